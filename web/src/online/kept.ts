// kept - what this browser keeps of a server's tables: what it needs to check the deal, and what was
// not yet confirmed. Two tabs share it.

/** As it was shown before the first card: nobody can say otherwise afterwards. */
export interface Dealt {
  commit: string;
  header: string;
  seals: string[]; // by seat; "": none
}

export interface KeptTable {
  table: string;
  when: number;
  seat: number; // one's own; -1: onlooker
  bytes: Record<string, string>; // those drawn here, by their seal; all hexadecimal
  dealt: Dealt | null;
  views: Record<number, string>; // hash of one's view, by steps
  epoch: number; // of the views
  asked: number; // the last question seen here
  answer: { ask: number; words: string } | null; // given, and not yet confirmed
  found: { record: string; checks: string } | null; // what was found, and in which record
}

export interface KeptTables {
  get(table: string): Promise<KeptTable | undefined>;
  /** Changes one, in one piece: whoever else changes it waits. */
  change(table: string, change: (kept: KeptTable) => void): Promise<KeptTable>;
}

const MOST = 300; // tables; the oldest go first

function fresh(table: string): KeptTable {
  const nothing = { bytes: {}, dealt: null, views: {}, epoch: 0, asked: 0, answer: null, found: null };
  return { table, when: 0, seat: -1, ...nothing };
}

/** Where there is no database: for as long as the page lasts. */
export class MemoryTables implements KeptTables {
  private readonly tables = new Map<string, KeptTable>();

  get(table: string): Promise<KeptTable | undefined> {
    const kept = this.tables.get(table);
    return Promise.resolve(kept && structuredClone(kept));
  }
  change(table: string, change: (kept: KeptTable) => void): Promise<KeptTable> {
    const kept = this.tables.get(table) ?? fresh(table);
    change(kept);
    this.tables.set(table, kept);
    return Promise.resolve(structuredClone(kept));
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no database"));
  });
}

class Database implements KeptTables {
  constructor(private readonly database: IDBDatabase) {}

  get(table: string): Promise<KeptTable | undefined> {
    const store = this.database.transaction("tables").objectStore("tables");
    return done(store.get(table) as IDBRequest<KeptTable | undefined>);
  }

  /** It is on disk when this is settled. */
  change(table: string, change: (kept: KeptTable) => void): Promise<KeptTable> {
    const transaction = this.database.transaction("tables", "readwrite");
    const store = transaction.objectStore("tables");
    const asked = store.get(table) as IDBRequest<KeptTable | undefined>;
    return new Promise((resolve, reject) => {
      let kept: KeptTable;
      asked.onsuccess = () => {
        kept = { ...fresh(table), ...asked.result };
        change(kept);
        kept.when = Date.now();
        store.put(kept);
      };
      transaction.oncomplete = () => resolve(kept);
      transaction.onerror = () => reject(transaction.error ?? new Error("no database"));
      transaction.onabort = () => reject(transaction.error ?? new Error("no room"));
    });
  }

  async prune(): Promise<void> {
    const store = this.database.transaction("tables", "readwrite").objectStore("tables");
    const all = await done(store.getAll() as IDBRequest<KeptTable[]>);
    for (const { table } of all.sort((a, b) => b.when - a.when).slice(MOST)) store.delete(table);
  }
}

export async function openTables(): Promise<KeptTables> {
  try {
    const request = indexedDB.open("backroom-online", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("tables", { keyPath: "table" });
    const database = new Database(await done(request));
    void database.prune().catch(() => undefined);
    return database;
  } catch {
    return new MemoryTables();
  }
}
