/** Rows of this browser by their keys, in a database of its own. */
export interface DeviceStore {
  /** Rows whose key begins so, in the order of their keys. */
  all: <T>(prefix: string) => Promise<T[]>;
  /**
   * Reads the rows of the keys and writes what is made of them, in one transaction that lies on the disk once this is answered;
   * of two tabs one waits. An undefined row is removed.
   */
  update: (keys: readonly string[], change: (rows: readonly unknown[]) => readonly unknown[]) => Promise<void>;
}

const ROWS = 'rows';
/** Above every character of a key. */
const LAST = '\u{FFFF}';

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // A browser that denies the database throws at once: who waits is refused.
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(ROWS);
    request.onsuccess = () => {
      // Another tab that deletes it waits for nobody.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error(name));
  });
}

/** Runs one transaction; it is opened and closed for it, so that signing out in another tab can delete the database. */
async function inStore(name: string, mode: IDBTransactionMode, run: (store: IDBObjectStore) => void): Promise<void> {
  const database = await open(name);
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(ROWS, mode, { durability: 'strict' });
      transaction.oncomplete = () => resolve();
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error(name));
      run(transaction.objectStore(ROWS));
    });
  } finally {
    database.close();
  }
}

export function deviceStore(name: string): DeviceStore {
  return {
    async all<T>(prefix: string): Promise<T[]> {
      let rows: T[] = [];
      await inStore(name, 'readonly', (store) => {
        const request = store.getAll(IDBKeyRange.bound(prefix, prefix + LAST));
        request.onsuccess = () => {
          rows = request.result as T[];
        };
      });
      return rows;
    },
    update: (keys, change) =>
      inStore(name, 'readwrite', (store) => {
        const found = keys.map((): unknown => undefined);
        let left = keys.length;
        const write = () =>
          change(found).forEach((row, at) => (row === undefined ? store.delete(keys[at]!) : store.put(row, keys[at]!)));
        keys.forEach((key, at) => {
          const request = store.get(key);
          request.onsuccess = () => {
            found[at] = request.result;
            left -= 1;
            if (left === 0) write();
          };
        });
      }),
  };
}
