"""Where things are: the project, its lock files, its environment and the programs in that."""

import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT = ROOT / "pyproject.toml"
REQUIREMENTS = ROOT / "requirements"


@dataclass(frozen=True, slots=True)
class Environment:
    """A virtual environment in a folder."""

    folder: Path

    def program(self, name: str) -> Path:
        if sys.platform == "win32":
            return self.folder / "Scripts" / f"{name}.exe"
        return self.folder / "bin" / name

    @property
    def python(self) -> Path:
        return self.program("python")


ENVIRONMENT = Environment(ROOT / ".venv")
