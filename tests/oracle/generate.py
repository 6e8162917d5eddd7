"""Random card sets: complete, legal, and with every clause where it may stand."""

from __future__ import annotations

from random import Random

from cvrules.games.cv.cards import abilities
from cvrules.games.cv.cards import clauses as cv
from cvrules.games.cv.cards.card import Card
from cvrules.games.cv.cards.gossip_rulings import GOSSIP_RULINGS
from cvrules.games.cv.cards.rulings import RULINGS
from cvrules.model.bundle import Bundle, Term
from cvrules.model.card import Deck, Part
from cvrules.model.clause import Clause

from .tables import AGES, STACKS, SYMBOLS

BOX = (12, 26, 20, 17, 8)
_NO_BAD = SYMBOLS[:5]
_PLAIN = (*SYMBOLS[:4], "plain")


def random_rulings(rng: Random, change: float = 0.5, *, gossip: bool = False) -> dict[str, str]:
    """Return an option for every ruling, most often the default if `change` is low.

    Args:
        rng: Where everything comes from.
        change: How likely a ruling is chosen at random.
        gossip: Whether the expansion Gossip is played.
    """
    rulings = (*RULINGS, *GOSSIP_RULINGS) if gossip else RULINGS
    return {ruling.name: rng.choice(ruling.words) if rng.random() < change else ruling.default for ruling in rulings}


def random_cards(
    rng: Random, *, players: int = 4, sizes: tuple[int, int, int, int, int] | None = None, spice: float = 0.4
) -> tuple[Card, ...]:
    """Return a card set that can be played.

    Args:
        rng: Where everything comes from.
        players: The most players there must be childhood cards and goals for.
        sizes: How many cards of childhood, the three ages, and goals; else the
            sizes of the box or less.
        spice: How likely a card has each of the rarer clauses; the box has about 0.1.
    """
    if sizes is None:
        sizes = BOX if rng.random() < 0.3 else _random_sizes(rng, players)
    decks = ("childhood", *AGES, "goal")
    bicycle = rng.randrange(sizes[0])
    cards: list[Card] = []
    for name, size in zip(decks, sizes, strict=True):
        deck = Deck(name)
        for place in range(size):
            number = len(cards) + 1
            types: tuple[str, ...]
            if name == "goal":
                types, clauses = ("goal",), _goal(rng)
            elif name == "childhood":
                types, clauses = _childhood(rng, spice, place == bicycle)
            else:
                types, clauses = _grown_up(rng, spice)
            slug = f"twin_{rng.randrange(3)}" if rng.random() < 0.1 else f"{name}_{number}"
            cards.append(Card(number, slug, types, (Part(None, tuple(clauses)),), deck))
    return tuple(cards)


def random_rumours(rng: Random, cards: tuple[Card, ...], *, spice: float = 0.4) -> tuple[Card, ...]:
    """Return a card set with some gossip and fate cards, and a goal that counts fate."""
    found = list(cards)
    sizes = rng.choice([(12, 12), (rng.randint(0, 14), rng.randint(1, 14)), (rng.randint(1, 14), rng.randint(0, 14))])
    for name, size in zip(("gossip", "fate"), sizes, strict=True):
        for place in range(size):
            clauses = [cv.Cost(_price(rng, 0)), *_rumour_clauses(rng, name, spice)]
            found.append(Card(len(found) + 1, f"{name}_{place}", (name,), (Part(None, tuple(clauses)),), Deck(name)))
    per = Bundle((Term(rng.choice((1, 1, 2)), "fate"), *((Term(1, rng.choice(STACKS)),) * rng.randint(0, 1))))
    goal = Part(None, (cv.Scores(rng.randint(1, 7), per),))
    return (*found, Card(len(found) + 1, "goal_of_fate", ("goal",), (goal,), Deck("goal")))


def _rumour_clauses(rng: Random, name: str, spice: float) -> list[Clause]:
    clauses = [clause for clause in _cv_clauses(rng, (), spice) if not isinstance(clause, cv.Counts)]
    if rng.random() < 0.3:
        clauses.append(cv.Takes(Bundle((Term(rng.randint(1, 3), "roll"),))))
    if rng.random() < 0.3:
        clauses.append(cv.Play(abilities.Rearrange()))
    if name == "gossip":
        return [*clauses, cv.Lies(rng.choice(("anywhere", "with others")))]
    return [*clauses, cv.Worth(rng.randint(1, 5))] if rng.random() < 0.5 else clauses


def _random_sizes(rng: Random, players: int) -> tuple[int, int, int, int, int]:
    return (
        rng.randint(3 * players, 12),
        rng.randint(3, 26),
        rng.randint(1, 20),
        rng.randint(2, 17),
        rng.randint(2 * players - 1, 8),
    )


def _bundle(rng: Random, things: tuple[str, ...], total: int) -> Bundle:
    amounts: dict[str, int] = {}
    for _ in range(total):
        what = rng.choice(things)
        amounts[what] = amounts.get(what, 0) + 1
    return Bundle(tuple(Term(amount, what) for what, amount in amounts.items()))


def _total(rng: Random, least: int, most: int) -> int:
    return min(rng.randint(least, most), rng.randint(least, most))


