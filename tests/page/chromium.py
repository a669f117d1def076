"""Which Chromium the page is tested in: CHROMIUM names one, else the system's.

`python -m tests.page.chromium` looks for it, and on Debian or Ubuntu installs it if it may.
"""

import os
import shutil
import subprocess
import sys

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)


def path():
    """Where it is; None if there is none."""
    named = os.environ.get("CHROMIUM")
    return named or next(filter(None, map(shutil.which, _NAMES)), None)


def options():
    """How playwright starts it: it calls nobody, has scroll bars; root has no sandbox."""
    arguments = [*_QUIET, "--no-sandbox"] if os.geteuid() == 0 else [*_QUIET]
    shown = ["--hide-scrollbars"]  # which playwright would say
    return {"executable_path": path(), "args": arguments, "ignore_default_args": shown}


def main():
    """Have one; 1 and a sentence if that cannot be."""
    if not path() and shutil.which("apt-get") and os.geteuid() == 0:
        print("Installing Chromium …", flush=True)
        calm = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]  # another may be at it
        for words in (["update"], ["install", "-y", "chromium"]):
            subprocess.run([*apt, *words], stdout=subprocess.DEVNULL, env=calm)
    if path():
        return 0
    print(
        "The page is tested in Chromium, and there is none: install it (Debian: sudo apt-get"
        " install chromium), or name one: CHROMIUM=/path/to/chrome make test-page",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
