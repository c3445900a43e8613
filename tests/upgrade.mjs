// upgrade - games that were begun with the oldest rules and schemas there are go on and come to
// their end: [tests/postgres] node tests/upgrade.mjs BACKROOM
//
// tests/upgrade has data files as earlier programs left them, in the midst of games, and the cookies
// of the people in them: `first` is of the first schema; `rules-1` has all games by their oldest
// rules and with sums that went by the layout of states; `chains` has every ask, and several events in
// a row as they were first written. `database` is the same in a PostgreSQL, of its fourth schema.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { ask, Player } from "./client.mjs";
import { check, databaseStore, dice, finish, folder, same, serve, test } from "./tap.mjs";

const backroom = process.argv[2];
const here = join(dirname(fileURLToPath(import.meta.url)), "upgrade");

/** Those who sat there come back and play on. */
async function comeBack(url, { game, table, players, rules = 1 }) {
  const all = players.map(({ cookie, seat }) => Object.assign(new Player(url, "", dice(7)), { cookie, seat, table }));
  for (const player of all) await player.connect();
  const first = new Promise((resolve) => (all[0].socket.onmessage = (message) => message.type === "room" && resolve(message)));
  all[0].socket.send({ type: "watch", table, number: 2 });
  const room = await first;
  same([room.state, room.game, room.rules], ["running", game, rules], "it is as it was");
  for (const player of all) await player.play();
  const rooms = await Promise.all(all.map((player) => player.over));
  check(!rooms[0].chairs.some(({ kind }) => kind === "stand-in"), "nobody ran out of time");
  for (const player of all) player.socket.close();
}

function restoreFile(name) {
  const store = join(folder(), "data.sqlite");
  writeFileSync(store, gunzipSync(readFileSync(join(here, `${name}.sqlite.gz`))));
  return store;
}

function restoreDatabase(name) {
  const store = databaseStore();
  const input = gunzipSync(readFileSync(join(here, `${name}.sql.gz`)));
  const words = ["-q", "-v", "ON_ERROR_STOP=1", "-d", store.replace(/^postgres:/, "postgresql:")];
  const { status, stderr } = spawnSync("psql", words, { input, encoding: "utf8" });
  same(status, 0, stderr);
  return store;
}

const inDatabase = Boolean(process.env.BACKROOM_TEST_STORE);
for (const name of inDatabase ? ["database"] : ["first", "rules-1", "chains"])
  await test(`${name}: games of earlier programs are played to their end`, async () => {
    const store = inDatabase ? restoreDatabase(name) : restoreFile(name);
    const known = JSON.parse(readFileSync(join(here, `${name}.json`), "utf8"));
    const server = serve(backroom, { store });
    const url = await server.url;
    for (const table of known.tables) await comeBack(url, table);
    for (const table of [known.over, ...known.tables.map((each) => each.table)]) {
      const file = join(folder(), "game.backroom");
      writeFileSync(file, (await ask(url, `/record/${table}`)).body);
      const { status, stderr } = spawnSync(backroom, ["verify", "--strict", file], { encoding: "utf8" });
      same([status, stderr], [0, ""], `the record of ${table}`);
    }
    same(await server.stop(), 0, "exit code");
    const { status, stdout } = spawnSync(backroom, ["admin", "check", "--store", inDatabase ? store : `sqlite:${store}`], { encoding: "utf8" });
    same(status, 0, stdout);
  });

finish();
