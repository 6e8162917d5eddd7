"""Turns scene lines about single seats into facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cvrules.errors import Diagnostic
from cvrules.games.pursuit.positions.notation import BOARD, ROLES
from cvrules.games.pursuit.rulebook.joining_projects import MOST_ROLES
from cvrules.games.pursuit.scenes.lines import SeatLine, TrackSpace
from cvrules.games.pursuit.table.rules import Rules
from cvrules.games.pursuit.table.seat import SPACE_BITS, SPACES, Held
from cvrules.games.pursuit.table.spec import role_index
from cvrules.games.pursuit.table.table import FilledRole
from cvrules.scenes.model import Name, Number
from cvrules.scenes.scene_cards import card_index
from cvrules.scenes.scene_error import SceneError

__all__ = ["SeatFacts", "space_of"]


def space_of(rules: Rules, space: TrackSpace) -> int:
    """Return the index of a space on the stress track.

    Raises:
        SceneError: The card is not a section, or the section does not have this space.
    """
    spec = rules.specs[card_index(rules, space.section)]
    if spec.kind != "section":
        names = ", ".join(section.name for section in rules.book.sections)
        message = f"'{space.section}' is not a section of the stress track"
        raise SceneError(Diagnostic("CV510", message, space.section.span, help=f"write one of: {names}"))
    if not 1 <= space.place.value <= spec.spaces:
        spaces = "1 space" if spec.spaces == 1 else f"{spec.spaces} spaces"
        message = f"'{space.section}' has {spaces}, so there is no space {space.place.value}"
        raise SceneError(
            Diagnostic("CV510", message, space.place.span, help="spaces are counted from 1, from the left")
        )
    return rules.track.index((spec.rank - 1, space.place.value - 1))


class SeatFacts:
    """Turns lines about seats into facts, one line at a time.

    Args:
        rules: The rules of the scene.
        held: The cards in the play area of each seat.
    """

    def __init__(self, rules: Rules, held: Sequence[Sequence[Held]]) -> None:
        #: The number of players who have died in the lines so far.
        self.deaths = 0
        self._rules = rules
        self._held = held
        self._roles: list[FilledRole] = []
        self._joined: dict[int, list[str]] = {}

    def read(self, line: SeatLine) -> Iterator[tuple[str, str]]:
        """Yield the key and value of each fact that a scene line states.

        Facts about stock and hourglasses are left out.

        Raises:
            SceneError: The line names something that does not exist or is impossible.
        """
        seat = f"seat {line.seat.index}"
        match line.word, line.values:
            case "stress", (TrackSpace() as space,):
                yield f"{seat} stress", str(space_of(self._rules, space))
            case ("short_term" | "long_term") as word, (Number(value),):
                yield f"{seat} {word.replace('_', ' ')}", str(value)
            case "used", spaces:
                packed = sum(1 << SPACE_BITS * SPACES.index(space.text) for space in spaces)
                yield f"{seat} board", BOARD.write(packed, self._rules)
            case "filled", (Name() as card, Name() as role):
                self._roles.append(self._filled_role(line, card, role))
                yield "roles", ROLES.write(tuple(self._roles), self._rules)
                if line.seat.index in self._joined:
                    yield f"{seat} joined", ", ".join(self._joined[line.seat.index])
            case "died", (Number(value),):
                self.deaths += 1
                yield f"{seat} stress", "off"
                yield f"{seat} life", "gone"
                yield f"{seat} died in", str(value)
                yield f"{seat} died at", str(self.deaths)
            case _:
                pass

    def _filled_role(self, line: SeatLine, name: Name, role: Name) -> FilledRole:
        """Return the filled role that a scene line describes.

        Raises:
            SceneError: The role does not exist, or cannot be filled by this seat.
        """
        card, seat = card_index(self._rules, name), line.seat.index
        spec = self._rules.specs[card]
        place = role_index(spec, role.text)
        if place < 0:
            labels = ", ".join(part.label for part in spec.roles)
            hint = f"write one of: {labels}" if labels else "name a group project"
            raise SceneError(Diagnostic("CV510", f"'{name}' does not have a role '{role}'", role.span, help=hint))
        owner = next((at for at, held in enumerate(self._held) if any(one.card == card for one in held)), None)
        if owner is None:
            hint = f"write 'seat {line.seat.value} has {name}' above"
            raise SceneError(Diagnostic("CV511", f"'{name}' is not in a play area", name.span, help=hint))
        if any((one.card, one.role) == (card, place) for one in self._roles):
            raise SceneError(Diagnostic("CV511", f"the role '{role}' is filled twice", role.span, help="leave it out"))
        if sum((one.card, one.seat) == (card, seat) for one in self._roles) == MOST_ROLES:
            message = f"seat {line.seat.value} fills more than {MOST_ROLES} roles of '{name}'"
            raise SceneError(Diagnostic("CV511", message, role.span, help="let another seat fill this role"))
        joined = self._joined.setdefault(seat, []) if owner != seat else []
        if spec.name not in joined:
            joined.append(spec.name)
        return FilledRole(card, place, seat)
