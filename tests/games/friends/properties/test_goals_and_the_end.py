"""Properties of goals and of the end of a game; the number of each property is in brackets."""

from __future__ import annotations

import cvrules
from cvrules.games.friends.rulebook.conditions import unmet_need
from cvrules.games.friends.rulebook.ending import MOST_PERIODS
from cvrules.games.friends.table.events import Ended, Fulfilled, Revealed
from cvrules.games.friends.table.moves import Choose, Fulfil
from cvrules.games.friends.table.rules import GOAL, LIFE_A, LIFE_B, MEGA
from cvrules.games.friends.table.seat import NO_CARD
from games.friends.properties.steps import events_of, steps_of, tables_of


def test_a_player_has_one_goal_of_each_category(games):
    """F1.6, F13.2: in the hand or fulfilled, from the end of the draft on (14)."""
    for table in tables_of(games):
        if not table.period:
            continue
        for seat in table.seats:
            specs = table.rules.specs
            own = [card for card in seat.fulfilled_ids if specs[card].deck == GOAL]
            own += [card for card in seat.hand_ids if card != NO_CARD]
            assert sorted(specs[card].category for card in own) == list(range(5))


def test_a_trade_keeps_the_categories(games):
    """F6.4: each goal is exchanged for one of its category (14)."""
    for step in steps_of(games):
        if isinstance(step.move, Choose) and step.before.phase == "trade":
            at = step.before.turn
            pairs = zip(step.before.seats[at].hand_ids, step.after.seats[at].hand_ids, strict=True)
            for category, (old, new) in enumerate(pairs):
                assert (old == NO_CARD) == (new == NO_CARD)
                assert new == NO_CARD or step.after.rules.specs[new].category == category
            others = [at for at in range(step.before.players) if at != step.before.turn]
            assert all(step.before.seats[one].hand_ids == step.after.seats[one].hand_ids for one in others)


def test_goals_are_fulfilled_only_if_their_conditions_hold(games):
    """F6.1: on the tableau of the player whose turn it is, from the hand or the middle (15)."""
    for step, event in events_of(games, Fulfilled):
        card = step.before.rules.by_name[event.card]
        seat = step.before.seats[event.seat]

        assert event.seat == step.before.turn
        assert card in (*seat.hand_ids, step.before.mega_id)
        assert unmet_need(seat, step.before.rules.specs[card]) is None


def test_one_action_a_turn(games):
    """F3.2, F4.2: two goals in a row are fulfilled by different players, or by the last one who has not passed."""
    for step in steps_of(games):
        if isinstance(step.move, Fulfil) and step.after.phase == "act" and step.after.period == step.before.period:
            waiting = [at for at in range(step.after.players) if at not in step.after.passed]
            assert step.after.turn != step.before.turn or waiting == [step.after.turn]


def test_the_fifth_goal_ends_the_game_at_once(games):
    """F6.5: without effects and without a question; nobody ever has more (16, 40)."""
    for step in steps_of(games):
        most = max(len(seat.fulfilled_ids) for seat in step.after.seats)
        assert most <= 5
        if most == 5:
            assert step.after.to_move is None
            assert [type(event) for event in step.events] == [Fulfilled, Ended]
            before, after = step.before.seats, step.after.seats
            assert all(
                one.gauges == two.gauges and one.bonds == two.bonds for one, two in zip(before, after, strict=True)
            )


def test_the_winner_has_five_goals(games):
    """F6.5, F12.2, F12.4: and without a winner, cards were lacking, all were idle or it was the last period (16)."""
    for game in games:
        table = game.last
        if table.to_move is not None:
            continue
        goals = [len(seat.fulfilled_ids) for seat in table.seats]
        assert [sheet.total for sheet in cvrules.score(table)] == goals
        if max(goals) == 5:
            assert cvrules.winners(table) == (goals.index(5),)
            continue
        assert cvrules.winners(table) == ()
        left = table.deck_bits | table.aside_bits
        wanted = 4 if game.players <= 3 else 5
        short = any((left & game.rules.masks[deck]).bit_count() < wanted for deck in (LIFE_A, LIFE_B))
        is_idle = game.rules.rulings.idle_lives_no_winner_after_an_idle_deck
        assert short or is_idle or table.period == MOST_PERIODS


def test_a_mega_goal_follows_another(games):
    """F1.7, F6.3: one lies face up while there are any, and the next is revealed after the effects (15)."""
    for game in games:
        for table in tables_of([game]):
            if table.phase == "act":
                assert (table.mega_id >= 0) or not table.deck_bits & game.rules.masks[MEGA]
        fulfilled = [event for _, event in events_of([game], Fulfilled) if _is_mega(game, event.card)]
        revealed = [event for _, event in events_of([game], Revealed) if _is_mega(game, event.card)]
        assert len(fulfilled) <= len(revealed) <= len(fulfilled) + 1


def _is_mega(game, name):
    return game.rules.specs[game.rules.by_name[name]].deck == MEGA
