"""What a move would do: changes, stress, and whether it ends a life."""

from __future__ import annotations

from functools import cache

import pytest

import cvrules
from cvrules.games.pursuit.rulebook.chance import outcomes
from cvrules.games.pursuit.rulebook.engine import ENGINE
from cvrules.games.pursuit.table import events as ev
from cvrules.games.pursuit.table.moves import (
    Date,
    Hire,
    Interact,
    Pick,
    Play,
    Refresh,
    SeekPromotion,
    Spend,
    Study,
    TempJob,
)
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.terminal.legend import legend_lines
from cvrules.games.pursuit.terminal.menu import menu_of
from cvrules.games.pursuit.terminal.move_effects import added_stress, deadly_moves, draws_job, effects_of, missing_cards
from cvrules.games.pursuit.terminal.reasons import move_reasons
from cvrules.games.pursuit.terminal.screen import table_page
from cvrules.games.pursuit.terminal.story import Story
from cvrules.games.pursuit.terminal.terminal import TERMINAL
from games.pursuit.shown import NAMES, any_of, game_of, views_of, writer
from texts.catalogues import LANGUAGES


@cache
def turns():
    """Return the views before the actions of several games."""
    games = [("greedy", "random"), ("random",), ("random", "random", "random")]
    return [view for seed in (3, 4, 5) for bots in games for view in views_of(*bots, seed=seed) if view.phase == "act"]


@cache
def deadly_turns():
    """Return the views of a turn in which some but not all actions end a life, with these actions."""
    found = [(view, deadly_moves(view, view.legal_moves)) for view in turns()]
    return [(view, deadly) for view, deadly in found if deadly and len(deadly) < len(view.legal_moves)]


def test_a_player_dies_of_deadly_moves_only():
    """The games of bots are the judge, except if a question follows or the round ends."""
    deaths = 0
    for bots in (("greedy", "random"), ("random",), ("random", "random", "random")):
        for seed in (3, 4, 5):
            for before, after in zip(game_of(*bots, seed=seed), game_of(*bots, seed=seed)[1:], strict=False):
                seat = before.table.to_move
                if seat is None or before.table.phase != "act" or isinstance(after.move, Refresh):
                    continue
                own = []
                for event in after.events:
                    if isinstance(event, ev.TurnBegan | ev.FirstPlayer):
                        break
                    own.append(event)
                if any(isinstance(event, ev.Died) and event.seat == seat for event in own):
                    view = cvrules.view(before.table, seat)
                    assert effects_of(view, after.move).deadly_stress
                    deaths += 1
    assert deaths


def test_the_guess_of_deadly_moves_leaves_none_out():
    """A cube far from the end of the track is not tested, because no action is deadly there."""
    for view in any_of(turns(), 40):
        moves = [move for move in view.legal_moves if not isinstance(move, Refresh)]
        assert deadly_moves(view, moves) == {move for move in moves if effects_of(view, move).deadly_stress}


def test_a_deadly_move_is_marked_and_explained():
    """On the screen, and by `why` with the paragraph and the real stress."""
    assert deadly_turns()
    for view, deadly in any_of(deadly_turns(), 5):
        assert "†" in "\n".join(table_page(view, writer(), NAMES))
        for move in any_of(deadly, 3):
            text = " ".join(move_reasons(view, writer(), move)).replace("\xa0", " ")
            assert "This ends your life: you would get" in text
            assert "(P6.2)" in text
            assert "↯" in text.partition("In all:")[2]


def test_a_safe_move_is_not_marked():
    """If no action is deadly, no mark is on the screen."""
    safe = [view for view in turns() if not deadly_moves(view, view.legal_moves)]
    assert not any("†" in "\n".join(table_page(view, writer(), NAMES)) for view in any_of(safe, 10))


