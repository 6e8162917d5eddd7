"""What is drawn for a seat comes from its view, fits, and says what matters."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

import cvrules
from cvrules.games.cv.bots import GreedyBot
from cvrules.games.cv.menu import menu_of
from cvrules.games.cv.screen import all_cvs, card_text, chances, page, rolled
from cvrules.games.cv.table import Phase, Seat
from cvrules.lab.matches import match
from cvrules.text.terminal import PLAIN, Style, width_of
from potexts import LANGUAGES
from terminals import NAMES, bare, pen, rules

STYLES = [Style(unicode=True, colour=True), PLAIN, Style(unicode=True, colour=False, width=60)]


def asked(seed=7, players=3):
    """Yield each view of a game in which its seat is asked."""
    for step in match(rules(), [GreedyBot()] * players, seed):
        if step.table.to_move is not None:
            yield cvrules.view(step.table, step.table.to_move)


def drawn(seen, writes):
    """Return everything that can be drawn of a view."""
    names = NAMES[: len(seen.table.seats)]
    menu = menu_of(seen, writes)
    return [*page(seen, writes, names), *all_cvs(seen, writes, names), *rolled(seen, writes, menu), *menu.lines]


@pytest.mark.parametrize("style", STYLES, ids=["colour", "plain", "narrow"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_screens_fit(style, language):
    """No line is wider than the terminal, and none leaves a place empty."""
    writes = pen(language, style)
    for seen in list(asked())[::7]:
        for line in drawn(seen, writes):
            assert width_of(line) <= style.width
            assert "{" not in line
            assert style.colour or "\x1b" not in line


def test_plain_screens_are_ascii():
    """In English, where nothing has an accent."""
    writes = pen("en", PLAIN)

    assert all(line.isascii() for seen in list(asked())[::7] for line in drawn(seen, writes))


def test_colours_change_nothing_else():
    """Without them the same stands there."""
    for seen in list(asked())[::9]:
        coloured = [bare(line) for line in drawn(seen, pen())]

        assert coloured == drawn(seen, pen("en", Style(unicode=True, colour=False)))


def test_screens_show_nothing_that_the_seat_does_not_see():
    """A world that looks the same to the seat is drawn the same."""
    rng = Random(3)
    for seen in list(asked(5))[::5]:
        other = cvrules.view(cvrules.sample_world(seen, rng), seen.seat)

        assert drawn(seen, pen()) == drawn(other, pen())


def test_a_page_shows_track_goals_cv_and_hand():
    """All that a seat needs to decide."""
    seen = next(seen for seen in asked() if seen.table.phase == Phase.THROW)
    text = " ".join("\n".join(page(seen, pen(), NAMES[:3])).split())
    seat = seen.table.seats[seen.seat]

    for card in (*seen.table.shown, *seat.held, *seen.table.public, seat.aim):
        assert pen().title(rules().cards[card]).split()[0] in text
    assert "Your turn. Round 1, early adulthood" in text


def test_the_dice_have_the_numbers_of_the_menu():
    """Frozen dice have none."""
    for seen in asked(2):
        menu = menu_of(seen, pen())
        if menu.dice:
            captions = rolled(seen, pen(), menu)[3].split()

            assert captions == [str(at + 1) for at in range(len(menu.dice))]


def test_odds_are_told_for_each_card_of_the_track():
    """As a share, or in a word where it is sure or impossible."""
    said = set()
    for seen in list(asked())[:40]:
        lines = chances(seen, pen())
        if len(lines) > 1:
            assert len(lines) == len(seen.table.shown)
            for line, card in zip(lines, seen.table.shown, strict=True):
                exact = cvrules.odds(seen, rules().specs[card].name)
                word = line.split()[0]
                said.add(word if word.isalpha() else "%")

                assert word == {0: "never", 1: "sure"}.get(exact, f"{float(exact):.1%}")
        else:
            assert lines == ["Odds are for your own turn, until you have bought."]
    assert said == {"never", "sure", "%"}


def test_an_empty_hand_is_not_shown():
    """The childhood cards that were kept are in hand only until they are played."""
    seen = next(seen for seen in asked() if seen.table.round and not seen.table.seats[seen.seat].held)

    assert not any("In your hand" in line for line in page(seen, pen(), NAMES[:3]))


def test_the_cards_that_were_kept_are_shown_during_the_draft():
    """The second choice depends on the first."""
    seen = [seen for seen in asked() if seen.table.phase == Phase.CHOOSE and seen.kept]

    assert all(any("In your hand" in line for line in page(one, pen(), NAMES[:3])) for one in seen)


def test_another_players_dice_are_not_shown():
    """Where a card is put, or taken by social assistance, dice no longer matter."""
    for seen in asked(11, 4):
        if seen.table.phase in {Phase.PLACING, Phase.ASSIST, Phase.ASSIST_ADD}:
            assert rolled(seen, pen(), menu_of(seen, pen())) == []


def test_waiting_cards_are_shown():
    """They lie aside, and every seat sees them."""
    seen = next(seen for seen in asked() if seen.table.round)
    waits = Seat(rules(), aim=seen.table.seats[seen.seat].aim, waiting=(rules().by_name["athlete"],))
    table = evolve(seen.table, seats=(waits,) * 3)

    assert all_cvs(cvrules.view(table, 0), pen(), NAMES[:3]).count("  Aside, type not settled: Athlete") == 3


def test_empty_decks_are_said_to_be_empty():
    """In the heading of the last rounds."""
    seen = next(seen for seen in asked() if seen.table.round)

    assert "all decks are empty" in page(evolve(seen, table=evolve(seen.table, left=0)), pen(), NAMES[:3])[1]


def test_a_spectator_sees_what_lies_open():
    """And no hand and no goal."""
    seen = next(seen for seen in asked() if seen.table.round)
    lines = page(cvrules.view(seen.table, None), pen(), NAMES[:3])

    assert not any("Your" in line for line in lines[2:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_told_in_full(language):
    """As `describe` does."""
    card = rules().card("child")
    lines = card_text(card, pen(language))

    assert " ".join(" ".join(lines).split()) == " ".join(cvrules.describe(card, language).split())
