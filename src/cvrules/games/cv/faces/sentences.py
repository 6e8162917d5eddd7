"""Writes the rules of CV cards as sentences, one for each clause.

The phrases come from the catalogues `cards/cv/text/*.po`. The first sentences are about taking
the card, the next about using it, and the last about scoring it. A `source` line has no sentence,
because it is not a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cvrules.games.cv.cards.abilities import ChangeAbility, CopyAbility, Gain, Rearrange, RerollAbility, Save
from cvrules.games.cv.cards.clauses import (
    Bars,
    Cost,
    Counts,
    Gives,
    Lies,
    May,
    Needs,
    Play,
    Scores,
    Setup,
    Takes,
    Upkeep,
    Worth,
)
from cvrules.games.cv.cards.words import PLAIN
from cvrules.model.bundle import Bundle, Term
from cvrules.model.card import Card
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE, Hole, known_value
from cvrules.text.voice import Voice

__all__ = ["sentences"]

#: The text keys for extra dice and throws, which a card gives in addition to the usual number.
EXTRA: Mapping[str | Hole, str] = {"die": "extra_die", "roll": "extra_roll"}
#: The number that selects the plural form if the real number is unknown or unlimited.
SEVERAL = 2
#: The number of types in a pair.
PAIR = 2


def sentences(card: Card, voice: Voice) -> tuple[str, ...]:
    """Return the rules of a card as sentences, followed by explanations of its terms."""
    clauses = sorted(
        (clause for clause in card.clauses if type(clause) in _SENTENCES), key=lambda one: _ORDER[type(one)]
    )
    lines = [voice.phrase("two_types")] if len(card.types) > 1 else []
    for clause in clauses:
        lines += _SENTENCES[type(clause)](clause, voice)
    return (*lines, *_explanations(clauses, voice))


def _explanations(clauses: list[Clause], voice: Voice) -> Iterator[str]:
    """Yield explanations of jokers and plain symbols, if the rules mention them."""
    names = [voice.symbol(name) for name in PLAIN]
    if any("joker" in bundle for clause in clauses for bundle in _bundles_gained(clause)):
        yield voice.phrase("joker_means", names=voice.join(names, "or"))
    changes = [
        clause.ability for clause in clauses if isinstance(clause, May) and isinstance(clause.ability, ChangeAbility)
    ]
    if any("plain" in {change.old, change.new} for change in changes):
        yield voice.phrase("plain_means", names=voice.join(names))


def _bundles_gained(clause: Clause) -> Iterator[Bundle]:
    """Yield the bundle that the clause gives the owner of the card, if any."""
    if isinstance(clause, Gives):
        yield clause.bundle
    elif isinstance(clause, Play) and isinstance(clause.effect, Gain):
        yield clause.effect.bundle


def _bundle_text(bundle: Bundle, voice: Voice, extra: Mapping[str | Hole, str] = EXTRA) -> str:
    """Return a bundle in words, including its unknown parts."""
    items = [_term_text(term, voice, extra) for term in bundle]
    if bundle.partial:
        items.append(voice.phrase("unknown_rest"))
    return voice.join(items)


def _term_text(term: Term, voice: Voice, extra: Mapping[str | Hole, str]) -> str:
    """Return one term of a bundle in words, even if its number or name is unknown."""
    what = "thing" if term.what is HOLE else extra.get(term.what, term.what)
    return _count_text(term.amount, what, voice)


def _count_text(amount: int | Hole, what: str, voice: Voice, **values: object) -> str:
    """Return a known or unknown number of units in words, such as `2 dice`."""
    if amount is HOLE:
        return voice.text(f"unknown.{what}", **values)
    return voice.unit(amount, what, **values)


def _cost_sentences(clause: Cost, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a `cost` line."""
    if clause.price == Bundle():
        yield voice.phrase("cost_nothing")
    else:
        yield from _bundle_phrase("cost", clause.price, voice)


