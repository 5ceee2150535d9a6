import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyDemoData } from '../../apps/server/test/demo-template.ts';
import { placeForDatabases } from '../../apps/server/test/place-for-databases.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
/** Where `npm start` keeps compiled code, too. */
const COMPILED = join(import.meta.dirname, '../../.data/cache/compiled');
const START_TIMEOUT_MS = 180_000;

/** A server in a process of its own, as `npm start` runs it, on a data directory of its own: empty, or with the demo data. */
export interface Bahi {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export async function startBahi(options: { demo: boolean; env?: Record<string, string> }): Promise<Bahi> {
  const dataDir = mkdtempSync(join(placeForDatabases(), 'bahi-e2e-'));
  if (options.demo) await copyDemoData(dataDir);
  const child = spawn(process.execPath, [MAIN, ...(options.demo ? [] : ['--no-demo'])], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      PORT: '0',
      BAHI_DATA: dataDir,
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      RATE_LIMIT: '0',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await endProcess(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: await addressOf(child), pid: child.pid!, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(
      () => reject(new Error(`The server did not start in time:\n${printed}`)),
      START_TIMEOUT_MS,
    );
    const read = (chunk: Buffer) => {
      printed += String(chunk);
      const address = /Bahi answers at (\S+)/.exec(printed)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', (chunk: Buffer) => (printed += String(chunk)));
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code}:\n${printed}`));
    });
  });
}

function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
