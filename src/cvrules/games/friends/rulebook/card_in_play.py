"""Finds the card that is carried out, without lines that cannot take effect."""

from __future__ import annotations

from functools import lru_cache

from attrs import evolve

from cvrules.games.friends.cards.clauses import Child, Loves, Marries, Sex
from cvrules.games.friends.rulebook.celibacy import bans_on_sex_and_love
from cvrules.games.friends.table.spec import NO_PLACE, SKIPPED, Bond, Place, Spec
from cvrules.games.friends.table.table import Draft

__all__ = ["card_in_play", "without_barred", "without_company"]


def card_in_play(draft: Draft) -> Spec:
    """Return the card that is carried out, without lines that the rules skip.

    Rules:
        F6.2, F11.1
    """
    spec = draft.rules.specs[draft.card_id]
    if not spec.is_goal:
        return spec
    if draft.rules.rulings.celibate_goals_effect_skipped:
        spec = without_barred(spec, *bans_on_sex_and_love(draft.seats[draft.actor], spec.index))
    return without_company(spec) if draft.is_alone else spec


@lru_cache(maxsize=1024)
def without_barred(spec: Spec, bars_sex: bool, bars_love: bool) -> Spec:
    """Return a goal without its forbidden lines and the places only these lines use.

    Args:
        spec: The goal.
        bars_sex: Whether sex is forbidden.
        bars_love: Whether love and marriage are forbidden.

    Rules:
        F11.1
    """
    barred = ((Sex,) if bars_sex else ()) + ((Loves, Marries) if bars_love else ())
    if not spec.has(*barred):
        return spec
    bonds = tuple(bond._replace(place=SKIPPED) if bond.kind in barred else bond for bond in spec.bonds)
    before, after = ({bond.place for bond in row} for row in (spec.bonds, bonds))
    return _keep_places(spec, bonds, [at for at in range(len(spec.places)) if at not in before or at in after])


@lru_cache(maxsize=1024)
def without_company(spec: Spec) -> Spec:
    """Return a goal without its places and the lines that use those places.

    Rules:
        F6.2
    """
    bonds = tuple(bond if bond.place == NO_PLACE else bond._replace(place=SKIPPED) for bond in spec.bonds)
    return _keep_places(spec, bonds, [])


def _keep_places(spec: Spec, bonds: tuple[Bond, ...], kept: list[int]) -> Spec:
    """Return a card with new lines and only some of its places.

    Args:
        spec: The card.
        bonds: The new lines. Lines to leave out have the place `SKIPPED`.
        kept: The indices of the places to keep.
    """
    places = tuple(_restrict_place(spec.places[at], [bond.kind for bond in bonds if bond.place == at]) for at in kept)
    bonds = tuple(bond._replace(place=kept.index(bond.place)) if bond.place >= 0 else bond for bond in bonds)
    kinds = {bond.kind for bond in bonds if bond.place != SKIPPED}
    has_love = bool(kinds & {Loves, Marries})
    return evolve(spec, bonds=bonds, places=places, has_sex=Sex in kinds, has_love=has_love)


def _restrict_place(place: Place, kinds: list[type]) -> Place:
    """Return the place as if only lines of the given classes used it."""
    return evolve(
        place,
        is_love=Loves in kinds or Marries in kinds,
        is_parent=Child in kinds,
        has_sex=Sex in kinds,
        marks=kinds.count(Sex) + kinds.count(Child),
    )