def _bundle_phrase(name: str, bundle: Bundle, voice: Voice) -> Iterator[str]:
    """Yield a phrase about a bundle, or a different phrase if all of it is unknown."""
    wholly_unknown = bundle.partial and not bundle.terms
    yield voice.phrase(f"{name}_unknown") if wholly_unknown else voice.phrase(name, what=_bundle_text(bundle, voice))


def _needs_sentences(clause: Needs, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a `needs` line: a condition for taking the card."""
    match clause.amount, clause.type:
        case Hole(), Hole():
            yield voice.phrase("needs_unknown")
        case Hole(), kind:
            yield voice.phrase("needs_some", type=voice.type(kind))
        case 0, Hole():
            yield voice.phrase("needs_none_of_unknown")
        case 0, kind:
            yield voice.phrase("needs_none", type=voice.type(kind))
        case amount, Hole():
            yield voice.phrase("needs_of_unknown", n=amount)
        case _:
            yield voice.phrase("needs", n=clause.amount, type=voice.type(clause.type))


def _gives_sentences(clause: Gives, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a `gives` line."""
    yield from _bundle_phrase("gives", clause.bundle, voice)


def _takes_sentences(clause: Takes, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a `takes` line: the rolls that a card takes away."""
    if not clause.bundle.terms:
        yield voice.phrase("takes_unknown")
    elif clause.has_holes:
        yield voice.phrase("takes_some", what=_bundle_text(clause.bundle, voice, {}))
    else:
        yield voice.phrase("takes", n=sum(known_value(term.amount) for term in clause.bundle))


def _lies_sentences(clause: Lies, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a `lies` line: whose CV a gossip card may join."""
    if clause.where is HOLE:
        yield voice.phrase("lies_unknown")
    else:
        yield voice.phrase("lies_with_others" if clause.where == "with others" else "lies_anywhere")


def _may_sentences(clause: May, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a `may` line: an ability."""
    match clause.ability:
        case ChangeAbility() as change:
            yield _change_text(change, voice)
        case RerollAbility(at_most, once):
            name = "reroll_once" if once else "reroll_always"
            number = at_most if isinstance(at_most, int) else SEVERAL
            yield voice.phrase(name, dice=_at_most_text(at_most, "die", voice), n=number)
        case CopyAbility(at_most, Hole()):
            yield voice.phrase("copy_unknown", symbols=_at_most_text(at_most, "symbol", voice))
        case CopyAbility(at_most, kind):
            yield voice.phrase("copy", symbols=_at_most_text(at_most, "symbol", voice), type=voice.type(kind))
        case _:
            yield voice.phrase("may_unknown")


def _change_text(change: ChangeAbility, voice: Voice) -> str:
    """Return a sentence about an ability to change symbols."""
    verb = "exchange" if change.both_ways else "change"
    if change.new == "plain":
        new = voice.phrase("into_other_plain" if change.old == "plain" else "into_plain")
    else:
        new = voice.unit(1, _symbol_key(change.new))
    name = verb if change.at_most == 1 else f"{verb}_each"
    return voice.phrase(name, old=_at_most_text(change.at_most, _symbol_key(change.old), voice), new=new)


def _symbol_key(name: str | Hole) -> str:
    """Return the text key for a symbol, which may be unknown."""
    return "unknown_symbol" if name is HOLE else name


def _at_most_text(amount: int | Hole | None, what: str, voice: Voice) -> str:
    """Return a limit in words: `1 die`, `up to 3 dice`, `any number of dice`."""
    if amount is None:
        return voice.text(f"any.{what}")
    counted = _count_text(amount, what, voice)
    return counted if amount == 1 or amount is HOLE else voice.phrase("up_to", what=counted)


def _upkeep_sentences(clause: Upkeep, voice: Voice) -> Iterator[str]:
    """Yield the sentences for an `upkeep` line."""
    yield from _bundle_phrase("upkeep", clause.price, voice)


def _bars_sentences(clause: Bars, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a `bars` line: a type that may not be taken."""
    if clause.type is HOLE:
        yield voice.phrase("bars_unknown_forever" if clause.forever else "bars_unknown")
    else:
        yield voice.phrase("bars_forever" if clause.forever else "bars", type=voice.type(clause.type))


def _play_sentences(clause: Play, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a `play` line: an effect that happens once."""
    match clause.effect:
        case Gain(bundle, rolling, age):
            yield voice.phrase("gain_rolling" if rolling else "gain", what=_bundle_text(bundle, voice))
            if age is HOLE:
                yield voice.phrase("in_unknown_age")
            elif age is not None:
                yield voice.phrase("in_age", age=voice.deck(age))
        case Save(Hole()):
            yield voice.phrase("save_unknown")
        case Save(cards):
            yield voice.phrase("save", n=cards)
        case Rearrange():
            yield voice.phrase("rearrange")
        case _:
            yield voice.phrase("play_unknown")


def _setup_sentences(clause: Setup, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a `setup` line: the effect when the game begins."""
    if clause.reveal is True:
        yield voice.phrase("reveal")
    if clause.go_first is True:
        yield voice.phrase("go_first")
    if HOLE in {clause.reveal, clause.go_first}:
        yield voice.phrase("setup_unknown")


def _worth_sentences(clause: Worth, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a `worth` line: the points of a possession."""
    yield voice.phrase("worth_unknown") if clause.points is HOLE else voice.phrase("worth", n=clause.points)


def _counts_sentences(clause: Counts, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a `counts` line: a card that counts as several."""
    yield voice.phrase("counts_unknown") if clause.cards is HOLE else voice.phrase("counts", n=clause.cards)


def _scores_sentences(clause: Scores, voice: Voice) -> Iterator[str]:
    """Yield the sentences for a `scores` line: the points of a goal."""
    for_unknown = not clause.per.terms
    if clause.points is HOLE:
        if for_unknown:
            yield voice.phrase("scores_unknown")
            return
        points = voice.phrase("unknown_points")
    else:
        points = voice.unit(clause.points, "point")
    if for_unknown:
        yield voice.phrase("scores_for_unknown", points=points)
    elif str(clause.per) == "1 token":
        yield voice.phrase("scores_token", points=points)
    elif clause.per.has_holes or any(term.amount != 1 or term.what == "token" for term in clause.per):
        yield voice.phrase("scores_set", points=points, cards=_tally_text(clause.per, voice))
    else:
        types = [voice.type(term.what) for term in clause.per]
        if len(types) == 1:
            yield voice.phrase("scores_card", points=points, type=types[0])
        elif len(types) == PAIR:
            yield voice.phrase("scores_pair", points=points, first=types[0], second=types[1])
        else:
            yield voice.phrase("scores_each_type", points=points, types=voice.join(types))


def _tally_text(per: Bundle, voice: Voice) -> str:
    """Return the set of cards and tokens that a goal counts, in words."""
    items = [
        _term_text(term, voice, EXTRA)
        if term.what in {"token", HOLE}
        else _count_text(term.amount, "typed_card", voice, type=voice.type(term.what))
        for term in per
    ]
    if per.partial:
        items.append(voice.phrase("unknown_rest"))
    return voice.join(items)


#: The functions that write the sentences for each kind of clause, in the order of the text.
_SENTENCES: dict[type[Clause], Callable[[Any, Voice], Iterator[str]]] = {
    Cost: _cost_sentences,
    Needs: _needs_sentences,
    Setup: _setup_sentences,
    Lies: _lies_sentences,
    Play: _play_sentences,
    Gives: _gives_sentences,
    Takes: _takes_sentences,
    May: _may_sentences,
    Upkeep: _upkeep_sentences,
    Bars: _bars_sentences,
    Worth: _worth_sentences,
    Counts: _counts_sentences,
    Scores: _scores_sentences,
}
_ORDER = {kind: place for place, kind in enumerate(_SENTENCES)}
