"""Files and results name the version that wrote them."""

from __future__ import annotations

from cvrules.kernel import version
from cvrules.kernel.version import library_version


def test_a_library_that_was_not_installed_has_no_version(monkeypatch):
    """Then the file says so."""

    def unknown(_name):
        raise version.PackageNotFoundError

    monkeypatch.setattr(version, "version", unknown)

    assert library_version() == "unknown"
