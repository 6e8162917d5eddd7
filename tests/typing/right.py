"""Code as a user writes it; a type checker must infer exactly these types."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TypeVar, assert_type

import cvrules
from cvrules import JsonObject, cv, friends, pursuit
from cvrules.lab import PipeBot, match, play_out

T = TypeVar("T", bound=cvrules.Table)

# --- one game ------------------------------------------------------------------------------

rules = cvrules.load("cv")
table = cvrules.settle(cvrules.deal(rules, 2), Random(7))
view = cvrules.view(table, 0)
move = cvrules.legal_moves(view)[0]
events: list[cv.Event] = []

assert_type(rules, cv.Rules)
assert_type(cvrules.load(), cv.Rules)
assert_type(rules.cards, tuple[cv.Card, ...])
assert_type(rules.card("child"), cv.Card)
assert_type(rules.card("child").cost, cvrules.Bundle | None)
assert_type(rules.name(20), str)
assert_type(rules.seats, range)
assert_type(table, cv.Table)
assert_type(table.track, tuple[cv.Card, ...])
assert_type(table.seats[0], cv.Seat)
assert_type(table.seats[0].hand, tuple[cv.Card | None, ...])
assert_type(table.phase, str)
assert_type(table.to_move, int | None)
assert_type(view, cv.View)
assert_type(view.rules, cv.Rules)
assert_type(view.owed, cvrules.Bundle)
assert_type(view.decks, dict[str, tuple[cv.Card, ...]])
assert_type(cvrules.legal_moves(table), tuple[cv.Move, ...])
assert_type(move, cv.Move)
assert_type(view.legal_moves, tuple[cv.Move, ...])
assert_type(cvrules.play(table, move, events, rng=Random(1)), cv.Table)
assert_type(cvrules.settle(table, Random(1), events), cv.Table)
assert_type(cvrules.chances(table), tuple[tuple[cv.Outcome, Fraction], ...])
assert_type(cvrules.why_not(view, move), cv.Refusal | None)
assert_type(cvrules.sample_world(view, Random(1)), cv.Table)
assert_type(cvrules.odds(view, "child"), Fraction)
assert_type(cvrules.payment(view), cv.Receipt)
assert_type(cvrules.score(table), tuple[cv.ScoreSheet, ...])
assert_type(cvrules.score(table)[0].lines[0], cv.ScoreLine)
assert_type(cvrules.winners(table), tuple[int, ...])
assert_type(cvrules.rollout(table, None, Random(1)), cv.Table)
assert_type(cvrules.rollout(table, lambda at, rng: rng.choice(cvrules.legal_moves(at)), Random(1)), cv.Table)
assert_type(cvrules.parse_move("buy child", rules), cv.Move | cv.Outcome)

# --- words and pictures ----------------------------------------------------------------------

for thing in (move, rules.card("child"), rules, cvrules.score(table)[0], cvrules.score(table)[0].lines[0], *events):
    assert_type(cvrules.describe(thing, "fr", rules, names=["Ann", "Bo"]), str)
assert_type(cvrules.describe(move, view=view), str)
assert_type(cvrules.languages(rules), tuple[str, ...])
assert_type(cvrules.game_names(), tuple[str, ...])
assert_type(cvrules.editions("cv"), tuple[str, ...])
assert_type(cvrules.show(table).html, str)
assert_type(cvrules.show(view, "pl").text, str)
assert_type(str(cvrules.show(cvrules.score(table)[0], rules=rules)), str)

# --- numbers ---------------------------------------------------------------------------------

space = cvrules.actions(rules, 2)
layout = cvrules.observations(rules, 2)

assert_type(space, cvrules.Actions[cv.Move])
assert_type(len(space), int)
assert_type(space.index(view, move), int)
assert_type(space.move(view, 0), cv.Move)
assert_type(space.mask(view), bytes)
assert_type(space.legal(table), tuple[int, ...])
assert_type(layout.values(view), tuple[int, ...])
assert_type(layout.slices["dice"].start, int)
assert_type(layout.part("dice", layout.values(view)), dict[str, int])
assert_type(rules.bounds(2), cv.Bounds)
assert_type(rules.bounds(2).decisions, int)
assert_type(cvrules.load("some" + "game").bounds(2).decisions, int | None)

# --- games as files ------------------------------------------------------------------------

history = cvrules.History.begin(rules, 2).settle(Random(7))
text = cvrules.print_position(table)

assert_type(history, cvrules.History[cv.Table])
assert_type(history.table, cv.Table)
assert_type(history.moves, tuple[cvrules.Move | cvrules.Outcome, ...])
assert_type(history.play(move, rng=Random(1)), cvrules.History[cv.Table])
assert_type(history.settle_from(7), cvrules.History[cv.Table])
assert_type(cvrules.undo(history), cvrules.History[cv.Table])
assert_type(cvrules.load_replay(b"", rules=rules), cvrules.History[cv.Table])
assert_type(cvrules.load_replay(b""), cvrules.History)
assert_type(cvrules.parse_position(text, rules=rules), cv.Table)
assert_type(cvrules.parse_position(text), cvrules.Table)
assert_type(cvrules.status(table), tuple[cvrules.Diagnostic, ...])
assert_type(cvrules.to_json(view), JsonObject)
assert_type(cvrules.to_json(table, secrets=True), JsonObject)
assert_type(cvrules.view_from_json(cvrules.to_json(view), rules), cv.View)
assert_type(cvrules.view_from_json({}, cvrules.load("some" + "game")), cvrules.View)
assert_type(cvrules.__version__, str)

try:
    cvrules.play(table, move)
except cvrules.IllegalMoveError as error:
    assert_type(error.refusal, cvrules.Refusal)
    assert_type(error.move, cvrules.Move | cvrules.Outcome | str)

for happening in history.happenings():
    assert_type(happening, cvrules.Happening[cv.Table])
    assert_type(happening.events, tuple[cvrules.Event, ...])
    assert_type(cvrules.deciding_rulings(happening.before, happening.move), tuple[cvrules.Ruled, ...])
for term in view.dice:
    assert_type(term, cvrules.Term)
assert_type(cvrules.rules_from_json(cvrules.to_json(rules)), cvrules.Rules)

# --- any game ------------------------------------------------------------------------------


def first_move(name: str) -> cvrules.Table:
    """Return a table of any game after its first legal move."""
    table = cvrules.settle(cvrules.deal(cvrules.load(name), 2), Random(1))
    return cvrules.play(table, cvrules.legal_moves(table)[0])


def advance(table: T) -> T:
    """Return a table of the same class after its first legal move."""
    return cvrules.play(table, cvrules.legal_moves(table)[0])


assert_type(advance(table), cv.Table)

heard: list[cvrules.Event] = []

assert_type(cvrules.play(table, move, heard), cv.Table)
assert_type(history.play(move, heard), cvrules.History[cv.Table])
assert_type(history.settle_from(7, events), cvrules.History[cv.Table])

# --- another game --------------------------------------------------------------------------

happiness = cvrules.load("pursuit")
life = cvrules.settle(cvrules.deal(happiness, 2), Random(7))
seen = cvrules.view(life, 0)
lived: list[pursuit.Event] = []

assert_type(happiness, pursuit.Rules)
assert_type(happiness.card("car"), pursuit.Card)
assert_type(happiness.card("car").levels[1], pursuit.CardPart)
assert_type(happiness.card("car").levels[1].cost, cvrules.Bundle | None)
assert_type(life, pursuit.Table)
assert_type(seen, pursuit.View)
assert_type(seen.seats[0], pursuit.Seat)
assert_type(seen.seats[0].stock, cvrules.Bundle)
assert_type(seen.rows, dict[str, tuple[pursuit.Card | None, ...]])
assert_type(cvrules.legal_moves(seen), tuple[pursuit.Move, ...])
assert_type(cvrules.play(life, cvrules.legal_moves(life)[0], lived), pursuit.Table)
assert_type(cvrules.chances(life), tuple[tuple[pursuit.Outcome, Fraction], ...])
assert_type(cvrules.score(life)[0], pursuit.ScoreSheet)
assert_type(cvrules.score(life)[0].lines, tuple[pursuit.ScoreLine, ...])
assert_type(cvrules.why_not(seen, pursuit.Play()), pursuit.Refusal | None)
assert_type(cvrules.parse_move("rest", happiness), pursuit.Move | pursuit.Outcome)
assert_type(cvrules.actions(happiness, 2), cvrules.Actions[pursuit.Move])
assert_type(advance(life), pursuit.Table)

# --- a third game --------------------------------------------------------------------------

company = cvrules.load("friends")
party = cvrules.settle(cvrules.deal(company, 3), Random(7))
guest = cvrules.view(party, 0)
happened: list[friends.Event] = []

assert_type(company, friends.Rules)
assert_type(company.card("carnival"), friends.Card)
assert_type(company.card("carnival").gains, cvrules.Bundle)
assert_type(party, friends.Table)
assert_type(party.mega_goal, friends.Card | None)
assert_type(guest, friends.View)
assert_type(guest.seats[0], friends.Seat)
assert_type(guest.seats[0].characteristics, dict[str, int])
assert_type(guest.seats[0].hand, tuple[friends.Card | None, ...])
assert_type(guest.row, tuple[friends.Card, ...])
assert_type(cvrules.legal_moves(guest), tuple[friends.Move, ...])
assert_type(cvrules.play(party, cvrules.legal_moves(party)[0], happened), friends.Table)
assert_type(cvrules.chances(party), tuple[tuple[friends.Outcome, Fraction], ...])
assert_type(cvrules.score(party)[0], friends.ScoreSheet)
assert_type(cvrules.score(party)[0].lines, tuple[friends.ScoreLine, ...])
assert_type(cvrules.why_not(guest, friends.Bid(2)), friends.Refusal | None)
assert_type(cvrules.sample_world(guest, Random(1)), friends.Table)
assert_type(cvrules.parse_move("bid 2", company), friends.Move | friends.Outcome)
assert_type(cvrules.actions(company, 3), cvrules.Actions[friends.Move])
assert_type(company.bounds(3), friends.Bounds)
assert_type(company.bounds(3).decisions, int)
assert_type(company.bounds(3).periods, int)
assert_type(advance(party), friends.Table)

# --- bots ----------------------------------------------------------------------------------


class Mine:
    """A bot for CV."""

    def choose(self, view: cv.View, rng: Random) -> cv.Move:
        """Return a random move."""
        return rng.choice(cvrules.legal_moves(view))


class Anyone:
    """A bot for any game."""

    def choose(self, view: cvrules.View, rng: Random) -> cvrules.Move:
        """Return a random move."""
        return rng.choice(cvrules.legal_moves(view))


bots: list[cv.Bot] = [Mine(), Anyone(), cv.GreedyBot(), PipeBot("node bot.mjs", instead=Anyone())]
others: list[pursuit.Bot] = [Anyone(), pursuit.GreedyBot()]
guests: list[friends.Bot] = [Anyone(), friends.GreedyBot()]
neutral: cvrules.Bot = Anyone()

assert_type(play_out(rules, bots, 7), cv.Table)
for step in match(rules, bots, 7):
    assert_type(step.table, cv.Table)
    assert_type(step.events, tuple[cvrules.Event, ...])
