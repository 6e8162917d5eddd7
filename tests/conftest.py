"""How hard the properties are tried: `HYPOTHESIS_PROFILE=dev` (a quick run), `ci` or `nightly`; `mutation` is for `tests/mutation`."""

from __future__ import annotations

import gc
import os

from hypothesis import HealthCheck, Phase, settings

from cvrules.kernel.registry import add_game

add_game("made_up_games.orchard")  # what serves any game must serve this one

settings.register_profile(
    "dev",
    max_examples=10,
    deadline=None,
    derandomize="CI" in os.environ,  # a change is judged by the same examples each time
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("ci", settings.get_profile("dev"), max_examples=150, print_blob=True)
settings.register_profile("nightly", settings.get_profile("ci"), max_examples=10_000, derandomize=False)
settings.register_profile(  # a mutant either fails or not; nobody reads its smallest example
    "mutation", settings.get_profile("dev"),
    max_examples=30, derandomize=True, database=None, phases=(Phase.explicit, Phase.generate),
)  # fmt: skip
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))


def pytest_collection_finish():
    """Let the garbage collector look less often, and pass over the tests and their modules, which stay to the end.

    It would take a tenth of the whole run.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000)
