import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { printTable } from '../table.ts';

/**
 * What a night repeats, again and again until its hours are over: each round raises the numbers behind the promises. Each in a
 * process of its own; one that fails is told at the end and stops nothing.
 */
const ROUND: readonly (readonly [name: string, size: number])[] = [
  ['server-kill', 20],
  ['database-kill', 20],
  ['wire', 1],
  ['nodes', 1],
  ['tenants', 10_000],
  ['random', 2],
  ['restore', 1],
  ['sign-in-times', 40],
];
const MS_PER_HOUR = 3_600_000;

export async function run(hours = 6): Promise<void> {
  const until = Date.now() + hours * MS_PER_HOUR;
  const held = new Map<string, { rounds: number; failed: number; minutes: number }>();
  for (let at = 0; Date.now() < until || at < ROUND.length; at++) {
    const [name, size] = ROUND[at % ROUND.length]!;
    const began = Date.now();
    const { status } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../run.ts'), 'faults', name, String(size)],
      { stdio: 'inherit' },
    );
    const known = held.get(name) ?? { rounds: 0, failed: 0, minutes: 0 };
    held.set(name, {
      rounds: known.rounds + 1,
      failed: known.failed + (status === 0 ? 0 : 1),
      minutes: known.minutes + (Date.now() - began) / 60_000,
    });
  }
  printTable([
    ['fault', 'times', 'failed', 'minutes'],
    ...[...held].map(([name, { rounds, failed, minutes }]) => [name, rounds, failed, minutes.toFixed(0)]),
  ]);
  if ([...held.values()].some(({ failed }) => failed > 0)) process.exitCode = 1;
}
