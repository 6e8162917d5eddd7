"""Checks the expectations in a scene of Funny Friends.

Each kind of expectation has its own function, which returns an error, or `None` if the expectation is
met.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.cards.words import DECKS
from cvrules.games.friends.rulebook.ending import winners
from cvrules.games.friends.scenes.expecting_persons import ABOUT_PERSONS
from cvrules.games.friends.scenes.layout import period_of
from cvrules.games.friends.scenes.persons import GENDERS, PLURALS
from cvrules.games.friends.scenes.stage import FriendsStage
from cvrules.games.friends.table.table import Seat
from cvrules.model.bundle import Bundle
from cvrules.model.hole import known_value
from cvrules.scenes.expecting import compare, seat_index, seat_text
from cvrules.scenes.game_scenes import Verdict
from cvrules.scenes.model import Expectation, Name, Number, SeatNumber
from cvrules.scenes.scene_cards import card_index, card_name

__all__ = ["EXPECTATIONS"]


def _seat_of(stage: FriendsStage, line: Expectation) -> Seat:
    """Return the seat that an expectation is about."""
    return stage.table.seats[seat_index(line)]


def _name_list(stage: FriendsStage, cards: Iterable[int]) -> str:
    """Return the names of cards as an expectation states them, or `nothing`."""
    return ", ".join(stage.rules.specs[card].name for card in cards) or "nothing"


def _seat_list(seats: Iterable[int]) -> str:
    """Return seats as an expectation states them: `seat 1, seat 3` or `nobody`."""
    return ", ".join(f"seat {seat + 1}" for seat in seats) or "nobody"


# --- expectations about the tableau ---------------------------------------------


def _gauges_text(values: Iterable[int]) -> str:
    """Return the characteristics above 0 as an expectation states them, or `nothing`."""
    there = zip(GAUGES, values, strict=True)
    return " + ".join(f"{value} {gauge}" for gauge, value in there if value) or "nothing"


def _judge_has(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the seat's characteristics are not those in the line."""
    (wanted,) = line.values
    amounts = {str(term.what): known_value(term.amount) for term in wanted} if isinstance(wanted, Bundle) else {}
    text = _gauges_text(amounts.get(gauge, 0) for gauge in GAUGES)
    return compare(f"{seat_text(line)} has {{}}", _gauges_text(_seat_of(stage, line).gauges), text)


