# make play   installs what is missing, then starts a game
# make test   installs what is missing, then runs every check and test
# make soak   asks every law of 20,000 games at each number of players, and the referees of 1,000 games of each
# make lock   pins the newest versions of everything

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
CORES := $(shell nproc 2>/dev/null || echo 2)
GAME ?= usa
GAMES := usa pennsylvania amsterdam

# $(call section,NAME,COMMAND): run a command and say how long it took
section = @began=$$(date +%s); $(2) && echo "== $(1): $$(($$(date +%s) - began)) s"

.PHONY: play test checks engine soak lock clean

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
	@printf '%s\n' $(GAMES) | xargs -P $(CORES) -I GAME $(BIN)/branchline check GAME --games 2 --sample 1 > /dev/null
	@$(BIN)/pytest -n $(CORES)

soak: $(READY)
	@for table in usa:2 usa:3 usa:4 usa:5 pennsylvania:2 pennsylvania:3 pennsylvania:4 pennsylvania:5 \
		amsterdam:2 amsterdam:3 amsterdam:4; do \
		$(BIN)/branchline check $${table%:*} --players $${table#*:} --games 20000 || exit 1; done
	@BRANCHLINE_REFEREED=1000 $(BIN)/pytest -n $(CORES) tests/test_referee.py

$(READY): requirements.lock pyproject.toml
	@./setup "$(PYTHON)" "$(VENV)"
	@touch $@

lock: $(READY)
	@$(BIN)/pip install --quiet uv
	@$(BIN)/uv pip compile pyproject.toml --group dev --upgrade --universal --generate-hashes --no-emit-index-url \
		--no-annotate --custom-compile-command "make lock" --output-file requirements.lock

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache
