import fs from 'node:fs';
import path from 'node:path';
import { ensureDataDirectory } from './data-directory.ts';
import { acquireFileLock } from './file-lock.ts';

export interface DataDirectoryLock {
  /** Names the address of this server to whoever is refused later. */
  announce(address: string): void;
  release(): void;
}

/** Thrown when another server works on the same data directory; the message is for the person who starts the server. */
export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse';
}

/** Makes this process the one server of a data directory, whatever port it listens on. */
export async function lockDataDirectory(dataDir: string): Promise<DataDirectoryLock> {
  ensureDataDirectory(dataDir);
  const holderFile = path.join(dataDir, 'server.json');
  // A server that is being restarted gets the time to let go.
  const lock = await acquireFileLock(path.join(dataDir, 'server.lock'), 1_000);
  if (lock === undefined) throw new DataDirectoryInUse(describeHolder(dataDir, holderFile));
  const write = (holder: Holder) => fs.writeFileSync(holderFile, JSON.stringify(holder), { mode: 0o600 });
  write({ pid: process.pid });
  return {
    announce: (address) => write({ pid: process.pid, address }),
    release: () => {
      fs.rmSync(holderFile, { force: true });
      lock.release();
    },
  };
}

interface Holder {
  pid: number;
  address?: string;
}

function describeHolder(dataDir: string, holderFile: string): string {
  const holder = readHolder(holderFile);
  const who = holder === undefined ? '' : ` (process ${holder.pid}${holder.address ? `, ${holder.address}` : ''})`;
  return [
    `Another Bahi server${who} already uses the data directory ${dataDir}.`,
    'Stop that one, give this one a directory of its own with the variable BAHI_DATA,',
    'or let both share one PostgreSQL with the variable DATABASE_URL.',
  ].join('\n');
}

function readHolder(holderFile: string): Holder | undefined {
  // Only the lock decides; this file merely makes the message better, so it may be missing or half written.
  try {
    return JSON.parse(fs.readFileSync(holderFile, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
