/** What is served beside the pages of the app. */
const NOT_PAGES = /^\/(?:api|metrics|healthz|readyz|assets|socket\.io)(?:[/?#]|$)/i;
/** Nothing that a browser takes out of an address or reads as the beginning of another host. */
const PLAIN = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;
/** Encoded more often than any address of ours is. */
const MOST_DECODED = 3;

/**
 * A path of the app that may be gone back to after signing in: `/service/workorders?text=a` is one; `//evil.example`, `/\evil`,
 * `javascript:…` and what becomes one of them when it is decoded are none.
 */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2_000) return undefined;
  let path = value.split(/[?#]/, 1)[0]!;
  if (!PLAIN.test(value)) return undefined;
  for (let times = 0; times < MOST_DECODED; times++) {
    if (!isPage(path)) return undefined;
    const decoded = decodeOnce(path);
    if (decoded === path) return value;
    if (decoded === undefined) return undefined;
    path = decoded;
  }
  return undefined;
}

const isPage = (path: string): boolean =>
  /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && !path.includes('//') && !path.includes('/..') && !NOT_PAGES.test(path);

function decodeOnce(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
