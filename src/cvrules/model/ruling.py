"""A ruling: one place where rulebooks differ or are silent, and play changes."""

from __future__ import annotations

from attrs import frozen

__all__ = ["Option", "Ruling"]


@frozen
class Option:
    """One way to decide: its word in card files and what it means at the table."""

    word: str
    meaning: str


@frozen
class Ruling:
    """One named question with its possible answers; the first is the default.

    Args:
        name: The word in card files.
        question: What is to be decided, as one question.
        options: The answers, default first.
        citation: Where the rulebooks speak of it or fall silent.
        since: The version that added it, if it was not the first. At its default such a ruling
            is left out of digests and records, so that records of earlier versions still load.
    """

    name: str
    question: str
    options: tuple[Option, ...]
    citation: str
    since: str = ""

    @property
    def default(self) -> str:
        """The answer unless an edition or a player chooses another."""
        return self.options[0].word

    @property
    def words(self) -> tuple[str, ...]:
        """Every answer's word, default first."""
        return tuple(option.word for option in self.options)
