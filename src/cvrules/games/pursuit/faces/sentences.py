"""Writes the rules on a card in sentences.

The sentences come from the catalogues, `cards/pursuit/text/*.po`. Each part of a card, such as a
level or a role, has one line with all its sentences. The clause `source` is left out, because it is
not a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cvrules.games.pursuit.cards.card import Card
from cvrules.games.pursuit.cards.clauses import (
    EACH_ROUND,
    Category,
    Claim,
    Clashes,
    Cost,
    Earns,
    Gives,
    Needs,
    Rank,
    Saves,
    Slots,
    Solo,
    Spaces,
    Spares,
    Starts,
    Takes,
    Upkeep,
)
from cvrules.games.pursuit.cards.conditions import Death, LifeSpan, Most, Reach
from cvrules.games.pursuit.cards.parts import Filled, Level, Promotion, Retirement, Role
from cvrules.games.pursuit.faces.amounts import bundle_text, term_text, thing_text
from cvrules.model.bundle import Bundle
from cvrules.model.card import Part
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE, Hole
from cvrules.text.voice import Voice

__all__ = ["action_name", "part_name", "sentences", "short_sentences"]

#: The first words of those lines on a job that describe getting hired.
HIRING = frozenset({"cost", "gives", "takes"})


def sentences(card: Card, voice: Voice) -> tuple[str, ...]:
    """Return the rules on a card: a line for each clause, then a line for each part."""
    lines = list(_body_lines(card, voice))
    lines += [_part_line(card, part, part_name(card, part, voice), voice) for part in card.parts if part.head]
    return tuple(lines)


def short_sentences(card: Card, voice: Voice) -> tuple[str, ...]:
    """Return the rules on a card, without the category and names that its face has."""
    hidden = {text for clause in card.body.every(Category) for text in _category_sentences(clause, voice)}
    lines = [line for line in _body_lines(card, voice) if line not in hidden]
    for part in card.parts:
        match part.head:
            case None:
                continue
            case Level(number=int(number)):
                name = str(number)
            case Role(label=str(label)):
                name = voice.part(card, "role", label)
            case _:
                name = part_name(card, part, voice)
        lines.append(_part_line(card, part, name, voice))
    return tuple(lines)


def _part_line(card: Card, part: Part, name: str, voice: Voice) -> str:
    """Return one line with the name of a part and all its sentences."""
    text = " ".join(
        sentence for clause in _clauses_in_order(part) for sentence in _clause_sentences(clause, card, part, voice)
    )
    return voice.phrase("part", part=name, text=text) if text else voice.phrase("part_unknown", part=name)


def _body_lines(card: Card, voice: Voice) -> Iterator[str]:
    """Yield the rules before the first part; those about being hired share a line."""
    clauses = _clauses_in_order(card.body)
    hiring = [clause for clause in clauses if "job" in card.types and clause.word in HIRING]
    for clause in clauses:
        if clause not in hiring:
            yield from _clause_sentences(clause, card, card.body, voice)
        elif clause is hiring[0]:
            texts = [text for one in hiring for text in _clause_sentences(one, card, card.body, voice)]
            yield voice.phrase("part", part=voice.phrase("hiring"), text=" ".join(texts))


def _clauses_in_order(part: Part) -> list[Clause]:
    """Return the clauses in a part, in the order in which their sentences appear."""
    return sorted((clause for clause in part.clauses if type(clause) in _SENTENCES), key=lambda one: _ORDER[type(one)])


def _clause_sentences(clause: Clause, card: Card, part: Part, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a clause of any kind."""
    if isinstance(clause, Gives) and "section" in card.types:
        yield from _bundle_phrase("section_gives", clause.bundle, voice)
    elif isinstance(clause, Rank) and "section" in card.types:
        yield _number_phrase("section_rank", clause.number, voice)
    elif isinstance(clause, Earns) and isinstance(part.head, Retirement):
        yield from _bundle_phrase("pension", clause.bundle, voice)
    else:
        yield from _SENTENCES[type(clause)](clause, voice)


# --- names of parts and actions ---------------------------------------------------------


def part_name(card: Card, part: Part, voice: Voice) -> str:
    """Return the name of a part, such as `Level 2, Quiche`."""
    match part.head:
        case Level(number=number, label=label):
            name = _number_phrase("level", number, voice)
            if label is None:
                return name
            return voice.phrase("level_named", level=name, label=_label_text(card, "level", label, voice))
        case Role(label=label):
            return voice.phrase("role", label=_label_text(card, "role", label, voice))
        case Filled(roles=number):
            return voice.phrase("filled_unknown") if number is HOLE else voice.phrase("filled", n=number)
        case Promotion():
            return voice.phrase("promotion")
        case _:
            return voice.phrase("retirement")


def _label_text(card: Card, word: str, label: str | Hole, voice: Voice) -> str:
    """Return the displayed name of a level or role, which can be unknown."""
    return voice.phrase("unknown_name") if label is HOLE else voice.part(card, word, label)


def action_name(moment: str | Hole, voice: Voice) -> str:
    """Return the displayed name of an action, which can be unknown."""
    return voice.phrase("unknown_action") if moment is HOLE else voice.text(f"action.{moment}")


def _number_phrase(name: str, number: int | Hole, voice: Voice) -> str:
    """Return a phrase with a number, or another phrase if the number is unknown."""
    return voice.phrase(f"{name}_unknown") if number is HOLE else voice.phrase(name, n=number)


