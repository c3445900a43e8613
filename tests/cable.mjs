// cable - a way to the database of tests/postgres that can be cut, or stopped
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { folder } from "./tap.mjs";

/** Where the database is, and starts again if it is killed. */
export const [, place] = /host=([^&]*)/.exec(process.env.BACKROOM_TEST_STORE);

/** A way to the database that can be cut, or stopped. */
export function cable() {
  const path = folder();
  const lines = new Set();
  let [open, silent] = [true, false];
  const through = (near, far) => near.pipe(far).pipe(near);
  const server = createServer((near) => {
    if (!open) return near.destroy();
    const far = connect(join(place, ".s.PGSQL.5432"));
    const line = [near, far];
    lines.add(line);
    for (const end of line) {
      end.on("error", () => undefined);
      end.on("close", () => (lines.delete(line), near.destroy(), far.destroy()));
    }
    if (!silent) through(near, far);
  });
  server.listen(join(path, ".s.PGSQL.5432"));
  process.on("exit", () => server.close());
  return {
    path,
    cut() {
      open = false;
      for (const line of lines) for (const end of line) end.destroy();
      lines.clear();
    },
    mend() {
      open = true;
    },
    /** Bytes neither come nor go, and nobody is told. */
    stall(on) {
      silent = on;
      for (const [near, far] of lines)
        if (!on) through(near, far);
        else for (const end of [near, far]) end.unpipe(), end.pause();
    },
  };
}
