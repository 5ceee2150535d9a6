import type { App } from '../../src/core/app.ts';
import { asTenant } from '../../src/core/as-tenant.ts';
import type { Tx } from '../../src/core/tx.ts';
import type { DemoDataset } from './dataset.ts';

/**
 * Kept beside the settings of the first entity, written in the transaction that makes the organisation: tells a demo
 * organisation from one of the user's own, and a seeding that was killed from one that is complete.
 */
export interface DemoMarker {
  /** The day that all days of the dataset count back from. */
  startedOn: string;
  complete: boolean;
}

export interface FoundDemo extends DemoMarker {
  orgId: string;
  entityId: string;
}

const SECTION = 'demo';

export async function writeMarker(tx: Tx, marker: DemoMarker): Promise<void> {
  await tx.query(
    `insert into entity_setting (org_id, entity_id, section, value, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (org_id, entity_id, section) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [tx.ctx.orgId, tx.ctx.entityId, SECTION, marker, tx.ctx.now],
  );
}

/** The demo organisation of a dataset, or null when there is none. */
export async function findDemo(app: App, dataset: DemoDataset): Promise<FoundDemo | null> {
  const { rows } = await app.pool.query<{ orgId: string; entityId: string }>(
    'select org_id as "orgId", entity_id as "entityId" from domain_directory where unique_name = $1',
    [dataset.entities[0]!.domain],
  );
  const place = rows[0];
  if (!place) return null;
  const marker = await asTenant(app.pool, { orgId: place.orgId, entityIds: [place.entityId] }, async (client) => {
    const found = await client.query<{ value: DemoMarker }>(
      'select value from entity_setting where org_id = $1 and entity_id = $2 and section = $3',
      [place.orgId, place.entityId, SECTION],
    );
    return found.rows[0]?.value;
  });
  return marker ? { ...place, ...marker } : null;
}

/** Whether the installation holds an organisation that is not of these datasets: then nothing is seeded beside it. */
export async function hasOtherOrganisations(app: App, found: readonly (FoundDemo | null)[]): Promise<boolean> {
  const known = found.flatMap((one) => (one ? [one.orgId] : []));
  const { rows } = await app.pool.query('select 1 from domain_directory where org_id <> all ($1::uuid[]) limit 1', [
    known,
  ]);
  return rows.length > 0;
}
