"""Tells the story of a game while it is played, and every life at its end.

An action and all its consequences share one line. It says what the player does, and in brackets
what they pay and receive.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cvrules.games.pursuit.cards.words import SYMBOLS
from cvrules.games.pursuit.display.events import predicate, round_text, sentence
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.rulebook.preparation import OLD_AGE_STRESS
from cvrules.games.pursuit.table import events as ev
from cvrules.games.pursuit.table import moves as mv
from cvrules.games.pursuit.table.events import Event
from cvrules.games.pursuit.table.moves import Move
from cvrules.games.pursuit.table.spaces import ACTION_OF
from cvrules.games.pursuit.terminal.life import EPISODES, Episode, Life, episode_text
from cvrules.model.hole import known_value
from cvrules.text.terminal import heading, pad, paragraph

__all__ = ["Story"]

#: The key of the text for each class of moves that does not name its card.
_PLAIN = {
    mv.Study: "study",
    mv.Play: "play",
    mv.Interact: "interact",
    mv.TempJob: "temp_job",
    mv.Overtime: "overtime",
    mv.Rest: "rest",
}
_UPKEEP = {mv.Pay: "pay", mv.Drop: "drop", mv.Discard: "given_up"}
#: The moves that begin a line of the story; other moves continue one.
_BEGINNINGS = (*ACTION_OF, *_UPKEEP)
#: The moves that are complete at once. Other lines end when the next turn begins, because a move
#: can lead to questions, and because consecutive refreshes share a line.
_COMPLETE = (mv.Keep, mv.DropGoal, *_UPKEEP)


class Story:
    """The story of a game while it is played; obvious events are left out.

    The story never sees a table. It uses only the events and moves that every player sees.

    Args:
        writer: The writer.
        names: The names of the seats.
        own: The seat of the person at the terminal, or `None`.
    """

    def __init__(self, writer: Writer, names: Sequence[str], own: int | None = None) -> None:
        self.writer = writer
        self.names = names
        self.own = own
        self._reset()

    def _reset(self) -> None:
        """Start a new story."""
        self.lives = [Life() for _ in self.names]
        self._lines: list[str] = []
        self._speaker: int | None = None
        self._round = 0
        self._move: Move | None = None
        self._seat: int | None = None
        self._texts: list[str] = []
        self._changes: dict[str, int] = {}
        self._goals: list[str] = []
        self._groups: list[set[str]] = [set() for _ in self.names]
        self._news: list[tuple[int | None, str]] = []
        self._turn: int | None = None
        self._replaced = 0
        self._first: int | None = None
        self._is_preparing = False
        self._is_resolving = False

    def tell(self, move: Move | None, events: Iterable[Event]) -> list[str]:
        """Return the lines about the move and its events."""
        if isinstance(move, mv.Refresh) and isinstance(self._move, mv.Refresh):
            self._replaced += len(move.slots)
        elif isinstance(move, _BEGINNINGS):
            self._finish_line()
            self._move = move
            self._replaced = len(move.slots) if isinstance(move, mv.Refresh) else 0
        for event in events:
            self._add_event(event)
        if move is None or isinstance(move, _COMPLETE):
            self._finish_line()
        lines, self._lines = self._lines, []
        return lines

    def catch_up(self, steps: Iterable[tuple[Move | None, Iterable[Event]]]) -> None:
        """Start a new story from past moves and events, without returning their lines."""
        self._reset()
        for move, events in steps:
            self.tell(move, events)

    def note_table_shown(self) -> None:
        """Note that the person at the terminal has just seen the table."""
        self._speaker = None

    # --- events -----------------------------------------------------------------------------

    def _add_event(self, event: Event) -> None:
        match event:
            case ev.RoundBegan(number):
                self._begin_round(number)
            case ev.Paid() | ev.Gained() | ev.Moved():
                self._add_change(event)
            case ev.Claimed() | ev.Died() | ev.Ended():
                self._add_news(event)
            case ev.Placed() | ev.LevelRaised() | ev.RoleFilled() | ev.Retired() | ev.SetAside() | ev.Discarded():
                self._add_card(event)
            case _:
                self._add_setting(event)

    def _add_setting(self, event: Event) -> None:
        """Remember an event for later lines: cards, goals, traits and turns."""
        match event:
            case ev.Drawn():
                self._is_preparing = False
            case ev.Revealed(card):
                self._goals.append(card)
            case ev.TurnBegan(seat):
                self._finish_line()
                self._turn, self._is_resolving = seat, False
            case ev.FirstPlayer(seat):
                self._finish_line()
                self._first, self._is_resolving = seat, bool(self._round)
            case ev.Kept(seat, card):
                self.lives[seat].trait = card
                self._add_line(seat, predicate(event, self.writer))

    def _add_change(self, event: ev.Paid | ev.Gained | ev.Moved) -> None:
        """Add what a seat pays or receives, except the stress of old age."""
        if isinstance(event, ev.Paid):
            for term in event.price:
                self._add_amount(event.seat, str(term.what), -known_value(term.amount))
        elif isinstance(event, ev.Gained) or not self._is_preparing:
            self._add_amount(event.seat, event.what, event.amount)

    def _begin_round(self, number: int) -> None:
        self._finish_line()
        self._round = number
        self._is_preparing, self._is_resolving = number > 1, False
        self._groups = [set() for _ in self.names]
        self._add_goals()
        self._lines += ["", heading(round_text(number, self.writer), self.writer.style)]
        self._speaker = None
        if number in OLD_AGE_STRESS:
            what = self.writer.sums({"stress": OLD_AGE_STRESS[number]})
            self._lines += paragraph(self.writer.text("story.old_age_all", what=what), self.writer.style)
        if self._first is not None and len(self.names) > 1:
            self._add_line(self._first, self.writer.text("story.first_player"))
        self._first = None

    def _add_news(self, event: ev.Claimed | ev.Died | ev.Ended) -> None:
        """Add a line about a goal, a death or the end of the game."""
        writer = self.writer
        if isinstance(event, ev.Ended):
            self._finish_line()
            self._lines += ["", heading(sentence(event, writer, self.names), writer.style), *self.epilogue()]
            return
        if isinstance(event, ev.Died):
            self.lives[event.seat].died_in = event.round
        elif event.seat is not None:
            self.lives[event.seat].add(self._round, "claimed", event.card)
        self._news.append((event.seat, writer.style.paint(predicate(event, writer), "bold")))
        if self._move is None and self._seat is None:
            self._finish_line()

    def _add_card(self, event: Event) -> None:
        """Add an event about a card in a play area."""
        writer = self.writer
        match event:
            case ev.Placed(seat, card, level):
                self._begin_with_card(seat, card, writer.level(writer.spec(card), level))
            case ev.LevelRaised(seat, card, level):
                self._begin_with_card(seat, card, writer.level(writer.spec(card), level))
            case ev.RoleFilled(seat, card, role):
                self._groups[seat].add(card)
                self._begin_with_card(seat, card, writer.step(writer.spec(card), role))
            case ev.Retired(seat, card):
                self._begin_line(seat)
                self._add_episode("retired", seat, card)
            case ev.SetAside(seat, card) if not self._is_resolving:
                self.lives[seat].complete(card)
            case ev.Discarded(int(seat), card):
                self._lose_card(seat, card)

    def _lose_card(self, seat: int, card: str) -> None:
        """Add that the card left a play area, unless a promotion replaces a job."""
        if isinstance(self._move, mv.Promote | mv.SeekPromotion):
            return
        self._begin_line(seat)
        if isinstance(self._move, mv.Drop | mv.Discard):
            self.lives[seat].add(self._round, "given_up", card)
        else:
            self.lives[seat].add(self._round, "leave", card)

    def _begin_with_card(self, seat: int, card: str, step: str) -> None:
        """Add a new card to the line, as its subject or as part of a reward."""
        self._begin_line(seat)
        move = self._move
        spec = self.writer.spec(card)
        if isinstance(move, mv.TakeRole) and not step:
            return  # the event about the role adds the episode
        if getattr(move, "card", card) != card or (type(move) not in EPISODES and not isinstance(move, mv.Spend)):
            self._add_episode("received_step" if step else "received", seat, card, step)
        elif isinstance(move, mv.Spend):
            self._add_episode(f"spend_{spec.kind}", seat, card, step)
        else:
            self._add_episode(EPISODES[type(move)], seat, card, step)

    def _add_episode(self, key: str, seat: int, card: str, step: str = "") -> None:
        """Add an episode to the line and to the life of the seat."""
        self.lives[seat].add(self._round, key, card, step)
        self._texts.append(episode_text(Episode(self._round, key, card, [step] if step else []), self.writer))

    # --- lines ------------------------------------------------------------------------------

    def _begin_line(self, seat: int) -> None:
        """Begin a line about the seat, unless the present line is about the same seat."""
        if seat == self._seat:
            return
        if self._seat is not None:
            self._finish_line()
        self._seat, move = seat, self._move
        if type(move) in _PLAIN:
            self._texts.append(self.writer.text(f"story.{_PLAIN[type(move)]}"))
        elif isinstance(move, mv.Pay | mv.Drop | mv.Discard):
            key = f"story.{_UPKEEP[type(move)]}"
            self._texts.append(self.writer.text(key, card=self.writer.title(move.card)))

    def _add_amount(self, seat: int, what: str, amount: int) -> None:
        """Add a gain or loss of the seat, except the hourglasses of a new round."""
        if what == "hourglass" and self._move is None:
            return
        self._begin_line(seat)
        self._changes[what] = self._changes.get(what, 0) + amount

    def _finish_line(self) -> None:
        """Finish the present line, and then add the waiting lines about goals and deaths."""
        seat, texts, changes = self._seat, self._texts, self._changes
        move, self._move = self._move, None
        self._seat, self._texts, self._changes = None, [], {}
        if isinstance(move, mv.Refresh):
            texts = [self.writer.text("story.refresh", n=self._replaced)]
        sums = self.writer.sums({what: changes[what] for what in SYMBOLS if what in changes}, signed=True)
        if seat is not None and texts:
            self._add_line(seat, f"{', '.join(texts)} ({sums})" if changes else ", ".join(texts))
        elif seat is not None and changes:
            self._add_line(seat, self._income_text(seat, changes, sums))
        elif isinstance(move, mv.Rest):
            self._add_line(self._turn, self.writer.text("story.rest"))
        news, self._news = self._news, []
        for about, text in news:
            self._add_line(about, text)

    def _income_text(self, seat: int, changes: dict[str, int], sums: str) -> str:
        """Return a text about rewards without a move, in Upkeep or Resolution."""
        writer = self.writer
        if self._is_resolving and self._groups[seat]:
            return writer.text("story.together", card=writer.titles(sorted(self._groups[seat])), what=sums)
        key = "story.too_much" if set(changes) == {"stress"} else "story.income"
        return writer.text(key, what=sums)

    def _add_goals(self) -> None:
        if self._goals:
            titles = ", ".join(self.writer.title(card) for card in self._goals)
            text = self.writer.text("story.goals", cards=titles, n=len(self._goals))
            self._lines += paragraph(text, self.writer.style)
            self._goals = []

    def _add_line(self, seat: int | None, text: str) -> None:
        """Add a line, with the seat's name if the previous line was about another seat."""
        margin = " " * (max(map(len, self.names)) + 2)
        first = None
        if seat is not None and seat != self._speaker:
            first = pad(self.writer.style.paint(self.names[seat], "bold"), len(margin))
        self._speaker = seat
        self._lines += paragraph(text, self.writer.style, margin, first)

    def epilogue(self) -> list[str]:
        """Return the life of every player, told by age."""
        lines: list[str] = []
        for name, life in zip(self.names, self.lives, strict=True):
            lines += ["", self.writer.style.paint(self.writer.text("story.life", name=name), "bold")]
            lines += life.lines(self.writer)
        return lines
