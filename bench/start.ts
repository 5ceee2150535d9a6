import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBahi } from '../e2e/support/bahi.ts';
import { printTable } from './table.ts';

/** First start with an empty data directory and demo data, and later starts; dependencies and web build are there. */
const dataDir = mkdtempSync(join(tmpdir(), 'bahi-bench-'));
const seconds: number[] = [];
try {
  for (let start = 0; start < 3; start++) {
    const began = performance.now();
    const bahi = await startBahi({ demo: true, env: { BAHI_DATA: dataDir } });
    seconds.push((performance.now() - began) / 1000);
    await bahi.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
printTable([
  ['start', 'seconds'],
  ...seconds.map((one, i) => [i === 0 ? 'first, with demo data' : 'later', one.toFixed(1)]),
]);
