"""Properties of cards: where they are, their levels and their states."""

from __future__ import annotations

import itertools
from collections import Counter

import cvrules
from cvrules.games.pursuit.table.moves import Advance, Develop, Promote, SeekPromotion, TakeRole, Upgrade
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.rules import GOAL, JOB, TRAIT
from cvrules.games.pursuit.table.seat import ACTIVE, ASIDE, RETIRED

ROWS = range(4)


def tables(games):
    """Yield every table of some games."""
    for game in games:
        for step in game.steps:
            yield step.after


def cards_on(table):
    """Return the index of every card that is somewhere on the table, once for each place."""
    everywhere = range(len(table.rules.cards))
    cards = [card for row in table.row_ids for card in row if card >= 0]
    cards += [card for bits in (table.pile_bits, table.discard_bits) for card in everywhere if bits >> card & 1]
    cards += [card for card in table.goal_ids if card >= 0]
    for seat in table.seats:
        cards += [held.card for held in seat.held] + [*seat.dealt_ids]
        cards += [seat.trait_id] if seat.trait_id >= 0 else []
    if table.found_id >= 0 and isinstance(table.move, Promote | SeekPromotion):
        cards.append(table.found_id)
    return cards


def test_every_card_is_in_exactly_one_place(games):
    """P2.1, P7.10: row, pile, discard pile or play area; goals and traits may also be back in the box (P1.5, P1.6)."""
    for table in tables(games):
        places = Counter(cards_on(table))
        always = {card for row in ROWS for card in table.rules.decks[row]}
        boxed = {card for deck in (TRAIT, GOAL) for card in table.rules.decks[deck]}

        assert max(places.values()) == 1
        assert always <= set(places) <= always | boxed


def test_the_box_gives_nothing_back(games):
    """P1.5, P1.6: a goal or trait that is in the box stays there."""
    for game in games:
        for step in game.steps:
            assert set(cards_on(step.after)) <= set(cards_on(step.before))


def test_rows_are_full_while_there_are_cards(games):
    """P1.3, P3.3, P4.12: from round 2 on in all rows; in the Teen round there are no jobs and partners."""
    for table in tables(games):
        if table.phase_id not in {Phase.ACT, Phase.PAYING}:
            continue
        for row, cards in enumerate(table.row_ids):
            left = (table.pile_bits | table.discard_bits) & table.rules.masks[row]
            empty = [slot for slot, card in enumerate(cards) if card < 0]
            if row == JOB and table.rules.rulings.promotion_refill_next_preparation:
                empty = [slot for slot in empty if not table.waiting_slots >> slot & 1]

            assert not (left and empty)
            assert len(cards) == expected_slots(table, row)


def expected_slots(table, row):
    """Return how many slots a row has."""
    if table.round == 1 and row >= JOB:
        return 0
    if not table.rules.rulings.rows_by_players_by_players:
        return 4
    return table.players if row >= JOB else 4 if table.players == 4 else 3


def test_cards_are_in_rows_and_piles_of_their_deck(games):
    """P1.3: a row shows cards of one deck."""
    for table in tables(games):
        for row, cards in enumerate(table.row_ids):
            assert all(card in table.rules.decks[row] for card in cards if card >= 0)


def test_a_seat_has_one_job_at_most(games):
    """P4.8: active or retired."""
    for table in tables(games):
        for seat in table.seats:
            assert sum(table.rules.specs[held.card].kind == "job" for held in seat.held) <= 1


def test_levels_only_rise(games):
    """P5.1, P5.3, P5.7: by one for basic projects and partners, by any number for items and activities."""
    for game in games:
        for step in game.steps:
            for before, after in zip(step.before.seats, step.after.seats, strict=True):
                levels = {held.card: held.level for held in after.held}
                for held in before.held:
                    rise = levels.get(held.card, held.level) - held.level
                    assert rise >= 0
                    if rise:
                        move, spec = step.after.move or step.move, game.rules.specs[held.card]
                        kind = {"basic": Advance, "partner": Develop}.get(spec.kind, Upgrade)
                        assert rise == 1 or kind is Upgrade
                        assert isinstance(move, kind) or isinstance(step.before.move, kind)


def test_projects_leave_their_slots_in_time(games):
    """P3.12, P4.4, P4.5: a basic project at its last level at once, other projects in Resolution."""
    for table in tables(games):
        for seat in table.seats:
            for held in seat.held:
                spec = table.rules.specs[held.card]
                if spec.kind == "basic":
                    assert (held.state == ASIDE) == (held.level == len(spec.levels))
                elif spec.kind in {"single_round", "group"}:
                    is_new_round = table.phase_id == Phase.FILL and table.then == Phase.HOURGLASSES
                    assert held.state == ASIDE or not is_new_round
                elif spec.kind == "job":
                    assert held.state == ACTIVE or (held.state, spec.rank) == (RETIRED, 3)
                else:
                    assert held.state == ACTIVE


def test_a_role_is_filled_once_and_two_by_a_player_at_most(games):
    """P5.2: and only in a group project that is active."""
    for table in tables(games):
        active = {held.card for seat in table.seats for held in seat.held if held.state == ACTIVE}
        roles = [(role.card, role.role) for role in table.roles]
        by_seat = Counter((role.card, role.seat) for role in table.roles)

        assert len(set(roles)) == len(roles)
        assert all(number <= 2 for number in by_seat.values())
        assert {card for card, _ in roles} <= active


def test_a_group_project_takes_its_hourglass_along(games):
    """P4.5: the space of Take Project is as it was, so taking another project causes no stress by itself."""
    for game in games:
        for step in game.steps:
            if isinstance(step.move, TakeRole) and step.after.move is None and step.after.round == step.before.round:
                after = step.seat_after.tokens.get("take_project", 0)
                assert after in {0, step.seat.tokens.get("take_project", 0)}


def test_group_projects_are_joined_only_while_they_are_active(games):
    """P5.2: after Resolution no hourglass is on a role."""
    for table in tables(games):
        if table.phase_id == Phase.FILL and table.then == Phase.HOURGLASSES:
            assert table.roles == ()


def test_goals_are_claimed_once(games):
    """P8.3: a goal that was claimed or closed stays so, and is not in a score sheet of the end as well."""
    for game in games:
        claims = [step.after.claims for step in game.steps if step.after.claims]
        for earlier, later in itertools.pairwise(claims):
            assert all(old in (new, -1) for old, new in zip(earlier, later, strict=True))
        names = [line.card for sheet in cvrules.score(game.last) for line in sheet.lines if line.card]

        assert len(set(names)) == len(names)
        assert not set(names) & set(game.last.claimed)
