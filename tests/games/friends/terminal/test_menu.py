"""Menus: every legal move has a number, and can be typed in every language."""

from __future__ import annotations

import pytest

from commands.typed_games import play_typed
from cvrules.display.titles import title_key
from cvrules.errors import CvError
from cvrules.games.friends.display.moves import move_text, seats_yet_to_agree
from cvrules.games.friends.table import moves as mv
from cvrules.games.friends.terminal.action_numbers import actions_of
from cvrules.games.friends.terminal.menu import ActionMenu, BidMenu, menu_of
from cvrules.games.friends.terminal.reasons import move_reasons, thing_lines
from cvrules.games.friends.terminal.topic_answers import topic_lines
from effort.sweeps import sweep
from games.friends.shown import any_of, views_of, writer
from texts.catalogues import LANGUAGES


def asked(phase, players=4):
    """Return the views of a game in which this question is asked."""
    return [view for view in views_of(players) if view.phase == phase]


def test_every_legal_move_has_a_number():
    """The number of an action is the same on the screen and in the menu."""
    for view in any_of(views_of(4), 30):
        menu = menu_of(view, writer(players=4))
        if isinstance(menu, BidMenu):
            read = {menu.read(str(move.number)) for move in view.legal_moves if isinstance(move, mv.Bid)}
            assert read == set(view.legal_moves) - {mv.Drop()}
        else:
            assert {menu.read(str(number)) for number in range(1, len(menu.answers) + 1)} == set(view.legal_moves)


def test_cards_come_before_goals_and_other_actions():
    """So that the numbers on the screen ascend."""
    kinds = {mv.Take: 0, mv.Auction: 0, mv.Fulfil: 1, mv.Trade: 2, mv.Pass: 2}
    for view in asked("act"):
        order = [kinds[type(move)] for move in actions_of(view)]
        assert order == sorted(order)
    assert isinstance(menu_of(view, writer(players=4)), ActionMenu)


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=2))
def test_moves_are_typed_as_printed(language):
    """English works everywhere."""
    for view in any_of(views_of(4), 20):
        menu = menu_of(view, writer(language, players=4))
        assert [menu.read(str(move)) for move in view.legal_moves] == list(view.legal_moves)


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=2))
def test_moves_are_typed_in_the_language_of_the_player(language):
    """The first word, persons, characteristics and titles are translated."""
    for view in any_of(views_of(4), 30):
        menu = menu_of(view, writer(language, players=4))
        for move in view.legal_moves:
            assert menu.read(_translated(move, menu.writer)) == move


def _translated(move, writes):
    first, _, rest = str(move).partition(" ")
    word = writes.voice.command(first)
    match move:
        case mv.Steal(person) | mv.Bring(person) | mv.Force(person):
            return f"{word} {writes.person(person)}"
        case mv.Gain(gauge) | mv.Clear(gauge):
            return f"{word} {writes.voice.symbol(gauge)}"
        case mv.Be(gender) | mv.WithGender(gender):
            return f"{word} {writes.text(f'gender.{gender}')}"
        case mv.StayOut() | mv.LeaveIt():
            return word
    card = getattr(move, "card", None)
    return f"{word} {writes.title(card)}" if card else f"{word} {rest}"


def test_a_title_or_a_name_alone_is_enough():
    """It means the obvious move, which may be illegal."""
    view = asked("act")[40]
    menu = menu_of(view, writer(players=4))
    for move in view.legal_moves:
        if hasattr(move, "card"):
            assert menu.read(menu.writer.title(move.card)) == move
    assert menu.read("Green hair") == mv.Take("green_hair")
    assert menu.read("Celibacy") == mv.Fulfil("celibacy")
    naming = menu_of(asked("name")[0], writer(players=4))
    move = naming.answers[-1][0]
    assert naming.read(naming.writer.person(move.person).upper()) == move
    assert naming.read("Sam").person == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_title_can_be_typed_without_its_article(language):
    """Alone, and after the word for the move."""
    view = asked("act")[0]
    menu = menu_of(view, writer(language, players=4))
    for move in view.legal_moves:
        if isinstance(move, mv.Take):
            title = title_key(menu.writer.title(move.card), menu.writer.voice)
            assert menu.read(title) == menu.read(f"take {title}") == move


def test_a_part_of_a_title_is_enough():
    """In capital letters, too."""
    menu = menu_of(asked("act")[0], writer(players=4))
    assert menu.read("EXCHANGE VISIT") == menu.read("take exchange") == mv.Take("exchange_student")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_part_of_a_title_hides_a_word_of_the_menu(language):
    """The first words of moves do not name a card, so that `why drop` is about the move."""
    moves = {str(move).partition(" ")[0] for view in views_of(4) for move in view.legal_moves}
    view = asked("bid")[0]
    for word in (*moves, *map(writer(language).voice.command, moves)):
        assert thing_lines(view, writer(language, players=4), word) == []


