import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../table.ts';

/** What those feel who go on working meanwhile. */
export interface Others {
  calls: number;
  failed: number;
  p50Ms: number;
  p95Ms: number;
  worstMs: number;
}

const PATHS = ['Accounting/Invoices/Dashboard/', 'Users/Me/Home', 'Common/Customers?Text=storm'];
const CLIENTS = 4;
/** A person reads before he asks again. */
const PAUSE_MS = 50;

/** Some users ask for lists, one after the other, for as long as something else goes on. */
export async function askMeanwhile(url: string, token: string, meanwhile: Promise<unknown>): Promise<Others> {
  const times: number[] = [];
  let failed = 0;
  let over = false;
  const end = meanwhile.finally(() => {
    over = true;
  });
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let call = client; !over; call++) {
        const began = performance.now();
        const answer = await fetch(`${url}/api/${PATHS[call % PATHS.length]}`, {
          headers: { authorization: `Bearer ${token}` },
        }).catch(() => null);
        await answer?.arrayBuffer();
        if (!answer?.ok) failed += 1;
        times.push(performance.now() - began);
        await sleep(PAUSE_MS);
      }
    }),
  );
  await end;
  return {
    calls: times.length,
    failed,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    worstMs: Math.max(...times),
  };
}

export const rowOf = (what: string, { calls, failed, p50Ms, p95Ms, worstMs }: Others): (string | number)[] => [
  what,
  calls,
  failed,
  p50Ms.toFixed(0),
  p95Ms.toFixed(0),
  worstMs.toFixed(0),
];
export const OTHERS_HEAD = ['others meanwhile', 'calls', 'failed', 'p50 ms', 'p95 ms', 'worst ms'];
