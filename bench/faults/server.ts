import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded, stopEmbedded } from '../../apps/server/db/embedded/start-embedded.ts';

const root = join(import.meta.dirname, '../..');
const START_MS = 180_000;

/** A server in a process of its own on a data directory that outlives it. */
export interface Server {
  url: string;
  pid: number;
  /** Ends it as the kernel would: nothing is told, nothing is finished. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<Server> {
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts'), '--no-demo'], {
    env: {
      ...process.env,
      PORT: '0',
      BAHI_DATA: dataDir,
      LOG_LEVEL: 'fatal',
      DATABASE_URL: '',
      RATE_LIMIT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  return { url: await addressOf(child), pid: child.pid!, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error(`The server did not start in time:\n${printed}`)), START_MS);
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => {
        printed += String(chunk);
        const address = /Bahi answers at (\S+)/.exec(printed)?.[1];
        if (!address) return;
        clearTimeout(timer);
        resolve(address);
      });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code}:\n${printed}`));
    });
  });
}

/** A question to the database of a data directory, as its owner. */
export async function askDatabase<R extends object>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const { config } = await startEmbedded({ dataDir });
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query<R>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export interface Checked {
  code: number;
  output: string;
}

/** `bahi COMMAND` on a data directory, as its administrator types it. */
export function runBahi(dataDir: string, ...args: string[]): Promise<Checked> {
  const child = spawn(process.execPath, [join(root, 'apps/server/cli/bahi.ts'), ...args], {
    env: { ...process.env, BAHI_DATA: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code: code ?? 1, output })));
}

/** The last line of `bahi check`, or all of it where something is found. */
export async function checkOf(dataDir: string): Promise<string> {
  const { code, output } = await runBahi(dataDir, 'check');
  return code === 0 ? 'clean' : `NOT CLEAN\n${output}`;
}

export const stopDatabase = stopEmbedded;
