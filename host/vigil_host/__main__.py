"""`python -m vigil_host` is `vigil`."""

from vigil_host.cli import main

main()
