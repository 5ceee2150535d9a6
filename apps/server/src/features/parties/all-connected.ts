import type { Tx } from '../../core/tx.ts';
import { countRows, decodeCursor, DEFAULT_LIMIT, pageOf } from '../../kit/paging.ts';
import type { PartyTable } from './party.ts';

interface ConnectedRow {
  id: string;
  displayName: string;
  phone: string | null;
  entityId: string | null;
  organisationId: string | null;
  sortName: string;
}

/** Active parties by name with their connection on the network, if any (spec 3 §7). */
export async function listAllConnected(
  tx: Tx,
  table: PartyTable,
  query: { limit?: number | null; cursor?: string | null } | undefined,
) {
  const limit = query?.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(query?.cursor, 2);
  const rows = await tx.query<ConnectedRow>(
    `select id, name as "displayName", phone, connected_entity_id as "entityId", connected_org_id as "organisationId",
            lower(name) as "sortName"
     from ${table} where org_id = $1 and active and ($2::text is null or (lower(name), id) > ($2, $3::uuid))
     order by lower(name), id limit $4`,
    [tx.ctx.orgId, after?.[0] ?? null, after?.[1] ?? null, limit + 1],
  );
  const page = pageOf(
    rows,
    limit,
    (row) => [row.sortName, row.id],
    countRows(tx, `${table} where org_id = $1 and active`, [tx.ctx.orgId]),
  );
  return {
    ...page,
    rows: page.rows.map(({ id, displayName, phone, entityId, organisationId }) => ({
      id,
      displayName,
      reach: phone ? { phones: { main: phone } } : null,
      connection: entityId && organisationId ? { entityId, organisationId } : null,
    })),
  };
}
