"""Writes the sums, levels and prices of The Pursuit of Happiness in a short form.

A thing is written as a number and a sign, such as `3✎` for three knowledge. If the terminal
cannot show signs, the sign is replaced by two letters from the catalogue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from attrs import frozen

from cvrules.display import writer
from cvrules.games.pursuit.cards.words import SYMBOLS
from cvrules.games.pursuit.faces.icons import MARKS, SIGNS
from cvrules.games.pursuit.table.packed import LANES, unpack
from cvrules.games.pursuit.table.parts import PartSpec, Reward
from cvrules.games.pursuit.table.rules import Rules
from cvrules.games.pursuit.table.spec import Spec
from cvrules.model.bundle import Bundle
from cvrules.model.card import Card
from cvrules.model.hole import known_value
from cvrules.text.terminal import NO_BREAK_SPACE

__all__ = ["Writer"]

#: The texts for values that are types of cards, or kinds of cards in rewards.
KINDS = frozenset({"project", "item", "activity", "job", "partner"})
#: The marks of conditions and upkeep for terminals that cannot show signs.
PLAIN_MARKS = {"needs": "?", "upkeep": "@"}


@frozen
class Writer(writer.Writer):
    """A writer that also knows the signs, levels and prices of this game."""

    rules: Rules

    def spec(self, name: str) -> Spec:
        """Return the card that moves and events call by this name."""
        return self.rules.specs[self.rules.by_name[name]]

    def title(self, card: Card | str) -> str:
        """Return the title of the card, in the colour of its type."""
        shown = self.rules.cards[self.rules.by_name[card]] if isinstance(card, str) else card
        return self.style.paint(self.voice.title(shown), SIGNS[str(shown.types[0])][1])

    def titles(self, cards: Iterable[Card | str]) -> str:
        """Return the titles of several cards, joined as a list in a sentence."""
        return self.voice.join([self.title(card) for card in cards])

    def word(self, name: str, value: object) -> object:
        """Return a value of a move, event or refusal for display."""
        if isinstance(value, Bundle):
            return self.bundle(value)
        named: dict[str, Callable[[str], str]] = {
            "space": lambda space: self.text(f"action.{space}"),
            "row": self.voice.deck,
            "kind": self.voice.type,
            "role": self._role_text,
        }
        if name in named:
            return named[name](str(value))
        return self.voice.symbol(str(value)) if name == "what" and value in SYMBOLS else super().word(name, value)

    def _role_text(self, label: str) -> str:
        """Return the displayed name of a role, given its name in card files."""
        owners = (spec for spec in self.rules.specs if any(part.label == label for part in spec.roles))
        spec = next(owners, None)
        return label if spec is None else self.step(spec, label)

    # --- signs ------------------------------------------------------------------------------

    def sign(self, what: str) -> str:
        """Return the sign of a thing or of a kind of cards, in its colour."""
        sign, colour = SIGNS[what]
        if not self.style.unicode:
            sign = self.text(f"short.{what}") if what in SYMBOLS else self.text(f"taken.{what}")
        return self.style.paint(sign, colour)

    def mark(self, name: str) -> str:
        """Return the mark of a condition or of an upkeep."""
        return self.style.paint(MARKS[name] if self.style.unicode else PLAIN_MARKS[name], "grey")

    @property
    def arrow(self) -> str:
        """The arrow between a price and a reward."""
        return "→" if self.style.unicode else ">"

    def amount(self, number: int, what: str, *, signed: bool = False) -> str:
        """Return an amount of one thing, such as `3✎`, or `+3✎` if it is signed."""
        if what in KINDS:
            return f"{self.sign(what)}{self.text('phrase.short_level', level=number)}"
        shown = f"{number:+}" if signed else str(number)
        return f"{shown.replace('-', self.minus)}{self.sign(what)}"

    @property
    def minus(self) -> str:
        """The minus sign."""
        return "\N{MINUS SIGN}" if self.style.unicode else "-"

    def sums(self, amounts: Mapping[str, int], *, signed: bool = False) -> str:
        """Return the amounts that are not 0 as text, or a dash if there are none."""
        shown = [self.amount(number, what, signed=signed) for what, number in amounts.items() if number]
        return NO_BREAK_SPACE.join(shown) or "-"

    def packed(self, packed: int) -> str:
        """Return a packed sum, such as a price."""
        return self.sums({LANES[lane]: number for lane, number in unpack(packed)})

    def bundle(self, bundle: Bundle) -> str:
        """Return a bundle, such as a price that was paid."""
        return self.sums({str(term.what): known_value(term.amount) for term in bundle})

    def rewards(self, rewards: Iterable[Reward]) -> str:
        """Return the parts of a reward."""
        return NO_BREAK_SPACE.join(self.amount(reward.amount, reward.what) for reward in rewards) or "-"

    def legend(self) -> str:
        """Return a list of all signs with their meanings."""
        return ", ".join(f"{self.sign(name)}{NO_BREAK_SPACE}{self.voice.symbol(name)}" for name in SYMBOLS)

    # --- levels and prices ------------------------------------------------------------------

    def step(self, spec: Spec, label: str) -> str:
        """Return the displayed name of a level or role, given its name in card files."""
        return self.voice.part(self.rules.cards[spec.index], "role" if spec.roles else "level", label)

    def level(self, spec: Spec, level: int) -> str:
        """Return the displayed name of the level; empty if there is no such level."""
        if not 1 <= level <= len(spec.levels):
            return ""
        label = spec.levels[level - 1].label
        return self.step(spec, label) if label else self.text("phrase.level", n=level)

    def deal(self, part: PartSpec, price: str | None = None) -> str:
        """Return the price and the reward of the part, then its upkeep.

        Args:
            part: The part.
            price: The price, if it is not the printed one.
        """
        before = self.packed(part.cost) if price is None else price
        cost = f"{before}{self.arrow}" if part.cost or (price is not None and price != "-") else self.arrow
        needs = f"{self.mark('needs')}{self.packed(part.needs)}" if part.needs else ""
        once = f"{needs}{cost}{self.rewards(part.rewards)}"
        return f"{once} {self.upkeep(part)}" if part.has_upkeep else once

    def upkeep(self, part: PartSpec) -> str:
        """Return the upkeep of the part, and what it earns."""
        price = self.packed(part.upkeep) if part.upkeep else ""
        return f"{self.mark('upkeep')}{price}{self.arrow}{self.rewards(part.earns)}"
