"""Checks for mistakes in CV cards that the grammar cannot detect.

Each function `check_...` reports one error or warning code. The checks skip unknown types and
values.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.errors import Diagnostic, Severity
from cvrules.games.cv.cards.abilities import CopyAbility, Gain, Rearrange, Save
from cvrules.games.cv.cards.bounds import FIRST_DICE, MOST_DICE, max_cards_by_type, most_symbols, tokens_of
from cvrules.games.cv.cards.clauses import Cost, Gives, Lies, May, Needs, Play, Scores, Setup, Upkeep
from cvrules.games.cv.cards.dominance import BOUGHT_DECKS, check_cards_are_worth_buying
from cvrules.games.cv.cards.limits import check_payments_stay_small, check_sums_stay_small
from cvrules.games.cv.cards.unusual_card_checks import ODDITIES
from cvrules.games.cv.cards.words import PILES
from cvrules.model.card import Card
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE
from cvrules.model.words import Check, Context

__all__ = ["CHECKS"]

#: The clauses that a card in a stack of the CV can have.
STACK_CLAUSES = frozenset({"cost", "needs", "gives", "may", "upkeep", "bars", "setup", "counts", "source"})
#: The clauses that both gossip and fate cards can have.
PILE_CLAUSES = frozenset({"cost", "needs", "gives", "takes", "may", "upkeep", "bars", "play", "source"})
#: The clauses that cards of these types can have; other types can have `STACK_CLAUSES`.
ALLOWED = {
    "event": frozenset({"cost", "needs", "play", "source"}),
    "goal": frozenset({"scores", "source"}),
    "possession": STACK_CLAUSES | {"worth"},
    "gossip": PILE_CLAUSES | {"lies"},
    "fate": PILE_CLAUSES | {"worth"},
}
#: The reason why cards of these types cannot have other clauses.
WHY_NOT = {
    "event": "an event leaves the game when it is played",
    "goal": "a goal is dealt and only scores",
    "gossip": "every gossip card scores two points, and has its own pile",
    "fate": "a fate card has its own pile, in the CV of the player who takes it",
}
#: The types that cannot be combined with another type.
LONE_TYPES = frozenset({"event", "goal", *PILES})


def deck_of(card: Card) -> str | None:
    """Return the name of the card's deck, or `None` if the deck is unknown."""
    return card.deck.name if card.deck is not None and isinstance(card.deck.name, str) else None


def check_clauses_fit_the_type(context: Context) -> Iterator[Diagnostic]:
    """CV210: a clause does not fit the type of its card."""
    for card in context.subjects:
        known = [kind for kind in card.types if isinstance(kind, str)]
        if len(known) < len(card.types):
            continue
        allowed = frozenset[str]().union(*(ALLOWED.get(kind, STACK_CLAUSES) for kind in known))
        for clause in card.clauses:
            if clause.word not in allowed:
                reason = WHY_NOT.get(
                    known[0], "only possessions are worth points" if clause.word == "worth" else "it goes into a CV"
                )
                yield Diagnostic(
                    "CV210",
                    f"'{clause.word}' does not fit a card of type {known[0]}: {reason}",
                    clause.span,
                    help=_clause_hint(clause, known[0]),
                )
            elif isinstance(clause, Play) and isinstance(clause.effect, Rearrange if "event" in known else Gain | Save):
                kind = "event" if "event" in known else next(kind for kind in known if "play" in ALLOWED.get(kind, ()))
                right = "gain ...' or 'play save ..." if kind == "event" else "rearrange"
                yield Diagnostic(
                    "CV210",
                    f"'{clause}' does not fit a card of type {kind}: {WHY_NOT[kind]}",
                    clause.span,
                    help=f"write 'play {right}', or leave the line out",
                )