def _judge_time(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the seat's number of time markers differs from the line."""
    there = _seat_of(stage, line).time
    return compare(f"{seat_text(line)} has {{}} time markers", there, line.values[0].value)


def _judge_markers(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the seat's offer markers are not those in the line."""
    there = _markers_text(_seat_of(stage, line).offer_markers)
    return compare(f"{seat_text(line)} has {{}}", there, _markers_text(sorted(seat.index for seat in line.values)))


def _markers_text(seats: Sequence[int]) -> str:
    """Return offer markers as an expectation states them: `markers for seat 2`."""
    return f"markers for {_seat_list(seats)}" if seats else "no markers"


# --- expectations about a seat's cards ------------------------------------------


def _make_cards_judge(
    verb: str, cards_of: Callable[[Seat], Iterable[int]]
) -> Callable[[FriendsStage, Expectation], Verdict]:
    """Return a function that checks that a seat has exactly the named cards.

    Args:
        verb: The verb in messages, such as `has fulfilled`.
        cards_of: Returns the indices of the seat's cards.
    """

    def judge_cards(stage: FriendsStage, line: Expectation) -> Verdict:
        there = sorted(card for card in cards_of(_seat_of(stage, line)) if card >= 0)
        wanted = sorted(card_index(stage.rules, name) for name in line.values if isinstance(name, Name))
        return compare(f"{seat_text(line)} {verb} {{}}", _name_list(stage, there), _name_list(stage, wanted))

    return judge_cards


def _judge_holds(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if a goal in the line is not in the seat's hand.

    The hand may contain other goals, unless the line says `nothing`.
    """
    hand = [card for card in _seat_of(stage, line).hand_ids if card >= 0]
    wanted = [name for name in line.values if isinstance(name, Name)]
    missing = [name for name in wanted if card_index(stage.rules, name) not in hand]
    if missing:
        return f"{seat_text(line)} does not hold {missing[0]}", f"it holds: {_name_list(stage, hand)}"
    return None if wanted or not hand else (f"{seat_text(line)} holds {_cards_text(len(hand))}, not nothing", "")


def _judge_sees(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the seat cannot see one of the cards in the line."""
    hidden = [name for name in line.values if card_name(stage.rules, name) not in _seen_cards(stage, line)]
    return (f"{seat_text(line)} does not see '{hidden[0]}'", "") if hidden else None


def _judge_sees_no(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the seat can see one of the cards in the line."""
    seen = [name for name in line.values if card_name(stage.rules, name) in _seen_cards(stage, line)]
    return (f"{seat_text(line)} sees '{seen[0]}'", "") if seen else None


def _seen_cards(stage: FriendsStage, line: Expectation) -> frozenset[str]:
    """Return the names of the cards that the seat can see."""
    game = stage.rules.game
    seen: frozenset[str] = game.visible_card_names(game.view(stage.table, seat_index(line)))
    return seen


# --- expectations about other cards ---------------------------------------------


def _judge_cards(stage: FriendsStage, place: str, cards: Iterable[int], wanted: tuple[object, ...]) -> Verdict:
    """Return an error if the cards in a place, or their number, are not as expected.

    Args:
        stage: The stage with the table.
        place: The name of the place in messages, such as `the row`.
        cards: The indices of the cards in the place.
        wanted: The names of the expected cards, or only the number of cards.
    """
    there = list(cards)
    if isinstance(wanted[0], Number):
        number = _cards_text(wanted[0].value)
        return compare(f"{place} has {{}}", _cards_text(len(there)), number, _name_list(stage, there))
    names = [card_index(stage.rules, name) for name in wanted if isinstance(name, Name)]
    return compare(f"{place} is {{}}", _name_list(stage, sorted(there)), _name_list(stage, sorted(names)))


def _cards_text(number: int) -> str:
    """Return a number of cards as an expectation states it, such as `3 cards`."""
    return "1 card" if number == 1 else f"{number} cards"


def _judge_row(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the cards in the row are not those in the line."""
    return _judge_cards(stage, "the row", stage.table.row_ids, line.values)


def _judge_deck(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the cards in the deck are not those in the line."""
    deck, *wanted = line.values
    there = [card for card in stage.rules.decks[DECKS.index(deck)] if stage.table.deck_bits >> card & 1]
    return _judge_cards(stage, f"the deck '{deck}'", there, tuple(wanted))


def _make_pile_judge(place: str, field: str) -> Callable[[FriendsStage, Expectation], Verdict]:
    """Return a function that compares the cards in a pile with a line.

    Args:
        place: The name of the pile in messages.
        field: The field of the table that contains the cards as bits.
    """

    def judge_pile(stage: FriendsStage, line: Expectation) -> Verdict:
        bits: int = getattr(stage.table, field)
        return _judge_cards(stage, place, [at for at in range(bits.bit_length()) if bits >> at & 1], line.values)

    return judge_pile


def _judge_mega(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the mega goal that is face up is not the one in the line."""
    there = [stage.table.mega_id] if stage.table.mega_id >= 0 else []
    return _judge_cards(stage, "the mega goal", there, line.values)


def _judge_supply(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the supply's number of time markers differs from the line."""
    return compare("the supply has {} time markers", stage.table.supply, line.values[0].value)


def _judge_persons(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the number of neutral women or men differs from the line."""
    number, word = line.values
    there = stage.table.genders[stage.table.players :].count(GENDERS[word])
    sentence = f"there is {{}} neutral {word}" if there == 1 else f"there are {{}} neutral {PLURALS[word]}"
    return compare(sentence, there, number.value)


# --- expectations about the course of the game ----------------------------------


def _judge_passed(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the seats that passed, or their order, differ from the line."""
    wanted = [seat.index for seat in line.values if isinstance(seat, SeatNumber)]
    verb = "has" if len(stage.table.passed) <= 1 else "have"
    return compare(f"{{}} {verb} passed", _seat_list(stage.table.passed), _seat_list(wanted))


def _judge_first(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the starting player is not the seat in the line."""
    wanted = f"seat {line.values[0].value}"
    return compare("the starting player is {}", f"seat {stage.table.first + 1}", wanted)


def _judge_period(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the current period is not the one in the line."""
    names = {0: "preparation", 1: "puberty"}
    there, wanted = (names.get(period, f"period {period}") for period in (stage.table.period, period_of(line.values)))
    return compare("this is {}", there, wanted)


def _judge_trade(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the last trade did not show all players what the line says."""
    if not stage.table.trades:
        return "no goals have been traded", ""
    rulings, changed = stage.rules.rulings, stage.table.trades[-1].changed
    there = "nothing"
    if rulings.trade_shows_how_many:
        there = _cards_text(changed)
    elif rulings.trade_shows_categories and changed:
        there = ", ".join(word for at, word in enumerate(CATEGORIES) if changed >> at & 1)
    values = line.values
    wanted = _cards_text(values[0].value) if isinstance(values[0], Number) else _categories_text(values)
    return compare("the trade shows {}", there, wanted)


def _categories_text(words: tuple[str, ...]) -> str:
    """Return the names of categories as text, in the order of `CATEGORIES`."""
    return ", ".join(sorted(words, key=[*CATEGORIES, "nothing"].index))


def _judge_no_winner(stage: FriendsStage, _: Expectation) -> Verdict:
    """Return an error if the game is not over or has a winner."""
    best = winners(stage.table)
    if stage.table.to_move is not None:
        return "the game is not over", stage.asked_text()
    return (f"the winner is {_seat_list(best)}", "") if best else None


#: For each kind of expectation that only Funny Friends has, the function that checks it.
EXPECTATIONS: Mapping[str, Callable[[FriendsStage, Expectation], Verdict]] = {
    **ABOUT_PERSONS,
    "has": _judge_has,
    "time": _judge_time,
    "markers": _judge_markers,
    "holds": _judge_holds,
    "fulfilled": _make_cards_judge("has fulfilled", lambda seat: seat.fulfilled_ids),
    "lived": _make_cards_judge("has carried out", lambda seat: seat.lived_ids),
    "sees": _judge_sees,
    "sees_no": _judge_sees_no,
    "row": _judge_row,
    "deck": _judge_deck,
    "aside": _make_pile_judge("the pile of cards that were set aside", "aside_bits"),
    "spare": _make_pile_judge("the supply of goals", "spare_bits"),
    "mega": _judge_mega,
    "supply": _judge_supply,
    "persons": _judge_persons,
    "passed": _judge_passed,
    "first": _judge_first,
    "period": _judge_period,
    "trade": _judge_trade,
    "no winner": _judge_no_winner,
}
