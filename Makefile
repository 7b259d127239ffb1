# Everything a person does with this repository. `make play` and `make test` need nothing to be set up first:
# they make .venv themselves, and again whenever pyproject.toml changes.

VENV := .venv
BIN := $(VENV)/bin
NATIVE := build/native

# The first interpreter that is new enough. `make PYTHON=/path/to/python3.12 test` takes another one.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { echo $$python; break; }; \
	done)

# The suite uses two processes, which is what a small machine has. `make test JOBS=8` on a larger one.
JOBS ?= 2

# `make play ARGS="--help"`: words for the command line of the game.
ARGS ?=

PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
SAY := printf '\n\033[1m== %s\033[0m\n'

# What the browser shows is built from web/ into the server's folder.
STATIC := tablekeep/server/static
WEB_SOURCES := $(shell find web/src web/scripts web/public web/index.html web/*.ts web/*.js web/package.json -type f 2>/dev/null)
# Where games made with `make play` are kept.
DATABASE ?= sqlite:///tablekeep.db

COMPILED_SOURCES := $(shell find tablekeep/kernel tablekeep/games tablekeep/bots -name '*.py' 2>/dev/null)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play play-terminal web check test lint style format rules test-web test-pure test-native test-browser compile bench load perft soak \
	mutants docs clean FORCE

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Compiled computer players think several times as far in the same time. They are used if nothing has changed since they were built.
FRESH = test -f $(NATIVE)/.built && test -z "$$(find $(COMPILED_SOURCES) setup.py pyproject.toml -newer $(NATIVE)/.built)" \
	&& echo $(sort $(COMPILED_SOURCES)) | cmp -s - build/sources

play: $(VENV)/.play $(STATIC)/index.html ## set the table and open it in the browser (ARGS="..." is passed on)
	@if $(FRESH); then $(COPY_THE_REST) \
		&& export PYTHONPATH="$(abspath $(NATIVE))" TABLEKEEP_STATIC="$(abspath $(STATIC))"; fi; \
	$(BIN)/tablekeep serve --open --database "$(DATABASE)" $(ARGS)

play-terminal: $(VENV)/.play ## play in the terminal instead (ARGS="..." is passed on)
	@$(BIN)/tablekeep play $(ARGS)

web: $(STATIC)/index.html ## build the browser's part

# Before a change is shown to anybody: quick enough to be run every time. What it leaves out, `make test` has.
check: $(VENV)/.dev web/node_modules/.installed ## style, types, layers and the tests of what has changed since main (three minutes at most)
	@$(BIN)/python -m tools.check --jobs $(JOBS) $(ARGS)

# What takes one core is done side by side with compiling, which does so for a while, too.
test: $(VENV)/.dev $(VENV)/.docs $(STATIC)/index.html ## everything that must pass: lint, rules, the client, the suite interpreted and compiled, the browser
	@$(MAKE) --no-print-directory style
	@$(MAKE) --no-print-directory -j $(JOBS) --output-sync=line compile lint rules docs test-web
	@$(MAKE) --no-print-directory test-pure
	@$(MAKE) --no-print-directory test-native
	@$(MAKE) --no-print-directory test-browser
	@$(SAY) "All passed"

lint: style ## style, types and layers
	@$(SAY) "Types (mypy)"
	@$(BIN)/mypy
	@$(SAY) "Layers (import-linter)"
	@$(BIN)/lint-imports --no-logo

style: $(VENV)/.dev
	@$(SAY) "Style (ruff)"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

format: $(VENV)/.dev ## put the code into shape
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

rules: $(VENV)/.dev ## which rules of the catalogues have a test
	@$(SAY) "Rules and their tests"
	@$(BIN)/python -m tools.rules

test-web: $(STATIC)/index.html ## the client's types and unit tests
	@$(SAY) "The client"
	@cd web && npm run --silent check && npm run --silent test

# A browser on a busy machine may be late once: who waited in vain tries again, and why is shown. Whatever else fails has found something.
LATE := --reruns 1 --only-rerun "[Tt]imeout|timed out|in vain|was not ready" --rerun-show-tracebacks

test-browser: $(VENV)/.dev $(STATIC)/index.html ## whole games in a real browser, and the server under attack, load and kill -9
	@$(SAY) "Browser, load, kill"
	@$(BIN)/python -m tools.programs chromium postgres redis-server >/dev/null
	@$(BIN)/pytest -n $(JOBS) --dist loadgroup -m "browser and not soak" tests/web $(LATE)

# `pytest`, never `python -m pytest`: the latter puts the current directory first on the path, and would test the
# interpreted modules even when a native build was asked for.
test-pure: $(VENV)/.dev ## the suite on the interpreted modules
	@$(SAY) "Tests, interpreted"
	@$(BIN)/pytest -n $(JOBS) -m "not soak and not browser"

test-native: compile ## the suite on the compiled modules
	@$(SAY) "Tests, compiled"
	@TABLEKEEP_NATIVE=1 PYTHONPATH=$(NATIVE) $(BIN)/pytest -n $(JOBS) -m "not soak and not browser and not pure"

# The compiled modules are built anew when one of them changed; everything else of the package is copied every time.
COPY_THE_REST = find $(NATIVE) -type f ! -name '*.so' ! -name .built -delete \
	&& $(BIN)/python setup.py --quiet build_py --build-lib $(NATIVE)

compile: $(NATIVE)/.built ## build the native modules into build/native
	@$(COPY_THE_REST)

$(NATIVE)/.built: build/sources $(COMPILED_SOURCES) setup.py pyproject.toml | $(VENV)/.dev
	@$(SAY) "Compiling the kernel and the games (some minutes)"
	@rm -rf $(NATIVE) build/temp
	@TABLEKEEP_COMPILE=1 $(BIN)/python setup.py --quiet build --build-lib $(NATIVE) --build-temp build/temp
	@find $(NATIVE)/tablekeep/kernel -name '*.so' | grep -q . || { echo "The build left no native modules in $(NATIVE)."; exit 1; }
	@touch $@

# Changes when a module comes or goes, so that nothing native outlives its source.
build/sources: FORCE
	@mkdir -p build
	@echo $(sort $(COMPILED_SOURCES)) | cmp -s - $@ || echo $(sort $(COMPILED_SOURCES)) > $@

FORCE:

bench: $(VENV)/.bench compile ## measure speed beside the peers; writes bench/results.md and bench/results.json
	@$(SAY) "Benchmarks"
	@$(BIN)/python bench/run.py $(ARGS)

load: $(VENV)/.dev $(STATIC)/index.html ## how many players the server carries: the curve to where it breaks (ten minutes)
	@$(BIN)/python -m tools.load $(ARGS)

perft: $(VENV)/.dev ## the golden counts of the decision trees alone
	@$(BIN)/pytest -k perft -v

soak: $(VENV)/.soak compile $(STATIC)/index.html ## 200 random games of every game with all promises checked, hidden hands, a cluster with a killed node, the notebooks, the table in many positions
	@$(BIN)/python -m tools.programs chromium >/dev/null
	@TABLEKEEP_NATIVE=1 TABLEKEEP_STATIC="$(abspath $(STATIC))" PYTHONPATH=$(NATIVE) $(BIN)/pytest -n $(JOBS) -m soak --hypothesis-profile=soak --durations=10

mutants: $(VENV)/.dev ## mutation testing of the rules (over an hour; ARGS="..." is passed on)
	@$(BIN)/python -m tools.mutants $(ARGS)

# The links to source files and pictures of the repository are checked by tests/test_docs.py.
docs: $(VENV)/.docs ## the documentation as a site, in build/site (ARGS="..." is passed on)
	@$(SAY) "Documentation (build/site/index.html)"
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict $(ARGS)

clean: ## remove everything that was made, the environment too
	@rm -rf $(VENV) build dist mutants web/node_modules $(STATIC) *.egg-info .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -not -path './web/node_modules/*' -prune -exec rm -rf {} +

# Not `npm ci`: it wants the builds of other systems in the lock file, which npm leaves out.
web/node_modules/.installed: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "Tablekeep needs Node.js 20 or newer with npm for the browser's part, and found none: install it first."; exit 1; }
	@$(SAY) "Installing what the browser's part is built with"
	@cd web && npm install --no-save --no-audit --no-fund --silent
	@touch $@

$(STATIC)/index.html: web/node_modules/.installed $(WEB_SOURCES)
	@$(SAY) "Building the browser's part"
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Tablekeep needs Python 3.11 or newer, and none was found: install one, or name it with make PYTHON=/path/to/python."; exit 1; }
	@$(SAY) "Making $(VENV) with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv $(VENV)

# What it takes to play is little and quick to install; working on the code and measuring take more.
$(VENV)/.play: pyproject.toml setup.py | $(BIN)/python
	@$(SAY) "Installing Tablekeep"
	@$(PIP_INSTALL) -e .
	@touch $@

$(VENV)/.dev: pyproject.toml setup.py | $(BIN)/python
	@$(SAY) "Installing Tablekeep and what its tests need"
	@$(PIP_INSTALL) -e ".[dev]"
	@touch $@ $(VENV)/.play

$(VENV)/.bench: pyproject.toml | $(VENV)/.dev
	@$(SAY) "Installing the peers to measure against"
	@$(PIP_INSTALL) -e ".[bench]"
	@touch $@

$(VENV)/.soak: pyproject.toml | $(VENV)/.dev
	@$(SAY) "Installing Ray and what the notebooks need"
	@$(PIP_INSTALL) -e ".[cluster,train]"
	@touch $@

$(VENV)/.docs: pyproject.toml | $(VENV)/.dev
	@$(SAY) "Installing what the documentation is built with"
	@$(PIP_INSTALL) -e ".[docs]"
	@touch $@
