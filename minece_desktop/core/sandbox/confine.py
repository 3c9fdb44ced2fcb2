"""What the sandbox process gives up before the agent's code runs: files, processes, memory, and most system calls.

Loaded by the child alone. Everything here is a second wall: the engine offers the code no way to ask for any of it.
"""

from __future__ import annotations

import ctypes
import errno
import os
import signal
import struct
import sys

HEADROOM = 192 * 2**20
"""Address space beyond the JavaScript heap: interpreter, engine, one chunk of output."""

_PR_SET_PDEATHSIG = 1
_PR_SET_NO_NEW_PRIVS = 38
_PR_SET_SECCOMP = 22
_MODE_FILTER = 2
_ALLOW = 0x7FFF0000
_REFUSE = 0x00050000 | errno.EPERM
_LOAD_WORD, _JUMP_IF_EQUAL, _RETURN = 0x20, 0x15, 0x06

# In order of use: write, read at a place (of the one open file, the process's own status), memory, signals of the
# process itself, clock, random numbers for hash seeds, exit.
_SYSTEM_CALLS = {
    "x86_64": (0xC000003E, (1, 9, 10, 11, 12, 13, 14, 15, 17, 24, 25, 28, 60, 98, 131, 202, 219, 228, 231, 318, 334)),
    "aarch64": (
        0xC00000B7,
        (64, 67, 93, 94, 98, 113, 124, 128, 132, 134, 135, 139, 165, 214, 215, 216, 222, 226, 233, 278, 293),
    ),
}


def end_with_parent(parent: int) -> None:
    """Be killed when process ``parent``, which started this one, ends; where the platform has such a thing (Linux)."""
    if not sys.platform.startswith("linux"):
        return
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it ended before the line above
        os._exit(1)


def limit_resources(cpu_seconds: int, memory_bytes: int) -> None:
    """No files, no processes, no core dump, bounded memory and processor time; where the platform has such limits.

    A limit that is lower already (a shell's ``ulimit``) stays.
    """
    try:
        import resource
    except ImportError:
        return
    limits = {
        "RLIMIT_CORE": 0,
        "RLIMIT_FSIZE": 0,
        "RLIMIT_NOFILE": 0,
        "RLIMIT_NPROC": 0,
        "RLIMIT_CPU": cpu_seconds,
        "RLIMIT_AS": memory_bytes + HEADROOM,
    }
    for name, value in limits.items():
        kind = getattr(resource, name, None)
        if kind is not None:
            hard = resource.getrlimit(kind)[1]
            most = value if hard == resource.RLIM_INFINITY else min(hard, value)
            try:
                resource.setrlimit(kind, (most, most))
            except (OSError, ValueError):  # macOS has names of limits that it lets nobody set
                if sys.platform.startswith("linux"):
                    raise


def stack_bytes(wanted: int) -> int:
    """The engine's stack, which may take half of the process's at most: beyond the latter it would be a fault."""
    try:
        import resource
    except ImportError:
        return wanted
    soft = resource.getrlimit(resource.RLIMIT_STACK)[0]
    return wanted if soft == resource.RLIM_INFINITY else min(wanted, soft // 2)


def filter_program(architecture: int, allowed: tuple[int, ...]) -> bytes:
    """A seccomp filter: the allowed calls of one architecture pass, every other call fails with "not permitted"."""
    steps = [(_LOAD_WORD, 0, 0, 4), (_JUMP_IF_EQUAL, 0, len(allowed) + 1, architecture), (_LOAD_WORD, 0, 0, 0)]
    steps += [(_JUMP_IF_EQUAL, len(allowed) - index, 0, call) for index, call in enumerate(allowed)]
    steps += [(_RETURN, 0, 0, _REFUSE), (_RETURN, 0, 0, _ALLOW)]
    return b"".join(struct.pack("HBBI", *step) for step in steps)


def filter_system_calls() -> bool:
    """Leave the process the few system calls it needs to compute and to answer; False where that is not possible."""
    if not sys.platform.startswith("linux") or os.uname().machine not in _SYSTEM_CALLS:
        return False
    program = filter_program(*_SYSTEM_CALLS[os.uname().machine])
    code = ctypes.create_string_buffer(program, len(program))
    header = struct.pack("HxxxxxxP", len(program) // 8, ctypes.addressof(code))
    prctl = ctypes.CDLL(None, use_errno=True).prctl
    prctl.argtypes = [ctypes.c_int, ctypes.c_ulong, ctypes.c_char_p, ctypes.c_ulong, ctypes.c_ulong]
    if prctl(_PR_SET_NO_NEW_PRIVS, 1, None, 0, 0) != 0:
        return False
    return bool(prctl(_PR_SET_SECCOMP, _MODE_FILTER, header, 0, 0) == 0)
