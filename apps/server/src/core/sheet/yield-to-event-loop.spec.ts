import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

it.runIf(process.platform === 'linux')(
  'a thread that yields leaves the priority of the event loop as it is',
  async () => {
    const before = getPriority(0);
    const worker = new Worker(new URL('./yield-to-event-loop.fixture.ts', import.meta.url));
    const [ofThread] = (await once(worker, 'message')) as [number];
    await worker.terminate();
    expect([ofThread, getPriority(0)]).toEqual([Math.max(before, 10), before]);
  },
);
