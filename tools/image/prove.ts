/**
 * Builds what `docker build` would, by following the Dockerfile in bare directories, and starts it as an ordinary user
 * beside a PostgreSQL of its own: healthy, ready, a first sign-in, a stop, a second start that still knows the user.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startEmbedded } from '../../apps/server/db/embedded/start-embedded.ts';
import { signInByApi } from '../../e2e/support/api.ts';
import { OWNER, prepareWorkshop } from '../../e2e/support/workshop.ts';
import { type Account, buildStages, workdirOf } from './build-stages.ts';
import { findLast, readCommand, readDockerfile, readVariables, type Stage } from './dockerfile.ts';
import { makeIgnored } from './ignored.ts';

const context = path.resolve(import.meta.dirname, '../..');
const began = performance.now();
const log = (line: string) => console.log(`${((performance.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${line}`);
const place = mkdtempSync(path.join(tmpdir(), 'bahi-image-'));
chmodSync(place, 0o755);
const account = findAccount();
const stages = readDockerfile(readFileSync(path.join(context, 'Dockerfile'), 'utf8'));
const image = stages.at(-1)!;
const rootOf = (stage: Stage) => path.join(place, String(stages.indexOf(stage)));
/** Node 24, as in the base image; nothing else of this project. */
const programs = { PATH: [path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(path.delimiter) };

try {
  const isIgnored = makeIgnored(readFileSync(path.join(context, '.dockerignore'), 'utf8'));
  buildStages({ context, isIgnored, rootOf, stages, account, env: { ...process.env, ...programs }, log });
  const size = execFileSync('du', ['-sm', rootOf(image)], { encoding: 'utf8' }).split('\t')[0];
  log(`the image holds ${size} MB besides its base`);
  await start();
} finally {
  rmSync(place, { recursive: true, force: true });
}

async function start(): Promise<void> {
  // Too long a path for a socket: PostgreSQL then listens on 127.0.0.1, where another user reaches it.
  const database = await startEmbedded({ dataDir: path.join(place, 'a-database-that-is-reached-by-tcp'.repeat(3)) });
  const { host, port, user, password, database: name } = database.config;
  try {
    const env = {
      ...programs,
      ...variablesOf(image),
      PORT: '39620',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${name}`,
    };
    const url = `http://127.0.0.1:${env.PORT}`;
    const first = await startServer(env, url);
    await prepareWorkshop(url);
    log('an organisation is set up and its owner signed in');
    await stopServer(first);
    const second = await startServer(env, url);
    await (await signInByApi(url, OWNER)).get('Users/Me/Home');
    log('the owner is signed in again');
    await stopServer(second);
  } finally {
    await database.stop();
  }
}

/** What `ENV` sets, its paths below the image's root. */
function variablesOf(stage: Stage): Record<string, string> {
  const given = Object.entries(readVariables(findLast(stage, 'ENV')!));
  return Object.fromEntries(
    given.map(([name, value]) => [name, value.startsWith('/') ? path.join(rootOf(stage), value) : value]),
  );
}

/** Starts the command of the image and waits until its own health check is content. */
async function startServer(env: Record<string, string | undefined>, url: string): Promise<ChildProcess> {
  const options = { cwd: path.join(rootOf(image), workdirOf({ stages }, image)), env, ...idsOf(account) };
  const [program, ...args] = readCommand(findLast(image, 'CMD')!) as [string, ...string[]];
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  const [check, ...checked] = readCommand(findLast(image, 'HEALTHCHECK')!) as [string, ...string[]];
  while (spawnSync(check, checked, options).status !== 0) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    await setTimeout(200);
  }
  const [ready, page] = [await fetch(`${url}/readyz`), await fetch(url, { headers: { accept: 'text/html' } })];
  if (!ready.ok || !(await page.text()).includes('<div id="root"')) throw new Error('It is healthy, but not ready.');
  log(`healthy and ready as ${account?.name ?? 'this user'}`);
  return server;
}

async function stopServer(server: ChildProcess): Promise<void> {
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  if ((await ended) !== 0) throw new Error(`It ended with ${server.exitCode}.`);
  log('stopped by SIGTERM');
}

/** An account without any right, where this is root; its data directory is the only one that it may write. */
function findAccount(): Account | null {
  if (process.getuid!() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('nobody:'))!;
  const [name, , uid, gid] = line.split(':');
  return { name: name!, uid: Number(uid), gid: Number(gid) };
}

function idsOf(who: Account | null): { uid?: number; gid?: number } {
  return who ? { uid: who.uid, gid: who.gid } : {};
}
