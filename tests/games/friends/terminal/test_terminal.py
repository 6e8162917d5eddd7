"""A person at the terminal: hints, reasons and questions."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cvrules.cli.person import LeftError, Person
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.display.writer import LEGEND
from cvrules.games.friends.table import moves as mv
from cvrules.games.friends.terminal.questions import question_of
from cvrules.games.friends.terminal.reasons import move_reasons
from cvrules.games.friends.terminal.screen import HEIGHT
from cvrules.games.friends.terminal.story import Story
from cvrules.games.friends.terminal.terminal import TERMINAL
from cvrules.games.friends.terminal.topic_answers import topic_lines
from cvrules.games.friends.terminal.topic_names import TOPICS, topic_of
from cvrules.lab.bots import RandomBot, bots_of
from cvrules.lab.matches import match
from cvrules.text.terminal import width_of
from games.friends.shown import NAMES, any_of, game_of, rules, views_of, writer
from texts.catalogues import LANGUAGES
from texts.golden import golden_lines

TOLD = Path(__file__).parent / "told"


def typed(*answers, seats=3, language="en"):
    """Return what a person sees who types these lines and then leaves."""
    lines, waiting = [], list(answers)

    def ask(prompt):
        if not waiting:
            raise EOFError
        lines.append(prompt + waiting[0])
        return waiting.pop(0)

    writes, names = writer(language, players=seats), NAMES[:seats]
    story = Story(writes, names, 0)
    person = Person(writes, names, story, ask, lines.extend)
    try:
        for step in match(rules(), [person, *(RandomBot() for _ in names[1:])], 7):
            lines += story.tell(step.move, step.events)
    except LeftError:
        pass
    return lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_turns_of_a_game_are_shown_as_they_were(language):
    """Numbers, titles and names; then a refused move, and the reasons for it."""
    voice = writer(language).voice
    why, title = voice.command("why"), voice.title
    answers = ["2", title("boy_next_door"), "8", f"{why} {title('celibacy')}", f"{why} {title('green_hair')}"]
    answers += [
        f"{why} {voice.symbol('wisdom')}",
        voice.command("lives"),
        f"{voice.command('take')} {title('carnival')}",
    ]
    lines = typed(*answers, language=language)
    assert lines == golden_lines(TOLD, f"typed_{language}", lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_explains_every_command(language):
    """In every language."""
    seen = "\n".join(typed("1", "?", "quit", language=language))
    voice = writer(language).voice
    assert all(voice.command(name) in seen for name in (*TERMINAL.commands, "why", "look", "undo"))


def test_a_hint_is_a_legal_move():
    """The one that the default bot would make."""
    assert any("A sensible friend would say: " in line for line in typed("1", "hint", "quit"))


def test_every_legal_move_can_be_explained():
    """Without an error."""
    for view in any_of(views_of(4), 40):
        for move in any_of(view.legal_moves, 8):
            assert all("{" not in line for line in move_reasons(view, writer(players=4), move))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_asked_about(language):
    """Cards in the middle, goals, persons and characteristics."""
    writes = writer(language, players=4)
    for view in any_of((view for view in views_of(4) if view.phase in {"act", "name"}), 6):
        knows = writes.at(view.table)
        topics = [writes.title(card) for card in (*view.row, *view.seats[view.seat].hand)]
        topics += [*knows.people, *(writes.voice.symbol(gauge) for gauge in view.seats[0].characteristics)]
        for topic in topics:
            lines = topic_lines(view, writes, topic)
            assert lines
            assert not any("{" in line or "_" in line for line in lines)


def test_a_full_characteristic_is_a_reason_to_think_twice():
    """The one that it clears is named, with the paragraph."""
    view = next(view for view in views_of(4) if 3 in view.seats[view.seat].gauges and view.phase == "act")
    gauge = view.seats[view.seat].gauges.index(3)
    name = list(view.seats[0].characteristics)[gauge]
    text = " ".join(topic_lines(view, writer(players=4), name))
    assert f"{name}: you have 3 of 3. (F2.1)" in text
    assert "goes back to 0. (F2.2)" in text


def test_an_auction_says_who_could_bid():
    """With the time of each player."""
    view = next(view for view in views_of(4) if any(isinstance(move, mv.Auction) for move in view.legal_moves))
    move = next(move for move in view.legal_moves if isinstance(move, mv.Auction))
    text = " ".join(move_reasons(view, writer(players=4), move))
    assert "These players could bid against you: " in text or "No other player can bid for it now" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_words(language):
    """Of one or two sentences, with everything filled in."""
    writes, phases = writer(language, players=4), set()
    for seed in (7, 8):
        for view in views_of(4, seed):
            if view.phase not in phases:
                phases.add(view.phase)
                text = question_of(view.table, writes.at(view.table))
                assert "?" in text or view.phase == "bid"
                assert "{" not in text
    assert {"gender", "act", "bid", "name", "offer", "settle", "trade", "bed"} <= phases


def test_a_resumed_game_says_where_it_is():
    """The period and the age."""
    table = game_of(3)[120].table
    assert f"Period {table.period}: " in TERMINAL.resumed(table, writer())
    assert TERMINAL.resumed(game_of(3)[0].table, writer()) == "The game continues."


# --- questions of a new player ------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_has_an_answer(language):
    """Asked in the language or in English, with a paragraph of the rulebook."""
    writes = writer(language)
    view = next(view for view in views_of(3) if view.phase == "act")
    for one in (writes, writer("en")):
        for name in TOPICS:
            for spelling in one.text(f"topic.{name}").split("|"):
                assert topic_of(spelling, writes) == name
                answer = topic_lines(view, writes, spelling)
                assert f"({TOPICS[name][0]}" in answer[0]
                assert not any("{" in line for line in answer)
    assert all(writes.text(f"topic.{name}").split("|")[0] in topic_lines(view, writes, "")[0] for name in TOPICS)


def test_topics_are_not_ambiguous():
    """No word of a language names two topics, a card or a characteristic."""
    for language in LANGUAGES:
        known = {}
        for one in (writer(language), writer("en")):
            known |= {one.voice.title(card).casefold(): "card" for card in rules().cards}
            known |= {one.voice.symbol(gauge).casefold(): "gauge" for gauge in GAUGES}
            for name in TOPICS:
                for word in one.text(f"topic.{name}").split("|"):
                    assert known.setdefault(word.casefold(), name) == name


def test_a_paragraph_is_printed_without_marks():
    """Before the first period, too."""
    view = next(views_of(3))
    lines = topic_lines(view, writer(), "f9.6")
    assert "your relationship is secure" in " ".join(lines)
    assert not any("](" in line or "!!!" in line for line in lines)


@pytest.mark.parametrize("question", ["why", "hint", "goals", "lives", "cards", "legend", "why win", "why kim"])
@pytest.mark.parametrize("mark", ["?", " ?", "\u202f?", "??"])
def test_a_question_mark_changes_nothing(question, mark):
    """Neither after a command nor after the text that follows it."""
    plain, marked = typed("2", question), typed("2", f"{question}{mark}")
    at = plain.index(f"> {question}")
    assert plain[:at] == marked[:at]
    assert plain[at + 1 :] == marked[at + 1 :]
    assert len(plain) > at + 1


@pytest.mark.parametrize(
    ("question", "topic"),
    [
        ("who loses time?", "time"),
        ("why did I lose the auction?", "auction"),
        ("why did nobody win", "win"),
        ("why did my partner leave me", "partner"),
        ("what happens if I pass?", "pass"),
        ("where do my points come from?", "characteristics"),
        ("why am I so exhausted?", "decks"),
        ("how can I marry someone", "marriage"),
        ("why did you divorce", "divorce"),
        ("who is ahead?", "win"),
        ("why can't I have a child?", "children"),
        ("how many cards are left?", "decks"),
    ],
)
def test_a_whole_question_is_about_the_topic_in_it(question, topic):
    """With any question word."""
    text = " ".join(" ".join(typed("2", question)).split())
    assert writer().text(f"about.{topic}") in text


@pytest.mark.parametrize(
    ("language", "question", "topic"),
    [
        ("de", "Wer verliert Zeit?", "time"),
        ("de", "Warum bin ich so müde?", "decks"),
        ("de", "Was passiert, wenn ich passen will?", "pass"),
        ("fr", "Comment gagner la partie ?", "win"),
        ("fr", "Où sont mes points ?", "characteristics"),
        ("pl", "Kto traci czas?", "time"),
        ("pl", "Jak wygrać?", "win"),
    ],
)
def test_a_whole_question_can_be_in_the_language_of_the_player(language, question, topic):
    """With its own question words."""
    text = " ".join(" ".join(typed("2", question, language=language)).split())
    assert writer(language).text(f"about.{topic}") in text


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("what does ☑ mean?", ["☑ needed"]),
        ("why ☺✱→♡", ["☺ any person", "✱ new to you", "♡ in love"]),
        ("what is [KN]", ["[KN] the initials of the players who could take the card now"]),
        ("what is ✗⚭", ["✗⚭ an ex to whom you are still married"]),
    ],
)
def test_a_sign_can_be_asked_about(question, answers):
    """Alone or with others."""
    lines = typed("2", question)
    text = " ".join(" ".join(lines[lines.index(f"> {question}") :]).split())
    assert all(answer in text for answer in answers)


def test_questions_of_a_new_player_are_answered():
    """How to win, what there is to ask, where a value comes from, one's own goals."""
    seen = " ".join(" ".join(typed("2", "6", "why win", "why", "why trade", "why goals", "lives", "quit")).split())
    assert "The first player who fulfils a fifth goal wins at once." in seen
    assert "Goals fulfilled so far: Alex 0★, Kim 0★, Noa 0★." in seen
    assert "You can also ask about a card, a goal, a person, a paragraph such as F7.6, or: win, lose, turn, " in seen
    assert "(F6.4)" in seen


