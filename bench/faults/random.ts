import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { printTable } from '../table.ts';
import { failUnless } from './fail-unless.ts';

const root = join(import.meta.dirname, '../..');
const STEPS = 4_000;

/** The test of random trade, longer and from new seeds; the seed of a run that fails is printed. */
export async function run(rounds = 5): Promise<void> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const rows: (string | number)[][] = [['seed', 'steps', 'promises', 'seconds']];
  for (let round = 0; round < rounds; round++) {
    const seed = Math.trunc(Math.random() * 1_000_000_000);
    const began = performance.now();
    const { status } = spawnSync(
      process.execPath,
      [vitest, 'run', '--root', join(root, 'apps/server'), 'test/faults/random-trade'],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, FAULTS_SEED: String(seed), FAULTS_STEPS: String(STEPS) },
      },
    );
    failUnless(status === 0);
    rows.push([seed, STEPS, status === 0 ? 'hold' : 'BROKEN', ((performance.now() - began) / 1000).toFixed(0)]);
  }
  printTable(rows);
}
