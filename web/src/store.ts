// store - games in progress, in the browser's database; in memory where there is none
import type { Kept, Store, Taken } from "./host";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no database"));
  });
}

const isOf = (there: Kept | undefined, tabs: (string | undefined)[]): boolean => !there || tabs.includes(there.tab);

class Database implements Store {
  // an old browser has none: there a tab notices when it wants to go on
  private readonly others = "BroadcastChannel" in self ? new BroadcastChannel("backroom") : null;

  constructor(private readonly database: IDBDatabase) {}

  private games(mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction("games", mode).objectStore("games");
  }

  list(): Promise<Kept[]> {
    return done(this.games("readonly").getAll() as IDBRequest<Kept[]>);
  }

  async put(kept: Kept, holder?: string): Promise<boolean> {
    const games = this.games("readwrite");
    const there = (await done(games.get(kept.id))) as Kept | undefined;
    if (!isOf(there, [kept.tab, holder])) return false;
    await done(games.put(kept));
    return true;
  }

  async take(id: number, tab: string): Promise<void> {
    this.others?.postMessage({ id, tab } satisfies Taken); // also where there is no room to write it down
    const games = this.games("readwrite");
    const there = (await done(games.get(id))) as Kept | undefined;
    if (there) await done(games.put({ ...there, tab }));
  }

  async plays(id: number, ...tabs: (string | undefined)[]): Promise<boolean> {
    return isOf((await done(this.games("readonly").get(id))) as Kept | undefined, tabs);
  }

  listen(taken: (by: Taken) => void): void {
    this.others?.addEventListener("message", ({ data }: MessageEvent<Taken>) => taken(data));
  }

  async remove(id: number): Promise<void> {
    await done(this.games("readwrite").delete(id));
  }
}

export class Memory implements Store {
  private readonly games = new Map<number, Kept>();
  private readonly listeners: ((by: Taken) => void)[] = [];

  list(): Promise<Kept[]> {
    return Promise.resolve([...this.games.values()]);
  }
  put(kept: Kept, holder?: string): Promise<boolean> {
    if (!isOf(this.games.get(kept.id), [kept.tab, holder])) return Promise.resolve(false);
    this.games.set(kept.id, kept);
    return Promise.resolve(true);
  }
  take(id: number, tab: string): Promise<void> {
    const there = this.games.get(id);
    if (there) this.games.set(id, { ...there, tab });
    for (const taken of this.listeners) taken({ id, tab });
    return Promise.resolve();
  }
  plays(id: number, ...tabs: (string | undefined)[]): Promise<boolean> {
    return Promise.resolve(isOf(this.games.get(id), tabs));
  }
  listen(taken: (by: Taken) => void): void {
    this.listeners.push(taken);
  }
  remove(id: number): Promise<void> {
    this.games.delete(id);
    return Promise.resolve();
  }
}

export async function openStore(): Promise<Store> {
  try {
    const request = indexedDB.open("backroom", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("games", { keyPath: "id" });
    return new Database(await done(request));
  } catch {
    return new Memory(); // a private window: the game lasts as long as the page
  }
}
