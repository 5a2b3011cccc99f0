"""One JSON request in, one JSON answer out; an array of requests gives an array of answers."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import msgspec

from floor.errors import Finding, NotUnderstood, Refused

Answer = Callable[[object], object]

DONE, REFUSED, NOT_UNDERSTOOD, UNAVAILABLE = range(4)
OWN_MISTAKE = "Cardroom made a mistake of its own; what happened is in the log."


def answer_json(answer: Answer, source: str | None) -> int:
    """Read, answer, write. In an array each refusal or error stands in its place, and the whole is done.

    Of an array each answer is kept as text: thousands of them as objects would have Python look for garbage for ever.
    """
    try:
        request = read(source)
    except NotUnderstood as error:
        return write({"error": str(error)}, NOT_UNDERSTOOD)
    if isinstance(request, list):
        return write([msgspec.Raw(_text(_answered(answer, one)[0])) for one in request], DONE)
    return write(*_answered(answer, request))


def write(content: object, status: int) -> int:
    sys.stdout.buffer.write(_text(content) + b"\n")
    return status


def _text(content: object) -> bytes:
    return msgspec.json.encode(content, enc_hook=str)


def refusal(findings: tuple[Finding, ...]) -> dict[str, object]:
    return {"refused": [_told(finding) for finding in findings]}


def _told(finding: Finding) -> dict[str, str]:
    told = {"clause": finding.clause, "message": finding.message}
    return {"code": finding.code, **told} if finding.code else told


def _answered(answer: Answer, request: object) -> tuple[object, int]:
    try:
        return answer(request), DONE
    except Refused as refused:
        return refusal(refused.findings), REFUSED
    except NotUnderstood as error:
        return {"error": str(error)}, NOT_UNDERSTOOD


def read(source: str | None) -> object:
    try:
        content = Path(source).read_bytes() if source else sys.stdin.buffer.read()
    except OSError as error:
        raise NotUnderstood(f"The file {source} cannot be read: {error.strerror}.") from error
    try:
        return msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotUnderstood(f"The input is not JSON: {error}.") from error
