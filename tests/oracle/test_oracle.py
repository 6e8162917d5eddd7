"""The oracle by itself: games end and lose no card, chance is fair, every ruling matters."""

from __future__ import annotations

import os
from random import Random

import pytest

from cvrules.games.cv.cards.gossip_rulings import GOSSIP_RULINGS
from cvrules.games.cv.cards.rulings import RULINGS
from cvrules.model.card import Card
from cvrules.model.ruling import Ruling
from effort.sweeps import sweep

from .arranged_game import DEFAULTS
from .generate import random_cards, random_rulings, random_rumours
from .oracle import Oracle
from .tables import DEALING, DRAFT, DRAW, INDEX, MOST_DICE, NOBODY, ROLLED, ROW

GAMES = int(os.environ.get("ORACLE_GAMES", "8"))


def places(game: Oracle) -> list[int]:
    """Return every card of the table, once for each place where it lies."""
    shot = game.snapshot()
    cards: list[int] = shot["track"] + shot["childhood"] + shot["goal_deck"] + shot["goals"] + shot["discard"]
    for deck in (*shot["decks"].values(), *shot["rows"], shot["rumour_decks"]):
        cards += deck
    for seat in shot["seats"]:
        cards += [seat["goal"]] if seat["goal"] >= 0 else []
        cards += seat["hand"] + seat["waiting"] + seat["draft"] + seat["kept"]
        cards += seat["gossip"] + seat["fate"]
        for stack in seat["stacks"].values():
            cards += stack
    lying = set(cards)
    bought = shot["turn"].get("bought", []) + shot["turn"].get("unput", [])
    return cards + sorted({card for card in bought if card not in lying})


def random_set(rng: Random, players: int, spice: float, *, gossip: bool) -> tuple[tuple[Card, ...], dict[str, str]]:
    """Return cards and rulings, with the expansion Gossip or without it."""
    cards = random_cards(rng, players=players, spice=spice)
    if gossip:
        cards = random_rumours(rng, cards, spice=spice)
    return cards, random_rulings(rng, gossip=gossip)


def check(game: Oracle, rng: Random) -> None:
    """Check what must hold at every question and before every chance."""
    assert sorted(places(game)) == list(range(len(game.box.cards)))
    if game.to_move < 0:
        chances = game.outcomes()
        texts = [game.text(outcome) for outcome, _ in chances]
        assert sum(chance for _, chance in chances) == 1
        assert len(set(texts)) == len(texts)
        sample = rng.sample(chances, min(3, len(chances)))
        assert all(game.parse(game.text(outcome)) == outcome for outcome, _ in sample)
    else:
        moves = game.moves()
        texts = [game.text(move) for move in moves]
        assert moves
        assert len(set(texts)) == len(texts)
        assert [game.parse(text) for text in texts] == moves
    if game.round and game.to_move != NOBODY:
        assert 4 <= game.count <= MOST_DICE
        assert game.dice % 1023 <= game.count
        assert game.dice + game.other >= 0


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("gossip", [False, True])
@pytest.mark.parametrize("seed", sweep(range(GAMES), quick=1))
def test_games_end_and_lose_no_card(players: int, seed: int, *, gossip: bool) -> None:
    """Whatever cards and rulings say, all holds at every step and the game ends."""
    rng = Random(seed * 10 + players)
    cards, rulings = random_set(rng, players, rng.choice((0.1, 0.4, 0.9)), gossip=gossip)
    game = Oracle(cards, rulings, players)
    for _ in range(20_000):
        if game.to_move == NOBODY:
            break
        check(game, rng)
        if game.to_move >= 0:
            game.do(rng.choice(game.moves()))
        else:
            outcomes, chances = zip(*game.outcomes(), strict=True)
            game.do(rng.choices(outcomes, [float(chance) for chance in chances])[0])

    assert game.to_move == NOBODY
    assert len(game.scores()) == players
    assert set(game.winners()) <= set(range(players))


