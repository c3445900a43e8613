// database - a server on PostgreSQL: tests/postgres node tests/database.mjs BACKROOM
//
// A club moves there and back in the middle of its games, and the database is killed under a server
// that goes on when it is back.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ask, gather, playOut } from "./client.mjs";
import { check, databaseStore, dice, finish, folder, same, serve, test } from "./tap.mjs";

const backroom = process.argv[2];
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function admin(...words) {
  const { status, stdout, stderr } = spawnSync(backroom, ["admin", ...words], { encoding: "utf8" });
  return { status, stdout, stderr };
}

async function verified(url, table) {
  const { status, body } = await ask(url, `/record/${table}`);
  const file = join(folder(), "game.backroom");
  same(status, 200, "there is a record");
  writeFileSync(file, body);
  const proof = spawnSync(backroom, ["verify", "--strict", "--bots", file], { encoding: "utf8" });
  same(proof.status, 0, `${proof.stdout}${proof.stderr}`);
}

/** Plays until so many more answers are given. */
function some(party, answers) {
  return new Promise((resolve) => {
    for (const player of party.players)
      player.each = () => {
        if (--answers === 0) resolve();
      };
  });
}

async function comeBack(party) {
  for (const player of party.players) {
    await player.connect();
    await player.play();
  }
}

const file = () => `sqlite:${join(folder(), "club.sqlite")}`;

await test("a game goes on in the database, and then in a file again", async () => {
  const stores = [file(), databaseStore(), file()];
  let server = serve(backroom, { store: stores[0] });
  const url = await server.url;
  const party = await gather(url, { game: "zahltag", seats: 3, people: 2, roll: dice(3) });
  let enough = some(party, 8);
  for (const player of party.players) await player.play();
  party.host.send({ type: "start", table: party.table });
  for (const next of [1, 2]) {
    await enough;
    const move = ["move", "--from", stores[next - 1], "--to", stores[next]];
    const running = admin(...move);
    check(running.status === 2 && /stop that one/.test(running.stderr), `a running server: ${running.stderr}`);
    same(await server.stop(), 0, "it stops");
    const { stdout, stderr } = admin(...move, "--format", next === 1 ? "json" : "text");
    same(stderr, "", "it moves");
    check(next === 1 ? JSON.parse(stdout).events > 8 : /^1 tables$/m.test(stdout), stdout);
    server = serve(backroom, { store: stores[next], listen: new URL(url).host });
    await server.url;
    enough = some(party, 6);
    await comeBack(party);
  }
  await Promise.all(party.players.map((player) => player.over));
  await verified(url, party.table);
  for (const player of party.players) player.socket.close();
  same(await server.stop(), 0, "it stops");
  const full = admin("move", "--from", stores[2], "--to", stores[1]);
  check(full.status === 2 && /is not empty/.test(full.stderr) && full.stderr.split("\n").length === 2, full.stderr);
});

/** Of the database that tests/postgres started, and starts again. */
function databasePid() {
  const [, place] = /host=([^&]*)/.exec(process.env.BACKROOM_TEST_STORE);
  return Number(readFileSync(`${place}/data/postmaster.pid`, "utf8").split("\n")[0]);
}

await test("the database is killed under load: a pause, and nothing lost", async () => {
  const server = serve(backroom);
  const url = await server.url;
  const parties = await Promise.all(
    ["zahltag", "counterfeiters", "schwarzarbeit"].map((game, at) => gather(url, { game, seats: 3, people: 2, roll: dice(at) })),
  );
  const games = Promise.all(parties.map(playOut));
  for (const signal of ["SIGQUIT", "SIGKILL"]) {
    await pause(150);
    process.kill(databasePid(), signal);
    await pause(1500);
  }
  await games;
  for (const { table, players } of parties) {
    await verified(url, table);
    same(players.flatMap((player) => player.refused), [], "nothing was refused");
    for (const player of players) player.socket.close();
  }
  check(/the database is gone/.test(server.written.join("")) && /the database is back/.test(server.written.join("")), "it said so");
  same(await server.stop(), 0, "it stops");
});

/** A statement for a store of the database. */
function sql(store, statement) {
  const { status, stderr } = spawnSync("psql", ["-q", "-d", store.replace(/^postgres:/, "postgresql:"), "-c", statement], { encoding: "utf8" });
  same(status, 0, stderr);
}

await test("whoever runs it looks at games, counts them, checks them and copies them while it runs", async () => {
  const server = serve(backroom);
  const url = await server.url;
  const [over, running] = [
    await gather(url, { game: "counterfeiters", seats: 2, roll: dice(1) }),
    await gather(url, { game: "zahltag", seats: 3, people: 2, roll: dice(2) }), // what is dealt is hidden
  ];
  await playOut(over);
  const enough = some(running, 10);
  for (const player of running.players) await player.play();
  running.host.send({ type: "start", table: running.table });
  await enough;
  for (const player of [...over.players, ...running.players]) player.socket.close();
  const json = (...words) => JSON.parse(admin(...words, "--format", "json").stdout);

  const copy = `${folder()}/copy.sqlite`;
  same(admin("backup", copy, "--store", server.store).status, 0, "a backup");
  check(/left alone/.test(admin("backup", copy, "--store", server.store).stderr), "no second one of that name");
  for (const store of [server.store, `sqlite:${copy}`]) {
    same(json("check", "--store", store), { bad: [], good: 2, frozen: 0 }, `check ${store}`);
    const tables = json("tables", "--all", "--store", store);
    same(tables.map(({ table, state, game, seats }) => [table, state, game, seats]).sort(), [
      [over.table, "over", "counterfeiters", 2],
      [running.table, "running", "zahltag", 3],
    ].sort(), "tables");
    same(json("tables", "--store", store).length, 1, "without those that are over");
    const shown = json("tables", "show", running.table, "--store", store);
    same([shown.state, shown.game, shown.seats.length, shown.seats.filter(({ person }) => person).length], ["running", "zahltag", 3, 2], "a table");
    check(json("persons", "list", "--store", store).some(({ person, name }) => person === shown.seats[0].person && name === shown.seats[0].name), "its host");
    check(/^seed /m.test(json("tables", "export", over.table, "--store", store).record), "a whole record");
    const seen = json("tables", "export", running.table, "--store", store).record;
    check(/\?$/m.test(seen) && !/^seed /m.test(seen), "what onlookers saw");
    const { persons, games, scores, alive } = json("stats", "--store", store);
    same([persons, games, scores], [4, 1, 2], "stats");
    check(alive > 0, "alive time");
  }
  same(await server.stop(), 0, "it stops");

  sql(server.store, "update events set sum = sum + 1 where key & 4294967295 = 12 and payload is not null");
  sql(server.store, "update games set record = replace(record, 'seed', 'sead')");
  const { status, stdout } = admin("check", "--store", server.store);
  same(status, 1, "damage is found");
  for (const { table } of [over, running]) check(stdout.includes(`${table} does not come out the same`), stdout);
  check(/0 games are good/.test(stdout), stdout);
});

finish();
