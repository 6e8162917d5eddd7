"""Every illegal move is refused for a reason that is true, with the right paragraph and names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import cvrules
from cvrules import CHANCE, friends
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.table.refusal import refuse
from games.friends.properties.steps import Game, tables_of

#: Every table of this many is tried, and all the rarer ones.
STRIDE = 17
RARE = {"bed", "consent", "control", "draft", "leftovers", "name", "next_bond", "order", "settle", "steal", "trade"}
#: The paragraphs that a card can be refused by, for each reason.
CARD_PARAGRAPHS = {
    "secure": {"F9.6"},
    "no_parent": {"F10.3"},
    "no_markers": {"F10.4"},
    "celibate": {"F11.1"},
}
#: How much of a thing a tableau has.
COUNTS: dict[str, Callable[[Any], int]] = {
    "friend": lambda seat: len(seat.circle),
    "ex": lambda seat: sum(bond in {"ex", "still_married"} for bond in seat.circle.values()),
    "sex": lambda seat: sum(seat.sex) + sum(seat.bed),
    "child": lambda seat: sum(seat.children) + seat.bed_children,
    "partner": lambda seat: seat.partner is not None,
    "marriage": lambda seat: bool({"married", "happily_married", "still_married"} & set(seat.circle.values())),
    "happy_marriage": lambda seat: "happily_married" in seat.circle.values(),
}


def count(seat: Any, what: str) -> int:
    """Return how much of a thing a tableau has."""
    return int(seat.characteristics[what] if what in GAUGES else COUNTS[what](seat))


def unmet_needs(table: Any, card: Any) -> list[str]:
    """Return the conditions of a card that the active player does not meet, as text."""
    seat, unmet = table.seats[table.turn], []
    for need in card.needs:
        if need.letter is None:
            there = count(seat, str(need.what))
            if there < need.number or (need.number == 0 and there):
                unmet.append(f"{need.number or 'no'} {need.what}")
    return unmet


def check_card(table: Any, name: str, refusal: Any, nobody: str) -> None:
    """Check why a card that lies there cannot be carried out or fulfilled."""
    unmet = unmet_needs(table, table.rules.card(name))
    if unmet:
        assert refusal == refuse("needs", "F2.5", card=name, need=unmet[0])
    else:
        assert refusal.rule in (CARD_PARAGRAPHS | {"nobody": {nobody}})[refusal.key]
        assert refusal.values == (("card", name),)


def check_event(table: Any, move: Any, refusal: Any) -> None:
    """Check why a card of the row cannot be taken or selected."""
    if move.card not in [table.rules.name(card) for card in table.row]:
        assert refusal == refuse("not_in_row", "F3.3" if table.period == 1 else "F4.3", card=move.card)
    elif refusal.key == "wrong_period":
        is_take = isinstance(move, friends.Take)
        assert is_take == (table.period > 1)
        assert refusal == refuse("wrong_period", "F4.2" if is_take else "F3.2", card=move.card)
        other = friends.Auction if is_take else friends.Take
        assert cvrules.why_not(table, other(move.card)) is None
    else:
        check_card(table, move.card, refusal, "F7.2")


def check_goal(table: Any, move: Any, refusal: Any) -> None:
    """Check why a goal cannot be fulfilled."""
    hand = [*table.seats[table.turn].hand, table.mega_goal]
    if move.card not in [table.rules.name(card) for card in hand if card is not None]:
        assert refusal == refuse("not_yours", "F6.1", card=move.card)
    else:
        check_card(table, move.card, refusal, "F6.2")


def check_trade(table: Any, _: Any, refusal: Any) -> None:
    """Check why no goals can be traded."""
    if table.period == 1:
        assert refusal == refuse("not_now", "F3.2")
    else:
        assert table.seats[table.turn].time < 4
        assert refusal == refuse("no_time", "F6.4", number=4)


def check_bid(table: Any, move: Any, refusal: Any) -> None:
    """Check why a bid is too low or too high."""
    time = table.seats[table.to_move].time
    if isinstance(move, friends.Drop):
        assert refusal == refuse("first_bid", "F4.3")
    elif move.number > time:
        assert refusal == refuse("too_much", "F4.4", number=time)
    else:
        assert move.number <= table.bid
        assert refusal == refuse("too_low", "F4.4", number=table.bid)


def check_person(table: Any, move: Any, refusal: Any) -> None:
    """Check why a person cannot come along."""
    if table.phase == "settle":
        key = "no_marker" if isinstance(move, friends.Force) else "cannot_come"
        assert refusal == refuse(key, "F7.6")
    elif isinstance(move, friends.Force):
        assert refusal == refuse("no_marker", "F7.4")
    else:
        assert refusal == refuse("cannot_come", refusal.rule)
        assert COMPANY_REASONS[refusal.rule](table, move.person)


def has_partner_for_good(table: Any, _: int) -> bool:
    """Return whether anybody lives in a secure relationship."""
    return any({"engaged", "happily_married"} & set(seat.circle.values()) for seat in table.seats)


def is_no_parent(table: Any, person: int) -> bool:
    """Return whether the active player can have no child with a person."""
    is_same = table.persons[person] == table.persons[table.actor]
    return is_same or not table.seats[table.actor].sex[person]


def is_celibate(table: Any, person: int) -> bool:
    """Return whether a player fulfilled a goal that bars something."""
    return person < table.players and any(card.barred for card in table.seats[person].fulfilled)


#: What is true of a person who cannot come along, for each paragraph.
COMPANY_REASONS: dict[str, Callable[[Any, int], bool]] = {
    "F7.4": lambda _, __: True,
    "F9.6": has_partner_for_good,
    "F10.3": is_no_parent,
    "F11.2": is_celibate,
}


def check_goal_choice(table: Any, move: Any, refusal: Any) -> None:
    """Check why a goal cannot be chosen."""
    paragraph = {"trade": "F6.4", "control": "F13.1", "draft": "F13.2", "leftovers": "F13.3"}[table.phase]
    assert refusal == refuse("not_a_choice", paragraph, card=move.card)


#: How the refusal of each kind of move is checked.
CHECKS: dict[type, Callable[[Any, Any, Any], None]] = {
    friends.Take: check_event,
    friends.Auction: check_event,
    friends.Fulfil: check_goal,
    friends.Trade: check_trade,
    friends.Bid: check_bid,
    friends.Drop: check_bid,
    friends.Bring: check_person,
    friends.Force: check_person,
    friends.Choose: check_goal_choice,
}


def same(key: str, paragraph: str) -> Callable[[Any, Any, Any], None]:
    """Return a check for a move that is always refused for the same reason."""

    def check(_: Any, move: Any, refusal: Any) -> None:
        values = {"gauge": move.gauge} if key == "not_a_gauge" else {}
        assert refusal == refuse(key, paragraph, **values)

    return check


CHECKS |= {
    friends.Steal: same("not_a_victim", "F5.2"),
    friends.LeaveIt: same("must_steal", "F5.2"),
    friends.Gain: same("not_a_gauge", "F2.3"),
    friends.Clear: same("not_a_gauge", "F2.3"),
    friends.WithGender: same("wrong_gender", "F10.3"),
    friends.Next: same("not_a_line", "F8.1"),
    friends.Be: same("gender_taken", "F1.3"),
}


def moves_to_try(table: Any, rng: Random) -> Iterator[Any]:
    """Yield moves that answer the question of a table, legal and illegal."""
    names = table.rules.book.names
    some = [*rng.sample(names, 3), *(names[card] for card in table.row_ids)]
    match table.phase:
        case "act":
            hand = [card for card in (*table.seats[table.turn].hand_ids, table.mega_id) if card >= 0]
            yield from (kind(name) for kind in (friends.Take, friends.Auction) for name in some)
            yield from (friends.Fulfil(name) for name in (*some, *(names[card] for card in hand)))
            yield friends.Trade()
        case "bid":
            yield from map(friends.Bid, range(-1, table.seats[table.to_move].time + 3))
            yield friends.Drop()
        case "name" | "settle":
            yield from (kind(person) for kind in (friends.Bring, friends.Force) for person in range(-1, 11))
        case "steal":
            yield from map(friends.Steal, range(-1, 11))
            yield friends.LeaveIt()
        case "trade" | "control" | "draft" | "leftovers":
            yield from map(friends.Choose, rng.sample(names, 12))
        case "order":
            yield from (kind(gauge) for kind in (friends.Gain, friends.Clear) for gauge in GAUGES)
        case "bed":
            yield from map(friends.WithGender, ("woman", "man"))
        case "next_bond":
            yield from map(friends.Next, range(-1, 5))
        case "gender":
            yield from map(friends.Be, ("woman", "man"))


def tables_to_try(games: list[Game]) -> Iterator[Any]:
    """Yield the tables of rare questions, and some of the others."""
    for number, table in enumerate(tables_of(games)):
        if table.to_move is not None and table.to_move != CHANCE and (table.phase in RARE or number % STRIDE == 0):
            yield table


def test_refusals_give_true_reasons(games):
    """A move is refused if and only if it is not on the menu, and the reason holds at this table."""
    rng = Random(1)
    for table in tables_to_try(games):
        legal = set(cvrules.legal_moves(table))
        for move in {*moves_to_try(table, rng), *legal}:
            refusal = cvrules.why_not(table, move)
            assert (refusal is None) == (move in legal), (table, move, refusal)
            if refusal is not None:
                CHECKS[type(move)](table, move, refusal)


def test_outcomes_that_are_not_possible_are_named(games):
    """F1.2: chance chooses only from what is there, and as it is asked to."""
    rng = Random(2)
    for number, table in enumerate(tables_of(games)):
        if table.to_move == CHANCE and number % STRIDE == 0:
            possible = {outcome for outcome, _ in cvrules.chances(table)}
            names = rng.sample(table.rules.book.names, 4)
            tried = [kind(name) for kind in (friends.RevealCard, friends.RevealMega) for name in names]
            tried += [friends.DealGoal(name, at) for name in names for at in range(-1, table.players + 1)]
            tried += [friends.Start(at) for at in range(-1, table.players + 1)]
            for outcome in {*tried, *possible}:
                expected = None if outcome in possible else refuse("not_possible", "F1.2", outcome=str(outcome))
                assert cvrules.why_not(table, outcome) == expected


def test_settling_draws_what_samples_say(games):
    """The same random numbers lead to the same outcomes, one by one or all at once."""
    for number, table in enumerate(tables_of(games)):
        if table.to_move == CHANCE and number % STRIDE == 0:
            rng, one_by_one = Random(number), table
            while one_by_one.to_move == CHANCE:
                outcome = table.rules.game.sample(one_by_one, rng)
                assert outcome in dict(cvrules.chances(one_by_one))
                one_by_one = cvrules.play(one_by_one, outcome)
            assert cvrules.settle(table, Random(number)) == one_by_one
