import type { listConnections as list } from '@bahi/contract/endpoints/connectx/connection';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { rolesSeen } from '@bahi/domain/connectx/connection';
import { notFound } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { decodeCursor, DEFAULT_LIMIT, pageOf } from '../../kit/paging.ts';

export type ConnectionView = OutputOf<typeof list>['rows'][number];

export const INFO = `jsonb_build_object('entityId', i.entity_id, 'organisationId', i.org_id, 'displayName', i.display_name,
    'uniqueName', i.unique_name, 'gstin', i.gstin, 'stateCode', i.state_code, 'listed', i.listed,
    'config', jsonb_build_object('industry', i.industry))`;

/**
 * Connections of the caller's business ($1) of the roles that he may see ($3); an invitation that was not answered has none
 * yet, and whoever sees any sees it.
 */
const VIEW = `
  select c.id, ${INFO} as other, s.role, s.vendor_id as "vendorId", s.customer_id as "customerId",
    coalesce(i.gstin is not null
      and (s.vendor_id is null or exists (select from vendor v where v.org_id = $2 and v.id = s.vendor_id and v.gstin = i.gstin))
      and (s.customer_id is null or exists (select from customer p where p.org_id = $2 and p.id = s.customer_id and p.gstin = i.gstin))
      and (s.vendor_id is not null or s.customer_id is not null), false) as verified,
    case when c.inviter_entity_id = $1 then 'Out' else 'In' end as direction, c.status, c.note,
    c.changed_at as "changedAt", c.row_version as "rowVersion",
    case when c.row_version <> case when c.low_entity_id = $1 then c.low_follows else c.high_follows end then 'Own'
         when c.row_version <> case when c.low_entity_id = $1 then c.high_follows else c.low_follows end then 'Other' end as behind,
    (select jsonb_agg(jsonb_build_object('status', e.status, 'side', case when e.entity_id = $1 then 'Own' else 'Other' end,
       'by', e.by_name, 'at', e.at, 'reason', e.reason) order by e.version)
     from exchange.connection_event e where e.connection_id = c.id) as history
  from exchange.connection c
    join exchange.entity_info i
      on i.entity_id = case when c.low_entity_id = $1 then c.high_entity_id else c.low_entity_id end
    left join exchange.side s on s.connection_id = c.id and s.entity_id = $1
  where $1 in (c.low_entity_id, c.high_entity_id) and (s.role is null or s.role = any ($3::text[]))`;

const callerOf = ({ ctx }: Tx): unknown[] => [ctx.entityId, ctx.orgId, rolesSeen(ctx.access)];

export async function getConnection(tx: Tx, id: string): Promise<ConnectionView> {
  const [found] = await tx.query<ConnectionView>(`${VIEW} and c.id = $4`, [...callerOf(tx), id]);
  if (!found) throw notFound('connection');
  return found;
}

/** The last changed first. */
export async function listConnections(tx: Tx, { query }: InputOf<typeof list>) {
  const { status, role, limit: asked, cursor } = query;
  const limit = asked ?? DEFAULT_LIMIT;
  const after = decodeCursor(cursor, 2);
  const rows = await tx.query<ConnectionView>(
    `${VIEW} and ($4::text is null or c.status = $4) and ($5::text is null or s.role in ($5, 'Both'))
       and ($6::timestamptz is null or (c.changed_at, c.id) < ($6, $7::uuid))
     order by c.changed_at desc, c.id desc limit $8`,
    [...callerOf(tx), status ?? null, role ?? null, after?.[0] ?? null, after?.[1] ?? null, limit + 1],
  );
  return pageOf(rows, limit, (row) => [row.changedAt, row.id]);
}
