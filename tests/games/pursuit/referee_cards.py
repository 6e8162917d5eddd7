"""Turns cards of the library into those of the referee, and a box of the referee into card files.

The two know each other's cards only here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cvrules.games.pursuit.cards import clauses
from cvrules.games.pursuit.cards.card import Card
from cvrules.games.pursuit.cards.conditions import Death, LifeSpan, Most, Reach
from cvrules.model.bundle import UNITS, Bundle
from cvrules.model.card import Part
from games.pursuit.oracle import cards as referee

__all__ = ["box_of", "text_of"]

DECK_OF = {
    **dict.fromkeys(("basic", "single_round", "group"), "project"),
    **dict.fromkeys(("item", "activity"), "item_activity"),
    "section": "stress_track",
}


# --- from the library to the referee ----------------------------------------------------


def box_of(cards: Iterable[Card]) -> referee.Box:
    """Return cards of the library as a box of the referee."""
    return referee.Box([_card_of(card) for card in cards])


def _card_of(card: Card) -> referee.Card:
    kind = card.types[0]
    found = referee.Card(str(card.slug), kind, category=str(card.category or ""), rank=card.rank or 0)
    found.levels = [_part_of(part) for part in card.levels]
    found.roles = [_part_of(part) for part in card.roles]
    found.filled = [(part.head.roles, _part_of(part)) for part in card.additional_rewards]
    if kind == "job":
        found.hiring = _part_of(card.body)
        found.promotion = None if card.promotion is None else _part_of(card.promotion)
        found.retirement = None if card.retirement is None else _part_of(card.retirement)
    elif kind == "trait":
        _add_abilities(found, card)
    elif kind == "goal":
        _add_conditions(found, card)
    elif kind == "section":
        found.spaces = card.first(clauses.Spaces).number
        found.hourglasses = card.first(clauses.Gives).bundle["hourglass"]
    return found


def _part_of(part: Part) -> referee.Part:
    upkeep = part.first(clauses.Upkeep)
    return referee.Part(
        label=getattr(part.head, "label", None) or "",
        cost=_sum(cost.price for cost in part.every(clauses.Cost)),
        needs=_sum(needs.bundle for needs in part.every(clauses.Needs)),
        gives=[(term.what, term.amount) for gives in part.every(clauses.Gives) for term in gives.bundle],
        takes=[(takes.type, takes.level) for takes in part.every(clauses.Takes)],
        upkeep=None if upkeep is None else _sum([upkeep.price]),
        earns=[(term.what, term.amount) for earns in part.every(clauses.Earns) for term in earns.bundle],
    )


def _sum(bundles: Iterable[Bundle]) -> dict[str, int]:
    found: dict[str, int] = {}
    for bundle in bundles:
        for term in bundle:
            found[term.what] = found.get(term.what, 0) + term.amount
    return found


def _add_abilities(found: referee.Card, card: Card) -> None:
    found.starts = _sum(starts.bundle for starts in card.every(clauses.Starts))
    gives: dict[str, list[tuple[str, int]]] = {}
    for one in card.every(clauses.Gives):
        gives.setdefault(one.moment, []).extend((term.what, term.amount) for term in one.bundle)
    each_round = gives.pop(clauses.EACH_ROUND, None)
    found.each_round = None if each_round is None else referee.Part(gives=each_round)
    found.gives_on = [(action, referee.Part(gives=terms)) for action, terms in gives.items()]
    found.saves = [(saves.moment, _sum([saves.bundle])) for saves in card.every(clauses.Saves)]
    found.spares = [(spares.moment, spares.stress) for spares in card.every(clauses.Spares)]
    found.slots = sum(slots.number for slots in card.every(clauses.Slots))


def _add_conditions(found: referee.Card, card: Card) -> None:
    claim = card.first(clauses.Claim).requirement
    match claim:
        case Most():
            found.claim = referee.Claim("most", {_counted(claim.what): 1})
        case Reach():
            found.claim = referee.Claim("first_to_have", _needed(claim.bundle))
        case Death():
            found.claim = referee.Claim("first_to_die" if claim.is_first else "last_to_die")
    solo = card.first(clauses.Solo).requirement
    if isinstance(solo, LifeSpan):
        found.solo = referee.Solo("die_by" if solo.is_short else "live_to", round=solo.round)
    else:
        found.solo = referee.Solo("have", _needed(solo))
    (gives,) = card.every(clauses.Gives)
    found.reward = [(term.what, term.amount) for term in gives.bundle]
    if gives.share is not None:
        found.per = (_counted(gives.share.each.what), gives.share.each.amount)
        found.up_to = gives.share.up_to
    found.clashes = "".join(clash.goal for clash in card.every(clauses.Clashes))


def _counted(what: str) -> str:
    *before, noun = what.split(" ")
    return "_".join((*before, UNITS.get(noun, noun)))


def _needed(bundle: Bundle) -> dict[str, int]:
    return {_counted(term.what): term.amount for term in bundle}


# --- from the referee to the library ----------------------------------------------------


def text_of(box: referee.Box) -> str:
    """Return a box of the referee as a card file."""
    lines = ["game pursuit"]
    for deck in ("project", "item_activity", "job", "partner", "trait", "goal", "stress_track"):
        lines += ["", f"deck {deck}"]
        for card in box.cards.values():
            if DECK_OF.get(card.kind, card.kind) == deck:
                lines += ["", f"card {card.slug}: {card.kind}", *_lines(card)]
    return "\n".join(lines) + "\n"


def _lines(card: referee.Card) -> Iterator[str]:
    if card.category:
        yield f"category {card.category}"
    if card.rank:
        yield f"rank {card.rank}"
    if card.kind == "job":
        yield from _part_lines(card.hiring)
        for word, part in (("promotion", card.promotion), ("retirement", card.retirement)):
            if part is not None:
                yield word
                yield from _part_lines(part)
    for number, part in enumerate(card.levels, 1):
        yield f"level {number} {part.label}"
        yield from _part_lines(part, costs=card.kind != "partner")
    for part in card.roles:
        yield f"role {part.label}"
        yield from _part_lines(part)
    for number, part in card.filled:
        yield f"filled {number} {'role' if number == 1 else 'roles'}"
        yield from _part_lines(part, costs=False)
    yield from {"trait": _trait_lines, "goal": _goal_lines, "section": _section_lines}.get(card.kind, _no_lines)(card)


def _no_lines(_: referee.Card) -> Iterator[str]:
    return iter(())


def _part_lines(part: referee.Part, *, costs: bool = True) -> Iterator[str]:
    if costs:
        yield f"cost {_terms(part.cost.items())}"
    if part.needs:
        yield f"needs {_terms(part.needs.items())}"
    if part.gives:
        yield f"gives {_terms(part.gives)}"
    if part.upkeep is not None:
        yield f"upkeep {_terms(part.upkeep.items())}"
    if part.earns:
        yield f"earns {_terms(part.earns)}"
    for kind, level in part.takes:
        yield f"takes {kind} at level {level}"


def _terms(terms: Iterable[tuple[str, int]]) -> str:
    words = [f"{amount} {_thing(what, amount)}" for what, amount in terms]
    return " + ".join(words) or "nothing"


def _thing(what: str, amount: int) -> str:
    """Return a thing with the right number of its noun."""
    singular = {plural: unit for unit, plural in UNITS.items()}
    words = what.split("_")
    if what in {"short_term", "long_term", "good_health"} or what in {"level_2", "level_3"}:
        return what
    noun = singular.get(words[-1], words[-1])
    noun = UNITS.get(noun, noun) if amount != 1 else noun
    before = "_".join(words[:-1])
    for word in ("completed",):
        before = before.replace(f"{word}_", f"{word} ")
    return f"{before} {noun}".strip()


def _trait_lines(card: referee.Card) -> Iterator[str]:
    yield f"starts {_terms(card.starts.items())}"
    for action, part in card.gives_on:
        yield f"gives {_terms(part.gives)} on {action}"
    if card.each_round is not None:
        yield f"gives {_terms(card.each_round.gives)} each round"
    for action, savings in card.saves:
        yield f"saves {_terms(savings.items())} on {action}"
    for action, stress in card.spares:
        yield f"spares {stress} stress on {action}"
    if card.slots:
        yield f"slots {card.slots}"


def _goal_lines(card: referee.Card) -> Iterator[str]:
    match card.claim.kind:
        case "most":
            yield f"claim most {_thing(next(iter(card.claim.things)), 2)} at the end"
        case "first_to_have":
            yield f"claim first to have {_terms(card.claim.things.items())}"
        case kind:
            yield f"claim {kind.replace('_', ' ')}"
    share = ""
    if card.per is not None:
        share = f" per {_terms([card.per])}" + (f" up to {card.up_to}" if card.up_to is not None else "")
    yield f"gives {_terms(card.reward)}{share}"
    match card.solo.kind:
        case "have":
            yield f"solo {_terms(card.solo.things.items())}"
        case kind:
            yield f"solo {kind.replace('_', ' ')} round {card.solo.round}"
    if card.clashes:
        yield f"clashes {card.clashes}"


def _section_lines(card: referee.Card) -> Iterator[str]:
    yield f"spaces {card.spaces}"
    yield f"gives {_terms([('hourglass', card.hourglasses)])}"
