"""Works out which partner is asked to agree to the end of a relationship.

Only moves and events that all players see are used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cvrules.games.friends.cards.clauses import Child, Divorces, Separates, Sex
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.table.bond import HAPPY, is_secure
from cvrules.games.friends.table.moves import Agree, Bring, Force, Move, Refuse
from cvrules.games.friends.table.rules import Rules
from cvrules.games.friends.table.spec import NO_PLACE, SKIPPED, Bond
from cvrules.games.friends.terminal.event_facts import EventFacts, Note
from cvrules.games.friends.terminal.life_story import Life
from cvrules.games.friends.terminal.rule_references import cite_rules

__all__ = ["Consent"]


class Consent:
    """Keeps track of who has been asked to agree in the current event.

    Args:
        rules: The rules of the game.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.asks_own_partner = not rules.rulings.secure_and_new_love_skipped
        self.begin()

    def begin(self) -> None:
        """Forget the last event, before a new one begins."""
        self.named: int | None = None
        self._answered: set[int] = set()

    def refusing_partner(self, move: Move | None, at: int, lives: Sequence[Life]) -> int | None:
        """Record a move during the choice of company, and return the partner who refuses.

        The result is `None` if the move is not a refusal.

        Args:
            move: The move; `None` if it is secret.
            at: The seat of the active player.
            lives: The lives of all players, which contain their partners.
        """
        if isinstance(move, Bring | Force):
            self.named = move.person
        if not isinstance(move, Agree | Refuse) or self.named is None:
            return None
        asked = self._couples_to_ask(at, self.named, lives)
        if not asked:
            return None
        one, partner = asked[0]
        self._answered |= {one, partner}
        return partner if isinstance(move, Refuse) else None

    def couple_to_ask(self, now: EventFacts, lives: Sequence[Life]) -> tuple[int, int] | None:
        """Return the couple that must be asked before the next effect.

        Args:
            now: The current event. Its company must be known.
            lives: The lives of all players, which contain their partners.

        Returns:
            The player affected by the next effect, and the partner who is asked; `None` if no
            partner must be asked.
        """
        return next(self._open_couples(now, lives), None)

    def note_agreement(self, move: Move | None, now: EventFacts, lives: Sequence[Life], writer: Writer) -> list[Note]:
        """Record a partner's answer before an effect, and return a note on a refusal.

        The result is empty if the move is not a refusal. A couple that has answered is not asked
        again in this event.
        """
        couple = self.couple_to_ask(now, lives) if isinstance(move, Agree | Refuse) else None
        if couple is None:
            return []
        self._answered |= {*couple}
        return [] if isinstance(move, Agree) else [self._refusal(couple, writer)]

    @staticmethod
    def _refusal(couple: tuple[int, int], writer: Writer) -> Note:
        """Return a note on a partner who does not agree to a separation."""
        name, person = map(writer.person, couple)
        text = writer.text("story.not_parted", name=name, person=person)
        return Note(cite_rules(text, writer, "F9.6"), frozenset(couple), keeps_couple=True)

    def neutral_refusals(self, now: EventFacts, lives: Sequence[Life], writer: Writer) -> list[Note]:
        """Return notes on neutral partners, who never agree to a separation.

        Args:
            now: The current event. Its company must be known.
            lives: The lives of all players, which contain their partners.
            writer: A writer that knows the names of all persons.
        """
        found = [
            (at, partner)
            for kind, at, partner in self._couples(now, lives)
            if partner >= len(lives) and kind in {Separates, Divorces}
        ]
        return [self._refusal(couple, writer) for couple in dict.fromkeys(found)]

    def _open_couples(self, now: EventFacts, lives: Sequence[Life]) -> Iterator[tuple[int, int]]:
        """Yield the couples that must still be asked, in the order of the effects."""
        for _, at, partner in self._couples(now, lives):
            if partner < len(lives) and partner not in self._answered:
                yield at, partner

    def _couples(self, now: EventFacts, lives: Sequence[Life]) -> Iterator[tuple[type, int, int]]:
        """Yield each effect that would end a secure relationship, with the two persons."""
        spec, rulings = self.rules.specs[self.rules.by_name[now.card]], self.rules.rulings
        is_own = now.is_goal or rulings.participants_bonds_only_the_active
        around = [(now.seat + step) % len(lives) for step in range(len(lives))]
        for bond in spec.bonds:
            if bond.kind in {Sex, Child} or bond.place == SKIPPED or bond.place >= len(now.company):
                continue
            for at in around:
                is_subject = at == now.seat or (at in now.company and bond.place == NO_PLACE and not is_own)
                partner = self._secure_partner(now, bond, lives[at]) if is_subject else None
                if partner is not None:
                    yield bond.kind, at, partner

    def _secure_partner(self, now: EventFacts, bond: Bond, life: Life) -> int | None:
        """Return the partner who must agree before an effect ends the relationship.

        The result is `None` if no partner has to agree.
        """
        for partner, kind in life.bonds.items():
            if not is_secure(kind) or (bond.place != NO_PLACE and partner == now.company[bond.place]):
                continue
            if bond.kind is not Divorces or (kind == HAPPY and not self.rules.rulings.divorce_of_the_happy_always):
                return partner
        return None

    def _couples_to_ask(self, at: int, person: int, lives: Sequence[Life]) -> list[tuple[int, int]]:
        """Return the couples that must be asked before the given person can take part."""
        couples = [(at, person)] if self.asks_own_partner else []
        couples += [(person, at)] if person < len(lives) else []
        found = [
            (one, partner)
            for one, other in couples
            for partner, bond in lives[one].bonds.items()
            if is_secure(bond) and partner != other
        ]
        return [couple for couple in found if couple[1] < len(lives) and couple[1] not in self._answered]
