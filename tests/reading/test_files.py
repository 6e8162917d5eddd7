"""Limits hold while a file is read."""

from __future__ import annotations

import io
import os
import threading
from contextlib import suppress

import pytest

from cvrules.reading.files import read_stream, read_within_limit
from cvrules.reading.limits import Limits

TEN = Limits(size=10)


@pytest.mark.parametrize("length", [0, 9, 10, 11, 1_000])
def test_one_byte_too_many_is_read_and_no_more(tmp_path, length):
    """B2: so that readers see that a file is too long."""
    file = tmp_path / "file"
    file.write_bytes(b"x" * length)

    assert read_within_limit(file, TEN) == b"x" * min(length, 11)
    assert read_stream(io.BytesIO(b"x" * length), TEN) == b"x" * min(length, 11)


def test_the_usual_limit_is_generous(tmp_path):
    """B2: without limits those for files of one's own hold."""
    (tmp_path / "file").write_bytes(b"x" * 100_000)

    assert len(read_within_limit(tmp_path / "file")) == 100_000


def test_a_pipe_that_never_ends_is_left_after_the_limit(tmp_path):
    """B2: the writer learns that the other end is closed."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    def write_forever():
        with suppress(BrokenPipeError), pipe.open("wb", buffering=0) as stream:
            while True:
                stream.write(b"x" * 4096)

    writer = threading.Thread(target=write_forever)
    writer.start()

    assert len(read_within_limit(pipe, TEN)) == 11
    writer.join()
