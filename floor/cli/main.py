"""The table of subcommands, and how each kind of failure leaves the program."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Callable, Sequence
from typing import Any

from floor.cli.answers import NOT_UNDERSTOOD, OWN_MISTAKE, REFUSED, UNAVAILABLE, refusal, write
from floor.errors import NotUnderstood, Refused, Unavailable

Run = Callable[[argparse.Namespace], int]
AddTo = Callable[[Any], None]


def main(words: Sequence[str] | None = None, also: Sequence[AddTo] = ()) -> int:
    """`also` adds the subcommands that need a window, of which nothing is known here."""
    options = parser(also).parse_args(words)
    run: Run = options.run
    try:
        return run(options)
    except Refused as refused:
        return _failed(options, refusal(refused.findings), refused.advice, REFUSED)
    except NotUnderstood as error:
        return _failed(options, {"error": str(error)}, str(error), NOT_UNDERSTOOD)
    except Unavailable as trouble:
        return _failed(options, {"error": str(trouble)}, f"{trouble.sentence}\n{trouble.advice}", UNAVAILABLE)
    except KeyboardInterrupt:
        return _failed(options, {"error": "Stopped."}, "Stopped.", NOT_UNDERSTOOD)
    except BrokenPipeError:
        sys.stderr.close()
        return NOT_UNDERSTOOD
    except Exception:
        logging.getLogger(__name__).exception("cardroom %s", options.word)
        sentence = f"{OWN_MISTAKE} Look what was saved before you ask again."
        return _failed(options, {"error": sentence}, sentence, UNAVAILABLE)


def parser(also: Sequence[AddTo] = ()) -> argparse.ArgumentParser:
    from floor.cli import auditing, check, custody, database, do, paper, report, rules, tournament, twentyone

    top = argparse.ArgumentParser(prog="cardroom", description="Runs a licensed card room's floor.")
    commands = top.add_subparsers(title="subcommands", metavar="SUBCOMMAND", dest="word", required=True)
    own = (database, custody, auditing, do, rules, twentyone, check, tournament, paper, report)
    for add_to in (*also, *(one.add_to for one in own)):
        add_to(commands)
    return top


def _failed(options: argparse.Namespace, content: object, sentence: str, status: int) -> int:
    if getattr(options, "json", False):
        return write(content, status)
    sys.stderr.write(sentence + "\n")
    return status