def _clause_hint(clause: Clause, kind: str) -> str:
    """Return a hint on how to replace a clause that does not fit the card's type."""
    if kind == "event" and isinstance(clause, Gives):
        rolled = " while rolling" if {"die", "roll"} & {str(term.what) for term in clause.bundle} else ""
        return f"write 'play gain {clause.bundle}{rolled}' for this line"
    if isinstance(clause, Play):
        return "leave the line out, or write 'event' as the type of the card"
    others = {"worth": ", or write 'possession' as the type of the card", "scores": "; only goals score"}
    return f"leave the line out{others.get(clause.word, '')}"


def check_events_and_goals_have_one_type(context: Context) -> Iterator[Diagnostic]:
    """CV211: an event, a goal, a gossip or a fate card has another type as well."""
    for card in context.subjects:
        odd = next((kind for kind in card.types if kind in LONE_TYPES), None)
        if _has_mixed_types(card):
            yield Diagnostic(
                "CV211", f"'{odd}' cannot be one of two types", card.span, help=f"write '{odd}' alone, or leave it out"
            )


def _has_mixed_types(card: Card) -> bool:
    """Return whether the card combines another type with one that must be alone.

    CV211 reports such cards, so the other checks skip them.
    """
    return len(card.types) > 1 and not LONE_TYPES.isdisjoint(map(str, card.types))


def check_nothing_is_missing(context: Context) -> Iterator[Diagnostic]:
    """CV212: a card lacks a clause that it needs."""
    for card in context.subjects:
        if _has_mixed_types(card):
            continue
        if "event" in card.types and card.first(Play) is None and card.first(Gives) is None:
            yield Diagnostic(
                "CV212", "this event does nothing", card.span, help="add 'play gain ...', or 'play ?' if it is unknown"
            )
        if "goal" in card.types and card.first(Scores) is None:
            yield Diagnostic(
                "CV212", "this goal scores nothing", card.span, help="add 'scores ...', or 'scores ?' if it is unknown"
            )
        if "gossip" in card.types and card.first(Lies) is None:
            yield Diagnostic(
                "CV212",
                "this gossip card does not say whose CV it joins",
                card.span,
                help="add 'lies anywhere', 'lies with others', or 'lies ?' if it is unknown",
            )
        is_bought = deck_of(card) in {*BOUGHT_DECKS, *PILES} and HOLE not in card.types and "goal" not in card.types
        if is_bought and card.first(Cost) is None:
            yield Diagnostic(
                "CV212", "this card has no cost", card.span, help="add 'cost ...', 'cost nothing' or 'cost ?'"
            )


def check_types_fit_the_deck(context: Context) -> Iterator[Diagnostic]:
    """CV213: a card is in a deck that does not fit its type."""
    for card in context.subjects:
        deck = deck_of(card)
        if deck is None or HOLE in card.types or _has_mixed_types(card):
            continue
        own = next((name for name in ("goal", *PILES) if deck == name or name in card.types), None)
        if own is not None and (deck != own or own not in card.types):
            hint = f"write ': {own}'" if deck == own else f"put it below 'deck {own}'"
            yield Diagnostic(
                "CV213", f"a card of type {card.types[0]} cannot be in the deck '{deck}'", card.span, help=hint
            )


def check_childhood_cards(context: Context) -> Iterator[Diagnostic]:
    """CV214: a card breaks the rules for childhood cards."""
    for card in context.subjects:
        deck = deck_of(card)
        setup = card.first(Setup)
        if deck is None:
            continue
        if deck != "childhood":
            if setup is not None:
                yield Diagnostic(
                    "CV214", "only childhood cards do something at the start", setup.span, help="leave the line out"
                )
            continue
        for clause in (*card.every(Cost), *card.every(Needs)):
            yield Diagnostic(
                "CV214",
                f"childhood cards are dealt, so '{clause.word}' never matters",
                clause.span,
                help="leave the line out",
            )
        if HOLE in card.types or LONE_TYPES & set(card.types):
            continue
        if setup is None or setup.reveal is False:
            yield Diagnostic(
                "CV214",
                "this childhood card never reaches the CV",
                card.span,
                help="add 'setup reveal', or make it an event",
            )
        elif len(card.types) > 1:
            yield Diagnostic(
                "CV214", "a card revealed at the start must have only one type", card.span, help="leave one type out"
            )


