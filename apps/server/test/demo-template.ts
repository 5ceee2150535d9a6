import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import { acquireFileLock } from '../db/embedded/file-lock.ts';
import { placeForDatabases } from './place-for-databases.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const templates = path.join(root, 'node_modules/.cache/bahi-demo');
/** What the demo data and the schema below them come from. */
const SOURCES = [
  ...['apps/server/src', 'apps/server/db', 'apps/server/seed', 'packages/contract/src', 'packages/domain/src'],
  'package-lock.json',
];
const IS_TEST = /\.(spec|itest|fixture)\.tsx?$/;
/** A first start takes a minute; on a slow machine that runs other tests meanwhile, several. */
const LONGEST_MS = 840_000;

/**
 * Fills a new directory with the data directory that a first start leaves: database, files and demo data of today. It is made
 * once for the sources as they are, by whoever asks first, and copied while nothing runs in it.
 */
export async function copyDemoData(directory: string): Promise<void> {
  const place = path.join(templates, keyOfToday());
  fs.mkdirSync(place, { recursive: true });
  const lock = await acquireFileLock(path.join(place, 'making.lock'), LONGEST_MS);
  if (lock === undefined) throw new Error(`Another run has been making the demo data of ${place} for minutes.`);
  try {
    if (!fs.existsSync(path.join(place, 'complete'))) {
      await removeOthers(place);
      await make(path.join(place, 'data'));
      // Edited meanwhile: nobody knows what it was made of.
      if (keyOfToday() === path.basename(place)) fs.writeFileSync(path.join(place, 'complete'), '');
    }
    copyWithOwners(path.join(place, 'data'), directory);
  } finally {
    lock.release();
  }
}

/** Of another day, or of other sources, nothing is used again. */
function keyOfToday(): string {
  const hash = createHash('sha256').update(todayIn(DEFAULT_ZONE, new Date().toISOString()));
  for (const source of SOURCES) {
    const whole = path.join(root, source);
    const names = fs.statSync(whole).isFile() ? [''] : fs.readdirSync(whole, { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((one) => !IS_TEST.test(one)).toSorted()) {
      const file = path.join(whole, name);
      if (fs.statSync(file).isFile()) hash.update(`${source}/${name}\n`).update(fs.readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 20);
}

/** Those of other days and sources, except where somebody is at work. */
async function removeOthers(place: string): Promise<void> {
  for (const name of fs.readdirSync(templates)) {
    const other = path.join(templates, name);
    const lock = other === place ? undefined : await acquireFileLock(path.join(other, 'making.lock'));
    lock?.release();
    if (lock) fs.rmSync(other, { recursive: true, force: true });
  }
}

async function make(data: string): Promise<void> {
  fs.rmSync(data, { recursive: true, force: true });
  const unfinished = fs.mkdtempSync(path.join(placeForDatabases(), 'bahi-demo-'));
  try {
    await startForTheFirstTime(unfinished);
    copyWithOwners(unfinished, data);
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
}

/** As `npm start` does, and stops it once all demo data is there. */
async function startForTheFirstTime(data: string): Promise<void> {
  const server = spawn(process.execPath, [path.join(root, 'apps/server/src/main.ts')], {
    env: { ...process.env, PORT: '0', BAHI_DATA: data, LOG_LEVEL: 'error', DATABASE_URL: '', BAHI_DEMO: 'on' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = await printedUntilReady(server);
  if (/not complete/.test(printed)) throw new Error(printed);
}

/** What the server printed, once it has told who may sign in, and ended. */
function printedUntilReady(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => server.kill('SIGKILL'), LONGEST_MS);
    server.stdout!.on('data', (chunk: Buffer) => {
      printed += String(chunk);
      if (/Demo data: sign in/.test(printed)) server.kill('SIGTERM');
    });
    server.stderr!.on('data', (chunk: Buffer) => (printed += String(chunk)));
    server.once('exit', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve(printed);
      else reject(new Error(`The first start for the demo data ended with ${code}:\n${printed}`));
    });
  });
}

/** PostgreSQL runs on files of its own account only, which is another one where root runs the tests. */
function copyWithOwners(from: string, to: string): void {
  const found = fs.lstatSync(from);
  if (found.isDirectory()) {
    fs.mkdirSync(to, { recursive: true });
    fs.chmodSync(to, found.mode);
    for (const name of fs.readdirSync(from)) copyWithOwners(path.join(from, name), path.join(to, name));
  } else fs.copyFileSync(from, to, fs.constants.COPYFILE_FICLONE);
  if (process.getuid?.() === 0) fs.lchownSync(to, found.uid, found.gid);
}
