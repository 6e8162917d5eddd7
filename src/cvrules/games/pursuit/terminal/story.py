"""Writes the story of a game while it is played, and all lives at the end.

An action and its consequences share one line. The line says what the player does, in brackets what
they pay and receive, and then the causes of stress that is not printed on a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cvrules.games.pursuit.cards.words import SYMBOLS
from cvrules.games.pursuit.display.events import predicate, round_heading, sentence
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.rulebook.preparation_phase import OLD_AGE_STRESS
from cvrules.games.pursuit.table import events as ev
from cvrules.games.pursuit.table import moves as mv
from cvrules.games.pursuit.table.events import Event
from cvrules.games.pursuit.table.moves import Move
from cvrules.games.pursuit.table.spaces import ACTION_OF
from cvrules.games.pursuit.terminal import round_texts
from cvrules.games.pursuit.terminal.gain_and_loss_causes import Cause, Causes
from cvrules.games.pursuit.terminal.gain_and_loss_log import GainAndLossLog
from cvrules.games.pursuit.terminal.income_text import income_text
from cvrules.games.pursuit.terminal.life_episodes import Episode, episode_key, episode_text
from cvrules.games.pursuit.terminal.life_story import Life, epilogue_lines
from cvrules.games.pursuit.terminal.page_of_story import PageOfStory
from cvrules.games.pursuit.terminal.rule_references import cite_rules
from cvrules.games.pursuit.terminal.story_line import BEGINNINGS, COMPLETE, StoryLine
from cvrules.games.pursuit.terminal.topic_names import topic_of
from cvrules.model.hole import known_value

__all__ = ["Story"]


class Story:
    """The story of a game while it is played, without the obvious events.

    The story never sees a table. It uses only moves and events that every player sees.

    Args:
        names: The names of the players, by seat.
        own: The seat of the person at the terminal; `None` if only bots play.
    """

    def __init__(self, writer: Writer, names: Sequence[str], own: int | None = None) -> None:
        self.writer = writer
        self.names = names
        self.own = own
        self._reset()

    def _reset(self) -> None:
        self.lives = [Life() for _ in self.names]
        self.log = GainAndLossLog(self.writer)
        self._causes = Causes(self.writer.rules, len(self.names))
        self._page = PageOfStory(self.writer, self.names)
        self._line = StoryLine(self.writer)
        self._goals: list[str] = []
        self._groups: list[set[str]] = [set() for _ in self.names]
        self._news: list[tuple[int | None, str]] = []
        self._time: dict[int, int] = {}
        self._turn: int | None = None
        self._first: tuple[int, str] | None = None
        self._first_text = ""
        self._before: int | None = None
        self._is_preparing, self._is_resolving, self._has_told_upkeep = False, False, True

    def tell(self, move: Move | None, events: Iterable[Event]) -> list[str]:
        """Return the next lines of the story, given a move and its events."""
        if self._line.is_continued_by(move):
            self._line.add_move(move)
        elif move is not None and isinstance(move, BEGINNINGS):
            self._finish_line()
            self._line = StoryLine(self.writer, move)
            self._causes.begin(move)
        for event in events:
            self._add_event(event)
        self._add_hourglasses()
        is_complete = move is None or isinstance(move, COMPLETE)
        if is_complete or self._line.move is None:
            self._finish_line()
        if is_complete:
            self._causes.finish()
        return self._page.take_lines()

    def catch_up(self, steps: Iterable[tuple[Move | None, Iterable[Event]]]) -> None:
        """Start a new story from past moves and events, but discard their lines."""
        self._reset()
        for move, events in steps:
            self.tell(move, events)

    def note_table_shown(self) -> None:
        """Note that the table was just printed, so the next line must name its player."""
        self._page.forget_speaker()

    def explain(self, seat: int | None, text: str) -> list[str]:
        """Return lines about past events, such as deaths, if the text names such a topic."""
        topic = topic_of(text, self.writer)
        if topic == "death":
            return self.log.deaths
        if topic == "first" and len(self.names) > 1 and self._first_text:
            return [self._first_text]
        return list(self.log.lines(seat, topic)) if topic in SYMBOLS and seat is not None else []

    # --- adding events ----------------------------------------------------------------------

    def _add_event(self, event: Event) -> None:
        if not isinstance(event, ev.Gained):
            self._add_hourglasses()
        happiness, spaces = list(self._causes.short_term), list(self._causes.spaces)
        causes = self._causes.watch(event)
        match event:
            case ev.RoundBegan(number):
                self._begin_round(number)
            case ev.FirstPlayer(seat):
                self._note_first_player(seat, happiness, spaces)
            case ev.Paid() | ev.Gained() | ev.Moved():
                self._add_change(event, causes)
            case ev.Died(seat):
                self._add_death(event, causes, spaces[seat])
            case ev.Claimed() | ev.Ended():
                self._add_news(event)
            case ev.Placed() | ev.LevelRaised() | ev.RoleFilled() | ev.Retired() | ev.Discarded():
                self._add_card_event(event)
            case _:
                self._remember_event(event)

    def _add_hourglasses(self) -> None:
        time, self._time = self._time, {}
        if time:
            self._add_first_player()
            self._page.add_text(round_texts.hourglass_text(time, self.writer, self.names))

    def _add_first_player(self) -> None:
        """Add a line about the first player, unless they have just died of old age."""
        first, self._first = self._first, None
        if first is not None:
            self._before = first[0]
            if len(self.names) > 1 and not self.lives[first[0]].died_in:
                self._page.add_line(*first)

    def _remember_event(self, event: Event) -> None:
        """Remember drawn cards, revealed goals, kept traits and the start of a turn."""
        match event:
            case ev.Drawn():
                self._is_preparing = False
            case ev.Revealed(card):
                self._goals.append(card)
            case ev.TurnBegan(seat):
                self._finish_line()
                self._turn, self._is_resolving, self._has_told_upkeep = seat, False, True
            case ev.Kept(seat, card, stock):
                self.lives[seat].trait = card
                for term in stock:
                    self.log.add(0, seat, str(term.what), known_value(term.amount), Cause("card", "P1.6", card))
                self._page.add_line(seat, predicate(event, self.writer))

    def _add_change(self, event: ev.Paid | ev.Gained | ev.Moved, causes: tuple[Cause, ...]) -> None:
        """Add what a seat pays or receives; the stress of old age gets no line."""
        seat = event.seat
        if isinstance(event, ev.Paid):
            for term in event.price:
                amount = -known_value(term.amount)
                self.log.add(self._causes.round, seat, str(term.what), amount, causes[0])
                self._begin_line(seat)
                self._line.add_payment(str(term.what), -amount)
            return
        for cause in causes:
            self.log.add(self._causes.round, seat, event.what, cause.amount, cause)
        if causes and causes[0].key == "section":
            self._time[seat] = event.amount
        elif causes and causes[0].key == "goal" and self._news:
            what = self.writer.amount(event.amount, event.what, signed=True)
            self._news[-1] = (seat, self.writer.voice.join_with_colon(self._news[-1][1], what))
        elif isinstance(event, ev.Gained) or not self._is_preparing:
            self._begin_line(seat)
            is_relax = event.what == "relax"
            self._line.add_amount(event.what, causes[0].amount if is_relax else event.amount)
            self._line.add_causes(causes if event.what == "stress" else ())
            self._line.expect("relax", event.amount if is_relax else 0)

    # --- rounds and deaths ------------------------------------------------------------------

    def _begin_round(self, number: int) -> None:
        self._finish_line()
        self._is_preparing, self._is_resolving, self._has_told_upkeep = number > 1, False, False
        self._groups = [set() for _ in self.names]
        if self._goals:
            titles = " | ".join(self.writer.title(card) for card in self._goals)
            self._page.add_text(self.writer.text("story.goals", cards=titles, n=len(self._goals)))
            self._goals = []
        if self.own is None:
            self._page.begin_section(round_heading(number, self.writer))
        else:  # the screen already shows this heading
            self._page.add_text(self.writer.style.paint(f"{round_heading(number, self.writer)}.", "bold"))
        if number in OLD_AGE_STRESS:
            what = self.writer.sums({"stress": OLD_AGE_STRESS[number]})
            self._page.add_text(cite_rules(self.writer.text("story.old_age_all", what=what), self.writer, "P6.7"))
        if number not in OLD_AGE_STRESS:
            self._add_first_player()

    def _note_first_player(self, seat: int, happiness: Sequence[int], spaces: Sequence[int]) -> None:
        """Note who goes first and why. In Resolution, also write that the round is over."""
        self._finish_line()
        self._is_resolving = bool(self._causes.round)
        alive = {at: happiness[at] for at, space in enumerate(spaces) if space >= 0} if self._is_resolving else {}
        text = round_texts.first_player_text(alive, self._before, seat, self.writer, self.names)
        self._first, self._first_text = (seat, text), f"{self.names[seat]} {text}"
        if self._is_resolving:
            self._page.add_text(round_texts.reset_text(alive, self.writer, self.names))

    def _add_death(self, event: ev.Died, causes: Sequence[Cause], space: int) -> None:
        """Add a line about a death and its cause."""
        self.lives[event.seat].die(event.round, causes[0].key)
        room = self.writer.rules.last_space - space
        text = round_texts.death_text(event.round, causes[0], room, self.writer)
        self.log.deaths.append(f"{self.names[event.seat]} {text}")
        self._news.append((event.seat, self.writer.style.paint(text, "bold")))
        if type(self._line.move) in ACTION_OF:  # an action moves the cube at most one space off the track
            self._begin_line(event.seat)
            self._line.add_amount("stress", room + 1)
        if self._line.move is None and self._line.seat is None:
            self._finish_line()

    def _add_news(self, event: ev.Claimed | ev.Ended) -> None:
        """Add a line about a goal or the end of the game."""
        writer = self.writer
        if isinstance(event, ev.Ended):
            self._finish_line()
            self._page.begin_section(sentence(event, writer, self.names))
            self._page.lines += epilogue_lines(self.lives, self.log, self.names)
            return
        if event.seat is not None:
            self.lives[event.seat].add(self._causes.round, "claimed", event.card)
        text = cite_rules(writer.style.paint(predicate(event, writer), "bold"), writer, "P8.3")
        self._news.append((event.seat, text))

    # --- cards and episodes -------------------------------------------------------------------

    def _add_card_event(self, event: Event) -> None:
        """Add what a seat does with a card in its play area."""
        writer = self.writer
        match event:
            case ev.Placed(seat, card, level) | ev.LevelRaised(seat, card, level):
                spec = writer.spec(card)
                self._add_card_to_line(seat, card, writer.level(spec, level), is_last=level == len(spec.levels))
                self._line.add_card_notes(spec, level=level)
            case ev.RoleFilled(seat, card, role):
                self._groups[seat].add(card)
                self._add_card_to_line(seat, card, writer.step(writer.spec(card), role))
                self._line.add_card_notes(writer.spec(card), role=role)
            case ev.Retired(seat, card):
                self._begin_line(seat)
                self._add_episode("retired", seat, card)
            case ev.Discarded(int(seat), card) if not isinstance(self._line.move, mv.Promote | mv.SeekPromotion):
                self._begin_line(seat)
                key = "given_up" if isinstance(self._line.move, mv.Drop | mv.Discard) else "leave"
                self.lives[seat].add(self._causes.round, key, card)

    def _add_card_to_line(self, seat: int, card: str, step: str, *, is_last: bool = False) -> None:
        """Add a card to the current line, as the card of a move or as a reward."""
        self._begin_line(seat)
        move = self._line.move
        if isinstance(move, mv.TakeRole) and not step:
            return  # the event about the filled role adds the episode instead
        key = episode_key(move, self.writer.spec(card), step, is_last=is_last)
        self._add_episode(key, seat, card, step)

    def _add_episode(self, key: str, seat: int, card: str, step: str = "") -> None:
        """Add an episode to the current line, and to the life of the player."""
        self.lives[seat].add(self._causes.round, key, card, step)
        episode = Episode(self._causes.round, key, card, [step] if step else [])
        self._line.texts.append(episode_text(episode, self.writer))

    # --- lines of the story -----------------------------------------------------------------

    def _begin_line(self, seat: int) -> None:
        """Begin a line about the seat, unless the current line is about the same seat."""
        if self._line.seat not in {None, seat}:
            self._finish_line()
        if self._line.seat is None:
            self._line.begin(seat, self._causes.short_term[seat])

    def _finish_line(self) -> None:
        """Finish the current line, and add the lines about goals and deaths after it."""
        line, self._line = self._line, StoryLine(self.writer)
        if line.is_outside_turns and not self._has_told_upkeep and not self._is_resolving:
            self._has_told_upkeep = True
            if line.move is None or line.seat != self.own:  # else the Upkeep menu has shown this
                self._page.add_text(cite_rules(self.writer.text("story.upkeep"), self.writer, "P3.5"))
        if line.seat is not None and line.texts:
            self._page.add_line(line.seat, line.text)
        elif line.seat is not None and line.changes:
            groups = self._groups[line.seat] if self._is_resolving else ()
            self._page.add_line(line.seat, income_text(line, line.seat, groups, self._causes))
        elif isinstance(line.move, mv.Rest):
            self._page.add_line(self._turn, self.writer.text("story.rest"))
        news, self._news = self._news, []
        for about, text in news:
            self._page.add_line(about, text)
