"""Run every measure, or those of the modules named, and say which are over their limit."""

from __future__ import annotations

import pkgutil
import sys
from importlib import import_module

import tests.bench
from tests.bench import Measure, measures


def main(chosen: list[str]) -> int:
    modules = [found.name for found in pkgutil.iter_modules(tests.bench.__path__) if not found.name.startswith("_")]
    taken: list[Measure] = []
    for name in chosen or modules:
        for measure in measures(import_module(f"tests.bench.{name}").measure()):
            print(_row(measure), flush=True)
            taken.append(measure)
    over = [measure for measure in taken if not measure.ok]
    print(f"{len(taken)} measures, {len(over)} over the limit")
    return 1 if over else 0


def _row(measure: Measure) -> str:
    figure = f"{measure.figure:,.2f}" if measure.figure < 1_000 else f"{measure.figure:,.0f}"
    return f"{measure.name:<64} {figure:>10} {measure.unit:<10} {measure.limit:<18} {'ok' if measure.ok else 'OVER'}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
