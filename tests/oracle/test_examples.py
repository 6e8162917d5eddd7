"""What the rulebooks tell in examples, and what their words mean on small tables."""

from __future__ import annotations

import pytest

from cvrules.games.cv.cards import abilities
from cvrules.games.cv.cards import clauses as cv

from .arranged_game import ArrangedGame, amount, card, cost


def test_used_car_turn() -> None:
    """The turn of the example: five dice, two rerolls, three money, one car."""
    car = card("used_car", "possession", cost("3 money"), cv.Worth(2))
    arranged = ArrangedGame(
        car, card("marriage", "relationship", cost("1 relationship + 1 good_luck"), cv.Gives(amount("1 die")))
    )
    arranged.give("marriage")
    arranged.begin()

    arranged.does("roll 1 health + 1 relationship + 2 money + 1 bad_luck")
    assert "reroll 1 bad_luck" not in arranged.can()
    arranged.does("reroll 1 health + 1 relationship", "roll 1 relationship + 1 bad_luck")
    arranged.does("reroll 1 relationship", "roll 1 money")
    assert arranged.can() == {"buy used_car", "pass"}
    arranged.does("buy used_car")

    stacks = arranged.game.snapshot()["seats"][arranged.seat]["stacks"]["possession"]
    assert [arranged.cards[index].slug for index in stacks] == ["used_car", "bicycle"]


def test_third_bad_luck_of_the_used_car_turn() -> None:
    """Had the last die shown bad luck, an active card would have been lost."""
    arranged = ArrangedGame(card("marriage", "relationship", cost("1 good_luck"), cv.Gives(amount("1 die"))))
    arranged.give("marriage")
    arranged.begin()
    arranged.does("roll 2 money + 3 bad_luck", "stop")

    assert arranged.can() == {"lose marriage", "lose bicycle"}


def test_three_good_luck_buy_any_card_but_bind_conditions() -> None:
    """Luck covers the symbols of a cost, never its condition, and no free card."""
    arranged = ArrangedGame(
        card("villa", "possession", cost("5 money + 2 health")),
        card("promotion", "health", cost("5 money"), cv.Needs(1, "work")),
        card("offer", "work", cost("nothing"), cv.Needs(0, "work")),
    )
    arranged.does("roll 1 money + 3 good_luck", "stop")

    buys = {text for text in arranged.can() if "_" not in text}
    assert buys == {"buy villa by luck", "buy offer", "pass"}


def test_pension_is_paid_with_the_bad_luck_that_strikes() -> None:
    """Two bad luck pay for the pension, and all three still cost a card."""
    arranged = ArrangedGame(card("pension", "health", cost("2 bad_luck"), cv.Gives(amount("2 dice + 1 money"))))
    arranged.does("roll 1 money + 3 bad_luck", "stop")
    assert "buy pension" in arranged.can()
    arranged.does("buy pension")
    seat = arranged.game.snapshot()["seats"][arranged.seat]

    assert [arranged.cards[index].slug for index in seat["stacks"]["health"]] == ["pension"]
    assert seat["stacks"]["possession"] == []


def test_friend_from_work_copies_one_symbol() -> None:
    """One symbol of a neighbour's work pays for a card, but no red slash."""
    arranged = ArrangedGame(
        card(
            "friend",
            "relationship",
            cost("1 health"),
            cv.May(abilities.CopyAbility(1, "work")),
            cv.Upkeep(amount("1 good_luck")),
        ),
        card("boss", "work", cost("1 health"), cv.Gives(amount("1 money + 1 good_luck"))),
        card("flat", "possession", cost("1 money")),
        card("house", "possession", cost("1 money + 1 good_luck")),
    )
    arranged.give("friend")
    arranged.give("boss", seat=(arranged.seat + 1) % 3)
    arranged.begin()
    arranged.does("roll 4 health", "stop")

    assert arranged.can() == {"buy flat", "pass"}
    arranged.does("pass")
    assert arranged.index("friend") in arranged.game.discard


