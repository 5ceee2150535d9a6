import type { Pool } from '../src/core/database.ts';

export interface Organisation {
  orgId: string;
  entityIds: string[];
  /** Names by which its entities are signed in to. */
  domains: string[];
}

/** Every organisation of the installation with its entities. */
export async function listOrganisations(pool: Pool): Promise<Organisation[]> {
  const { rows } = await pool.query<Organisation>(
    `select org_id as "orgId", array_agg(entity_id order by unique_name) as "entityIds",
            array_agg(unique_name order by unique_name) as domains
     from domain_directory group by org_id order by min(unique_name)`,
  );
  return rows;
}
