/**
 * The integration tests on a PostgreSQL that is not the embedded one: the one that TEST_DATABASE_URL or DATABASE_URL
 * names, else a throw-away cluster of the PostgreSQL that is installed on this machine.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { findNode, findOnPath, requireSupportedNode, root, run } from './runtime.mjs';

requireSupportedNode();
await ensureInstalled();
const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
const server = given ? { url: given, stop: async () => {} } : await startInstalledPostgres();
process.exitCode = await run(findNode(), [path.join(root, 'tools', 'test.mjs'), 'integration'], {
  env: { ...process.env, TEST_DATABASE_URL: server.url },
}).finally(server.stop);

async function startInstalledPostgres() {
  const initdb = findInitdb();
  if (!initdb) {
    console.error(
      'No PostgreSQL is installed here. Name one with TEST_DATABASE_URL (15 to 18, with the right to create databases and roles).',
    );
    process.exit(1);
  }
  const programs = path.dirname(fs.realpathSync(initdb));
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'bahi-pg-'));
  const account = unprivilegedAccount();
  if (account) fs.chownSync(directory, account.uid, account.gid);
  const cluster = path.join(directory, 'cluster');
  const options = { cwd: directory, ...account };
  const made = spawnSync(
    initdb,
    ['-D', cluster, '-U', 'bahi', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    options,
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await findFreePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=200',
  ].flatMap((setting) => ['-c', setting]);
  const postgres = spawn(path.join(programs, 'postgres'), ['-D', cluster, ...settings], {
    ...options,
    stdio: 'ignore',
  });
  await waitForReady(cluster, postgres);
  console.log(spawnSync(path.join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim());
  return {
    url: `postgres://bahi@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const ended = new Promise((resolve) => postgres.once('exit', resolve));
      postgres.kill('SIGINT');
      await ended;
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

function findInitdb() {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => path.join(debian, version, 'bin', 'initdb'))
    .find((file) => fs.existsSync(file));
  return found ?? findOnPath(['initdb']);
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = lines.find((each) => each.startsWith('postgres:')) ?? lines.find((each) => each.startsWith('nobody:'));
  const [, , uid, gid] = (line ?? '').split(':').map(Number);
  return { uid, gid };
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function waitForReady(cluster, postgres) {
  const file = path.join(cluster, 'postmaster.pid');
  for (;;) {
    if (postgres.exitCode !== null) throw new Error('The installed PostgreSQL did not start.');
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
