"""Lets happen what a scene says: decisions, dice and draws."""

from __future__ import annotations

from collections.abc import Callable

from cvrules.errors import Diagnostic, Span
from cvrules.games.cv.cards.words import DECKS, STACKS
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.setup import current_deck
from cvrules.games.cv.table import moves as mv
from cvrules.games.cv.table.packed import bundle, pack, total
from cvrules.games.cv.table.table import CHANCE, OVER, QUESTIONS, Phase
from cvrules.model.bundle import Bundle, counted
from cvrules.scenes.ground import StumbleError, found
from cvrules.scenes.model import Decision, Draw, Name
from cvrules.scenes.stage import Stage

__all__ = ["act", "draw", "fall", "judged_move"]

#: What each verb of a scene is to the rules: moves about a card, and moves about nothing.
_ABOUT_A_CARD: dict[str, Callable[[str], mv.Move]] = {
    "plays": mv.PlayEvent,
    "changes": mv.Change,
    "loses": mv.Lose,
    "pays": mv.Pay,
    "takes": mv.Take,
    "chooses": mv.Choose,
}
_PLAIN: dict[str, Callable[[], mv.Move]] = {
    "throws": mv.Throw,
    "stops": mv.Stop,
    "passes": mv.Pass,
    "forgoes": mv.Forgo,
    "declines": mv.Decline,
}
#: What a seat may write to get past a question, whatever it holds.
_WAYS_ON = {
    "choose": "seat {seat} chooses CARD",
    "throw": "seat {seat} throws FACES",
    "reroll": "seat {seat} stops",
    "buy": "seat {seat} passes",
    "lose": "seat {seat} loses CARD",
    "pay": "seat {seat} pays CARD",
    "put": "seat {seat} puts CARD on TYPE",
    "take": "seat {seat} declines",
}


def act(stage: Stage, decision: Decision, span: Span) -> None:
    """Let a seat do something.

    Raises:
        StumbleError: It cannot happen now.
    """
    seat, table = decision.seat.value - 1, stage.table
    if decision.verb == "throws" and table.phase == Phase.ROLLING and table.turn == seat:
        fall(stage, decision.faces or Bundle(), span)
        return
    move = judged_move(stage, decision)
    if table.asked == seat and ENGINE.why_not(table, move) is None:
        if decision.verb == "throws":
            _check_faces(decision.faces or Bundle(), table.pending, span)
            stage.play(move, mv.Roll(_in_order(decision.faces or Bundle())))
        else:
            stage.play(move)
    elif not stage.happened(seat, move):
        raise StumbleError(_stuck(stage, decision, move, span))


def judged_move(stage: Stage, decision: Decision) -> mv.Move:
    """Return a decision as a move of the rules.

    Raises:
        StumbleError: It names a card that is not there.
    """
    rules = stage.rules
    if decision.verb == "rerolls":
        return mv.reroll(pack(decision.faces or ()))
    if decision.card is None:
        return _PLAIN[decision.verb]()
    card: str = rules.specs[found(rules, decision.card)].name
    if decision.verb == "buys":
        return mv.BuyByLuck(card) if decision.by_luck else mv.Buy(card)
    if decision.verb == "puts":
        return mv.Put(card, decision.stack, _depth(stage, decision))
    return _ABOUT_A_CARD[decision.verb](card)


def _depth(stage: Stage, decision: Decision) -> int:
    """Return how many cards lie above one that goes under another."""
    if decision.under is None or decision.stack is None:
        return 0
    above = found(stage.rules, decision.under)
    pile = stage.table.seats[decision.seat.value - 1].stack_ids[STACKS.index(decision.stack)]
    if above not in pile:
        message = f"'{decision.under}' lies in no {decision.stack} stack of seat {decision.seat.value}"
        raise StumbleError(_cannot(message, decision.under.span, "name a card of that stack"))
    return pile.index(above) + 1


