"""Questions about a topic and a player, such as `why did Noa pass`."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.cli.person import Person
from cvrules.games.friends.bots.greedy import GreedyBot
from cvrules.games.friends.table import events as ev
from cvrules.games.friends.table import moves as mv
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.terminal.hint import hint_texts
from cvrules.games.friends.terminal.screen import takers_initials
from cvrules.games.friends.terminal.story import Story
from cvrules.games.friends.terminal.terminal import TERMINAL
from cvrules.games.friends.terminal.typed_question import TypedQuestion, read_question
from cvrules.text.terminal import Style
from games.friends.shown import NAMES, any_of, game_of, views_of, writer
from texts.catalogues import LANGUAGES


def person_at(step, *, seat, players=3, language="en"):
    """Return a person who has seen a game up to a step, and the person's view."""
    writes, names = writer(language, players=players), NAMES[:players]
    story = Story(writes, names, seat)
    for one in game_of(players)[: step + 1]:
        story.tell(one.move, one.events)
    return Person(writes, names, story, input, print), cvrules.view(game_of(players)[step].table, seat)


def answer_to(text, step, *, seat, **rest):
    """Return the answer to a typed line, as one text."""
    person, view = person_at(step, seat=seat, **rest)
    lines = person._command_output(view, TERMINAL.menu(view, person.writer), text)
    lines = person.explainer.topic_lines(view, text) if lines is None else lines
    return " ".join(" ".join(lines).replace("\xa0", " ").split())


def step_where(is_wanted, players=3):
    """Return the last step of a game at which a table is as wanted."""
    return max(at for at, step in enumerate(game_of(players)) if is_wanted(step.table))


@pytest.mark.parametrize(
    ("text", "topic", "player"),
    [
        ("did Noa win", "win", 2),
        ("did Noa pass", "pass", 2),
        ("has Noa 15 time", "time", 2),
        ("which goals does Noa have", "goals", 2),
        ("where did the goals of Noa come from", "goals", 2),
        ("where do Noa's goals come from?", "goals", 2),
        ("goals noa", "goals", 2),
        ("did Noa win the auction", "auction", 2),
        ("did I win the auction", "auction", -1),
        ("did I lose my time", "time", -1),
        ("noa", "", -1),
        ("steal from noa", "", -1),
        ("take first time, without the pill", "", -1),
        ("first time, without the pill", "", -1),
        ("noa partner", "", -1),
    ],
)
def test_one_place_decides_what_a_sentence_is_about(text, topic, player):
    """A topic is more important than a name, a noun than a verb; a move and a title stay what they are."""
    knows = writer().at(game_of()[-1].table)
    assert read_question(text, knows) == TypedQuestion(topic, player)


