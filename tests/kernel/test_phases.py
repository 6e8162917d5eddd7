"""Tables of phases become verbs, tried with a game of two phases.

In turn, each seat adds a number to a sum or passes, and a die adds to it as well. At 9 the
game is over.
"""

from __future__ import annotations

from random import Random

import pytest
from attrs import asdict, define, frozen

from cvrules import CHANCE, IllegalMoveError
from cvrules.kernel import nouns
from cvrules.kernel.game import OVER
from cvrules.kernel.phases import MoveRule, Paragraphs, Phases
from cvrules.kernel.refusal import Refusal
from cvrules.kernel.view import View
from played_games.samples import rules_of_edition

ADD, ROLLING, ENDED = range(3)
RULES = rules_of_edition("granna_en")


@frozen
class Add(nouns.Move):
    """Add a number."""

    number: int


@frozen
class Stay(nouns.Move):
    """Add nothing."""


@frozen
class Roll(nouns.Outcome):
    """A die adds a number."""

    number: int


@define(eq=False)
class Draft:
    """A sum in the making."""

    rules: object = RULES
    phase_id: int = ADD
    asked: int = 0
    total: int = 0
    answers: tuple | None = None
    log: list | None = None
    rng: object = None


@frozen
class Table(Draft, nouns.Table):
    """A sum."""

    def thaw(self, log=None, rng=None):
        """Return a draft of this table."""
        return Draft(**{**asdict(self, recurse=False), "log": log, "rng": rng})

    @property
    def to_move(self):
        """The seat that decides."""
        return None if self.asked == OVER else self.asked


def freeze(draft):
    """Return a draft as a table."""
    return Table(**{**asdict(draft, recurse=False), "log": None, "rng": None})


def grow(draft, move):
    """Add what a move or an outcome says."""
    draft.total += getattr(move, "number", 0)
    draft.phase_id = ENDED if draft.total >= 9 else ROLLING if isinstance(move, nouns.Move) else ADD
    draft.asked = {ENDED: OVER, ROLLING: CHANCE, ADD: 1}[draft.phase_id]
    if draft.log is not None:
        draft.log.append(move)


def roll(draft):
    """Let the die fall, or wait."""
    if draft.rng is None:
        return True
    grow(draft, Roll(1 + int(draft.rng.random() * 6)))
    return False


PHASES = Phases(
    steps=(lambda _: True, roll, lambda _: True),
    answers={ADD: lambda draft: (Add(1), Add(2), Stay()) if draft.total < 7 else (Stay(),)},
    moves={
        Add: MoveRule((ADD,), lambda draft, _: Refusal.of("too_much", "T1") if draft.total >= 7 else None, grow),
        Stay: MoveRule((ADD,), None, grow),
    },
    questions={ADD: "add"},
    outcome_refusal=lambda _, outcome: None if 1 <= outcome.number <= 6 else Refusal.of("no_such_face", "T2"),
    apply_outcome=grow,
    freeze=freeze,
    refuse=Refusal.of,
    paragraphs=Paragraphs(moves="T0", end="T9"),
    next_seat=lambda draft: draft.asked,
)


def refusal(*given):
    """Return a refusal as a key and a paragraph."""
    found = PHASES.why_not(*given)
    return found and (found.key, found.rule)


def test_moves_are_listed_for_the_seat_that_is_asked():
    """Chance has none, and a table may know its answers already."""
    assert PHASES.legal_moves(Table()) == (Add(1), Add(2), Stay())
    assert PHASES.legal_moves(Table(total=7)) == (Stay(),)
    assert PHASES.legal_moves(Table(phase_id=ROLLING, asked=CHANCE)) == ()
    assert PHASES.legal_moves(Table(answers=(Stay(),))) == (Stay(),)


@pytest.mark.parametrize(
    ("table", "move", "why"),
    [
        (Table(), Add(2), None),
        (Table(total=7), Stay(), None),
        (Table(), "add 2", ("no_move", "T0")),
        (Table(), Roll(2), ("not_asked", "T0")),
        (Table(total=7), Add(2), ("too_much", "T1")),
        (Table(phase_id=ROLLING, asked=CHANCE), Roll(6), None),
        (Table(phase_id=ROLLING, asked=CHANCE), Roll(7), ("no_such_face", "T2")),
        (Table(phase_id=ROLLING, asked=CHANCE), Add(1), ("chance", "T0")),
        (Table(phase_id=ENDED, asked=OVER), Add(1), ("over", "T9")),
        (Table(phase_id=ROLLING, asked=CHANCE), Stay(), ("chance", "T0")),
        (View(0, Table()), Add(1), None),
        (View(1, Table()), Add(1), ("not_asked", "T0")),
        (View(None, Table()), Add(1), ("not_asked", "T0")),
        (View(0, Table(phase_id=ROLLING, asked=CHANCE)), Roll(1), ("chance", "T0")),
        (View(0, Table(phase_id=ENDED, asked=OVER)), Add(1), ("over", "T9")),
        (View(None, Table(phase_id=ENDED, asked=OVER)), Add(1), ("over", "T9")),
        (View(1, Table()), "add 2", ("no_move", "T0")),
    ],
)
def test_a_move_is_refused_with_its_reason(table, move, why):
    """The general ones cite the game's own paragraphs."""
    assert refusal(table, move) == why


def test_playing_leaves_the_table_alone():
    """A draft is changed, and becomes another table."""
    table, log = Table(), []
    after = PHASES.play(table, Add(2), log)

    assert (table.total, after.total, after.asked, log) == (0, 2, CHANCE, [Add(2)])
    assert (after.log, after.rng) == (None, None)
    with pytest.raises(IllegalMoveError) as raised:
        PHASES.play(Table(total=7), Add(1))
    assert raised.value.refusal.key == "too_much"


def test_a_move_from_the_list_of_the_table_is_not_judged_again():
    """Any other move is, even one that equals a move on the list."""
    listed = Add(1)
    table = Table(total=7, answers=(Stay(), listed))

    assert PHASES.play(table, listed).total == 8
    with pytest.raises(IllegalMoveError):
        PHASES.play(table, Add(1))


def test_a_legal_move_leads_to_the_same_table_without_a_check():
    """For every legal move."""
    table = Table()
    moves = PHASES.legal_moves(table)
    assert moves
    for move in moves:
        assert PHASES.play_legal(table, move) == PHASES.play(table, move)


def test_chance_moves_on_where_there_is_a_generator():
    """At once, or when it is settled later: the same happens."""
    later = PHASES.settle(PHASES.play(Table(), Add(2)), Random(3))

    assert PHASES.play(Table(), Add(2), rng=Random(3)) == later
    assert later.asked == 1
    assert PHASES.settle(later, Random(3)) is later


def test_a_table_is_stable_where_the_rules_stop():
    """They would go on from any other by themselves."""
    assert PHASES.is_stable(Table())
    assert PHASES.is_stable(Table(phase_id=ROLLING, asked=CHANCE))


def test_moments_between_two_questions_are_listed():
    """None here: each phase waits."""
    assert PHASES.skipped_tables(Table(), Add(2)) == ()
