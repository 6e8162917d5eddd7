"""What holds for every game also holds for Funny Friends, though it is not offered yet."""

from __future__ import annotations

import pytest

from cvrules.kernel.registry import preview
from effort.sweeps import sweep
from properties.subjects import Subject
from properties.test_every_game import *  # noqa: F403 - every property is collected here once more

SUBJECTS = (Subject("friends", 2), Subject("friends", 3), Subject("friends", 6))

pytestmark = [
    pytest.mark.parametrize("subject", sweep(SUBJECTS, quick=1), ids=str),
    pytest.mark.usefixtures("rules_of_friends"),
]


@pytest.fixture
def rules_of_friends():
    """Open the rules of the game, which are treated as missing elsewhere."""
    with preview("friends"):
        yield
