import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Those that measure time, then those that break something or fill the disk on purpose. */
const BENCHES = [
  ...[
    'approve',
    'costs',
    'documents',
    'lists',
    'reports',
    'ledger',
    'goods',
    'bills',
    'tills',
    'chat',
    'import',
    'keystroke',
    'bytes',
    'start',
    'memory',
  ],
  ...['growth', 'neighbours', 'fuzz', 'faults'],
];
/** What fills the table of docs/performance.md, the quick ones first. */
const TABLE = ['bytes', 'start', 'keystroke', 'memory', 'approve', 'costs', 'reports', 'ledger', 'documents'] as const;
const MS_PER_SECOND = 1_000;
const INTERRUPTED = 130;

const name = process.argv[2] ?? '';
if (name === 'all') process.exitCode = runAll();
else if (BENCHES.includes(name)) await import(`./${name}.ts`);
else {
  console.error(`Name one of: ${BENCHES.join(', ')}, all`);
  process.exitCode = 2;
}

/** One after the other, each in a process of its own; what fails is told at the end and stops nothing but an interrupt. */
function runAll(): number {
  const failed = TABLE.filter((bench) => {
    const began = performance.now();
    console.log(`\n## ${bench}\n`);
    const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'run.ts'), bench], {
      stdio: 'inherit',
    });
    if (status === INTERRUPTED) process.exit(status);
    console.log(`\n${bench}: ${((performance.now() - began) / MS_PER_SECOND).toFixed(0)} s`);
    return status !== 0;
  });
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
}