def test_upkeep_is_paid_where_it_can_be() -> None:
    """With money for one of two children the owner chooses which to keep."""
    child = cv.Upkeep(amount("1 money"))
    arranged = ArrangedGame(
        card("son", "relationship", cost("1 money"), child), card("shop", "work", cost("1 money"), child)
    )
    arranged.give("son", "shop")
    arranged.begin()
    arranged.does("roll 1 money + 3 health", "stop")

    assert arranged.can() == {"pay son", "pay shop"}
    arranged.does("pay son")
    assert arranged.game.discard[-1] == arranged.index("shop")


def test_bought_symbols_pay_no_upkeep() -> None:
    """What a purchase took is not there for a red slash."""
    arranged = ArrangedGame(
        card("son", "relationship", cost("1 money"), cv.Upkeep(amount("1 money"))),
        card("flat", "possession", cost("1 money")),
    )
    arranged.give("son")
    arranged.begin()
    arranged.does("roll 1 money + 3 health", "stop", "buy flat")

    assert arranged.game.discard[-1] == arranged.index("son")


def test_insurance_saves_a_card() -> None:
    """A save counts as the misfortune; the hand makes the question, even with one answer."""
    arranged = ArrangedGame(card("insurance", "event", cost("1 money"), cv.Play(cv.Save(1))))
    game = arranged.game
    game.track.remove(0)
    game.hands[arranged.seat] = [0]
    arranged.begin()
    assert arranged.can() == {"throw"}
    arranged.does("throw", "roll 1 health + 3 bad_luck", "stop", "pass")

    assert arranged.can() == {"lose bicycle", "play insurance"}
    arranged.does("play insurance")
    assert game.stacks[arranged.seat][4] == [game.box.bicycle]


def test_world_trip_changes_bad_luck() -> None:
    """One bad luck becomes a joker and strikes no more."""
    trip = cv.May(abilities.ChangeAbility(1, "bad_luck", both_ways=False, new="plain"))
    arranged = ArrangedGame(card("trip", "health", cost("1 money"), trip), card("flat", "possession", cost("2 money")))
    arranged.give("trip")
    arranged.begin()
    arranged.does("roll 1 money + 3 bad_luck", "stop")
    assert arranged.can() == {"change trip", "pass"}
    arranged.does("change trip")
    assert arranged.can() == {"buy flat", "pass"}
    arranged.does("buy flat")

    assert arranged.game.discard[-1] not in (arranged.index("trip"), arranged.game.box.bicycle)


@pytest.mark.parametrize("option", ["with_next_throw", "at_once"])
def test_zoo_trip(option: str) -> None:
    """Two more dice join the next throw, or are thrown by themselves."""
    arranged = ArrangedGame(
        card("zoo", "event", cost("1 money"), cv.Play(cv.Gain(amount("2 dice"), rolling=True))), extra_dice=option
    )
    game = arranged.game
    game.track.remove(0)
    game.hands[arranged.seat] = [0]
    arranged.begin()
    arranged.does("throw", "roll 4 health", "reroll 4 health", "roll 4 health", "reroll 4 health", "roll 4 health")
    if option == "with_next_throw":
        assert arranged.can() == {"stop"}
        return
    assert arranged.can() == {"stop", "play zoo"}
    arranged.does("play zoo", "roll 2 money")

    assert game.snapshot()["turn"]["dice"] == {"health": 4, "money": 2}


def test_pending_dice_may_be_thrown_alone() -> None:
    """Dice that wait for the next throw can be thrown without any other."""
    arranged = ArrangedGame(card("zoo", "event", cost("1 money"), cv.Play(cv.Gain(amount("2 dice"), rolling=True))))
    arranged.game.track.remove(0)
    arranged.game.hands[arranged.seat] = [0]
    arranged.begin()
    arranged.does("throw", "roll 4 bad_luck", "play zoo")

    assert arranged.can() == {"stop", "throw"}
    arranged.does("throw", "roll 1 health + 1 money")
    assert arranged.can() == {"reroll 1 health", "reroll 1 money", "reroll 1 health + 1 money", "stop"}


