"""Creates the exceptions for errors in replays, positions and views."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cvrules.errors import Diagnostic, InvalidRecordError, Span
from cvrules.reading.quoting import quote

if TYPE_CHECKING:
    from cvrules.kernel.history import History
    from cvrules.kernel.rules import Rules

__all__ = ["DIGEST_LENGTH", "check_recorded_rules", "invalid_record_error", "line_span"]

#: Messages show this many characters of a digest.
DIGEST_LENGTH = 12


def line_span(path: str, number: int) -> Span:
    """Return a span at the beginning of a line in a replay, a position or other data."""
    return Span(path, number, 1, number, 2)


def invalid_record_error(
    code: str, message: str, span: Span, hint: str, history: History | None = None
) -> InvalidRecordError:
    """Return the exception for an error in one line of a replay or position.

    Args:
        code: The code of the diagnostic.
        message: The description of the error.
        span: The place of the error.
        hint: A hint on how to correct the error.
        history: The part of the replay that could be played, if any.
    """
    return InvalidRecordError((Diagnostic(code, message, span, help=hint),), history)


def check_recorded_rules(rules: Rules, game: str, digest: str, span: Span) -> None:
    """Check that the rules match the game and the digest that a file names.

    Raises:
        InvalidRecordError: The game or the digest does not match.
    """
    if rules.game.name != game:
        message = f"these are the rules of {rules.game.name}, but this is a game of {quote(game)}"
        raise invalid_record_error("CV605", message, span, "use the rules of that game")
    if rules.digest != digest:
        message = f"the digest of the rules is {rules.digest[:DIGEST_LENGTH]}, not {quote(digest[:DIGEST_LENGTH])} as recorded"
        hint = "cards or rulings have changed; use the version of cvrules that wrote this"
        raise invalid_record_error("CV605", message, span, hint)
