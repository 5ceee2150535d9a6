import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { placeForDatabases } from '../../test/place-for-databases.ts';
import { keepRunning } from './keep-running.ts';
import { isAlive, isPostmasterOf } from './postmaster-pid.ts';
import { type ConnectionConfig, type Embedded, startEmbedded } from './start-embedded.ts';

let parent: string;
let kept: Embedded | undefined;
beforeEach(() => {
  parent = fs.mkdtempSync(path.join(placeForDatabases(), 'bahi-'));
});
afterEach(async () => {
  await kept?.stop();
  fs.rmSync(parent, { recursive: true, force: true });
});

const answers = async (config: ConnectionConfig): Promise<boolean> => {
  const client = new pg.Client(config);
  client.on('error', () => {});
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
};

it('a PostgreSQL that is killed comes back at the same address, also where its id was given to another, and stays away when it was stopped', async () => {
  // Too long for the path of a socket, so that its port must stay.
  const dataDir = path.join(parent, 'd'.repeat(60), 'e'.repeat(60), 'data');
  fs.mkdirSync(path.dirname(dataDir), { recursive: true });
  const first = await startEmbedded({ dataDir });
  await first.stop();
  const other = spawn('sleep', ['600'], { stdio: 'ignore' });
  try {
    const isRunning = () => isPostmasterOf(path.join(dataDir, 'postgres'), other.pid!);
    kept = keepRunning({ ...first, pid: other.pid!, isRunning }, { dataDir, log: () => {} });
    await expect.poll(() => answers(first.config), { timeout: 30_000, interval: 100 }).toBe(true);
    const { pid } = await startEmbedded({ dataDir });
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
    await expect.poll(() => answers(first.config), { timeout: 30_000, interval: 100 }).toBe(true);
    await kept.stop();
    expect([await answers(first.config), isAlive(other.pid!)]).toEqual([false, true]);
  } finally {
    other.kill();
  }
}, 90_000);
