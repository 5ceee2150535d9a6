import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { placeForDatabases } from '../apps/server/test/place-for-databases.ts';
import { npmCommand } from '../tools/runtime.mjs';

const ROOT = join(import.meta.dirname, '..');
/** Long enough for a server that answers nobody to close its database. */
const ENDS_WITHIN_MS = 20_000;

/** The first organisation is months of trade; machines may be slow and busy. */
const FIRST_START_MS = 400_000;

interface Started {
  npm: ChildProcess;
  printed: () => string;
  url: string;
  dataDir: string;
}

const open: Started[] = [];
afterEach(async () => {
  for (const { npm, dataDir } of open.splice(0)) {
    npm.kill('SIGKILL');
    for (let tries = 0; isHeld(dataDir) && tries < 100; tries += 1) await setTimeout(200);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** `npm start` as a person types it, on a data directory of its own. */
function startByNpm(options: readonly string[] = ['--', '--no-demo']): Promise<Started> {
  const dataDir = mkdtempSync(join(placeForDatabases(), 'bahi-start-'));
  const [command, args] = npmCommand() as [string, string[]];
  const npm: ChildProcess = spawn(command, [...args, 'start', ...options], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', BAHI_DATA: dataDir, LOG_LEVEL: 'error', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let printed = '';
    // One that does not answer in time is ended too.
    const started: Started = { npm, url: '', dataDir, printed: () => printed };
    open.push(started);
    npm.stderr!.on('data', (chunk: Buffer) => (printed += String(chunk)));
    npm.stdout!.on('data', (chunk: Buffer) => {
      printed += String(chunk);
      const url = /Bahi answers at (\S+)/.exec(printed)?.[1];
      if (!url) return;
      started.url = url;
      resolve(started);
    });
    npm.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${printed}`)));
  });
}

/** Whether a server or its database still works on the data directory. */
const isHeld = (dataDir: string): boolean =>
  existsSync(dataDir) &&
  readdirSync(dataDir, { recursive: true }).some((name) => String(name).endsWith('postmaster.pid'));

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The processes that descend from a process, by the tables of Linux. */
function launcherOf(npm: ChildProcess): number {
  const children = (pid: number) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  const below = (pid: number): number[] => children(pid).flatMap((child) => [child, ...below(child)]);
  return below(npm.pid!).find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('tools/start.mjs\0'))!;
}

describe.skipIf(process.platform !== 'linux')('a server whose npm start is ended', () => {
  it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('by %s to npm itself ends too', async (signal) => {
    const { npm, url, dataDir } = await startByNpm();
    expect([await answers(url), isHeld(dataDir)]).toEqual([true, true]);
    npm.kill(signal);
    await expect.poll(() => isHeld(dataDir), { timeout: ENDS_WITHIN_MS }).toBe(false);
    expect(await answers(url)).toBe(false);
  });

  it('by the end of its launcher ends too', async () => {
    const { npm, url, dataDir } = await startByNpm();
    process.kill(launcherOf(npm), 'SIGKILL');
    await expect.poll(() => isHeld(dataDir), { timeout: ENDS_WITHIN_MS }).toBe(false);
    expect(await answers(url)).toBe(false);
  });
});

describe('the first start', () => {
  it(
    'serves as soon as the first organisation stands, goes on with the others, and can be ended meanwhile',
    async () => {
      const { npm, url, dataDir, printed } = await startByNpm([]);
      await expect.poll(printed).toContain('the other demo organisations arrive meanwhile');
      const signIn = (domain: string) =>
        fetch(`${url}/api/IAM/Auth/Authenticate`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ domain, username: 'owner', password: 'Bahi#2026' }),
        });
      expect((await signIn('autodemo')).status).toBe(200);
      const { Demo } = (await (await fetch(`${url}/api/System/Environment`)).json()) as {
        Demo: { Arriving: boolean; Businesses: { Domain: string }[] };
      };
      expect([Demo.Arriving, Demo.Businesses.map(({ Domain }) => Domain)]).toEqual([true, ['autodemo', 'auto2demo']]);
      expect(printed()).not.toContain('Demo data: sign in');
      npm.kill('SIGTERM');
      await expect.poll(() => isHeld(dataDir), { timeout: ENDS_WITHIN_MS }).toBe(false);
      // Ended, not failed: the next start serves what is there at once, and the rest arrives.
      expect(printed()).not.toContain('not complete');
    },
    FIRST_START_MS,
  );
});

describe('the address of a running server', () => {
  it('answers whoever asks for a page with the app, whatever he accepts', async () => {
    const { url } = await startByNpm();
    const page = async (path: string, headers: Record<string, string>) => {
      const answer = await fetch(url + path, { headers, redirect: 'manual' });
      return [answer.status, answer.headers.get('content-type'), (await answer.text()).includes('<div id="root"')];
    };
    for (const headers of [{ accept: '*/*' }, { accept: 'application/json' }, { accept: 'text/html' }])
      for (const path of ['/', '/service/wodashboard', '/login?next=/works'])
        expect([path, headers, await page(path, headers)]).toEqual([
          path,
          headers,
          [200, 'text/html; charset=utf-8', true],
        ]);
    const entry = /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(url)).text())![1]!;
    const sent = await fetch(url + entry, { headers: { 'accept-encoding': 'gzip' } });
    // As the build has compressed it, so that its length is known; compressed on the way it would have none.
    expect([sent.headers.get('content-encoding'), Number(sent.headers.get('content-length')) > 0]).toEqual([
      'gzip',
      true,
    ]);
  });
});
