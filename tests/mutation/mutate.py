"""Breaks the rules of the games in thousands of small ways, one at a time, and reports those that no test notices.

    python tests/mutation/mutate.py                     every module of CV, and the rulebooks of other games
    python tests/mutation/mutate.py payment scoring     these modules
    python tests/mutation/mutate.py friends             a group of modules, such as the rulebook of a game
    python tests/mutation/mutate.py payment --keep F    in folder F, which stays: a second run tries only what lived
    python tests/mutation/mutate.py friends --sample 400    400 mutants of the group, chosen at random

Needs `pip install -e '.[dev,proof]'`. mutmut makes the mutants and runs the tests that `modules.toml` names for
a module; where it says so, a mutant that mypy refuses needs no test. `survivors.toml` says how many mutants of a
function may live, and why. The exit code is 1 when a module is below its aim, when a mutant was not tried, and when
more or fewer mutants live than are listed. A sample says only what share is noticed, with an interval; it fails when
the share is below the aim.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from math import sqrt
from operator import attrgetter
from pathlib import Path
from random import Random
from statistics import NormalDist

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from mutation.mutants import MUTANT, ROOT, SURVIVORS, Change, Module, change, modules, reasons
from project import PLACES, TOP_LEVEL, copy_project

#: What tests look at, besides the sources; mutmut takes its settings along by itself.
LOOKED_AT = [each for each in (*PLACES, *TOP_LEVEL) if each not in {"src", "pyproject.toml"}]
#: What mutmut's codes say of a mutant that was noticed, or not tried yet; all others live.
CODES = {
    None: "untried",
    1: "tests",
    3: "tests",
    37: "types",
    24: "hung",
    -24: "hung",
    36: "hung",
    152: "hung",
    255: "hung",
}
#: What mypy says of every mutant, only because mutmut copied the method: of attributes that are annotated there
#: (`no-redef`), and of converters that it no longer knows as functions (`misc`). Neither is a mutant's fault.
NO_FAULTS = ("--no-warn-unused-ignores", "--disable-error-code", "misc", "--disable-error-code", "no-redef")
MYPY = ("mypy", "--output", "json", *NO_FAULTS)
SETTINGS = """
[tool.mutmut]
source_paths = ["src"]
only_mutate = {mutated}
also_copy = {copied}
pytest_add_cli_args = ["-n0", "-m", "", "-p", "no:cacheprovider", "-p", "quickly"]
pytest_add_cli_args_test_selection = {tests}
type_check_command = {types}
track_dependencies = false
timeout_multiplier = 3.0
timeout_constant = 5.0
"""

#: What noticed each mutant of each module, by mutmut's names; `alive`, where nothing did.
Fates = dict[str, dict[str, str]]


def lay_out(folder: Path, group: list[Module]) -> None:
    """Copy the project into a folder, and tell mutmut there what to mutate and which tests to run."""
    copy_project(folder)
    settings = SETTINGS.format(
        mutated=json.dumps([module.file.as_posix() for module in group]),
        copied=json.dumps(LOOKED_AT),
        tests=json.dumps(group[0].tests),
        types=json.dumps(MYPY if group[0].types else []),
    )
    with (folder / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write(settings)


def mutmut(folder: Path, children: int, *keys: str) -> None:
    """Try the mutants that were not tried yet, or those with these names; mutmut is quiet unless it fails."""
    environment = {
        **os.environ,
        "HYPOTHESIS_PROFILE": "mutation",
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(folder / "tests" / "mutation"),
    }
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", "run", "--max-children", str(children), *keys],
        cwd=folder, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise SystemExit((done.stdout + done.stderr)[-4000:])


def fates(folder: Path, group: list[Module]) -> Fates:
    """Return what became of mutants so far; a module without a function has none."""
    metas = {module.name: folder / "mutants" / f"{module.file}.meta" for module in group}
    codes = {
        name: json.loads(meta.read_text("utf-8"))["exit_code_by_key"] if meta.is_file() else {}
        for name, meta in metas.items()
    }
    return {name: {key: CODES.get(code, "alive") for key, code in of.items()} for name, of in codes.items()}


def try_mutants(folder: Path, group: list[Module], children: int) -> Fates:
    """Return the fates of all mutants of modules that are tried by the same tests."""
    before = fates(folder, group)
    alive = [key for fate in before.values() for key, by in fate.items() if by == "alive"]
    lay_out(folder, group)
    mutmut(folder, children)
    after = fates(folder, group)
    again = [key for key in alive if any(key in fate for fate in after.values())]
    if again:
        mutmut(folder, children, *again)
    return fates(folder, group)


def try_sample(folder: Path, group: list[Module], children: int, size: int, seed: int) -> tuple[Fates, int]:
    """Return the fates of mutants that are chosen at random, and the number of all mutants of the group."""
    lay_out(folder, group)
    largest = max(group, key=lambda module: len((ROOT / module.file).read_bytes()))
    mutmut(folder, children, f"*{largest.file.stem}.*{MUTANT}1")  # makes all mutants, and tries a few
    every = [(name, key) for name, fate in fates(folder, group).items() for key in fate]
    chosen = Random(seed).sample(every, min(size, len(every)))
    mutmut(folder, children, *(key for _, key in chosen))
    found = fates(folder, group)
    return {name: {key: found[name][key] for of, key in chosen if of == name} for name in found}, len(every)


def survivors(folder: Path, module: Module, fate: dict[str, str]) -> list[Change]:
    """Return what the mutants change that live."""
    mutated = folder / "mutants" / module.file
    return [change(mutated.read_text("utf-8"), key) for key, by in fate.items() if by == "alive"]


def allowed(module: str, *, equivalent: bool = False) -> Counter[str]:
    """Return how many mutants of each function may live; those that are equivalent to the code, or all."""
    listed: Counter[str] = Counter()
    for reason in reasons(module):
        if reason.equivalent or not equivalent:
            listed[reason.function] += reason.mutants
    return listed


def differences(module: str, alive: list[Change]) -> Iterator[str]:
    """Yield where more or fewer mutants of a function live than `survivors.toml` lists."""
    listed, count = allowed(module), Counter(each.function for each in alive)
    for function in sorted(count | listed):
        here = f"{module}.{function}: {count[function]} live, and {SURVIVORS} lists {listed[function]}"
        if count[function] > listed[function]:
            changes = "\n".join(str(each) for each in alive if each.function == function)
            yield f"{here}; write a test that notices one, or a reason. Those that live:\n{changes}"
        elif count[function] < listed[function]:
            yield f"{here}; lower `mutants` there"


def report(module: Module, fate: dict[str, str], alive: list[Change]) -> bool:
    """Print what became of a module's mutants; return whether all is well.

    Args:
        module: The module, with its aim.
        fate: What noticed each mutant.
        alive: What those change that no test noticed.
    """
    equivalent = (Counter(each.function for each in alive) & allowed(module.name, equivalent=True)).total()
    count = Counter(fate.values())
    real = len(fate) - equivalent
    score = 100 * (count["tests"] + count["types"] + count["hung"]) / real if real else 100.0
    print(
        f"{module.name:<12} {len(fate):4} mutants: {count['tests']} fail a test, {count['types']} are refused by mypy, "
        f"{count['hung']} hang, {equivalent} are equivalent, {len(alive) - equivalent} live, "
        f"{count['untried']} were not tried; {score:.1f} % noticed, aim {module.aim}",
        flush=True,
    )
    found = list(differences(module.name, alive))
    for each in found:
        print(f"  {each}")
    return score >= module.aim and not count["untried"] and not found


def wilson(noticed: int, tried: int) -> tuple[float, float]:
    """Return the 95 % interval by Wilson of the share of all mutants that would be noticed."""
    z = NormalDist().inv_cdf(0.975)
    middle = (noticed + z * z / 2) / (tried + z * z)
    half = z / (tried + z * z) * sqrt(noticed * (tried - noticed) / tried + z * z / 4)
    return middle - half, middle + half


def report_sample(group: list[Module], fate: Fates, total: int, alive: dict[str, list[Change]]) -> bool:
    """Print which share of a sample was noticed, and the mutants that live without a reason; return whether all is well.

    Args:
        group: The modules that were sampled.
        fate: What noticed each mutant of the sample.
        total: The number of all mutants of the group.
        alive: What those change that no test noticed, by module.
    """
    count = Counter(by for of in fate.values() for by in of.values())
    equivalent = sum(
        (Counter(each.function for each in changes) & allowed(name, equivalent=True)).total()
        for name, changes in alive.items()
    )
    real, noticed = count.total() - equivalent, count["tests"] + count["types"] + count["hung"]
    low, high = wilson(noticed, real)
    print(
        f"{group[0].group}: {count.total()} of {total} mutants: {count['tests']} fail a test, {count['types']} are "
        f"refused by mypy, {count['hung']} hang, {equivalent} are equivalent, {real - noticed} live or were not tried; "
        f"{100 * noticed / real:.1f} % noticed ({100 * low:.1f} to {100 * high:.1f} %), aim {group[0].aim}",
        flush=True,
    )
    for name, changes in alive.items():
        listed = allowed(name)
        for each in changes:
            if not listed[each.function]:
                print(f"  {name}.{each.function}:\n{each}")
    return 100 * noticed >= group[0].aim * real and not count["untried"]


def choose(names: list[str]) -> list[Module]:
    """Return the modules with these names, or in groups with these names; all modules if there are no names.

    Raises:
        ValueError: There is no such module and no such group.
    """
    every = modules()
    singles = set(names) & {module.name for module in every}
    groups = set(names) - singles
    if unknown := groups - {module.group for module in every}:
        raise ValueError(f"modules.toml has no {', '.join(sorted(unknown))}")
    return [module for module in every if not names or module.name in singles or module.group in groups]


def main() -> int:
    """Mutate and try; return the exit code."""
    parser = argparse.ArgumentParser(description="Report the small changes of the rules that no test notices.")
    parser.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        help="a module, such as payment or pursuit/rulebook/upkeep, or a group, such as pursuit",
    )
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="work in this folder and leave it")
    parser.add_argument("--children", type=int, default=os.cpu_count() or 1, metavar="N", help="mutants at a time")
    parser.add_argument("--sample", type=int, metavar="N", help="try N mutants of each group, chosen at random")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="which mutants are chosen")
    arguments = parser.parse_args()
    if arguments.sample is not None and arguments.sample < 1:
        parser.error("--sample needs a number of mutants, such as 400")
    try:
        chosen = choose(arguments.names)
    except ValueError as error:
        parser.error(str(error))
    well = []
    with tempfile.TemporaryDirectory() as scratch:
        for name, members in groupby(chosen, attrgetter("group")):
            group = list(members)
            folder = (arguments.keep or Path(scratch)).resolve() / name
            folder.mkdir(parents=True, exist_ok=True)
            if arguments.sample:
                sample, total = try_sample(folder, group, arguments.children, arguments.sample, arguments.seed)
                living = {module.name: survivors(folder, module, sample[module.name]) for module in group}
                well.append(report_sample(group, sample, total, living))
                continue
            found = try_mutants(folder, group, arguments.children)
            well += [
                report(module, found[module.name], survivors(folder, module, found[module.name])) for module in group
            ]
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main())
