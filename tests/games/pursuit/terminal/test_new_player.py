"""What a new player reads: no wrong numbers, refusals or warnings."""

from __future__ import annotations

import re
from random import Random

import pytest

import cvrules
from cvrules.cli.person import LeftError, Person
from cvrules.games.pursuit.table.moves import Pay, Rest
from cvrules.games.pursuit.terminal.menu import menu_of
from cvrules.games.pursuit.terminal.story import Story
from cvrules.games.pursuit.terminal.terminal import TERMINAL
from games.pursuit.laid_out import table_of
from games.pursuit.shown import NAMES, game_of, views_of, writer
from games.pursuit.typed import answers_at, told_at
from texts.catalogues import LANGUAGES

LAST_SPACE = "seat 1 stress red 1"


def read(*lines, typed, language="en"):
    """Return what a person reads after typing one line at a table."""
    shown, _ = answers_at(table_of(*lines), typed, language=language)
    return " ".join(shown.split(f"> {typed}\n")[-1].split())


def test_no_space_left_is_said_in_words():
    """Instead of a dash."""
    assert "Any stress at all ends your life. (P6.2)" in read(LAST_SPACE, typed="why death")
    assert "more than 7↯" in read(typed="why death")


@pytest.mark.parametrize(
    ("number", "stress", "warned"), [(5, "light_blue 1", False), (6, "light_blue 1", False), (6, "light_blue 3", True)]
)
def test_the_last_round_is_announced(number, stress, warned):
    """If the cube cannot take the stress of the next round of Old Age."""
    seen = read(f"round {number}", f"seat 1 stress {stress}", typed="why death")
    assert ("Old Age 2 begins with 6↯. If your cube does not move back, you will not survive this" in seen) == warned
    assert "This is the last round, and all lives end with it." in read("round 8", typed="why death")


def test_a_saved_resource_is_not_called_forced():
    """What the player chose is named as saved; only what could not be chosen has no choice."""
    found = 0
    for seed in range(3, 9):
        for step in game_of("greedy", "greedy", seed=seed):
            table = step.table
            if table.phase != "price" or table.change >= -1:
                continue
            for move in cvrules.legal_moves(table):
                after = cvrules.play(table, move)
                if after.phase == "price" and after.to_move == table.to_move:
                    question = menu_of(cvrules.view(after, after.to_move), writer()).question.replace("\xa0", " ")
                    assert re.match(
                        r"You have saved \d.+; the price is now .+\. \d more to save: which one next\?", question
                    )
                    found += 1
    assert found


def test_two_numbers_give_the_real_refusal():
    """As the title and the level do."""
    lines = ("row item_activity car", "seat 1 has 1 money")
    number = 7
    assert "Car costs 4$; you have 1$. (P4.6)" in read(*lines, typed=f"{number} 2")
    assert read(*lines, typed=f"{number} 2") == read(*lines, typed="car 2")
    for typed in (f"{number} 9", "car 9", "why car 9"):
        assert "9 is not an answer; choose a number from 1 to 3." in read(*lines, typed=typed)
    seen = read("seat 1 stress light_blue 2", typed="6 2")
    assert "The stress cube cannot move 2 spaces to the left in its section. (P4.11)" in seen
    assert answers_at(table_of("seat 1 stress light_blue 3"), "6 2")[1] == Rest(2)


@pytest.mark.parametrize(
    ("lines", "number", "answer"),
    [
        (("row project yoga", "seat 1 has 3 creativity"), 7, "Yoga is a basic project: you take it at level 1, and"),
        (
            ("seat 1 has yoga", "seat 1 has 9 creativity + 9 knowledge + 9 influence + 9 money"),
            7,
            "Yoga is a basic project: each action raises",
        ),
        (("row partner mei",), 7, "Mei is a partner: a relationship starts at level 1, and each later action"),
        (
            ("seat 1 has mei", "seat 1 has 9 knowledge + 9 creativity + 9 influence + 9 money"),
            7,
            "Mei is a partner: each",
        ),
        (
            ("row job lab_assistant", "seat 1 has 3 knowledge"),
            7,
            "Lab assistant is a job, so you cannot choose a level.",
        ),
    ],
)
def test_a_level_of_a_card_without_a_choice_is_explained(lines, number, answer):
    """What the card is, and what to type instead; by number and by title (P4.4, P4.8, P4.9)."""
    assert answer in read(*lines, typed=f"{number} 2")
    assert f"Type {number} " in read(*lines, typed=f"{number} 2")
    title = answer.partition(" is a")[0].casefold()
    assert f"Type {title} " in read(*lines, typed=f"{title} 4")
    assert "There is nothing more to choose here. Type only 1." in read(*lines, typed="1 2")


