"""What is drawn for a seat comes from its view, fits, and says what matters."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest
from attrs import evolve

import cvrules
from commands.scripted import BARE, NAMES, rules, without_colours, writer
from cvrules.display.screen import card_lines
from cvrules.games.cv.knowledge.view import view
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.table import Seat, freeze
from cvrules.games.cv.terminal.menu import menu_of
from cvrules.games.cv.terminal.screen import all_cv_lines, dice_lines, odds_lines, table_lines
from cvrules.text.terminal import PLAIN, Style, width_of
from games.cv.turns import begun, between_throws, faces, rules_of
from played_games.recorded import bots_match
from texts.catalogues import LANGUAGES
from texts.golden import golden_game, golden_lines

TOLD = Path(__file__).parent / "told"

STYLES = [Style(unicode=True, colour=True), PLAIN, Style(unicode=True, colour=False, width=60)]


@cache
def asked(players=3):
    """Return each view of a game in which its seat is asked."""
    tables = [step.table for step in bots_match(*["greedy"] * players)]
    return tuple(cvrules.view(table, table.to_move) for table in tables if table.to_move is not None)


def drawn(seen, writes):
    """Return everything that can be drawn of a view."""
    names = NAMES[: len(seen.table.seats)]
    menu = menu_of(seen, writes)
    return [
        *table_lines(seen, writes, names),
        *all_cv_lines(seen, writes, names),
        *dice_lines(seen, writes, menu),
        *menu.lines,
    ]


@pytest.mark.parametrize("style", STYLES, ids=["colour", "plain", "narrow"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_screens_fit(style, language):
    """No line is wider than the terminal, and none leaves a place empty."""
    writes = writer(language, style)
    for seen in asked()[::7]:
        for line in drawn(seen, writes):
            assert width_of(line) <= style.width
            assert "{" not in line
            assert style.colour or "\x1b" not in line


def test_plain_screens_are_ascii():
    """In English, where nothing has an accent."""
    writes = writer("en", PLAIN)

    assert all(line.isascii() for seen in asked()[::7] for line in drawn(seen, writes))


def test_colours_change_nothing_else():
    """Without them the same stands there."""
    for seen in asked()[::9]:
        coloured = [without_colours(line) for line in drawn(seen, writer())]

        assert coloured == drawn(seen, writer("en", Style(unicode=True, colour=False)))


def test_screens_show_nothing_that_the_seat_does_not_see():
    """A world that looks the same to the seat is drawn the same."""
    rng = Random(3)
    for seen in asked()[::5]:
        other = cvrules.view(cvrules.sample_world(seen, rng), seen.seat)

        assert drawn(seen, writer()) == drawn(other, writer())


def test_a_page_shows_track_goals_cv_and_hand():
    """All that a seat needs to decide."""
    seen = next(seen for seen in asked() if seen.table.phase_id == Phase.THROW)
    text = " ".join("\n".join(table_lines(seen, writer(), NAMES[:3])).split())
    seat = seen.table.seats[seen.seat]

    for card in (*seen.table.track_ids, *seat.hand_ids, *seen.table.goal_ids, seat.goal_id):
        assert writer().title(rules().cards[card]).split()[0] in text
    assert "Your turn. Round 1, early adulthood" in text


def test_the_dice_have_the_numbers_of_the_menu():
    """Frozen dice have none."""
    for seen in asked():
        menu = menu_of(seen, writer())
        if menu.dice:
            captions = dice_lines(seen, writer(), menu)[3].split()

            assert captions == [str(at + 1) for at in range(len(menu.dice))]


def test_odds_are_told_for_each_card_of_the_track():
    """As a share, or in a word where it is sure or impossible."""
    said = set()
    for seen in asked()[:40]:
        lines = odds_lines(seen, writer())
        if len(lines) > 1:
            assert len(lines) == len(seen.table.track_ids)
            for line, card in zip(lines, seen.table.track_ids, strict=True):
                exact = cvrules.odds(seen, rules().specs[card].name)
                word = line.split()[0]
                said.add(word if word.isalpha() else "%")

                assert word == {0: "never", 1: "sure"}.get(exact, f"{float(exact):.1%}")
        else:
            assert lines == ["You can see the odds only during your own turn, until you finish buying."]
    assert said == {"never", "sure", "%"}


def test_an_empty_hand_is_not_shown():
    """The childhood cards that were kept are in hand only until they are played."""
    seen = next(seen for seen in asked() if seen.table.round and not seen.table.seats[seen.seat].hand_ids)

    assert not any("In your hand" in line for line in table_lines(seen, writer(), NAMES[:3]))


def test_the_cards_that_were_kept_are_shown_during_the_draft():
    """The second choice depends on the first."""
    seen = [seen for seen in asked() if seen.table.phase_id == Phase.CHOOSE and seen.kept]

    assert all(any("In your hand" in line for line in table_lines(one, writer(), NAMES[:3])) for one in seen)


def test_another_players_dice_are_not_shown():
    """Where a card is put, or taken by social assistance, dice no longer matter."""
    for seen in asked(4):
        if seen.table.phase_id in {Phase.PLACING, Phase.ASSIST, Phase.ASSIST_ADD}:
            assert dice_lines(seen, writer(), menu_of(seen, writer())) == []


def test_waiting_cards_are_shown():
    """They lie aside, and every seat sees them."""
    seen = next(seen for seen in asked() if seen.table.round)
    waits = Seat(rules(), goal_id=seen.table.seats[seen.seat].goal_id, waiting_ids=(rules().by_name["athlete"],))
    table = evolve(seen.table, seats=(waits,) * 3)

    assert all_cv_lines(view(table, 0), writer(), NAMES[:3]).count("  Set aside, type not decided: Athlete") == 3


def test_empty_decks_are_said_to_be_empty():
    """In the heading of the last rounds."""
    seen = next(seen for seen in asked() if seen.table.round)

    assert (
        "all decks are empty"
        in table_lines(evolve(seen, table=evolve(seen.table, deck_bits=0)), writer(), NAMES[:3])[1]
    )


def test_a_spectator_sees_what_lies_open():
    """And no hand and no goal."""
    seen = next(seen for seen in asked() if seen.table.round)
    lines = table_lines(view(seen.table, None), writer(), NAMES[:3])

    assert not any("Your" in line for line in lines[2:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_told_in_full(language):
    """As `describe` does."""
    card = rules().card("child")
    lines = card_lines(card, writer(language))

    assert " ".join(" ".join(lines).split()) == " ".join(cvrules.describe(card, language).split())


# --- whole screens --------------------------------------------------------------------

COLOUR = Style(unicode=True, colour=True)
NARROW = Style(unicode=False, colour=False, width=60)

#: Moments of golden games: whose game, how it is written, and when.
SCREENS = {
    "first_choice": ("granna_en_3", "en", BARE, lambda seen: seen.table.phase_id == Phase.CHOOSE),
    "second_choice": ("gigamic_fr_4", "fr", NARROW, lambda seen: seen.table.phase_id == Phase.CHOOSE and seen.kept),
    "throw": ("granna_en_4", "en", COLOUR, lambda seen: seen.table.phase_id == Phase.THROW and seen.round == 6),
    "reroll": ("granna_en_2", "en", BARE, lambda seen: _frozen(seen) and seen.round > 3),
    "last_throw": (
        "reference_3",
        "pl",
        PLAIN,
        lambda seen: seen.table.phase_id == Phase.REROLL and not seen.table.throws,
    ),
    "changed": ("reference_3", "en", NARROW, lambda seen: seen.table.phase_id == Phase.BUY and seen.table.changed),
    "buy": ("granna_en_4", "en", BARE, lambda seen: seen.table.phase_id == Phase.BUY and seen.table.gained),
    "buy_more": ("granna_en_3", "en", PLAIN, lambda seen: seen.table.by_luck and len(seen.table.bought_ids) > 1),
    "lose": ("house_2", "en", COLOUR, lambda seen: seen.table.phase_id == Phase.MISFORTUNE),
    "put": ("granna_en_3", "fr", COLOUR, lambda seen: seen.table.phase_id == Phase.PLACING and seen.round > 4),
    "take": ("granna_en_4", "pl", BARE, lambda seen: seen.table.phase_id == Phase.ASSIST),
    "buy_in_german": ("house_2", "de", PLAIN, lambda seen: seen.table.phase_id == Phase.BUY and seen.round > 5),
    "waiting": ("reference_4", "en", NARROW, lambda seen: any(seat.waiting_ids for seat in seen.table.seats)),
}


def _frozen(seen):
    """Tell whether some dice may be thrown again and others not."""
    return 0 < len(menu_of(seen, writer()).dice) < seen.table.profile.dice


def moment(name, when):
    """Return the first moment of a golden game in which a seat is asked and something holds."""
    asked = (table for table in golden_game(name).tables if table.to_move is not None and table.to_move >= 0)
    return next(seen for seen in (cvrules.view(table, table.to_move) for table in asked) if when(seen))


@pytest.mark.parametrize("name", SCREENS)
def test_a_moment_is_shown(name):
    """All that the seat sees and is asked; the file is the screen as it is read."""
    file, language, style, when = SCREENS[name]
    seen = moment(file, when)
    writes, names = writer(language, style, seen.table.rules), NAMES[: seen.table.players]
    menu = menu_of(seen, writes)
    lines = [*table_lines(seen, writes, names), "", *dice_lines(seen, writes, menu), menu.question, *menu.lines]
    lines += all_cv_lines(seen, writes, names)

    assert lines == golden_lines(TOLD, f"screen_{name}", lines)


@pytest.mark.parametrize(
    ("language", "style", "phase"),
    [("en", BARE, Phase.REROLL), ("pl", Style(unicode=False, colour=False, width=30), Phase.BUY)],
)
def test_the_odds_of_a_moment_are_shown(language, style, phase):
    """A line for each card of the track, and below it what does not fit; the file is what is read."""
    seen = moment("granna_en_4", lambda seen: seen.table.phase_id == phase and seen.round > 4 and seen.table.throws < 2)
    lines = odds_lines(seen, writer(language, style))

    assert lines == golden_lines(TOLD, f"odds_{language}", lines)


def test_odds_are_for_ones_own_turn_until_cards_are_bought():
    """Afterwards, and for others who look on, nothing is left to hope for."""
    refused = ["You can see the odds only during your own turn, until you finish buying."]
    throwing = moment("granna_en_2", lambda seen: seen.table.phase_id == Phase.THROW)
    placing = moment("granna_en_2", lambda seen: seen.table.phase_id == Phase.PLACING)
    others = [view(throwing.table, seat) for seat in (1 - throwing.seat, None)]

    assert [odds_lines(seen, writer()) for seen in (placing, *others)] == [refused] * 3
    assert len(odds_lines(throwing, writer())) == 5


CARDS = """
card shed: possession
cost 1 health
card hut: possession
cost 1 health
card therapist: health
may reroll 1 bad_luck
"""


def laid(dice, *, cv=(), **changed):
    """Return what somebody sees between throws, and a writer for its cards."""
    of = rules_of(CARDS)
    draft = between_throws(begun(of, cv=cv, track=["dull"]), dice, 1).thaw()
    for name, value in changed.items():
        setattr(draft, name, value)
    return cvrules.view(freeze(draft), 0), writer(of=of)


def test_cards_that_do_nothing_are_shown_by_their_titles():
    """The upper one first, and what lies below it."""
    seen, writes = laid("4 money", cv=["shed", "hut"])

    assert all_cv_lines(seen, writes, NAMES[:2])[:3] == ["", "Alex tokens -", "  possession    Hut; below it Shed"]


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({}, None),
        ({"gained": "1 health + 1 money"}, "from events ♥ $"),
        ({"changed": "1 money"}, "changed into $"),
        ({"packed_owed": "2 money"}, "already spent $ $"),
        ({"paid": "1 health"}, "already spent ♥"),
        ({"packed_owed": "2 money", "paid": "1 health"}, "already spent ♥ $ $"),
        ({"by_luck": 1}, "already spent ♣ ♣ ♣"),
        ({"by_luck": 1, "packed_owed": "1 money"}, "already spent $ ♣ ♣ ♣"),
    ],
)
def test_what_is_spent_stands_below_the_dice(changed, told):
    """R3.3, R3.4, R5.1: costs, three good luck for each card bought by luck, and red slashes."""
    packed = {name: faces(what) if isinstance(what, str) else what for name, what in changed.items()}
    seen, writes = laid("4 money", phase_id=Phase.BUY, **packed)

    assert dice_lines(seen, writes, menu_of(seen, writes))[3:] == ([] if told is None else [told])


def test_frozen_dice_that_may_be_thrown_again_have_numbers():
    """R2.4: as many as a card allows; those beyond have none."""
    seen, writes = laid("1 health + 1 money + 2 bad_luck", cv=["therapist"])
    lines = dice_lines(seen, writes, menu_of(seen, writes))

    assert lines == [
        "┌───┐ ┌───┐ ┌───┐ ┌───┐",
        "│ ♥ │ │ $ │ │ ↯ │ │ ↯ │",
        "└───┘ └───┘ └───┘ └───┘",
        "  1     2     3",
        "1 throw left",
    ]


def test_a_card_is_told_line_by_line():
    """What does not fit goes on below, a little to the right."""
    narrow = Style(unicode=True, colour=False, width=40)

    assert card_lines(rules().card("child"), writer("en", narrow)) == [
        "Child (card 20, relationship, early",
        "  adulthood)",
        "It costs 1 relationship and 1 money.",
        "Each turn it gives you 1 relationship",
        "  and 1 good luck.",
        "Pay 1 money each turn, or lose this",
        "  card.",
    ]


@pytest.mark.parametrize(("width", "is_drawn"), [(80, True), (79, True), (78, False)])
def test_cards_are_drawn_where_there_is_room(width, is_drawn):
    """Five cards side by side take 79 columns; on less they are listed."""
    seen = moment("granna_en_2", lambda seen: seen.table.phase_id == Phase.THROW)
    lines = table_lines(seen, writer("en", Style(unicode=True, colour=False, width=width)), NAMES[:2])

    assert any(line.count("┌") == 5 for line in lines) == is_drawn
