"""Properties of stress, happiness, hourglasses and lives."""

from __future__ import annotations

from cvrules.games.pursuit.table.events import Claimed, Died, Gained, Moved, TurnBegan
from cvrules.games.pursuit.table.moves import (
    Date,
    Discard,
    Drop,
    Hire,
    Interact,
    Overtime,
    Play,
    Refresh,
    Rest,
    Study,
    TempJob,
)
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.seat import ALIVE, DEAD, DYING, GONE
from cvrules.games.pursuit.table.spaces import ACTION_OF
from games.pursuit.properties.steps import stages

PLAIN = (Study, Play, Interact, TempJob, Overtime, Rest)


def every_step(games):
    """Yield every step of some games."""
    for game in games:
        yield from game.steps


def all_hourglasses(table, at):
    """Return how many hourglasses of a seat are anywhere."""
    seat = table.seats[at]
    on_roles = sum(role.tokens for role in table.roles if role.seat == at)
    return seat.hourglasses + sum(seat.tokens.values()) + seat.spent + on_roles


def test_nine_hourglasses_are_the_most(games):
    """P7.8: available ones, or all of a colour, as the ruling says."""
    for step in every_step(games):
        for at, seat in enumerate(step.after.seats):
            assert 0 <= seat.hourglasses <= 9
            if step.after.rules.rulings.hourglass_limit_nine_in_all:
                assert all_hourglasses(step.after, at) <= 9


def test_stocks_are_never_negative(games):
    """P6.8: nobody pays what they do not have."""
    for step in every_step(games):
        for seat in step.after.seats:
            assert all(term.amount > 0 for term in seat.stock)
            assert seat.purse >= 0
            assert seat.board >= 0
            assert seat.spent >= 0
            assert seat.debt >= 0


def test_short_term_happiness_stays_on_its_track(games):
    """P6.10: and long-term happiness is not below 0 under the ruling that says so."""
    for step in every_step(games):
        for seat in step.after.seats:
            assert -3 <= seat.short_term <= 3
            assert seat.long_term >= 0 or not step.after.rules.rulings.negative_long_term_not_below_zero


def test_excess_happiness_changes_long_term_happiness(games):
    """P6.10, P7.1, P7.3: a refresh, a discard and an unpaid upkeep lose one in all, wherever the cube is."""
    for step in every_step(games):
        if not isinstance(step.move, Refresh | Discard | Drop) or any(isinstance(one, Claimed) for one in step.events):
            continue
        before = step.seat
        bonuses = step.before.rules.specs[before.trait_id].trait.bonuses
        if ACTION_OF.get(type(step.move)) in bonuses or step.before.round != step.after.round:
            continue
        can_lose = before.short_term > -3 or before.long_term > 0
        lost = can_lose or not step.before.rules.rulings.negative_long_term_not_below_zero
        change = [
            event.amount
            for event in until_a_turn(step.events)
            if isinstance(event, Gained) and event.seat == step.before.to_move and event.what.endswith("_term")
        ]
        if isinstance(step.move, Drop):  # an income may follow at once
            change = change[:1] if lost else []
        assert sum(change) == -lost


def until_a_turn(events):
    """Yield events up to the next turn."""
    for event in events:
        if isinstance(event, TurnBegan):
            return
        yield event


def test_the_stress_cube_is_on_the_track_or_life_has_ended(games):
    """P6.2: a life that has ended does not begin again."""
    for step in every_step(games):
        for before, after in zip(step.before.seats, step.after.seats, strict=True):
            assert (after.stress >= 0) == (after.life == ALIVE)
            assert after.stress <= step.after.rules.last_space
            assert after.life >= before.life
            assert (after.died_in > 0) == (after.life != ALIVE)


def test_an_action_moves_the_cube_one_space_off_at_most(games):
    """P3.9, P4.10, P6.4: a plain action that ends a life has exactly as much stress as leads off the track."""
    for step in every_step(games):
        if not isinstance(step.move, (*PLAIN, Discard)):
            continue
        died = any(isinstance(one, Died) and one.seat == step.before.to_move for one in until_a_turn(step.events))
        seat, action = step.seat, ACTION_OF[type(step.move)]
        trait = step.before.rules.specs[seat.trait_id].trait
        if isinstance(step.move, Rest) or action in trait.bonuses or seat.stress < 0:
            continue
        stress = 1 if isinstance(step.move, Discard) else 2 * isinstance(step.move, Overtime)
        if seat.tokens.get(action):
            stress += max(0, 1 - trait.spared.get(action, 0))
        off = seat.stress + stress - step.before.rules.last_space
        most = 0 if isinstance(step.move, Overtime) else 1
        assert off <= most or (most == 0 and step.before.rules.rulings.overtime_test_only_the_two)
        if step.after.round == step.before.round and step.after.phase_id in {Phase.ACT, Phase.FILL}:
            assert died == (off > 0)
            if not died:
                assert step.seat_after.stress == seat.stress + stress