def test_a_dead_player_is_shown_with_points():
    """On the screen, and in the answer to `why` (P6.3)."""
    found = 0
    for view in views_of("greedy", "random", seed=3):
        for at, seat in enumerate(view.seats):
            if not seat.is_alive and at != view.seat:
                screen = " ".join(TERMINAL.page(view, writer(), NAMES)).replace("\xa0", " ")
                points = writer().amount(seat.long_term, "long_term")
                assert f"{NAMES[at]} dead {points}" in screen
                found += 1
    assert found


YOGA = ("seat 1 has 3 creativity", "row project yoga")


def test_lost_relax_is_not_counted():
    """Neither before nor after the move, and the history of stress adds up to the cube."""
    seen = read(*YOGA, typed="why take yoga")
    assert "1☘ is lost, because your cube reaches the left end of its section. (P6.5)" in seen
    assert "In all: +1✎ \N{MINUS SIGN}1✿." in seen
    assert "(+1✎ \N{MINUS SIGN}1✿); 1☘ lost at the left end of the section (P6.5)" in told_at(
        table_of(*YOGA), "take yoga"
    )
    seen = read(*YOGA, "seat 1 stress light_blue 2", typed="why take yoga")
    assert "is lost" not in seen
    assert "In all: +1✎ \N{MINUS SIGN}1✿ +1☘." in seen


def test_the_history_of_stress_adds_up_to_the_cube():
    """Every relax counts the spaces that the cube moved."""
    for seed in (3, 7):
        story = Story(writer(), NAMES[:2])
        for step in game_of("random", "greedy", seed=seed):
            story.tell(step.move, step.events)
            for at, seat in enumerate(step.table.seats):
                entries = [entry for entry in story.log.entries if entry.seat == at]
                if seat.stress >= 0 and not any(entry.what == "good_health" for entry in entries):
                    moved = sum(
                        entry.amount * (1 if entry.what == "stress" else -1)
                        for entry in entries
                        if entry.what in {"stress", "relax"}
                    )
                    assert seat.stress == step.table.rules.start_space() + moved


def test_a_card_that_leaves_causes_no_stress_in_later_rounds():
    """A single-round project is set aside before the next round begins."""
    held = "seat 1 has learn_cooking, yoga, running, {}"
    assert "for cards without a free slot" not in read(held.format("e_sports"), typed="why stress")
    assert "for cards without a free slot" in read(held.format("horse_riding"), typed="why stress")


def test_a_single_round_project_has_no_further_levels():
    """Neither on the screen nor for `why`."""
    table = table_of("seat 1 has e_sports")
    (line,) = [line for line in answers_at(table)[0].split("\n") if line.startswith("Yours")]
    assert "E-sports" in line
    assert "→" not in line
    seen = read("seat 1 has e_sports", typed="why e-sports")
    assert "The level of E-sports cannot be raised; the card is set aside at the end of the round. (P4.5)" in seen


def test_projects_of_others_are_marked():
    """With the name of their owner."""
    table = table_of(
        "seat 2 has magazine", "seat 2 filled magazine role writer", "seat 1 has 5 influence + 5 creativity"
    )
    (line,) = [line for line in answers_at(table)[0].split("\n") if line.startswith("Yours")]
    assert "Magazine [Cul] (Kim) " in line or "Magazine (Kim)" in line


def test_overtime_shows_its_stress_and_what_is_left():
    """Also the stress of doing it again."""
    table = table_of("seat 1 has 1 money")
    assert "5 Overtime 2↯" in answers_at(table)[0]
    assert "The action itself uses 1⧗, so you have +1⧗." in answers_at(table, "why overtime")[0]
    again = cvrules.settle(cvrules.play(table, cvrules.parse_move("overtime", table.rules)), Random(1))
    again = cvrules.settle(cvrules.play(again, cvrules.legal_moves(again)[0]), Random(1))
    assert "Overtime 3↯" in answers_at(again)[0]


