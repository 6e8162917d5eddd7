"""Limits the time for decisions, and reports bots that fail.

In the main thread of a process, a timer interrupts a slow bot. In other threads, such as those of a
cluster, each decision runs in a new thread, and the thread of a slow bot is abandoned. Some code
cannot be interrupted, such as a regular expression that takes forever. If such code runs in one of
our worker processes, the process exits (see `executors`).
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import signal
import threading
import traceback
from collections.abc import Iterator
from time import monotonic
from types import FrameType
from typing import TYPE_CHECKING, Any

from attrs import frozen

if TYPE_CHECKING:
    from random import Random

    from cvrules.kernel.nouns import Move, View
    from cvrules.lab.bots import Bot

__all__ = ["Failure", "FailureError", "choose_in_time", "exit_when_stuck", "time_limits"]

#: The seconds after which a slow bot is interrupted again, in case it caught the first exception.
AGAIN = 0.1
#: If a bot cannot be interrupted, its worker process exits this many seconds after the time limit.
GRACE = 5.0
#: The minimum number of seconds between two resets of the timer that ends the process.
SETTING = 1.0
#: The maximum number of traceback lines that are reported.
MOST_LINES = 6

_state = threading.local()


@frozen
class Failure:
    """A decision that a bot failed to make.

    Args:
        game: The number of the game.
        seed: The seed of the game.
        seat: The seat of the bot.
        bot: The name of the bot.
        reason: A text that says what went wrong.
        lines: The last lines of the traceback, or of the program's standard error.
    """

    game: int
    seed: str
    seat: int
    bot: str
    reason: str
    lines: tuple[str, ...] = ()

    def __str__(self) -> str:
        text = f"the bot {self.bot} failed in game {self.game}, in seat {self.seat}: {self.reason}"
        return "\n  ".join([text, *self.lines])


class FailureError(Exception):
    """Raised if a bot fails to make a decision.

    Args:
        reason: A text that says what went wrong.
        lines: The last lines of the traceback.
    """

    def __init__(self, reason: str, lines: tuple[str, ...] = ()) -> None:
        super().__init__(reason, lines)
        self.reason = reason
        self.lines = lines


class _TooSlowError(BaseException):
    """Raised in a bot when its time is up.

    This is not a subclass of `Exception`, so a bot that catches `Exception` does not catch it.
    """


def exit_when_stuck() -> None:
    """Allow this worker process to exit if a bot cannot be interrupted."""
    _state.may_exit = True


@contextlib.contextmanager
def time_limits() -> Iterator[None]:
    """Use a timer to interrupt slow bots in the `with` block.

    This is possible only in the main thread, and only if the system has such timers. If not, bots
    are not interrupted.
    """
    is_possible = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if not is_possible:
        yield
        return
    before = signal.signal(signal.SIGALRM, _interrupt)
    _state.has_timer, _state.is_asking, _state.set_at = True, False, 0.0
    try:
        yield
    finally:
        _state.has_timer = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if getattr(_state, "may_exit", False):
            faulthandler.cancel_dump_traceback_later()


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    """Raise an error if a bot has not chosen a move when its time is up."""
    if _state.is_asking:
        raise _TooSlowError


def choose_in_time(bot: Bot[Any], view: View, rng: Random, seconds: float) -> Move:
    """Return the bot's move, if the bot chooses it within the time limit.

    Args:
        bot: A bot that is not part of cvrules.
        view: The view of the seat to move.
        rng: The bot's random number generator.
        seconds: The time limit, in seconds.

    Raises:
        FailureError: The bot is too slow, or raises an exception.
    """
    choose = _choose_with_timer if getattr(_state, "has_timer", False) else _choose_in_thread
    try:
        return choose(bot, view, rng, seconds)
    except _TooSlowError:
        raise FailureError(f"it did not choose a move within {seconds:g} seconds") from None
    except (KeyboardInterrupt, GeneratorExit):
        raise
    except BaseException as error:  # noqa: BLE001 - a bot can raise anything, even SystemExit
        name = type(error).__name__
        lines = traceback.format_exception(error)[1:]
        last = "".join(lines).rstrip().splitlines()[-MOST_LINES:]
        raise FailureError(f"it raised {name}: {error}", tuple(last)) from None
    finally:
        _stop_timer()  # a second call, in case the timer interrupted the first call


def _choose_with_timer(bot: Bot[Any], view: View, rng: Random, seconds: float) -> Move:
    """Return the bot's move. A timer interrupts the bot after the time limit.

    Raises:
        _TooSlowError: The bot is too slow.
    """
    if getattr(_state, "may_exit", False) and monotonic() - _state.set_at > SETTING:
        _state.set_at = monotonic()
        faulthandler.dump_traceback_later(seconds + GRACE, exit=True, file=_null_file())
    try:
        _state.is_asking = True
        signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
        return bot.choose(view, rng)
    finally:
        _stop_timer()


def _stop_timer() -> None:
    """Stop the timer of the current decision."""
    if getattr(_state, "has_timer", False):
        _state.is_asking = False
        signal.setitimer(signal.ITIMER_REAL, 0)


def _null_file() -> Any:
    """Return an open file that discards everything written to it."""
    if not hasattr(_state, "null_file"):
        _state.null_file = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - open until the process ends
    return _state.null_file


def _choose_in_thread(bot: Bot[Any], view: View, rng: Random, seconds: float) -> Move:
    """Run the bot in a new thread, and return its move.

    The thread of a slow bot is abandoned, because threads cannot be killed.

    Raises:
        _TooSlowError: The bot is too slow.
    """
    answers: list[Move] = []
    errors: list[BaseException] = []

    def choose() -> None:
        try:
            answers.append(bot.choose(view, rng))
        except BaseException as error:  # noqa: BLE001 - it is raised again in the caller's thread
            errors.append(error)

    thread = threading.Thread(target=choose, daemon=True)
    thread.start()
    thread.join(seconds)
    if errors:
        raise errors[0]
    if not answers:
        raise _TooSlowError
    return answers[0]
