"""Whole games under the referee's eyes; the ordinary tests and the long run both play these."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from cvrules.games.cv.game import CvGame
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.scoring import winners
from cvrules.games.cv.rulebook.setup import deal
from cvrules.games.cv.table.move_text import parse_move
from cvrules.games.cv.table.table import freeze
from oracle.generate import random_cards, random_rulings, random_rumours
from played_games.tempers import tempers
from properties.referee.record import ViolationError, hold
from properties.referee.referee import Referee
from tables.facts import Box

#: The rulebooks that ship, and what all of them agree on.
EDITIONS = (None, "granna_en", "gigamic_fr", "reference")
PLAYERS = (2, 3, 4)
#: How often what takes longer is looked at.
SELDOM, RARELY = 0.05, 0.01


def generated(seed: int, *, gossip: bool = False) -> tuple[Any, int]:
    """Return rules of random cards and rulings, and how many play.

    Args:
        seed: The number of the rules.
        gossip: Whether there are cards of the expansion Gossip.
    """
    rng = Random(f"cards {seed}")
    players = rng.choice(PLAYERS)
    spice = rng.choice((0.1, 0.4, 0.8))
    cards = random_cards(rng, players=players, spice=spice)
    if gossip:
        cards = random_rumours(rng, cards, spice=spice)
    return CvGame.rules(None, cards, random_rulings(rng, gossip=gossip)), players


def watch(box: Box, players: int, seed: int) -> Iterator[Any]:
    """Play one game and yield every table at which a seat decides, each checked.

    Raises:
        ViolationError: A rule was broken; it names the game and the last moves.
    """
    rng = Random(f"game {seed}")
    chosen = tempers(rng, players)
    table = ENGINE.settle(deal(box.rules, players), rng)
    past: list[str] = []
    try:
        referee = Referee(box, table, lambda: rng.random() < SELDOM)
        while table.to_move is not None:
            moves = ENGINE.legal_moves(table)
            hold(59, moves, "a question without an answer")
            if rng.random() < SELDOM:
                check_texts(moves)
            if rng.random() < RARELY:
                check_purity(table, moves, rng)
            yield table
            move = chosen[table.to_move](moves, rng)
            past.append(str(move))
            events: list[Any] = []
            table = ENGINE.settle(ENGINE.play(table, move, events), rng, events)
            referee.follow(move, events, table)
        hold(59, not ENGINE.legal_moves(table), "a move after the end")
        hold(65, winners(table), "nobody wins")
        yield table
    except ViolationError as error:
        message = f"{error}; {players} players, game {seed}, {box.rules!r}, after {len(past)} moves: {past[-6:]}"
        raise ViolationError(message) from error


def check_texts(moves: tuple[Any, ...]) -> None:
    """Check that moves read differently, and read back as they are."""
    texts = [str(move) for move in moves]
    hold(73, len(set(texts)) == len(texts), "two moves read alike")
    hold(73, all(parse_move(text) == move for text, move in zip(texts, moves, strict=True)), "a move misread")


def check_purity(table: Any, moves: tuple[Any, ...], rng: Random) -> None:
    """Check that playing leaves a table as it was, and gives the same again."""
    twin = table.thaw()
    before, move = hash(table), rng.choice(moves)
    one, other = ENGINE.play(table, move), ENGINE.play(table, move)
    hold(8, hash(table) == before and table == freeze(twin), "play changed its table")
    hold(72, one == other and hash(one) == hash(other), "one move, two tables")
    hold(73, ENGINE.legal_moves(table) == moves, "the moves changed")
