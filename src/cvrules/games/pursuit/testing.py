"""Hypothesis strategies for cards, rulings, rules, tables and moves in Pursuit.

Use them in the tests of your own code. All drawn values are complete and playable: the cards have
no unknown values and no errors, and there are enough cards for the players. The strategies need
Hypothesis, which the extra `test` installs. The rest of the library does not import Hypothesis.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

try:
    from hypothesis import strategies as st
    from hypothesis.strategies import DrawFn, SearchStrategy
except ImportError as error:
    message = "cvrules.games.pursuit.testing needs Hypothesis: install 'cvrules[test]'"
    raise ImportError(message) from error

from cvrules.games.pursuit.cards import clauses, parts
from cvrules.games.pursuit.cards.card import PROJECTS, Card
from cvrules.games.pursuit.cards.conditions import Death, LifeSpan, Most, Reach
from cvrules.games.pursuit.cards.rulings import RULINGS
from cvrules.games.pursuit.cards.words import (
    ACTIONS,
    BODY,
    HAPPINESS,
    JOB_CATEGORIES,
    PROJECT_CATEGORIES,
    STOCK,
)
from cvrules.games.pursuit.game import PursuitGame
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.rulebook.setup import SEATS
from cvrules.games.pursuit.table.moves import Move
from cvrules.games.pursuit.table.parts import REWARDED_CARDS
from cvrules.games.pursuit.table.rules import SECTIONS, Rules
from cvrules.games.pursuit.table.table import Table
from cvrules.kernel.verbs import deal, legal_moves
from cvrules.lab.rollout import play_random_moves
from cvrules.library.loading import load
from cvrules.model.bundle import Bundle, Term
from cvrules.model.card import Deck, Part
from cvrules.model.clause import Clause

__all__ = ["amounts", "bundles", "card_sets", "cards", "moves", "players", "rules", "rulings", "tables"]

#: The symbols that a price can contain.
PAID = (*STOCK, "hourglass")
#: The things that an action can give. There are no hourglasses, so that every turn ends.
GIVEN = (*STOCK, *HAPPINESS, *BODY)
#: Some of the things that a life goal can count.
COUNTED = (
    *(*STOCK, "item", "activity", "job", "card", "promotion", "partner", "level_2 partner"),
    *("project", "completed project", "health project", "group project", "completed basic project"),
)
#: The deck of each type of card, unless it has the same name as the type.
DECK_OF = {
    **dict.fromkeys(PROJECTS, "project"),
    **dict.fromkeys(("item", "activity"), "item_activity"),
    "section": "stress_track",
}
#: The minimum and the maximum number of cards of each type in a drawn set.
NUMBERS = {
    **dict.fromkeys((*PROJECTS, "item", "activity"), (1, 4)),
    "job": (1, 6),
    "partner": (1, 4),
    "trait": (8, 9),
    "goal": (5, 6),
    "section": (SECTIONS, SECTIONS),
}
#: The rank of jobs that have a retirement.
LAST_RANK = 3
ROUNDS = 8


def amounts() -> SearchStrategy[int]:
    """Return a strategy for amounts from 1 to 20, which prefers small amounts."""
    return st.sampled_from([1, 1, 1, 1, 2, 2, 3, 4]) | st.integers(1, 20)


def bundles(
    things: Sequence[str] = STOCK, *, least: int = 1, most: int = 3, amount: SearchStrategy[int] | None = None
) -> SearchStrategy[Bundle]:
    """Return a strategy for bundles of different things.

    Args:
        things: The things that a bundle can contain.
        least: The smallest number of different things.
        most: The largest number of different things.
        amount: A strategy for the amount of each thing; by default `amounts()`.
    """
    term = st.builds(Term, amounts() if amount is None else amount, st.sampled_from(things))
    return st.lists(term, min_size=least, max_size=most, unique_by=lambda one: one.what).map(tuple).map(Bundle)


# --- strategies for clauses ------------------------------------------------------


def _prices() -> SearchStrategy[Bundle]:
    return bundles(amount=st.integers(1, 3), least=0, most=2) | bundles(PAID, amount=st.integers(1, 4), least=0)


def _rewards() -> SearchStrategy[Bundle]:
    return bundles(GIVEN, amount=st.sampled_from([1, 1, 2, 3, 6]))


@st.composite
def _reward_lines(draw: DrawFn) -> list[Clause]:
    """Draw the reward of a part: some things, and sometimes also a card."""
    lines: list[Clause] = [clauses.Gives(draw(_rewards()))]
    if draw(st.sampled_from([False] * 7 + [True])):
        lines.append(clauses.Takes(draw(st.sampled_from(REWARDED_CARDS)), draw(st.integers(1, 3))))
    return lines


@st.composite
def _upkeep_lines(draw: DrawFn) -> list[Clause]:
    lines: list[Clause] = [clauses.Upkeep(draw(_prices()))]
    if draw(st.booleans()):
        lines.append(clauses.Earns(draw(bundles((*GIVEN, "hourglass"), amount=st.integers(1, 3)))))
    return lines


@st.composite
def _levels(draw: DrawFn, kind: str) -> list[Part]:
    """Draw the levels of a card."""
    levels = []
    for number in range(1, draw(st.integers(2 if kind == "basic" else 1, 4)) + 1):
        lines: list[Clause] = [] if kind == "partner" else [clauses.Cost(draw(_prices()))]
        if kind == "partner" and number > 1:
            lines.append(clauses.Needs(draw(bundles(amount=st.integers(1, 5)))))
        lines += draw(_reward_lines())
        if kind in {"item", "partner"} and draw(st.booleans()):
            lines += draw(_upkeep_lines())
        levels.append(Part(parts.Level(number, f"level_{number}"), tuple(lines)))
    return levels


@st.composite
def _roles(draw: DrawFn) -> list[Part]:
    """Draw the roles and the additional rewards of a group project."""
    number = draw(st.integers(2, 4))
    roles = [
        Part(parts.Role(f"role_{place}"), (clauses.Cost(draw(_prices())), *draw(_reward_lines())))
        for place in range(1, number + 1)
    ]
    filled = [Part(parts.Filled(count), tuple(draw(_reward_lines()))) for count in range(2, number + 1)]
    return [*roles, *filled]


@st.composite
def _job_parts(draw: DrawFn) -> list[Part]:
    rank = draw(st.integers(1, LAST_RANK))
    hiring: list[Clause] = [
        clauses.Category(draw(st.sampled_from(JOB_CATEGORIES))),
        clauses.Rank(rank),
        clauses.Cost(draw(_prices())),
        clauses.Gives(draw(_rewards())),
        *draw(_upkeep_lines()),
    ]
    head = parts.Retirement() if rank == LAST_RANK else parts.Promotion()
    lines: list[Clause] = [clauses.Cost(draw(_prices())), *draw(_reward_lines())]
    if rank == LAST_RANK:
        lines.append(clauses.Earns(draw(_rewards())))
    return [Part(None, tuple(hiring)), Part(head, tuple(lines))]


@st.composite
def _trait_lines(draw: DrawFn) -> list[Clause]:
    ability: Clause
    match draw(st.sampled_from(["gives", "each round", "saves", "spares", "slots"])):
        case "gives":
            ability = clauses.Gives(draw(bundles(GIVEN, most=1)), draw(st.sampled_from(ACTIONS)))
        case "each round":
            ability = clauses.Gives(draw(bundles((*GIVEN, "hourglass"), most=1)), clauses.EACH_ROUND)
        case "saves":
            ability = clauses.Saves(draw(bundles(most=2)), draw(st.sampled_from(ACTIONS)))
        case "spares":  # not for overtime, because a player could then alternate overtime and rest for ever
            spared = [action for action in ACTIONS if action != "overtime"]
            ability = clauses.Spares(1, draw(st.sampled_from(spared)))
        case _:
            ability = clauses.Slots(draw(st.integers(1, 2)))
    return [clauses.Starts(draw(bundles())), ability]


@st.composite
def _goal_lines(draw: DrawFn) -> list[Clause]:
    counted = bundles(COUNTED, most=2, amount=st.integers(1, 4))
    most = st.builds(Most, st.sampled_from(COUNTED))
    claim = draw(most | st.builds(Reach, counted) | st.builds(Death, st.booleans()))
    share = None
    if draw(st.booleans()):
        each = Term(draw(st.integers(1, 3)), draw(st.sampled_from(COUNTED)))
        share = clauses.Share(each, draw(st.none() | st.integers(1, 9)))
    solo = draw(counted | st.builds(LifeSpan, st.booleans(), st.integers(1, ROUNDS)))
    reward = Bundle((Term(draw(st.integers(1, 6)), "long_term"),))
    return [clauses.Claim(claim), clauses.Gives(reward, share=share), clauses.Solo(solo)]


# --- strategies for cards --------------------------------------------------------


@st.composite
def cards(draw: DrawFn, kind: str = "basic", number: int = 1) -> Card:
    """Draw a complete card without errors.

    Args:
        draw: The function that Hypothesis passes.
        kind: The type of the card, such as `basic` or `section`.
        number: The number in the card's slug. For a section, it is also the rank.
    """
    drawn: list[Part]
    match kind:
        case "job":
            drawn = draw(_job_parts())
        case "trait":
            drawn = [Part(None, tuple(draw(_trait_lines())))]
        case "goal":
            drawn = [Part(None, tuple(draw(_goal_lines())))]
        case "section":
            hourglasses = Bundle((Term(draw(st.integers(1, 9)), "hourglass"),))
            spaces = clauses.Spaces(draw(st.integers(1, 4)))
            drawn = [Part(None, (clauses.Rank(number), spaces, clauses.Gives(hourglasses)))]
        case _:
            drawn = draw(_roles() if kind == "group" else _levels(kind))
            if kind in PROJECTS and draw(st.booleans()):
                category = clauses.Category(draw(st.sampled_from(PROJECT_CATEGORIES)))
                drawn = [Part(None, (category,)), *drawn]
    return Card(None, f"{kind}_{number}", (kind,), tuple(drawn), Deck(DECK_OF.get(kind, kind)))


@st.composite
def card_sets(draw: DrawFn) -> tuple[Card, ...]:
    """Draw a set with enough cards for four players.

    The decks are small, which makes rare cases more likely.
    """
    numbers = {kind: draw(st.integers(*bounds)) for kind, bounds in NUMBERS.items()}
    return tuple(draw(cards(kind, at)) for kind, number in numbers.items() for at in range(1, number + 1))


# --- strategies for rules, tables and moves ------------------------------------------


def players() -> SearchStrategy[int]:
    """Return a strategy for the number of players, from 1 to 4."""
    return st.sampled_from(SEATS)


def rulings() -> SearchStrategy[dict[str, str]]:
    """Return a strategy that chooses an option for every ruling."""
    return st.fixed_dictionaries({ruling.name: st.sampled_from(ruling.words) for ruling in RULINGS})


@cache
def _shipped_rules() -> Rules:
    return load("pursuit")


@st.composite
def rules(draw: DrawFn) -> Rules:
    """Draw the shipped rules, or rules with drawn rulings and sometimes drawn cards."""
    match draw(st.sampled_from(["shipped", "rulings", "cards"])):
        case "shipped":
            return _shipped_rules()
        case "rulings":
            return PursuitGame.rules(None, _shipped_rules().cards, draw(rulings()))
        case _:
            return PursuitGame.rules(None, draw(card_sets()), draw(rulings()))


@st.composite
def tables(draw: DrawFn, of: SearchStrategy[Rules] | None = None, *, decisions: int = 150) -> Table:
    """Draw a table from a random game, at a seat's decision or at the end.

    Args:
        draw: The function that Hypothesis passes.
        of: A strategy for the rules; by default `rules()`.
        decisions: The largest number of decisions before the table.
    """
    rng = Random(draw(st.integers(0, 2**32 - 1)))  # noqa: S311 - not used for security
    table: Table = deal(draw(rules() if of is None else of), draw(players()))
    return play_random_moves(table, draw(st.integers(0, decisions)), rng)


def moves(table: Table | View) -> SearchStrategy[Move]:
    """Return a strategy for the legal moves on a table or view.

    On a table, a seat must be asked to decide. On a view, it must be the view's own seat.
    """
    return st.sampled_from(legal_moves(table))
