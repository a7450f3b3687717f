# Each target sets up what it needs by itself; only python3 (3.11 or newer) has to be there.
PYTHON := .venv/$(if $(filter Windows_NT,$(OS)),Scripts/python.exe,bin/python)
JOBS ?= 4  # for two processors: the others mostly wait for a browser or a server
export PYTHONHASHSEED := random
export PYTHONDONTWRITEBYTECODE :=  # the tests start Python hundreds of times: compiled once
LOCK := $(PYTHON) -m uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
	--generate-hashes --no-annotate --custom-compile-command "make lock" $(UPGRADE) \
	pyproject.toml --extra build --extra paper

.PHONY: play test chromium nginx lint collected format bench lock docs index pictures dev

play:            ## set up and start
	@./sandtable play

test: chromium nginx ## everything that must hold; `make test JOBS=8` uses more processors
	@$(MAKE) --no-print-directory -j 2 lint collected
	@$(PYTHON) -m pytest -n $(JOBS) --dist worksteal

collected: dev   ## the tests compiled once for all who run them; what is wrong with them they say themselves
	@! find tests -name '*.py' -newer .venv/collected 2>&1 | grep -q . || \
		{ $(PYTHON) -m pytest --collect-only -qq >/dev/null 2>&1; touch .venv/collected; }

chromium: dev    ## Debian's Chromium for the tests in the browser, where it is missing and may be had
	@$(PYTHON) tests/browser/chromium.py

nginx: dev       ## Debian's nginx beside the libraries of the tests, where there is none
	@$(PYTHON) -m tests.server.nginx

lint: dev        ## style, types and layers
	@$(PYTHON) -m ruff check --quiet . sandtable && $(PYTHON) -m ruff format --check --quiet . sandtable
	@$(PYTHON) -m mypy
	@$(PYTHON) -c "from importlinter.cli import lint_imports_command as lint; lint(['--no-logo'])"

format: dev      ## put the code in its usual form
	@$(PYTHON) -m ruff check --fix . sandtable && $(PYTHON) -m ruff format . sandtable

bench: dev       ## how fast, beside a peer or a limit
	@set -e; for file in $(filter-out bench/mutants.py bench/players.py,$(wildcard bench/*.py)); do $(PYTHON) $$file; done

lock: dev        ## pin the requirements anew; `make lock UPGRADE=--upgrade` takes newer ones
	@$(LOCK) --output-file requirements.lock
	@$(LOCK) --extra dev --constraint requirements.lock --output-file requirements-dev.lock

docs: dev        ## docs/rules from the ledgers, docs/staging-reference.md from the rulesets
	@$(PYTHON) -m sandtable.rulepages docs
	@$(PYTHON) -m sandtable.staging.pages docs

index: dev       ## what the start page says of the scenarios, made ahead
	@$(PYTHON) -m sandtable.server.index

pictures: dev    ## the pictures of the README, from recorded games
	@$(PYTHON) docs/pictures/make.py

dev:
	@./sandtable --setup dev
