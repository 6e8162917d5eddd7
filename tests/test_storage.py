"""A file is replaced in one step: whoever is interrupted has the old one or the new one, never half of either."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import tempfile

import pytest

from cvrules import storage
from cvrules.storage import remove_leftovers, replace_file
from effort.sweeps import sweep

OLD, NEW = b"card 1 dog: health\n" * 500, b"card 2 cat: health\n" * 900
#: Every call to the system that replacing a file makes, in order.
STEPS = ["tempfile.mkstemp", "os.fdopen", "os.fsync", "os.chmod", "os.replace"]


@pytest.fixture
def file(tmp_path):
    """A file with old content."""
    path = tmp_path / "my.cv"
    path.write_bytes(OLD)
    return path


def test_the_new_content_is_there(file):
    """And nothing else is left in the folder."""
    replace_file(file, NEW)

    assert file.read_bytes() == NEW
    assert [path.name for path in file.parent.iterdir()] == ["my.cv"]


def test_a_new_file_is_made_with_ordinary_permissions(tmp_path):
    """As if any program had made it."""
    ordinary = tmp_path / "ordinary"
    ordinary.write_bytes(b"")

    replace_file(tmp_path / "new.cv", NEW)

    assert (tmp_path / "new.cv").stat().st_mode == ordinary.stat().st_mode


@pytest.mark.parametrize("mode", [0o644, 0o600, 0o664, 0o755, 0o444])
def test_permissions_stay(file, mode):
    """A private file stays private, an executable one executable."""
    file.chmod(mode)

    replace_file(file, NEW)

    assert stat.S_IMODE(file.stat().st_mode) == mode


def test_the_owner_stays(file, monkeypatch):
    """Where we may, the new file gets the owner of the old one."""
    given = []
    monkeypatch.setattr(os, "chown", lambda _, user, group: given.append((user, group)))

    replace_file(file, NEW)

    assert given == [(file.stat().st_uid, file.stat().st_gid)]


def test_an_owner_we_may_not_set_is_no_failure(file, monkeypatch):
    """Only the administrator may give files away."""

    def refuse(*_):
        raise PermissionError

    monkeypatch.setattr(os, "chown", refuse)

    replace_file(file, NEW)

    assert file.read_bytes() == NEW


def test_a_pipe_is_written_into(tmp_path):
    """What is no ordinary file is not replaced by one; nobody would read it."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        replace_file(pipe, b"short")
        heard = os.read(reader, 100)
    finally:
        os.close(reader)

    assert heard == b"short"
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert [path.name for path in tmp_path.iterdir()] == ["pipe"]


def test_a_symbolic_link_stays_a_link(file, tmp_path):
    """The file it points to is replaced, in its own folder."""
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "link.cv"
    link.symlink_to(file)

    replace_file(link, NEW)

    assert link.is_symlink()
    assert file.read_bytes() == NEW
    assert [path.name for path in link.parent.iterdir()] == ["link.cv"]


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
@pytest.mark.parametrize("step", STEPS)
def test_a_failure_at_any_step_leaves_the_old_file(file, step, error, monkeypatch):
    """The failure is reported, the file is as it was, and no rubbish is left."""
    module, name = step.split(".")

    def fail(*_, **__):
        raise error

    monkeypatch.setattr({"os": os, "tempfile": tempfile}[module], name, fail)

    with pytest.raises(type(error)):
        replace_file(file, NEW)

    assert file.read_bytes() == OLD
    assert [path.name for path in file.parent.iterdir()] == ["my.cv"]


def test_a_write_that_fails_half_way_leaves_the_old_file(file, monkeypatch):
    """The disk is full after some bytes."""
    real = os.fdopen

    def narrow(handle, mode):
        stream = real(handle, mode)

        class Narrow:
            def __enter__(self):
                return self

            def __exit__(self, *_):
                stream.close()

            def write(self, data):
                stream.write(data[:100])
                raise OSError(28, "No space left on device")

        return Narrow()

    monkeypatch.setattr(os, "fdopen", narrow)

    with pytest.raises(OSError, match="No space"):
        replace_file(file, NEW)

    assert file.read_bytes() == OLD
    assert [path.name for path in file.parent.iterdir()] == ["my.cv"]


def test_the_text_reaches_the_disk_before_the_name_changes(file, monkeypatch):
    """Otherwise a power cut could leave an empty file."""
    calls = []
    for name in ("fsync", "replace"):
        real = getattr(os, name)
        monkeypatch.setattr(os, name, lambda *given, name=name, real=real: (calls.append(name), real(*given))[1])

    replace_file(file, NEW)

    assert calls == ["fsync", "replace", "fsync"]


def test_folders_that_cannot_be_synced_are_no_failure(file, monkeypatch):
    """Not every system knows how."""

    real = os.open

    def refuse(path, *rest):
        if path == file.parent:
            raise OSError
        return real(path, *rest)

    monkeypatch.setattr(os, "open", refuse)

    replace_file(file, NEW)

    assert file.read_bytes() == NEW


LOOP = """
import sys
from pathlib import Path
from cvrules.storage import remove_leftovers, replace_file
path, old, new = Path(sys.argv[1]), b"card 1 dog: health\\n" * 500, b"card 2 cat: health\\n" * 900
print("ready", flush=True)
while True:
    replace_file(path, new)
    replace_file(path, old)
"""


@pytest.mark.parametrize("attempt", sweep(range(20), quick=2))
def test_a_process_that_is_killed_leaves_a_whole_file(file, attempt):
    """A writer is killed at some moment; the file is always one of the two."""
    process = subprocess.Popen(
        [sys.executable, "-c", LOOP, str(file)], stdout=subprocess.PIPE, env={**os.environ, "PYTHONHASHSEED": "0"}
    )
    process.stdout.readline()
    for _ in range(attempt * 37 % 11 * 300):  # a while that differs each time, without a clock
        os.getpid()
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()

    assert file.read_bytes() in {OLD, NEW}
    assert not [path for path in file.parent.iterdir() if path.suffix == ".cv" and path != file]


def test_nothing_else_is_public():
    """Who writes files uses this one function; who keeps one clears up with the other."""
    assert storage.__all__ == ["remove_leftovers", "replace_file"]


def test_systems_without_owners_are_served(file, monkeypatch):
    """There is no `chown` everywhere."""
    monkeypatch.delattr(os, "chown")

    replace_file(file, NEW)

    assert file.read_bytes() == NEW


STUCK = """
import os, signal, sys
from pathlib import Path
from cvrules.storage import replace_file
os.replace = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
replace_file(Path(sys.argv[1]), b"new")
"""


def test_leftovers_of_a_killed_writer_are_removed(file):
    """Those of this file, and nothing else in the folder: a backup with a name like that is somebody's own."""
    subprocess.run([sys.executable, "-c", STUCK, str(file)], check=False)
    (leftover,) = [path for path in file.parent.iterdir() if path != file]
    others = [
        file.with_name(name)
        for name in (".my.cv.original", ".my.cv.12.original", ".my.cv.abcdefgh", f"x{leftover.name}", "my.cv.cvrules")
    ]
    for other in others:
        other.write_bytes(OLD)

    remove_leftovers(file)

    assert not leftover.exists()
    assert all(other.exists() for other in [*others, file])


def test_what_is_still_written_is_no_leftover(file, monkeypatch):
    """Another program, another thread: whoever is alive keeps what they have so far."""
    real = os.replace

    def clear_up_first(*given):
        remove_leftovers(file)
        real(*given)

    monkeypatch.setattr(os, "replace", clear_up_first)

    replace_file(file, NEW)

    assert file.read_bytes() == NEW


@pytest.mark.parametrize(("error", "stays"), [(ProcessLookupError, False), (PermissionError, True)])
def test_a_process_of_somebody_else_is_running(file, error, stays, monkeypatch):
    """We may not send it a signal, but it is there."""

    def kill(_process, _signal):
        raise error

    leftover = file.with_name(".my.cv.77.abcdefgh.cvrules")
    leftover.write_bytes(OLD)
    monkeypatch.setattr(os, "kill", kill)

    remove_leftovers(file)

    assert leftover.exists() == stays


def test_leftovers_stay_where_nobody_can_be_asked(file, monkeypatch):
    """On some systems the question would end the process."""
    leftover = file.with_name(".my.cv.77.abcdefgh.cvrules")
    leftover.write_bytes(OLD)
    monkeypatch.setattr(storage, "CAN_PROBE_PROCESSES", False)

    remove_leftovers(file)

    assert leftover.exists()
