// store - games in progress, in the browser's database; in memory where there is none
import type { Kept, Store } from "./host";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no database"));
  });
}

class Database implements Store {
  constructor(private readonly database: IDBDatabase) {}

  private games(mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction("games", mode).objectStore("games");
  }

  list(): Promise<Kept[]> {
    return done(this.games("readonly").getAll() as IDBRequest<Kept[]>);
  }

  async put(kept: Kept): Promise<void> {
    await done(this.games("readwrite").put(kept));
  }

  async remove(id: number): Promise<void> {
    await done(this.games("readwrite").delete(id));
  }
}

export class Memory implements Store {
  private readonly games = new Map<number, Kept>();

  list(): Promise<Kept[]> {
    return Promise.resolve([...this.games.values()]);
  }
  put(kept: Kept): Promise<void> {
    this.games.set(kept.id, kept);
    return Promise.resolve();
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
