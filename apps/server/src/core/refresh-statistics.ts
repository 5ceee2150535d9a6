import type { Pool } from './database.ts';

/**
 * Takes the planner's statistics anew of the tables that changed much; answers which. For the end of jobs that write many
 * rows: autovacuum does it too, but up to a minute later, and until then a request may be planned for an empty table.
 */
export async function refreshStatistics(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(`begin; set local statement_timeout = ${STATEMENT_MS}`);
    const { rows } = await client.query<{ tables: string[] }>('select refresh_statistics() as tables');
    await client.query('commit');
    return rows[0]!.tables;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Nobody waits for it, and large tables take longer than a request may. */
const STATEMENT_MS = 60_000;
