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
    """

    name: str
    question: str
    options: tuple[Option, ...]
    citation: str

    @property
    def default(self) -> str:
        """The answer where no edition and no player says otherwise."""
        return self.options[0].word

    @property
    def words(self) -> tuple[str, ...]:
        """Every answer's word, default first."""
        return tuple(option.word for option in self.options)
