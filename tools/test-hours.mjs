/**
 * The tests at the hours and days on which clocks deceive: `npm run test:hours`, or some of them:
 * `npm run test:hours -- 17:30 2028-02-29 unit integration`. The clock of the machine is faked by libfaketime where it is
 * installed, else by `shifted-clock.mjs`, which reaches Node alone; the clock that integration tests set begins there, too.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { findNode, requireSupportedNode, root, run } from './runtime.mjs';

/** By the clock of India: around midnight there and in UTC, after the offices close, at the end of the financial year. */
const MOMENTS = [
  '2026-11-25 00:05',
  '2026-11-25 05:25',
  '2026-11-25 17:30',
  '2026-11-25 23:55',
  '2027-03-31 12:00',
  '2028-02-29 12:00',
];
const STEPS = ['unit', 'integration', 'journeys'];

requireSupportedNode();
await ensureInstalled();
const library = findFaketime();
const asked = process.argv.slice(2);
const steps = chosen(STEPS, (step, word) => step === word);
const moments = chosen(MOMENTS, (moment, word) => moment.split(' ').includes(word));
const strange = asked.find(
  (word) => !STEPS.includes(word) && !MOMENTS.some((moment) => moment.split(' ').includes(word)),
);
if (strange) {
  console.error(`There is no moment or step ${strange}. Moments: ${MOMENTS.join(', ')}. Steps: ${STEPS.join(', ')}.`);
  process.exit(2);
}
if (!library && steps.includes('journeys')) {
  console.log('Without libfaketime the browser keeps its own clock: the journeys are left out.');
  steps.splice(steps.indexOf('journeys'), 1);
}
const failed = [];
for (const moment of moments) {
  console.log(`\n════ ${moment} in India ════`);
  const words = steps.includes('journeys') ? ['build', ...steps] : steps;
  const code = await run(findNode(), [path.join(root, 'tools', 'test.mjs'), ...words], { env: clockAt(moment) });
  if (code !== 0) failed.push(moment);
}
console.log(failed.length === 0 ? `\nGreen at all ${moments.length} moments.` : `\nFailed at ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Those that the command line names; all of them where it names none. */
function chosen(all, isNamed) {
  const named = all.filter((each) => asked.some((word) => isNamed(each, word)));
  return named.length > 0 ? named : [...all];
}

function clockAt(moment) {
  const instant = new Date(`${moment.replace(' ', 'T')}:00+05:30`);
  const shiftMs = instant.getTime() - Date.now();
  const env = { ...process.env, TEST_NOW: instant.toISOString() };
  if (library) {
    const shift = `${shiftMs < 0 ? '-' : '+'}${Math.abs(Math.round(shiftMs / 1000))}`;
    // Waiting is measured by the monotonic clock, which stays true.
    return {
      ...env,
      LD_PRELOAD: library,
      FAKETIME: shift,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
  }
  const hook = pathToFileURL(path.join(root, 'tools', 'shifted-clock.mjs')).href;
  return { ...env, CLOCK_SHIFT_MS: String(shiftMs), NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import ${hook}`.trim() };
}

/** The library for programs of several threads; Debian: libfaketime. */
function findFaketime() {
  const name = 'faketime/libfaketimeMT.so.1';
  const folders = ['/usr/lib', '/usr/lib64', '/usr/local/lib', ...architectures('/usr/lib')];
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

/** Where Debian keeps the libraries of an architecture. */
function architectures(folder) {
  if (process.platform !== 'linux') return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => path.join(folder, name));
}
