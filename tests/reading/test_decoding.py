"""Texts are opened alike, whoever reads them: size, encoding, characters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules import read_cards
from cvrules.reading.decoding import decode_bytes, decode_file
from cvrules.reading.limits import Limits
from cvrules.scenes.reader import read_scenes

LIMITS = Limits(size=40)


@pytest.mark.parametrize(
    ("text", "code", "hint"),
    [
        ("#" * 41, "CV106", "split it into several files"),
        (b"#" * 41, "CV106", "split it into several files"),
        ("# a\n".encode("utf-16"), "CV104", "save it as UTF-8"),
        (b"# caf\xe9\n", "CV104", "save the file as UTF-8"),
        ("# a\u200bb\n", "CV105", "delete it"),
    ],
)
def test_cards_and_scenes_are_refused_in_the_same_words(text, code, hint):
    """One function opens both."""
    (cards_fault,) = read_cards(text, limits=LIMITS)[1]
    (scenes_fault,) = read_scenes(text, limits=LIMITS)[1]

    assert (cards_fault.code, cards_fault.help) == (code, hint)
    assert cards_fault == scenes_fault


@given(st.binary(max_size=60) | st.text(max_size=60))
def test_whatever_is_refused_as_a_whole_has_no_lines(text):
    """And whatever is not refused is all there."""
    opening = decode_file(text, "my.cv", LIMITS)
    codes = [fault.code for fault in opening.faults]

    assert set(codes) <= {"CV104", "CV105", "CV106"}
    assert opening.is_suspicious or not opening.text or codes == []
    if isinstance(text, str) and not codes:
        assert opening.text == text.removeprefix("\ufeff")


def test_only_lines_with_forbidden_characters_are_passed_over():
    """The others are read, and a clean text is not searched again."""
    clean, spoilt = decode_file("a\nb\n", "my.cv", LIMITS), decode_file("a\nb\u200b\n", "my.cv", LIMITS)

    assert not clean.has_forbidden("b\u200b")
    assert [spoilt.has_forbidden(line) for line in ("a", "b\u200b")] == [False, True]


@given(data=st.binary())
def test_decoding_loses_nothing(data):
    """What is no UTF-8 can be written back as it was."""
    assert decode_bytes(data).encode("utf-8", "surrogateescape") == data.removeprefix(b"\xef\xbb\xbf")
