import type { Tx } from '../tx.ts';
import { type OwnCompany, readOwnCompany } from './own-company.ts';

/** Replaces one of the rows; the caller holds the entity's row. */
export async function saveOwnCompany(
  tx: Tx,
  section: 'company' | 'logo' | 'config' | 'configOfTypes',
  value: object,
): Promise<void> {
  const { orgId, entityId, now, userId, userName } = tx.ctx;
  await tx.query(
    `insert into entity_setting (org_id, entity_id, section, value, created_at, created_by, updated_at, updated_by_name)
     values ($1, $2, $3, $4, $5, $6, $5, $7)
     on conflict (org_id, entity_id, section) do update set value = excluded.value, updated_at = excluded.updated_at,
       updated_by_name = excluded.updated_by_name, row_version = entity_setting.row_version + 1`,
    [orgId, entityId, section, JSON.stringify(value), now, userId, userName],
  );
}

/** The rows as they are under the lock of the entity's row: the context was read before it. */
export async function loadOwnCompany(tx: Tx): Promise<OwnCompany> {
  const { orgId, entityId, entity } = tx.ctx;
  const rows = await tx.query<{ section: string; value: unknown }>(
    `select section, value from entity_setting
     where org_id = $1 and entity_id = $2 and section in ('company', 'logo', 'config')`,
    [orgId, entityId],
  );
  return readOwnCompany(Object.fromEntries(rows.map((row) => [row.section, row.value])), entity.industry);
}
