# make setup, make demo, make test: each works alone on a fresh machine.
.PHONY: setup demo test lint docs site screenshots benchmark wheel bundle deb clean
PY := .venv/bin/python

setup: .venv/ready

# Another Python that is asked for by name is looked at again.
ifeq ($(origin PYTHON),command line)
.PHONY: .venv/ready
endif

.venv/ready: pyproject.toml packaging/setup.sh packaging/system-packages.txt
	@PYTHON="$(PYTHON)" sh packaging/setup.sh

demo: setup
	@$(PY) packaging/demo.py

# A real window is tested under Xvfb where there is one; else by Qt's own off-screen platform.
test: setup
	@if command -v xvfb-run >/dev/null 2>&1; \
	then OPENBLAS_NUM_THREADS=1 xvfb-run -a -s "-screen 0 1680x1050x24" $(PY) -m pytest -q -n 2 --dist loadfile $(ARGS); \
	else OPENBLAS_NUM_THREADS=1 QT_QPA_PLATFORM=offscreen $(PY) -m pytest -q -n 2 --dist loadfile $(ARGS); fi

lint: setup
	@.venv/bin/ruff format --check .
	@.venv/bin/ruff check .
	@.venv/bin/mypy
	@.venv/bin/lint-imports

# The site in build/docs. Every command that the pages show is run, in a folder of its own; every picture is taken anew,
# and one that no longer shows what is seen now is told.
docs: site
	@$(PY) packaging/check_docs.py
	@xvfb-run -a -s "-screen 0 1680x1050x24" $(PY) packaging/check_pictures.py

site: setup
	@$(PY) -m pip install --quiet --quiet --editable '.[docs]'
	@$(PY) packaging/make_docs.py

# Every picture and drawing of the pages, into docs/images.
screenshots: setup
	@$(PY) packaging/make_physics_pictures.py
	@$(PY) packaging/make_architecture.py
	@xvfb-run -a -s "-screen 0 1680x1050x24" $(PY) packaging/screenshots.py

benchmark: setup
	@for script in benchmarks/*.py; do echo "== $$script"; $(PY) $$script; done

# What is shipped carries the site: it lies in resources/manual while a package is made.
MANUAL := resources/manual

# Wheel and sdist in dist/, tried in an environment of their own.
wheel: site
	@rm -rf build/lib dist/*.whl dist/*.tar.gz $(MANUAL)
	@cp -R build/docs $(MANUAL)
	@$(PY) -m build --outdir dist . >build/wheel.log 2>&1; status=$$?; rm -rf $(MANUAL); \
	if [ $$status -ne 0 ]; then cat build/wheel.log; exit $$status; fi
	@$(PY) packaging/check_wheel.py dist $(ARGS)

# One folder with everything, for this system: dist/minece-desktop.
bundle: site
	@$(PY) -m pip install --quiet --quiet --editable '.[bundle]'
	@rm -rf $(MANUAL) && cp -R build/docs $(MANUAL)
	@$(PY) -m PyInstaller --noconfirm --log-level ERROR --distpath dist --workpath build/bundle packaging/bundle/linux.spec; \
	status=$$?; rm -rf $(MANUAL); exit $$status
	@$(PY) packaging/bundle/smoke.py dist/minece-desktop -o dist/minece-desktop.png

deb: dist/minece-desktop/minece-desktop
	@sh packaging/deb/build.sh

dist/minece-desktop/minece-desktop:
	@$(MAKE) bundle

clean:
	rm -rf .venv build dist demo *.egg-info $(MANUAL)
