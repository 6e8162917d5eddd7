"""Files that are not texts are named, and never shown."""

from __future__ import annotations

import gzip
import io
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules.library.checking import check_files
from cvrules.reading.file_kinds import binary_kind, is_utf_16
from cvrules.text.report import report_text

TEXT = "deck old_age\n\ncard dog: health\n    cost     1 money\n" * 40


def zipped() -> bytes:
    """Return a zip archive with a card file."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("my.cv", TEXT)
    return archive.getvalue()


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (zipped(), "a zip archive"),
        (gzip.compress(TEXT.encode()), "a gzip archive"),
        (b"%PDF-1.7\n%\xe2\xe3", "a PDF"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "a picture"),
        (b"{\\rtf1\\ansi card dog}", "a word processor document"),
        (b"RIFF" + bytes(range(32)) * 9, "a binary file"),
    ],
    ids=["zip", "gzip", "pdf", "png", "rtf", "other"],
)
def test_another_kind_of_file_is_one_sentence(data, what):
    """It says what the file is and what to do, without noise."""
    (checked,) = check_files({"my.zip": data})
    (fault,) = checked.diagnostics
    shown = report_text(fault, checked.text)

    assert (fault.code, fault.message) == ("CV104", f"this file is not a text file, but {what}")
    assert shown.isascii()
    assert what in {"a PDF", "a word processor document"} or shown.count("\n") == 1
    assert fault.help


@pytest.mark.parametrize(
    "data", [TEXT.encode(), b"", b"\0\1\2\3", TEXT.encode("utf-16"), b"PKW: work\n", b"caf\xe9\n" * 9]
)
def test_texts_are_texts(data):
    """Whatever else may be wrong with them."""
    assert binary_kind(data) is None


@given(text=st.text(st.characters(codec="ascii", exclude_characters="\0")))
def test_ascii_is_not_taken_for_utf_16(text):
    """Only a mark or a NUL among the first two bytes is."""
    assert not is_utf_16(text.encode())
    assert is_utf_16(text.encode("utf-16"))


@pytest.mark.parametrize("data", [b"\0\1\2\3", b"\1\0", b"\0\0ab", b"\0", b""])
def test_bytes_are_not_taken_for_utf_16(data):
    """A NUL beside no letter is what pictures and programs begin with."""
    assert not is_utf_16(data)


@pytest.mark.parametrize("data", [b"s\0c\0", b"\0s\0c", b"\n\0", b"\0\t", b"#\0", b"\xe9\0"])
def test_utf_16_needs_no_mark(data):
    """Its first letter tells, in either order of bytes."""
    assert is_utf_16(data)