def test_upkeep_is_not_announced_after_the_answer():
    """The question was about upkeep already; bots are announced before their first card."""
    table = next(
        step.table
        for step in game_of("greedy", "greedy", seed=3)
        if step.table.phase == "paying" and step.table.to_move == 0
    )
    for own, is_told in ((0, False), (1, True)):
        story = Story(writer(), NAMES[:2], own)
        story.catch_up([(None, [*TERMINAL.so_far(table)[:-1]])])
        move = cvrules.legal_moves(table)[0]
        events = []
        cvrules.play(table, move, events)
        assert ("Upkeep: cards are paid for, or lost." in " ".join(story.tell(move, events))) == is_told


def test_a_deadly_action_tells_its_stress():
    """The stress that pushes the cube off the track is part of the line."""
    table = table_of(
        LAST_SPACE, "seat 1 has learn_cooking, yoga, running", "row project horse_riding", "seat 1 has 9 money"
    )
    told = told_at(table, "take horse_riding")
    assert re.search(r"takes up Horse riding: .* \(.*\+1↯.*\)", told)
    assert "dies (" in told


def test_happiness_beyond_the_track_is_told():
    """What became long-term happiness instead."""
    table = table_of("seat 1 short_term 3", "seat 1 has 9 money", "row item_activity car")
    assert "; 1☺ became 1★ (P6.10)" in told_at(table, "spend car level 2")


def test_items_at_their_last_level_are_shown_with_their_upkeep():
    """Because they cost something in every round."""
    table = table_of("seat 1 has car level 3")
    (line,) = [line for line in answers_at(table)[0].split("\n") if line.startswith("Yours")]
    assert "Car 3/3 ↻4$→2★" in line.replace("\xa0", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_cards_are_in_brackets(language):
    """So that the words are not read as the name of a card."""
    text = answers_at(table_of(), language=language)[0]
    assert f"({writer(language).text('ui.no_cards')})" in text


DEADLY = (LAST_SPACE, "seat 1 has learn_cooking, yoga, running", "row project horse_riding", "seat 1 has 9 money")


@pytest.mark.parametrize(("answer", "is_made"), [("yes", True), ("y", True), ("no", False), ("", False)])
def test_a_deadly_move_must_be_confirmed(answer, is_made):
    """With `yes`; any other answer asks again."""
    shown, move = answers_at(table_of(*DEADLY), "take horse riding", answer)
    assert "This ends your life. Are you sure? (yes or no)" in shown
    assert (move is not None) == is_made
    assert answers_at(table_of(*DEADLY[1:]), "take horse riding")[1] is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_confirmation_names_its_answer(language):
    """The word that the question asks for is accepted."""
    word = writer(language).text("ui.yes").split("|")[0]
    assert f"({word} " in writer(language).text("ask.deadly")


@pytest.mark.parametrize("text", ["all", "pay all", "Resolve the upkeep of all of them", "Keep up all"])
def test_all_cards_are_kept_up_with_one_answer(text):
    """The person is not asked again as long as a card can be paid for."""
    table = upkeep_table(9)
    shown, moves = typed_through(table, text)
    assert "Resolve the upkeep of all of them" in shown
    assert sorted(moves) == ["pay car", "pay piano"]


def test_cards_that_cannot_be_paid_for_are_asked_about():
    """After those that can."""
    table = upkeep_table(3)
    _, moves = typed_through(table, "all")
    assert moves in (["pay car"], ["pay piano"])


def test_a_card_that_cannot_be_kept_up_says_why():
    """Its title never loses it."""
    shown, move = answers_at(upkeep_table(0), "car", "why car")
    assert move is None
    assert shown.count("Car costs 3$; you have 0$. (P3.5)") == 2
    assert "Pay for another card first, or lose this one. (P3.5, P3.6)" in shown


def upkeep_table(money):
    """Return a table on which the first player must pay for two items."""
    begun = table_of(
        "phase upkeep", "seat 1 has car level 2, piano level 2", *([f"seat 1 has {money} money"] if money else [])
    )
    return cvrules.settle(begun, Random(1))


def typed_through(table, text):
    """Return what a person reads who types one line, and all moves that follow from it."""
    lines, typed, moves = [], [text], []

    def ask(prompt):
        if not typed:
            raise EOFError
        lines.append(prompt + typed[0])
        return typed.pop(0)

    person = Person(writer(), NAMES[:2], Story(writer(), NAMES[:2], 0), ask, lines.extend)
    try:
        while table.to_move == 0 and table.phase == "paying":
            move = person.choose(cvrules.view(table, 0), None)
            moves.append(str(move))
            table = cvrules.settle(cvrules.play(table, move), Random(1))
    except LeftError:
        pass
    return "\n".join(lines), moves


def test_refusals_have_numbers():
    """The printed price and the trait, the stress and the room, and the rounds of an action."""
    lines = ("seat 1 trait bargain_hunter", "row item_activity car", "seat 1 has 1 money")
    seen = read(*lines, typed="why car 2")
    assert "Car costs 3$; you have 1$. (P4.6)" in seen
    assert "Printed price: 4$. Bargain hunter saves 1$. (P1.6)" in seen
    seen = read("round 6", typed="why overtime")
    assert (
        "Overtime is not available in this round. (P3.2) Overtime is available only in the Adult rounds. (P3.2)" in seen
    )
    seen = read(
        "cards made_up.cv", LAST_SPACE, "seat 1 has 5 money", "row item_activity head_hunter", typed="why head hunter 3"
    )
    assert "It can cause 3↯. Your cube has 0 spaces left, and an action may move it only 1 space further." in seen


def test_a_card_of_another_player_names_its_owner():
    """Instead of an unknown move."""
    assert "Car: Kim has this card." in read("seat 2 has car level 1", typed="car 2")


@pytest.mark.parametrize(("text", "says"), [("goals", "Mid-game"), ("score", "★"), ("upkeep", "(P3.5, P3.6)")])
def test_topics_can_be_typed_alone(text, says):
    """As after `why`."""
    table = next(step.table for step in game_of("greedy", "greedy") if step.table.phase == "act")
    shown, _ = answers_at(table, text, f"why {text}")
    assert shown.count(says) >= 2


def test_why_at_a_numbered_question_suggests_a_number():
    """Because nobody would type the text of the move."""
    view = next(view for view in views_of("greedy", "greedy", seed=3) if view.phase == "price")
    assert menu_of(view, writer()).example_text(view.legal_moves) == "1"


def test_a_wrong_number_after_why_is_refused():
    """With the numbers that there are."""
    assert "99 is not an answer; choose a number from 1 to" in read(typed="why 99")


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("spend", "Spend: which one?"),
        ("buy", "Spend: which one?"),
        ("take project", "Take a project: which one?"),
        ("get job", "Get a job: which one?"),
        ("start relationship", "Start a relationship: which one?"),
        ("replace", "Before your action"),
    ],
)
def test_the_name_of_an_action_opens_its_menu(text, question):
    """With or without its article."""
    rich = "seat 1 has 9 money + 9 knowledge + 9 creativity + 9 influence"
    rows = (
        "row project yoga, running",
        "row item_activity car",
        "row job film_extra, illustrator",
        "row partner jimmy, nicole",
    )
    assert question in read(rich, *rows, typed=text)


