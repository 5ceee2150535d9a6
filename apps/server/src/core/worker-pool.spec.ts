import { expect, it } from 'vitest';
import { workerPool } from './worker-pool.ts';

type Task = { spin: number } | { hold: number } | { end: number } | { say: string };

/** Threads that do what they are told. */
const pool = (most: number) =>
  workerPool<Task, string>({
    entry: new URL('./worker-pool.fixture.ts', import.meta.url),
    most,
    limits: { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 4 },
    waiting: 3,
    refusal: 'Three wait already.',
    idleMs: 1_000,
  });
const LIMITS = { ms: 10_000 };

it.each([
  ['takes too long', { spin: 60_000 }, 300, 'tooSlow'],
  ['needs too much memory', { hold: 512 }, 30_000, 'tooLarge'],
  ['breaks its thread', { end: 3 }, 10_000, 'broken'],
] as const)('a task that %s ends alone; the next one finds a thread', async (_, task, ms, why) => {
  const run = pool(1);
  const given = run(task, { ms });
  const next = run({ say: 'next' }, LIMITS);
  await expect(given).rejects.toMatchObject({ why });
  expect(await next).toBe('next');
});

it('whose tasks are worked on least is next, and a full line refuses its own owner alone', async () => {
  const run = pool(1);
  const done: string[] = [];
  const ask = (owner: string, name: string) => run({ say: name }, { ...LIMITS, owner }).then((said) => done.push(said));
  const first = ask('a', 'a1');
  const waiting = [ask('a', 'a2'), ask('a', 'a3'), ask('a', 'a4')];
  await expect(run({ say: 'a5' }, { ...LIMITS, owner: 'a' })).rejects.toMatchObject({
    code: 'TooMany',
    message: 'Three wait already.',
  });
  await Promise.all([first, ...waiting, ask('b', 'b1')]);
  expect(done).toContain('b1');
});
