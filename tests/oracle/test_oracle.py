"""The oracle by itself: games end and lose no card, and the rulebooks' examples hold."""

from __future__ import annotations

import os
from random import Random

import pytest

from cvrules.games.cv import clauses as cv
from cvrules.games.cv.rulings import RULINGS
from cvrules.model.bundle import Bundle, Term
from cvrules.model.card import Card, Deck, Part
from cvrules.model.clause import Clause

from .generate import random_cards, random_rulings
from .oracle import Oracle
from .tables import DRAFT, DRAW, INDEX, MOST_DICE, NOBODY, ROLLED, STACKS

GAMES = int(os.environ.get("ORACLE_GAMES", "8"))
DEFAULTS = {ruling.name: ruling.default for ruling in RULINGS}


def places(game: Oracle) -> list[int]:
    """Return every card of the table, once for each place where it lies."""
    shot = game.snapshot()
    cards = shot["track"] + shot["childhood"] + shot["goal_deck"] + shot["goals"] + shot["discard"]
    for deck in shot["decks"].values():
        cards += deck
    for seat in shot["seats"]:
        cards += [seat["goal"]] if seat["goal"] >= 0 else []
        cards += seat["hand"] + seat["waiting"] + seat["draft"] + seat["kept"]
        for stack in seat["stacks"].values():
            cards += stack
    lying = set(cards)
    bought = shot["turn"].get("bought", []) + shot["turn"].get("unput", [])
    return cards + sorted({card for card in bought if card not in lying})


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
@pytest.mark.parametrize("seed", range(GAMES))
def test_games_end_and_lose_no_card(players: int, seed: int) -> None:
    """Whatever cards and rulings say, all holds at every step and the game ends."""
    rng = Random(seed * 10 + players)
    cards = random_cards(rng, players=players, spice=rng.choice((0.1, 0.4, 0.9)))
    game = Oracle(cards, random_rulings(rng), players)
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

    def drawn(self, card: int, age: int) -> None:
        """Write down the card."""
        self.log.append(self.text(DRAW + card))
        super().drawn(card, age)

    def dealt(self, outcome: int) -> None:
        """Write down the card and where it goes."""
        self.log.append(self.text(outcome))
        super().dealt(outcome)


@pytest.mark.parametrize("seed", range(GAMES))
def test_settling_does_what_outcomes_list(seed: int) -> None:
    """What sampling does can be listed, named, and done again by name."""
    rng = Random(seed)
    cards, rulings = random_cards(rng), random_rulings(rng)
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


# --- examples of the rulebooks -------------------------------------------------------


def card(slug: str, types: str, *clauses: Clause, deck: str = "early_adulthood", number: int | None = None) -> Card:
    """Return a card of few words."""
    return Card(number, slug, tuple(types.split()), (Part(None, clauses),), Deck(deck))


def amount(text: str) -> Bundle:
    """Return a bundle as cards write it."""
    pairs = (term.split() for term in text.split(" + "))
    return Bundle(tuple(Term(int(count), {"dice": "die", "rolls": "roll"}.get(what, what)) for count, what in pairs))


def cost(text: str) -> cv.Cost:
    """Return what a card costs."""
    return cv.Cost(Bundle() if text == "nothing" else amount(text))


def small_set(*special: Card) -> tuple[Card, ...]:
    """Return some cards of interest and enough dull ones to play with."""
    dull = [card("bicycle", "possession", cv.Setup(reveal=True, go_first=True), cv.Worth(1), deck="childhood")]
    dull += [card(f"memory_{n}", "event", cv.Play(cv.Save(1)), deck="childhood") for n in range(11)]
    for deck, size in (("early_adulthood", 12), ("middle_age", 12), ("old_age", 12)):
        dull += [card(f"{deck}_{n}", STACKS[n % 5], cost("6 knowledge"), deck=deck) for n in range(size)]
    dull += [card(f"goal_{n}", "goal", cv.Scores(1, (cv.Count(9, "work"),)), deck="goal") for n in range(7)]
    return (*special, *dull)