def _stuck(stage: Stage, decision: Decision, move: mv.Move, span: Span) -> Diagnostic:
    """Return why a decision cannot be made now."""
    table, seat = stage.table, decision.seat.value
    now = ENGINE.why_not(table, move) if table.asked == seat - 1 else None
    if now is not None and now.key != "not_asked":
        hint = f"leave this line out, or begin it with 'refuse' and end it with 'because {now.rule}'"
        return _cannot(f"the rules forbid this: {now}", span, hint)
    before = stage.why_not_put(seat - 1, move)
    if before is not None:
        question, refusal = before
        hint = "where nobody has a choice, nobody is asked, and play goes on"
        return _cannot(f"seat {seat} was not asked to {question}: {refusal}", span, hint)
    if table.asked == OVER:
        return _cannot("the game is over", span, "leave this line out")
    if table.asked == CHANCE:
        return _open(stage, span)
    question = QUESTIONS[table.phase]
    way_on = f"write '{_WAYS_ON[question].format(seat=table.asked + 1)}' first, or what else that seat does"
    if table.asked != seat - 1:
        return _cannot(stage.asked() + f", not seat {seat}", span, way_on)
    return _cannot(stage.asked(), span, way_on)


def _cannot(message: str, span: Span, hint: str) -> Diagnostic:
    return Diagnostic("CV521", message, span, help=hint)


def _open(stage: Stage, span: Span) -> Diagnostic:
    """Return what chance has to bring before anything else can happen."""
    table = stage.table
    missing = "how they fall"
    if table.phase == Phase.ROLLING:
        first = "" if total(table.packed_dice) else f"'seat {table.turn + 1} throws FACES' or "
        hint = f"write {first}'dice FACES' first, with {counted(table.rolling, 'symbol')}"
    else:
        missing = "which"
        hint = f"write 'draw CARD' first, with a card of {DECKS[current_deck(table)]}"
    return Diagnostic("CV522", f"{stage.asked()}, and the scene does not say {missing}", span, help=hint)


# --- chance ---------------------------------------------------------------------


def fall(stage: Stage, faces: Bundle, span: Span) -> None:
    """Let the dice in the air come to rest.

    Raises:
        StumbleError: There are none, or another number of them.
    """
    if stage.table.phase != Phase.ROLLING:
        hint = "write 'seat N rerolls FACES' before 'dice FACES'"
        raise StumbleError(_cannot(f"no dice are in the air: {stage.asked()}", span, hint))
    _check_faces(faces, stage.table.rolling, span)
    stage.play(mv.Roll(_in_order(faces)))


def _check_faces(faces: Bundle, dice: int, span: Span) -> None:
    shown = faces.least
    if shown != dice:
        is_thrown = "1 die is" if dice == 1 else f"{dice} dice are"
        raise StumbleError(_cannot(f"{is_thrown} thrown, not {shown}", span, f"write {counted(dice, 'symbol')}"))


def _in_order(faces: Bundle) -> Bundle:
    """Return faces in the order of the dice, as the rules write them."""
    return bundle(pack(faces))


def draw(stage: Stage, line: Draw) -> None:
    """Draw cards to the track, one after the other.

    Raises:
        StumbleError: No card is drawn now, or the deck does not hold it.
    """
    for name in line.cards:
        card = found(stage.rules, name)
        if stage.table.phase != Phase.REFILL:
            hint = _before_draw(stage, name.span)
            raise StumbleError(_cannot(f"no card is drawn now: {stage.asked()}", name.span, hint))
        outcome = mv.Draw(stage.rules.specs[card].name)
        if ENGINE.why_not(stage.table, outcome) is not None:
            raise StumbleError(_not_drawn(stage, name))
        stage.play(outcome)


def _before_draw(stage: Stage, span: Span) -> str:
    """Return what to write before a card can be drawn."""
    table = stage.table
    if table.asked == OVER:
        return "leave this line out"
    if table.asked == CHANCE:
        return _open(stage, span).help
    return f"write '{_WAYS_ON[QUESTIONS[table.phase]].format(seat=table.asked + 1)}' first"


def _not_drawn(stage: Stage, name: Name) -> Diagnostic:
    """Return why a card cannot be drawn now."""
    rules, left = stage.rules, stage.table.deck_bits
    deck = current_deck(stage.table)
    there = [rules.specs[card].name for card in rules.decks[deck] if left >> card & 1]
    few = f"; there is: {', '.join(there)}" if len(there) <= len(DECKS) else ""
    message = f"'{name}' is not in {DECKS[deck]}, the deck that is drawn from"
    return _cannot(message, name.span, f"name a card of that deck{few}")
