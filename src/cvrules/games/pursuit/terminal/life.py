"""Tells the life of a player, with a paragraph for each age."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import define, field

from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.table import moves
from cvrules.text.terminal import pad, paragraph, width_of

__all__ = ["EPISODES", "Episode", "Life", "episode_text"]

#: The rounds of a game.
ROUNDS = range(1, 9)
#: The text of each move that places a card or raises its level.
EPISODES = {
    moves.Take: "take",
    moves.TakeLevel: "take_level",
    moves.TakeRole: "take_role",
    moves.Hire: "hire",
    moves.Date: "date",
    moves.Advance: "advance",
    moves.Join: "join",
    moves.Upgrade: "upgrade",
    moves.Develop: "develop",
    moves.Promote: "promote",
    moves.SeekPromotion: "promote",
}
#: The text that replaces the text of an episode when its project is completed.
_COMPLETED = {"take": "complete_at_once", "advance": "complete"}


@define
class Episode:
    """Something that a player did with one card in one round.

    Args:
        round: The round; 0 for the time before the story began.
        key: The key of the text, without `story.`.
        card: The name of the card.
        steps: The names of the levels that were reached, or of the roles that were filled.
    """

    round: int
    key: str
    card: str
    steps: list[str] = field(factory=list)


@define
class Life:
    """The life of one player so far.

    Args:
        trait: The name of the child trait; empty if it is not known.
        episodes: What the player did, in order.
        died_in: The round in which the player died; 0 if they are alive.
    """

    trait: str = ""
    episodes: list[Episode] = field(factory=list)
    died_in: int = 0

    def add(self, number: int, key: str, card: str, step: str = "") -> None:
        """Add an episode, or continue an episode with the same card in the same round.

        Args:
            number: The round.
            key: The key of the text.
            card: The name of the card.
            step: The name of a level or role; empty if there is none.
        """
        steps = [step] if step else []
        for episode in self.episodes:
            if (episode.round, episode.card) == (number, card) and step and episode.steps:
                episode.steps += steps
                return
        self.episodes.append(Episode(number, key, card, steps))

    def complete(self, card: str) -> None:
        """Change the last episode of a project that has reached its last level."""
        for episode in reversed(self.episodes):
            if episode.card == card:
                episode.key = _COMPLETED.get(episode.key, episode.key)
                return

    @property
    def cards(self) -> int:
        """The number of different cards in the life."""
        return len({episode.card for episode in self.episodes})

    def lines(self, writer: Writer) -> list[str]:
        """Return the life as lines of text, with a paragraph for each age."""
        ages = {0: writer.text("story.earlier"), **{number: writer.text(f"round.{number}") for number in ROUNDS}}
        width = max(map(width_of, ages.values())) + 4
        lines = (
            paragraph(writer.text("story.childhood", card=writer.title(self.trait)), writer.style, "  ")
            if self.trait
            else []
        )
        last = self.died_in or max((episode.round for episode in self.episodes), default=0)
        for number, age in ages.items():
            text = self._round_text(number, writer)
            if not text and not 0 < number < last:
                continue
            first = "  " + pad(writer.style.paint(age, "bold"), width - 2)
            lines += paragraph(text or writer.text("story.quiet"), writer.style, " " * width, first)
        if self.died_in:
            lines += paragraph(writer.text("story.end_of_life", n=self.cards), writer.style, "  ")
        return lines

    def _round_text(self, number: int, writer: Writer) -> str:
        """Return the episodes of one round as one sentence."""
        texts = list(self._episode_texts(number, writer))
        if not texts:
            return ""
        *before, whole = texts
        for text in reversed(before):
            whole = writer.voice.join_with_semicolon(text, whole)
        return f"{whole[0].upper()}{whole[1:]}."

    def _episode_texts(self, number: int, writer: Writer) -> Iterator[str]:
        for episode in self.episodes:
            if episode.round == number:
                yield episode_text(episode, writer)


def episode_text(episode: Episode, writer: Writer) -> str:
    """Return an episode in words, without the name of the player."""
    has_roles = bool(writer.spec(episode.card).roles)
    joint = ", " if has_roles else f" {writer.arrow} "
    return writer.text(f"story.{episode.key}", card=writer.title(episode.card), step=joint.join(episode.steps))
