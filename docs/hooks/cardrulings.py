"""Finds the rulings about a card: those that name it, and those about cards of its kind."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from cvrules import Card
from cvrules.games.cv.cards.abilities import CopyAbility, Gain
from cvrules.games.cv.cards.clauses import Bars, Counts, May, Needs, Play, Scores, Upkeep
from cvrules.kernel.registry import words_of
from cvrules.library.cards import data_folder
from cvrules.model.clause import Clause
from cvrules.model.ruling import Ruling

#: A function that tests whether a card is of the kind that a ruling is about.
IsOfKind = Callable[[Card], bool]

#: References to cards in a text: `card 5`, `(5, 6)` and `73 to 75`.
_CARDS = re.compile(r"\bcards? (\d+)|\((\d+(?:, \d+)*)\)|\b(\d+) to (\d+)\b")


def rulings(card: Card) -> tuple[Ruling, ...]:
    """Return the rulings that name the card, or that are about its kind."""
    named, by_kind = _cards_named_by_rulings(card.game), BY_KIND.get(card.game, {})
    return tuple(
        ruling
        for ruling in words_of(card.game).rulings
        if card.number in named[ruling.name] or (ruling.name in by_kind and by_kind[ruling.name](card))
    )


@cache
def _cards_named_by_rulings(game: str) -> dict[str, frozenset[int]]:
    """Return the numbers of the cards that each ruling names.

    A ruling names a card in its citation, or in a conflict that it settles.
    """
    texts = {ruling.name: [ruling.citation] for ruling in words_of(game).rulings}
    file = data_folder(game) / "conflicts.toml"
    for conflict in tomllib.loads(file.read_text("utf-8"))["conflict"] if file.is_file() else ():
        kind, _, name = conflict["outcome"].partition(":")
        if kind == "ruling":
            texts[name] += [conflict["title"], conflict["reason"]]
    return {name: frozenset(number for text in said for number in _card_numbers(text)) for name, said in texts.items()}


def _card_numbers(text: str) -> Iterator[int]:
    """Yield the numbers of the cards that the text names."""
    for one, several, first, last in _CARDS.findall(text):
        yield from map(int, filter(None, (one, *several.split(", "))))
        if first:
            yield from range(int(first), int(last) + 1)


# --- kinds of cards ----------------------------------------------------------------


def _has_clause(*kinds: type[Clause]) -> IsOfKind:
    """Return a test for cards with a clause of one of these classes."""
    return lambda card: any(isinstance(clause, kinds) for clause in card.clauses)


def _has_type(*types: str) -> IsOfKind:
    """Return a test for cards of one of these types."""
    return lambda card: not set(types).isdisjoint(card.types)


def _has_line(pattern: str) -> IsOfKind:
    """Return a test for cards with a line that matches the pattern from its beginning."""
    line = re.compile(pattern)
    return lambda card: any(
        line.match(str(clause)) for part in card.parts for clause in (part.head, *part.clauses) if clause is not None
    )


def _gains_dice(card: Card) -> bool:
    played = (clause.effect for clause in card.every(Play))
    return any(isinstance(effect, Gain) and effect.rolling and "die" in effect.bundle for effect in played)


def _has_two_types(card: Card) -> bool:
    return len(card.types) > 1


_BOND = r"loves|marries|sex|child"
_COMPANY = r"with (?!partner)"

#: For each game, the rulings about a kind of card, each with a test for that kind.
BY_KIND: Mapping[str, Mapping[str, IsOfKind]] = {
    "cv": {
        "extra_dice": _gains_dice,
        "conditions": _has_clause(Needs),
        "forever": lambda card: any(clause.forever for clause in card.every(Bars)),
        "copied_symbol": lambda card: any(isinstance(clause.ability, CopyAbility) for clause in card.every(May)),
        "new_event": lambda card: "event" in card.types and card.deck is not None and card.deck.name != "childhood",
        "upkeep": _has_clause(Upkeep),
        "uncovered_upkeep": _has_clause(Upkeep),
        "upkeep_refusal": _has_clause(Upkeep),
        "upkeep_changes": _has_clause(Upkeep),
        "dual_type": _has_two_types,
        "waiting_card": _has_two_types,
        "goal_counting": _has_clause(Counts),
        "tokens_counted": lambda card: any("token" in str(clause) for clause in card.every(Scores)),
        "gossip_from": _has_type("gossip"),
        "fate_by_luck": _has_type("fate"),
        "fate_bad_luck": lambda card: "fate" in card.types and _has_line(r"cost .*bad_luck")(card),
        "gossip_stack": _has_type("gossip", "fate"),
        "gossip_upkeep": lambda card: not {"gossip", "fate"}.isdisjoint(card.types) and _has_clause(Upkeep)(card),
        "coaching_scope": _has_line("play +rearrange"),
        "fate_discard": _has_type("fate"),
        "fate_social": _has_type("fate"),
        "gossip_counts": _has_type("gossip", "fate"),
        "gossip_points": _has_type("gossip"),
    },
    "pursuit": {
        "two_stresses": _has_type("partner"),
        "replaced_job_slot": _has_type("job"),
        "hourglass_upkeep_short": _has_line(r"upkeep .*hourglass"),
        "dead_owners_project": _has_type("group"),
        "joined_projects": _has_type("group"),
        "promotion_choice": _has_line("promotion"),
        "promotion_from_discard": _has_line("promotion"),
        "promotion_refill": _has_line("promotion"),
        "retired_job_discard": _has_line("retirement"),
        "extra_hourglasses": _has_line(r"cost .*hourglass"),
        "rewarded_card_from": _has_line("takes"),
        "rewarded_card": _has_line("takes"),
        "good_health_unequal": _has_line(r"gives .*good_health"),
        "mid_goal_moment": _has_line("claim +first"),
        "mid_goal_together": _has_line("claim +first"),
        "goal_per_round_death": _has_line(r"claim .*die"),
        "solo_condition_moment": _has_line("solo"),
        "solo_clash": _has_line("solo"),
    },
    "friends": {
        "overflow_excess": _has_line(r"gives .*\b[23] "),
        "gain_unit": _has_line(r"gives .*\b[23] "),
        "order_of_clearing": lambda card: _has_line("clears")(card) and _has_line("gives")(card),
        "participants_clear": lambda card: _has_line("clears")(card) and _has_line("with")(card),
        "secure_and_new_love": _has_line("loves"),
        "secured_person": _has_line("loves|marries"),
        "offers_against_a_partner": _has_line("loves|marries"),
        "second_marriage": _has_line("loves"),
        "secure_and_separation": _has_line("separates"),
        "divorce_of_the_happy": _has_line("divorces"),
        "marrying_happily": _has_line("marries"),
        "marrying_the_still_married": _has_line("marries"),
        "participants_bonds": _has_line("separates|divorces|sex +anonymous|child +anonymous"),
        "child_needs": _has_line("child"),
        "anonymous_child": _has_line("child +anonymous"),
        "offers_for_partners": _has_line(r"with +partner"),
        "forced_strangers": _has_line(r"with .*friend"),
        "participants_meet": _has_line(_COMPANY),
        "celibate_company": lambda card: _has_line(_BOND)(card) and not _is_friends_goal(card),
        "celibate_goals": lambda card: _has_line(_BOND)(card) and _is_friends_goal(card),
        "goal_company": lambda card: _has_line("with")(card) and _is_friends_goal(card),
        "goal_without_company": lambda card: _has_line("with")(card) and _is_friends_goal(card),
    },
}


def _is_friends_goal(card: Card) -> bool:
    return card.deck is not None and card.deck.name in {"goal", "mega"}