def check_one_card_goes_first(context: Context) -> Iterator[Diagnostic]:
    """CV218: two cards say that their owner goes first."""
    first = next((card for card in context.base if _goes_first(card)), None)
    for card in filter(_goes_first, context.subjects):
        if first is None:
            first = card
        elif (card.number, card.slug) != (first.number, first.slug):
            yield Diagnostic("CV218", f"'{first.name}' already goes first", card.span, help="leave out 'go first'")


def _goes_first(card: Card) -> bool:
    """Return whether the card says that its owner goes first."""
    return any(setup.go_first is True for setup in card.every(Setup))


def check_costs_can_be_paid(context: Context) -> Iterator[Diagnostic]:
    """CV221: a cost is so high that it can never be paid."""
    most = most_symbols((*context.base, *context.cards))
    for card in context.subjects:
        tolls: list[Cost | Upkeep] = [*card.every(Cost), *card.every(Upkeep)]
        for clause in tolls:
            total = clause.price.least
            if total > most:
                yield _warning(
                    "CV221", f"{total} symbols can never be paid; the maximum is {most}", clause, "ask for fewer"
                )


def check_effects_can_work(context: Context) -> Iterator[Diagnostic]:
    """CV222: an effect can never do anything."""
    everything = (*context.base, *context.cards)
    giving = {
        kind
        for card in everything
        if tokens_of(card).terms or any(gives.has_holes for gives in card.every(Gives))
        for kind in card.types
    }
    for card in context.subjects:
        for gives in card.every(Gives):
            if gives.bundle["die"] > MOST_DICE - FIRST_DICE:
                yield _warning(
                    "CV222",
                    f"at most {MOST_DICE} dice can be thrown",
                    gives,
                    f"give at most {MOST_DICE - FIRST_DICE} dice",
                )
        for may in card.every(May):
            if isinstance(may.ability, CopyAbility) and may.ability.type not in {HOLE, *giving} and HOLE not in giving:
                yield _warning(
                    "CV222", f"no card of type {may.ability.type} gives symbols to copy", may, "name a different type"
                )


def check_needs_can_be_met(context: Context) -> Iterator[Diagnostic]:
    """CV223: two conditions of a card contradict each other."""
    for card in context.subjects:
        least: dict[str, int] = {}
        for needs in card.every(Needs):
            if needs.amount is HOLE or needs.type is HOLE:
                continue
            other = least.setdefault(needs.type, needs.amount)
            if (other == 0) != (needs.amount == 0):
                yield _warning(
                    "CV223",
                    f"a CV cannot have {needs.type} cards and no {needs.type} cards",
                    needs,
                    "leave one of the lines out",
                )


def check_goals_can_be_met(context: Context) -> Iterator[Diagnostic]:
    """CV224: a goal asks for more cards of a type than can exist."""
    there = max_cards_by_type((*context.base, *context.cards))
    for card in context.subjects:
        for scores in card.every(Scores):
            for term in scores.per:
                most = there(str(term.what))
                if term.what not in {"token", HOLE} and term.amount is not HOLE and term.amount > most:
                    message = f"there {'is' if most == 1 else 'are'} at most {most} {term.what} card{'s' * (most != 1)}"
                    yield _warning("CV224", message, scores, "ask for fewer")
                    break


def _warning(code: str, message: str, clause: Clause, help_text: str) -> Diagnostic:
    """Return a diagnostic with the severity of a warning."""
    return Diagnostic(code, message, clause.span, help=help_text, severity=Severity.WARNING)


#: All checks that are specific to CV.
CHECKS: tuple[Check, ...] = (
    check_clauses_fit_the_type,
    check_events_and_goals_have_one_type,
    check_nothing_is_missing,
    check_types_fit_the_deck,
    check_childhood_cards,
    check_one_card_goes_first,
    check_costs_can_be_paid,
    check_effects_can_work,
    check_needs_can_be_met,
    check_goals_can_be_met,
    check_cards_are_worth_buying,
    check_payments_stay_small,
    check_sums_stay_small,
    *ODDITIES,
)
