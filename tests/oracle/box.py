"""Cards and rulings made ready for play.

A `Box` holds one list for each property of a card, by the card's index, and one
flag for each ruling. `Powers` are what some active cards do together; the same
cards lie on top again and again, so powers are kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, product

from cvrules.games.cv.cards import abilities
from cvrules.games.cv.cards import clauses as cv
from cvrules.games.cv.cards.gossip_rulings import GOSSIP_RULINGS
from cvrules.games.cv.cards.rulings import RULINGS
from cvrules.model.bundle import Bundle
from cvrules.model.card import Card

from .payment import PLAIN, ChangeKey, Graph
from .rumour_cards import EXPANSION, rumours_of
from .tables import (
    AGES,
    DEAL,
    DEAL_GOAL,
    DRAW,
    GOAL,
    MOST_DICE,
    ONE,
    PLAIN_FIELDS,
    STACKS,
    SYMBOLS,
    TRACK,
    WIDTH,
)

# An event is played to gain while buying, to gain while rolling, or to save cards.
GAIN, GAIN_ROLLING, SAVE, NO_EVENT = range(4)

# What cards give has three fields more than what pays.
JOKER, DIE, ROLL = (1 << WIDTH * field for field in (6, 7, 8))
SYMBOL_FIELDS = JOKER - 1


class Event:
    """What an event does: symbols, jokers, dice, rolls, saved cards; and when."""

    __slots__ = ("age", "dice", "jokers", "kind", "only_dice", "rolls", "saves", "symbols")

    def __init__(self, effect: object) -> None:
        gains = effect.bundle if isinstance(effect, cv.Gain) else Bundle()
        self.symbols = packed(gains)
        self.jokers = gains["joker"]
        self.dice = gains["die"]
        self.rolls = gains["roll"]
        self.only_dice = all(term.what == "die" for term in gains)
        self.saves = effect.cards if isinstance(effect, cv.Save) else 0
        self.age = AGES.index(effect.age) if isinstance(effect, cv.Gain) and effect.age else 0
        self.kind = SAVE if self.saves else NO_EVENT
        if isinstance(effect, cv.Gain):
            self.kind = GAIN_ROLLING if effect.rolling else GAIN


class Powers:
    """What active cards do besides giving symbols, jokers, dice and rolls.

    Attributes:
        rerolls: How many dice with bad luck each throw may take again.
        once: Further rerolls, `(amount, card, number on the card)`, in one throw only.
        graph: What the changes can do together, `None` if there are none.
        changers: Cards that change bad luck, each with `(at most, new symbol)` in order.
        copies: `(at most, stack)` of the neighbours.
        upkeep: Whether any of the cards has a red slash.
        bars: The types these cards bar while active, one bit each.
    """

    __slots__ = ("bars", "changers", "copies", "graph", "once", "rerolls", "upkeep")

    def __init__(self, box: Box, cards: Iterable[int]) -> None:
        self.bars = self.rerolls = 0
        self.upkeep = False
        once: list[tuple[int, int, int]] = []
        changes: list[ChangeKey] = []
        copies: list[tuple[int | None, int]] = []
        changers: dict[int, list[tuple[int | None, int]]] = {}
        for card in cards:
            self.bars |= box.bars[card]
            self.upkeep |= box.upkeep[card] > 0
            for number, ability in enumerate(box.abilities[card]):
                if isinstance(ability, abilities.RerollAbility):
                    amount = MOST_DICE if ability.at_most is None else ability.at_most
                    if ability.once:
                        once.append((amount, card, number))
                    else:
                        self.rerolls += amount
                elif isinstance(ability, abilities.CopyAbility):
                    copies.append((ability.at_most, STACKS.index(ability.type)))
                elif ability.old == "bad_luck":
                    changers.setdefault(card, []).append((ability.at_most, _symbol(ability.new)))
                else:
                    changes.append((ability.at_most, _symbol(ability.old), ability.both_ways, _symbol(ability.new)))
        self.once = tuple(once)
        self.copies = tuple(copies)
        self.changers = tuple(changers.items())
        self.graph = box.graph(tuple(changes)) if changes else None


class Box:
    """One card set with its rulings, shared by all games played with it.

    Args:
        cards: A complete set.
        rulings: An option for every ruling.
        players: Two, three or four.
    """

    def __init__(self, cards: Sequence[Card], rulings: Mapping[str, str], players: int) -> None:
        options = _ALL_OPTIONS if any(card.deck and card.deck.name in EXPANSION for card in cards) else _OPTIONS
        wrong = [f"{name}={option}" for name, option in rulings.items() if option not in options.get(name, ())]
        missing = [name for name in options if name not in rulings]
        if wrong or missing or players not in (2, 3, 4) or len(cards) > 1023:
            raise ValueError(f"wrong rulings {wrong}, missing {missing}, {players} players, {len(cards)} cards")
        self.cards = cards
        self.players = players
        slugs = Counter(card.slug for card in cards)
        self.names = [str(card.number if slugs[card.slug] > 1 else card.slug) for card in cards]
        self.rumours = rumours_of(cards, rulings, players)
        self._read(cards)
        self._rule(rulings)
        self._powers: dict[tuple[int, ...], Powers] = {}
        self._graphs: dict[tuple[ChangeKey, ...], Graph] = {}
        self._choices: dict[tuple[tuple[int, int], ...], list[tuple[int, int]]] = {(): []}

    def _read(self, cards: Sequence[Card]) -> None:
        gives = [clause.bundle if (clause := card.first(cv.Gives)) else Bundle() for card in cards]
        self.symbols = [packed(bundle) for bundle in gives]
        self.jokers = [bundle["joker"] for bundle in gives]
        self.dice = [bundle["die"] for bundle in gives]
        self.rolls = [bundle["roll"] for bundle in gives]
        things = zip(self.symbols, self.jokers, self.dice, self.rolls, strict=True)
        self.gives = [symbols + jokers * JOKER + dice * DIE + rolls * ROLL for symbols, jokers, dice, rolls in things]
        for index, card in enumerate(cards):
            self.gives[index] -= sum(takes.bundle["roll"] for takes in card.every(cv.Takes)) * ROLL
        self.cost = [packed(price.price) if (price := card.first(cv.Cost)) else 0 for card in cards]
        self.upkeep = [packed(slash.price) if (slash := card.first(cv.Upkeep)) else 0 for card in cards]
        self.needs = [
            tuple((int(str(need.amount)), STACKS.index(str(need.type))) for need in card.every(cv.Needs))
            for card in cards
        ]
        self.any_needs = any(self.needs)
        self.types = [tuple(STACKS.index(str(kind)) for kind in card.types if kind in STACKS) for card in cards]
        self.type_set = [sum(1 << kind for kind in types) for types in self.types]
        self.bars = [_type_set(card, forever=None) for card in cards]
        #: A Gossip card does not bar the player who takes it.
        self.bars_at_once = [0 if "gossip" in card.types else bars for card, bars in zip(cards, self.bars, strict=True)]
        self.bars_forever = [_type_set(card, forever=True) for card in cards]
        self.abilities = [
            [may.ability for may in card.every(cv.May) if isinstance(may.ability, abilities.Ability)] for card in cards
        ]
        several = zip(self.abilities, self.upkeep, self.bars, strict=True)
        self.has_powers = [bool(abilities or upkeep or bars) for abilities, upkeep, bars in several]
        plays = [card.first(cv.Play) for card in cards]
        self.events = [Event(play.effect if play else None) for play in plays]
        self.worth = [int(str(worth.points)) if (worth := card.first(cv.Worth)) else 0 for card in cards]
        self.counts = [counts.cards if (counts := card.first(cv.Counts)) else 1 for card in cards]
        self.scores = [[(int(str(goal.points)), goal.per.terms) for goal in card.every(cv.Scores)] for card in cards]
        setups = [card.first(cv.Setup) for card in cards]
        self.revealed = [setup is not None and setup.reveal for setup in setups]
        (self.bicycle,) = (index for index, setup in enumerate(setups) if setup is not None and setup.go_first)
        decks: dict[str, list[int]] = {name: [] for name in ("childhood", *AGES, "goal", *EXPANSION)}
        for index, card in enumerate(cards):
            decks[str(card.deck.name if card.deck else None)].append(index)
        deals = [DEAL + (seat << 10) for seat in range(self.players) for _ in range(3)]
        goals = [DEAL_GOAL + (seat << 10) for seat in range(self.players)]
        rows = self.rumours.script() if self.rumours else []
        self.script = [DRAW] * TRACK + rows + [GOAL] * (self.players - 1) + goals + deals
        self.ages = [decks[age] for age in AGES]
        self.goals = decks["goal"]
        self.childhood = decks["childhood"]

    def _rule(self, rulings: Mapping[str, str]) -> None:
        self.dice_at_once = rulings["extra_dice"] == "at_once"
        self.count_bought = rulings["conditions"] == "with_this_turns_cards"
        self.forever_kept = rulings["forever"] != "while_active"
        self.forever_leaves = rulings["forever"] == "while_in_cv"
        self.copy_luck = rulings["copied_symbol"] == "any_symbol"
        self.event_at_once = rulings["new_event"] == "same_turn"
        self.misfortune_at_once = rulings["misfortune"] == "at_once"
        self.unused_bad_luck = rulings["bad_luck_counted"] == "unused"
        self.one_misfortune = rulings["misfortunes"] == "at_most_one"
        self.lose_active_before = rulings["second_misfortune"] == "only_active_before"
        self.lost_stops = rulings["lost_card"] == "stops_at_once"
        self.upkeep_first = rulings["upkeep"] == "before_adding"
        self.upkeep_new = rulings["upkeep"] == "after_adding_with_new"
        self.upkeep_uncovered = rulings["uncovered_upkeep"] == "same_turn"
        self.may_refuse = rulings["upkeep_refusal"] == "allowed"
        self.upkeep_unchanged = rulings["upkeep_changes"] == "forbidden"
        self.only_bottom = rulings["placement"] == "top_or_bottom"
        self.dual_waits = rulings["dual_type"] == "when_a_stack_exists"
        self.waiting_active = rulings["waiting_card"] == "active"
        self.discard_late = rulings["leftmost_discard"] == "after_refill"
        self.assist_zero = rulings["assistance_at_zero"] == "literal"
        self.capped = rulings["beyond_ten"] == "capped"
        self.goals_as_counted = rulings["goal_counting"] == "as_counted"
        self.all_icons = rulings["tokens_counted"] == "all_icons"
        self.count_hand = rulings["tie_break"] == "cv_and_hand"

    def powers(self, cards: tuple[int, ...]) -> Powers:
        """Return what cards with powers do together; all others must be left out."""
        found = self._powers.get(cards)
        if found is None:
            found = self._powers[cards] = Powers(self, cards)
        return found

    def graph(self, changes: tuple[ChangeKey, ...]) -> Graph:
        """Return what these changes can do together."""
        if changes not in self._graphs:
            self._graphs[changes] = Graph(changes)
        return self._graphs[changes]

    def copied(self, copies: Sequence[tuple[int | None, int]], tops: Sequence[int]) -> Copied:
        """Return what may be copied from the neighbours' top cards, given by stack.

        Args:
            copies: `(at most, stack)` of each ability.
            tops: What lies on top of the neighbours' stacks, as `stack << 10 | card`.
        """
        extra = 0
        open_choices = []
        for bound, stack in copies:
            pool = 0
            for top in tops:
                if top >> 10 == stack:
                    pool += self.symbols[top & 1023] + self.jokers[top & 1023] * JOKER
            if not self.copy_luck:
                pool &= PLAIN_FIELDS | 1023 * JOKER
            if bound is None or pool % 1023 <= bound:
                extra += pool
            else:
                open_choices.append((pool, bound))
        symbols, jokers, choices = extra & SYMBOL_FIELDS, extra // JOKER, self._choose(tuple(open_choices))
        if len(choices) == 1:
            ((more, more_jokers),) = choices
            return symbols + more, jokers + more_jokers, []
        return symbols, jokers, choices

    def _choose(self, pools: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
        if pools not in self._choices:
            ways = []
            for pool, bound in pools:
                ones = (*ONE, JOKER)
                each = [one for field, one in enumerate(ones) for _ in range(pool >> WIDTH * field & 1023)]
                ways.append({sum(part) for part in combinations(each, bound)})
            sums = {sum(way) for way in product(*ways)}
            self._choices[pools] = sorted((both & SYMBOL_FIELDS, both // JOKER) for both in sums)
        return self._choices[pools]


#: What is copied in any case, as symbols and jokers, and what one must choose from.
Copied = tuple[int, int, list[tuple[int, int]]]

_OPTIONS = {ruling.name: ruling.words for ruling in RULINGS}
_ALL_OPTIONS = {ruling.name: ruling.words for ruling in (*RULINGS, *GOSSIP_RULINGS)}


def packed(bundle: Bundle) -> int:
    """Return the symbols of a bundle; jokers, dice and rolls are left out."""
    return sum(one * bundle[name] for one, name in zip(ONE, SYMBOLS, strict=True))


def _symbol(name: str) -> int:
    return PLAIN if name == "plain" else SYMBOLS.index(name)


def _type_set(card: Card, forever: bool | None) -> int:
    barred = {bar.type for bar in card.every(cv.Bars) if forever is None or bar.forever}
    return sum(1 << STACKS.index(kind) for kind in barred)


_boxes: dict[tuple[int, int, tuple[str, ...]], Box] = {}


def box_of(cards: Sequence[Card], rulings: Mapping[str, str], players: int) -> Box:
    """Return the box of a tuple of cards; the last few are kept."""
    options = _OPTIONS if len(rulings) == len(_OPTIONS) else _ALL_OPTIONS
    if not isinstance(cards, tuple) or rulings.keys() != options.keys():
        return Box(cards, rulings, players)
    key = (id(cards), players, tuple(map(rulings.__getitem__, options)))
    found = _boxes.get(key)
    if found is None or found.cards is not cards:
        while len(_boxes) >= 8:
            del _boxes[next(iter(_boxes))]
        found = _boxes[key] = Box(cards, rulings, players)
    return found
