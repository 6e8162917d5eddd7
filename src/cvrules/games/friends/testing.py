"""Hypothesis strategies for cards, rulings, rules, tables and moves.

Use these strategies in the tests of your own code. All values that they draw are complete and
playable: the cards have no unknown values and no errors, and there are enough cards for six
players. The strategies need Hypothesis, which the extra `test` installs. The rest of the library
does not import Hypothesis.
"""

from __future__ import annotations

from functools import cache
from random import Random

try:
    from hypothesis import strategies as st
    from hypothesis.strategies import DrawFn, SearchStrategy
except ImportError as error:
    message = "cvrules.games.friends.testing needs Hypothesis: install 'cvrules[test]'"
    raise ImportError(message) from error

from cvrules.games.friends.cards import clauses
from cvrules.games.friends.cards.card import CATEGORIES, Card
from cvrules.games.friends.cards.clauses import ANONYMOUS, GAUGES, PARTNER, Needs
from cvrules.games.friends.cards.rulings import RULINGS
from cvrules.games.friends.game import FriendsGame
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.rulebook.gauges import FULL
from cvrules.games.friends.rulebook.preparation import SEATS
from cvrules.games.friends.table.moves import Move
from cvrules.games.friends.table.rules import FEW, Rules, count_puberty_cards
from cvrules.games.friends.table.table import Table
from cvrules.kernel.verbs import deal, legal_moves
from cvrules.lab.rollout import play_random_moves
from cvrules.library.cards import filled_cards
from cvrules.model.bundle import Bundle, Term
from cvrules.model.card import Deck, Part
from cvrules.model.clause import Clause

__all__ = ["amounts", "bundles", "card_sets", "cards", "moves", "players", "rules", "rulings", "tables"]

#: For each type of card, the deck, unless the deck has the name of the type. Half of the life cards are
#: in the deck `life_b` instead.
DECK_OF = {**dict.fromkeys(CATEGORIES, "goal"), "characteristic": "tableau", "life": "life_a"}
#: The minimum and the maximum number of cards of each type in a drawn set. For life cards, these numbers
#: are for each of the two decks.
NUMBERS = {
    "puberty": (count_puberty_cards(SEATS[-1]), count_puberty_cards(SEATS[-1]) + 1),
    "life": (5, 9),
    **dict.fromkeys(CATEGORIES, (2 * FEW, 2 * FEW + 1)),
    "mega": (0, 2),
}
#: The persons whom the player can bring, except the partner.
PERSONS = ("person", "new person", "neutral person", "friend", "ex", "woman", "man", "new woman")
#: The things that goals count, except characteristics.
COUNTED = ("friend", "ex", "sex", "child")


def amounts() -> SearchStrategy[int]:
    """Return a strategy for the points that a card gives in one characteristic.

    The number is 1 in half of the cases.
    """
    return st.sampled_from([1, 1, 1, 2, 2, FULL])


def bundles(*, least: int = 1, most: int = 3) -> SearchStrategy[Bundle]:
    """Return a strategy for bundles of points in different characteristics.

    Args:
        least: The minimum number of characteristics.
        most: The maximum number of characteristics.
    """
    term = st.builds(Term, amounts(), st.sampled_from(GAUGES))
    return st.lists(term, min_size=least, max_size=most, unique_by=lambda one: one.what).map(tuple).map(Bundle)


# --- lines of cards --------------------------------------------------------------


def _gauges(most: int) -> SearchStrategy[list[str]]:
    """Return a strategy for lists of different characteristics."""
    return st.lists(st.sampled_from(GAUGES), max_size=most, unique=True)


@st.composite
def _gauge_needs(draw: DrawFn, least: int, most: int) -> list[Clause]:
    """Draw conditions about characteristics, some of which must be 0."""
    wanted = draw(st.lists(st.sampled_from(GAUGES), min_size=least, max_size=most, unique=True))
    return [Needs(gauge, draw(st.sampled_from([0, 1, 1, 2, 3]))) for gauge in wanted]


@st.composite
def _person_needs(draw: DrawFn) -> Clause:
    """Draw a goal's condition about persons, sex or children."""
    what = draw(st.sampled_from((*COUNTED, *clauses.STATES)))
    if what in clauses.STATES:
        least = 1 if what == "happy_marriage" else 0
        return Needs(what, draw(st.integers(least, 1)))
    return Needs(what, draw(st.sampled_from([0, 1, 1, 2, 3])))


@st.composite
def _bonds(draw: DrawFn, letter: str) -> list[Clause]:
    """Draw lines about love, marriage, sex and children with one person."""
    lines: list[Clause] = []
    if draw(st.booleans()):
        lines.append(draw(st.sampled_from([clauses.Loves, clauses.Loves, clauses.Marries]))(letter))
    if draw(st.booleans()) or not lines:
        lines.append(clauses.Sex(letter))
        if draw(st.sampled_from([False, False, True])):
            lines.append(clauses.Child(letter))
    return lines


@st.composite
def _company_and_bonds(draw: DrawFn) -> tuple[list[Clause], list[Clause]]:
    """Draw lines about persons whom the player brings, and lines about love and sex."""
    company: list[Clause] = []
    bonds: list[Clause] = []
    kind = draw(st.sampled_from(["none", "none", "one", "several", "partner", "both"]))
    if kind in {"one", "both"}:
        company.append(clauses.With(draw(st.sampled_from(PERSONS)), 1, "A"))
        bonds += draw(_bonds("A"))
    if kind in {"several", "both"}:
        company.append(clauses.With(draw(st.sampled_from(PERSONS)), draw(st.integers(1, 2))))
    if kind == "partner":
        company.append(clauses.With(PARTNER, 1, "A"))
        bonds += draw(_bonds("A"))
    match draw(st.sampled_from(["", "", "", "separates", "divorces", "sex", "child"])):
        case "separates":
            bonds.insert(0, clauses.Separates())
        case "divorces":
            bonds.insert(0, clauses.Divorces())
        case "sex":
            bonds.append(clauses.Sex(ANONYMOUS))
        case "child":
            bonds += [clauses.Sex(ANONYMOUS), clauses.Child(ANONYMOUS)]
    return company, bonds


