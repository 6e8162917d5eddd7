"""Writes amounts, levels and prices of The Pursuit of Happiness in short form.

An amount is written as a number and a sign, such as `3✎` for three knowledge. On terminals without
Unicode, the sign is replaced by an abbreviation from the catalogue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from attrs import field, frozen

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

#: The kinds of rewards that are cards. The amount of such a reward is the card's level.
KINDS = frozenset({"project", "item", "activity", "job", "partner"})
#: The marks for conditions and upkeep on terminals without Unicode.
PLAIN_MARKS = {"needs": "?", "upkeep": "@"}


@frozen
class Writer(writer.Writer):
    """A writer that also knows the signs, levels and prices of this game.

    Args:
        longest: The maximum length of a title; longer titles are cut. 0 means that no title is cut.
    """

    rules: Rules
    longest: int = field(default=0, kw_only=True)

    def spec(self, name: str) -> Spec:
        """Return the `Spec` of a card, given the name that moves and events use."""
        return self.rules.specs[self.rules.by_name[name]]

    def title(self, card: Card | str) -> str:
        """Return the title of a card, shortened if necessary, in the colour of its type."""
        shown = self.rules.cards[self.rules.by_name[card]] if isinstance(card, str) else card
        title = self.voice.title(shown)
        if 0 < self.longest < len(title):
            title = f"{title[: self.longest - 1].rstrip(' ,')}{'…' if self.style.unicode else '.'}"
        return self.style.paint(title, SIGNS[str(shown.types[0])][1])

    def titles(self, cards: Iterable[Card | str]) -> str:
        """Return the titles of several cards, joined as a list in a sentence."""
        return self.voice.join([self.title(card) for card in cards])

    def format_value(self, name: str, value: object) -> object:
        """Return the displayed form of a value in a move, event or refusal.

        Args:
            name: The name of the field that has the value, such as `row`.
            value: The value.
        """
        if isinstance(value, Bundle):
            return self.bundle_text(value)
        named: dict[str, Callable[[str], str]] = {
            "space": lambda space: self.text(f"action.{space}"),
            "row": self.voice.deck,
            "kind": self.voice.type,
            "role": self._role_text,
        }
        if name in named:
            return named[name](str(value))
        return (
            self.voice.symbol(str(value)) if name == "what" and value in SYMBOLS else super().format_value(name, value)
        )

    def _role_text(self, label: str) -> str:
        """Return the displayed name of a role, given its name in card files."""
        owners = (spec for spec in self.rules.specs if any(part.label == label for part in spec.roles))
        spec = next(owners, None)
        return label if spec is None else self.step(spec, label)

    # --- signs and amounts ------------------------------------------------------------------

    def sign(self, what: str) -> str:
        """Return the sign for a thing or a type of card, in its colour."""
        sign, colour = SIGNS[what]
        if not self.style.unicode:
            sign = self.text(f"short.{what}") if what in SYMBOLS else self.text(f"taken.{what}")
        return self.style.paint(sign, colour)

    def mark(self, name: str) -> str:
        """Return the mark in front of a condition (`needs`) or an upkeep (`upkeep`)."""
        return self.style.paint(MARKS[name] if self.style.unicode else PLAIN_MARKS[name], "grey")

    @property
    def deadly_mark(self) -> str:
        """The mark after a move that ends the player's life."""
        return self.style.paint("†" if self.style.unicode else "!!", "red")

    @property
    def arrow(self) -> str:
        """The arrow between a price and a reward."""
        return "→" if self.style.unicode else ">"

    def amount(self, number: int, what: str, *, signed: bool = False) -> str:
        """Return an amount of a thing, such as `3✎`, or `+3✎` if `signed` is true.

        For a type of card, the number is the level of the card.
        """
        if what in KINDS:
            return f"{self.sign(what)}{self.text('phrase.short_level', level=number)}"
        shown = f"{number:+}" if signed else str(number)
        return f"{shown.replace('-', self.minus)}{self.sign(what)}"

    @property
    def minus(self) -> str:
        """The minus sign."""
        return "\N{MINUS SIGN}" if self.style.unicode else "-"

    def sums(self, amounts: Mapping[str, int], *, signed: bool = False) -> str:
        """Return the amounts as text, leaving out zeros; a dash if nothing is left."""
        shown = [self.amount(number, what, signed=signed) for what, number in amounts.items() if number]
        return NO_BREAK_SPACE.join(shown) or "-"

    def packed_text(self, packed: int) -> str:
        """Return a packed sum, such as a price, as text."""
        return self.sums({LANES[lane]: number for lane, number in unpack(packed)})

    def bundle_text(self, bundle: Bundle) -> str:
        """Return a bundle, such as a price that was paid, as text."""
        return self.sums({str(term.what): known_value(term.amount) for term in bundle})

    def rewards_text(self, rewards: Iterable[Reward]) -> str:
        """Return rewards as text, or a dash if there are none."""
        return NO_BREAK_SPACE.join(self.amount(reward.amount, reward.what) for reward in rewards) or "-"

    def legend(self) -> str:
        """Return a text that lists all signs with their meanings."""
        return ", ".join(f"{self.sign(name)}{NO_BREAK_SPACE}{self.voice.symbol(name)}" for name in SYMBOLS)

    # --- levels, roles and offers -----------------------------------------------------------

    def step(self, spec: Spec, label: str) -> str:
        """Return the displayed name of a level or role, given its name in card files."""
        return self.voice.part(self.rules.cards[spec.index], "role" if spec.roles else "level", label)

    def level(self, spec: Spec, level: int) -> str:
        """Return the displayed name of a level; empty if there is no such level."""
        if not 1 <= level <= len(spec.levels):
            return ""
        label = spec.levels[level - 1].label
        return self.step(spec, label) if label else self.text("phrase.level", n=level)

    def offer_text(self, part: PartSpec, price: str | None = None) -> str:
        """Return the condition, price, reward and upkeep of a part of a card.

        Args:
            part: A level, a role, a promotion or another part of a card.
            price: The price as text; `None` for the printed price.
        """
        before = self.packed_text(part.cost) if price is None else price
        cost = f"{before}{self.arrow}" if part.cost or (price is not None and price != "-") else self.arrow
        needs = f"{self.mark('needs')}{self.packed_text(part.needs)}" if part.needs else ""
        once = f"{needs}{cost}{self.rewards_text(part.rewards)}"
        return f"{once} {self.upkeep_text(part)}" if part.has_upkeep else once

    def upkeep_text(self, part: PartSpec) -> str:
        """Return what a part of a card costs and earns in Upkeep."""
        price = self.packed_text(part.upkeep) if part.upkeep else ""
        return f"{self.mark('upkeep')}{price}{self.arrow}{self.rewards_text(part.earns)}"
