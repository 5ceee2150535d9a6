import { expect, test } from 'vitest';
import { whenUnlocked } from './chromium.mjs';

const LOCKED = {
  code: 100,
  output: `E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1559 (apt-get)
E: Unable to lock directory /var/lib/apt/lists/`,
};
const DPKG_LOCKED = {
  code: 100,
  output: 'E: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), is another process using it?',
};
const ABSENT = { code: 100, output: 'E: Unable to locate package chromium' };
const DONE = { code: 0, output: 'Setting up chromium ...' };

/** apt-get that answers these one after the other, the last of them ever after; and how often it ran. */
function aptThatAnswers(...answers: { code: number; output: string }[]) {
  let runs = 0;
  return { run: async () => answers[Math.min(runs++, answers.length - 1)]!, runs: () => runs };
}

test('The installation waits while another one holds a lock of apt or dpkg', async () => {
  const apt = aptThatAnswers(LOCKED, DPKG_LOCKED, LOCKED, DONE);
  expect(await whenUnlocked(apt.run, { waitMs: 1 })).toEqual(DONE);
  expect(apt.runs()).toBe(4);
});

test('It waits for nothing else, and not for ever', async () => {
  const [absent, locked] = [aptThatAnswers(ABSENT), aptThatAnswers(LOCKED)];
  expect(await whenUnlocked(absent.run, { waitMs: 1 })).toEqual(ABSENT);
  expect(await whenUnlocked(locked.run, { waitMs: 1, tries: 3 })).toEqual(LOCKED);
  expect([absent.runs(), locked.runs()]).toEqual([1, 3]);
});
