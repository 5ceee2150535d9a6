import type { saveCard as save } from '@bahi/contract/endpoints/connectx/card';
import type { InputOf } from '@bahi/contract/endpoint';
import { notFound } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { wholeOf } from '../../kit/paging.ts';
import { tellPrivateRooms } from './connection-store.ts';

interface EmployeeCard {
  userId: string;
  displayName: string;
  published: boolean;
  designation: string | null;
  sharesPresence: boolean;
}

/** Active employees of the branch ($2, of $1); who shows no card is proposed with what he does. */
const CARDS = `
  select u.id as "userId", u.name as "displayName", k.user_id is not null as published,
    case when k.user_id is null then g.name else k.designation end as designation, coalesce(k.shares_presence, false) as "sharesPresence"
  from assignment a join app_user u on u.org_id = a.org_id and u.id = a.user_id and u.active
    left join designation g on g.org_id = u.org_id and g.id = u.designation_id
    left join exchange.card k on k.user_id = u.id and k.entity_id = a.branch_id
  where a.org_id = $1 and a.branch_id = $2`;

async function getCard(tx: Tx, userId: string): Promise<EmployeeCard> {
  const [found] = await tx.query<EmployeeCard>(`${CARDS} and u.id = $3`, [tx.ctx.orgId, tx.ctx.entityId, userId]);
  if (!found) throw notFound('employee');
  return found;
}

export const getOwnCard = (tx: Tx): Promise<EmployeeCard> => getCard(tx, tx.ctx.userId);

export const listCards = async (tx: Tx) =>
  wholeOf(await tx.query<EmployeeCard>(`${CARDS} order by lower(u.name), u.id`, [tx.ctx.orgId, tx.ctx.entityId]));

/**
 * Publishes a card, or takes it back: by the employee or by who administers the branch (chat rule 16). Its name is the employee's own.
 * The talks that it opened are held first, so that what is sent at the same time comes before or is refused.
 */
export async function saveCard(tx: Tx, userId: string, body: InputOf<typeof save>['body']): Promise<EmployeeCard> {
  const before = await getCard(tx, userId);
  const { orgId, entityId, now } = tx.ctx;
  const { published, sharesPresence } = body;
  const designation = body.designation?.trim() || null;
  await tellPrivateRooms(tx, { userId });
  if (published)
    await tx.query(
      `insert into exchange.card (user_id, entity_id, org_id, display_name, designation, shares_presence, published_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (user_id, entity_id) do update
       set display_name = excluded.display_name, designation = excluded.designation, shares_presence = excluded.shares_presence`,
      [userId, entityId, orgId, before.displayName, designation, sharesPresence, now],
    );
  else await tx.query('delete from exchange.card where user_id = $1 and entity_id = $2', [userId, entityId]);
  tx.audit({
    action: published ? 'publishCard' : 'withdrawCard',
    kind: 'user',
    id: userId,
    code: before.displayName,
    changes: [{ path: 'card', from: before.published, to: published }],
  });
  return getCard(tx, userId);
}
