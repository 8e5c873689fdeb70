"""A game's spec and kernels in one file, so that a machine with a GPU need not compile.

The file is made on any machine (`fivescore learn prepare GAME`). Reading it takes NumPy alone.
"""

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np

from fivescore.learn.spec import Spec

_ARRAYS = ("scales", "biases", "deck", "starts", "exams")


@dataclass(frozen=True)
class Code:
    """A compiled kernel."""

    ptx: bytes
    cubin: bytes
    """Machine code for compute capability 9.0; may be empty."""


@dataclass(frozen=True)
class Bundle:
    """A game, ready for a GPU."""

    spec: Spec
    kernels: dict[str, Code]
    fingerprint: str
    """What a core makes of it (see `parity.py`)."""


def prepare(game: str) -> Bundle:
    """Compiles a game's kernels; takes a minute or so."""
    from fivescore.games import get_game
    from fivescore.learn.kernels import assemble, compile_kernels
    from fivescore.learn.parity import SEED, fingerprint, parity_groups
    from fivescore.learn.starts import learning_of, spec_of
    from fivescore.learn.tables import cpu_tables

    texts = compile_kernels(learning_of(game), get_game(game).deck().record.dtype)
    kernels = {name: Code(ptx.encode(), assemble(ptx)) for name, ptx in texts.items()}
    spec = spec_of(game)
    here = fingerprint(cpu_tables(spec, parity_groups(), seed=SEED, most_skip=20))
    return Bundle(spec, kernels, here)


def write_bundle(bundle: Bundle, path: Path) -> None:
    """Writes a bundle to a file."""
    plain = {name: value for name, value in asdict(bundle.spec).items() if name not in _ARRAYS}
    arrays = {name: getattr(bundle.spec, name) for name in _ARRAYS}
    code: dict[str, Any] = {
        f"{kind}.{name}": np.frombuffer(getattr(code, kind), np.uint8)
        for name, code in bundle.kernels.items()
        for kind in ("ptx", "cubin")
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(
        path,
        spec=np.frombuffer(json.dumps(plain).encode(), np.uint8),
        **code,
        fingerprint=np.frombuffer(bundle.fingerprint.encode(), np.uint8),
        **arrays,
    )


def read_bundle(path: Path) -> Bundle:
    """Reads a bundle from a file."""
    with np.load(path, allow_pickle=False) as file:
        plain = json.loads(file["spec"].tobytes())
        arrays = {name: file[name] for name in _ARRAYS}
        names = [name.removeprefix("ptx.") for name in file if name.startswith("ptx.")]
        kernels = {
            name: Code(file[f"ptx.{name}"].tobytes(), file[f"cubin.{name}"].tobytes())
            for name in names
        }
        here = file["fingerprint"].tobytes().decode()
    lists = {name: tuple(value) for name, value in plain.items() if isinstance(value, list)}
    assert {field.name for field in fields(Spec)} == {*plain, *arrays}, "an older bundle"
    return Bundle(Spec(**(plain | lists | arrays)), kernels, here)
