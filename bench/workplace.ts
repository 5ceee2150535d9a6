import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionConfig, startEmbedded } from '../apps/server/db/embedded/start-embedded.ts';
import { type Bahi, startBahi } from '../e2e/support/bahi.ts';

export interface Workplace {
  /** The owner's connection. */
  database: ConnectionConfig;
  databasePid: number;
  databaseUrl: string;
  /** A server on it; stopped with the workplace. */
  serve(env?: Record<string, string>): Promise<Bahi>;
}

const INTERRUPTED = 130;

/** Runs a benchmark with a database of its own; nothing is left of it, however the benchmark ends. */
export async function withWorkplace(run: (workplace: Workplace) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bahi-bench-'));
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (let one = closing.pop(); one !== undefined; one = closing.pop()) await one();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const interrupt = () => void close().finally(() => process.exit(INTERRUPTED));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, interrupt);
  try {
    const embedded = await startEmbedded({ dataDir });
    closing.push(() => embedded.stop());
    const { host, port, user, password, database } = embedded.config;
    const databaseUrl = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    const serve = async (env: Record<string, string> = {}) => {
      const bahi = await startBahi({ demo: false, env: { DATABASE_URL: databaseUrl, ...env } });
      closing.push(bahi.stop);
      return bahi;
    };
    await run({ database: embedded.config, databasePid: embedded.pid, databaseUrl, serve });
  } finally {
    await close();
    for (const signal of signals) process.off(signal, interrupt);
  }
}
