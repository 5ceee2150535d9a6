/**
 * `npm run mutate`: puts small faults into the code, one at a time and in memory, and tells which of them no test sees.
 * `-- --part server --count 60 --seed 7 --file post-invoice` chooses where, how many, which, and in files named so.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isTest, loadSources, type SourceFile } from '../checks/source.ts';
import { choose } from './choose.ts';
import { findMutations, type Mutation } from './find-mutations.ts';
import { isMeaningless } from './meaningless.ts';
import { nearestTests } from './nearest-tests.ts';
import { type Outcome, TestRunner } from './test-runner.ts';

/** What is mutated, and how far its tests are looked for: one group after the other, until one of them fails. */
const PARTS = {
  domain: {
    folder: 'packages/domain',
    tests: 'packages/domain/',
    mutated: /^packages\/domain\/src\//,
    count: 300,
    first: 3,
    most: 25,
    limitMs: 20_000,
  },
  // The verbs and what they post by; an integration test takes seconds, so that only the nearest ones run.
  server: {
    folder: 'apps/server',
    // Not those of the demo data, which take minutes each.
    tests: 'apps/server/src/',
    mutated: /^apps\/server\/src\/(features|flows|core\/(ledger|stock|numbering|cash-drawer))\//,
    count: 60,
    first: 1,
    most: 6,
    limitMs: 300_000,
  },
} as const;
/** The share of mutations that tests must kill, in percent. */
const WANTED_PERCENT = 93;

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: 'domain' },
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string', default: '' },
  },
});
const part = PARTS[values.part as keyof typeof PARTS];
if (part === undefined) {
  console.error(`Name one of the parts: ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}
const sources = loadSources(path.resolve(import.meta.dirname, '../..'));
const all = sources.filter((file) => part.mutated.test(file.path) && !isTest(file.path)).flatMap(findMutations);
const meant = all.filter((mutation) => !isMeaningless(mutation));
const among = meant.filter((mutation) => mutation.path.includes(values.file));
const chosen = choose(among, Number(values.count ?? part.count), Number(values.seed));
console.log(`${chosen.length} of ${among.length} mutations, seed ${values.seed}`);

const began = performance.now();
const textOf = new Map(sources.map(({ path: name, text }: SourceFile) => [name, text]));
const testsOf = nearestTests(sources, part.tests);
const runner = new TestRunner(part.folder, part.limitMs);
const green = new Set<string>();
const red = new Set<string>();
let killed = 0;
try {
  for (const mutation of chosen) {
    const asked = performance.now();
    const by = await findKiller(mutation);
    const took = `${((performance.now() - asked) / 1_000).toFixed(0)} s`;
    if (by !== null) killed += 1;
    const place = `${mutation.path}:${mutation.line}`;
    console.log(
      `${by === null ? 'SURVIVED' : 'killed  '} ${place}  ${mutation.what}  |  ${mutation.code}${by === null ? '' : `  |  ${by}`}  |  ${took}`,
    );
  }
} finally {
  await runner.close();
}
const percent = chosen.length === 0 ? 100 : (killed * 100) / chosen.length;
const seconds = ((performance.now() - began) / 1_000).toFixed(0);
console.log(
  `${killed} of ${chosen.length} killed (${percent.toFixed(1)} %), ${chosen.length - killed} survived, ` +
    `${all.length - meant.length} of all ${all.length} are named as meaningless; seed ${values.seed}, ${seconds} s`,
);
process.exitCode = percent >= WANTED_PERCENT ? 0 : 1;

/**
 * Says what noticed the mutation: the name of a test file or what befell the run; null where nothing did. Only tests that failed
 * are run without the mutation, each once: what fails by itself too would kill everything, and is left out and named.
 */
async function findKiller({ path: name, start, end, replacement }: Mutation): Promise<string | null> {
  const text = textOf.get(name)!;
  const replaced = { path: name, text: text.slice(0, start) + replacement + text.slice(end) };
  for (const group of inGroups(testsOf(name).slice(0, part.most), part.first)) {
    for (let tests = notRed(group); tests.length > 0; tests = notRed(tests)) {
      const outcome = await runner.run({ tests, replaced });
      if (isPassed(outcome)) break;
      const blamed =
        typeof outcome === 'string' || outcome.failed.length === 0 ? tests : outcome.failed.map(({ test }) => test);
      await prove(blamed);
      if (blamed.every((test) => green.has(test))) return nameOf(outcome);
    }
  }
  return null;
}

/** The nearest tests first, then ever more of them at a time. */
function inGroups(tests: readonly string[], first: number): string[][] {
  const groups: string[][] = [];
  for (let from = 0, size = first; from < tests.length; from += size, size *= 2)
    groups.push(tests.slice(from, from + size));
  return groups;
}

function notRed(tests: readonly string[]): string[] {
  return tests.filter((test) => !red.has(test));
}

/** Tells of each test whether it passes without any mutation; one that is not answered in time does not. */
async function prove(tests: readonly string[]): Promise<void> {
  for (const test of tests) {
    if (green.has(test) || red.has(test)) continue;
    const outcome = await runner.run({ tests: [test], replaced: null });
    if (isPassed(outcome)) {
      green.add(test);
      continue;
    }
    red.add(test);
    const why = typeof outcome === 'string' ? outcome : (outcome.failed[0]?.message ?? 'an error outside of the tests');
    console.error(`${test} fails without any mutation and is left out: ${why}`);
  }
}

function isPassed(outcome: Outcome): boolean {
  return typeof outcome !== 'string' && outcome.passed;
}

function nameOf(outcome: Outcome): string {
  if (typeof outcome === 'string') return outcome;
  return outcome.failed.map(({ test }) => path.basename(test)).join(', ') || 'an error outside of the tests';
}
