import type { Logger } from './app.ts';

/** Looked at so often; a loop that is this late has kept everybody waiting. */
const EVERY_MS = 50;
const LATE_MS = 200;
/** Of many things under way at once the longest are named. */
const MOST_NAMED = 10;

export interface UnderWay {
  /** The endpoint or the job. */
  what: string;
  /** Reference of the request. */
  ref?: string;
  orgId?: string | undefined;
}

export interface EventLoopWatch {
  /** Something has begun; answers what to call when it has ended. */
  begin(work: UnderWay): () => void;
  start(log: Pick<Logger, 'warn'>): void;
  stop(): void;
  /** Delays so far, and the longest of them. */
  readonly delays: { count: number; longestMs: number };
}

/**
 * Tells when the event loop stood still, and what was under way then: one of it, or what it called, took the time of everybody
 * else. What has ended since the last look counts, because what holds the loop up often ends before it can be looked at.
 */
export function eventLoopWatch(): EventLoopWatch {
  const underWay = new Map<UnderWay, number>();
  let ended: [UnderWay, number][] = [];
  let timer: NodeJS.Timeout | undefined;
  const delays = { count: 0, longestMs: 0 };

  const look = (log: Pick<Logger, 'warn'>, lateMs: number): void => {
    const all = [...ended, ...underWay];
    ended = [];
    if (lateMs <= LATE_MS) return;
    delays.count += 1;
    delays.longestMs = Math.max(delays.longestMs, lateMs);
    const now = performance.now();
    const during = all
      .map(([work, began]) => ({ ...work, forMs: Math.trunc(now - began) }))
      .toSorted((a, b) => b.forMs - a.forMs)
      .slice(0, MOST_NAMED);
    log.warn({ event: 'eventLoopDelay', ms: Math.trunc(lateMs), underWay: all.length, during }, 'event loop held up');
  };

  return {
    delays,
    begin: (work) => {
      const began = performance.now();
      underWay.set(work, began);
      return () => {
        if (underWay.delete(work)) ended.push([work, began]);
      };
    },
    start: (log) => {
      let last = performance.now();
      timer = setInterval(() => {
        const now = performance.now();
        const lateMs = now - last - EVERY_MS;
        last = now;
        look(log, lateMs);
      }, EVERY_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}
