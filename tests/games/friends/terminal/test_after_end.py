"""Questions after the end of a game: answered from the last table, or refused with a clear sentence."""

from __future__ import annotations

import os

import pytest

import cvrules
from commands.terminals import PROMPTS, Terminal
from cvrules.cli.person import Person
from cvrules.games.friends.terminal.story import Story
from games.friends.shown import NAMES, game_of, writer
from project import ROOT
from texts.catalogues import LANGUAGES

#: The seeds of two short games: one with a winner, and one without.
WON, LOST = 133, 13


def asked(text, *, seed=WON, language="en", seat=0):
    """Return the answer to a line that a person types after the end of a game, as one text."""
    writes, names = writer(language), NAMES[:3]
    story = Story(writes, names, seat)
    for step in game_of(3, seed):
        story.tell(step.move, step.events)
    person = Person(writes, names, story, input, print)
    lines = person.lines_after_end(cvrules.view(game_of(3, seed)[-1].table, seat), text)
    return " ".join(" ".join(lines).replace("\xa0", " ").split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["why", "goals", "lives", "legend", "story", "table"])
def test_commands_still_work(name, language):
    """In the language of the player and in English."""
    command = writer(language).voice.command(name)
    late = writer(language).text("ui.too_late", text=command)
    for word in (command, name, f"{command}?"):
        if name == "story":
            continue  # this person has no lines to show again
        text = asked(word, language=language)
        assert text
        assert late not in text


@pytest.mark.parametrize("typed", ["hint", "undo", "1", "why 1", "cards", "help", "take carnival", "nonsense"])
def test_a_line_without_an_answer_is_refused_and_the_commands_are_listed(typed):
    """No hint, no move, no number."""
    text = asked(typed)
    assert text.startswith(f"The game is over, so “{typed}” no longer does anything. You can still ask: why, ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", [WON, LOST])
def test_why_win_says_who_won_or_why_nobody_did(seed, language):
    """With the reason of the score sheet."""
    writes = writer(language)
    word = writes.text("topic.win").partition("|")[0]
    text = asked(f"{writes.voice.command('why')} {word}", seed=seed, language=language)
    best = cvrules.winners(game_of(3, seed)[-1].table)
    if best:
        assert writes.text("sheet.winner", name=NAMES[best[0]], n=5) in text
    else:
        assert writes.text("sheet.nobody", n=5) in text
        assert "(F12.2)" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", [WON, LOST])
def test_why_lose_adds_what_was_missing(seed, language):
    """To the answer of `why win`: the number of goals, and the state of each goal in hand."""
    writes, table = writer(language), game_of(3, seed)[-1].table
    best = cvrules.winners(table)
    word = writes.text("topic.lose").partition("|")[0]
    loser = next(at for at in range(3) if at not in best)
    text = asked(f"{writes.voice.command('why')} {word}", seed=seed, language=language, seat=loser)
    own = table.seats[loser]
    assert writes.text("why.you_fulfilled", number=len(own.fulfilled_ids), most=5).replace("\xa0", " ") in text
    assert all(writes.title(card).replace("\xa0", " ") in text for card in own.hand if card is not None)
    if best:
        assert writes.text("why.you_fulfilled", number=5, most=5) not in asked("why lose", seed=seed, seat=best[0])
        assert writes.text("sheet.winner", name=NAMES[best[0]], n=5) in text
    if language == "en":
        assert asked("why did I lose?", seed=seed, seat=loser) == text


def test_nothing_is_promised_after_the_end():
    """No goal is ready, no card is possible, nobody could be met, and nobody would lose time."""
    table = game_of(3, WON)[-1].table
    texts = [asked(f"why {one}") for one in ("time", "pass", "goals", "friends", "love", "children", *NAMES[1:3])]
    texts += [asked(f"why {writer().title(card)}") for card in table.row]
    for text in texts:
        for promise in ("If you are the next", "you can fulfil it", "can take", "you can force", "can offer"):
            assert promise not in text


def test_questions_at_a_terminal_end_with_an_empty_line():
    """Those typed at a pause are answered, too."""
    scene = ROOT / "cards/friends/scenes/goals.scene"
    words = ("play", "--scene", scene, "--name", "the_fifth_goal")
    with Terminal(*words, COLUMNS="100", LINES="24", NO_COLOR="1") as terminal:
        terminal.read_screen()
        shown = [terminal.type("fulfil liposuction", PROMPTS[1]), terminal.type("why time", PROMPTS[1])]
        while "Just press Enter to leave." not in shown[-1]:
            os.write(terminal.master, b"\n")
            shown.append(terminal.read_screen())
        text = "".join(shown)
        assert "Five goals: Alex wins, and the game is over" in shown[0]
        assert (
            text.index("(press Enter to continue) why time")
            < text.index("Alex's time")
            < text.index("You can still ask")
        )
        assert "Alex's time" in shown[1]
        assert "Alex wins with 5 goals." in terminal.type("who won?")
        os.write(terminal.master, b"\n")
        assert terminal.end() == 0


def test_the_goals_of_others_after_the_end_are_on_the_score_sheet():
    """The answer does not say that only their categories are known."""
    table = game_of(3, WON)[-1].table
    other = next(at for at in (1, 2) if any(card is not None for card in table.seats[at].hand))
    text = asked(f"which goals does {NAMES[other]} have")
    assert f"{NAMES[other]} still had goals in hand; the score sheet shows them." in text
    assert "only their categories" not in text