class Scene:
    """A game after the draft, without cards in hand, that a test may arrange.

    Args:
        special: The cards the test is about; they lie on the track.
        players: How many seats.
        rulings: Where they differ from the default.
    """

    def __init__(self, *special: Card, players: int = 3, **rulings: str) -> None:
        self.cards = small_set(*special)
        game = self.game = Oracle(self.cards, DEFAULTS | rulings, players)
        self.rng = Random(1)
        game.settle(self.rng)
        while game.phase == DRAFT:
            game.do(game.moves()[0])
        for hand in game.hands:
            game.discard += hand
            hand.clear()
        for deck in (game.track, *game.ages):
            deck[:] = [index for index in deck if index >= len(special)]
        game.track[: len(special)] = range(len(special))
        self.seat = game.seat
        self.begin()

    def begin(self) -> None:
        """Begin the turn of the first seat again, with what lies there now."""
        self.game.seat = self.seat
        self.game.begin_turn()

    def index(self, slug: str) -> int:
        """Return where a card stands in the set."""
        return next(index for index, one in enumerate(self.cards) if one.slug == slug)

    def give(self, *slugs: str, seat: int | None = None) -> None:
        """Put cards on top of their stacks."""
        stacks = self.game.stacks[self.seat if seat is None else seat]
        for slug in slugs:
            index = self.index(slug)
            for lot in (self.game.track, *self.game.ages):
                if index in lot:
                    lot.remove(index)
            stacks[self.game.box.types[index][0]].append(index)

    def does(self, *texts: str) -> None:
        """Let moves and outcomes happen."""
        for text in texts:
            self.game.do(self.game.parse(text))

    def can(self) -> set[str]:
        """Return what may be done now."""
        return {self.game.text(move) for move in self.game.moves()}


def test_used_car_turn() -> None:
    """The turn of the example: five dice, two rerolls, three money, one car."""
    car = card("used_car", "possession", cost("3 money"), cv.Worth(2))
    scene = Scene(car, card("marriage", "relationship", cost("1 relationship + 1 good_luck"), cv.Gives(amount("1 die"))))
    scene.give("marriage")
    scene.begin()

    scene.does("roll 1 health + 1 relationship + 2 money + 1 bad_luck")
    assert "reroll 1 bad_luck" not in scene.can()
    scene.does("reroll 1 health + 1 relationship", "roll 1 relationship + 1 bad_luck")
    scene.does("reroll 1 relationship", "roll 1 money")
    assert scene.can() == {"buy used_car", "pass"}
    scene.does("buy used_car")

    stacks = scene.game.snapshot()["seats"][scene.seat]["stacks"]["possession"]
    assert [scene.cards[index].slug for index in stacks] == ["used_car", "bicycle"]


def test_third_bad_luck_of_the_used_car_turn() -> None:
    """Had the last die shown bad luck, an active card would have been lost."""
    scene = Scene(card("marriage", "relationship", cost("1 good_luck"), cv.Gives(amount("1 die"))))
    scene.give("marriage")
    scene.begin()
    scene.does("roll 2 money + 3 bad_luck", "stop")

    assert scene.can() == {"lose marriage", "lose bicycle"}


def test_three_good_luck_buy_any_card_but_bind_conditions() -> None:
    """Luck covers the symbols of a cost, never its condition, and no free card."""
    scene = Scene(
        card("villa", "possession", cost("5 money + 2 health")),
        card("promotion", "health", cost("5 money"), cv.Needs(1, "work")),
        card("offer", "work", cost("nothing"), cv.Needs(0, "work")),
    )
    scene.does("roll 1 money + 3 good_luck", "stop")

    buys = {text for text in scene.can() if "_" not in text}
    assert buys == {"buy villa by luck", "buy offer", "pass"}


def test_pension_is_paid_with_the_bad_luck_that_strikes() -> None:
    """Two bad luck pay for the pension, and all three still cost a card."""
    scene = Scene(card("pension", "health", cost("2 bad_luck"), cv.Gives(amount("2 dice + 1 money"))))
    scene.does("roll 1 money + 3 bad_luck", "stop")
    assert "buy pension" in scene.can()
    scene.does("buy pension")
    seat = scene.game.snapshot()["seats"][scene.seat]

    assert [scene.cards[index].slug for index in seat["stacks"]["health"]] == ["pension"]
    assert seat["stacks"]["possession"] == []


def test_friend_from_work_copies_one_symbol() -> None:
    """One symbol of a neighbour's work pays for a card, but no red slash."""
    scene = Scene(
        card("friend", "relationship", cost("1 health"), cv.May(cv.Copy(1, "work")), cv.Upkeep(amount("1 good_luck"))),
        card("boss", "work", cost("1 health"), cv.Gives(amount("1 money + 1 good_luck"))),
        card("flat", "possession", cost("1 money")),
        card("house", "possession", cost("1 money + 1 good_luck")),
    )
    scene.give("friend")
    scene.give("boss", seat=(scene.seat + 1) % 3)
    scene.begin()
    scene.does("roll 4 health", "stop")

    assert scene.can() == {"buy flat", "pass"}
    scene.does("pass")
    assert scene.index("friend") in scene.game.discard


def test_professor_counts_double() -> None:
    """Five knowledge cards with an active Professor score 21."""
    professor = card("professor", "knowledge", cost("1 money"), cv.Counts(2))
    dull = [card(f"course_{n}", "knowledge", cost("1 money")) for n in range(4)]
    scene = Scene(professor, *dull)
    scene.give(*(course.slug for course in dull), "professor")
    base = scene.game.scores()[scene.seat] - 1

    assert base == 21
    scene.game.stacks[scene.seat][1].reverse()
    assert scene.game.scores()[scene.seat] - 1 == 15


@pytest.mark.parametrize(
    ("cards", "option", "points"),
    [(1, "capped", 1), (4, "capped", 10), (10, "capped", 55), (12, "capped", 55), (12, "continues", 78)],
)
def test_table_of_points(cards: int, option: str, points: int) -> None:
    """The table ends at ten cards, unless the ruling goes on."""
    scene = Scene(*(card(f"run_{n}", "health", cost("1 money")) for n in range(5)), beyond_ten=option)
    scene.game.stacks[scene.seat][0] = list(range(cards))

    assert scene.game.scores()[scene.seat] - 1 == points


def test_social_assistance_of_eric() -> None:
    """Julius has five cards, Felix six, Eric three: Eric takes one, then Felix plays."""
    scene = Scene()
    game = scene.game
    julius, felix, eric = game.seat, (game.seat + 1) % 3, (game.seat + 2) % 3
    early, middle, old = game.ages
    for seat, size in ((julius, 4), (felix, 6), (eric, 3)):
        game.stacks[seat][0] = [(middle if seat == felix else old).pop() for _ in range(size)]
    game.discard += early[1:]
    del early[1:]
    game.discard.append(game.track.pop())
    scene.begin()
    scene.does("roll 4 good_luck")
    while game.to_move == julius:
        scene.does(next(text for text in ("stop", "pass") if text in scene.can()))
    assert [game.size(seat) for seat in (julius, felix, eric)] == [5, 6, 3]
    game.settle(scene.rng)

    assert game.to_move == eric
    assert {text.split()[0] for text in scene.can()} == {"take", "decline"}
    taken = next(text for text in sorted(scene.can()) if text.startswith("take"))
    scene.does(taken)
    while game.to_move == eric:
        game.do(game.moves()[0])
    assert game.size(eric) == 4
    game.settle(scene.rng)
    assert (game.seat, len(game.track)) == (felix, 5)
