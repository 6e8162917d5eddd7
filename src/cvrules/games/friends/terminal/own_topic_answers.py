"""Says how a topic, such as `marriage`, applies to a player and the table now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from cvrules.display.display import refusal_text
from cvrules.games.friends.cards.clauses import GAUGES, Child, Divorces, Loves, Marries, Separates, Sex
from cvrules.games.friends.display.goal_states import goal_state_text
from cvrules.games.friends.display.score_sheet import ending_texts
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.rulebook.company import card_refusal
from cvrules.games.friends.rulebook.ending import GOALS_TO_WIN, winners
from cvrules.games.friends.rulebook.engine import ENGINE
from cvrules.games.friends.table.bond import ENGAGED, HAPPY, IN_LOVE, MARRIED, is_married
from cvrules.games.friends.table.moves import Trade
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.rules import LIFE_A, LIFE_B, count_life_cards
from cvrules.games.friends.table.seat import Seat, circle_of, partner_of
from cvrules.games.friends.terminal.circle_of_friends import circle_lines
from cvrules.games.friends.terminal.effect_sentences import secure_end_text
from cvrules.games.friends.terminal.hint import hint_texts
from cvrules.games.friends.terminal.offer_answers import own_marker_lines
from cvrules.games.friends.terminal.player_topic_answers import fulfilled_text
from cvrules.games.friends.terminal.reasons import goal_lines, move_reasons, passing_lines, trade_cost_text
from cvrules.games.friends.terminal.rule_references import cite_rules

__all__ = ["goal_texts", "own_topic_lines"]

#: The next step in a relationship, by the bond with the partner.
_NEXT_STEPS = {IN_LOVE: ENGAGED, ENGAGED: MARRIED, MARRIED: HAPPY}


def own_topic_lines(view: View, writer: Writer, topic: str) -> Iterator[str]:
    """Yield sentences that say how a topic applies to a player now.

    Args:
        view: The view of a player, after the preparation.
        writer: A writer that knows the names of all persons.
        topic: The name of the topic.
    """
    if topic in _STATES:
        yield from _STATES[topic](view, writer)
    if topic in _LINES:
        yield from _card_sentences(view, _LINES[topic], writer)


def _own_seat(view: View) -> Seat:
    """Return the player's own seat."""
    seat: Seat = view.seats[view.seat or 0]
    return seat


# --- goals, turns and cards -----------------------------------------------------------------------


def _win_lines(view: View, writer: Writer) -> Iterator[str]:
    """Yield the number of goals of each player; after the end, also the winner."""
    yield fulfilled_text(view, range(len(view.seats)), writer)
    if view.table.phase_id == Phase.OVER:
        yield from ending_texts(view.table, writer, writer.people)


def _lose_lines(view: View, writer: Writer) -> Iterator[str]:
    """Yield the texts of `_win`, and what was missing for each goal in hand."""
    yield from _win_lines(view, writer)
    table, own = view.table, _own_seat(view)
    if table.phase_id != Phase.OVER or view.seat in winners(table):
        return
    yield writer.text("why.you_fulfilled", number=len(own.fulfilled_ids), most=GOALS_TO_WIN)
    for spec in (table.rules.specs[card] for card in own.hand_ids if card >= 0):
        state = goal_state_text(table, view.seat or 0, spec, writer, writer.text("sheet.in_time"))
        yield writer.voice.join_with_semicolon(writer.title(spec.name), state)


def _goals_lines(view: View, writer: Writer) -> Iterator[str]:
    """Yield the texts about the player's own goals."""
    yield from goal_texts(view, view.seat or 0, writer)


def goal_texts(view: View, at: int, writer: Writer) -> Iterator[str]:
    """Yield a text about each goal in hand and the mega goal, with all conditions."""
    table = view.table
    for card in (*table.seats[at].hand_ids, table.mega_id):
        if card >= 0:
            spec = table.rules.specs[card]
            title = f"{writer.goal_sign(spec)} {writer.title(spec.name)}"
            yield writer.voice.join_with_colon(title, " ".join(goal_lines(view, spec, writer)))


def _auction_lines(view: View, writer: Writer) -> Iterator[str]:
    """Yield a sentence which says that there are no auctions in puberty."""
    if view.period == 1:
        yield cite_rules(writer.text("why.puberty_has_no_auctions"), writer, "F3.2", "F3.3")


