"""Says what CV cards do: one phrase for each clause, and every field in it.

The phrases themselves stand in the catalogues, `cards/cv/text/*.po`. Sentences
are in the order of a card's life: taken, used, scored. Who attests a card is no
rule, so `source` is not told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cvrules.games.cv.abilities import Change, Copy, Gain, Reroll, Save
from cvrules.games.cv.clauses import Bars, Cost, Counts, Gives, May, Needs, Play, Scores, Setup, Upkeep, Worth
from cvrules.games.cv.words import PLAIN
from cvrules.model.bundle import Bundle
from cvrules.model.card import Card
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE
from cvrules.text.texts import Voice

__all__ = ["sentences"]


def sentences(card: Card, voice: Voice) -> tuple[str, ...]:
    """Return the rules of a card, and what its unusual words mean."""
    clauses = sorted((clause for clause in card.clauses if type(clause) in _SAID), key=lambda one: _ORDER[type(one)])
    lines = [voice.phrase("two_types")] if len(card.types) > 1 else []
    for clause in clauses:
        lines += _SAID[type(clause)](clause, voice)
    return (*lines, *_explanations(clauses, voice))


def _explanations(clauses: list[Clause], voice: Voice) -> Iterator[str]:
    """Yield what a joker and a plain symbol are, where the rules speak of them."""
    names = [voice.symbol(name) for name in PLAIN]
    if any(bundle["joker"] for clause in clauses for bundle in _bundles(clause)):
        yield voice.phrase("joker_means", names=voice.listed(names, "or"))
    changes = [clause.ability for clause in clauses if isinstance(clause, May) and isinstance(clause.ability, Change)]
    if any("plain" in {change.old, change.new} for change in changes):
        yield voice.phrase("plain_means", names=voice.listed(names))


def _bundles(clause: Clause) -> Iterator[Bundle]:
    if isinstance(clause, Gives):
        yield clause.bundle
    elif isinstance(clause, Play) and isinstance(clause.effect, Gain):
        yield clause.effect.bundle


def _sum(bundle: Bundle, voice: Voice) -> str:
    """Return what a bundle holds, and that some of it is unknown."""
    extra = {"die": "extra_die", "roll": "extra_roll"}
    items = [voice.unit(term.amount, extra.get(term.what, term.what)) for term in bundle]
    if bundle.partial:
        items.append(voice.phrase("unknown_rest"))
    return voice.listed(items)


def _cost(clause: Cost, voice: Voice) -> Iterator[str]:
    if clause.price == Bundle():
        yield voice.phrase("cost_nothing")
    else:
        yield from _bundle_phrase("cost", clause.price, voice)


def _bundle_phrase(name: str, bundle: Bundle, voice: Voice) -> Iterator[str]:
    """Yield a phrase about a sum, or that nothing of the sum is known."""
    wholly_unknown = bundle.partial and not bundle.terms
    yield voice.phrase(f"{name}_unknown") if wholly_unknown else voice.phrase(name, what=_sum(bundle, voice))


def _needs(clause: Needs, voice: Voice) -> Iterator[str]:
    if clause.amount is HOLE or clause.type is None:
        yield voice.phrase("needs_unknown")
    elif clause.amount == 0:
        yield voice.phrase("needs_none", type=voice.type(clause.type))
    else:
        yield voice.phrase("needs", cards=_cards(clause.amount, clause.type, voice))


def _cards(amount: int, kind: str, voice: Voice) -> str:
    return voice.unit(amount, "typed_card", type=voice.type(kind))


def _gives(clause: Gives, voice: Voice) -> Iterator[str]:
    yield from _bundle_phrase("gives", clause.bundle, voice)


def _may(clause: May, voice: Voice) -> Iterator[str]:
    match clause.ability:
        case Change() as change:
            yield _change(change, voice)
        case Reroll(at_most, once):
            yield voice.phrase("reroll_once" if once else "reroll_always", dice=_at_most(at_most, "die", voice))
        case Copy(at_most, kind):
            yield voice.phrase("copy", symbols=_at_most(at_most, "symbol", voice), type=voice.type(kind))
        case _:
            yield voice.phrase("may_unknown")


def _change(change: Change, voice: Voice) -> str:
    verb = "exchange" if change.both_ways else "change"
    if change.new == "plain":
        new = voice.phrase("into_other_plain" if change.old == "plain" else "into_plain")
    else:
        new = voice.unit(1, change.new)
    name = verb if change.at_most == 1 else f"{verb}_each"
    return voice.phrase(name, old=_at_most(change.at_most, change.old, voice), new=new)


def _at_most(amount: int | None, what: str, voice: Voice) -> str:
    """Return `1 die`, `up to 3 dice` or `any number of dice`."""
    if amount is None:
        return voice.text(f"any.{what}")
    counted = voice.unit(amount, what)
    return counted if amount == 1 else voice.phrase("up_to", what=counted)


def _upkeep(clause: Upkeep, voice: Voice) -> Iterator[str]:
    yield from _bundle_phrase("upkeep", clause.price, voice)


def _bars(clause: Bars, voice: Voice) -> Iterator[str]:
    yield voice.phrase("bars_forever" if clause.forever else "bars", type=voice.type(clause.type))


def _play(clause: Play, voice: Voice) -> Iterator[str]:
    match clause.effect:
        case Gain(bundle, rolling, age):
            yield voice.phrase("gain_rolling" if rolling else "gain", what=_sum(bundle, voice))
            if age is not None:
                yield voice.phrase("in_age", age=voice.deck(age))
        case Save(cards):
            yield voice.phrase("save", n=cards)
        case _:
            yield voice.phrase("play_unknown")


def _setup(clause: Setup, voice: Voice) -> Iterator[str]:
    if clause.reveal:
        yield voice.phrase("reveal")
    if clause.go_first:
        yield voice.phrase("go_first")


def _worth(clause: Worth, voice: Voice) -> Iterator[str]:
    yield voice.phrase("worth_unknown") if clause.points is HOLE else voice.phrase("worth", n=clause.points)


def _counts(clause: Counts, voice: Voice) -> Iterator[str]:
    yield voice.phrase("counts", n=clause.cards)


def _scores(clause: Scores, voice: Voice) -> Iterator[str]:
    if clause.points is HOLE:
        if clause.per is HOLE:
            yield voice.phrase("scores_unknown")
            return
        points = voice.phrase("unknown_points")
    else:
        points = voice.unit(clause.points, "point")
    if clause.per is HOLE:
        yield voice.phrase("scores_for_unknown", points=points)
        return
    single = clause.per[0].what if len(clause.per) == 1 and clause.per[0].amount == 1 else None
    if single == "token":
        yield voice.phrase("scores_token", points=points)
    elif single is not None:
        yield voice.phrase("scores_card", points=points, type=voice.type(single))
    elif all(count.amount == 1 and count.what != "token" for count in clause.per):
        types = voice.listed([voice.type(count.what) for count in clause.per])
        yield voice.phrase("scores_each_type", points=points, types=types)
    else:
        counted = [
            voice.unit(count.amount, "token") if count.what == "token" else _cards(count.amount, count.what, voice)
            for count in clause.per
        ]
        yield voice.phrase("scores_set", points=points, cards=voice.listed(counted))


#: How each kind of clause is said, in the order of a card's life.
_SAID: dict[type[Clause], Callable[[Any, Voice], Iterator[str]]] = {
    Cost: _cost,
    Needs: _needs,
    Setup: _setup,
    Play: _play,
    Gives: _gives,
    May: _may,
    Upkeep: _upkeep,
    Bars: _bars,
    Worth: _worth,
    Counts: _counts,
    Scores: _scores,
}
_ORDER = {kind: place for place, kind in enumerate(_SAID)}