def test_help_names_cards_by_their_titles():
    """In every language."""
    for language in LANGUAGES:
        menu = menu_of(asked("act")[0], writer(language, players=4))
        move = menu.moves[0]
        text = menu.typed_text(move)
        assert menu.writer.title(move.card) in text
        assert menu.read(text) == move


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=1))
def test_help_names_persons_by_their_names(language):
    """Not by their numbers; and the text can be typed."""
    found = set()
    for view in any_of((view for view in views_of(4) if view.phase in {"name", "settle", "steal"}), 40):
        menu = menu_of(view, writer(language, players=4))
        for move in menu.moves:
            text = menu.typed_text(move)
            found.add(view.phase)
            assert text.endswith(menu.writer.person(move.person))
            assert menu.read(text) == move
    assert {"name", "settle"} <= found


def test_a_number_in_an_auction_is_a_bid():
    """Even if it is too high; the reason is told then."""
    menu = menu_of(asked("bid")[0], writer(players=4))
    assert menu.read("2") == mv.Bid(2)
    assert menu.read("40") == mv.Bid(40)
    assert menu.lines == []


def test_a_goal_to_choose_comes_with_what_is_missing():
    """One's own goal is marked."""
    view = asked("trade")[0]
    texts = [text for _, text in menu_of(view, writer(players=4)).answers]
    assert all("; missing " in text or "; ready" in text for text in texts)
    assert sum("your current goal" in text for text in texts) == 1


@pytest.mark.parametrize("text", ["0", "99"])
def test_numbers_that_mean_nothing_are_refused(text):
    """With the greatest number that there is."""
    with pytest.raises(ValueError, match="is not an answer; choose a number from 1 to"):
        menu_of(asked("act")[0], writer(players=4)).read(text)


def test_words_that_mean_nothing_are_refused():
    """They are neither a move nor a name."""
    with pytest.raises(CvError):
        menu_of(asked("act")[0], writer(players=4)).read("dance with the moon")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_who_needs_consent_is_marked(language):
    """In the menu, and with the couple and the paragraph in the reasons."""
    views = [view for view in views_of(3, 8) if view.phase == "name"]
    found = 0
    for view in views:
        menu = menu_of(view, writer(language))
        for move, text in menu.answers:
            asked = seats_yet_to_agree(view.table, move.person)
            names = menu.writer.persons(asked)
            condition = menu.writer.text("move.if_agrees", n=len(asked), persons=names)
            assert (condition in text) == bool(asked)
            assert any("(F9.6)" in line for line in move_reasons(view, menu.writer, move)) == bool(asked)
            if asked:
                found += 1
                assert any(names in line for line in topic_lines(view, menu.writer, menu.writer.person(move.person)))
    assert found


def test_a_trade_is_not_taken_back_after_the_supply_was_seen(monkeypatch):
    """The choice of a goal is, but not the look at the supply that four time markers have paid for."""
    typed = ["1", "pass", *["stay"] * 6, "trade", "1", "undo", "undo"]
    seen = play_typed(monkeypatch, "--game", "friends", "--seats", 2, "--seed", 5, typed=typed).output
    _, _, after = seen.partition("> trade")
    assert after.count("Taken back.") == 1
    assert "Too late: you have seen a card since." in after


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("yes", "no")), ("fr", ("oui", "non")), ("de", ("ja", "nein")), ("pl", ("tak", "nie"))],
)
def test_a_question_is_answered_by_yes_or_no(language, words):
    """In the player's language and in English; no card is meant that has the word in its title."""
    for view in any_of(asked("offer"), 3):
        menu = menu_of(view, writer(language, players=4))
        for yes, no in (words, ("Yes", "NO")):
            assert menu.read(yes) == mv.Offer()
            assert menu.read(no) == mv.StayOut()


def test_genders_and_own_goals_have_short_answers():
    """`woman`, `a man` and `keep`, without the rest of the move."""
    gender = menu_of(next(views_of(4)), writer(players=4))
    assert gender.read("a woman") == mv.Be("woman")
    assert gender.read("man") == mv.Be("man")
    bed = menu_of(asked("bed")[0], writer(players=4))
    assert bed.read("woman") == mv.WithGender("woman")
    for view in any_of(asked("trade"), 3):
        kept = menu_of(view, writer(players=4)).read("keep")
        assert view.rules.by_name[kept.card] in view.seats[view.seat].hand_ids


def test_the_words_of_a_hint_can_be_typed():
    """Also for the choice of a goal, where the menu adds what is missing."""
    writes = writer(players=4)
    for view in (*any_of(asked("trade"), 3), *any_of(asked("act"), 3)):
        menu = menu_of(view, writes)
        for move in view.legal_moves:
            assert menu.read(move_text(view, move, writes.at(view.table))) == move
