import { expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

/** Work that ends when it is told to. */
function heldWork() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  return { work, ends, most: () => most };
}

it('so many work at a time, the rest follows in its order, and nobody is left standing', async () => {
  const { work, ends, most } = heldWork();
  const turn = takeTurns({ atOnce: 2, waiting: 10, refusal: 'Later.' });
  const done: number[] = [];
  const all = [0, 1, 2, 3, 4].map((each) => turn(work).then(() => done.push(each)));
  for (let each = 0; each < 5; each++) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()!();
  }
  await Promise.all(all);
  expect([done, most()]).toEqual([[0, 1, 2, 3, 4], 2]);
});

it('who would wait too long is told so at once, and work that fails gives its place on', async () => {
  const turn = takeTurns({ atOnce: 1, waiting: 1, refusal: 'Later.' });
  const failing = turn(() => Promise.reject(new Error('wrong')));
  const waiting = turn(async () => 'served');
  expect(turn.assertRoom).toThrow('Later.');
  await expect(turn(async () => 'late')).rejects.toMatchObject({ code: 'Unavailable', message: 'Later.' });
  await expect(failing).rejects.toThrow('wrong');
  expect(await waiting).toBe('served');
  expect(turn.assertRoom).not.toThrow();
  expect(await turn(async () => 'served again')).toBe('served again');
});
