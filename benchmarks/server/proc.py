"""What Linux tells about processes and cores."""

import os
from pathlib import Path

TICK = 1 / os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid: int) -> float:
    """Processor time of a process with all its threads."""
    # The name, in parentheses, may hold blanks.
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * TICK


def set_nice(pid: int, nice: int) -> None:
    """Puts a process that leads its session before other programs, or behind.

    Linux may share the cores out among sessions first, each with a nice value of its own.
    """
    os.setpriority(os.PRIO_PROCESS, pid, nice)
    group = Path(f"/proc/{pid}/autogroup")
    if group.exists():
        group.write_text(str(nice))


def memory(pid: int) -> int:
    """Bytes of memory that a process has in the machine (RSS)."""
    fields = Path(f"/proc/{pid}/statm").read_text().split()
    return int(fields[1]) * os.sysconf("SC_PAGE_SIZE")


def busy_seconds() -> float:
    """What all cores together have worked, and had to wait for the host, since the start."""
    _name, *counts = Path("/proc/stat").read_text().partition("\n")[0].split()
    user, nice, system, _idle, _waiting, *others = map(int, counts[:8])
    return (user + nice + system + sum(others)) * TICK