def test_lives_names_the_own_goals_only():
    """At every question, because only their owner sees the screen."""
    for view in any_of(views_of(3), 30):
        lines = [
            line for name in NAMES[:3] for line in TERMINAL.text_commands["lives"](view, writer(), NAMES[:3], name)
        ]
        text = " ".join(" ".join(lines).split())
        done = {card for seat in view.seats for card in seat.fulfilled}
        shown = {card for card in rules().cards if card.is_goal and writer().title(card) in text} - done
        assert shown == set(view.seats[view.seat].hand)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_explains_every_sign(language):
    """All of them fit one screen, and the longer meanings have a line of their own."""
    writes = writer(language)
    lines = TERMINAL.commands["legend"](next(views_of(3)), writes, NAMES[:3])
    begun = {cell.split()[0] for line in lines for cell in re.split(" {3,}", f" {line}") if cell.strip()}
    begun |= {line.split()[0] for line in lines}
    assert len(lines) <= HEIGHT - 1
    assert {writes.sign(name) for name in (*GAUGES, *LEGEND, "mega")} <= begun
    assert {"☾?", "✿?", "✎1/3", "♥1→0", "[KN]", ">", "-", "0☂"} <= begun
    assert max(map(width_of, lines)) <= 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_has_a_reason(language):
    """In every phase: a sentence after the move."""
    by_phase = {view.phase: view for view in views_of(4)}
    by_phase |= {f"act {at}": view for at, view in enumerate(any_of(views_of(4), 20)) if view.phase == "act"}
    for view in by_phase.values():
        writes = writer(language, players=4)
        lines = TERMINAL.commands["hint"](view, writes, NAMES[:4])
        assert len(lines) > 1
        assert not any("{" in line for line in lines)


