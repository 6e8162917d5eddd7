"""Writes the story of a game as it is played, and the players' lives at its end.

Each event gets one line with all its consequences: what the player does, who takes part, what
happens between them, and in brackets how characteristics change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.display.events import lived_text, period_text, predicate
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.rulebook.preparation import all_genders
from cvrules.games.friends.table import events as ev
from cvrules.games.friends.table.bond import BONDS
from cvrules.games.friends.table.moves import Bring, Force, Move
from cvrules.games.friends.table.spec import MAN, WOMAN
from cvrules.games.friends.terminal.bidding import Bidding
from cvrules.games.friends.terminal.consent import Consent
from cvrules.games.friends.terminal.event_facts import EventFacts, Fact, Note, company_texts, event_facts_of
from cvrules.games.friends.terminal.life_story import Life, life_lines
from cvrules.games.friends.terminal.page_of_story import PageOfStory
from cvrules.games.friends.terminal.past_answers import new_story_logs, past_answers
from cvrules.games.friends.terminal.rule_references import cite_rules
from cvrules.games.friends.terminal.story_line import StoryLine, overflow_texts
from cvrules.games.friends.terminal.tableau_log import NoteEntry
from cvrules.games.friends.terminal.thefts import Thefts

__all__ = ["Story"]


class Story:
    """The story of a game while it is played, without obvious events.

    The story never sees a table. It uses only events, which every player sees, and moves that name
    persons or answer a question about consent. Other moves, such as the choice of a goal, are
    secret.

    Args:
        writer: The writer that chooses the language and the style.
        names: The names of the seats.
        own: The seat of the person at the terminal; `None` if only bots play.
    """

    def __init__(self, writer: Writer, names: Sequence[str], own: int | None = None) -> None:
        self.writer = writer.with_people(tuple(names), ())
        self.names, self.own = names, own
        self._reset()

    def _reset(self) -> None:
        self.lives = [Life(seat) for seat in range(len(self.names))]
        self._genders: list[int] = []
        self._page = PageOfStory(self.names)
        self._period = 0
        self._now: EventFacts | None = None
        self._line = StoryLine()
        self._number = 0
        self._bidding = Bidding()
        self._offers: list[int] = []
        self._forced: list[int] = []
        self._named: list[int] = []
        self._consent = Consent(self.writer.rules)
        self._thefts = Thefts(len(self.names))
        self._logs = new_story_logs(len(self.names), self.writer.rules)

    def tell(self, move: Move | None, events: Iterable[ev.Event]) -> list[str]:
        """Return the lines about a move and its events, as far as they are complete.

        Args:
            move: The move; `None` if it is secret.
            events: The events that the move caused, in order.
        """
        self._add_answer(move)
        for event in events:
            if not isinstance(event, ev.Stole):
                self._report_thefts()
            self._add_event(event)
        if not self._thefts.is_open:
            self._report_thefts()
        now = self._now
        if now is None or (not now.is_open and self._consent.couple_to_ask(now, self.lives) is None):
            self._finish_line()  # while an event goes on, its line stays open
        return self._page.take()

    def catch_up(self, steps: Iterable[tuple[Move | None, Iterable[ev.Event]]]) -> None:
        """Start a new story from past moves and events, without returning their lines."""
        self._reset()
        for move, events in steps:
            self.tell(move, events)

    def explain(self, seat: int | None, text: str) -> list[str]:
        """Return lines about past events, auctions, or changes on the tableau."""
        if seat is None:
            return []
        return past_answers(self._logs, self.lives[seat], text, self._genders, self.writer)

    def note_table_shown(self) -> None:
        """Make the next line begin with a name, because the table has just been printed."""
        self._page.forget_speaker()

    # --- events -----------------------------------------------------------------------------

    def _add_event(self, event: ev.Event) -> None:
        """Add an event to the story."""
        self._logs.note(event, self._period)
        match event:
            case ev.GenderChosen(seat, gender):
                self._add_gender(seat, gender)
                self._page.add(seat, predicate(event, self.writer), self.writer)
            case ev.PeriodBegan(number):
                self._begin_period(number)
            case ev.Revealed(card):
                self._reveal(card)
            case ev.Auctioned():
                self._close()
                self._bidding.begin(event)
            case ev.BidMade():
                self._bidding.add(event)
            case ev.Lived() | ev.Fulfilled():
                self._begin_event(event)
            case ev.Offered(seat) | ev.Forced(seat):
                (self._offers if isinstance(event, ev.Offered) else self._forced).append(seat)
            case ev.CameAlong(_, persons):
                self._add_company(persons)
            case ev.Ended():
                self._end(event)
            case _:
                self._add_effect(event)

    def _add_effect(self, event: ev.Event) -> None:
        """Add an effect of the current event, or an action such as passing or trading."""
        match event:
            case ev.Became(seat, person, bond):
                self._add_bond(seat, person, BONDS.index(bond))
            case ev.SexHad(seat, person):
                self._add_fact(Fact("sex", seat, person))
            case ev.ChildBorn(seat, person):
                self._add_fact(Fact("child", seat, person))
            case ev.Changed(seat, gauge, value):
                self._add_change(seat, GAUGES.index(gauge), value)
            case ev.Passed(seat) | ev.Traded(seat):
                self._close()
                self._page.add(seat, predicate(event, self.writer), self.writer)
                if isinstance(event, ev.Passed):
                    others = sum(time for at, time in self._logs.time_log.totals().items() if at != seat)
                    self._thefts.note_pass(event.number, others)
            case ev.Stole(seat, victim):
                self._thefts.add(seat, victim)
            case ev.StartingPlayer(seat) if self._period:
                self._page.add(seat, predicate(event, self.writer), self.writer)

    def _add_answer(self, move: Move | None) -> None:
        """Record the person whom a move names, or a partner's answer; report refusals."""
        if self._now is None:
            return
        if isinstance(move, Bring | Force) and not self._offers:
            self._named.append(move.person)
        if self._consent.named is None and not self._now.awaits_company:
            self._add_notes(self._consent.note_agreement(move, self._now, self.lives, self.writer))
        refusing = self._consent.refusing_partner(move, self._now.seat, self.lives)
        if refusing is not None and self._consent.named is not None:
            self._finish_line()
            names = {"person": self.writer.person(self._consent.named), "name": self.writer.person(refusing)}
            text = cite_rules(self.writer.text("story.refused", **names), self.writer, "F9.6")
            self._page.add(self._now.seat, text, self.writer)
            self._keep(Note(text, frozenset({self._now.seat, self._consent.named, refusing})))
            self._named.remove(self._consent.named)
            self._line.head = self.writer.text("story.chooses_again", card=self.writer.title(self._now.card))

    def _report_thefts(self) -> None:
        if self._thefts.has_any:
            self._page.add(self._thefts.thief, self._thefts.take_text(self.writer), self.writer)

    def _add_gender(self, seat: int, gender: str) -> None:
        """Record a player's gender. After the last one, all persons have names."""
        self.lives[seat].gender = gender
        self._genders.append(WOMAN if gender == "woman" else MAN)
        if len(self._genders) == len(self.names):
            self.writer = self.writer.with_people(tuple(self.names), all_genders(self._genders))

    def _begin_period(self, number: int) -> None:
        self._close()
        self._period = number
        self._thefts.begin_period()
        for life in self.lives:
            life.last_period = number
        self._page.add_heading(period_text(number, self.writer), self.writer)

    def _reveal(self, card: str) -> None:
        """Report a new mega goal at once. Other revealed cards are seen on the screen."""
        if self.writer.spec(card).kind == "mega":
            self._close()
            self._page.add_text(self.writer.text("story.revealed_mega", card=self.writer.title(card)), self.writer)

    def _begin_event(self, event: ev.Lived | ev.Fulfilled) -> None:
        """Begin the line about an event, and add the line about its auction before it."""
        auction = self._bidding.line(self.writer)
        self._close()
        if auction is not None:
            self._page.add(*auction, self.writer)
        writer, self._now = self.writer, event_facts_of(event, self.writer)
        self._logs.event_log.begin(event, self._period)
        self._consent.begin()
        if isinstance(event, ev.Lived):
            self._line.head = lived_text(event, writer, self._number)
            self._number += 1
        else:
            self._line.head = writer.style.paint(predicate(event, writer), "bold")
            self.lives[event.seat].goals.append(event.card)
        if not self._now.awaits_company:
            self._add_notes(self._consent.neutral_refusals(self._now, self.lives, writer))

    def _add_company(self, persons: tuple[int, ...]) -> None:
        if self._now is None:
            return
        self._now.company, self._now.awaits_company = persons, False
        self._logs.event_log.add_company(persons, self._offers, self._forced)
        self._consent.named = None
        company, notes = company_texts(self._now, self._named, self._offers, self._forced, self.writer)
        self._line.head = ", ".join(filter(None, (self._line.head, company)))
        self._add_notes([*notes, *self._consent.neutral_refusals(self._now, self.lives, self.writer)])
        self._offers, self._forced, self._named = [], [], []

    def _add_notes(self, notes: Sequence[Note]) -> None:
        """Add notes to the current line, and keep those about persons for questions."""
        for note in notes:
            self._line.notes.append(note.text)
            self._keep(note)
            if self._now is not None and note.keeps_couple:
                self._now.couples_kept.append(note.persons)

    def _keep(self, note: Note) -> None:
        """Keep a note about persons for questions."""
        if self._now is not None and note.persons:
            self._logs.tableau_log.note(
                NoteEntry(self._period, self._now.seat, self._now.card, note.persons, note.text)
            )

    def _add_bond(self, seat: int, person: int, new: int) -> None:
        """Add a change in the bond between two persons to both lives."""
        old = self._logs.tableau_log.bind(seat, person, new, *self._moment())
        for one, other in ((seat, person), (person, seat)):
            if one < len(self.lives):
                self.lives[one].bonds[other] = new
        if self._now is not None:
            self._now.add_bond(seat, person, old, new)
            self._line.facts = [fact for fact in self._line.facts if fact in self._now.facts]
            self._line.facts.append(self._now.facts[-1])

    def _add_fact(self, fact: Fact) -> None:
        """Add sex or a child to the current event and to the lives."""
        if fact.key == "child":
            for person in (fact.seat, fact.person):
                if person is not None and person < len(self.lives):
                    self.lives[person].children += 1
        if self._now is not None:
            self._now.facts.append(fact)
            self._line.facts.append(fact)
            if fact.person is None and fact.key == "sex":
                self._now.awaits_bed = False

    def _add_change(self, seat: int, gauge: int, value: int) -> None:
        old = self._logs.tableau_log.change(seat, gauge, value, *self._moment())
        self._line.changes.setdefault(seat, []).append((gauge, old, value))
        if self._now is not None and not value:
            self._line.overflows += overflow_texts(self._now.card, seat, gauge, self.writer)

    def _moment(self) -> tuple[int, str]:
        """Return the period and card of the current event; `0` and `""` if there is none."""
        return (self._period, self._now.card) if self._now is not None else (0, "")

    def _close(self) -> None:
        """Finish the current event, and add it to the lives that it concerns."""
        if self._now is not None:
            self._now.awaits_company = self._now.awaits_bed = False
        self._finish_line()
        if self._now is not None:
            for life in self.lives:
                life.add_event(self._period, self._now)
        self._now = None
        self._bidding.begin()

    def _finish_line(self) -> None:
        """Finish the current line. Later effects of the same event get a new line."""
        line, self._line = self._line, StoryLine()
        text = line.text(self._now, self.names, self.writer) if self._now is not None else ""
        if self._now is not None and text:
            self._logs.event_log.add_text(text)
            self._page.add(self._now.seat, text, self.writer)

    def _end(self, event: ev.Ended) -> None:
        """End the story with the result and the lives of all players."""
        self._close()
        if event.winner is not None:
            self.lives[event.winner].has_won = True
        self._page.add_heading(predicate(event, self.writer), self.writer)
        self._page.extend(life_lines(self.lives, self.names, self.writer))
