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
 * The working pool. Its connections act as `bahi_app`, which can neither pass row-level security nor own tables: one that
 * cannot take that role is never handed out. Statements of a transaction go out without waiting for each other
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

/** Refuses to serve with rights that could pass the tenant's walls (DESIGN §7). */
export async function assertWorkingRole(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; unsafe: boolean }>(
    `select current_user as name, rolsuper or rolbypassrls or exists (
       select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and c.relowner = r.oid) as unsafe
     from pg_roles r where rolname = current_user`,
  );
  if (rows[0]?.unsafe !== false)
    throw new Error(`The working role ${rows[0]?.name} could pass row-level security; see docs/operations.md.`);
}
