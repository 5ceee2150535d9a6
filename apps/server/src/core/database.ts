import pg from 'pg';

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

/**
 * The working pool. Its connections act as `bahi_app`, which can neither pass row-level security nor own tables;
 * statements of a transaction go out without waiting for each other (`pipeline`).
 */
export function openPool(connection: pg.PoolConfig, options: { max: number; onError: (error: Error) => void }): Pool {
  const pool = new pg.Pool({
    ...connection,
    types,
    max: options.max,
    pipeline: true,
    application_name: 'bahi',
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
  } as pg.PoolConfig);
  pool.on('error', options.onError);
  pool.on('connect', (client) => {
    client.on('error', options.onError);
    client.query('set role bahi_app').catch(options.onError);
  });
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
