"""Properties of what is paid and received."""

from __future__ import annotations

from collections import Counter

from cvrules.games.pursuit.table.events import (
    Discarded,
    Ended,
    FirstPlayer,
    Gained,
    Paid,
    Placed,
    RoleFilled,
    RoundBegan,
)
from cvrules.games.pursuit.table.moves import (
    Advance,
    Develop,
    Hire,
    Join,
    Pick,
    Promote,
    Spend,
    Take,
    TakeLevel,
    TakeRole,
    Upgrade,
)
from cvrules.games.pursuit.table.packed import unpack_bundle
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.spaces import ACTION_OF

RESOURCES = ("knowledge", "creativity", "influence")
STOCK = (*RESOURCES, "money")
PROJECTS = Take | TakeLevel | TakeRole | Advance | Join


def part_of(step):
    """Return the part of a card that an action is about."""
    move, rules = step.move, step.before.rules
    spec = rules.specs[rules.by_name[move.card]]
    if isinstance(move, TakeRole | Join):
        return next(role for role in spec.roles if role.label == move.role)
    if isinstance(move, Hire):
        return spec.hiring
    if isinstance(move, TakeLevel | Spend | Upgrade):
        return spec.levels[move.level - 1]
    held = next((held for held in step.seat.held if held.card == spec.index), None)
    return spec.levels[0 if held is None else held.level]


def printed_price(step, part):
    """Return a cost after the discount of the trait, never below nothing."""
    price = {term.what: term.amount for term in unpack_bundle(part.cost)}
    trait = step.before.rules.specs[step.seat.trait_id].trait
    for term in unpack_bundle(trait.savings.get(ACTION_OF[type(step.move)], 0)):
        price[term.what] = max(0, price.get(term.what, 0) - term.amount)
    return Counter({what: amount for what, amount in price.items() if amount})


def paid_in(game, at):
    """Return what was paid in the action of a step; it may take several steps."""
    seat = game.steps[at].before.to_move
    for step in game.steps[at:]:
        if step is not game.steps[at] and step.before.phase_id != Phase.PRICE:
            break
        for event in step.events:
            if isinstance(event, Paid) and event.seat == seat:
                return Counter({term.what: term.amount for term in event.price})
        if step.after.phase_id != Phase.PRICE:
            break
    return Counter()


def test_projects_cost_what_happiness_says(games):
    """P6.8, P6.9: resources only; exactly as many as the cube says, unless fewer are printed or a discount is refused."""
    for game in games:
        rulings = game.rules.rulings
        for at, step in enumerate(game.steps):
            if not isinstance(step.move, PROJECTS):
                continue
            price, paid = printed_price(step, part_of(step)), paid_in(game, at)
            happiness = step.seat.short_term
            resources = sum(price[what] for what in RESOURCES)
            change = sum(paid[what] - price[what] for what in RESOURCES)
            to_money = 0
            if happiness > 0:
                assert all(paid[what] <= price[what] for what in RESOURCES)
                assert change == -min(happiness, resources) or rulings.discount_may_be_refused
                assert change >= -min(happiness, resources)
                if rulings.discount_too_large_to_money:
                    to_money = min(max(0, happiness - resources), price["money"])
            else:
                assert all(paid[what] >= price[what] for what in RESOURCES)
                assert change == -happiness
            assert paid["money"] == price["money"] - to_money
            assert paid["hourglass"] == price["hourglass"]


def test_other_things_cost_what_is_printed(games):
    """P4.6, P4.8, P5.3: happiness does not change the price of an item, an activity, an upgrade or a job."""
    for game in games:
        for at, step in enumerate(game.steps):
            if isinstance(step.move, Spend | Upgrade | Hire):
                assert paid_in(game, at) == printed_price(step, part_of(step))


def test_requirements_are_held_and_not_paid(games):
    """P5.7, P7.6."""
    for game in games:
        for at, step in enumerate(game.steps):
            if isinstance(step.move, Develop):
                needs = unpack_bundle(part_of(step).needs)
                assert all(step.seat.stock[term.what] >= term.amount for term in needs)
                assert paid_in(game, at) == Counter()


def test_nothing_is_taken_that_cannot_be_paid(games):
    """P3.5, P6.8: whatever is paid was there just before, income of the same step included."""
    for game in games:
        for step in game.steps:
            have = [Counter({what: seat.stock[what] for what in STOCK}) for seat in step.before.seats]
            for event in step.events:
                if isinstance(event, Gained) and event.what in STOCK:
                    have[event.seat][event.what] += event.amount
                if isinstance(event, Paid):
                    for term in event.price:
                        if term.what in STOCK:
                            have[event.seat][term.what] -= term.amount
                            assert have[event.seat][term.what] >= 0


