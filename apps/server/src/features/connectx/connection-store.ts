import type { ConnectionStatus, PartnerRole } from '@bahi/domain/connectx/connection';
import { notFound } from '../../core/app-error.ts';
import { tellRoom } from '../../core/chat/tell-room.ts';
import { newId } from '../../core/new-id.ts';
import type { Tx } from '../../core/tx.ts';

/** A connection from the side of the caller's business. */
export interface Connection {
  id: string;
  status: ConnectionStatus;
  inviterEntityId: string;
  isInviter: boolean;
  otherEntityId: string;
  otherOrgId: string;
  otherName: string;
  otherGstin: string | null;
  changedAt: string;
  /** What assertFreshRecord asks of a record. */
  updatedAt: string;
  rowVersion: number;
  /** What the own side says of the other; nothing of an invitation that was not answered. */
  role: PartnerRole | null;
  vendorId: string | null;
  customerId: string | null;
}

const ONE = `
  select c.id, c.status, c.inviter_entity_id as "inviterEntityId", c.inviter_entity_id = $1 as "isInviter",
    i.entity_id as "otherEntityId", i.org_id as "otherOrgId", i.display_name as "otherName", i.gstin as "otherGstin",
    c.changed_at as "changedAt", c.changed_at as "updatedAt", c.row_version as "rowVersion",
    s.role, s.vendor_id as "vendorId", s.customer_id as "customerId"
  from exchange.connection c
    join exchange.entity_info i
      on i.entity_id = case when c.low_entity_id = $1 then c.high_entity_id else c.low_entity_id end
    left join exchange.side s on s.connection_id = c.id and s.entity_id = $1
  where $1 in (c.low_entity_id, c.high_entity_id)`;

/** Holds a connection until the commit, which both sides change. */
export async function lockConnection(tx: Tx, id: string): Promise<Connection> {
  const { entityId } = tx.ctx;
  await tx.query('select id from exchange.connection where id = $1 for update', [id]);
  const [found] = await tx.query<Connection>(`${ONE} and c.id = $2`, [entityId, id]);
  if (!found) throw notFound('connection');
  return found;
}

/** The connection with a business, held; made as an invitation where there is none, which `isNew` tells. */
export async function lockPair(tx: Tx, otherEntityId: string): Promise<{ connection: Connection; isNew: boolean }> {
  const { entityId, now } = tx.ctx;
  const id = newId();
  await tx.query(
    `insert into exchange.connection (id, low_entity_id, high_entity_id, inviter_entity_id, status, changed_at, row_version)
     values ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), $2, 'Invited', $4, 0) on conflict do nothing`,
    [id, entityId, otherEntityId, now],
  );
  const [pair] = await tx.query<{ id: string }>(
    `select id from exchange.connection where low_entity_id = least($1::uuid, $2::uuid) and high_entity_id = greatest($1::uuid, $2::uuid)`,
    [entityId, otherEntityId],
  );
  return { connection: await lockConnection(tx, pair!.id), isNew: pair!.id === id };
}

interface Step {
  status: ConnectionStatus;
  reason?: string | null;
  note?: string | null;
}

