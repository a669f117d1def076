"""The page's own files."""

from vigil_host.page.app import STATIC

SCRIPTS = sorted(STATIC.glob("js/*.js"))
