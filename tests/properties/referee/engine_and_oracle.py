"""Two implementations side by side: the engine, and the mutable one of `oracle`."""

from __future__ import annotations

from random import Random
from typing import Any

from cvrules.games.cv.rulebook import chance
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.scoring import score, winners
from cvrules.games.cv.rulebook.setup import deal
from oracle.oracle import Oracle
from played_games.tempers import tempers
from tables import picture
from tables.picture import AGES, STACKS

CHANCE, OVER = -1, -2
#: The dice of a turn are looked at while it lasts, not in cleanup and assistance.
IN_TURN = {"throw", "rolling", "reroll", "buy", "misfortune", "paying", "placing", "rearrange"}


class DisagreementError(AssertionError):
    """The two say different things of one game."""


def agree(what: str, ours: object, theirs: object, past: list[str]) -> None:
    """Object, unless both are equal."""
    if ours != theirs:
        message = f"{what}: the engine has {ours}, the oracle {theirs}; last moves: {past[-8:]}"
        raise DisagreementError(message)


def without_zeros(counts: dict[str, int]) -> dict[str, int]:
    """Return counts without zeros."""
    return {name: count for name, count in counts.items() if count}


def play_both(rules: Any, players: int, rng: Random, *, snapshots: float = 1.0) -> int:
    """Play one random game on both sides and return how many decisions it took.

    Args:
        rules: Complete rules.
        players: How many play.
        rng: Where chance and choices come from.
        snapshots: How often everything on both tables is compared.

    Raises:
        DisagreementError: They differ.
    """
    table, oracle = deal(rules, players), Oracle(rules.cards, rules.all_options(), players)
    chosen = tempers(rng, players)
    past: list[str] = []
    decisions = 0
    while True:
        asked = OVER if table.to_move is None else table.to_move
        agree("who is asked", asked, oracle.to_move, past)
        if rng.random() < snapshots:
            compare(table, oracle, past)
        if asked == OVER:
            break
        if asked == CHANCE:
            outcomes = chance.outcomes(table)
            move = rng.choices([outcome for outcome, _ in outcomes], [float(chance) for _, chance in outcomes])[0]
            if rng.random() < snapshots / 20:
                theirs = {oracle.text(outcome): chance for outcome, chance in oracle.outcomes()}
                agree("the chances", {str(outcome): chance for outcome, chance in outcomes}, theirs, past)
        else:
            moves = ENGINE.legal_moves(table)
            ours, theirs = sorted(map(str, moves)), sorted(map(oracle.text, oracle.moves()))
            agree("the legal moves", ours, theirs, past)
            move = chosen[asked](moves, rng)
            decisions += 1
        past.append(str(move))
        oracle.do(oracle.parse(str(move)))
        table = ENGINE.play(table, move)
    agree("the points", [sheet.total for sheet in score(table)], list(oracle.scores()), past)
    agree("the winners", winners(table), tuple(oracle.winners()), past)
    return decisions


def compare(table: Any, oracle: Oracle, past: list[str]) -> None:
    """Compare everything that lies on both tables."""
    shot = oracle.snapshot()
    agree("the track", list(picture.track(table)), shot["track"], past)
    for age in AGES:
        agree(f"the deck {age}", sorted(picture.deck(table, age)), shot["decks"][age], past)
    rows = {card for row in shot["rows"] for card in row}
    agree(
        "the rows", [[card for card in picture.row(table) if card in row] for row in shot["rows"]], shot["rows"], past
    )
    agree("beside the track", set(picture.row(table)), rows, past)
    left = picture.deck(table, "gossip") | picture.deck(table, "fate")
    agree("the decks of gossip and fate", sorted(left), shot["rumour_decks"], past)
    agree("set aside", sorted(picture.deck(table, "childhood")), shot["childhood"], past)
    agree("unused goals", sorted(picture.deck(table, "goal")), shot["goal_deck"], past)
    agree("public goals", list(picture.public_goals(table)), shot["goals"], past)
    agree("the round", table.round, shot["round"], past)
    for seat, theirs in enumerate(shot["seats"]):
        agree(f"the goal of {seat}", picture.goal(table, seat), theirs["goal"], past)
        agree(f"the hand of {seat}", list(picture.hand(table, seat)), theirs["hand"], past)
        stacks = dict(zip(STACKS, map(list, picture.piles(table, seat)), strict=True))
        agree(f"the stacks of {seat}", stacks, theirs["stacks"], past)
        rumours = (list(picture.gossip(table, seat)), list(picture.fate(table, seat)))
        agree(f"the gossip and fate of {seat}", rumours, (theirs["gossip"], theirs["fate"]), past)
        agree(f"the gossip that {seat} played", sorted(picture.spread(table, seat)), theirs["spread"], past)
        agree(f"what waits before {seat}", list(picture.waiting(table, seat)), theirs["waiting"], past)
    if not table.round:
        in_draft = sorted(card for seat in shot["seats"] for card in (*seat["draft"], *seat["kept"]))
        agree("the draft", sorted(picture.drafted(table)), in_draft, past)
        return
    agree("whose turn it is", (table.turn, table.first), (shot["seat"], shot["first"]), past)
    gone = set(range(len(table.rules.cards))) - set(picture.cards_in_places(table))
    agree("out of the game", sorted(gone), shot["discard"], past)
    ours = picture.table_data(table)
    if ours["phase"] in IN_TURN and not picture.is_rearranging_assisted(table):
        turn = shot["turn"]
        rolling, pending, opened, throws, _, cured, owed, by_luck, toll, suffered = ours["turn"]
        agree("the dice", ours["dice"], without_zeros(turn["dice"]), past)
        agree("throws", (rolling, pending, opened, throws), _throws(turn), past)
        agree("tokens", picture.turn_tokens(table), without_zeros(turn["tokens"]), past)
        agree("changed", cured, without_zeros(turn["changed"]), past)
        agree("owed", (owed, by_luck), (without_zeros(turn["owed"]), turn["by_luck"]), past)
        agree("paid", toll, without_zeros(turn["upkeep"]), past)
        agree("suffered", suffered, turn["suffered"], past)


def _throws(turn: dict[str, Any]) -> tuple[int, int, bool, int]:
    return turn["rolling"], turn["dice_to_come"], turn["thrown"], turn["throws"]
