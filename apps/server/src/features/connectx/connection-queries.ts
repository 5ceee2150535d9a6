import type { listConnections as list } from '@bahi/contract/endpoints/connectx/connection';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { rolesSeen } from '@bahi/domain/connectx/connection';
import { notFound } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { decodeCursor, DEFAULT_LIMIT, pageOf } from '../../kit/paging.ts';

export type ConnectionView = OutputOf<typeof list>['rows'][number];

export const INFO = `jsonb_build_object('entityId', i.entity_id, 'organisationId', i.org_id, 'displayName', i.display_name,
    'uniqueName', i.unique_name, 'gstin', i.gstin, 'stateCode', i.state_code, 'listed', i.listed,
    'config', jsonb_build_object('industry', i.industry),
    'settings', case when i.logo_name is not null then
      jsonb_build_object('common', jsonb_build_object('logo', jsonb_build_object('name', i.logo_name))) end)`;

/** Who invited or accepted for a business, as the one that it is connected with is told. */
const SPOKE = (
  connection: string,
  entity: string,
) => `(select jsonb_build_object('user', jsonb_build_object('userId', p.user_id, 'name', p.user_name))
    from exchange.spoke_for(${connection}, ${entity}) p)`;
/** A company with that; of one that has not answered yet it tells nobody. */
export const infoWithUser = (connection: string): string =>
  `(${INFO} || coalesce(${SPOKE(connection, 'i.entity_id')}, '{}'))`;

/**
 * Connections of the caller's business ($1) of the roles that he may see ($3); an invitation that was not answered has none
 * yet, and whoever sees any sees it.
 */
const VIEW = `
  select c.id, ${infoWithUser('c.id')} as other, s.role, s.vendor_id as "vendorId", s.customer_id as "customerId",
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
  const { status, role, direction, vendorId, customerId, limit: asked, cursor } = query;
  const limit = asked ?? DEFAULT_LIMIT;
  const after = decodeCursor(cursor, 2);
  const rows = await tx.query<ConnectionView>(
    `${VIEW} and ($4::text is null or c.status = $4) and ($5::text is null or s.role in ($5, 'Both'))
       and ($6::timestamptz is null or (c.changed_at, c.id) < ($6, $7::uuid))
       and ($9::text is null or (c.inviter_entity_id = $1) = ($9 = 'Out'))
       and ($10::uuid is null or s.vendor_id = $10) and ($11::uuid is null or s.customer_id = $11)
     order by c.changed_at desc, c.id desc limit $8`,
    [
      ...[...callerOf(tx), status ?? null, role ?? null, after?.[0] ?? null, after?.[1] ?? null, limit + 1],
      ...[direction ?? null, vendorId ?? null, customerId ?? null],
    ],
  );
  return pageOf(rows, limit, (row) => [row.changedAt, row.id]);
}

/** Invitations that wait for this company. */
export async function countInvitations(tx: Tx): Promise<number> {
  const [counted] = await tx.query<{ count: number }>(
    `select count(*)::int as count from exchange.connection c
     where c.status = 'Invited' and c.inviter_entity_id <> $1 and $1 in (c.low_entity_id, c.high_entity_id)`,
    [tx.ctx.entityId],
  );
  return counted!.count;
}
