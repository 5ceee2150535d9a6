import { expect, test } from 'vitest';
import { eachAlone } from './each-alone.ts';

test('What fails for one keeps none behind it from theirs, and all failures are told at the end', async () => {
  const done: number[] = [];
  const all = eachAlone(
    [1, 2, 3, 4],
    (item) => `item ${item}`,
    async (item) => {
      if (item % 2 === 1) throw new Error(`no ${item}`);
      done.push(item);
    },
  );
  await expect(all).rejects.toThrow('item 1: no 1; item 3: no 3');
  expect(done).toEqual([2, 4]);
});