class Recorder(Oracle):
    """A game that writes down what chance does."""

    __slots__ = ("log",)

    log: list[str]

    def rolled(self, code: int) -> None:
        """Write down the dice."""
        self.log.append(self.text(ROLLED + INDEX[code]))
        super().rolled(code)

    def drawn(self, card: int) -> None:
        """Write down the card."""
        self.log.append(self.text(DRAW + card))
        super().drawn(card)

    def draw_to_row(self, card: int) -> None:
        """Write down the card, unless it is dealt."""
        if self.phase != DEALING:
            self.log.append(self.text(ROW + card))
        super().draw_to_row(card)

    def dealt(self, outcome: int) -> None:
        """Write down the card and where it goes."""
        self.log.append(self.text(outcome))
        super().dealt(outcome)


@pytest.mark.parametrize("gossip", [False, True])
@pytest.mark.parametrize("seed", sweep(range(GAMES), quick=1))
def test_settling_does_what_outcomes_list(seed: int, *, gossip: bool) -> None:
    """What sampling does can be listed, named, and done again by name."""
    rng = Random(seed)
    cards, rulings = random_set(rng, 4, 0.4, gossip=gossip)
    game, twin = Recorder(cards, rulings, 4), Oracle(cards, rulings, 4)
    while game.to_move != NOBODY:
        if game.to_move >= 0:
            move = rng.choice(game.moves())
            assert move in twin.moves()
            game.do(move)
            twin.do(move)
        game.log = []
        game.settle(rng)
        for text in game.log:
            twin.do(twin.parse(text))

        assert twin.snapshot() == game.snapshot()
        assert twin.moves() == game.moves()


def test_sampling_is_fair() -> None:
    """Each seat gets the bicycle equally often, each face comes equally often."""
    rng = Random(5)
    cards = random_cards(rng, sizes=(12, 26, 20, 17, 8))
    bicycles, faces = [0] * 3, [0] * 6
    for _ in range(3000):
        game = Oracle(cards, DEFAULTS, 3)
        game.settle(rng)
        bicycles[next(seat for seat, pile in enumerate(game.piles) if game.box.bicycle in pile)] += 1
        while game.phase == DRAFT:
            game.do(game.moves()[0])
        game.hands[game.seat] = []
        game.settle(rng) if game.to_move < 0 else game.do(game.parse("throw"))
        game.settle(rng)
        for face in range(6):
            faces[face] += game.dice >> 10 * face & 1023

    assert all(abs(count - 1000) < 130 for count in bicycles)
    assert max(faces) - min(faces) < sum(faces) * 0.02


SILENT = {"beyond_ten"}  # no CV grows that long


def other_options(rulings: tuple[Ruling, ...]) -> list[tuple[str, str]]:
    """Return every option but the defaults, with the name of its ruling."""
    return [(ruling.name, word) for ruling in rulings for word in ruling.words[1:] if ruling.name not in SILENT]


@pytest.mark.parametrize(
    ("name", "option"),
    [*sweep(other_options(RULINGS), quick=4), *sweep(other_options(GOSSIP_RULINGS), quick=1)],
)
def test_every_option_changes_play(name: str, option: str) -> None:
    """Some game goes another way under each option than under the default."""
    assert any(differs(seed, name, option) for seed in range(60))


def differs(seed: int, name: str, option: str) -> bool:
    """Tell whether two rulings part in a random game."""
    rng = Random(seed)
    # With two players, one ruling discards Fate in every turn.
    players = 2 if name == "fate_discard" else 3
    default = next(ruling.default for ruling in (*RULINGS, *GOSSIP_RULINGS) if ruling.name == name)
    cards, rulings = random_set(rng, players, 0.9, gossip=name not in DEFAULTS)
    one, two = (Oracle(cards, rulings | {name: word}, players) for word in (default, option))
    while one.to_move != NOBODY:
        if one.to_move != two.to_move or one.moves() != two.moves() or one.phase != two.phase:
            return True
        moves = one.moves() if one.to_move >= 0 else [outcome for outcome, _ in one.outcomes()]
        text = one.text(rng.choice(moves))
        one.do(one.parse(text))
        try:
            two.do(two.parse(text))
        except ValueError:
            return True
    return two.to_move != NOBODY or (one.scores(), one.winners()) != (two.scores(), two.winners())
