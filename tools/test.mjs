/**
 * Every check of the project, in order, with one closing line. `node tools/test.mjs unit journeys` runs those steps
 * only, `changed [REVISION]` what a change can break: what is not committed, or all since a revision; no journeys.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { capture, compiledCache, findNode, requireSupportedNode, root, run, toolScript } from './runtime.mjs';

requireSupportedNode();
await ensureInstalled();
const node = findNode();

const typeProjects = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', '.'];
const unitProjects = ['packages/domain', 'packages/contract', 'apps/web', 'tools'];

/** Files that were found well formatted are known by what they hold and not read again; in CI all of them are. */
const remembered = process.env.CI ? [] : ['--cache', '--cache-strategy', 'content'];

const steps = {
  lock: ['Lock file', (out) => single(node, ['tools/checks/run.ts', 'lock-file-is-whole'], out)],
  format: [
    'Formatting',
    (out) =>
      single(
        node,
        [toolScript('prettier', 'bin/prettier.cjs'), ...remembered, '--check', '--log-level', 'warn', '.'],
        out,
      ),
  ],
  types: [
    'Types',
    (out) => each(typeProjects, (project) => single(node, [toolScript('typescript', 'bin/tsc'), '-p', project], out)),
  ],
  lint: ['Lint', (out) => single(node, [toolScript('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings'], out)],
  house: ['House rules', (out) => single(node, ['tools/checks/run.ts'], out)],
  unit: ['Unit tests', (out) => each(unitProjects, (project) => vitest(project, { out }))],
  integration: ['Integration tests on PostgreSQL', (out) => vitest('apps/server', { out })],
  build: ['Web build', buildWeb],
  journeys: ['Browser journeys', journeys],
};

/** What runs one after the other; the lanes of a stage run side by side, as most of their steps keep one core busy. */
const stages = [
  [
    ['lock', 'format', 'unit'],
    ['house', 'types', 'lint', 'build'],
  ],
  [['integration']],
  [['journeys']],
];

/** Journeys by the server that they share; the longest first, so that no core waits for the last. */
const JOURNEYS = [
  ['--project=screens'],
  ['--project=demo', '--shard=1/3'],
  ['--project=demo', '--shard=2/3'],
  ['--project=demo', '--shard=3/3'],
  ['--project=changes', '--project=empty'],
];

let wanted = process.argv.slice(2);
/** Of `npm test -- changed [REVISION]`: the tests that run, by their folder; everything where it is null. */
let nearTests = null;
if (wanted[0] === 'changed') {
  const listed = spawnSync(node, ['tools/changed/list.ts', ...wanted.slice(1)], { cwd: root, encoding: 'utf8' });
  if (listed.status !== 0) {
    console.error(listed.stderr.trim());
    process.exit(2);
  }
  nearTests = new Map(JSON.parse(listed.stdout).map(({ project, tests }) => [project, tests]));
  wanted = ['types', 'lint', 'house', 'unit', 'integration'];
}
const unknown = wanted.find((name) => !(name in steps));
if (unknown) {
  console.error(`There is no step ${unknown}. Steps: ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'bahi-test-'));
const total = { passed: 0, failed: 0 };
/** What failed, by the name of its test: told again at the end, where the whole output is longer than what is kept of it. */
const failures = [];
/** How long each file of tests took. */
const times = [];
for (const stage of stages) {
  const lanes = stage
    .map((lane) => lane.filter((key) => wanted.length === 0 || wanted.includes(key)))
    .filter((lane) => lane.length > 0);
  // Of several lanes each step tells what it has to say when it ends, so that nothing stands between one another's lines.
  const out = lanes.length > 1 ? 'told at its end' : 'told at once';
  await Promise.all(lanes.map((lane) => inTurn(lane, (key) => takeStep(key, out))));
}
fs.rmSync(reports, { recursive: true, force: true });
const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, 12);
for (const { name, seconds } of wanted.length === 0 ? slowest : [])
  console.log(`${seconds.toFixed(0).padStart(6)} s  ${path.relative(root, name)}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function takeStep(key, out) {
  const [title, work] = steps[key];
  if (out === 'told at once') console.log(`\n── ${title} ──`);
  const started = Date.now();
  const result = await work(out).catch((error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  add(total, result);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${title}: ${result.passed} passed, ${result.failed} failed in ${seconds} s`);
}

function add(sum, { passed, failed }) {
  sum.passed += passed;
  sum.failed += failed;
}

async function inTurn(items, work) {
  for (const item of items) await work(item);
}

async function each(items, work) {
  const sum = { passed: 0, failed: 0 };
  await inTurn(items, async (item) => add(sum, await work(item)));
  return sum;
}

/** Runs a program and answers its exit code. */
async function runTold(command, args, out, options) {
  if (out === 'told at once') return run(command, args, options);
  const { code, output } = await capture(command, args, options);
  if (output.trim()) console.log(`\n${output.trimEnd()}`);
  return code;
}

async function single(command, args, out) {
  const code = await runTold(command, args, out);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs the tests of a folder and counts them; a run that breaks outside of its tests counts as one failure. */
async function vitest(project, { out = 'told at once', env = {}, some = [] } = {}) {
  const near = nearTests?.get(project) ?? [];
  if (nearTests && near.length === 0) return { passed: 0, failed: 0 };
  const report = path.join(reports, `${[project, ...some].join('').replace(/[^a-z0-9]+/g, '-')}.json`);
  const code = await runTold(
    node,
    [
      toolScript('vitest', 'vitest.mjs'),
      ...['run', '--root', project, '--passWithNoTests'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...some,
      ...near,
    ],
    out,
    { env: { ...process.env, NODE_COMPILE_CACHE: compiledCache, ...env } },
  );
  if (!fs.existsSync(report)) return code === 0 ? { passed: 0, failed: 0 } : { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(fs.readFileSync(report, 'utf8'));
  failures.push(...testResults.flatMap(failuresOf));
  times.push(...testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 })));
  return { passed: numPassedTests, failed: code === 0 ? numFailedTests : Math.max(numFailedTests, 1) };
}

/** Of a file of tests: each that failed with the first lines of why, or the file where it could not be read. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}\n${firstLines(message)}`] : [];
  return failed.map((test) => `${file} > ${test.fullName}\n${firstLines(test.failureMessages[0])}`);
}

function firstLines(message = '') {
  return message
    .split('\n')
    .slice(0, 4)
    .map((line) => `    ${line}`)
    .join('\n');
}

async function buildWeb(out) {
  const { code, output } = await ensureWebBuilt({ force: true });
  if (code === 0) return single(node, ['tools/checks/bundle-budget.mjs'], out);
  console.error(output.trim());
  return { passed: 0, failed: 1 };
}

async function journeys() {
  const hasJourneys = fs.readdirSync(path.join(root, 'e2e')).some((name) => name.endsWith('.e2e.ts'));
  if (!hasJourneys) return { passed: 0, failed: 0 };
  const env = { CHROMIUM: await ensureChromium() };
  const sum = { passed: 0, failed: 0 };
  const waiting = [...JOURNEYS];
  const lane = async () => {
    for (let some = waiting.shift(); some; some = waiting.shift()) add(sum, await vitest('e2e', { env, some }));
  };
  const lanes = Math.max(2, Math.floor(os.availableParallelism() / 2));
  await Promise.all(Array.from({ length: lanes }, lane));
  return sum;
}
