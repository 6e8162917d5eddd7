"""Properties of rounds, turns, the end of the game and its result."""

from __future__ import annotations

import cvrules
from cvrules.games.pursuit.cards.clauses import Solo
from cvrules.games.pursuit.table.events import Died, Ended, FirstPlayer, Gained, Moved, RoundBegan, TurnBegan
from cvrules.games.pursuit.table.moves import Discard, Refresh
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.seat import ACTIVE, ALIVE, GONE
from games.pursuit.properties.counting import meets
from games.pursuit.properties.steps import stages

STOCK = ("knowledge", "creativity", "influence", "money")


def test_the_first_player_has_the_most_short_term_happiness(games):
    """P3.11: in case of a tie, the one of them who sits furthest clockwise from the present first player."""
    for game in games:
        is_compared = game.rules.rulings.dead_first_player_compared
        dead, resolving = set(), set()
        for stage, step, event in stages(game):
            if isinstance(event, RoundBegan):
                resolving = set()
            if isinstance(event, Died):
                dead.add(event.seat)
                resolving |= {event.seat} if stage == "action" else set()
            if not isinstance(event, FirstPlayer) or stage == "setup":
                continue
            short = [seat.short_term for seat in step.before.seats]
            for one in step.events[: step.events.index(event)]:
                if isinstance(one, Gained) and one.what == "short_term":
                    short[one.seat] += one.amount
            able = {at for at in range(game.players) if at not in dead or (is_compared and at in resolving)}
            order = [(step.before.first + place) % game.players for place in range(game.players)]
            best = [at for at in order if at in able and short[at] == max(short[one] for one in able)]

            assert event.seat == (best[-1] if best else step.before.first)


def test_short_term_happiness_begins_a_round_at_zero(games):
    """P3.11, P3.12: but for what additional rewards bring after the cubes were reset."""
    for game in games:
        gained = [0] * game.players
        for stage, step, event in stages(game):
            if isinstance(event, FirstPlayer):
                gained = [0] * game.players
            elif isinstance(event, Gained) and event.what == "short_term" and stage == "resolution":
                gained[event.seat] += event.amount
            is_new = isinstance(event, RoundBegan) and step.after.phase_id == Phase.FILL
            if is_new and step.after.then == Phase.HOURGLASSES:
                assert [seat.short_term for seat in step.after.seats] == gained


def test_upkeep_begins_with_the_stress_of_slots_and_partners(games):
    """P2.3, P3.4: one for each active card beyond the slots, and one for each partner beyond the first."""
    for game in games:
        for step in game.steps:
            begins = step.before.then == Phase.HOURGLASSES and step.after.then != Phase.HOURGLASSES
            if not begins or step.before.phase_id != Phase.FILL:
                continue
            for at, seat in enumerate(step.before.seats):
                expected = upkeep_stress(game.rules, seat)
                if seat.life != ALIVE or game.rules.specs[seat.trait_id].trait.each_round.rewards:
                    continue
                moved = [one for one in step.events if isinstance(one, Moved) and one.seat == at]
                died = any(isinstance(one, Died) and one.seat == at for one in step.events)
                if seat.stress + expected > game.rules.last_space:
                    assert died
                elif expected:
                    assert (moved[0].what, moved[0].amount) == ("stress", expected)


def upkeep_stress(rules, seat):
    """Return the stress of excess slots and partners."""
    kinds = [rules.specs[held.card].kind for held in seat.held if held.state == ACTIVE]
    slots = sum(kind not in {"item", "activity"} for kind in kinds)
    return max(0, slots - 3 - rules.specs[seat.trait_id].trait.slots) + max(0, kinds.count("partner") - 1)


def test_old_age_brings_three_six_and_nine_stress(games):
    """P6.7: to all players who live, in Preparation."""
    for game in games:
        for _, step, event in stages(game):
            if isinstance(event, RoundBegan) and event.number >= 2:
                stress = {6: 3, 7: 6, 8: 9}.get(event.number, 0)
                later = step.events[step.events.index(event) :]
                moved = {one.seat: one.amount for one in later if isinstance(one, Moved)}
                dead = {one.seat for one in later if isinstance(one, Died)}
                living = {at for at, seat in enumerate(step.after.seats) if seat.life == ALIVE}
                if step.after.phase_id == Phase.FILL and step.after.then == Phase.HOURGLASSES:
                    assert moved == (dict.fromkeys(living, stress) if stress else {})
                    assert not dead or stress


