"""Writes the life of a player as a short story, with a paragraph for each age.

The catalogue has several sentences for each kind of episode, and they are used in turn, so that a
life does not repeat itself. The same life is always written in the same words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import define, field

from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.terminal.gain_and_loss_log import GainAndLossLog
from cvrules.games.pursuit.terminal.life_episodes import COMPLETED, Episode
from cvrules.text.terminal import pad, paragraph, width_of

__all__ = ["Life", "Teller", "epilogue_lines"]

#: The rounds of a game.
ROUNDS = range(1, 9)
#: The last sentence about a life mentions completed projects, or cards given up, if there are at least `MANY`. It
#: mentions jobs if there are at least `MANY_JOBS`.
MANY, MANY_JOBS = 3, 4
#: The keys of the episodes in which a player gets a job.
_JOBS = ("hire", "change_job", "promote")


@define
class Life:
    """The life of one player so far.

    Args:
        trait: The name of the child trait; empty if it is not known.
        episodes: What the player did, in order.
        died_in: The round in which the player died; 0 for a player who is alive.
        died_of: The key of the cause of death; empty for a player who is alive.
    """

    trait: str = ""
    episodes: list[Episode] = field(factory=list)
    died_in: int = 0
    died_of: str = ""

    def add(self, number: int, key: str, card: str, step: str = "") -> None:
        """Add an episode to this life.

        A further level or role of the same card in the same round is added to the earlier episode.
        Leaving a job and getting another in the same round becomes one episode.

        Args:
            number: The round; 0 before the first round.
            key: The key of the text, as in `Episode`.
            card: The name of the card.
            step: The name of a level or role; empty if there is none.
        """
        steps = [step] if step else []
        for episode in self.episodes:
            if (episode.round, episode.card) == (number, card) and step and episode.steps:
                episode.steps += steps
                episode.key = key if key in COMPLETED.values() else episode.key
                return
        last = self.episodes[-1] if self.episodes else None
        if key == "hire" and last is not None and (last.round, last.key) == (number, "leave"):
            self.episodes[-1] = Episode(number, "change_job", card, steps, last.card)
        else:
            self.episodes.append(Episode(number, key, card, steps))

    def die(self, number: int, cause: str) -> None:
        """Record the player's death.

        Args:
            number: The round in which the player dies.
            cause: The key of the cause of death.
        """
        self.died_in, self.died_of = number, cause

    @property
    def cards(self) -> int:
        """The number of different cards in the episodes."""
        return len({episode.card for episode in self.episodes})

    def episodes_with_key(self, *keys: str) -> list[Episode]:
        """Return the episodes that have one of the keys, in order."""
        return [episode for episode in self.episodes if episode.key in keys]

    def lines(self, teller: Teller) -> list[str]:
        """Return the life as lines of text, with a paragraph for each age.

        The last paragraph sums up the life of a player who has died.
        """
        writer = teller.writer
        ages = {0: writer.text("story.earlier"), **{number: writer.text(f"round.{number}") for number in ROUNDS}}
        width = max(map(width_of, ages.values())) + 4
        lines = paragraph(teller.childhood(self.trait), writer.style, "  ") if self.trait else []
        last = self.died_in or max((episode.round for episode in self.episodes), default=0)
        for number, age in ages.items():
            episodes = [episode for episode in self.episodes if episode.round == number]
            if not episodes and not 0 < number < last:
                continue
            first = "  " + pad(writer.style.paint(f"{age[0].upper()}{age[1:]}", "bold"), width - 2)
            text = " ".join(map(teller.sentence, episodes)) or teller.quiet_years()
            lines += paragraph(text, writer.style, " " * width, first)
        if self.died_in:
            lines += paragraph(teller.last_sentences(self), writer.style, "  ")
        return lines


class Teller:
    """Puts the episodes of one life into words, and varies the sentences.

    Args:
        writer: Writes the texts in the player's language.
        name: The name of the player.
        start: A number that decides which sentence of each kind is used first. Lives with different
            numbers begin with different sentences.
    """

    def __init__(self, writer: Writer, name: str, start: int = 0) -> None:
        self.writer = writer
        self.name = name
        self._start = start
        self._used: dict[str, int] = {}

    def childhood(self, trait: str) -> str:
        """Return a sentence about the child trait with the given name."""
        return self._next_sentence("childhood", card=self.writer.title(trait))

    def quiet_years(self) -> str:
        """Return a sentence about an age without episodes."""
        return self._next_sentence("quiet")

    def sentence(self, episode: Episode) -> str:
        """Return a sentence about an episode."""
        writer = self.writer
        steps = episode.steps[:1]
        for step in episode.steps[1:]:
            steps = [writer.text("tale.steps", first=steps[0], last=step)]
        old = writer.title(episode.old) if episode.old else ""
        is_job = episode.key == "given_up" and writer.spec(episode.card).kind == "job"
        return self._next_sentence(
            "given_up_job" if is_job else episode.key, card=writer.title(episode.card), step="".join(steps), old=old
        )

    def last_sentences(self, life: Life) -> str:
        """Return the last sentences of a life: how it ended, and what it was about."""
        end = life.died_of if life.died_of in {"old_age", "last_round"} else "stress"
        sums = list(self._summaries(life)) or [self.writer.text("tale.sum_cards", n=life.cards)]
        return f"{self._next_sentence(f'end_{end}')} {sums[self._start % len(sums)]}"

    def _summaries(self, life: Life) -> Iterator[str]:
        """Yield sentences that sum up a whole life.

        If a goal was reached in this life, there is only a sentence about the goal.
        """
        writer = self.writer
        if goals := life.episodes_with_key("claimed"):
            yield self._next_sentence("sum_goal", card=writer.title(goals[0].card))
            return
        if not life.episodes:
            yield writer.text("tale.sum_empty")
            return
        if len(jobs := life.episodes_with_key(*_JOBS)) >= MANY_JOBS:
            yield writer.text("tale.sum_jobs", n=len(jobs))
        lost = {episode.card for episode in life.episodes_with_key("given_up")}
        if loves := [episode.card for episode in life.episodes_with_key("develop") if episode.card not in lost]:
            yield writer.text("tale.sum_partner", card=writer.title(loves[-1]))
        if len(finished := life.episodes_with_key(*COMPLETED.values())) >= MANY:
            yield writer.text("tale.sum_finished", n=len(finished))
        things = [card for card in lost if writer.spec(card).kind != "partner"]
        if len(things) >= MANY:
            yield writer.text("tale.sum_given_up", n=len(things))
        if life.episodes_with_key("retired"):
            yield writer.text("tale.sum_pension")

    def _next_sentence(self, kind: str, **values: str) -> str:
        """Return the next sentence for a kind of episode.

        After the last sentence in the catalogue, the first is used again.
        """
        used = self._used.get(kind, 0)
        self._used[kind] = used + 1
        number = 1 + (self._start + used) % self._count_variants(kind)
        return self.writer.text(f"tale.{kind}_{number}", name=self.name, **values)

    def _count_variants(self, kind: str) -> int:
        """Return the number of sentences in the catalogue for a kind of episode."""
        number = 1
        while self.writer.voice.has_text(f"tale.{kind}_{number + 1}"):
            number += 1
        return number


def epilogue_lines(lives: Sequence[Life], log: GainAndLossLog, names: Sequence[str]) -> list[str]:
    """Return lines about each player's life and sources of long-term happiness.

    Args:
        lives: The lives of the players, by seat.
        log: Everything that the players gained and lost.
        names: The names of the players, by seat.
    """
    writer = log.writer
    lines: list[str] = []
    for seat, (name, life) in enumerate(zip(names, lives, strict=True)):
        lines += ["", writer.style.paint(writer.text("story.life", name=name), "bold")]
        lines += life.lines(Teller(writer, name, seat))
        sources = log.sources_text(seat)
        lines += paragraph(sources, writer.style, "  ") if sources else []
    return lines
