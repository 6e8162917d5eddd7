"""The shelf knows the games, finds their cards and reads any text of them."""

from __future__ import annotations

import pytest

from cvrules.errors import InvalidCardsError
from cvrules.lang.printer import print_cards
from cvrules.library.cards import (
    base_cards,
    card_files,
    edition_cards,
    editions,
    read_cards,
    shipped_slugs,
    sources,
    words_of,
)
from cvrules.library.checking import check_cards
from cvrules.model.cardset import CardSet
from cvrules.reading.limits import Limits
from cvrules.resources import resource_folder

PUPPY = "deck old_age\n\ncard 201 puppy: health\n    cost     1 money\n"


def test_what_is_read_is_printed_again():
    """A set, or any cards of one."""
    cards, faults = read_cards(PUPPY)

    assert faults == ()
    assert print_cards(cards) == print_cards(list(cards)) == PUPPY


def test_faults_name_the_path_they_were_given():
    """Bytes are read as UTF-8, and limits are kept."""
    _, (byte, *_) = read_cards(b"card 1 \xff: health\n", "my.cv")
    _, (size,) = read_cards(PUPPY, limits=Limits(size=5))

    assert (str(byte.span), byte.code) == ("my.cv:1:8", "CV104")
    assert (str(size.span), size.code) == ("<text>:1:1", "CV106")


def test_cards_are_checked_with_those_of_the_game():
    """Unless others are given to play them with, or sources are known besides."""
    taken, _ = read_cards("deck old_age\ncard 1 puppy: health\n")
    attested, _ = read_cards("amend 1 ?\n source grandmother\n")

    assert "CV215" in {fault.code for fault in check_cards(taken)}
    assert "CV215" not in {fault.code for fault in check_cards(taken, base=CardSet())}
    assert [fault.code for fault in check_cards(attested)] == ["CV401"]
    assert check_cards(attested, known_sources=["grandmother"]) == ()


def test_the_game_has_its_cards_by_file():
    """All that the files of `base` hold, in the order of their names, without a fault."""
    files = list(card_files(resource_folder("cards") / "cv" / "base"))
    read = [read_cards(file.read_bytes(), file.name) for file in files]

    assert [file.name for file in files] == sorted(file.name for file in files)
    assert list(base_cards()) == [card for cards, _ in read for card in cards]
    assert [fault for _, faults in read for fault in faults] == []


def test_every_edition_is_a_file():
    """Named as the file names itself."""
    for name in editions():
        edition = edition_cards(name).edition

        assert edition is not None
        assert edition.name == name


def test_every_source_is_described():
    """The key of a `source` line stands for something a reader can look up."""
    described = sources()

    assert {key for card in base_cards() for key in card.sources} <= set(described)
    assert all(any(about.values()) for about in described.values())


def test_unknown_names_are_answered_with_those_there_are():
    """Games and editions alike."""
    with pytest.raises(ValueError, match="unknown game 'chess'; choose from: cv, friends, pursuit, orchard"):
        words_of("chess")
    with pytest.raises(ValueError, match="unknown edition 'granna' of cv; choose from: gigamic_fr, granna_en, house"):
        edition_cards("granna")


def test_a_shipped_file_that_was_spoilt_says_where(monkeypatch, tmp_path):
    """Whoever edits a checkout sees the line, not a game without the card."""
    (tmp_path / "cv" / "editions").mkdir(parents=True)
    (tmp_path / "cv" / "editions" / "spoilt.cv").write_text("edition spoilt\nruling\n", "utf-8")
    monkeypatch.setattr("cvrules.library.cards.resource_folder", lambda _: tmp_path)

    with pytest.raises(InvalidCardsError, match=r"spoilt\.cv:2:7: error\[CV102\]"):
        edition_cards("spoilt")


def test_cards_of_the_box_are_known():
    """Also those whose names house invents."""
    assert {"used_car", "zoo_trip", "time_capsule"} <= shipped_slugs("cv")
