"""The class `Ruling`: a question that rulebooks answer differently or not at all."""

from __future__ import annotations

from attrs import frozen

from cvrules.model.frozen import Frozen

__all__ = ["Option", "Ruling"]


@frozen(repr=False)
class Option(Frozen):
    """One possible answer to a ruling: its word in card files, and its meaning."""

    word: str
    meaning: str


@frozen(repr=False)
class Ruling(Frozen):
    """A question about a disputed rule, with its possible answers.

    Args:
        name: The name of the ruling in card files.
        question: The question, as one sentence.
        options: The possible answers. The first is the default.
        citation: The passages in the rulebooks that concern the question.
        since: The version of cvrules that added the ruling; empty for the first version. Digests and
            replays leave out a later ruling if it has its default option, so that files from earlier
            versions can still be loaded.
        decks: The decks that the question is about; empty if it concerns all decks. Rules without
            cards in any of the named decks do not have the ruling.
    """

    name: str
    question: str
    options: tuple[Option, ...]
    citation: str
    since: str = ""
    decks: tuple[str, ...] = ()

    @property
    def default(self) -> str:
        """The word of the default answer."""
        return self.options[0].word

    @property
    def words(self) -> tuple[str, ...]:
        """The words of all answers. The first is the default."""
        return tuple(option.word for option in self.options)
