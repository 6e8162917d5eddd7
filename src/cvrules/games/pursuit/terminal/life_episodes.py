"""The episodes of a life: what a player did with one card in one round."""

from __future__ import annotations

from attrs import define, field

from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.table import moves
from cvrules.games.pursuit.table.spec import Spec

__all__ = ["COMPLETED", "EPISODES", "Episode", "episode_key", "episode_text"]

#: The key of the text for each class of moves that place a card or raise its level.
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
#: The keys that replace the usual keys if a project reaches its last level.
COMPLETED = {"take": "complete_at_once", "advance": "complete"}


@define
class Episode:
    """Something that a player did with one card in one round.

    Args:
        round: The round; 0 before the first round, or before the round in which the story begins.
        key: The key of the text in the catalogue, without the prefix `story.` or `tale.`.
        card: The name of the card.
        steps: The names of the levels that were reached, or of the roles that were filled.
        old: The name of the job that the player left for a new job; empty if there was none.
    """

    round: int
    key: str
    card: str
    steps: list[str] = field(factory=list)
    old: str = ""


def episode_key(move: moves.Move | None, spec: Spec, step: str, *, is_last: bool) -> str:
    """Return the key for the episode in which a card is placed or reaches a level.

    Args:
        move: The move that caused the episode; `None` for an episode without a move. A card that
            the move does not name was received as a reward.
        spec: The card that was placed or reached a level.
        step: The name of the level or role; empty if there is none.
        is_last: Whether the card reaches its last level.
    """
    if getattr(move, "card", spec.name) != spec.name or not isinstance(move, (*EPISODES, moves.Spend)):
        return "received_step" if step else "received"
    if isinstance(move, moves.Spend):
        return f"spend_{spec.kind}"
    key = EPISODES[type(move)]
    return COMPLETED.get(key, key) if is_last else key


def episode_text(episode: Episode, writer: Writer) -> str:
    """Return an episode in words, without the player's name."""
    return writer.text(f"story.{episode.key}", card=writer.title(episode.card), step=", ".join(episode.steps))
