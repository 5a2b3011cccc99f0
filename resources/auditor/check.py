"""Checks a bundle of gaming days from a card room's journal. It needs Python 3.11 and nothing else; see README.txt.

python3 check.py [FOLDER] [--key FILE] [--head NUMBER HASH]     exit status: 0 sound, 1 not sound, 2 not understood
"""

import argparse
import base64
import csv
import hashlib
import hmac
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

SEALED = "number id at day staff role workstation approver exception seed version command events".split()
Plain = dict[str, Any]


def findings(folder: Path, keys: Plain | None = None, heads: Sequence[tuple[int, str]] = ()) -> Iterator[str]:
    """Everything that is wrong, in a sentence each. With the room's key the chain and the seal are looked at, too."""
    hashes, days, key = dict[int, str](), dict[int, str](), base64.b64decode(keys["chain"]) if keys else None
    try:
        if keys and keys["room"] != json.loads((folder / "manifest.json").read_bytes())["room"]:
            yield "The key is another room's."
            return
        yield from _files(folder, key)
        yield from _entries(folder, key, hashes, days)
        yield from (
            f"Entry {n} is not the one on that paper." for n, hash in heads if not hashes.get(n, "").startswith(hash)
        )
        yield from _books(folder, days)
    except OSError as error:
        yield f"{Path(str(error.filename)).name} cannot be read: {error.strerror}."
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError, csv.Error) as error:
        yield f"Something is not as a bundle has it ({type(error).__name__}: {error})."


def _files(folder: Path, key: bytes | None) -> Iterator[str]:
    """The manifest has the digest of every other file; under the manifest is the room's seal."""
    manifest = (folder / "manifest.json").read_bytes()
    listed = json.loads(manifest)["files"] | {"manifest.seal": None}
    there = (file for file in folder.rglob("*") if file.is_symlink() or not file.is_dir())
    found = {file.relative_to(folder).as_posix(): file for file in there}
    for name in sorted((listed.keys() | found.keys()) - {"manifest.json"}):
        if name not in found or name not in listed:
            yield f"{name} {'was added' if name in found else 'is missing'}."
        elif name != "manifest.seal" and digest(found[name]) != listed[name]:
            yield f"{name} was changed."
    empty = (
        place for place in folder.rglob("*") if place.is_dir() and not place.is_symlink() and not any(place.iterdir())
    )
    for name in sorted(place.relative_to(folder).as_posix() for place in empty):
        if not any(file.startswith(f"{name}/") for file in listed):
            yield f"{name} was added, an empty folder."
    if key is not None and (folder / "manifest.seal").read_text() != seal(key, manifest):
        yield "The manifest is not the one that the room has sealed."


def _entries(folder: Path, key: bytes | None, hashes: dict[int, str], days: dict[int, str]) -> Iterator[str]:
    """Each follows the one before, from the opening head to the closing; papers and rules are those they tell of."""
    heads, rules, papers = (json.loads((folder / f"{name}.json").read_bytes()) for name in ("heads", "rules", "papers"))
    number, before = heads["opening"]["number"], heads["opening"]["hash"]
    first, hashes[number], printed, adopted = number + 1, before, list[Plain](), list[Plain]()
    for line in entries(folder):
        number += 1
        if line["number"] != number:
            yield f"Entry {line['number']} stands where entry {number} should."
            number = line["number"]
        if "pin_left_out" in line and "(PIN)" not in line["command"] + line["events"]:
            yield f"Entry {number} says that a PIN was left out of it, but none was."
        elif "pin_left_out" not in line and key is not None and link(key, before, line) != line["hash"]:
            yield f"Entry {number} does not fit the chain: it, or the one before it, is not what was entered."
        before = hashes[number] = line["hash"]
        days[number] = line["day"]
        printed += told(line, "DocumentPrinted")
        adopted += told(line, "RulesAdopted")
    if heads["closing"] != {"number": number, "hash": before}:
        yield f"The entries end with entry {number}, and not with the closing head."
    if heads["days"] != {day: {"number": last, "hash": hashes[last]} for last, day in sorted(days.items())}:
        yield "The heads of the days are not those of their last entries."
    if printed != papers:
        yield "The papers are not those that the entries tell of."
    texts = {rule["file"]: (folder / "rules" / rule["file"]).read_bytes().decode() for rule in rules["adopted"]}
    kept = [[rule["entry"], rule["name"], texts[rule["file"]]] for rule in rules["adopted"] if rule["entry"] >= first]
    if kept != [[rule["entry"], rule["name"], rule["content"]] for rule in adopted]:
        yield "The rules are not those that the entries adopted."


