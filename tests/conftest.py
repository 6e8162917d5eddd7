"""How hard the properties are tried: `HYPOTHESIS_PROFILE=dev` (as ever), `ci` or `nightly`; `mutation` is for `tests/mutation`."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings

settings.register_profile(
    "dev",
    max_examples=50,
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