def test_a_promotion_brings_its_own_reward_and_no_hiring(games):
    """P5.4: what is on the new job is neither paid nor received."""
    for game in games:
        for step in game.steps:
            if not isinstance(step.move, Promote) or step.after.move is not None:
                continue
            seat, rules = step.seat, game.rules
            job = next(rules.specs[held.card] for held in seat.held if rules.specs[held.card].kind == "job")
            action = ACTION_OF[Promote]
            if job.promotion.cards or action in rules.specs[seat.trait_id].trait.bonuses:
                continue
            gained = gains_of_action(step)
            expected = Counter()
            for reward in job.promotion.rewards:
                if reward.what in STOCK:
                    expected[reward.what] += reward.amount
            assert gained == expected


def gains_of_action(step):
    """Return the stock that the acting seat gained by the action alone."""
    gained = Counter()
    for event in step.events:
        if isinstance(event, FirstPlayer):
            break
        if isinstance(event, Gained) and event.seat == step.before.to_move and event.what in STOCK:
            gained[event.what] += event.amount
    return gained


def test_a_card_as_a_reward_gives_nothing(games):
    """P7.7: it is placed, and brings neither its reward nor a price."""
    for game in games:
        for step in game.steps:
            if not isinstance(step.move, Pick) or len(step.before.rewards) != 1 or step.before.move is None:
                continue
            action = ACTION_OF[type(step.before.move)]
            if action in game.rules.specs[step.seat.trait_id].trait.bonuses or step.after.move is not None:
                continue
            if isinstance(step.before.move, Promote):
                continue
            assert Placed(step.before.to_move, step.move.card, step.before.rewards[0].amount) in step.events
            assert gains_of_action(step) == Counter()


def test_a_job_that_is_replaced_costs_no_penalty(games):
    """P4.8, P7.3: neither stress nor happiness is lost for the old job."""
    for game in games:
        for step in game.steps:
            if not isinstance(step.move, Hire) or step.after.move is not None:
                continue
            if any(isinstance(event, Discarded) and event.seat == step.before.to_move for event in step.events):
                lost = [one for one in step.events if isinstance(one, Gained) and one.seat == step.before.to_move]
                assert all(one.amount > 0 for one in lost if one.what.endswith("_term"))


def test_additional_rewards_are_cumulative_for_each_hourglass(games):
    """P3.12, P4.5: each hourglass on a role earns every reward up to the number of roles that are filled."""
    for game in games:
        for at, step in enumerate(game.steps):
            if step.before.round and any(isinstance(one, FirstPlayer) for one in step.events) and step.before.claims:
                if step.before.first < 0:
                    continue
                roles = roles_at_resolution(step)
                if roles is not None:
                    assert gains_of_resolution(game, at) == expected_gains(game, roles)


def roles_at_resolution(step):
    """Return the roles that are filled when Resolution begins; `None` if the step hides their hourglasses."""
    roles = list(step.before.roles)
    rules = step.before.rules
    for event in step.events:
        if isinstance(event, FirstPlayer):
            break
        if isinstance(event, RoleFilled):
            return None
    specs = {role.card: rules.specs[role.card] for role in roles}
    if any(reward.is_card for spec in specs.values() for _, part in spec.filled for reward in part.rewards):
        return None
    return roles


def gains_of_resolution(game, at):
    """Return the stock that each seat gains from Resolution to the next round."""
    gained, is_resolution = Counter(), False
    for step in game.steps[at:]:
        for event in step.events:
            is_resolution = is_resolution or isinstance(event, FirstPlayer)
            if is_resolution and isinstance(event, RoundBegan | Ended):
                return gained
            if is_resolution and isinstance(event, Gained) and event.what in STOCK:
                gained[event.seat, event.what] += event.amount
    return gained


def expected_gains(game, roles):
    """Return what the rules promise for the roles."""
    gained = Counter()
    filled = Counter(role.card for role in roles)
    for role in roles:
        for number, part in game.rules.specs[role.card].filled:
            if number <= filled[role.card]:
                for reward in part.rewards:
                    if reward.what in STOCK:
                        gained[role.seat, reward.what] += role.tokens * reward.amount
    return gained


def test_no_upkeep_is_passed_over(games):
    """P3.5, P3.6: when the actions begin, every card was paid for or dropped."""
    for game in games:
        for step in game.steps:
            if step.after.phase_id == Phase.ACT:
                assert all(seat.due_ids == () for seat in step.after.seats)
