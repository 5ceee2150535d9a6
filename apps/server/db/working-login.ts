import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * A login that the server makes for itself. That of its working connections is a member of `bahi_app` and of nothing else, so
 * that whatever is said over such a connection (`reset role` too) is said by a role that owns nothing, starts no program and
 * passes no wall; that of the job queue is a member of nothing (`jobs-login.ts`).
 */
export interface WorkingLogin {
  user: string;
  password: string;
}

/** There is no login to work with, and none could be made: the message is for who starts the server. */
export class NoWorkingLogin extends Error {
  override name = 'NoWorkingLogin';
}

/** One maker at a time in a database. */
const LOGIN_LOCK = 7_304_222;

export const newPassword = (): string => randomBytes(32).toString('hex');

/** The role that holds the grants; nobody signs in as it. An owner that is no superuser acts as it, as older programs do. */
export async function ensureWorkingRole(owner: pg.ClientBase): Promise<void> {
  const refused = await owner
    .query(
      `do $$ begin
         if not exists (select from pg_roles where rolname = 'bahi_app') then create role bahi_app nologin; end if;
       exception when duplicate_object or unique_violation then null;
       end $$`,
    )
    .then(() => null, asRefusal);
  if (refused) throw refused;
  await owner.query(`do $$ begin
      if not pg_has_role(current_user, 'bahi_app', 'member') then execute format('grant bahi_app to %I', current_user); end if;
    exception when duplicate_object or unique_violation or insufficient_privilege then null;
    end $$`);
}

/** Makes the login, or gives it its password back, unless it serves as it is. */
export async function ensureWorkingLogin(
  owner: pg.ClientConfig,
  working: pg.ClientConfig & WorkingLogin,
): Promise<void> {
  const actAsWorking = 'set role bahi_app';
  if (await serves(working, actAsWorking)) return;
  await underLoginLock(owner, async (client) => {
    try {
      await ensureWorkingRole(client);
      await makeLogin(client, working);
      await client.query(`grant bahi_app to ${pg.escapeIdentifier(working.user)}`);
    } catch (error) {
      throw asRefusal(error);
    }
  });
  if (await serves(working, actAsWorking)) return;
  throw new NoWorkingLogin(
    `The database does not let the working login ${working.user} in. Allow it in pg_hba.conf, or ${ASK}`,
  );
}

const ASK = `let an administrator make a login and name it in DATABASE_APP_URL (docs/operations.md):
  create role bahi_app nologin;
  create role bahi_server login password '…' in role bahi_app;`;

/** 28000: not let in; 28P01: another password; 42501 and 22023: the role to act as is not granted or not there. */
const NOT_SERVING = new Set(['28000', '28P01', '42501', '22023']);

/** Whether a login is let in and may say what it is for. */
export async function serves(login: pg.ClientConfig, statement: string): Promise<boolean> {
  const client = new pg.Client(login);
  try {
    await client.connect();
    await client.query(statement);
    return true;
  } catch (error) {
    if (NOT_SERVING.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

export async function underLoginLock<T>(owner: pg.ClientConfig, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOGIN_LOCK]);
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Makes a login that may nothing, or gives one its password back. */
export async function makeLogin(client: pg.Client, { user, password }: WorkingLogin): Promise<void> {
  const name = pg.escapeIdentifier(user);
  const { rows } = await client.query<{ there: boolean }>(
    'select exists (select from pg_roles where rolname = $1) as there',
    [user],
  );
  // Of a role that is there, only who holds such rights himself may say that it has none; a start refuses one that has.
  await client.query(
    rows[0]!.there
      ? `alter role ${name} login password '${verifierOf(password)}'`
      : `create role ${name} login inherit nocreaterole nocreatedb password '${verifierOf(password)}'`,
  );
  // Settings that somebody gave the role would be those of every connection.
  await client.query(`alter role ${name} reset all`);
}

/** What may not be made by this owner, in words for who starts the server; other errors as they are. */
function asRefusal(error: unknown): unknown {
  if ((error as { code?: string }).code !== '42501') return error;
  return new NoWorkingLogin(
    `The role of DATABASE_URL may not make the login of the working connections (${(error as Error).message}): give it CREATEROLE, or ${ASK}`,
    { cause: error },
  );
}

const ITERATIONS = 4096;

/** What PostgreSQL keeps of a password (RFC 5803): the password itself then stands in no log of statements. */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyOf = (words: string) => createHmac('sha256', salted).update(words).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}
