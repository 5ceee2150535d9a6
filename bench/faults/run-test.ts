import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { printTable } from '../table.ts';
import { failUnless } from './fail-unless.ts';

const root = join(import.meta.dirname, '../..');

/** A test of the integration suite, made larger by its environment; one that fails ends with its report and an error. */
export async function runTest(name: string, env: Record<string, string>, what: string): Promise<void> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const began = performance.now();
  const { status, stdout } = spawnSync(
    process.execPath,
    [vitest, 'run', '--root', join(root, 'apps/server'), name, '--testTimeout=7200000'],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env }, maxBuffer: 64 * 1_048_576 },
  );
  if (status !== 0) console.error(String(stdout));
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  printTable([
    ['test', 'size', 'promise', 'seconds'],
    [name, what, status === 0 ? 'holds' : 'BROKEN', seconds],
  ]);
  failUnless(status === 0);
}
