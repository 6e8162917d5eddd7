"""The public verbs hand every question to the game of their table, and back comes its answer."""

from __future__ import annotations

import inspect

import pytest

import cvrules
from cvrules import parse_move
from cvrules.kernel import verbs
from played_games.recorded import recorded_game

#: Each verb, with the arguments somebody gives it besides a table.
GIVEN = {
    "chances": {},
    "deal": {"players": 3},
    "legal_moves": {},
    "odds": {"card": "child"},
    "payment": {},
    "play": {"move": "pass", "events": [], "rng": object()},
    "sample_world": {"rng": object()},
    "score": {},
    "settle": {"rng": object(), "events": []},
    "view": {"seat": 1},
    "why_not": {"move": "pass"},
    "winners": {},
}


class Recorder:
    """A game that remembers what it was asked."""

    def __init__(self) -> None:
        self.heard = []

    def is_table(self, _table):
        """Return that everything is a table."""
        return True

    def __getattr__(self, name):
        """Return an answer that tells its question."""

        def answer(*arguments):
            self.heard.append((name, *arguments))
            return f"the answer to {name}"

        return answer


class Thing:
    """A table, a view, or rules: whatever knows its game."""

    def __init__(self) -> None:
        self.game = Recorder()
        self.rules = self


def test_every_verb_is_tried():
    """None is without a row above; `parse_move` has a text and no table, see `test_game.py`."""
    assert {*GIVEN, "parse_move"} == set(verbs.__all__)


@pytest.mark.parametrize("name", GIVEN)
def test_a_verb_asks_the_game_of_its_table(name):
    """It adds nothing and keeps nothing back."""
    thing = Thing()
    answer = getattr(verbs, name)(thing, **GIVEN[name])

    assert answer == f"the answer to {name}"
    assert thing.game.heard == [(name, thing, *GIVEN[name].values())]


@pytest.mark.parametrize("name", ["play", "settle"])
def test_nobody_has_to_listen(name):
    """Events are reported only where a list is given."""
    optional = inspect.signature(getattr(verbs, name)).parameters["events"]

    assert optional.default is None


@pytest.mark.parametrize("name", verbs.__all__)
def test_a_verb_says_what_the_caller_gets(name):
    """The first line of its docstring, which the reference shows."""
    assert inspect.getdoc(getattr(verbs, name)).startswith("Return ")


@pytest.mark.parametrize(
    ("verb", "arguments"),
    [("score", ()), ("winners", ()), ("chances", ()), ("view", (1,)), ("play", (parse_move("stop"),))],
)
@pytest.mark.parametrize("seat", [0, None])
def test_a_view_is_refused_where_its_answer_would_be_wrong(verb, arguments, seat):
    """A hidden goal would count as nothing, and secret outcomes would be missing."""
    seen = cvrules.view(recorded_game().tables[30], seat)

    with pytest.raises(
        TypeError, match=r"^a view .*, because it hides cards; sample_world\(view, rng\) makes a table$"
    ):
        getattr(cvrules, verb)(seen, *arguments)


@pytest.mark.parametrize("given", [7, None, b"stop", ["stop"]])
def test_a_move_is_parsed_from_a_text(given):
    """Anything else is refused by name, not by an error of `re`."""
    with pytest.raises(
        TypeError, match=f"^parse_move takes a text such as 'stop', not .* type {type(given).__name__}$"
    ):
        cvrules.parse_move(given)