def test_hourglasses_come_from_the_section(games):
    """P3.3, P6.1, P7.8: those that were borrowed are held back."""
    for game in games:
        for step in game.steps:
            if step.before.then != Phase.HOURGLASSES or step.after.then == Phase.HOURGLASSES:
                continue
            if step.before.phase_id != Phase.FILL:
                continue
            for at, seat in enumerate(step.before.seats):
                gained = [one for one in step.events if isinstance(one, Gained) and one.seat == at]
                if seat.life == ALIVE:
                    section = game.rules.track[seat.stress][0]
                    due = game.rules.book.sections[section].hourglasses
                    new = due - min(due, seat.debt)
                    assert not new or (gained[0].what, gained[0].amount) == ("hourglass", min(9, new))


def test_nobody_with_hourglasses_is_skipped(games):
    """P3.8, P3.10: turns go clockwise over those who have hourglasses, and nobody has any at the end."""
    for game in games:
        for step in game.steps:
            turns = [one.seat for one in step.events if isinstance(one, TurnBegan)]
            if not turns or step.before.phase_id not in {Phase.ACT, Phase.PRICE}:
                continue
            if step.before.round != step.after.round:
                continue
            at = step.before.turn
            skipped = range(1, (turns[0] - at - 1) % game.players + 1)
            assert all(step.before.seats[(at + place) % game.players].hourglasses == 0 for place in skipped)


def test_a_seat_that_acts_always_can(games):
    """P3.10: there is an action besides the free ones."""
    for game in games:
        for step in game.steps[::3]:
            if step.before.phase_id == Phase.ACT:
                assert step.seat.hourglasses > 0
                assert step.seat.life == ALIVE
                legal = cvrules.legal_moves(step.before)
                assert any(not isinstance(move, Refresh | Discard) for move in legal)


def test_rounds_are_counted_to_eight(games):
    """P3.1, P6.7, P8.1: one after the other, and every game ends."""
    for game in games:
        rounds = [event.number for event in game.events() if isinstance(event, RoundBegan)]

        assert rounds == list(range(1, len(rounds) + 1))
        assert len(rounds) <= 8
        assert all(seat.life == GONE and 1 <= seat.died_in <= 8 for seat in game.last.seats)


def test_the_game_ends_at_three_moments_only(games):
    """P8.1: in Preparation, in Upkeep, and after Resolution; never in Action."""
    for game in games:
        ends = [stage for stage, _, event in stages(game) if isinstance(event, Ended)]

        assert len(ends) == 1
        assert ends[0] in {"start", "resolution"}


def test_inheritance_is_the_sum_of_fifths(games):
    """P8.2: for each resource and for money, also of those who died early."""
    for game in games:
        for seat, sheet in zip(game.last.seats, cvrules.score(game.last), strict=True):
            inherited = {line.what: line.points for line in sheet.lines if line.kind == "inheritance"}

            assert inherited == {what: seat.stock[what] // 5 for what in STOCK if seat.stock[what] >= 5}
            assert sheet.lines[0].points == seat.long_term


def test_the_solo_game_is_won_by_three_conditions_and_fifty(games):
    """P9.1, P9.3: nothing else counts."""
    for game in games:
        if game.players > 1:
            continue
        table, rulings = game.last, game.rules.rulings
        goals = [game.rules.cards[card].first(Solo).requirement for card in table.goal_ids]
        met = [meets(table, goal) for goal in goals]
        if rulings.solo_condition_moment_once_met:
            once = [card in table.met_ids for card in table.goal_ids]
            met = [now or before for now, before in zip(met, once, strict=True)]
        sheet = cvrules.score(table)[0]
        points = sheet.lines[0].points if rulings.solo_fifty_before else sheet.total

        assert [line.kind for line in sheet.lines if line.kind == "goal"] == []
        assert bool(cvrules.winners(table)) == (all(met) and points >= 50)
        assert len(goals) == min(3, len(game.rules.decks[5]))


def test_the_most_happiness_wins(games):
    """P8.6: then the most cards."""
    for game in games:
        if game.players == 1 or game.rules.rulings.final_tie_nobody:
            continue
        sheets = cvrules.score(game.last)
        best = max(sheet.total for sheet in sheets)
        winners = cvrules.winners(game.last)

        assert winners
        assert all(sheets[at].total == best for at in winners)
        if not game.rules.rulings.tie_cards_with_goals:
            cards = [len(seat.held) for seat in game.last.seats]
            tied = [at for at, sheet in enumerate(sheets) if sheet.total == best]
            assert all(cards[at] == max(cards[one] for one in tied) for at in winners)