def _books(folder: Path, days: dict[int, str]) -> Iterator[str]:
    """Every transfer belongs to an entry; together they lead from the opening balances to the closing ones."""
    said = json.loads((folder / "days.json").read_bytes())
    balances, sums = Counter[str](said["opening"]), {day: Counter[str]() for day in [*said["days"], *days.values()]}
    moved, undone = defaultdict[int, list[Any]](list), defaultdict[tuple[int, int], list[Any]](list)
    with (folder / "transfers.csv").open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            entry, debit, credit, amount = int(row["entry"]), row["debit"], row["credit"], int(row["amount"])
            moved[entry].append((debit, credit, amount))
            balances[debit] += amount
            balances[credit] -= amount
            if entry not in days or int(row["line"]) != len(moved[entry]) or amount <= 0 or debit == credit:
                yield f"Transfer {entry}/{row['line']} is not one of an entry in this bundle."
            elif row["reverses"]:
                undone[entry, int(row["reverses"])].append((credit, debit, amount))
                sums[days[entry]][f"{credit} {debit}"] -= amount
            else:
                sums[days[entry]][f"{debit} {credit}"] += amount
    for (entry, cited), back in undone.items():
        if not cited < entry or sorted(back) != sorted(moved.get(cited, [])):
            yield f"Entry {entry} does not take back what entry {cited} moved."
    if sum(said["opening"].values()) or balances != Counter(said["closing"]):
        yield "Opening balances and transfers do not make the closing balances."
    for day in sums:
        if sums[day] != Counter(said["days"].get(day)):
            yield f"The transfers of {day} are not what the room says of that day."


def entries(folder: Path) -> Iterator[Plain]:
    with (folder / "entries.jsonl").open("rb") as file:
        yield from map(json.loads, file)


def told(line: Plain, kind: str) -> list[Plain]:
    """The events of a kind in an entry, with its number."""
    return [{"entry": line["number"]} | event for event in json.loads(line["events"]) if event["type"] == kind]


def link(key: bytes, before: str, line: Plain) -> str:
    """What ties an entry to the one before: a keyed hash of that one's hash and of all that is in this one."""
    text = json.dumps([line[name] for name in SEALED], ensure_ascii=False, separators=(",", ":"))
    return hmac.digest(key, bytes.fromhex(before) + text.encode(), "sha256").hex()


def digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def seal(key: bytes, manifest: bytes) -> str:
    return hmac.digest(key, b"cardroom:bundle:" + manifest, "sha256").hex()


def main() -> int:
    asking = argparse.ArgumentParser(description="Checks a bundle of gaming days from a card room's journal.")
    asking.add_argument("folder", nargs="?", type=Path, default=Path(__file__).parent, help="this one, if left out")
    asking.add_argument("--key", type=Path, metavar="FILE", help="the room's key file, to check the chain and the seal")
    asking.add_argument("--head", nargs=2, action="append", default=[], metavar=("NUMBER", "HASH"), help="from a paper")
    asked = asking.parse_args()
    try:
        keys = json.loads(asked.key.read_bytes()) if asked.key else None
        base64.b64decode(keys["chain"] if keys else "")
        heads = [(int(number.replace(",", "")), "".join(hash.split()).lower()) for number, hash in asked.head]
    except (OSError, ValueError, LookupError, TypeError) as error:
        asking.error(f"the key or the head cannot be read: {error}.")
    if not asked.folder.is_dir() or any(len(hash) < 8 for _number, hash in heads):
        asking.error("name a folder, and of a hash at least 8 signs.")
    found = list(findings(asked.folder, keys, heads))
    sys.stdout.write("\n".join([*found, "NOT SOUND"] if found else [*_praise(asked.folder, keys), "SOUND"]) + "\n")
    return 1 if found else 0


def _praise(folder: Path, keys: Plain | None) -> Iterator[str]:
    pins = [line["number"] for line in entries(folder) if "pin_left_out" in line]
    yield "The books balance; no entry is missing."
    yield ("The chain is unbroken." if keys else "Without the room's key (--key) chain and seal were not checked.")
    yield f"A PIN was left out of {len(pins)} entries, which are known by their hash alone: {pins}."
    yield f"Mark of this bundle: {digest(folder / 'manifest.json')}"


if __name__ == "__main__":
    sys.exit(main())
