import type { Pool } from './database.ts';

/**
 * Takes the planner's statistics anew of the tables that changed much; answers which. For the end of jobs that write many
 * rows: autovacuum does it too, but up to a minute later, and until then a request may be planned for an empty table.
 */
export async function refreshStatistics(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ tables: string[] }>('select refresh_statistics() as tables');
  return rows[0]!.tables;
}