def test_two_coloured_card_waits_for_a_stack() -> None:
    """Without a card of either type it waits, until one is put."""
    dance = card("dance", "health relationship", cost("1 health"))
    arranged = ArrangedGame(dance, card("run", "health", cost("1 health")), dual_type="when_a_stack_exists")
    arranged.does("roll 4 health", "stop", "buy dance", "buy run")

    assert arranged.can() == {"put dance aside", "put run on health"}
    arranged.does("put dance aside")
    assert arranged.can() == {"put dance on health", "put dance on health under 1", "put dance on relationship"}
    arranged.does("put dance on relationship")
    assert arranged.game.stacks[arranged.seat][2] == [0]


@pytest.mark.parametrize(("option", "barred"), [("to_the_end", True), ("while_in_cv", True), ("while_active", False)])
def test_early_retirement_bars_work(option: str, barred: bool) -> None:
    """Covered by another card it still bars work, unless the ruling asks for it to be active."""
    arranged = ArrangedGame(
        card("retirement", "health", cost("nothing"), cv.Needs(1, "work"), cv.Bars("work", forever=True)),
        card("run", "health", cost("nothing")),
        card("job", "work", cost("1 money")),
        card("old_job", "work", cost("1 money")),
        forever=option,
    )
    arranged.give("old_job")
    arranged.does("roll 4 health", "stop", "buy retirement")
    assert arranged.can() == {"buy run", "pass"}
    arranged.does("buy run", "put run on health", "put retirement on health under 1")
    arranged.begin()
    arranged.does("roll 4 money", "stop")

    assert ("buy job" in arranged.can()) == (not barred)


def test_professor_counts_double() -> None:
    """Five knowledge cards with an active Professor score 21."""
    professor = card("professor", "knowledge", cost("1 money"), cv.Counts(2))
    dull = [card(f"course_{n}", "knowledge", cost("1 money")) for n in range(4)]
    arranged = ArrangedGame(professor, *dull)
    arranged.give(*(course.name for course in dull), "professor")
    base = arranged.game.scores()[arranged.seat] - 1

    assert base == 21
    arranged.game.stacks[arranged.seat][1].reverse()
    assert arranged.game.scores()[arranged.seat] - 1 == 15


@pytest.mark.parametrize(
    ("cards", "option", "points"),
    [(1, "capped", 1), (4, "capped", 10), (10, "capped", 55), (12, "capped", 55), (12, "continues", 78)],
)
def test_table_of_points(cards: int, option: str, points: int) -> None:
    """The table ends at ten cards, unless the ruling goes on."""
    arranged = ArrangedGame(*(card(f"run_{n}", "health", cost("1 money")) for n in range(5)), beyond_ten=option)
    arranged.game.stacks[arranged.seat][0] = list(range(cards))

    assert arranged.game.scores()[arranged.seat] - 1 == points


def test_social_assistance_of_eric() -> None:
    """Julius has five cards, Felix six, Eric three: Eric takes one, then Felix plays."""
    arranged = ArrangedGame()
    game = arranged.game
    julius, felix, eric = game.seat, (game.seat + 1) % 3, (game.seat + 2) % 3
    early, middle, old = game.ages
    for seat, size in ((julius, 4), (felix, 6), (eric, 3)):
        game.stacks[seat][0] = [(middle if seat == felix else old).pop() for _ in range(size)]
    game.discard += early[1:]
    del early[1:]
    game.discard.append(game.track.pop())
    arranged.begin()
    arranged.does("roll 4 good_luck")
    while game.to_move == julius:
        arranged.does(next(text for text in ("stop", "pass") if text in arranged.can()))
    assert [game.size(seat) for seat in (julius, felix, eric)] == [5, 6, 3]
    game.settle(arranged.rng)

    assert game.to_move == eric
    assert {text.split()[0] for text in arranged.can()} == {"take", "decline"}
    taken = next(text for text in sorted(arranged.can()) if text.startswith("take"))
    arranged.does(taken)
    while game.to_move == eric:
        game.do(game.moves()[0])
    assert game.size(eric) == 4
    game.settle(arranged.rng)
    assert (game.seat, len(game.track)) == (felix, 5)