/** Takes a connection on, and writes into its history who did; the other side's own records follow by a job. */
export async function moveConnection(tx: Tx, before: Connection, { status, reason, note }: Step): Promise<void> {
  const { entityId, userName, now } = tx.ctx;
  const version = before.rowVersion + 1;
  await tx.query(
    `update exchange.connection set status = $2, changed_at = $3, row_version = $4,
       inviter_entity_id = case when $2 = 'Invited' then $5 else inviter_entity_id end,
       note = case when $2 = 'Invited' then $6 else note end,
       low_follows = case when low_entity_id = $5 then $4 else low_follows end,
       high_follows = case when high_entity_id = $5 then $4 else high_follows end
     where id = $1`,
    [before.id, status, now, version, entityId, note ?? null],
  );
  await tx.query(
    `insert into exchange.connection_event (connection_id, version, status, entity_id, by_name, at, reason)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [before.id, version, status, entityId, userName, now, reason ?? null],
  );
  await tellItsRoom(tx, before.id);
  tx.audit({
    action: STEPS[status],
    kind: 'connection',
    id: before.id,
    code: before.otherName,
    reason: reason ?? undefined,
    changes: [{ path: 'status', from: before.status, to: status }],
  });
  const { otherOrgId, otherEntityId } = before;
  tx.afterCommit(() => tx.ctx.wake(FOLLOW_QUEUE, { orgId: otherOrgId, entityId: otherEntityId }));
}

/** Its talk is held behind it: what is sent at the same time is said before, or is refused (chat §11). */
async function tellItsRoom(tx: Tx, connectionId: string): Promise<void> {
  const [room] = await tx.query<{ id: string }>(
    'update exchange.room set ev = ev + 1 where connection_id = $1 returning id',
    [connectionId],
  );
  if (room) tellRoom(tx, { is: 'room', roomId: room.id });
  await tellPrivateRooms(tx, { connectionId });
}

/** And private talks over it, or over any one with one of us: each is held, and told as who of us is in it. */
export async function tellPrivateRooms(
  tx: Tx,
  { connectionId = null, userId = null }: { connectionId?: string | null; userId?: string | null },
): Promise<void> {
  const raised = await tx.query<{ roomId: string; userId: string }>(
    'select room_id as "roomId", user_id as "userId" from exchange.raise_across($1, $2)',
    [connectionId, userId],
  );
  for (const room of raised) tellRoom(tx, { is: 'room', roomId: room.roomId }, room.userId);
}

const STEPS: Readonly<Record<ConnectionStatus, string>> = {
  Invited: 'invite',
  Accepted: 'accept',
  Declined: 'decline',
  Ended: 'end',
};

/** The job by which a business's own records follow what the other side did (`flows/connection-to-party`). */
export const FOLLOW_QUEUE = 'connections';

export interface Side {
  role: PartnerRole;
  vendorId: string | null;
  customerId: string | null;
}

export async function putSide(tx: Tx, connectionId: string, { role, vendorId, customerId }: Side): Promise<void> {
  const { orgId, entityId, userId, userName } = tx.ctx;
  await tx.query(
    `insert into exchange.side as s (connection_id, entity_id, org_id, role, vendor_id, customer_id, user_id, user_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (connection_id, entity_id) do update
     set role = excluded.role, vendor_id = excluded.vendor_id, customer_id = excluded.customer_id, user_id = excluded.user_id, user_name = excluded.user_name`,
    [connectionId, entityId, orgId, role, vendorId, customerId, userId, userName],
  );
}

/**
 * Names the other business on our vendor and customer while the connection is accepted, and on none of them otherwise but for
 * those that another of our branches is connected by: what one branch begins or ends takes nothing from another.
 */
export async function setConnect(tx: Tx, connection: Connection, side: Omit<Side, 'role'> | null): Promise<void> {
  const { orgId, entityId, now } = tx.ctx;
  const { otherEntityId, otherOrgId } = connection;
  for (const [table, partyId] of [
    ['vendor', side?.vendorId],
    ['customer', side?.customerId],
  ] as const)
    await tx.query(
      `update ${table} p set updated_at = $5, connected_entity_id = case when p.id = $2 then $3::uuid end,
         connected_org_id = case when p.id = $2 then $4::uuid end
       where p.org_id = $1 and (p.id = $2 or p.connected_entity_id = $3 and not exists (
         select from exchange.ties_of_org() o where o.entity_id <> $6 and o.kind = '${table}' and o.party_id = p.id
           and o.partner_id = $3 and o.accepted))`,
      [orgId, partyId ?? null, otherEntityId, otherOrgId, now, entityId],
    );
}
