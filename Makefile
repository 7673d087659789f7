# make play   installs what is missing, then starts a game
# make test   installs what is missing, then runs every check and test
# make lock   pins the newest versions of everything

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
CORES := $(shell nproc 2>/dev/null || echo 2)
GAME ?= usa

# $(call section,NAME,COMMAND): run a command and say how long it took
section = @began=$$(date +%s); $(2) && echo "== $(1): $$(($$(date +%s) - began)) s"

.PHONY: play test checks engine lock clean

play: $(READY)
	@$(BIN)/branchline terminal $(GAME)

test:
	$(call section,set-up,$(MAKE) --no-print-directory $(READY))
	$(call section,checks,$(MAKE) --no-print-directory checks)
	$(call section,engine,$(MAKE) --no-print-directory engine)

checks: $(READY)
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy

engine: $(READY)
	@$(BIN)/branchline check usa --games 2 --sample 1 > /dev/null
	@$(BIN)/pytest -n $(CORES)

$(READY): requirements.lock pyproject.toml
	@./setup "$(PYTHON)" "$(VENV)"
	@touch $@

lock: $(READY)
	@$(BIN)/pip install --quiet uv
	@$(BIN)/uv pip compile pyproject.toml --group dev --upgrade --universal --generate-hashes --no-emit-index-url \
		--no-annotate --custom-compile-command "make lock" --output-file requirements.lock

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache
