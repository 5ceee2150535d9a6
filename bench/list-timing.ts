import { listCalls } from './list-calls.ts';
import type { ListSamples } from './list-data.ts';
import { median, percentile } from './table.ts';

const WARM_UPS = 5;
export const CALLS = 40;

export interface Timing {
  least: number;
  median: number;
  p95: number;
}

/** Makes every call over HTTP, one after the other, as one client. */
export async function timeLists(
  url: string,
  token: string,
  ids: ListSamples,
  count: number,
): Promise<Map<string, Timing>> {
  const cursors = new Map<string, string>();
  const ask = async (path: string): Promise<void> => {
    const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const cursor = answer.headers.get('x-next-cursor');
    await answer.arrayBuffer();
    if (cursor) cursors.set(path, cursor);
  };
  const next = (path: string): string => `${path}&Cursor=${cursors.get(path) ?? ''}`;
  const timings = new Map<string, Timing>();
  // The first pages are asked for once, so that their cursors are known.
  for (const { paths } of listCalls(ids, count, (path) => path)) for (const path of paths(0)) await ask(path);
  for (const { name: key, paths } of listCalls(ids, count, next)) {
    const times: number[] = [];
    for (let n = -WARM_UPS; n < CALLS; n++) {
      const began = performance.now();
      await Promise.all(paths(n + WARM_UPS).map(ask));
      if (n >= 0) times.push(performance.now() - began);
    }
    timings.set(key, { least: Math.min(...times), median: median(times), p95: percentile(times, 0.95) });
  }
  return timings;
}
