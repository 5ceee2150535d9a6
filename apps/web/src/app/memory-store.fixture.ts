import type { DeviceStore } from './device-store.ts';

/** Rows as the browser keeps them: copies, each update whole. */
export function rowsInMemory(): DeviceStore & { size: () => number } {
  const rows = new Map<string, unknown>();
  return {
    size: () => rows.size,
    all: <T>(prefix: string) =>
      Promise.resolve([...rows].filter(([key]) => key.startsWith(prefix)).map(([, row]) => structuredClone(row) as T)),
    update: (keys, change) => {
      change(keys.map((key) => structuredClone(rows.get(key)))).forEach((row, at) =>
        row === undefined ? rows.delete(keys[at]!) : rows.set(keys[at]!, structuredClone(row)),
      );
      return Promise.resolve();
    },
  };
}
