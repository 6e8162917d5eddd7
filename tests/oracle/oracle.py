"""The game as others use it: moves, chance, texts, and a picture of the whole table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import factorial
from random import Random
from typing import Any

from cvrules.model.card import Card

from . import scoring
from .box import box_of
from .dealing import Dealing, sampled
from .tables import (
    AGES,
    ARRANGE,
    ASIDE,
    BUY,
    CHANCE,
    CHANGE,
    CHOOSE,
    CODES,
    DEAL,
    DEAL_GOAL,
    DEALING,
    DECLINE,
    DRAW,
    DRAWING,
    FINISH,
    FORGO,
    GOAL,
    INDEX,
    KINDS,
    LOSE,
    LUCK,
    PASS,
    PAY,
    PLAY,
    PUT,
    PUT_FATE,
    ROLLED,
    ROLLING,
    ROLLS,
    ROW,
    ROW_DRAWING,
    SIZES,
    SPREAD,
    STACKS,
    STOP,
    TAKE,
    THROW,
    WAYS,
    WIDTH,
    bundle_code,
    bundle_text,
    counts_of,
)

_ONE_CARD = {
    CHOOSE: "choose {}",
    PLAY: "play {}",
    BUY: "buy {}",
    LUCK: "buy {} by luck",
    CHANGE: "change {}",
    LOSE: "lose {}",
    PAY: "pay {}",
    TAKE: "take {}",
    ASIDE: "put {} aside",
    DRAW: "draw {}",
    GOAL: "reveal goal {}",
    PUT_FATE: "put {} on fate",
    ROW: "draw {}",
}
_NO_CARD = {THROW: "throw", STOP: "stop", PASS: "pass", FORGO: "forgo", DECLINE: "decline", FINISH: "finish"}


class Oracle(Dealing):
    """One game of CV, changed in place.

    Moves and outcomes of chance are plain numbers; `text` and `parse` translate.

    Args:
        cards: A complete card set; moves and snapshots name cards by their index.
            A tuple that is used again is read only once.
        rulings: An option for every ruling.
        players: Two, three or four.

    Attributes:
        to_move: The seat that must decide, -1 for chance, -2 when the game is over.
    """

    __slots__ = ()

    def __init__(self, cards: Sequence[Card], rulings: Mapping[str, str], players: int) -> None:
        super().__init__(box_of(cards, rulings, players))

    def moves(self) -> list[int]:
        """Return the legal moves of the seat to move; leave the list as it is."""
        return self.options

    def do(self, move: int) -> None:
        """Play a legal move, or let an outcome of chance happen."""
        if move < PUT:
            _DOERS[move >> 10](self, move)
        elif move < ARRANGE:
            self.do_put(move)
        else:
            self.do_arrange(move)

    # --- chance --------------------------------------------------------------------

    def settle(self, rng: Random) -> None:
        """Sample chance until a seat must decide or the game is over."""
        random = rng.random
        while self.to_move == CHANCE:
            if self.phase == ROLLING:
                size = self.rolling
                if size > 5:
                    size -= 3
                    self.rolled(ROLLS[size][int(random() * WAYS[size])] + ROLLS[3][int(random() * 216)])
                else:
                    self.rolled(ROLLS[size][int(random() * WAYS[size])])
            elif self.phase == ROW_DRAWING or (self.phase == DRAWING and self.box.rumours is not None):
                self.do(sampled(self.outcomes(), random()))
            elif self.phase == DRAWING:
                ages = self.ages
                age = 0 if ages[0] else 1 if ages[1] else 2
                deck = ages[age]
                place = int(random() * len(deck))
                card = deck[place]
                self.drawn(card)
            else:
                self.dealt(self.deal_sample(random()))

    def outcomes(self) -> list[tuple[int, Fraction]]:
        """Return every outcome of chance with its probability."""
        if self.to_move != CHANCE:
            return []
        if self.phase == DEALING:
            return self.deal_chances()
        if self.phase == DRAWING:
            return self.draw_chances()
        if self.phase == ROW_DRAWING:
            deck = self.row_deck()
            return [(ROW + card, Fraction(1, len(deck))) for card in sorted(deck)]
        size = self.rolling
        found = []
        for index, code in enumerate(CODES):
            if SIZES[index] == size:
                orders = factorial(size)
                for face in range(6):
                    orders //= factorial(code >> WIDTH * face & 1023)
                found.append((ROLLED + index, Fraction(orders, 6**size)))
        return found

    def _do_rolled(self, outcome: int) -> None:
        self.rolled(CODES[outcome - ROLLED])

    def _do_drawn(self, outcome: int) -> None:
        if self.phase == DEALING:
            self.dealt(outcome)
            return
        self.drawn(outcome - DRAW)

    def _do_row(self, outcome: int) -> None:
        if self.phase == DEALING:
            self.dealt(outcome)
            return
        self.draw_to_row(outcome - ROW)
        self.refill_rows()

    # --- words -----------------------------------------------------------------------

    def text(self, move: int) -> str:
        """Return a move or an outcome as a line of text."""
        kind, name = move & ~1023, self.box.names[move & 1023] if CHOOSE <= move < PUT else ""
        if kind < CHOOSE:
            word, index = ("reroll", move) if move < ROLLED else ("roll", move - ROLLED)
            text = f"{word} {bundle_text(CODES[index])}"
        elif move >= PUT:
            under = f" under {move & 127}" if move & 127 else ""
            word = "put" if move < ARRANGE else "arrange"
            text = f"{word} {self.box.names[move >> 10 & 1023]} on {STACKS[move >> 7 & 7]}{under}"
        elif kind in _NO_CARD:
            text = _NO_CARD[kind]
        elif kind in _ONE_CARD:
            text = _ONE_CARD[kind].format(name)
        elif kind >= SPREAD:
            text = f"spread {name} to seat {(kind - SPREAD) >> 10}"
        elif kind < DEAL:
            text = f"deal goal {name} to seat {(kind - DEAL_GOAL) >> 10}"
        else:
            text = f"deal {name} to seat {(kind - DEAL) >> 10}"
        return text

    def parse(self, text: str) -> int:
        """Return the move or outcome that reads so now; raise `ValueError` if none does."""
        if self.to_move == CHANCE and self.phase == ROLLING:
            word, _, faces = text.partition(" ")
            index = INDEX.get(bundle_code(faces), 0) if word == "roll" else 0
            if SIZES[index] == self.rolling:
                return ROLLED + index
        for move in self.options if self.to_move >= 0 else [outcome for outcome, _ in self.outcomes()]:
            if self.text(move) == text:
                return move
        raise ValueError(text)

    # --- results -----------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Return everybody's points as the table is now."""
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        """Return the seats that win as the table is now."""
        return scoring.winners(self)

    def snapshot(self) -> dict[str, Any]:
        """Return the whole state as plain data, cards by their index.

        The turn's part is that of the seat whose turn it is, also while another
        seat is assisted; before the first turn it is empty.
        """
        turn: dict[str, Any] = {}
        if self.round:
            turn = {
                "dice": counts_of(self.dice),
                "dice_to_come": self.pending,
                "rolling": self.rolling if self.to_move == CHANCE and self.phase == ROLLING else 0,
                "thrown": self.thrown,
                "throws": self.throws,
                "tokens": {
                    **counts_of(sum(self.box.symbols[card] for card in self.acting)),
                    "joker": sum(self.box.jokers[card] for card in self.acting),
                },
                "acting": list(self.acting),
                "rerolls_once": [(card, number) for _, card, number in self.once],
                "changes": dict(self.uses),
                "changed": {**counts_of(self.made), "joker": self.made_jokers},
                "extra": {**counts_of(self.extra), "joker": self.wild},
                "bought": sorted(self.bought + self.events),
                "unput": sorted(self.unput),
                "purchases": self.purchases,
                "owed": counts_of(self.owed),
                "by_luck": self.lucky,
                "upkeep": counts_of(self.upkept),
                "upkeep_due": sorted(self.due),
                "suffered": self.suffered,
            }
        return {
            "to_move": self.to_move,
            "round": self.round,
            "seat": self.seat,
            "first": self.first,
            "track": list(self.track),
            "decks": {age: sorted(deck) for age, deck in zip(AGES, self.ages, strict=True)},
            "begun": [age for number, age in enumerate(AGES) if self.begun >> number & 1],
            "childhood": sorted(self.childhood),
            "goal_deck": sorted(self.goal_deck),
            "goals": list(self.goals),
            "rows": [list(self.row), list(self.gossip_row)],
            "rumour_decks": sorted(self.gossip_deck + self.fate_deck),
            "discard": sorted(self.discard),
            "seats": [
                {
                    "goal": self.secret[seat],
                    "hand": sorted(self.hands[seat]),
                    "stacks": {name: self.stacks[seat][kind][::-1] for kind, name in enumerate(STACKS)},
                    "gossip": self.gossip[seat][::-1],
                    "fate": self.fate[seat][::-1],
                    "spread": sorted(card for pile in self.gossip for card in pile if self.spread[card] == seat),
                    "waiting": list(self.waiting[seat]),
                    "draft": sorted(self.piles[seat]),
                    "kept": sorted(self.taken[seat]),
                }
                for seat in range(self.players)
            ],
            "assisted": list(self.assisted) if self.assisting else None,
            "turn": turn,
        }


