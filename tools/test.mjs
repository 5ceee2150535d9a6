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
import { compiledCache, findNode, requireSupportedNode, root, run, toolScript } from './runtime.mjs';

requireSupportedNode();
await ensureInstalled();
const node = findNode();

const typeProjects = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', '.'];
const unitProjects = ['packages/domain', 'packages/contract', 'apps/web', 'tools'];

/** Files that were found well formatted are known by what they hold and not read again; in CI all of them are. */
const remembered = process.env.CI ? [] : ['--cache', '--cache-strategy', 'content'];

const steps = [
  ['lock', 'Lock file', () => single(node, ['tools/checks/run.ts', 'lock-file-is-whole'])],
  [
    'format',
    'Formatting',
    () =>
      single(node, [toolScript('prettier', 'bin/prettier.cjs'), ...remembered, '--check', '--log-level', 'warn', '.']),
  ],
  [
    'types',
    'Types',
    () => each(typeProjects, (project) => single(node, [toolScript('typescript', 'bin/tsc'), '-p', project])),
  ],
  ['lint', 'Lint', () => single(node, [toolScript('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings'])],
  ['house', 'House rules', () => single(node, ['tools/checks/run.ts'])],
  ['unit', 'Unit tests', () => each(unitProjects, (project) => vitest(project))],
  ['integration', 'Integration tests on PostgreSQL', () => vitest('apps/server')],
  ['build', 'Web build', buildWeb],
  ['journeys', 'Browser journeys', journeys],
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
const unknown = wanted.find((name) => !steps.some(([key]) => key === name));
if (unknown) {
  console.error(`There is no step ${unknown}. Steps: ${steps.map(([key]) => key).join(', ')}`);
  process.exit(2);
}
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'bahi-test-'));
const total = { passed: 0, failed: 0 };
/** What failed, by the name of its test: told again at the end, where the whole output is longer than what is kept of it. */
const failures = [];
for (const [key, title, work] of steps) {
  if (wanted.length > 0 && !wanted.includes(key)) continue;
  console.log(`\n── ${title} ──`);
  const started = Date.now();
  const result = await work().catch((error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  add(total, result);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${title}: ${result.passed} passed, ${result.failed} failed in ${seconds} s`);
}
fs.rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function add(sum, { passed, failed }) {
  sum.passed += passed;
  sum.failed += failed;
}

async function each(items, work) {
  const sum = { passed: 0, failed: 0 };
  for (const item of items) add(sum, await work(item));
  return sum;
}

async function single(command, args, options) {
  const code = await run(command, args, options);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs the tests of a folder and counts them; a run that breaks outside of its tests counts as one failure. */
async function vitest(project, env = {}, groups = []) {
  const near = nearTests?.get(project) ?? [];
  if (nearTests && near.length === 0) return { passed: 0, failed: 0 };
  const report = path.join(reports, `${[project, ...groups].join('-').replaceAll('/', '-')}.json`);
  const code = await run(
    node,
    [
      toolScript('vitest', 'vitest.mjs'),
      ...['run', '--root', project, '--passWithNoTests'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...groups.map((group) => `--project=${group}`),
      ...near,
    ],
    { env: { ...process.env, NODE_COMPILE_CACHE: compiledCache, ...env } },
  );
  if (!fs.existsSync(report)) return code === 0 ? { passed: 0, failed: 0 } : { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(fs.readFileSync(report, 'utf8'));
  failures.push(...testResults.flatMap(failuresOf));
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

async function buildWeb() {
  const { code, output } = await ensureWebBuilt({ force: true });
  if (code === 0) return single(node, ['tools/checks/bundle-budget.mjs']);
  console.error(output.trim());
  return { passed: 0, failed: 1 };
}

async function journeys() {
  const hasJourneys = fs.readdirSync(path.join(root, 'e2e')).some((name) => name.endsWith('.e2e.ts'));
  if (!hasJourneys) return { passed: 0, failed: 0 };
  const env = { CHROMIUM: await ensureChromium() };
  const sum = { passed: 0, failed: 0 };
  // Each group has a server of its own, so that two of them keep two cores busy.
  const runs = [['screens', 'changes', 'empty'], ['demo']].map((groups) => vitest('e2e', env, groups));
  for (const result of await Promise.all(runs)) add(sum, result);
  return sum;
}
