// figures - plays every table of docs/bots.md and docs/review.md again: node tools/figures.mjs BACKROOM FOLDER [DOCS] [TABLE…]
//
// What is played is kept in FOLDER as it is played, so it goes on where it stopped; without that folder it
// begins anew. A row that has not been played stays in its table as it was. Tables stand between
// `<!-- figures NAME -->` and `<!-- end -->`.
//
// BACKROOM_SHARE=0.01 plays a hundredth of the games, to see that it works.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const [program, folder, docs = "docs", ...wanted] = process.argv.slice(2);
if (!folder) {
  console.error("figures: usage: node tools/figures.mjs BACKROOM FOLDER [DOCS] [TABLE…]");
  process.exit(2);
}
const backroom = resolve(program);
const SHARE = Number(process.env.BACKROOM_SHARE ?? 1);
const LEVELS = ["random", "easy", "medium", "hard", "expert"];
const GAMES = [
  { name: "schwarzarbeit", title: "Schwarzarbeit", seats: [3, 4, 5] },
  { name: "zahltag", title: "Zahltag", seats: [2, 3, 4] },
  { name: "counterfeiters", title: "Counterfeiters", seats: [2, 3, 4] },
];
/** The last commit with the experts before, which understands what an engine is told. */
const BEFORE = "c80d729";

mkdirSync(folder, { recursive: true });

// ---- what is played, and kept ----

const some = (count) => Math.max(1, Math.round(count * SHARE));
const kept = (args) => join(folder, `${args.join(" ").replace(/[^\w.=-]+/g, "-")}.txt`);

/** What the command prints; from the folder where it has been played. */
function play(args) {
  const file = kept(args);
  if (existsSync(file)) return readFileSync(file, "utf8");
  console.log(`backroom ${args.join(" ")}`);
  const start = Date.now();
  const { status, stdout, stderr, error } = spawnSync(backroom, args.map(told), { encoding: "utf8", maxBuffer: 1 << 26 });
  if (status !== 0) {
    console.error(`figures: 'backroom ${args.join(" ")}' ended with ${status}: ${error?.message ?? (stderr.trim() || "interrupted")}`);
    process.exit(1);
  }
  writeFileSync(`${file}.part`, stdout);
  renameSync(`${file}.part`, file); // what was interrupted is not there
  console.log(`  ${Math.round((Date.now() - start) / 1000)} s`);
  return stdout;
}

const told = (word) => (word === "before" ? `engine:${before()} engine --bot expert` : word);

/** The program before, built from its commit. */
function before() {
  const source = resolve(folder, "before");
  const built = join(source, "build", "backroom");
  if (existsSync(built)) return built;
  const top = execFileSync("git", ["rev-parse", "--show-toplevel"], { encoding: "utf8" }).trim();
  rmSync(source, { recursive: true, force: true });
  execFileSync("git", ["clone", "--quiet", top, source]);
  const run = (command, ...args) => execFileSync(command, args, { cwd: source, stdio: ["ignore", "ignore", "inherit"] });
  run("git", "checkout", "--quiet", BEFORE);
  run("meson", "setup", "build", "--buildtype=release", "-Dweb=false");
  run("ninja", "-C", "build", "backroom");
  return built;
}

// ---- how it is told ----

const number = (value) => value.toLocaleString("en");
const percent = (share, digits = 1) => (100 * share).toFixed(digits);
const row = (cells) => `| ${cells.join(" | ")} |`;

/** A match of one bot against a table of another: games, seed, share of the victories, x fair share. */
function contest(game, seats, one, other, deals, seed) {
  const args = ["match", game.name, "--seats", seats, one, other, "--deals", some(deals), "--all", "--seed", seed, "--format", "json", "--quiet"];
  const { games, bots } = JSON.parse(play(args.map(String)));
  const { wins, wins_margin: margin } = bots[0];
  if (bots.some((bot) => bot.lost > 0)) throw new Error(`an engine lost its seat: ${args.join(" ")}`);
  return [number(games), seed, `${percent(wins)} % ± ${percent(margin)}`, `${(wins * seats).toFixed(2)} ± ${(margin * seats).toFixed(2)}`];
}

const CONTEST = ["games", "seed", "wins", "x fair share"];

// ---- the tables ----

/** A row: the cells that name it, and what is to be played for the others. */
const one = (names, rest) => ({ names, rest });

const every = (body) => GAMES.flatMap((game) => game.seats.flatMap((seats) => body(game, seats)));

function ladder() {
  const steps = ["easy against random", "medium against easy", "hard against medium", ...["hard", "easy", "random"].map((low) => `expert against ${low}`)];
  return every((game, seats) => {
    const args = ["ladder", "--seed", "2026", "--game", game.name, "--seats", String(seats), "--deals", String(some(40))];
    return steps.map((step, at) => one([game.title, seats, step], () => play(args).trim().split("\n")[2 + at].split(" | ").slice(3).map((cell) => cell.replace(/ \|$/, ""))));
  });
}

