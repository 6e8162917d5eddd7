"""Explains prices, stress and goals, for the command `why`."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.display.screen import find_card_by_text
from cvrules.games.pursuit.cards.words import SYMBOLS
from cvrules.games.pursuit.display.moves import PROJECT_MOVES, part_of
from cvrules.games.pursuit.display.score_sheet import goal_rule
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.rulebook.engine import ENGINE
from cvrules.games.pursuit.rulebook.goals import count_things
from cvrules.games.pursuit.rulebook.play_area import count_partners, excess_slots
from cvrules.games.pursuit.rulebook.preparation import OLD_AGE_STRESS
from cvrules.games.pursuit.rulebook.prices import project_price, reduced_price
from cvrules.games.pursuit.table import events as ev
from cvrules.games.pursuit.table.goals import Counted
from cvrules.games.pursuit.table.moves import Date, Hire, Move, Rest, Take, TakeLevel, TakeRole
from cvrules.games.pursuit.table.seat import SPACES
from cvrules.games.pursuit.table.spaces import ACTION_OF, SPACE_OF
from cvrules.model.hole import known_value

__all__ = ["move_reasons", "topic_lines"]

#: The classes of moves that fill a slot with a card from the board.
FILLS_A_SLOT = (Take, TakeLevel, TakeRole, Date, Hire)


def move_reasons(view: View, writer: Writer, move: Move) -> list[str]:
    """Return the reasons for the price and the stress of a legal move."""
    return [
        *_price_reasons(view, writer, move),
        *_stress_reasons(view, writer, move),
        *_change_texts(view, writer, move),
    ]


def _with_paragraph(text: str, rule: str, writer: Writer) -> str:
    return f"{text} {writer.style.paint(f'({rule})', 'grey')}"


def _price_reasons(view: View, writer: Writer, move: Move) -> Iterator[str]:
    name = getattr(move, "card", None)
    if name is None or view.seat is None:
        return
    spec, seat = writer.spec(name), view.seats[view.seat]
    part = part_of(view, spec, move)
    if part is None or type(move) not in ACTION_OF:
        return
    action = ACTION_OF[type(move)]
    yield writer.text("why.price", what=writer.packed(part.cost))
    saved = part.cost - reduced_price(view.rules.specs[seat.trait_id].trait, part.cost, action)
    if saved and seat.trait is not None:
        yield _with_paragraph(
            writer.text("why.trait", card=writer.title(seat.trait), what=writer.packed(saved)), "P1.6", writer
        )
    change = project_price(view.table, seat, part.cost, action)[1] if isinstance(move, PROJECT_MOVES) else 0
    if change:
        what = writer.amount(seat.short_term, "short_term", signed=True)
        text = writer.text("why.dearer" if change > 0 else "why.cheaper", what=what, n=abs(change))
        yield _with_paragraph(text, "P6.8", writer)


def _stress_reasons(view: View, writer: Writer, move: Move) -> Iterator[str]:
    """Yield the reasons for stress that does not come from the card itself."""
    if view.seat is None:
        return
    seat, one = view.seats[view.seat], writer.sums({"stress": 1})
    if type(move) in SPACE_OF and not isinstance(move, Rest):
        space = SPACES[SPACE_OF[type(move)]]
        spared = view.rules.specs[seat.trait_id].trait.spared.get(space, 0)
        if seat.tokens.get(space) and not spared:
            yield _with_paragraph(
                writer.text("why.repeat", what=one, action=writer.text(f"action.{space}")), "P3.9", writer
            )
    if isinstance(move, FILLS_A_SLOT) and excess_slots(view.table, seat) >= 0:
        yield _with_paragraph(writer.text("why.slot", what=one), "P2.3", writer)
    if isinstance(move, Date) and count_partners(view.table, seat):
        yield _with_paragraph(writer.text("why.partner", what=one), "P4.9", writer)


def _change_texts(view: View, writer: Writer, move: Move) -> Iterator[str]:
    """Yield the changes that the move causes for the player before their next choice."""
    events: list[ev.Event] = []
    ENGINE.play(view.table, move, events)
    sums: dict[str, int] = {}
    for event in events:
        if isinstance(event, ev.TurnBegan | ev.FirstPlayer):
            break
        if isinstance(event, ev.Paid):
            for term in event.price:
                sums[str(term.what)] = sums.get(str(term.what), 0) - known_value(term.amount)
        elif isinstance(event, ev.Gained | ev.Moved) and event.seat == view.seat:
            sums[event.what] = sums.get(event.what, 0) + event.amount
    if any(sums.values()):
        yield writer.text("why.brings", what=writer.sums({what: sums.get(what, 0) for what in SYMBOLS}, signed=True))


def topic_lines(view: View, writer: Writer, text: str) -> list[str]:
    """Return the answer to `why` about stress or a goal; empty for other topics."""
    if view.seat is None:
        return []
    if text.strip().casefold() in {"stress", writer.voice.symbol("stress").casefold()}:
        return _stress_lines(view, view.seat, writer)
    card = find_card_by_text(text, writer)
    if card is None or "goal" not in card.types:
        return []
    return list(_goal_lines(view, view.seat, writer.rules.name(card), writer))


def _stress_lines(view: View, at: int, writer: Writer) -> list[str]:
    seat, rules = view.seats[at], view.rules
    if seat.stress < 0:
        return [writer.text("ui.dead")]
    section = rules.book.sections[rules.track[seat.stress][0]]
    lines = [
        _with_paragraph(
            writer.text("why.cube", section=writer.title(section.name), n=section.hourglasses), "P6.1", writer
        )
    ]
    room = writer.sums({"stress": rules.last_space - seat.stress})
    lines.append(_with_paragraph(writer.text("why.room", what=room), "P6.2", writer))
    each = max(0, excess_slots(view.table, seat)) + max(0, count_partners(view.table, seat) - 1)
    if each:
        lines.append(_with_paragraph(writer.text("why.each_round", what=writer.sums({"stress": each})), "P3.4", writer))
    for number, stress in OLD_AGE_STRESS.items():
        if number > view.round:
            age = writer.text(f"round.{number}")
            text = writer.text("why.old_age", age=age, what=writer.sums({"stress": stress}))
            lines.append(_with_paragraph(f"{text[0].upper()}{text[1:]}", "P6.7", writer))
    return lines


def _goal_lines(view: View, at: int, name: str, writer: Writer) -> Iterator[str]:
    """Yield the text of a goal, its winner, and the progress of this player."""
    card, goal = writer.rules.card(name), writer.spec(name).goal
    is_solo = view.players == 1
    yield goal_rule(card, writer, is_solo=is_solo)
    if goal is None:
        return
    claim = view.claimed.get(name, -1)
    if claim is None:
        yield _with_paragraph(writer.text("story.claimed_together", card=writer.title(card)), "P8.3", writer)
    needed: list[tuple[Counted, int | None]] = list(goal.solo if is_solo else goal.reach)
    if goal.most is not None and not is_solo:
        needed.append((goal.most, None))
    for thing, number in needed:
        have = str(count_things(view.table, at, thing))
        shown = have if number is None else f"{have}/{number}"
        yield writer.text("why.goal", what=_thing_name(thing, writer), number=shown)


def _thing_name(thing: Counted, writer: Writer) -> str:
    """Return the name of a thing that goals count."""
    words = ["completed"] * thing.is_completed + [word for word in (thing.category, thing.kind) if word]
    words += [f"level_{thing.level}"] * (thing.level > 1)
    details = ", ".join(writer.text(f"detail.{word}") for word in words)
    is_symbol = thing.lane >= 0 or thing.noun == "long_term"
    noun = writer.voice.symbol(thing.noun) if is_symbol else writer.text(f"counted.{thing.noun}")
    return writer.voice.phrase("counted", thing=noun, details=details) if details else noun