def _doers() -> list[Callable[[Oracle, int], None]]:
    table: list[Callable[[Oracle, int], None]] = [Oracle.dealt] * KINDS
    kinds: dict[int, Callable[[Oracle, int], None]] = {
        0: Oracle.do_reroll,
        1 << 10: Oracle.do_reroll,
        ROLLED: Oracle._do_rolled,
        ROLLED + 1024: Oracle._do_rolled,
        CHOOSE: Oracle.do_choose,
        PLAY: Oracle.do_play,
        BUY: Oracle.do_buy,
        LUCK: Oracle.do_luck,
        CHANGE: Oracle.do_change,
        LOSE: Oracle.do_lose,
        PAY: Oracle.do_upkeep,
        TAKE: Oracle.do_take,
        ASIDE: Oracle.do_put,
        THROW: Oracle.do_throw,
        STOP: Oracle.do_stop,
        PASS: Oracle.do_pass,
        FORGO: Oracle.do_upkeep,
        DECLINE: Oracle.do_decline,
        DRAW: Oracle._do_drawn,
        PUT_FATE: Oracle.do_put,
        ROW: Oracle._do_row,
        FINISH: Oracle.do_finish,
        **{SPREAD + (seat << 10): Oracle.do_put for seat in range(4)},
    }
    for kind, doer in kinds.items():
        table[kind >> 10] = doer
    return table


_DOERS = _doers()