@pytest.mark.parametrize(
    ("language", "text", "topic"),
    [
        ("de", "hat Noa gewonnen", "win"),
        ("de", "hat Noa gepasst", "pass"),
        ("de", "hat Noa 15 Zeit", "time"),
        ("de", "Welche Ziele hat Noa", "goals"),
        ("fr", "Noa a gagné", "win"),
        ("fr", "quels sont les buts de Noa", "goals"),
        ("pl", "Noa wygrała", "win"),
        ("pl", "jakie cele ma Noa", "goals"),
    ],
)
def test_other_languages_work_the_same_way(language, text, topic):
    """With their own words for the topics."""
    assert read_question(text, writer(language).at(game_of()[-1].table)) == TypedQuestion(topic, 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goals_of_another_player_come_with_their_moments(language):
    """The fulfilled ones as `why` with their titles; those in hand stay secret."""
    step = step_where(lambda table: table.period and table.phase_id == Phase.ACT and table.seats[1].fulfilled_ids)
    person, view = person_at(step, seat=0, language=language)
    words = person.writer.text("topic.goals").partition("|")[0]
    text = answer_to(f"{person.writer.voice.command('why')} {words} kim", step, seat=0, language=language)
    plain = answer_to("goals kim", step, seat=0, language=language)
    assert text == plain
    for card in view.seats[1].fulfilled:
        assert person.writer.title(card).replace("\xa0", " ") in text
    hands = [card for card in game_of()[step].table.seats[1].hand if card is not None]
    own = [card for card in view.seats[0].hand if card is not None]
    for card in {*hands, *own} - {*view.seats[1].fulfilled}:
        assert person.writer.title(card).replace("\xa0", " ") not in text
    assert "(F1.8)" in text


def test_the_reason_of_another_player_for_passing_is_not_invented():
    """Only the order, the cards and the time are public."""
    step = step_where(lambda table: table.period > 1 and table.passed and table.phase_id == Phase.ACT)
    table = game_of()[step].table
    at, seat = table.passed[0], next(seat for seat in range(3) if seat != table.passed[0])
    text = answer_to(f"why did {NAMES[at]} pass?", step, seat=seat)
    assert f"{NAMES[at]} has passed in this period. The order so far: {NAMES[at]}" in text
    assert f"only {NAMES[at]} knows the goals in this hand." in text
    assert "for passing" in text


def test_the_points_and_auctions_of_another_player_can_be_asked_for():
    """One characteristic, or all of them, with their history."""
    step = step_where(lambda table: table.period > 1 and any(table.seats[1].gauges))
    view = person_at(step, seat=0)[1]
    name, value = next((name, value) for name, value in view.seats[1].characteristics.items() if value)
    sign = writer().sign(name)
    assert f"{value}{sign}" in answer_to("why has Kim these points?", step, seat=0).replace(
        f"{sign}{value}", f"{value}{sign}"
    )
    assert answer_to(f"why does Kim have {name}", step, seat=0).startswith("Kim: ")
    events = [event for one in game_of()[: step + 1] for event in one.events]
    bid = [event for event in events if isinstance(event, ev.BidMade) and event.seat == 1]
    assert bid
    assert "Kim" in answer_to("why did Kim win the auction?", step, seat=0)


def test_a_move_with_the_name_of_a_player_is_still_a_move():
    """`why steal Kim` does not list the time of Kim."""
    for at, step in enumerate(game_of()):
        if step.table.to_move is not None and step.table.phase_id == Phase.STEAL:
            view = cvrules.view(step.table, step.table.to_move)
            move = next(move for move in view.legal_moves if isinstance(move, mv.Steal))
            text = answer_to(f"why steal {NAMES[move.person]}", at, seat=view.seat)
            assert text.startswith("That is allowed")
            return
    pytest.fail("no theft in this game")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_can_be_asked_about(language):
    """`why hint` answers like `hint`, in any language; after the end there is no hint."""
    found = 0
    for view in any_of((view for view in views_of(3) if view.phase == "act"), 20):
        writes = writer(language)
        texts = [" ".join(line.split()) for line in hint_texts(view, writes)]
        word = writes.text("topic.hint").partition("|")[0]
        assert [" ".join(line.split()) for line in TERMINAL.topic(view, writes, word)[1:]] == texts
        advice = GreedyBot().advise(view)
        harmed = [text for text in texts if all(" ".join(writes.title(one).split()) in text for one in advice.harmed)]
        assert harmed
        found += bool(advice.harmed)
    assert found
    table = game_of()[-1].table
    assert len(TERMINAL.topic(cvrules.view(table, 0), writer(language), "hint")) == 1


def test_a_question_about_the_hint_is_answered():
    """With its reasons."""
    step = step_where(lambda table: table.phase_id == Phase.ACT and table.to_move == 0)
    for text in ("why this hint", "why does the hint recommend this?"):
        assert "A sensible friend would say: " in answer_to(text, step, seat=0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_trade_is_explained_and_remembered(language):
    """What it costs and shows; the goals that were exchanged are told only to the player who traded."""
    writes, found = writer(language), set()
    price = writes.text("why.trade_cost", what=writes.time(4))
    for view in views_of(3):
        trades = [trade for trade in view.table.trades if trade.seat == view.seat]
        if view.phase != "act" or not view.table.trades:
            continue
        lines = TERMINAL.topic(view, writes, "trade")
        assert sum(price in line for line in lines) == 1
        pairs = [pair for trade in trades for pair in zip(trade.before, trade.after, strict=True) if pair[0] != pair[1]]
        text = " ".join(lines)
        for before, after in pairs:
            titles = [writes.title(view.rules.specs[card].name) for card in (before, after)]
            assert f" {writes.arrow} ".join(titles) in text
        assert text.count(writes.arrow) == len(pairs)
        found.add(bool(pairs))
    assert found == {True, False}


def test_questions_about_trades_can_be_typed_without_why():
    """They end with a question mark."""
    step = step_where(lambda table: table.phase_id == Phase.ACT and table.to_move == 0 and table.trades)
    person, view = person_at(step, seat=0)
    menu = TERMINAL.menu(view, person.writer)
    expected = person.explainer.topic_lines(view, "trade")
    for text in ("what did I trade?", "what does a trade cost, and what do the others see?"):
        assert person.explainer.question_lines(view, menu, text) == expected
    assert person.explainer.question_lines(view, menu, "nothing to see?") == []


def test_a_ready_goal_is_allowed_once():
    """`why` with the number of a goal does not repeat itself."""
    for at, step in enumerate(game_of()):
        table = step.table
        if table.to_move is None or table.phase != "act":
            continue
        view = cvrules.view(table, table.to_move)
        for number, (move, _) in enumerate(TERMINAL.menu(view, writer()).answers, 1):
            if isinstance(move, mv.Fulfil):
                text = answer_to(f"why {number}", at, seat=view.seat)
                assert text.count("That is allowed") == 1
                return
    pytest.fail("no goal is ready in this game")


def test_all_can_take_a_card_only_if_no_one_has_passed():
    """After that, the initials of the others are listed."""
    found = set()
    for view in (view for view in views_of(3) if view.phase == "act"):
        for card in view.table.row_ids:
            shown = takers_initials(view, view.rules.specs[card], writer().at(view.table))
            passed = {NAMES[at][0] for at in view.table.passed}
            assert not passed or (shown != "*" and not passed & set(shown))
            found.add((shown == "*", bool(passed)))
    assert {(True, False), (False, True)} <= found


def cards_named(*texts, language="en"):
    """Return the names of the cards that some questions are about."""
    knows = writer(language).at(game_of()[-1].table)
    return {read_question(text, knows).card for text in texts}


def test_a_common_word_of_a_title_does_not_name_a_card():
    """If the question has other meaning: `was`, `separate`, `when` and `never` are parts of titles, too."""
    texts = (
        "was noa forced",
        "why was I robbed",
        "did kim and noa separate",
        "was noa not asked",
        "when did kim dance",
    )
    assert cards_named(*texts) == {""}
    person, view = person_at(len(game_of()) - 1, seat=0)
    menu = TERMINAL.menu(view, person.writer)
    for text in ("was it cold in the night of may", "why was it raining"):
        titles = [person.writer.title(card) for card in person.writer.rules.cards]
        lines = " ".join(person.explainer._answer_lines(view, menu, text))
        assert not [title for title in titles if lines.startswith((title, f"You can take {title}"))]


def test_a_part_of_a_title_still_names_a_card():
    """With two long words, or with one in a question about nothing else."""
    drill, gum = "drill", "nicotine_gum"
    names = {spec.name for spec in game_of()[-1].table.rules.specs}
    found = cards_named("can kim not take the neighbour with the drill", "why can kim not take the neighbour")
    assert len(found) == 1
    assert found <= names
    assert any(drill in name or "neighbour" in name for name in found)
    assert cards_named("can noa take nicotine gum") <= {gum, *(name for name in names if "gum" in name)}


@pytest.mark.parametrize(
    ("text", "topic", "player"),
    [
        ("did noa get the card", "auction", 2),
        ("did kim drop", "auction", 1),
        ("did kim force me", "offers", 1),
        ("did noa trade", "trade", 2),
    ],
)
def test_what_another_player_did_is_not_a_question_about_love(text, topic, player):
    """The auctions, offers and trades of a player have answers of their own."""
    assert read_question(text, writer().at(game_of()[-1].table)) == TypedQuestion(topic, player)


def test_two_persons_and_a_topic_are_about_their_bond():
    """And not about the bonds of either of them with others."""
    knows = writer().at(game_of()[-1].table)
    question = read_question("did kim and noa separate", knows)
    assert question == TypedQuestion("separation", persons=(1, 2))
    text = answer_to("why did kim and noa separate", len(game_of()) - 1, seat=0)
    assert "(F9.3, F9.6)" in text
    assert text.count("Kim and Noa: ") == 1
    assert "Alex and" not in text


def test_a_missing_condition_of_a_named_goal_is_about_this_goal():
    """Not about all goals."""
    step = step_where(lambda table: table.phase_id == Phase.ACT and table.to_move == 0)
    view = person_at(step, seat=0)[1]
    titles = [writer().title(card) for card in view.seats[0].hand if card is not None]
    text = answer_to(f"what is missing for {titles[0]}", step, seat=0)
    assert titles[0] in text
    assert not any(title in text for title in titles[1:])


def test_the_trades_of_another_player_have_a_moment_but_no_goals():
    """The goals stay secret."""
    step, seats = len(game_of()) - 1, {trade.seat for trade in game_of()[-1].table.trades}
    for seat in range(3):
        asker = (seat + 1) % 3
        text = answer_to(f"why did {NAMES[seat]} trade", step, seat=asker)
        assert ("(F6.4)" in text and "(F1.8)" in text) == (seat in seats)
        assert text.startswith(NAMES[seat])


def test_no_line_of_a_hint_begins_with_a_bar():
    """The bar between two titles stays at the end of its line, on a narrow terminal, too."""
    narrow = Style(unicode=True, colour=False, width=44)
    lines = [line for view in views_of(3) for line in TERMINAL.commands["hint"](view, writer(style=narrow), NAMES[:3])]
    assert any("|" in line for line in lines)
    assert not [line for line in lines if line.lstrip().startswith("|")]