def _trade_lines(view: View, writer: Writer) -> Iterator[str]:
    """Yield what a trade brings and costs, and the player's own trades."""
    table = view.table
    is_turn = table.phase_id == Phase.ACT and table.turn == view.seat
    refusal = ENGINE.why_not(table, Trade()) if is_turn else None
    if refusal is not None:
        yield refusal_text(refusal, writer)
    if is_turn and refusal is None:
        yield from move_reasons(view, writer, Trade())
    else:
        yield trade_cost_text(view, writer)
    for trade in table.trades:
        if trade.seat == view.seat:
            titles = [
                [writer.title(table.rules.specs[card].name) for card in pair]
                for pair in zip(trade.before, trade.after, strict=True)
                if pair[0] != pair[1]
            ]
            changes = ", ".join(f" {writer.arrow} ".join(pair) for pair in titles)
            yield writer.text("why.traded", changes=changes) if changes else writer.text("why.traded_nothing")


def _time_lines(view: View, writer: Writer) -> Iterator[str]:
    """Yield the player's time, the supply, and what passing would bring."""
    yield writer.text("why.your_time", what=writer.time(_own_seat(view).time), supply=writer.time(view.table.supply))
    yield from _pass_lines(view, writer)


def _pass_lines(view: View, writer: Writer) -> Iterator[str]:
    """Yield what passing would bring, and who would lose time."""
    yield from passing_lines(view, view.seat or 0, writer)


def _decks_lines(view: View, writer: Writer) -> Iterator[str]:
    """Yield lines about how many life cards are left, and how many a period needs."""
    table = view.table
    left = [((table.deck_bits | table.aside_bits) & view.rules.masks[deck]).bit_count() for deck in (LIFE_A, LIFE_B)]
    number = count_life_cards(len(table.seats))
    yield writer.text("why.cards_left", first=left[0], second=left[1], number=number)


def _hint_lines(view: View, writer: Writer) -> Iterator[str]:
    """Yield the output of the command `hint`."""
    yield from hint_texts(view, writer)


def _overflow_lines(view: View, writer: Writer) -> Iterator[str]:
    """Yield the links between characteristics."""
    links = [
        f"{writer.voice.symbol(GAUGES[one])} {writer.arrow} {writer.voice.symbol(GAUGES[link])}"
        for one, link in enumerate(view.rules.links)
        if link >= 0
    ]
    yield f"{', '.join(links)}."


# --- persons --------------------------------------------------------------------------------------


def _friends_lines(view: View, writer: Writer) -> Iterator[str]:
    """Yield the player's circle of friends."""
    yield from circle_lines(view, view.seat or 0, writer)


def _person_text(view: View, person: int, writer: Writer) -> str:
    """Return a sentence about the player's bond with a person."""
    what = writer.bond(_own_seat(view).bonds[person], view.table.genders[person])
    return writer.text("why.your_person", person=writer.person(person), what=what)


def _partner_lines(view: View, writer: Writer) -> Iterator[str]:
    """Yield a sentence about the player's partner."""
    partner = partner_of(_own_seat(view))
    yield writer.text("why.no_partner") if partner < 0 else _person_text(view, partner, writer)


def _love_lines(view: View, writer: Writer) -> Iterator[str]:
    """Yield sentences about the player's partner, and their next step."""
    yield from _partner_lines(view, writer)
    partner = partner_of(_own_seat(view))
    step = _NEXT_STEPS.get(_own_seat(view).bonds[partner]) if partner >= 0 else None
    if step is not None:
        what = writer.bond(step, view.table.genders[partner])
        yield writer.text("why.next_step", person=writer.person(partner), what=what)


def _marriage_lines(view: View, writer: Writer) -> Iterator[str]:
    """Yield sentences about the player's marriage, or the next step towards one."""
    spouses = [person for person, bond in enumerate(_own_seat(view).bonds) if is_married(bond)]
    if spouses:
        yield from (_person_text(view, person, writer) for person in spouses)
        return
    yield writer.text("why.not_married")
    yield from _love_lines(view, writer)


