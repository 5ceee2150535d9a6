/**
 * A frame on another site may be denied storage by its browser (third-party storage). The app then keeps in memory what
 * it would store, for as long as the frame lives; the wrapper keeps the token (spec 1 §4).
 */
export function replaceDeniedStorage(): void {
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    try {
      window[name].getItem('');
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      Object.defineProperty(window, name, { value: memoryStorage() });
    }
  }
}

/** As the browser's, its entries among its own keys. */
function memoryStorage(): Storage {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => void (entries[key] = String(value)),
    removeItem: (key: string) => void delete entries[key],
    clear: () => Object.keys(entries).forEach((key) => delete entries[key]),
    key: (index: number) => Object.keys(entries)[index] ?? null,
  };
  const others = Object.fromEntries(
    Object.entries(methods).map(([name, value]) => [name, { value, enumerable: false }]),
  );
  Object.defineProperties(entries, { ...others, length: { get: () => Object.keys(entries).length } });
  return entries as unknown as Storage;
}
