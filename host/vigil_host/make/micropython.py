"""A real 32-bit MicroPython, fetched once and kept in the cache folder.

Debian's i386 build is the nearest thing to a Pico that runs on a laptop: 4-byte pointers, 16-byte
heap blocks, and a heap that really ends. It is unpacked beside its own libraries and started
through its own loader, so nothing is installed and nobody needs root. It comes from the mirror that
this machine's apt uses already. MICROPYTHON=/path/to/micropython names another interpreter.
"""

import email
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from urllib.parse import urlsplit

from vigil.text import t
from vigil_host import places
from vigil_host.errors import UserError

_SUITE = "trixie"  # has MicroPython 1.25, the oldest that we support
_PACKAGES = (
    "micropython",
    "libc6",
    "libffi8",
    "libgcc-s1",
    "libmbedcrypto16",
    "libmbedtls21",
    "libmbedx509-7",
)
_HOME = places.CACHE / "micropython" / _SUITE
_KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
_ADVICE = (
    "Name an interpreter of your own in front of the command: MICROPYTHON=/path/to/micropython"
)

_LAUNCHER = """\
#!/bin/sh
lib=${0%/*}/root/usr/lib/i386-linux-gnu
exec "$lib/ld-linux.so.2" --library-path "$lib" "${0%/*}/root/usr/bin/micropython" "$@"
"""

# The machine's own configuration is read first (it may name a proxy), then this. Hooks are cleared:
# they would refresh the desktop's catalogues. No sandbox user: it could not read our folder.
_APT_CONF = """\
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
#clear APT::Architectures;
APT::Architecture "i386";
APT::Architectures "i386";
APT::Sandbox::User "";
Acquire::Languages "none";
Acquire::Retries "3";
Debug::NoLocking "1";
Dir::Etc::sourcelist "{folder}/sources.list";
Dir::Etc::sourceparts "-";
Dir::Etc::preferences "-";
Dir::Etc::preferencesparts "-";
Dir::State::lists "{folder}/lists";
Dir::State::status "{folder}/status";
Dir::Cache "{folder}/cache";
"""


class Unavailable(UserError):
    """There is no MicroPython to be had; the message says what to do."""


def command() -> list[str]:
    """How to start MicroPython: the beginning of an argument list."""
    named = os.environ.get("MICROPYTHON")
    if named:
        found = shutil.which(named)
        if found is None:
            raise Unavailable("MICROPYTHON=%s is not a program that can be run.", named)
        return [os.path.abspath(found)]
    if not launcher().exists():
        _fetch()
    return [str(launcher())]


def launcher() -> Path:
    """What was fetched, or will be."""
    return _HOME / "micropython"


def mirrors(apt: Path = Path("/etc/apt")) -> list[str]:
    """The archives this machine installs from, those that look like Debian's main one first."""
    found: list[str] = []
    for path in [apt / "sources.list", *sorted(apt.glob("sources.list.d/*"))]:
        if path.suffix == ".list" and path.is_file():
            found += re.findall(r"^\s*deb\s+(?:\[[^]]*\]\s+)?(\S+)", path.read_text(), re.M)
        elif path.suffix == ".sources":
            found += _deb822(path.read_text())
    return sorted(found, key=lambda uri: PurePosixPath(urlsplit(uri).path).stem != "debian")


def _deb822(text: str) -> Iterator[str]:
    text = re.sub(r"^#.*\n", "", text, flags=re.M)
    for stanza in map(email.message_from_string, re.split(r"\n\s*\n", text.strip())):
        if "deb" in stanza.get("Types", "").split() and stanza.get("Enabled") != "no":
            yield from stanza.get("URIs", "").split()


def _fetch() -> None:
    _check_machine()
    _HOME.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=_HOME.parent, prefix="part-") as name:
        part = Path(name)
        _download(part / "apt", mirrors()[0])
        _unpack(part / "apt", part / "home")
        try:
            (part / "home").rename(_HOME)
        except OSError:
            if not _HOME.exists():  # else another worker was faster, and its copy is as good
                raise
    _say(t("MicroPython is ready in %s.") % places.short(_HOME))


def _check_machine() -> None:
    system, machine = platform.system(), platform.machine()
    if system != "Linux" or machine not in ("x86_64", "i686", "i386"):
        lack = t("MicroPython is fetched for Linux on x86 only, and this is %s on %s.")
        lack %= system, machine
    elif not (shutil.which("apt-get") and shutil.which("dpkg-deb")):
        lack = t("Fetching MicroPython takes apt-get and dpkg-deb, which this machine lacks.")
    elif not mirrors():
        lack = t("MicroPython is fetched from Debian, and this machine's apt knows no mirror.")
    else:
        return
    raise Unavailable("%s %s", lack, t(_ADVICE))


def _download(folder: Path, mirror: str) -> None:
    for needed in ("lists/partial", "cache/archives/partial"):
        (folder / needed).mkdir(parents=True)
    (folder / "status").touch()
    (folder / "apt.conf").write_text(_APT_CONF.format(folder=folder))
    signed = f"[signed-by={_KEYRING}] " if _KEYRING.exists() else ""
    (folder / "sources.list").write_text(f"deb {signed}{mirror} {_SUITE} main\n")
    _say(t("Fetching MicroPython (once, about 15 MB): Debian's package list from %s …") % mirror)
    _do(folder, "apt-get", "-c", "apt.conf", "-q", "update")
    _say(t("Fetching MicroPython: %d packages …") % len(_PACKAGES))
    _do(folder, "apt-get", "-c", "apt.conf", "-q", "download", *_PACKAGES)


def _unpack(debs: Path, home: Path) -> None:
    _say(t("Fetching MicroPython: unpacking …"))
    home.mkdir()
    for deb in sorted(debs.glob("*.deb")):
        _do(debs, "dpkg-deb", "-x", str(deb), str(home / "root"))
    launcher = home / "micropython"
    launcher.write_text(_LAUNCHER)
    launcher.chmod(0o755)
    _do(home, str(launcher), "-c", "import vfs")  # a kernel may refuse 32-bit programs


def _do(folder: Path, *argv: str) -> None:
    try:
        subprocess.run(argv, cwd=folder, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        why = getattr(error, "stderr", "") or str(error)
        failed = "Fetching MicroPython failed: %s\n%s"
        raise Unavailable(failed, why.strip(), t(_ADVICE)) from error


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
