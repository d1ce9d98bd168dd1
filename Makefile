# Everything sets itself up in .venv, from the lock files, and only when they changed.
# PYTHON=/path/to/python chooses the interpreter of a new .venv; uv is used where it is on the PATH.

export PYTHON
bin := .venv/bin

.PHONY: help demo test lint types test-code walk format board boards web web-trial wheel release-check pico man shots docs venv lock clean

help:
	@echo 'make demo    play a whole match on a virtual board; ARGS=--fast without pauses'
	@echo 'make test    lint, types and all tests'
	@echo 'make walk    do what both READMEs say, line by line, as a newcomer in English and in Spanish'
	@echo 'make board   write the files of a Pico 2 to build/pico2; BOARD=pico of another board'
	@echo 'make boards  build the programs of all boards into build/boards, which the wheel brings'
	@echo 'make web     write the page with the board to build/web; needs npm'
	@echo 'make web-trial  play every game on the page, and kill its browser 50 times'
	@echo 'make wheel   write the wheel and the source distribution to dist'
	@echo 'make release-check  say whether this tree can be released; nothing is published'
	@echo 'make man     write the man page to build/man, in Spanish and English'
	@echo 'make shots   draw every screen to build/shots; BLUR=70cm PANEL=0.96 the tables as an eye sees them'
	@echo 'make docs    write the guides as pages to build/docs, with every command and pictures; needs Chromium'
	@echo 'make venv    only set .venv up'
	@echo 'make format  lay the Python files out'
	@echo 'make lock    make the lock files again (needs uv); UPGRADE=1 takes newer versions'
	@echo 'make clean   remove all that was made here'

demo: .venv/ready
	@$(bin)/tapete demo $(ARGS)

test: lint types test-code

lint: .venv/ready-tests
	$(bin)/ruff check --quiet
	$(bin)/ruff format --check --quiet

# The host and the shared code are CPython's to check; the firmware sees MicroPython's modules.
types: .venv/ready-tests
	@$(MAKE) --no-print-directory -j 2 types-host types-web types-pico types-pico_w types-esp32_s3

types-host:
	$(bin)/mypy

types-web:
	@$(bin)/python tools/check_javascript.py

types-pico:
	$(bin)/basedpyright

types-%:
	$(bin)/basedpyright --project tools/types/$*.json

test-code: .venv/ready-tests
	$(bin)/pytest -q -n 3

walk: .venv/ready-tests
	TAPETE_WALK=all $(bin)/pytest -q -n 2 tests/walk

release-check: .venv/ready-tests
	@$(bin)/python tools/release_check.py

format: .venv/ready-tests
	$(bin)/ruff format --quiet
	$(bin)/ruff check --quiet --fix

BOARD ?= pico2
board: .venv/ready-tests
	@$(bin)/python tools/board_files.py $(BOARD)

boards: .venv/ready
	@$(bin)/python tools/boards.py

web: .venv/ready
	@$(bin)/python tools/web.py

web-trial: .venv/ready-tests
	TAPETE_WEB=all TAPETE_LIVES=25 $(bin)/pytest -q --timeout 1800 tests/host/web

wheel: boards
	@$(bin)/python tools/web.py || echo 'The wheel has no page for the browser.'
	@$(bin)/python tools/wheel.py

pico: BOARD = pico
pico: board

man: .venv/ready
	@$(bin)/python tools/man_page.py

shots: .venv/ready-tests
	@$(bin)/python tools/shots.py $(if $(BLUR),--blur $(BLUR)) $(if $(PANEL),--panel $(PANEL)) $(GAMES)

docs: .venv/ready-tests
	@$(bin)/python tools/docs.py

venv: .venv/ready-tests

.venv/ready: pyproject.toml requirements.lock requirements-driver.lock tools/venv
	@echo 'Setting up .venv (a minute, once)'
	@tools/venv
	@touch $@

.venv/ready-tests: .venv/ready requirements-dev.lock $(wildcard requirements-stubs-*.lock)
	@echo 'Setting up what the tests need (a minute, once)'
	@tools/venv --tests
	@touch $@

lock:
	tools/lock $(if $(UPGRADE),--upgrade)

clean:
	rm -rf .venv build *.egg-info host/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find firmware host shared tests -type d -empty -delete