def _price(rng: Random, least: int) -> Bundle:
    things = SYMBOLS if rng.random() < 0.3 else _NO_BAD
    return _bundle(rng, things, _total(rng, least, 5))


# --- cards -------------------------------------------------------------------------


def _grown_up(rng: Random, spice: float) -> tuple[tuple[str, ...], list[Clause]]:
    cost = cv.Cost(Bundle() if rng.random() < 0.1 else _price(rng, 1))
    if rng.random() < 0.2:
        clauses: list[Clause] = [cost]
        if rng.random() < spice / 3:
            clauses.append(_needs(rng))
        return ("event",), [*clauses, _event(rng)]
    types = tuple(rng.sample(STACKS, 2 if rng.random() < 0.15 + spice / 3 else 1))
    return types, [cost, *_cv_clauses(rng, types, spice)]


def _childhood(rng: Random, spice: float, bicycle: bool) -> tuple[tuple[str, ...], list[Clause]]:
    if not bicycle and rng.random() < 0.75:
        return ("event",), [_event(rng)]
    types = (rng.choice(STACKS),)
    setup = cv.Setup(reveal=True, go_first=bicycle)
    return types, [setup, *(clause for clause in _cv_clauses(rng, types, spice) if not isinstance(clause, cv.Needs))]


def _cv_clauses(rng: Random, types: tuple[str, ...], spice: float) -> list[Clause]:
    clauses: list[Clause] = []
    if rng.random() < spice / 2:
        clauses.append(_needs(rng))
        if rng.random() < 0.2:
            clauses.append(_needs(rng))
    if rng.random() < 0.75:
        clauses.append(cv.Gives(_gift(rng, spice)))
    clauses += [cv.May(_ability(rng)) for chance in (spice, spice / 2, spice / 3) if rng.random() < chance]
    if rng.random() < spice / 2 + 0.05:
        clauses.append(cv.Upkeep(_bundle(rng, SYMBOLS if rng.random() < 0.3 else SYMBOLS[:4], _total(rng, 1, 3))))
    if rng.random() < spice / 3:
        barred = rng.sample(STACKS, rng.choice((1, 1, 2)))
        clauses.extend(cv.Bars(kind, forever=rng.random() < 0.5) for kind in barred)
    if "possession" in types and rng.random() < 0.9:
        clauses.append(cv.Worth(rng.randint(1, 9)))
    if rng.random() < spice / 3:
        clauses.append(cv.Counts(rng.randint(2, 3)))
    return clauses


def _gift(rng: Random, spice: float) -> Bundle:
    things: tuple[str, ...] = (*SYMBOLS[:4], *SYMBOLS[:5], "die")
    if rng.random() < spice:
        things += ("joker", "joker", "bad_luck", "roll", "die", "die")
    return _bundle(rng, things, _total(rng, 1, 4))


def _needs(rng: Random) -> cv.Needs:
    return cv.Needs(rng.choice((0, 1, 1, 2)), rng.choice(STACKS))


def _bound(rng: Random) -> int | None:
    return rng.choice((None, 1, 1, 2, 3))


def _ability(rng: Random) -> abilities.Ability:
    kind = rng.random()
    if kind < 0.2:
        return abilities.RerollAbility(_bound(rng), once=rng.random() < 0.5)
    if kind < 0.4:
        return abilities.CopyAbility(_bound(rng), rng.choice(STACKS))
    if kind < 0.55:
        return abilities.ChangeAbility(
            _bound(rng), "bad_luck", both_ways=False, new=rng.choice((*_PLAIN, "plain", "good_luck"))
        )
    return random_change(rng)


def random_change(rng: Random) -> abilities.ChangeAbility:
    """Return a change that has nothing to do with bad luck."""
    words = (*_PLAIN, "plain", "good_luck") if rng.random() < 0.3 else _PLAIN
    while True:
        old, new = rng.choice(words), rng.choice(words)
        if old != new or old == "plain":
            return abilities.ChangeAbility(_bound(rng), old, both_ways=rng.random() < 0.4, new=new)


def _event(rng: Random) -> cv.Play:
    kind = rng.random()
    if kind < 0.2:
        return cv.Play(cv.Save(rng.choice((1, 1, 2))))
    age = rng.choice((None, None, None, *AGES))
    if kind < 0.5:
        things: tuple[str, ...] = ("die", "die", "roll")
        bundle = _bundle(rng, things, _total(rng, 1, 3))
        if rng.random() < 0.3:
            bundle = Bundle(bundle.terms + _bundle(rng, (*SYMBOLS, "joker"), 1).terms)
        return cv.Play(cv.Gain(bundle, rolling=True, age=age))
    things = (*SYMBOLS, "joker") if rng.random() < 0.5 else SYMBOLS[:4]
    return cv.Play(cv.Gain(_bundle(rng, things, rng.randint(1, 4)), age=age))


def _goal(rng: Random) -> list[Clause]:
    clauses: list[Clause] = []
    for _ in range(rng.choice((1, 1, 1, 2))):
        counted = rng.sample((*STACKS, "token"), rng.choice((1, 1, 2, 3)))
        per = Bundle(tuple(Term(rng.choice((1, 1, 2)), what) for what in counted))
        clauses.append(cv.Scores(rng.randint(1, 7), per))
    return clauses
