"""A ruling: a question that rulebooks answer differently or not at all."""

from __future__ import annotations

from attrs import frozen

__all__ = ["Option", "Ruling"]


@frozen
class Option:
    """One way to decide a ruling: its word in card files and its meaning in play."""

    word: str
    meaning: str


@frozen
class Ruling:
    """One named question with its possible answers; the first is the default.

    Args:
        name: The word in card files.
        question: What has to be decided, as one question.
        options: The answers, default first.
        citation: Where the rulebooks discuss it, or would have to.
    """

    name: str
    question: str
    options: tuple[Option, ...]
    citation: str

    @property
    def default(self) -> str:
        """The answer if neither an edition nor a player chooses another."""
        return self.options[0].word

    @property
    def words(self) -> tuple[str, ...]:
        """The words of all answers, default first."""
        return tuple(option.word for option in self.options)
