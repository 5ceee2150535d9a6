import { expect, it, vi } from 'vitest';
import { fairLine } from './fair-line.ts';

/** A line, who was let in so far, and what each let in gives back. */
function openLine(options: Partial<Parameters<typeof fairLine>[0]> = {}) {
  const line = fairLine({
    places: 4,
    ofOne: 3,
    leastOfOne: 1,
    waitingOfOne: 5,
    waitMs: 60_000,
    refusal: 'Yours is full.',
    ...options,
  });
  const order: string[] = [];
  const leave: (() => void)[] = [];
  const come = (owner: string) => {
    const taken = line.take(owner).then((giveBack) => {
      order.push(owner);
      leave.push(giveBack);
    });
    // Who still waits when his test has ended is refused while another one runs: nobody looks at that any more.
    taken.catch(() => {});
    return taken;
  };
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { line, order, leave, come, settled };
}

it('who comes alone never holds the last place, so that another one is let in at once', async () => {
  const { order, come, settled } = openLine();
  for (const owner of ['a', 'a', 'a', 'a', 'a', 'b']) void come(owner);
  await settled();
  expect(order).toEqual(['a', 'a', 'a', 'b']);
});

it('a place that comes free goes to who holds the fewest, then to who came first', async () => {
  const { order, leave, come, settled } = openLine();
  for (const owner of ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'c']) void come(owner);
  await settled();
  leave.shift()!();
  leave.shift()!();
  leave.shift()!();
  await settled();
  expect(order).toEqual(['a', 'a', 'a', 'b', 'c', 'a']);
});

it('with others there nobody holds more than his share, and one share stays free for who comes next', async () => {
  const { order, leave, come, settled } = openLine({ places: 6, ofOne: 6 });
  void come('b');
  for (let i = 0; i < 5; i++) void come('a');
  await settled();
  expect(order).toEqual(['b', 'a', 'a']);
  void come('c');
  await settled();
  expect(order).toEqual(['b', 'a', 'a', 'c']);
  leave[1]!();
  await settled();
  expect(order).toEqual(['b', 'a', 'a', 'c']);
});

it('tells whether others are there', async () => {
  const { line, come } = openLine();
  await come('a');
  expect([line.hasOthers('a'), line.hasOthers('b')]).toEqual([false, true]);
  await come('b');
  expect(line.hasOthers('a')).toBe(true);
});

it('a full line refuses its owner alone, in words and with a time to come again', async () => {
  const { order, come, settled } = openLine({ waitingOfOne: 1 });
  for (let i = 0; i < 4; i++) void come('a');
  await expect(come('a')).rejects.toMatchObject({ code: 'TooMany', message: 'Yours is full.', retryAfterSeconds: 5 });
  void come('b');
  await settled();
  expect(order).toEqual(['a', 'a', 'a', 'b']);
});

it('who waits too long behind himself is told so; behind others, that the server is busy', async () => {
  const own = openLine({ waitMs: 20 });
  for (let i = 0; i < 3; i++) void own.come('a');
  await expect(own.come('a')).rejects.toMatchObject({ code: 'TooMany' });
  const others = openLine({ places: 2, ofOne: 1, waitMs: 20 });
  for (const owner of ['a', 'b']) void others.come(owner);
  await expect(others.come('c')).rejects.toMatchObject({ code: 'Unavailable' });
});

it('who waits is let in when another one, who was there a moment ago, counts no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const { order, leave, come } = openLine({ places: 9, ofOne: 8, leastOfOne: 3, waitMs: 10_000 });
    await come('b');
    leave[0]!();
    for (let i = 0; i < 4; i++) void come('a');
    await vi.advanceTimersByTimeAsync(1_900);
    expect(order).toEqual(['b', 'a', 'a', 'a']);
    await vi.advanceTimersByTimeAsync(200);
    expect(order).toEqual(['b', 'a', 'a', 'a', 'a']);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
