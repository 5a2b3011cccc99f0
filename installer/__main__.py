"""The entrance for a person with nothing but Python: `python3 installer run`, `test`, `bench`, `soak` or `lock`.

This file and `python.py` keep to syntax that an old Python can read, so that it can say what is wrong.
"""

import sys
from pathlib import Path

if not __package__:
    # The folder was started as a script: the project takes its place on the path, and `installer` is a package.
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from installer.python import why_too_old


def main() -> int:
    refusal = why_too_old(sys.version_info[0], sys.version_info[1])
    if refusal:
        sys.stderr.write(refusal + "\n")
        return 3
    from installer.commands import obey

    return obey(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
