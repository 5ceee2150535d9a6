import type { Endpoint } from '@bahi/contract/endpoint';
import { todayIn } from '@bahi/domain/time/dates';
import { SECOND_CACHE } from './second-cache-keys.ts';
import { getSession } from './session-store.ts';

/**
 * The second cache (spec 2 §7, decisions §6): short lists that hardly ever change stay in the browser, by organisation,
 * entity and rights, and are fetched only when they are not there. Own writes drop what they touch. Because validity of
 * tax codes goes by the business day, and answers by the release that reads them, both stand in the key too.
 */
const OWNER_PARTS = 2;

function prefixOfSession(): string | null {
  const session = getSession();
  if (!session) return null;
  const { organisation, accessVersion, entity } = session.data;
  const release = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  const today = todayIn(entity.timeZone, new Date());
  const parts = [organisation.organisationId, session.entityId, accessVersion, today, release];
  return `${SECOND_CACHE}${parts.join('|')}|`;
}

/** Answers from the cache, else fetches and keeps. */
export async function readThrough<T>(endpoint: Endpoint, url: string, fetch: () => Promise<T>): Promise<T> {
  const prefix = prefixOfSession();
  if (!prefix) return fetch();
  const key = `${prefix}${endpoint.id}|${url}`;
  const kept = localStorage.getItem(key);
  if (kept !== null) return JSON.parse(kept) as T;
  const writesBefore = writes;
  const answer = await fetch();
  // What was read before a write that ended meanwhile is not kept.
  if (writesBefore === writes && prefixOfSession() === prefix) keep(prefix, key, JSON.stringify(answer));
  return answer;
}

/** Counts the writes of this tab. */
let writes = 0;

/** After a write: drops the lists that it makes stale, of every company of this browser. */
export function dropTouched(touches: readonly string[]): void {
  writes += 1;
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(SECOND_CACHE)) continue;
    const id = key.split('|').at(-2) ?? '';
    if (touches.some((prefix) => id === prefix || id.startsWith(`${prefix}.`))) localStorage.removeItem(key);
  }
}

function keep(prefix: string, key: string, text: string): void {
  const owner = prefix
    .split('|')
    .slice(0, 1 + OWNER_PARTS)
    .join('|');
  for (const other of Object.keys(localStorage)) {
    if (other.startsWith(`${owner}|`) && !other.startsWith(prefix)) localStorage.removeItem(other);
  }
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    // A full store keeps nothing; the list is fetched again.
    console.warn('The second cache is full', error);
  }
}
