"""Would the tests notice? Small faults are put into the rules, one at a time, and tests are run.

    python bench/mutants.py modern-skirmish --mutants 200 --seed 1
    python bench/mutants.py modern-skirmish --seed 1 --again        those that survived last time
    python bench/mutants.py modern-skirmish --unreached             statements that no test runs
    python bench/mutants.py modern-skirmish --without golden,random   on a busy machine

A sample of all faults (`mutating/operators.py` says which there are) in dice, battle, play and
ground of a ruleset. For each the tests that reach its statement are run, the quickest first, until
one fails: then it is caught. So is one that makes a test take many times as long as it should.

Which test reaches which statement is found out once, and again for what has changed since, and kept
in `build/mutants`; so is what came of each fault, so that a run that was cut off goes on where it
stopped (`--fresh` begins again). Times are processor time: a busy machine catches nothing. A fault
inside a function is put into a fork of a process that has collected all tests; one outside (a
constant, a table, a default) into a new interpreter. Tests run are those of the ruleset: its rules,
its drawing, and what all rulesets have to keep; so a fault that only the server or the browser
would notice counts as survived, and so does one that only a file left out (`--without`) would.

`mutants.yaml` names faults that change nothing, each with the reason; they are not valid. It ends
with 1 when fewer than 95 of 100 valid ones are caught.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import re
import resource
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from time import monotonic
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import hypothesis
import pytest
from mutating.operators import code_of
from mutating.running import (
    Reach,
    all_memories,
    count_what_is_reached,
    first_to_fail,
    forget,
    import_as,
    in_a_fork,
    reach_of,
)
from mutating.source import HOME, RULESETS, Fault, Source, defined
from ruamel.yaml import YAML

REASONS = Path(__file__).with_name("mutants.yaml")
KEPT = HOME / "build" / "mutants"
PARTS = ("dice", "battle", "play", "ground")
AIM = 0.95
MEMORY = 4 << 30
#: Seconds for a new interpreter to collect the tests, whatever else the machine does.
PATIENCE = 300
QUIET = (
    *("-q", "-s", "--no-header", "--no-summary", "-p", "no:cacheprovider", "-p", "no:xdist"),
    *("--assert=plain", "--tb=native"),  # nobody reads why a test failed
)
FEW = 25
OUT_OF_TIME = "out of time"


class Outcome(NamedTuple):
    fault: Fault
    by: str  # the test that caught it, "" when none did


# --- what came of it, kept ------------------------------------------------------------------------
class Results:
    """One line for each fault tried, in a file; the last word on a fault counts.

    What is said of a file that has changed since is not believed any more.
    """

    def __init__(self, path: Path, source: Source, fresh: bool) -> None:
        self.path, self.source = path, source
        path.parent.mkdir(parents=True, exist_ok=True)
        if fresh:
            path.unlink(missing_ok=True)
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        self.known: dict[tuple[str, int, str], str] = {}
        for line in lines:
            file, number, text, by = json.loads(line)
            self.known[file, number, text] = by

    def of(self, fault: Fault) -> str | None:
        """By what it was caught, "" when it survived, None when it was not tried."""
        return self.known.get(self._key(fault))

    def note(self, fault: Fault, by: str) -> None:
        key = self._key(fault)
        self.known[key] = by
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([*key, by]) + "\n")

    def _key(self, fault: Fault) -> tuple[str, int, str]:
        text = sha256(self.source.texts[fault.path].encode()).hexdigest()[:16]
        return fault.path.relative_to(RULESETS).as_posix(), fault.mutant.number, text


# --- a fault put in -------------------------------------------------------------------------------
Functions = dict[tuple[str, int, str], list[FunctionType]]


def all_functions() -> Functions:
    """All functions that there are, by file, first line and name."""
    found: Functions = {}
    for one in gc.get_objects():
        if isinstance(one, FunctionType):
            code = one.__code__
            key = (code.co_filename, code.co_firstlineno, code.co_qualname)
            found.setdefault(key, []).append(one)
    return found


def put_in(source: Source, fault: Fault, functions: Functions) -> bool:
    """Gives the functions that are there the code with the fault, where that can be done.

    Those too that others made when they were called, such as what a decorator puts around.
    """
    file, line = str(fault.path), fault.mutant.first_line
    codes = [code_of(source.texts[fault.path], file, fault.mutant.number)]
    for code in codes:
        codes += [one for one in code.co_consts if isinstance(one, CodeType)]
    outermost = next(c for c in codes[1:] if c.co_firstlineno == line and c.co_flags & IN_FUNCTION)
    within = [outermost]
    for code in within:
        within += [one for one in code.co_consts if isinstance(one, CodeType)]
    try:
        for code in within:
            for function in functions.get((file, code.co_firstlineno, code.co_qualname), []):
                function.__code__ = code
    except ValueError:  # it now closes over other variables
        return False
    return bool(functions.get((file, line, outermost.co_qualname)))


IN_FUNCTION = 0x2  # CO_NEWLOCALS: neither of a module nor of a class


def changes_the_code(source: Source, fault: Fault) -> bool:
    text, path = source.texts[fault.path], str(fault.path)
    try:
        return code_of(text, path, fault.mutant.number) != code_of(text, path)
    except SyntaxError:
        return False


# --- in a new interpreter -------------------------------------------------------------------------
def caught_anew(fault: Fault, seconds: dict[str, float]) -> str:
    """The test that catches a fault which is there before anything is imported."""
    out, into = os.pipe()
    asked = {"path": str(fault.path), "number": fault.mutant.number, "seconds": seconds}
    try:
        done = subprocess.run(
            [sys.executable, __file__, "anew", "--into", str(into)],
            input=json.dumps(asked).encode(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=HOME,
            pass_fds=(into,),
            timeout=PATIENCE + sum(seconds.values()) * 10,
        )
    except subprocess.TimeoutExpired:
        done = None
    os.close(into)
    with os.fdopen(out, "rb") as pipe:
        by = pipe.read().decode()
    return by or ("" if done is not None and done.returncode == 0 else OUT_OF_TIME)


class Anew:
    """Runs chosen tests in their order; tests that can no longer be collected have caught it."""

    def __init__(self, seconds: dict[str, float], into: int) -> None:
        self.seconds, self.into = seconds, into

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        by = "collecting tests" if session.testsfailed else ""
        if not by:
            chosen = [items[test] for test in self.seconds if test in items]
            by = first_to_fail(chosen, self.seconds)
        os.write(self.into, by.encode())
        os._exit(0)


def run_anew(into: int) -> None:
    asked = json.load(sys.stdin)
    path, seconds = Path(asked["path"]), asked["seconds"]
    code = code_of(path.read_text(encoding="utf-8"), str(path), asked["number"])
    import_as(lambda imported: code if imported == path else None)
    files = dict.fromkeys(test.split("::")[0] for test in seconds)
    pytest.main([*files, *QUIET], plugins=[Anew(seconds, into)])
    os.write(into, b"starting tests")


# --- one fault after another ----------------------------------------------------------------------
class Trial:
    """What pytest does instead of running the tests: it tries the faults."""

    def __init__(self, args: argparse.Namespace, source: Source) -> None:
        self.args, self.source = args, source
        self.results = Results(results_of(args), source, args.fresh)
        self.outcomes: list[Outcome] = []
        self.without_effect: Counter[str] = Counter()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        kept = KEPT / f"{self.args.ruleset}.reach"
        items = {item.nodeid: item for item in session.items if not self._of_another(item)}
        reach = reach_of(self.source, kept, list(items.values()), _say)
        if self.args.unreached:
            print(*self._unreached(reach), sep="\n")
            return True
        self.functions, self.memories = all_functions(), all_memories()
        gc.freeze()
        for fault in self._sample():
            by = self.results.of(fault)
            if by is None or (self.args.again and not by):
                by = self._tried(fault, reach, items)
            self.outcomes.append(Outcome(fault, by))
        return True

    def _of_another(self, item: pytest.Item) -> bool:
        """A test of what all rulesets keep is run for the one that it is about."""
        about = getattr(item, "callspec", None)
        name = about.params.get("name") if about else None
        rulesets = {folder.name for folder in RULESETS.iterdir()} - {self.args.ruleset}
        return isinstance(name, str) and name.replace("-", "_") in rulesets

    def _unreached(self, reach: dict[str, Reach]) -> Iterator[str]:
        rows = [row for _, row in reach.values()]
        for (path, line, _), number in sorted(self.source.numbers.items()):
            within = path.relative_to(self.source.folder)
            if within.parts[0] in self.args.parts.split(",") and not any(r[number] for r in rows):
                yield f"{within}:{line} {self.source.texts[path].splitlines()[line - 1].strip()}"

    def _sample(self) -> Iterator[Fault]:
        """So many as are asked for, without those that change nothing."""
        reasons = reasons_of(self.source)
        faults = self.source.faults(self.args.parts.split(","))
        random.Random(self.args.seed).shuffle(faults)
        if self.args.only:
            faults = [fault for fault in faults if self.args.only in str(fault)]
        for fault in faults:
            if len(self.outcomes) == self.args.mutants:
                break
            if fault.key in reasons:
                self.without_effect[fault.part] += 1
            elif changes_the_code(self.source, fault):
                yield fault

    def _tried(self, fault: Fault, reach: dict[str, Reach], items: dict[str, Any]) -> str:
        seconds = self._tests_of(fault, reach)
        start = monotonic()
        by = self._caught(fault, seconds, items) if seconds else ""
        self.results.note(fault, by)
        _say(f"{len(self.outcomes) + 1} of {self.args.mutants} tried")
        if not by or self.args.verbose:
            took = f"{len(seconds)} tests, {monotonic() - start:.1f} s"
            print(f"{by or 'survived'} ({took}): {fault}", flush=True)
        return by

    def _tests_of(self, fault: Fault, reach: dict[str, Reach]) -> dict[str, float]:
        """Those that reach it with their seconds: what helped near it, then the quick ones."""
        statements = self.source.reached_by(fault)
        near = (fault.path, fault.mutant.function)
        helped = {o.by for o in self.outcomes if (o.fault.path, o.fault.mutant.function) == near}
        named = set() if fault.mutant.first_line else self._naming(fault)
        tests = [
            test
            for test, (_, row) in reach.items()
            if test.split("::")[0] in named or any(row[n] for n in statements)
        ]
        tests.sort(
            key=lambda test: (
                test not in helped,
                test.split("::")[0] not in named,
                reach[test].seconds,
            )
        )
        left, chosen = self.args.limit, dict[str, float]()
        for test in tests:
            left -= reach[test].seconds
            if left > 0:
                chosen[test] = reach[test].seconds
        return chosen

    def _naming(self, fault: Fault) -> set[str]:
        """Files of tests that name the class or the constant itself, whatever they run."""
        where = fault.mutant.where
        told = {*where.names} or defined(where.statement)
        if not told:
            return set()
        names, module = re.compile(rf"\b({'|'.join(told)})\b"), fault.path.stem
        files = [*HOME.glob(f"tests/**/{self.args.ruleset}/test_*.py")]
        texts = {file: file.read_text(encoding="utf-8") for file in files}
        return {
            str(file.relative_to(HOME))
            for file, text in texts.items()
            if f".{module} import" in text and names.search(text)
        }

    def _caught(self, fault: Fault, seconds: dict[str, float], items: dict[str, Any]) -> str:
        answer = b"anew"
        if fault.mutant.first_line:
            answer = in_a_fork(lambda: self._in_the_fork(fault, seconds, items))
        if answer == b"anew":
            few = dict(list(seconds.items())[:FEW])  # of few files, which are soon collected
            rest = {test: took for test, took in seconds.items() if test not in few}
            return caught_anew(fault, few) or (caught_anew(fault, rest) if rest else "")
        return "" if answer == b"survived" else answer.decode() or OUT_OF_TIME

    def _in_the_fork(self, fault: Fault, seconds: dict[str, float], items: dict[str, Any]) -> bytes:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        if not put_in(self.source, fault, self.functions):
            return b"anew"
        forget(self.memories)
        by = first_to_fail([items[test] for test in seconds], seconds)
        return (by or "survived").encode()


def reasons_of(source: Source) -> dict[tuple[str, ...], str]:
    """The faults that change nothing, each with the reason; one that is no longer there is told."""
    told = YAML(typ="safe").load(REASONS.read_text(encoding="utf-8")) if REASONS.exists() else []
    here = [one for one in told or [] if one["file"].split("/")[0] == source.folder.name]
    files = {one["file"] for one in here}
    faults = source.faults(PARTS)
    there = {f.key for f in faults if f.path.relative_to(RULESETS).as_posix() in files}
    reasons: dict[tuple[str, ...], str] = {}
    for one in here:
        for change in one["changes"]:
            key = (one["file"], one["in"], one["sentence"], change)
            reasons[key] = one["why"]
            if key not in there:
                print("no longer there:", *key, sep="\n    ")
    return reasons


def results_of(args: argparse.Namespace) -> Path:
    return KEPT / f"{args.ruleset}.results"


# --- the table ------------------------------------------------------------------------------------
def rows(trial: Trial) -> Iterator[str]:
    yield f"{'':<10}{'valid':>7}{'caught':>8}{'share':>9}{'without effect':>16}"
    for part in (*PARTS, "all"):
        tried = [o for o in trial.outcomes if part in ("all", o.fault.part)]
        without = trial.without_effect if part == "all" else {part: trial.without_effect[part]}
        if tried:
            caught = sum(1 for o in tried if o.by)
            share = f"{100 * caught / len(tried):.1f} %"
            yield f"{part:<10}{len(tried):>7}{caught:>8}{share:>9}{sum(without.values()):>16}"


def _say(what: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{what:<60}\r", end="", file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "ruleset", help="combat-zone, modern-skirmish, modern-battles, hex-tactical"
    )
    parser.add_argument("--mutants", type=int, default=200, help="valid faults to try")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--parts", default=",".join(PARTS))
    parser.add_argument("--only", default="", help="only those whose text has this in it")
    parser.add_argument("--again", action="store_true", help="only those that survived last time")
    parser.add_argument("--fresh", action="store_true", help="forget what came of earlier runs")
    parser.add_argument("--unreached", action="store_true", help="statements that no test runs")
    parser.add_argument("--limit", type=float, default=20, help="seconds of tests for a fault")
    parser.add_argument(
        "--without", default="", help="files of tests left out, by parts of their names"
    )
    parser.add_argument("--verbose", action="store_true", help="tell of those caught too")
    parser.add_argument("--into", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    hypothesis.settings.register_profile(
        "mutants",
        deadline=None,
        derandomize=True,
        phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
    )
    os.environ["SANDTABLE_TESTS"] = "mutants"
    if args.into is not None:
        run_anew(args.into)
    args.ruleset = args.ruleset.replace("-", "_")
    if not (RULESETS / args.ruleset).is_dir():
        parser.error(f"there is no ruleset {args.ruleset.replace('_', '-')}")
    source = Source(args.ruleset)
    trial = Trial(args, source)
    count_what_is_reached(source)
    tests = HOME / "tests"
    drawing = tests / "drawing"
    own = drawing / args.ruleset
    places = [tests / "rulesets" / args.ruleset]
    places += [own] if own.exists() else sorted(drawing.glob("test_*.py"))
    places += sorted((tests / "rulesets").glob("test_*.py"))
    left_out = [part for part in args.without.split(",") if part]
    ignored = [f"--ignore-glob=*{part}*.py" for part in left_out]
    places = [place for place in places if not any(part in place.name for part in left_out)]
    os.chdir(HOME)
    pytest.main([*map(str, places), *ignored, *QUIET], plugins=[trial])
    if args.unreached:
        return 0
    survived = [o for o in trial.outcomes if not o.by]
    print(*rows(trial), sep="\n")
    return 0 if trial.outcomes and len(survived) <= (1 - AIM) * len(trial.outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
