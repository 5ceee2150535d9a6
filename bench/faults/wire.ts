import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { failUnless } from './fail-unless.ts';

const root = join(import.meta.dirname, '../..');

/** The test of the cut wire, at every statement of all its verbs and on both sides of it. */
export async function run(): Promise<void> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--root', join(root, 'apps/server'), 'test/faults/wire-cut'],
    {
      stdio: 'inherit',
      env: { ...process.env, FAULTS: 'all' },
    },
  );
  failUnless(status === 0);
}