@st.composite
def _event_lines(draw: DrawFn, kind: str) -> list[Clause]:
    """Draw the lines of a puberty card or a life card."""
    needs = draw(_gauge_needs(0, 1)) if kind == "life" else []
    company, bonds = draw(_company_and_bonds())
    changes: list[Clause] = []
    if not bonds or draw(st.booleans()):
        changes.append(clauses.Gives(draw(bundles(most=3))))
    cleared = draw(_gauges(1)) if draw(st.sampled_from([False, False, True])) else []
    if cleared:
        changes.append(clauses.Clears(tuple(cleared)))
    return [*needs, *company, *changes, *bonds]


@st.composite
def _goal_lines(draw: DrawFn) -> list[Clause]:
    """Draw the lines of a life goal or a mega goal."""
    needs = draw(_gauge_needs(1, 2))
    if draw(st.booleans()):
        needs.append(draw(_person_needs()))
    lines: list[Clause] = [*needs]
    bonds: list[Clause] = []
    if draw(st.sampled_from([False, False, False, True])):
        lines.append(clauses.With("person", 1, "A"))
        bonds = draw(_bonds("A"))
    if draw(st.booleans()):
        lines.append(clauses.Gives(draw(bundles(most=1))))
    cleared = draw(_gauges(1))
    if cleared:
        lines.append(clauses.Clears(tuple(cleared)))
    barred = draw(st.sampled_from(["", "", "", "", "sex", "love"]))
    return [*lines, *bonds, *([clauses.Bars(barred)] if barred else [])]


# --- cards and sets of cards -----------------------------------------------------


@st.composite
def cards(draw: DrawFn, kind: str = "life", number: int = 1) -> Card:
    """Draw a complete card without errors.

    Args:
        draw: The function that Hypothesis passes.
        kind: The type of the card, such as `life` or `job`.
        number: The number at the end of the card's slug. For a characteristic, the number selects
            one of the nine characteristics. Life cards with an odd number are in the deck `life_a`.
    """
    slug, deck = f"{kind}_{number}", DECK_OF.get(kind, kind)
    if kind == "characteristic":
        slug = GAUGES[(number - 1) % len(GAUGES)]
        link = draw(st.sampled_from([gauge for gauge in GAUGES if gauge != slug]))
        lines: list[Clause] = [clauses.Clears((link,), is_overflow=True)]
    elif kind in {"puberty", "life"}:
        lines = draw(_event_lines(kind))
        if kind == "life" and number % 2 == 0:
            deck = "life_b"
    else:
        lines = draw(_goal_lines())
    return Card(None, slug, (kind,), (Part(None, tuple(lines)),), Deck(deck))


@st.composite
def card_sets(draw: DrawFn) -> tuple[Card, ...]:
    """Draw a set of cards that is large enough for six players.

    The decks are small, so that rare cases are more likely.
    """
    numbers = {kind: draw(st.integers(*bounds)) for kind, bounds in NUMBERS.items()}
    numbers |= {"life": 2 * numbers["life"], "characteristic": len(GAUGES)}
    return tuple(draw(cards(kind, at)) for kind, number in numbers.items() for at in range(1, number + 1))


# --- rules, tables, moves ------------------------------------------------------------


def players() -> SearchStrategy[int]:
    """Return a strategy for numbers of players."""
    return st.sampled_from(SEATS)


def rulings() -> SearchStrategy[dict[str, str]]:
    """Return a strategy for dictionaries that map each ruling to one of its options."""
    return st.fixed_dictionaries({ruling.name: st.sampled_from(ruling.words) for ruling in RULINGS})


@cache
def _shipped_rules() -> Rules:
    """Return the rules with all cards that come with cvrules."""
    return FriendsGame.rules(None, (card for card in filled_cards("friends") if isinstance(card, Card)), {})


@st.composite
def rules(draw: DrawFn) -> Rules:
    """Draw the shipped rules, or rules with drawn rulings and sometimes drawn cards."""
    match draw(st.sampled_from(["shipped", "rulings", "cards"])):
        case "shipped":
            return _shipped_rules()
        case "rulings":
            return FriendsGame.rules(None, _shipped_rules().cards, draw(rulings()))
        case _:
            return FriendsGame.rules(None, draw(card_sets()), draw(rulings()))


@st.composite
def tables(draw: DrawFn, of: SearchStrategy[Rules] | None = None, *, decisions: int = 150) -> Table:
    """Draw a table that a legal game can reach.

    A seat must decide, or the game is over; the table never waits for chance.

    Args:
        draw: The function that Hypothesis passes.
        of: A strategy for the rules; `rules()` by default.
        decisions: The maximum number of decisions to play.
    """
    rng = Random(draw(st.integers(0, 2**32 - 1)))  # noqa: S311 - not used for security
    table: Table = deal(draw(rules() if of is None else of), draw(players()))
    return play_random_moves(table, draw(st.integers(0, decisions)), rng)


def moves(table: Table | View) -> SearchStrategy[Move]:
    """Return a strategy for the legal moves on a table or in a view.

    The game must not be over or wait for chance, because then there are no legal moves.
    """
    return st.sampled_from(legal_moves(table))