def _divorce_lines(view: View, writer: Writer) -> Iterator[str]:
    """Yield the marriages that a divorce would end, and who must agree."""
    bonds = _own_seat(view).bonds
    spouses = [person for person, bond in enumerate(bonds) if is_married(bond)]
    if not spouses:
        yield writer.text("why.no_divorce")
    for person in spouses:
        if bonds[person] == HAPPY and not view.rules.rulings.divorce_of_the_happy_always:
            yield secure_end_text(view, "bond.divorces", writer)
        else:
            yield writer.text("why.would_divorce", person=writer.person(person))


def _separation_lines(view: View, writer: Writer) -> Iterator[str]:
    """Say whether a separation would end the player's relationship."""
    circle = circle_of(_own_seat(view).bonds)
    if circle.partner < 0:
        yield writer.text("why.no_partner")
    elif circle.is_secure:
        yield secure_end_text(view, "bond.separates", writer)
    else:
        yield writer.text("why.would_separate", person=writer.person(circle.partner))


def _bed_lines(view: View, writer: Writer) -> Iterator[str]:
    """Yield texts about the player's bed space and about sex with persons."""
    seat = _own_seat(view)
    counts = {"woman": seat.bed[0], "man": seat.bed[1], "child": seat.bed_children}
    held = [writer.voice.unit(number, what) for what, number in counts.items() if number]
    yield writer.voice.join_with_colon(writer.text("page.bed"), f"{', '.join(held) or '-'}.")
    known = [
        f"{writer.person(person)} {writer.amount(number, 'sex')}" for person, number in enumerate(seat.sex) if number
    ]
    yield writer.voice.join_with_colon(writer.text("why.nights"), f"{', '.join(known) or '-'}.")


def _children_lines(view: View, writer: Writer) -> Iterator[str]:
    """Yield the player's children, and the persons with whom a child is possible."""
    seat, genders = _own_seat(view), view.table.genders
    born = [
        f"{writer.person(person)} {writer.amount(number, 'child')}"
        for person, number in enumerate(seat.children)
        if number
    ]
    born += [f"? {writer.amount(seat.bed_children, 'child')}"] if seat.bed_children else []
    yield writer.voice.join_with_colon(writer.text("why.children"), f"{', '.join(born) or '-'}.")
    own = genders[view.seat or 0]
    parents = [writer.person(person) for person, number in enumerate(seat.sex) if number and genders[person] != own]
    if parents:
        yield writer.text("why.parents", names=", ".join(parents))
    else:
        yield writer.text("why.no_parents")


def _card_sentences(view: View, kind: type, writer: Writer) -> Iterator[str]:
    """Yield the cards with this kind of line, and whether the player can take them."""
    table, at = view.table, view.seat or 0
    specs = [table.rules.specs[card] for card in table.row_ids if table.rules.specs[card].has(kind)]
    if at in table.passed or table.phase_id == Phase.OVER:
        return
    able = [spec for spec in specs if card_refusal(table, at, spec) is None]
    for key, found in (
        ("why.cards_for_you", able),
        ("why.cards_not_for_you", [spec for spec in specs if spec not in able]),
    ):
        if found:
            yield writer.text(key, cards=", ".join(writer.title(spec.name) for spec in found))


#: For each topic, the function that says how it applies to a player.
_STATES: Mapping[str, Callable[[View, Writer], Iterator[str]]] = MappingProxyType(
    {
        "win": _win_lines,
        "lose": _lose_lines,
        "goals": _goals_lines,
        "auction": _auction_lines,
        "trade": _trade_lines,
        "time": _time_lines,
        "pass": _pass_lines,
        "decks": _decks_lines,
        "hint": _hint_lines,
        "overflow": _overflow_lines,
        "offers": own_marker_lines,
        "friends": _friends_lines,
        "partner": _partner_lines,
        "love": _love_lines,
        "marriage": _marriage_lines,
        "divorce": _divorce_lines,
        "separation": _separation_lines,
        "bed": _bed_lines,
        "children": _children_lines,
    }
)
#: For each topic about lines on cards, the kind of line.
_LINES: Mapping[str, type] = MappingProxyType(
    {
        "love": Loves,
        "marriage": Marries,
        "separation": Separates,
        "divorce": Divorces,
        "bed": Sex,
        "children": Child,
    }
)
