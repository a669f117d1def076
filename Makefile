# Everything one does with this tree. Bare `make` lists it; the first use of a target sets up what
# it needs in .venv and .cache, nothing outside this folder is touched and nothing needs root.

PYTHON ?= python3
PY := .venv/bin/python
INSTALL := $(PY) host/vigil_host/make/install.py

.PHONY: help run firmware wheel docs hardware test test-page lint rules bench size silicon gallery \
  compiled weights clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s  %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: .venv/.run ## Open the software twin, a simulated Pico, and its live page
	@.venv/bin/vigil run

firmware: .venv/.run ## Build what is copied to a Pico (BOARD=NAME): build/firmware
	@.venv/bin/vigil firmware $(if $(BOARD),--board $(BOARD))

wheel: .venv/.dev ## Build what pipx installs, and play with it in a fresh home: build/dist
	@$(PY) -m tests.wheel

docs: .venv/.docs ## Build the site of documents and the sheet for the table: build/site/index.html
	@NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs build --quiet --strict --config-file host/docs/site/mkdocs.yml

hardware: .venv/.dev ## Draw wiring and case again from the tables in hardware/
	@$(PY) hardware/wiring/draw.py
	@$(PY) hardware/case/render.py

test: .venv/.dev ## Run the tests, those in tests/both on CPython and on MicroPython
	@$(PY) -m tests.micropython >/dev/null
	@$(PY) -m pytest -n 2 tests --ignore=tests/page

test-page: .venv/.dev ## Play on the page in a real Chromium; pictures in build/page
	@$(PY) -m tests.page.chromium
	@$(PY) -m pytest -n 2 --dist worksteal tests/page

lint: .venv/.dev ## Check style and types
	@.venv/bin/ruff check
	@.venv/bin/pyright

rules: .venv/.dev ## Print which test proves which rule of the game
	@$(PY) -m tests.rules

bench: .venv/.dev ## Measure heap, flash, speed, strength (ONLY=full,strength): build/bench.json
	@ONLY=$(ONLY) $(PY) -m tests.bench.run

size: .venv/.dev ## Measure what is copied to the Pico: build/size.json
	@$(PY) -m tests.bench.size

silicon: .venv/.dev ## Play on an emulated chip (UF2=FILE, FAST=1): build/silicon.json
	@$(PY) -m tests.bench.silicon $(if $(FAST),--short)

gallery: .venv/.dev ## Take a picture of every screen of every board: build/gallery/index.html
	@$(PY) -m vigil_host.sim.gallery

compiled: .venv/.dev ## Compile the engine for `vigil lab` (mypyc): build/compiled, six times as fast
	@$(PY) -m tests.bench.compile

weights: .venv/.dev compiled ## Learn from games of `sage` what cards are worth to it, and who wins from where
	@$(PY) -m vigil_host.games.full.lab_fit
	@$(MAKE) --no-print-directory compiled
	@$(PY) -m vigil_host.games.full.lab_learn
	@$(MAKE) --no-print-directory compiled

clean: ## Remove all that these targets made, .venv and .cache too
	@rm -rf .venv .cache build .hypothesis .pytest_cache .ruff_cache *.egg-info
	@find . -name __pycache__ -prune -exec rm -rf {} +

# pip is the last thing that venv puts in place: an interrupted set-up starts again.
.venv/bin/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo >&2 \
	  "Vigil needs Python 3.11 or newer; name one: make PYTHON=/path/to/python3.11"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo >&2 \
	  "This Python cannot make a .venv; install its venv package (Debian: python3-venv)."; exit 1; }
	@echo "Setting up .venv (first time, about a minute) …"
	@$(PYTHON) -m venv --clear .venv

.venv/.run: pyproject.toml | .venv/bin/pip
	@echo "Installing what Vigil needs …"
	@$(INSTALL) -e .
	@touch $@

.venv/.docs: .venv/.dev
	@$(INSTALL) -e '.[dev,docs]'
	@touch $@

.venv/.dev: pyproject.toml | .venv/bin/pip
	@echo "Installing the tools for tests and checks …"
	@$(INSTALL) -e '.[dev]'
	@touch .venv/.run $@
