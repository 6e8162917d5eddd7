"""A sealed file is read whole or not at all: no flipped bit, no cut, no addition goes unnoticed."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules import InvalidRecordError, Limits
from cvrules.kernel.sealed_json import seal, unseal

LINES = [{"first": 1, "text": "Zażółć \U0001f3b2"}, {"list": [1, None, True], "empty": {}}, {"end": "over"}]
plain = st.none() | st.booleans() | st.integers(-(2**63), 2**63) | st.text()
objects = st.dictionaries(st.text(), plain | st.lists(plain, max_size=3), max_size=4).map(lambda one: {**one, "x": 1})


def fault_of(data, limits=None):
    """Return the one thing that is said about a file."""
    with pytest.raises(InvalidRecordError) as caught:
        unseal(data, limits, "my.jsonl")
    (fault,) = caught.value.diagnostics
    return fault


def seal_lines(*lines):
    """Return lines as a file with a right digest, however they are spelled."""
    body = b"\n".join(lines)[:-1] + b',"sha256":"'
    return body + sha256(body).hexdigest().encode() + b'"}\n'


@given(st.lists(objects.filter(lambda one: "sha256" not in one), min_size=1, max_size=5))
def test_what_was_sealed_is_read_back(lines):
    """Equal objects, and sealing them again gives equal bytes."""
    data = seal(lines)

    assert unseal(data) == lines
    assert seal(unseal(data)) == data
    assert data.isascii()


def test_every_flipped_bit_is_noticed():
    """Of every byte, every bit (74)."""
    data = seal(LINES)
    for at in range(len(data)):
        for bit in range(8):
            damaged = data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]
            assert fault_of(damaged).code == "CV601"


def test_every_cut_is_noticed():
    """Also at the end of a line, and the empty file (74)."""
    data = seal(LINES)
    for length in range(len(data)):
        assert fault_of(data[:length]).code == "CV601"


@pytest.mark.parametrize("more", [b"\n", b" ", b"{}\n", b"\0"])
def test_every_addition_is_noticed(more):
    """In front, behind, and a line that was taken out or doubled."""
    data = seal(LINES)
    first, second, *rest = data.splitlines(keepends=True)

    for damaged in (data + more, more + data, data + data, b"".join([first, *rest]), first + first + second + rest[0]):
        assert fault_of(damaged).code == "CV601"


@pytest.mark.parametrize("first", ["replay", "export"])
@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda data: data.replace(b"\n", b"\r\n"), "the line endings were changed to CRLF"),
        (lambda data: BOM_UTF8 + data, "something was added before the first line: a byte order mark"),
        (lambda data: b" " + data, "something was added before the first line"),
        (lambda data: data + b"\n", "something was added after the closing line"),
        (lambda data: data + b"{}\n", "something was added after the closing line"),
        (lambda data: data.replace(b"over", b"Over"), "this file was changed after it was written"),
        (lambda data: data[1:], "this file was changed after it was written"),
        (lambda data: data[:-1], "this file is incomplete: its closing line is missing"),
        (lambda data: data.decode().encode("utf-16"), "this is not a replay: it is written in UTF-16"),
        (lambda data: data.decode().encode("utf-16-be"), "this is not a replay"),
    ],
)
def test_what_became_of_a_file_is_told(first, damage, said):
    """As far as its bytes tell; editors, shells and git leave their marks."""
    fault = fault_of(damage(seal([{first: 1}, *LINES])))

    assert fault.code == "CV601"
    assert fault.message == said


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "the file is empty"),
        (b"\n", "this is not a replay"),
        (b"hello world\n", "this is not a replay"),
        (b"hello\r\nworld\r\n", "this is not a replay"),
        (b"[1,2,3]\n", "this is not a replay"),
        (b'{"name": "x"}\n', "this is not a replay"),
        (b"\x89PNG\r\n\x1a\n", "this is not a replay"),
        (b"deck old_age\n\ncard a: health\n", "this is not a replay"),
    ],
)
def test_what_is_no_replay_is_told_so(data, said):
    """And where to find one; another copy of it would not help."""
    fault = fault_of(data)

    assert fault.message == said
    assert fault.span.line == 1
    assert fault.help == "name a file that was written by `cvrules play --save` or `dump_replay`"


@pytest.mark.parametrize(
    ("limits", "said"),
    [
        (Limits(size=10), "the file has more than 10 bytes"),
        (Limits(lines=2), "the file has more than 2 lines"),
        (Limits(line_length=20), "the line has more than 20 bytes"),
    ],
)
def test_limits_are_an_argument(limits, said):
    """They are looked at before anything is read."""
    fault = fault_of(seal(LINES), limits)

    assert fault.code == "CV602"
    assert fault.message == said
    assert fault.help == "if you trust the file, read it in Python with `load_replay(limits=...)`"


@pytest.mark.parametrize(
    "line",
    [
        b'{"a": 1}',
        b'{"a":1,"a":2}',
        b'{"a":NaN}',
        b'{"a":Infinity}',
        b'{"a":[-Infinity]}',
        b"[1]",
        b"7",
        b"",
        b"{",
        b'{"a":"\xff"}',
        b'{"a":"\xc3\xa9"}',
        b'{"a":1e400}',
        b'{"a":' + b"[" * 5_000 + b"]" * 5_000 + b"}",
        b'{"a":' + b"9" * 5_000 + b"}",
    ],
)
def test_there_is_one_way_to_spell_a_line(line):
    """Spaces, repeated keys, numbers that are none, depths and bytes of other encodings are refused."""
    fault = fault_of(seal_lines(b'{"x":1}', line, b'{"end":"over"}'))

    assert fault.code == "CV603"
    assert fault.span.line == 2


def test_the_digest_has_a_key_of_its_own():
    """A key that only ends in its name closes no file, though the digest be right."""
    body = b'{"x\\"sha256":"'

    assert fault_of(body + sha256(body).hexdigest().encode() + b'"}\n').code == "CV601"


def test_numbers_that_are_none_are_not_written():
    """What could not be read back is refused at once."""
    with pytest.raises(ValueError, match="not JSON compliant"):
        seal([{"a": float("nan")}])


@given(st.binary(max_size=200))
def test_bytes_of_any_kind_are_refused(data):
    """With a fault, never with another exception."""
    assert fault_of(data).code == "CV601"


def test_a_file_may_be_sealed_again():
    """A digest is no signature: it tells accidents, not forgers."""
    lines = [json.dumps(line, separators=(",", ":")).encode() for line in LINES]

    assert unseal(seal_lines(*lines)) == LINES
