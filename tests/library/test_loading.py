"""Rules are made of layers: base, edition, packs, single rulings, and what fills the holes."""

from __future__ import annotations

from pathlib import Path

import pytest

import cvrules
from cvrules.errors import InvalidCardsError, Severity
from cvrules.library.loading import load


@pytest.fixture
def pack(tmp_path):
    """Write a pack and return its path."""

    def written(text: str, name: str = "my.cv"):
        (tmp_path / name).write_text(text, "utf-8")
        return tmp_path / name

    return written


def cost(rules, card: str) -> str:
    """Return what a card costs."""
    (clause,) = (clause for clause in rules.card(card).clauses if clause.word == "cost")
    return clause.content()


def edition(name: str, money: int) -> str:
    """Return an edition that changes what marriage costs."""
    return f"edition {name}\namend {load().card('marriage').number} marriage\n    cost     {money} money\n"


def test_packs_lie_over_the_edition_in_their_order(pack):
    """The last one says it."""
    one, two = pack(edition("mine", 2)), pack(edition("yours", 3), "other.cv")

    assert cost(load(cards=[one, two]), "marriage") == "3 money"
    assert cost(load(cards=[two, str(one)]), "marriage") == "2 money"


def test_a_pack_brings_cards_of_its_own(pack):
    """They stand behind those of the game."""
    rules = load(cards=[pack("deck old_age\ncard 201 puppy: health\n    cost     1 money\n    gives    1 health\n")])

    assert rules.cards[-1] is rules.card("puppy")
    assert rules.cards[:-1] == load().cards


@pytest.mark.parametrize("game", ["cv", "pursuit"])
@pytest.mark.parametrize("fill", [None, "house"])
def test_the_edition_of_made_up_values_only_fills(game, fill):
    """It can be played, and has each of its cards once."""
    rules = load(game, edition="house", fill=fill)

    assert rules == load(game, edition=None, fill="house")
    assert rules.edition == "house"
    assert cvrules.deal(rules, 2).players == 2


def test_rulings_come_from_the_edition_then_from_packs_then_from_the_player(pack):
    """Each may be changed by whoever comes later."""
    house = pack("ruling misfortune at_once\n")

    assert load(edition=None).ruling("misfortune") == "after_selecting"
    assert load(edition=None, cards=[house]).ruling("misfortune") == "at_once"
    assert load(cards=[house], rulings={"misfortune": "after_selecting"}).ruling("misfortune") == "after_selecting"


def test_holes_are_filled_last_or_not_at_all():
    """What nobody attests stays unknown where nobody invents it."""
    assert load().holes == ()
    assert load(fill=None).holes


def test_packs_with_errors_make_no_rules(pack):
    """All errors of all packs are told, and nothing but errors."""
    faulty = [pack("card 1 dog health\n"), pack("deck old_age\ncard 1 cat: health\n    cost     ?\n", "other.cv")]

    with pytest.raises(InvalidCardsError) as refused:
        load(cards=faulty)
    diagnostics = refused.value.diagnostics

    assert {fault.severity for fault in diagnostics} == {Severity.ERROR}
    assert [fault.span.path for fault in diagnostics] == list(map(str, faulty))


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"game": "chess"}, "unknown game 'chess'; choose from: cv, friends, pursuit, orchard"),
        ({"edition": "granna"}, "unknown edition 'granna' of cv; choose from: gigamic_fr, granna_en, house, reference"),
        ({"fill": "home"}, "unknown edition 'home' of cv; choose from: gigamic_fr, granna_en, house, reference"),
        ({"rulings": {"mishap": "at_once"}}, "unknown ruling 'mishap'; choose from: extra_dice, conditions, "),
        (
            {"rulings": {"misfortune": "later"}},
            "unknown option 'later' for the ruling 'misfortune'; choose from: after_selecting, at_once",
        ),
    ],
)
def test_unknown_names_are_answered_with_those_there_are(wanted, said):
    """Whatever is asked for by name."""
    with pytest.raises(ValueError, match="unknown") as refused:
        load(**wanted)
    assert str(refused.value).startswith(said)


@pytest.mark.parametrize("given", [str, Path, lambda path: [path], lambda path: (str(path),)])
def test_a_single_file_may_stand_by_itself(pack, given):
    """As a path, as text, or in a list with others."""
    mine = pack("deck old_age\ncard beekeeper: health\n    cost     2 health\n    gives    1 joker\n")

    assert load(cards=given(mine)).card("beekeeper").number is None


def test_a_file_is_no_name_of_an_edition():
    """Whoever gives one is told where it goes."""
    with pytest.raises(ValueError, match=r"unknown edition 'my_table\.cv'.*; pass a file of your own as cards"):
        load(edition="my_table.cv")


def test_a_file_that_is_not_there_is_named(tmp_path):
    """As Python names it."""
    with pytest.raises(FileNotFoundError, match="nowhere"):
        load(cards=[tmp_path / "nowhere.cv"])


def test_every_game_and_edition_can_be_chosen_by_name():
    """A program offers them in a list; added games come last."""
    for game in cvrules.game_names():
        for edition in cvrules.editions(game):
            assert cvrules.load(game, edition=edition).edition == edition

    assert cvrules.game_names()[0] == "cv"
    assert "orchard" in cvrules.game_names()
    with pytest.raises(ValueError, match="unknown game 'chess'; choose from: cv"):
        cvrules.editions("chess")
