"""The options of rulings as flags."""

from __future__ import annotations

from attrs import fields, frozen

import cvrules
from cvrules.kernel.ruling_flags import RulingFlags


@frozen(repr=False)
class Flags(RulingFlags):
    """Two rulings: the second has three options."""

    weather_rain: bool
    wind_east: bool
    wind_west: bool


def test_a_flag_is_set_if_its_option_is_chosen():
    """An option without a flag sets none."""
    assert Flags.from_options({"weather": "rain", "wind": "none"}) == Flags(True, False, False)
    assert Flags.from_options({"weather": "sun", "wind": "west"}) == Flags(False, False, True)


def test_the_flags_of_every_game_name_options_of_its_rulings():
    """A misspelt flag would never be set."""
    for name in ("cv", "pursuit", "friends"):
        rules = cvrules.load(name)
        known = {f"{ruling.name}_{option}" for ruling in rules.book.words.rulings for option in ruling.words}
        assert {flag.name for flag in fields(type(rules.rulings))} <= known
