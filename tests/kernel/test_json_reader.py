"""Views from JSON: equal to the original, or refused in a sentence."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cvrules
from cvrules import InvalidRecordError, Limits
from cvrules.games.cv import testing
from effort.examples import few_examples
from played_games.recorded import recorded_game
from played_games.samples import rules_of_edition
from properties.subjects import SUBJECTS

HISTORY = recorded_game()
RULES = HISTORY.rules
TABLE = next(table for table in HISTORY.tables if table.phase == "buy")
SEEN = cvrules.view(TABLE, TABLE.to_move)
DATA = cvrules.to_json(SEEN)
OTHER = (SEEN.seat + 1) % TABLE.players
NOTHING = object()


def refused(data, rules=RULES, **options) -> list[tuple[str, str]]:
    """Return the code and the message of each reason why data is refused."""
    with pytest.raises(InvalidRecordError) as raised:
        cvrules.view_from_json(data, rules, **options)
    assert all(fault.help for fault in raised.value.diagnostics)
    return [(fault.code, fault.message) for fault in raised.value.diagnostics]


@few_examples(15)
@given(st.data())
def test_views_of_drawn_games_are_equal_again(data):
    """Also with drawn cards and rulings."""
    table = data.draw(testing.tables())
    seen = cvrules.view(table, data.draw(st.none() | st.sampled_from(range(table.players))))
    again = cvrules.view_from_json(json.loads(json.dumps(cvrules.to_json(seen))), table.rules)

    assert (again, hash(again)) == (seen, hash(seen))
    assert cvrules.legal_moves(again) == cvrules.legal_moves(seen)


def test_only_the_facts_are_read():
    """Whatever follows from them may be left out, or be wrong."""
    short = {key: DATA[key] for key in ("cvrules", "kind", "game", "rules", "seat", "facts")}

    assert cvrules.view_from_json(short, RULES) == SEEN
    assert cvrules.view_from_json({**DATA, "track": "nonsense", "legal_moves": [7]}, RULES) == SEEN


@pytest.mark.parametrize(
    ("change", "code", "message"),
    [
        ({"cvrules": NOTHING}, "CV603", "the data does not describe a view"),
        ({"cvrules": "1"}, "CV603", "the data does not describe a view"),
        ({"cvrules": True}, "CV603", "the data does not describe a view"),
        ({"kind": "table"}, "CV603", "the data does not describe a view"),
        ({"cvrules": 2}, "CV604", "the format of the data is unknown"),
        ({"cvrules": 10**5000}, "CV604", "the format of the data is unknown"),
        ({"game": NOTHING}, "CV603", "'game' must be a string"),
        ({"game": "orchard"}, "CV605", "these are the rules of cv, but this is a game of 'orchard'"),
        ({"game": "\x1b[2J"}, "CV605", "these are the rules of cv, but this is a game of '\\u001b[2J'"),
        ({"rules": 7}, "CV603", "'rules' must be a string"),
        ({"rules": "0" * 64}, "CV605", "the digest of the rules is "),
        ({"seat": NOTHING}, "CV603", "'seat' must be a number, or null for a spectator"),
        ({"seat": True}, "CV603", "'seat' must be a number, or null for a spectator"),
        ({"seat": "0"}, "CV603", "'seat' must be a number, or null for a spectator"),
        ({"seat": 0.0}, "CV603", "'seat' must be a number, or null for a spectator"),
        ({"seat": -1}, "CV615", "'seat' names a seat that does not exist"),
        ({"seat": 10**5000}, "CV615", "'seat' names a seat that does not exist"),
        ({"facts": NOTHING}, "CV603", "'facts' must map strings to strings"),
        ({"facts": [["players", "2"]]}, "CV603", "'facts' must map strings to strings"),
        ({"facts": {"players": 2}}, "CV603", "'facts' must map strings to strings"),
        ({"facts": {7: "2"}}, "CV603", "'facts' must map strings to strings"),
        ({"facts": {}}, "CV615", "'players': this game is for 2 to 4 players"),
        ({"facts": {"players": "9" * 5000}}, "CV615", "'players': this game is for 2 to 4 players"),
    ],
)
def test_what_is_not_a_view_is_refused(change, code, message):
    """In a sentence, with a code."""
    changed = {key: value for key, value in {**DATA, **change}.items() if value is not NOTHING}
    ((found, said),) = refused(changed)

    assert found == code
    assert said.startswith(message)


@pytest.mark.parametrize(
    ("key", "value", "code", "message"),
    [
        ("track", "nonsense", "CV612", "'track': there is no card 'nonsense' in these rules"),
        ("track", "?", "CV612", "'track': there is no card '?' in these rules"),
        ("dice", "3 of everything", "CV611", "'dice': '3 of everything' does not fit here"),
        ("colour", "red", "CV611", "'colour': a position has no line 'colour'"),
        ("phase", "choose", "CV6", ""),
        (
            f"seat {OTHER} goal",
            "collector",
            "CV603",
            f"'seat {OTHER} goal' does not have the value that seat {SEEN.seat} sees",
        ),
        (f"seat {SEEN.seat} hand", "?", "CV619", "no game can look like this"),
        (f"seat {OTHER} hand", "?, ?, ?, ?, ?, ?", "CV619", "no game can look like this"),
        (f"seat {SEEN.seat} draft", "bicycle, bicycle", "CV619", "no game can look like this"),
        (f"seat {SEEN.seat} goal", "", "CV612", f"'seat {SEEN.seat} goal': there is no card '' in these rules"),
        ("dice", "7 health + 1 money", "CV616", "'dice': there can be at most 7 dice, not 8"),
        ("goals", "child", "CV6", ""),
    ],
)
def test_facts_that_no_seat_can_see_are_refused(key, value, code, message):
    """They are unreadable, show what the seat cannot see, or contradict each other."""
    (found, said), *_ = refused({**DATA, "facts": {**DATA["facts"], key: value}})

    assert found.startswith(code)
    assert said.startswith(message)


@pytest.mark.parametrize("limits", [Limits(lines=5), Limits(line_length=50), Limits(size=500)])
def test_long_facts_are_refused(limits):
    """So a stranger cannot take much time or memory."""
    assert refused(DATA, limits=limits)[0][0] == "CV602"
    assert cvrules.view_from_json(DATA, RULES, limits=Limits.for_strangers()) == SEEN


def test_rules_that_cannot_be_dealt_have_no_views():
    """Their values are unknown."""
    rules = cvrules.load("cv", fill=None)

    assert refused({**DATA, "rules": rules.digest}, rules) == [
        ("CV605", "a game with these rules cannot be dealt to this number of players")
    ]


def test_views_of_another_game_or_edition_are_refused():
    """Their facts would mean something else."""
    orchard = SUBJECTS[-1]

    assert refused(cvrules.to_json(cvrules.view(orchard.tables()[0], 0)))[0][0] == "CV605"
    assert refused(DATA, rules_of_edition("gigamic_fr"))[0][0] == "CV605"


def test_cards_that_a_game_does_not_check_are_checked_for_it():
    """The orchard takes any name as that of a visitor."""
    orchard = SUBJECTS[-1]
    table = next(table for table in orchard.tables() if len(table.secrets) == 3)
    data = cvrules.to_json(cvrules.view(table, 0))
    data["facts"]["secret 0"] = "nonsense"

    assert refused(data, orchard.rules) == [("CV612", "there is no card 'nonsense' in these rules")]
