"""Lines of a scene as moves of CV, and as chance: dice and cards drawn."""

from __future__ import annotations

from collections.abc import Callable

from cvrules.errors import Span
from cvrules.games.cv.cards.words import DECKS, STACKS
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.setup import current_deck
from cvrules.games.cv.scenes.stage import CvStage
from cvrules.games.cv.table import moves as mv
from cvrules.games.cv.table.packed import bundle, pack
from cvrules.games.cv.table.table import CHANCE, OVER, Phase
from cvrules.model.bundle import Bundle, amount_text
from cvrules.scenes.acting import act, impossible_error
from cvrules.scenes.lookup import SceneError, card_index, card_name
from cvrules.scenes.model import Chance, Decision, Name, SeatNumber

__all__ = ["CHANCES", "move_of"]

#: The moves of verbs about a card, and of verbs without one.
_ABOUT_A_CARD: dict[str, Callable[[str], mv.Move]] = {
    "plays": mv.PlayEvent,
    "changes": mv.Change,
    "loses": mv.Lose,
    "pays": mv.Pay,
    "takes": mv.Take,
    "chooses": mv.Choose,
}
_PLAIN: dict[str, Callable[[], mv.Move]] = {
    "stops": mv.Stop,
    "passes": mv.Pass,
    "forgoes": mv.Forgo,
    "declines": mv.Decline,
}


def move_of(stage: CvStage, decision: Decision) -> mv.Move:
    """Return a decision of a scene as a move.

    Raises:
        SceneError: It names a card that is not there.
    """
    match decision.verb, decision.values:
        case "rerolls", (Bundle() as faces,):
            return mv.reroll(pack(faces))
        case "buys", (card, by_luck):
            name = card_name(stage.rules, card)
            return mv.BuyByLuck(name) if by_luck else mv.Buy(name)
        case "puts", (card, stack, under):
            return mv.Put(card_name(stage.rules, card), stack, _depth(stage, decision.seat, stack, under))
        case verb, (card,):
            return _ABOUT_A_CARD[verb](card_name(stage.rules, card))
        case verb, _:
            return _PLAIN[verb]()


def _depth(stage: CvStage, seat: SeatNumber, stack: str | None, under: Name | None) -> int:
    """Return how many cards lie above a card that is put under another."""
    if under is None or stack is None:
        return 0
    above = card_index(stage.rules, under)
    pile = stage.table.seats[seat.index].stack_ids[STACKS.index(stack)]
    if above not in pile:
        message = f"'{under}' is not in the {stack} stack of seat {seat.value}"
        raise impossible_error(message, under.span, "name a card of that stack")
    return pile.index(above) + 1


# --- chance ---------------------------------------------------------------------


def _throw(stage: CvStage, line: Chance) -> None:
    """Let a seat throw, and let the dice fall.

    Raises:
        SceneError: The seat cannot throw now, or throws another number of dice.
    """
    seat, faces = line.values
    table = stage.table
    if table.phase == Phase.ROLLING and table.turn == seat.index:
        _roll(stage, faces, line.span)
    elif table.asked == seat.index and ENGINE.why_not(table, mv.Throw()) is None:
        _check_faces(faces, table.pending, line.span)
        stage.play(mv.Throw(), mv.Roll(_sort_faces(faces)))
    else:
        act(stage, seat.index, mv.Throw(), line.span)


def _fall(stage: CvStage, line: Chance) -> None:
    """Let the dice in the air come to rest.

    Raises:
        SceneError: No dice are in the air, or another number of them.
    """
    if stage.table.phase != Phase.ROLLING:
        hint = "write 'seat N rerolls FACES' before 'dice FACES'"
        raise impossible_error(f"no dice are in the air: {stage.asked_text()}", line.span, hint)
    _roll(stage, line.values[0], line.span)


def _roll(stage: CvStage, faces: Bundle, span: Span) -> None:
    _check_faces(faces, stage.table.rolling, span)
    stage.play(mv.Roll(_sort_faces(faces)))


def _check_faces(faces: Bundle, dice: int, span: Span) -> None:
    shown = faces.least
    if shown != dice:
        is_thrown = "1 die is" if dice == 1 else f"{dice} dice are"
        raise impossible_error(f"{is_thrown} thrown, not {shown}", span, f"write {amount_text(dice, 'symbol')}")


def _sort_faces(faces: Bundle) -> Bundle:
    """Return faces in the order of the dice, as the rules write them."""
    return bundle(pack(faces))


def _draw(stage: CvStage, line: Chance) -> None:
    """Draw cards to the track, one after the other.

    Raises:
        SceneError: No card is drawn now, or the deck does not hold it.
    """
    for name in line.values:
        outcome = mv.Draw(card_name(stage.rules, name))
        if stage.table.phase != Phase.REFILL:
            raise impossible_error(f"no card is drawn now: {stage.asked_text()}", name.span, _draw_hint(stage))
        if ENGINE.why_not(stage.table, outcome) is not None:
            raise _draw_error(stage, name)
        stage.play(outcome)


def _draw_hint(stage: CvStage) -> str:
    """Return what to write first, so that a card can be drawn."""
    if stage.table.asked == OVER:
        return "leave this line out"
    return stage.open_chance().help if stage.table.asked == CHANCE else f"write '{stage.answer_line()}' first"


def _draw_error(stage: CvStage, name: Name) -> SceneError:
    """Return the error for a card that cannot be drawn now."""
    rules, left = stage.rules, stage.table.deck_bits
    deck = current_deck(stage.table)
    there = [rules.specs[card].name for card in rules.decks[deck] if left >> card & 1]
    few = f"; choose from: {', '.join(there)}" if len(there) <= len(DECKS) else ""
    message = f"'{name}' is not in {DECKS[deck]}, the deck that is drawn from"
    return impossible_error(message, name.span, f"name a card of that deck{few}")


#: What each line about chance does.
CHANCES = {"throws": _throw, "dice": _fall, "draw": _draw}
