import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_EVERY_MS = 5_000;
/** Share of the time below which the event loop is at rest. */
const REST = 0.1;
/** How much the heap must have grown since the last collection for another one to be worth its pause. */
const GROWN = 1.2;

/**
 * Gives memory back when the server, or a thread of a pool, rests. The garbage of its start and of busy hours is left by V8
 * until somebody needs the room, which is twice what the server holds, and of a thread that has drawn fifty prints 280 MB; a
 * collection at rest takes a tenth of a second that nobody waits for.
 */
export function collectAtRest(): void {
  // Node hands the collector to programs only by this flag.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let before = performance.eventLoopUtilization();
  let held = 0;
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > REST || process.memoryUsage().heapUsed < held * GROWN) return;
    collect();
    held = process.memoryUsage().heapUsed;
  };
  setInterval(look, LOOK_EVERY_MS).unref();
}