def _bundle_phrase(name: str, bundle: Bundle, voice: Voice, **values: object) -> Iterator[str]:
    """Yield a phrase with a bundle, or another phrase if nothing about it is known."""
    if bundle.partial and not bundle.terms:
        yield voice.phrase(f"{name}_unknown", **values)
    else:
        yield voice.phrase(name, what=bundle_text(bundle, voice), **values)


# --- sentences for each kind of clause --------------------------------------------------


def _category_sentences(clause: Category, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a line such as `category health`."""
    if clause.name is HOLE:
        yield voice.phrase("category_unknown")
    else:
        yield voice.phrase("category", category=voice.text(f"category.{clause.name}"))


def _rank_sentences(clause: Rank, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a line such as `rank 2`."""
    yield _number_phrase("rank", clause.number, voice)


def _cost_sentences(clause: Cost, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a line such as `cost 2 money`."""
    if clause.price == Bundle():
        yield voice.phrase("cost_nothing")
    else:
        yield from _bundle_phrase("cost", clause.price, voice)


def _needs_sentences(clause: Needs, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a line such as `needs 5 influence`."""
    yield from _bundle_phrase("needs", clause.bundle, voice)


def _gives_sentences(clause: Gives, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a line such as `gives 3 knowledge`."""
    if clause.share is not None:
        each, up_to = term_text(clause.share.each, voice), clause.share.up_to
        what = bundle_text(clause.bundle, voice)
        if up_to is None:
            yield voice.phrase("gives_share", what=what, each=each)
        else:
            yield voice.phrase("gives_share_limit", what=what, each=each, most=str(up_to))
    elif clause.moment == EACH_ROUND:
        yield from _bundle_phrase("gives_each_round", clause.bundle, voice)
    elif clause.moment is not None:
        yield from _bundle_phrase("gives_on", clause.bundle, voice, action=action_name(clause.moment, voice))
    else:
        yield from _bundle_phrase("gives", clause.bundle, voice)


def _upkeep_sentences(clause: Upkeep, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a line such as `upkeep 1 money`."""
    if clause.price == Bundle():
        yield voice.phrase("upkeep_nothing")
    else:
        yield from _bundle_phrase("upkeep", clause.price, voice)


def _earns_sentences(clause: Earns, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a line such as `earns 2 money`."""
    yield from _bundle_phrase("earns", clause.bundle, voice)


def _takes_sentences(clause: Takes, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a line such as `takes item at level 1`."""
    if clause.type is HOLE:
        yield voice.phrase("takes_unknown")
    else:
        yield voice.phrase("takes", type=voice.text(f"taken.{clause.type}"), level=str(clause.level))


def _starts_sentences(clause: Starts, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a line such as `starts 3 money`."""
    yield from _bundle_phrase("starts", clause.bundle, voice)


def _saves_sentences(clause: Saves, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a line such as `saves 1 money on spend`."""
    yield from _bundle_phrase("saves", clause.bundle, voice, action=action_name(clause.moment, voice))


def _spares_sentences(clause: Spares, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a line such as `spares 1 stress on study`."""
    if clause.stress is clause.moment is HOLE:
        yield voice.phrase("spares_unknown")
    else:
        action = action_name(clause.moment, voice)
        yield voice.phrase("spares", action=action, number=str(clause.stress))


def _slots_sentences(clause: Slots, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a line such as `slots 1`."""
    yield _number_phrase("slots", clause.number, voice)


def _claim_sentences(clause: Claim, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a line such as `claim most money at the end`."""
    match clause.requirement:
        case Most(what):
            yield voice.phrase("claim_most", thing=thing_text(what, voice))
        case Reach(bundle):
            yield from _bundle_phrase("claim_first", bundle, voice)
        case Death(is_first):
            yield voice.phrase("claim_dies_first" if is_first else "claim_dies_last")
        case _:
            yield voice.phrase("claim_unknown")


def _solo_sentences(clause: Solo, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a line such as `solo 20 money`."""
    match clause.requirement:
        case LifeSpan(is_short, number):
            age = voice.phrase("unknown_round") if number is HOLE else voice.text(f"round.{number}")
            yield voice.phrase("solo_die_by" if is_short else "solo_live_to", number=str(number), age=age)
        case bundle:
            yield from _bundle_phrase("solo", bundle, voice)


def _clashes_sentences(clause: Clashes, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a line such as `clashes zen`."""
    if clause.goal is HOLE:
        yield voice.phrase("clashes_unknown")
    else:
        yield voice.phrase("clashes", title=voice.title(clause.goal))


def _spaces_sentences(clause: Spaces, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a line such as `spaces 2`."""
    yield _number_phrase("spaces", clause.number, voice)


#: The functions that write each kind of clause, in the order of the sentences.
_SENTENCES: dict[type[Clause], Callable[[Any, Voice], Iterator[str]]] = {
    Rank: _rank_sentences,
    Category: _category_sentences,
    Claim: _claim_sentences,
    Starts: _starts_sentences,
    Cost: _cost_sentences,
    Needs: _needs_sentences,
    Gives: _gives_sentences,
    Takes: _takes_sentences,
    Saves: _saves_sentences,
    Spares: _spares_sentences,
    Slots: _slots_sentences,
    Upkeep: _upkeep_sentences,
    Earns: _earns_sentences,
    Spaces: _spaces_sentences,
    Solo: _solo_sentences,
    Clashes: _clashes_sentences,
}
_ORDER = {kind: place for place, kind in enumerate(_SENTENCES)}