def test_relax_stays_in_its_section_and_good_health_keeps_the_place(games):
    """P4.11, P6.5, P6.6: relax and rest go to the left of a section at most; good health goes one section on."""
    for game in games:
        sizes = [section.spaces for section in game.rules.book.sections]
        starts = [sum(sizes[:at]) for at in range(len(sizes))]
        leftmost = game.rules.rulings.good_health_unequal_leftmost
        for step in game.steps:
            spaces = [seat.stress for seat in step.before.seats]
            for event in step.events:
                if not isinstance(event, Moved):
                    continue
                space = spaces[event.seat]
                section = max(at for at, start in enumerate(starts) if start <= space)
                if event.what == "relax":
                    assert event.space == max(starts[section], space - event.amount)
                elif event.what == "stress":
                    assert event.space == space + event.amount
                else:
                    for _ in range(event.amount):
                        space = healthier(space, starts, sizes, leftmost=leftmost)
                    assert event.space == space
                spaces[event.seat] = event.space


def healthier(space, starts, sizes, *, leftmost):
    """Return the space after one good health."""
    section = max(at for at, start in enumerate(starts) if start <= space)
    if section == 0:
        return space
    place, size, new = space - starts[section], sizes[section], sizes[section - 1]
    if size != new:
        place = new - 1 if not leftmost and place and place == size - 1 else 0
    return starts[section - 1] + place


def test_the_dead_do_not_decide(games):
    """P3.7, P6.3: only choices of the action or upkeep that killed, and of Resolution after a death in Action."""
    for step in every_step(games):
        at = step.before.to_move
        if not isinstance(at, int) or at < 0:
            continue
        life = step.before.seats[at].life
        assert life != GONE
        if life == DEAD:
            assert step.before.phase_id in {Phase.ORDER, Phase.PICK}
            assert step.before.move is None
        if life == DYING:
            assert step.before.phase_id != Phase.ACT


def test_the_dead_have_no_hourglasses(games):
    """P6.3: those in front of them are gone when the action is over; those on roles stay."""
    for step in every_step(games):
        for seat in step.after.seats:
            assert seat.hourglasses == 0 or seat.life in {ALIVE, DYING} or step.after.to_move is None


def test_who_dies_in_action_plays_resolution(games):
    """P6.3: and who dies before it does not: the state is `DEAD` only from an action to the end of its round."""
    for game in games:
        for stage, step, event in stages(game):
            if isinstance(event, Died) and stage == "action":
                seat = step.after.seats[event.seat]
                is_same_round = step.after.round == step.before.round and step.after.to_move is not None
                assert seat.life in {DYING, DEAD} or not is_same_round


def test_blocked_spaces_are_not_used(games):
    """P3.2: jobs and relationships from round 2 on, Overtime from round 2 to 5."""
    for step in every_step(games):
        if isinstance(step.move, Hire | Date):
            assert step.before.round >= 2
        if isinstance(step.move, Overtime):
            assert 2 <= step.before.round <= 5
        for seat in step.after.seats:
            if step.after.round == 1:
                assert not {"get_job", "start_relationship", "overtime"} & set(seat.tokens)


def test_an_action_uses_one_hourglass(games):
    """P3.8, P4.10: of those that are available, plus those in its price; Overtime gains two."""
    for step in every_step(games):
        if not isinstance(step.move, PLAIN) or step.after.round != step.before.round:
            continue
        if ACTION_OF[type(step.move)] in step.before.rules.specs[step.seat.trait_id].trait.bonuses:
            continue
        after, before = step.seat_after, step.seat
        if after.life == ALIVE and step.after.phase_id in {Phase.ACT, Phase.FILL}:
            gained = [one.amount for one in step.events if isinstance(one, Gained) and one.what == "hourglass"]
            space = ACTION_OF[type(step.move)]
            assert after.hourglasses == before.hourglasses - 1 + sum(gained)
            assert sum(gained) <= 2 * isinstance(step.move, Overtime)
            assert after.tokens[space] == before.tokens.get(space, 0) + 1
