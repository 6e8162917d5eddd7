"""Writes the symbols, titles and effects of CV cards in a short form.

A symbol is written as a sign, such as a heart for health. If the terminal cannot show
signs, a symbol is written as two letters from the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from cvrules.display import writer
from cvrules.games.cv.cards.abilities import Ability, ChangeAbility, CopyAbility
from cvrules.games.cv.cards.clauses import Bars, May, Needs, Scores
from cvrules.games.cv.cards.words import DECKS, STACKS
from cvrules.games.cv.faces.icons import SIGNS
from cvrules.games.cv.table.packed import LANES, pack, unpack
from cvrules.games.cv.table.rules import Rules
from cvrules.games.cv.table.spec import Spec
from cvrules.model.bundle import Bundle
from cvrules.model.card import Card
from cvrules.model.hole import Hole, known_value
from cvrules.text.terminal import NO_BREAK_SPACE

__all__ = ["Writer"]


@frozen
class Writer(writer.Writer):
    """A writer that can also write the signs, prices and effects of CV."""

    rules: Rules

    def spec(self, name: str) -> Spec:
        """Return the spec of the card that has this name in moves and events."""
        return self.rules.specs[self.rules.by_name[name]]

    def title(self, card: Card | str) -> str:
        """Return the title of the card, in the colour of its type."""
        shown = self.spec(card).card if isinstance(card, str) else card
        return self.style.paint(self.voice.title(shown), self.colour(shown))

    def format_value(self, name: str, value: object) -> object:
        """Return a value for display: symbols as signs, and types in colour."""
        if isinstance(value, Bundle):
            return self.sign_row(pack(value))
        return self.type_name(str(value)) if name == "what" and value in STACKS else super().format_value(name, value)

    def colour(self, card: Card) -> str:
        """Return the colour of the card's type."""
        return SIGNS[str(card.types[0])][1]

    def titles(self, cards: tuple[Card, ...] | list[str]) -> str:
        """Return the titles of several cards, joined as in a sentence."""
        return self.voice.join([self.title(card) for card in cards])

    def type_name(self, name: str) -> str:
        """Return the name of a type, in its colour."""
        return self.style.paint(self.voice.type(name), SIGNS[name][1])

    def sign_and_colour(self, symbol: str) -> tuple[str, str]:
        """Return the sign of the symbol, and the colour of the sign."""
        sign, colour = SIGNS[symbol]
        return (sign if self.style.unicode else self.text(f"short.{symbol}")), colour

    def sign(self, symbol: str) -> str:
        """Return the sign of the symbol, in its colour."""
        return self.style.paint(*self.sign_and_colour(symbol))

    def die_signs(self, packed: int) -> list[tuple[str, str]]:
        """Return the sign and the colour for each die in a packed throw."""
        return [self.sign_and_colour(LANES[lane]) for lane, count in unpack(packed) for _ in range(count)]

    def sign_row(self, packed: int) -> str:
        """Return packed symbols as a row of signs, or a dash if there are no symbols."""
        row = [self.sign(LANES[lane]) for lane, count in unpack(packed) for _ in range(count)]
        return NO_BREAK_SPACE.join(row) or "-"

    def legend(self) -> str:
        """Return a list of all signs with their meanings."""
        return ", ".join(f"{self.sign(name)}{NO_BREAK_SPACE}{self.voice.symbol(name)}" for name in LANES)

    def goal_text(self, card: Card) -> str:
        """Return the scoring rules of a goal in a few words."""
        return ", ".join(self._goal_text(clause) for clause in card.every(Scores))

    def _goal_text(self, clause: Scores) -> str:
        """Return a scoring rule in a few words."""
        terms = [(known_value(term.amount), known_value(term.what)) for term in clause.per]
        if [amount for amount, _ in terms] == [1]:
            what = terms[0][1]
            each = (
                self.text("gist.each_token")
                if what == "token"
                else self.text("gist.each_card", type=self.type_name(what))
            )
            return self.text("gist.goal", n=clause.points, what=each)
        counted = [
            self.voice.unit(amount, what)
            if what == "token"
            else self.text("gist.set_cards", n=amount, type=self.type_name(what)).replace(" ", NO_BREAK_SPACE)
            for amount, what in terms
        ]
        return self.text("gist.goal_set", n=clause.points, what=" + ".join(counted))

    def price_text(self, spec: Spec) -> str:
        """Return the price of a card in signs, or the text for a free card."""
        return self.sign_row(spec.cost) if spec.cost else self.text("gist.free")

    def effect_texts(self, spec: Spec) -> list[str]:
        """Return each effect of a card in a few words and signs."""
        return [*self._event_effects(spec), *self._active_effects(spec), *self._point_effects(spec)]

    def condition_texts(self, spec: Spec) -> list[str]:
        """Return each condition for taking a card, in a few words."""
        needs = [(need.amount, self.voice.type(str(need.type))) for need in spec.card.every(Needs)]
        return [self.text("gist.needs" if n else "gist.needs_none", n=n, type=kind) for n, kind in needs]

    def _active_effects(self, spec: Spec) -> Iterator[str]:
        """Yield the effects of an active card: gifts, abilities, upkeep and bars."""
        gives = [self.sign_row(spec.tokens)] if spec.tokens else []
        gives += self._dice_texts(spec.dice, spec.rolls)
        if gives:
            yield self.text("gist.gives", what=" ".join(gives))
        if spec.taken_rolls:
            yield self.text("gist.takes", n=spec.taken_rolls).replace(" ", NO_BREAK_SPACE)
        for may in spec.card.every(May):
            yield self._ability_text(may.ability)
        if spec.upkeep:
            yield self.text("gist.upkeep", what=self.sign_row(spec.upkeep))
        for bars in spec.card.every(Bars):
            yield self.text("gist.bars", type=self.voice.type(bars.type))

    def _point_effects(self, spec: Spec) -> Iterator[str]:
        """Yield the effects on scoring and on the first player, in a few words each."""
        if spec.worth:
            yield self.text("gist.worth", n=spec.worth)
        if spec.counts > 1:
            yield self.text("gist.counts", n=spec.counts)
        if spec.go_first:
            yield self.text("gist.first")

    def _event_effects(self, spec: Spec) -> Iterator[str]:
        """Yield the effects of playing a card, in a few words each."""
        gains = [self.sign_row(spec.gain)] if spec.gain else []
        gains += self._dice_texts(spec.gain_dice, spec.gain_rolls)
        if gains:
            yield self.text("gist.gain", what=" ".join(gains))
        if spec.saves:
            yield self.text("gist.saves", n=spec.saves)
        if spec.age:
            yield self.text("gist.age", age=self.voice.deck(DECKS[spec.age]))
        if spec.rearranges:
            yield self.text("gist.rearrange")
        if spec.is_gossip:
            yield self.text("gist.with_others" if spec.with_others else "gist.anywhere")

    def _dice_texts(self, number: int, rolls: int) -> list[str]:
        """Return additional dice and throws in words."""
        counted = [self.voice.unit(number, "die")] if number else []
        counted += [self.text("gist.rolls", n=rolls)] if rolls else []
        return [text.replace(" ", NO_BREAK_SPACE) for text in counted]

    def _ability_text(self, ability: Ability | Hole) -> str:
        """Return a short description of an ability, mostly in signs."""
        match ability:
            case ChangeAbility(at_most, old, both_ways, new):
                arrow = ("↔" if both_ways else "→") if self.style.unicode else ("<>" if both_ways else ">")
                bound = "" if at_most is None else f"{at_most}x "
                return f"{bound}{self.sign(known_value(old))}{arrow}{self.sign(known_value(new))}"
            case CopyAbility(_, kind):
                return self.text("gist.copy", type=self.voice.type(kind))
            case _:
                return self.text("gist.reroll", what=self.sign("bad_luck"))