def test_an_action_without_a_legal_move_says_why():
    """As a move would."""
    assert "Get a job is not available in this round." in read("round 1", typed="get job")
    assert "Car costs 1$; you have 0$." in read("row item_activity car", typed="spend")


def test_a_move_can_be_typed_without_its_level():
    """Up to the title of the card."""
    table = table_of("seat 1 has jimmy level 1", "seat 1 has 9 money + 9 knowledge + 9 creativity + 9 influence")
    assert str(answers_at(table, "get closer to jimmy")[1]) == "develop jimmy"
    assert str(answers_at(table, "temp")[1]) == "temp_job"


def test_a_word_of_a_title_and_a_number_choose_a_level():
    """As the whole title does."""
    table = table_of("row item_activity board_game_collection", "seat 1 has 9 money")
    assert str(answers_at(table, "board game 3")[1]) == "spend board_game_collection level 3"


def test_words_of_cards_out_of_the_game_mean_nothing():
    """A goal that is not revealed has nothing to do with the question."""
    hidden = next(
        word
        for goal in table_of().rules.cards
        if "goal" in goal.types
        for word in writer().title(goal).casefold().split()
        if len(word) > 4
    )
    assert "is not a move" in read(typed=hidden)


def test_a_card_that_cannot_be_paid_for_is_named_in_the_question():
    """With its upkeep; so a player sees why there is no answer that keeps it (P3.5)."""
    found = 0
    for view in views_of("greedy", "greedy", seed=2):
        if view.phase == "paying":
            question = menu_of(view, writer()).question.replace("\xa0", " ")
            due = {view.rules.specs[card].name for card in view.seats[view.seat].due_ids}
            unpayable = due - {move.card for move in view.legal_moves if isinstance(move, Pay)}
            assert ("You cannot pay for this now: " in question) == bool(unpayable)
            assert all(f"{writer().title(name)} ↻" in question for name in unpayable)
            found += len(unpayable)
    assert found
