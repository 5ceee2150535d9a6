import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { AppError } from './app-error.ts';
import { BUSY, type FairLine, fairLine } from './fair-line.ts';
import { GatheringSocket } from './gathering-socket.ts';

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/** Row values as the code wants them: bigint as number (all are safe integers), dates and instants as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return Number;
    if (oid === DATE) return (value: string) => value;
    if (oid === TIMESTAMPTZ) return (value: string) => new Date(value).toISOString();
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

export type Pool = pg.Pool;

export interface PoolOptions {
  max: number;
  onError: (error: Error) => void;
  /** How long a request waits for a free connection before it is told to come again. */
  waitMs?: number;
  /**
   * For many small writes that are done again where the machine stops: a commit is not waited for until it lies on the disk, and
   * a statement is planned once, not for its values each time.
   */
  inBulk?: boolean;
  /** How long a statement may take. */
  statementMs?: number;
  /** For work that reads many rows, beside this pool of all other work, in a line of its own. */
  besidePool?: Pool;
  /** Its processes run on this machine and as this user: the operating system lets all other work go before them. */
  yielding?: boolean;
}

const WAIT_MS = 10_000;
/** The database gives up first; this is for one that does not answer at all. */
const ANSWER_MS = 65_000;
const STATEMENT_MS = 60_000;
/** Of the operating system's 0 to 19: work of others takes nine parts of a core before it. */
const YIELDING = 10;

const lines = new WeakMap<Pool, FairLine>();

/**
 * A connection for work of an organisation, which is given back by the answer. All of them are shared fairly
 * (`fairLine`), so that nobody waits for a connection behind a crowd of another organisation.
 */
export async function takeConnection(
  pool: Pool,
  orgId: string,
): Promise<{ client: pg.PoolClient; giveBack: (broken?: Error) => void }> {
  const began = performance.now();
  const leave = await (lines.get(pool)?.take(orgId) ?? Promise.resolve(() => {}));
  try {
    const client = await connectWithin(pool, waits.get(pool)! - (performance.now() - began));
    return {
      client,
      giveBack: (broken) => {
        client.release(broken);
        leave();
      },
    };
  } catch (error) {
    leave();
    throw error;
  }
}

/** Who has a place in line has nearly always a connection at once; so long he is given where his time in line is used up. */
const LEAST_CONNECT_MS = 500;

