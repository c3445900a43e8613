# The two commands are `make run` and `make test`; both install what is missing and ask nothing.

BUILD = build
CHECK = build-check

.PHONY: all build run test bench chaos deb figures firefox fuzz lighthouse mutations nonsense twins luck soak format golden clean tools

all: build

tools:
	@tools/install

$(BUILD)/build.ninja: | tools
	@CC=gcc meson setup $(BUILD) --buildtype=release -Dwerror=true >/dev/null

# The same sources, by clang, with sanitizers and every internal check: what tests run on.
$(CHECK)/build.ninja: | tools
	@CC=clang CC_LD=lld meson setup $(CHECK) --buildtype=debugoptimized -Dwerror=true -Dchecks=true -Dweb=false \
		-Db_sanitize=address,undefined -Db_lundef=false >/dev/null

build: tools $(BUILD)/build.ninja
	@ninja -C $(BUILD) --quiet

run: build
	@$(BUILD)/backroom serve

# Both builds are made, and a browser and a database installed, at once: each of them waits now and then.
test: tools $(BUILD)/build.ninja $(CHECK)/build.ninja
	@tools/install tests & installed=$$!; ninja -C $(BUILD) --quiet & built=$$!; \
		ninja -C $(CHECK) --quiet; checked=$$?; wait $$installed && wait $$built && exit $$checked
	@tests/run $(BUILD) $(CHECK)

bench: build
	@$(BUILD)/backroom bench

# Tables of docs/bots.md and docs/review.md, played again: all of them in many hours, or some: make figures TABLES="earnings ladder"
figures: build
	@node tools/figures.mjs $(BUILD)/backroom $(BUILD)/figures docs $(TABLES)

# A Debian package of what is committed, in build-deb/.
deb: tools
	@tools/install package
	@rm -rf build-deb && mkdir -p build-deb/backroom
	@git archive HEAD | tar -x -C build-deb/backroom
	@cd build-deb/backroom && dpkg-buildpackage --build=binary --no-sign >../log 2>&1 || { tail -n 20 ../log; exit 1; }
	@lintian --fail-on error --suppress-tags initial-upload-closes-no-bugs build-deb/*.deb
	@! command -v systemd-analyze >/dev/null || \
		systemd-analyze security --offline=true --threshold=20 debian/backroom.service >build-deb/security || cat build-deb/security
	@ls build-deb/*.deb

# As long as you like: make fuzz SECONDS=3600
SECONDS = 300
fuzz: tools $(CHECK)/build.ninja
	@ninja -C $(CHECK) --quiet
	@for target in $(CHECK)/tests/fuzz_*; do [ ! -f $$target ] || \
		tests/fuzz $$target $(SECONDS) $$target.p/found || exit 1; done

# Nodes, lines and the database fail under load, for as long as you like: make chaos SECONDS=3600
chaos: tools build
	@tools/install tests
	@BACKROOM_CHAOS=$(SECONDS) BACKROOM_TIMEOUT=1200000 tests/postgres node tests/chaos.mjs $(BUILD)/backroom

# A million messages with mistakes, at a server that notices every slip: make nonsense MESSAGES=1000000
MESSAGES = 1000000
nonsense: tools $(CHECK)/build.ninja
	@ninja -C $(CHECK) --quiet backroom
	@BACKROOM_FUZZ=$(MESSAGES) BACKROOM_TIMEOUT=7200000 node tests/wire.mjs $(CHECK)/backroom "mistakes|cleanly"

# The page in Debian's Firefox, and as Lighthouse sees it on a phone: on a machine that does nothing else.
firefox: build
	@tools/install firefox
	@node web/tests/firefox.mjs $(BUILD)/backroom

lighthouse: build
	@tools/install tests
	@npm install --no-save --no-audit --no-fund --silent --prefix $(BUILD)/lighthouse lighthouse@12
	@node web/tests/lighthouse.mjs $(BUILD)/backroom . $(BUILD)/lighthouse

# Golden records with one thing wrong, at every line of them.
mutations: tools $(CHECK)/build.ninja
	@ninja -C $(CHECK) --quiet tests/test_mutations
	@MUTATIONS=all $(CHECK)/tests/test_mutations

# Rooms that one viewer cannot tell apart, for as long as you like: make twins SECONDS=3600
twins: tools $(CHECK)/build.ninja
	@ninja -C $(CHECK) --quiet tests/test_twins
	@TWINS_SECONDS=$(SECONDS) $(CHECK)/tests/test_twins

# That luck is even, over as many games of each kind as you like: make luck GAMES=3000
GAMES = 3000
luck: tools $(CHECK)/build.ninja
	@ninja -C $(CHECK) --quiet tests/test_review
	@BACKROOM_GAMES=$(GAMES) $(CHECK)/tests/test_review

# A day in an hour, or as long as you like: make soak SECONDS=600
soak: SECONDS = 3600
soak: build
	@node tests/soak.mjs $(BUILD)/backroom $(SECONDS)

format: tools
	@git ls-files '*.c' '*.h' | xargs clang-format -i

# Writes the golden records anew after a change of the rules that is meant; look at the diff.
golden: build
	@tests/golden $(BUILD)/backroom write

clean:
	@rm -rf $(BUILD) $(CHECK) build-deb
