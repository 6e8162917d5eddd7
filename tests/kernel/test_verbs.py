"""The public verbs hand every question to the game of their table, and back comes its answer."""

from __future__ import annotations

import inspect
from random import Random

import pytest

import cvrules
from cvrules import MoveTextError, Rules, Table, View
from cvrules.cv import Buy, Stop
from cvrules.kernel import verbs
from played_games.recorded import recorded_game

#: Each verb, with the arguments somebody gives it besides a table.
GIVEN = {
    "chances": {},
    "deal": {"players": 3},
    "legal_moves": {},
    "odds": {"card": "child"},
    "payment": {},
    "play": {"move": "pass", "events": [], "rng": Random(1)},
    "sample_world": {"rng": Random(1)},
    "score": {},
    "settle": {"rng": Random(1), "events": []},
    "view": {"seat": 1},
    "why_not": {"move": "pass"},
    "winners": {},
}


class Recorder:
    """A game that remembers what it was asked."""

    def __init__(self) -> None:
        self.heard = []

    def __getattr__(self, name):
        """Return an answer that tells its question."""

        def answer(*arguments):
            self.heard.append((name, *arguments))
            return f"the answer to {name}"

        return answer


class Recording:
    """Something that has a game, and rules with that game."""

    def __init__(self) -> None:
        self.game = Recorder()
        self.rules = self


class SomeTable(Recording, Table):
    """A table of such a game."""


class SomeView(Recording, View):
    """A view of such a game."""


class SomeRules(Recording, Rules):
    """The rules of such a game."""

    __setattr__ = object.__setattr__
    __hash__ = object.__hash__
    __eq__ = object.__eq__


def test_every_verb_is_tried():
    """None is without a row above; `parse_move` has a text and no table, see `test_game.py`."""
    assert {*GIVEN, "parse_move"} == set(verbs.__all__)


@pytest.mark.parametrize("name", GIVEN)
def test_a_verb_asks_the_game_of_its_table(name):
    """It adds nothing and keeps nothing back."""
    thing = {"deal": SomeRules, "sample_world": SomeView}.get(name, SomeTable)()
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
    [("score", ()), ("winners", ()), ("chances", ()), ("view", (1,)), ("play", (Stop(),)), ("settle", (Random(1),))],
)
@pytest.mark.parametrize("seat", [0, None])
def test_a_view_is_refused_where_its_answer_would_be_wrong(verb, arguments, seat):
    """A hidden goal would count as nothing, and secret outcomes would be missing."""
    seen = cvrules.view(recorded_game().tables[30], seat)

    with pytest.raises(
        TypeError, match=r"^.* view.*, because it hides cards; sample_world\(view, rng\) makes a table$"
    ):
        getattr(cvrules, verb)(seen, *arguments)


@pytest.mark.parametrize("given", [7, None, b"stop", ["stop"]])
def test_a_move_is_parsed_from_a_text(given):
    """Anything else is refused by name, not by an error of `re`."""
    with pytest.raises(TypeError, match=rf"^parse_move\(\) takes a move as text, not .* type {type(given).__name__};"):
        cvrules.parse_move(given, recorded_game().rules)


def test_a_move_with_an_unknown_card_is_not_parsed():
    """A similar name is suggested."""
    with pytest.raises(MoveTextError, match=r"^there is no card 'chil'; did you mean 'child'\?$"):
        cvrules.parse_move("buy chil", recorded_game().rules)


def test_a_move_may_name_a_card_by_its_number():
    """Playing it then says how the card is called in moves."""
    rules = recorded_game().rules

    assert cvrules.parse_move("buy 20", rules) == Buy("20")
    assert rules.name(20) == "child"
