"""Plays the lines of a CV scene about decisions, dice and drawn cards."""

from __future__ import annotations

from collections.abc import Callable

from cvrules.errors import Span
from cvrules.games.cv.cards.words import DECKS, STACKS
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.setup import deck_for_track
from cvrules.games.cv.scenes.stage import CvStage
from cvrules.games.cv.table import moves as mv
from cvrules.games.cv.table.packed import pack, unpack_bundle
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.table import CHANCE, OVER
from cvrules.model.bundle import Bundle, amount_text
from cvrules.scenes.acting import impossible_error, play_decision
from cvrules.scenes.model import Chance, Decision, Name, SeatNumber
from cvrules.scenes.scene_cards import card_index, card_name
from cvrules.scenes.scene_error import SceneError

__all__ = ["CHANCES", "move_of"]

#: The moves that name a card, by the verb of the scene line.
_WITH_A_CARD: dict[str, Callable[[str], mv.Move]] = {
    "plays": mv.PlayEvent,
    "changes": mv.Change,
    "loses": mv.Lose,
    "pays": mv.Pay,
    "takes": mv.Take,
    "chooses": mv.Choose,
}
#: The moves that do not name a card, by the verb of the scene line.
_WITHOUT_A_CARD: dict[str, Callable[[], mv.Move]] = {
    "stops": mv.Stop,
    "passes": mv.Pass,
    "forgoes": mv.Forgo,
    "declines": mv.Decline,
    "finishes": mv.Finish,
}


def move_of(stage: CvStage, decision: Decision) -> mv.Move:  # noqa: PLR0911 - one return for each kind of line
    """Return the move that a line of the scene describes.

    Raises:
        SceneError: The line names an unknown card, or puts a card under a card that is not in
            the stack.
    """
    match decision.verb, decision.values:
        case "rerolls", (Bundle() as faces,):
            return mv.reroll_move(pack(faces))
        case "buys", (card, by_luck):
            name = card_name(stage.rules, card)
            return mv.BuyByLuck(name) if by_luck else mv.Buy(name)
        case "spreads", (card, SeatNumber() as to):
            return mv.Spread(card_name(stage.rules, card), to.index)
        case "arranges", (card, stack, under):
            return mv.Arrange(card_name(stage.rules, card), stack, _place_in_stack(stage, card, stack, under))
        case "puts", (card, stack, under):
            return mv.Put(card_name(stage.rules, card), stack, _depth_in_stack(stage, decision.seat, stack, under))
        case verb, (card,):
            return _WITH_A_CARD[verb](card_name(stage.rules, card))
        case verb, _:
            return _WITHOUT_A_CARD[verb]()


def _depth_in_stack(stage: CvStage, seat: SeatNumber, stack: str | None, under: Name | None) -> int:
    """Return the number of cards that will be above a newly added card."""
    if under is None or stack is None:
        return 0
    above = card_index(stage.rules, under)
    pile = stage.table.seats[seat.index].stack_ids[STACKS.index(stack)]
    if above not in pile:
        message = f"'{under}' is not in the {stack} stack of seat {seat.value}"
        raise impossible_error(message, under.span, "name a card in that stack")
    return pile.index(above) + 1


def _place_in_stack(stage: CvStage, card: Name, stack: str, under: Name | None) -> int:
    """Return the number of cards that will be above a card after it has moved."""
    if under is None:
        return 0
    moved, above = card_index(stage.rules, card), card_index(stage.rules, under)
    for seat in stage.table.seats:
        others = [other for other in seat.stack_ids[STACKS.index(stack)] if other != moved]
        if above in others:
            return others.index(above) + 1
    raise impossible_error(f"'{under}' is not in a {stack} stack", under.span, "name a card in that stack")


# --- lines about chance ---------------------------------------------------------


def _throw_dice(stage: CvStage, line: Chance) -> None:
    """Throw the dice of a seat, and let them land with the faces in the line.

    Raises:
        SceneError: The seat cannot throw now, or the number of dice is wrong.
    """
    seat, faces = line.values
    table = stage.table
    if table.phase_id == Phase.ROLLING and table.turn == seat.index:
        _roll_faces(stage, faces, line.span)
    elif table.asked == seat.index and ENGINE.why_not(table, mv.Throw()) is None:
        _check_faces(faces, table.pending, line.span)
        stage.play(mv.Throw(), mv.Roll(_sort_faces(faces)))
    else:
        play_decision(stage, seat.index, mv.Throw(), line.span)


def _land_dice(stage: CvStage, line: Chance) -> None:
    """Let the thrown dice land with the faces in the line.

    Raises:
        SceneError: No dice are in the air, or the number of dice is wrong.
    """
    if stage.table.phase_id != Phase.ROLLING:
        hint = "write 'seat N rerolls FACES' before 'dice FACES'"
        raise impossible_error(f"no dice are being thrown: {stage.asked_text()}", line.span, hint)
    _roll_faces(stage, line.values[0], line.span)


def _roll_faces(stage: CvStage, faces: Bundle, span: Span) -> None:
    """Let the thrown dice land with the given faces."""
    _check_faces(faces, stage.table.rolling, span)
    stage.play(mv.Roll(_sort_faces(faces)))


def _check_faces(faces: Bundle, dice: int, span: Span) -> None:
    """Raise `SceneError` if the number of faces differs from the number of dice."""
    shown = faces.least
    if shown != dice:
        is_thrown = "1 die is" if dice == 1 else f"{dice} dice are"
        raise impossible_error(f"{is_thrown} thrown, not {shown}", span, f"write {amount_text(dice, 'symbol')}")


def _sort_faces(faces: Bundle) -> Bundle:
    """Return the faces in the order that the rules use."""
    return unpack_bundle(pack(faces))


def _draw_cards(stage: CvStage, line: Chance) -> None:
    """Draw the cards in the line to the track or the row, one after the other.

    Raises:
        SceneError: No card is drawn now, or a card is not in the current deck.
    """
    for name in line.values:
        outcome = mv.Draw(card_name(stage.rules, name))
        if stage.table.phase_id != Phase.REFILL:
            raise impossible_error(f"no card is drawn now: {stage.asked_text()}", name.span, _draw_hint(stage))
        if ENGINE.why_not(stage.table, outcome) is not None:
            raise _draw_error(stage, name)
        stage.play(outcome)


def _draw_hint(stage: CvStage) -> str:
    """Return a hint that names the line to write before a card can be drawn."""
    if stage.table.asked == OVER:
        return "leave this line out"
    return stage.open_chance().help if stage.table.asked == CHANCE else f"write '{stage.answer_line()}' first"


def _draw_error(stage: CvStage, name: Name) -> SceneError:
    """Return the error for a card that cannot be drawn now."""
    rules, left = stage.rules, stage.table.deck_bits
    deck = deck_for_track(stage.table)
    if deck < 0:
        return impossible_error(
            f"'{name}' is not drawn to the row", name.span, "name a gossip or fate card in its deck"
        )
    there = [rules.specs[card].name for card in rules.decks[deck] if left >> card & 1]
    few = f"; choose from: {', '.join(there)}" if len(there) <= len(DECKS) else ""
    message = f"'{name}' is not in {DECKS[deck]}, the deck that cards are drawn from"
    return impossible_error(message, name.span, f"name a card of that deck{few}")


#: The functions that play lines about random outcomes, by the line's keyword.
CHANCES = {"throws": _throw_dice, "dice": _land_dice, "draw": _draw_cards}
