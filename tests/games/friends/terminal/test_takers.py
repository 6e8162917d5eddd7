"""Questions about who can take a card: of another player, and of all players."""

from __future__ import annotations

import pytest

from cvrules.games.friends.rulebook.company import card_refusal
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.terminal.takers import seats_that_can_take
from games.friends.shown import NAMES, any_of, game_of, writer
from games.friends.terminal.test_typed_question import answer_to
from texts.catalogues import LANGUAGES


def turns():
    """Return the steps of a game before a turn of Alex."""
    return [at for at, step in enumerate(game_of()) if step.table.phase_id == Phase.ACT and step.table.to_move == 0]


def test_a_question_about_another_player_and_a_card_is_not_about_the_player_who_asks():
    """In a whole sentence: the answer names the other player, and says whether this player can take the card."""
    found = set()
    for at in any_of(turns(), 12):
        table = game_of()[at].table
        for card in table.row_ids[:4]:
            spec = table.rules.specs[card]
            can = 1 not in table.passed and card_refusal(table, 1, spec) is None
            text = answer_to(f"why can kim not take {writer().title(spec.name)}", at, seat=0)
            assert text.startswith("Kim could take" if can else "Kim cannot take")
            found.add(can)
    assert found == {True, False}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_the_player_cannot_take_names_those_who_can(language):
    """Also in a question such as `who can take`."""
    for at in turns():
        table = game_of()[at].table
        for card in table.row_ids:
            spec = table.rules.specs[card]
            able = seats_that_can_take(table, spec)
            if not able or 0 in able:
                continue
            names = ", ".join(NAMES[one] for one in able)
            expected = " ".join(writer(language).text("why.takers", names=names).split())
            assert expected in answer_to(f"why {writer(language).title(spec.name)}", at, seat=0, language=language)
            if language == "en":
                assert expected in answer_to(f"who can take {writer().title(spec.name)}", at, seat=0)
            return
    pytest.fail("no such card in this game")
