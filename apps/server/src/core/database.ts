import pg from 'pg';
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
  /** A commit is not waited for until it lies on the disk: for work that is done again where the machine stops. */
  lazyCommits?: boolean;
}

const WAIT_MS = 10_000;
/** The database gives up first; this is for one that does not answer at all. */
const ANSWER_MS = 65_000;

/**
 * The working pool. Its connections sign in as a login of their own and act as `bahi_app`, which can neither pass row-level
 * security nor own tables: one that cannot take that role is never handed out. Statements of a transaction go out without waiting for each other
 * (`pipeline`).
 */
export function openPool(
  connection: pg.PoolConfig,
  { max, onError, waitMs = WAIT_MS, lazyCommits }: PoolOptions,
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
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    onConnect: async (client: pg.ClientBase) => {
      client.on('error', onError);
      // In UTC also on a database that reckons otherwise: instants within JSON are written in the connection's zone.
      await client.query("set role bahi_app; set timezone = 'UTC'");
      if (lazyCommits) await client.query('set synchronous_commit = off');
    },
  } as pg.PoolConfig);
  pool.on('error', onError);
  return pool;
}

/** The working login has rights that it must not have: the message is for who starts the server. */
export class UnsafeRole extends Error {
  override name = 'UnsafeRole';
}

/**
 * Refuses to serve with rights that could pass the tenant's walls (DESIGN §7): the login of the connection, whatever role it
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