/** Said and won, by number of seats: seed, games, and perhaps the one of how many decisions at which an expert with all
 *  iterations is asked, who does not play. */
function chances(game, bot, runs) {
  const tenths = Array.from({ length: 10 }, (_, tenth) => `${10 * tenth} to ${10 * tenth + 10}`);
  const of = ([seed, games, oneIn], at) => {
    const asked = oneIn ? ["--ask", "expert", "--every", oneIn] : [];
    return JSON.parse(play(["sim", game.name, "--seats", game.seats[at], "--bots", bot, "--games", some(games), "--seed", seed, "--calibration", ...asked, "--format", "json", "--quiet"].map(String))).calibration;
  };
  const cell = (seen) => (seen?.decisions ? `${percent(seen.said)}, ${percent(seen.won)} ± ${percent(seen.won_margin)} (${number(seen.decisions)})` : "-");
  return tenths.map((tenth, nth) => one([tenth], () => runs.map((run, at) => cell(of(run, at).find((seen) => Math.round(10 * seen.from) === nth)))));
}

const CHANCES = (game) => ["said", ...game.seats.map((seats) => `${seats} seats`)];

/** Deals and seed by number of seats, against the experts before. */
const RIVALS = {
  schwarzarbeit: [[500, 7113], [600, 7110], [300, 7115]],
  zahltag: [[200, 5202], [134, 5203], [100, 5204]],
  counterfeiters: [[200, 75002], [134, 75003], [100, 75004]],
};

function against() {
  return every((game, seats) => {
    const [deals, seed] = RIVALS[game.name][seats - game.seats[0]];
    return one([game.title, seats], () => contest(game, seats, "expert", "before", deals, seed));
  });
}

function plain() {
  const rows = [["schwarzarbeit", "expert", "plain:5000", 40, 71], ["schwarzarbeit", "expert", "plain:200", 40, 74], ["zahltag", "expert", "plain:5000", 134, 7401], ["zahltag", "expert:5000", "plain:5000", 134, 701], ["zahltag", "expert:1000", "plain:1000", 200, 19], ["counterfeiters", "expert", "plain:5000", 10, 73], ["counterfeiters", "expert:1500", "plain:5000", 40, 75]];
  return rows.map(([name, expert, other, deals, seed]) => {
    const game = GAMES.find((each) => each.name === name);
    return one([game.title, expert, other], () => contest(game, 3, expert, other, deals, seed));
  });
}

function tenfold() {
  const rows = [["zahltag", 300, 30, 240], ["zahltag", 3000, 300, 60], ["counterfeiters", 100, 10, 120], ["counterfeiters", 1000, 100, 24]];
  return rows.flatMap(([name, many, few, games]) => {
    const game = GAMES.find((each) => each.name === name);
    return game.seats.map((seats) => one([game.title, seats, `${number(many)} against ${few}`], () => contest(game, seats, `expert:${many}`, `expert:${few}`, games / seats, 2026)));
  });
}

/** Milliseconds. */
const brief = (time) => (time < 0.001 ? "< 0.001" : Number(time).toFixed(time < 0.1 ? 3 : time < 1 ? 2 : time < 10 ? 1 : 0));

function times() {
  const text = () => play(["bench", "--bots", "--tenths", String(some(30))]).trim().split("\n").slice(2).map((line) => line.trim().split(/\s+/));
  return every((game, seats) =>
    one([game.title, seats], () => {
      const bots = LEVELS.slice(1).map((level) => text().find(([name, count, bot]) => name === game.name && count === String(seats) && bot === level));
      const iterations = bots[3][8];
      return [...bots.map((bot) => `${brief(bot[6])}, ${brief(bot[7])}`), iterations === "-" ? "-" : number(Number(iterations))];
    }),
  );
}

/** What two players of Counterfeiters earn by either rules. */
function earnings() {
  return [[2, 1], [2, 2], [3, 2], [4, 2]].map(([seats, rules]) =>
    one([seats, seats === 2 ? rules : "1 and 2"], () => {
      const seen = JSON.parse(play(["sim", "counterfeiters", "--seats", seats, "--bots", "hard", "--games", some(400), "--rules", rules, "--format", "json", "--quiet"].map(String)));
      const mean = seen.points.reduce((sum, points) => sum + points, 0) / seats;
      const margin = Math.hypot(...seen.points_margin) / seats;
      return [`${number(Math.round(mean))} ± ${Math.round(margin)}`, `${(seen.length.mean / seats).toFixed(1)} ± ${(seen.length.margin / seats).toFixed(1)}`, `${percent(seen.wins[0] / seen.games, 0)} % ± ${percent(seen.wins_margin[0] / seen.games, 0)}`];
    }),
  );
}