def test_deadly_answers_of_a_menu_are_marked():
    """In the menu of a card with several levels."""
    marked = 0
    for view, deadly in deadly_turns():
        menu = menu_of(view, writer())
        for number, (name, moves) in enumerate(menu.groups.items(), 1):
            if name != "free" and len(moves) > 1 and deadly & set(moves):
                inner = menu.read(str(number))
                for answer, text in inner.answers:
                    assert text.endswith("†") == (answer in deadly)
                    marked += text.endswith("†")
    assert marked


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_explains_the_mark(language):
    """In every language."""
    lines = legend_lines(turns()[0], writer(language), NAMES)
    assert any(line.split()[0] == "†" for line in lines)


def test_added_stress_is_a_part_of_the_stress_of_the_move():
    """For actions without a question about the price."""
    seen = set()
    for view in any_of(turns(), 80):
        for move in view.legal_moves:
            if isinstance(move, Study | Play | Interact | TempJob | Spend | Hire | Date):
                causes = list(added_stress(view, move))
                assert sum(cause.amount for cause in causes) <= effects_of(view, move).sums.get("stress", 0)
                seen |= {cause.key for cause in causes}
    assert seen == {"repeat", "slot", "partner"}


def test_cards_that_cost_stress_show_it():
    """After the title, for an action that is repeated or fills a slot too many."""
    view, move = next(
        (view, move)
        for view in turns()
        for move in view.legal_moves
        if hasattr(move, "card") and [cause.key for cause in added_stress(view, move)] == ["repeat"]
    )
    lines = [line.replace("\xa0", " ") for line in table_page(view, writer(), NAMES)]
    title = writer().title(move.card)
    assert any(title in line and " 1↯" in line.partition(title)[2] for line in lines)


def test_a_reward_without_a_card_is_explained():
    """In the first round, no partner is on the board."""
    for view in turns():
        for move in view.legal_moves:
            if list(missing_cards(view, move)):
                text = " ".join(move_reasons(view, writer(), move))
                assert "you would not get a card. (P7.7)" in text
                return
    pytest.fail("no reward without a card")


def test_the_story_says_that_no_card_fits_a_reward():
    """With the paragraph, and only if the player got no card."""
    for view in turns():
        for move in view.legal_moves:
            if list(missing_cards(view, move)):
                story = Story(writer(), NAMES[: view.players], 0)
                story.catch_up([(None, TERMINAL.so_far(view.table))])
                events = []
                after = ENGINE.play(view.table, move, events)
                if after.phase_id == Phase.PRICE:
                    continue
                text = " ".join([*story.tell(move, events), *story.tell(None, [])])
                assert "no card on the board fits" in text
                assert "(P7.7)" in text
                return
    pytest.fail("no reward without a card")


def test_a_card_that_is_received_is_not_missing():
    """Nor is one that the player did not want."""
    for bots in (("greedy", "greedy"), ("random", "random", "random")):
        story = Story(writer(), NAMES[: len(bots)], 0)
        for step in game_of(*bots, seed=4):
            received = [event for event in step.events if isinstance(event, ev.Placed)]
            text = " ".join(story.tell(step.move, step.events))
            if isinstance(step.move, Pick) and received:
                assert "no card on the board fits" not in text


def test_a_promotion_from_the_pile_counts_before_the_job_is_drawn():
    """Its price and rewards are printed on the old job, so they do not depend on chance."""
    found = [
        (view, move)
        for seed in range(2)
        for view in views_of("greedy", "greedy", seed=seed)
        if view.phase == "act"
        for move in view.legal_moves
        if isinstance(move, SeekPromotion) and draws_job(view, move)
    ]
    assert found
    for view, move in found:
        drawing = ENGINE.play(view.table, move)
        assert effects_of(view, move).sums
        for outcome, _ in outcomes(drawing):
            events = []
            ENGINE.play(drawing, outcome, events)
            own = [event for event in events if getattr(event, "seat", None) == view.seat]
            assert any(isinstance(event, ev.Gained | ev.Paid | ev.Moved) for event in own)
        hint = " ".join(TERMINAL.commands["hint"](view, writer(), NAMES))
        assert "In every later round" not in hint or "from the pile" not in hint
