"""What one player can reach alone, with neutral persons only: a small model of a life.

It serves to show that goals can be met. Persons are counted; one of them, the favourite, is told
apart, because some cards ask for sex with the same person. Every card is played once at most, and
a neutral partner never agrees to a separation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from cvrules.games.friends.cards.card import Card
from cvrules.games.friends.cards.clauses import (
    GAUGES,
    Child,
    Divorces,
    Loves,
    Marries,
    Needs,
    Separates,
    Sex,
    With,
)

__all__ = ["BIRTH", "Life", "Lives"]

FULL, STRANGERS = 3, 9
ENGAGED, MARRIED, HAPPY = 2, 3, 4


class Life(NamedTuple):
    """What matters of a tableau."""

    gauges: tuple[int, ...] = (0,) * len(GAUGES)
    love: int = 0
    exes: int = 0
    still_married: bool = False
    friends: int = 0
    sex: int = 0
    favourite: int = 0
    children: int = 0
    celibate: bool = False
    played: frozenset[str] = frozenset()

    @property
    def is_secure(self) -> bool:
        """Whether nothing can part the couple."""
        return self.love in {ENGAGED, HAPPY}

    @property
    def is_married(self) -> bool:
        """Whether there is a marriage, even with an ex."""
        return self.love >= MARRIED or self.still_married

    def amount(self, what: str) -> int:
        """Return how much of a thing there is; a state is 0 or 1."""
        match what:
            case "friend" | "ex" | "child":
                return {"friend": self.friends, "ex": self.exes, "child": self.children}[what]
            case "sex":
                return self.sex
            case "partner":
                return int(self.love > 0)
            case "marriage":
                return int(self.is_married)
            case "happy_marriage":
                return int(self.love == HAPPY)
            case _:
                return self.gauges[GAUGES.index(what)]

    def meets(self, need: Needs) -> bool:
        """Return whether a condition holds."""
        if need.number == 0:
            return self.amount(need.what) == 0
        return (self.amount(need.what) if need.letter is None else self.favourite) >= need.number

    def missing(self, need: Needs) -> int:
        """Return a rough number of steps until a condition holds."""
        if self.meets(need):
            return 0
        match need.what:
            case "happy_marriage":
                return HAPPY - self.love
            case "marriage" if need.number:
                return MARRIED - self.love
            case "ex":
                return 2 * (need.number - self.exes) - (self.love > 0)
            case _ if need.number == 0:
                return 2
            case _:
                return need.number - (self.amount(need.what) if need.letter is None else self.favourite)


BIRTH = Life()


class Lives:
    """All that can be done with the cards of a set."""

    def __init__(self, cards: Iterable[Card]) -> None:
        known = tuple(cards)
        self.links = {card.slug: card.overflow for card in known if card.types == ("characteristic",)}
        self.events = [card for card in known if card.is_event]

    def plan(self, life: Life, goal: Card, most: int = 4_000) -> Life | None:
        """Return a life in which a goal has just been fulfilled, or `None` if none was found."""
        turn = count()
        heap = [(0, next(turn), life)]
        seen = {life[:-1]}
        while heap and most:
            _, _, now = heappop(heap)
            most -= 1
            if all(map(now.meets, goal.needs)):
                return next(iter(self.play(now, goal)), None)
            for card in self.events:
                for later in self.play(now, card) if card.slug not in now.played else ():
                    if later[:-1] not in seen:
                        seen.add(later[:-1])
                        far = sum(map(later.missing, goal.needs))
                        heappush(heap, (3 * far + len(later.played), next(turn), later))
        return None

    def play(self, life: Life, card: Card) -> Iterator[Life]:
        """Yield the lives after a card, one for each choice of persons and of the order of gains."""
        if not all(map(life.meets, card.needs)) or (life.celibate and self._is_love(card)):
            return
        for met in self._brought(life, card):
            for bound in self._bound(met, card):
                for grown in {self._grown(bound, card, clears_first) for clears_first in (False, True)}:
                    barred = life.celibate or bool(card.barred)
                    yield grown._replace(played=life.played | {card.slug}, celibate=barred)

    @staticmethod
    def _is_love(card: Card) -> bool:
        return any(isinstance(bond, Loves | Marries | Sex) for bond in card.bonds)

    def _brought(self, life: Life, card: Card) -> Iterator[Life]:
        """Yield the life with everybody who comes along; known persons suffice where they may."""
        known = sum(_friends_wanted(line) for line in card.company)
        partner = any(line.who == "partner" for line in card.company)
        exes = sum(line.number for line in card.company if line.who == "ex")
        new = sum(line.number for line in card.company if _may_be_new(line))
        if life.friends < known or (partner and not life.love) or life.exes < exes or life.friends + new > STRANGERS:
            return
        yield life._replace(friends=life.friends + new)
        if new and all(line.who == "person" for line in card.company if _may_be_new(line)) and life.friends >= new:
            yield life

    def _bound(self, life: Life, card: Card) -> list[Life]:
        """Return the lives after love, sex and the like, in the order of the lines."""
        lives = [life]
        who = {line.letter: line.who for line in card.company if line.letter is not None}
        for bond in card.bonds:
            lives = [later for one in lives for later in _bond(one, bond, who)]
        return lives

    def _grown(self, life: Life, card: Card, clears_first: bool) -> Life:
        gauges = dict(zip(GAUGES, life.gauges, strict=True))
        if clears_first:
            gauges |= dict.fromkeys(card.cleared, 0)
        for term in card.gains:
            if gauges[term.what] == FULL:
                gauges[self.links[term.what]] = 0
            gauges[term.what] = min(FULL, gauges[term.what] + term.amount)
        if not clears_first:
            gauges |= dict.fromkeys(card.cleared, 0)
        return life._replace(gauges=tuple(gauges.values()))


def _friends_wanted(line: With) -> int:
    return line.number if line.who.split(" ")[-1] == "friend" else 0


def _may_be_new(line: With) -> bool:
    return line.who.split(" ")[-1] in {"person", "woman", "man"}


def _apart(life: Life) -> Life:
    """Return the life after the end of a relationship that is not secure."""
    if not life.love:
        return life
    return life._replace(love=0, exes=life.exes + 1, still_married=life.still_married or life.love >= MARRIED)


def _married(life: Life) -> Life:
    """Return the life with one marriage only: an older one ends in divorce."""
    return life._replace(still_married=False) if life.love >= MARRIED else life


def _bond(life: Life, bond: object, who: dict[str, str]) -> Iterator[Life]:
    """Yield the lives after one line."""
    match bond:
        case Loves(letter=letter):
            person = who[letter]
            if life.love and person in {"partner", "person", "friend"}:
                yield _married(life._replace(love=min(HAPPY, life.love + 1)))
            if not life.is_secure and person != "partner":
                left = _apart(life)
                yield left._replace(love=ENGAGED, exes=left.exes - 1) if person == "ex" else left._replace(love=1)
        case Marries(letter=letter):
            if life.love and who[letter] in {"partner", "person", "friend"}:
                yield _married(life._replace(love=MARRIED))
            if not life.is_secure and who[letter] != "partner":
                yield _married(_apart(life)._replace(love=MARRIED))
        case _:
            yield _parted_or_closer(life, bond, who)


def _parted_or_closer(life: Life, bond: object, who: dict[str, str]) -> Life:
    """Return the life after a line that leaves no choice."""
    match bond:
        case Separates():
            return life if life.is_secure else _apart(life)
        case Divorces():
            left = _apart(life) if life.love == MARRIED else life
            return left._replace(still_married=False)
        case Sex(whom=whom):
            same = who.get(whom) in {"person", "friend", "partner"}
            favourite = life.favourite + 1 if same else max(life.favourite, int(whom in who))
            return life._replace(sex=life.sex + 1, favourite=favourite)
        case Child():
            return life._replace(children=life.children + 1)
        case _:
            raise AssertionError(bond)