/** What a review says was lost of what was at stake. */
function lossOf({ decisions }) {
  const real = decisions.filter((decision) => !decision.routine || decision.cost > 0);
  const cost = real.reduce((sum, decision) => sum + decision.cost, 0);
  const stake = real.reduce((sum, decision) => sum + decision.chance + decision.cost, 0);
  return stake ? cost / stake : 0;
}

/** The same of one seat of a level among two of `medium`, on average. */
function losses() {
  return GAMES.map((game) =>
    one([game.title], () =>
      LEVELS.map((level) => {
        const games = some(16);
        const records = join(folder, `records-${game.name}-${level}`);
        play(["sim", game.name, "--seats", "3", "--bots", `${level},medium,medium`, "--games", String(games), "--seed", "11", "--records", records, "--format", "json", "--quiet"]);
        const reviews = readdirSync(records).map((record) => JSON.parse(play(["review", join(records, record), "--seat", "0", "--format", "json"])));
        const hundredths = (100 * reviews.reduce((sum, review) => sum + lossOf(review), 0)) / reviews.length;
        return hundredths.toFixed(hundredths < 10 ? 1 : 0);
      }),
    ),
  );
}

const TABLES = {
  ladder: { page: "bots.md", head: ["game", "seats", "one against a table", "games", "wins", "x fair share", "points ahead"], rows: ladder() },
  "chances-schwarzarbeit": { page: "bots.md", head: CHANCES(GAMES[0]), rows: chances(GAMES[0], "expert", [[92503, 2000], [92504, 2000], [92505, 2000]]) },
  "chances-zahltag": { page: "bots.md", head: CHANCES(GAMES[1]), rows: chances(GAMES[1], "expert:400", [[912, 2000], [943, 2000], [914, 2000]]) },
  "chances-counterfeiters": { page: "bots.md", head: CHANCES(GAMES[2]), rows: chances(GAMES[2], "expert:400", [[932, 2000], [933, 2000], [9945, 2000]]) },
  "asked-zahltag": { page: "bots.md", head: CHANCES(GAMES[1]), rows: chances(GAMES[1], "expert:400", [[922, 2000, 24], [953, 2000, 8], [924, 2000, 24]]) },
  "asked-counterfeiters": { page: "bots.md", head: CHANCES(GAMES[2]), rows: chances(GAMES[2], "expert:400", [[945, 900, 6], [946, 500, 6], [947, 500, 12]]) },
  before: { page: "bots.md", head: ["game", "seats", ...CONTEST], rows: against() },
  plain: { page: "bots.md", head: ["game", "expert", "plain", ...CONTEST], rows: plain() },
  tenfold: { page: "bots.md", head: ["game", "seats", "iterations", ...CONTEST], rows: tenfold() },
  times: { page: "bots.md", head: ["game", "seats", ...LEVELS.slice(1), "iterations/s"], rows: times() },
  earnings: { page: "bots.md", head: ["seats", "rules", "dollars a player", "actions a player", "the first player wins"], rows: earnings() },
  losses: { page: "review.md", head: ["", ...LEVELS.map((level) => `\`${level}\``)], rows: losses() },
};

for (const name of wanted)
  if (!TABLES[name]) {
    console.error(`figures: no table '${name}': choose among ${Object.keys(TABLES).join(", ")}`);
    process.exit(2);
  }

// ---- into the pages ----

/** The rows that were played; the others stay as they are. */
function write({ page, rows, head }, name, fresh) {
  const file = join(docs, page);
  const text = readFileSync(file, "utf8");
  const [start, end] = [`<!-- figures ${name} -->\n`, "<!-- end -->"];
  const from = text.indexOf(start) + start.length;
  if (from < start.length) throw new Error(`${file} has no place for ${name}`);
  const to = text.indexOf(end, from);
  const old = text.slice(from, to).split("\n");
  const lines = rows.flatMap((each, at) => {
    const first = row(each.names).slice(0, -1);
    return fresh[at] ? [row([...each.names, ...fresh[at]])] : old.filter((line) => line.startsWith(first));
  });
  const rule = row(head.map(() => "---"));
  writeFileSync(file, `${text.slice(0, from)}${[row(head), rule, ...lines].join("\n")}\n${text.slice(to)}`);
}

for (const [name, table] of Object.entries(TABLES)) {
  if (wanted.length && !wanted.includes(name)) continue;
  const fresh = [];
  table.rows.forEach((each, at) => {
    fresh[at] = each.rest();
    write(table, name, fresh);
  });
}