/** A connection of the pool, in what is left of the time that a request may wait in all. */
async function connectWithin(pool: Pool, leftMs: number): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('Unavailable', BUSY)), Math.max(LEAST_CONNECT_MS, leftMs));
  });
  try {
    return await Promise.race([connecting, tooLate]);
  } catch (error) {
    // What comes too late is for the next one.
    connecting.then((client) => client.release()).catch(() => {});
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** How long a request may wait in all for a connection of a pool. */
const waits = new WeakMap<Pool, number>();

/** The pool beside which a pool of heavy work stands. */
const beside = new WeakMap<Pool, Pool>();

/**
 * Between two parts of a long work of an organisation: while others are there it rests for longer than the part took, so that most
 * of the event loop is theirs. Alone it goes on at once.
 */
export async function letOthersGoOn(ctx: { pool: Pool; orgId: string }, partMs: number): Promise<void> {
  if (othersAreThere(ctx)) await sleep(Math.min(LONGEST_REST_MS, RESTS * partMs));
}

export const othersAreThere = ({ pool, orgId }: { pool: Pool; orgId: string }): boolean =>
  [pool, beside.get(pool)].some((one) => one && lines.get(one)?.hasOthers(orgId));

const RESTS = 3;
const LONGEST_REST_MS = 1_000;

const OWN_CROWD =
  'Your organisation has more requests under way than can be served at once. Please try again after a few moments.';
const OWN_REPORTS =
  'Your organisation has several reports, exports or prints under way. Please try again when they have ended.';

/** The last connections are left to others, and one to questions that belong to no organisation (who asks?). */
const lineOf = (max: number, waitMs: number): FairLine =>
  fairLine({
    places: Math.max(1, max - 1),
    ofOne: Math.max(1, max - Math.max(1, max >> 2)),
    leastOfOne: Math.min(LEAST_OF_ONE, Math.max(1, (max - 1) >> 1)),
    waitingOfOne: 300,
    waitMs,
    refusal: OWN_CROWD,
  });

/** One request that waits for a row must not keep its own organisation waiting. */
const LEAST_OF_ONE = 3;

const HEAVY_WAIT_MS = 30_000;
const heavyLineOf = (max: number, elsewhere: FairLine | undefined): FairLine =>
  fairLine({
    ...(elsewhere && { elsewhere }),
    places: max,
    ofOne: Math.max(1, max - 1),
    leastOfOne: 1,
    waitingOfOne: 20,
    waitMs: HEAVY_WAIT_MS,
    refusal: OWN_REPORTS,
  });

/**
 * The working pool. Its connections sign in as a login of their own and act as `bahi_app`, which can neither pass row-level
 * security nor own tables: one that cannot take that role is never handed out. Statements of a transaction go out without waiting for each other
 * (`pipeline`).
 */
export function openPool(
  connection: pg.PoolConfig,
  { max, onError, waitMs = WAIT_MS, inBulk, statementMs = STATEMENT_MS, besidePool, yielding }: PoolOptions,
): Pool {
  const pool = new pg.Pool({
    ...connection,
    types,
    max,
    pipeline: true,
    stream: () => new GatheringSocket(),
    application_name: 'bahi',
    connectionTimeoutMillis: waitMs,
    query_timeout: ANSWER_MS,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    onConnect: async (client: pg.ClientBase) => {
      client.on('error', onError);
      // In UTC also on a database that reckons otherwise: instants within JSON are written in the connection's zone.
      await client.query("set role bahi_app; set timezone = 'UTC'");
      if (yielding) letOthersGoFirst(client);
      if (inBulk) await client.query('set synchronous_commit = off; set plan_cache_mode = force_generic_plan');
    },
  } as pg.PoolConfig);
  pool.on('error', onError);
  waits.set(pool, besidePool ? HEAVY_WAIT_MS : waitMs);
  lines.set(pool, besidePool ? heavyLineOf(max, lines.get(besidePool)) : lineOf(max, waitMs));
  if (besidePool) beside.set(pool, besidePool);
  return pool;
}

function letOthersGoFirst(client: pg.ClientBase): void {
  const { processID } = client as unknown as { processID: number | null };
  try {
    if (processID) setPriority(processID, YIELDING);
  } catch {
    // An operating system that does not let us: it only takes longer for others then.
  }
}

/** The working login has rights that it must not have: the message is for who starts the server. */
export class UnsafeRole extends Error {
  override name = 'UnsafeRole';
}

/**
 * Refuses to serve with rights that could pass the tenant's walls (architecture §7): the login of the connection, whatever role it
 * has taken, and every role that it could take.
 */
export async function assertWorkingRole(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ login: string; reason: string }>(
    `select session_user as login, reason from pg_roles r cross join lateral (values
         (r.rolsuper, 'is a superuser'),
         (r.rolbypassrls, 'passes row-level security'),
         (r.rolcreaterole, 'may make roles'),
         (r.rolcreatedb, 'may make databases'),
         (r.rolreplication, 'may copy the whole database'),
         (r.rolname in ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files', 'pg_read_all_data',
            'pg_write_all_data', 'pg_signal_backend', 'pg_create_subscription', 'pg_maintain'), 'is a member of ' || r.rolname),
         (exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relowner = r.oid),
            'owns tables')) as found(holds, reason)
     where pg_has_role(session_user, r.oid, 'member') and holds order by r.rolname <> session_user limit 1`,
  );
  const [unsafe] = rows;
  if (unsafe)
    throw new UnsafeRole(
      `The working connections sign in as ${unsafe.login}, which ${unsafe.reason} or can become a role that does: it could ` +
        'pass the walls between organisations. Name a login in DATABASE_APP_URL that is a member of bahi_app alone ' +
        '(docs/operations.md), or leave it out where the role of DATABASE_URL may make one.',
    );
}
