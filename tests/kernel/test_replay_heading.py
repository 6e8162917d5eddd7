"""The first line of a replay says which game, by which rules, and for how many."""

from __future__ import annotations

import pytest

from cvrules.kernel.origin import Origin, Pack
from cvrules.kernel.replay_heading import heading_of, read_heading
from cvrules.kernel.version import library_version
from played_games.recorded import game_start, orchard_game


def test_a_heading_is_read_back():
    """With every ruling spelled out."""
    history = game_start()
    read = read_heading(heading_of(history))

    assert read.game == "cv"
    assert read.version == library_version()
    assert read.digest == history.rules.digest
    assert read.players == 3
    assert read.notes == history.notes
    assert read.origin == Origin("granna_en", "house", (), tuple(sorted(history.rules.all_options().items())))


def test_any_game_has_a_heading():
    """It names the edition, the fill and every ruling."""
    read = read_heading(heading_of(orchard_game()))

    assert read.game == "orchard"
    assert read.origin == Origin("plain", "invented", (), (("hidden_visitor", "nothing"),))


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("game", 1, "'game' must be a string"),
        ("edition", [], "'edition' must be a string"),
        ("packs", ["mine.cv"], "'packs' must map strings to strings"),
        ("packs", {"mine.cv": "00"}, "'packs' must map digests of files to their names"),
        ("rulings", {"misfortune": None}, "'rulings' must map strings to strings"),
        ("notes", None, "'notes' must map strings to strings"),
        ("players", True, "'players' must be a number"),
        ("players", "3", "'players' must be a number"),
    ],
)
def test_values_of_another_kind_are_refused(key, value, said):
    """Strictly: true is no number."""
    assert read_heading({**heading_of(game_start()), key: value}) == said


def test_keys_have_an_order():
    """So that a file is spelled in one way."""
    line = heading_of(game_start())

    assert read_heading(dict(reversed(line.items()))).startswith("the first line must have these keys")
    assert read_heading({**line, "more": 1}).startswith("the first line must have these keys")


def test_packs_are_named():
    """By their digests, for two may have one name."""
    packs = {"0" * 64: "mine.cv", "1" * 64: "mine.cv"}

    assert read_heading({**heading_of(game_start()), "packs": packs}).origin.packs == (
        Pack("mine.cv", "0" * 64),
        Pack("mine.cv", "1" * 64),
    )


def test_cards_of_packs_are_optional():
    """Replays of older versions do not have them, and each must belong to a pack."""
    line = {**heading_of(game_start()), "packs": {"0" * 64: "mine.cv"}}

    assert read_heading(line).origin.packs[0].cards == ()
    assert read_heading({**line, "cards": {"0" * 64: {"dog": "12345678"}}}).origin.packs[0].cards == (
        ("dog", "12345678"),
    )
    for cards in ([], {"1" * 64: {}}, {"0" * 64: "dog"}, {"0" * 64: {"dog": 1}}):
        assert (
            read_heading({**line, "cards": cards}) == "'cards' must map digests of packs to the digests of their cards"
        )
