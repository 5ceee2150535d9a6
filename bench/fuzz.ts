import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Ten thousand hostile requests, another seed each time; `npm run bench -- fuzz <requests> <seed>` repeats one. */
const requests = process.argv[3] ?? '10000';
const seed = process.argv[4] ?? String(Date.now() % 1_000_000);
const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const run = spawnSync(process.execPath, [vitest, 'run', '--root', join(root, 'apps/server'), 'test/fuzz'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
});
process.exitCode = run.status ?? 1;