def test_the_advice_is_the_move_of_the_bot():
    """With the limit of its bids."""
    bot = bots_of("friends")["greedy"]()
    for view in any_of(views_of(4), 20):
        advice = bot.advise(view)
        assert advice.move == bot.choose(view, None)
        assert (advice.limit is None) == (not isinstance(advice.move, mv.Auction | mv.Bid | mv.Drop))


def test_questions_can_be_asked_in_other_words():
    """With filler words, numbers and other names of commands."""
    seen = " ".join(
        " ".join(typed("1", "why not green hair", "why can't I take green hair?", "why 99", "quit")).split()
    )
    assert "You can take Green hair." in seen
    assert "> why can't I take green hair? That is allowed: you may do it now." in seen
    assert "99 is not an answer; choose a number from 1 to " in seen
    seen = " ".join(" ".join(typed("1", "look", "show green hair", "look 1", "look seven", "rules", "quit")).split())
    assert "Name a card, such as: look " in seen
    assert "> show green hair Green hair (" in seen
    assert "Which one: “" in seen
    assert "You can also ask about a card" in seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_signs_of_the_bed_space_are_in_the_legend(language):
    """And the letter A, which stands for one and the same person."""
    text = " ".join(TERMINAL.commands["legend"](next(views_of(3)), writer(language), NAMES[:3]))
    assert "☾?1♂ " in text
    assert "1✿" in text
    assert "☾1/2A" in text


def test_the_life_of_the_player_can_be_asked_for_without_a_name():
    """By a word such as `me`, in any language."""
    view = next(view for view in views_of(3) if view.phase == "act")
    for language, word in (("en", "me"), ("de", "mich"), ("fr", "moi"), ("pl", "ja")):
        lives = TERMINAL.text_commands["lives"]
        own = lives(view, writer(language), NAMES[:3], NAMES[view.seat])
        assert lives(view, writer(language), NAMES[:3], word) == own


def test_the_turn_that_continues_after_an_auction_is_explained():
    """With its paragraph."""
    view = next(view for view in views_of(3) if view.phase == "act")
    (text,) = TERMINAL.topic(view, writer(), "turn")
    assert "it is still your turn" in text
    assert "F4.5" in text
