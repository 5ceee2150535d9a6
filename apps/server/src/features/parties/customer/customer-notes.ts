import { customerNote } from '../../../../db/schema/customer.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { countRows, decodeCursor, DEFAULT_LIMIT, pageOf } from '../../../kit/paging.ts';
import type { Customer } from './customer-store.ts';

interface Note {
  id: string;
  body: string;
  createdAt: string;
  authorName: string;
}

export async function listNotes(
  tx: Tx,
  customerId: string,
  query: { limit?: number | null; cursor?: string | null } | undefined,
) {
  const limit = query?.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(query?.cursor, 1);
  const rows = await tx.query<Note>(
    `select n.id, n.body, n.created_at as "createdAt", coalesce(u.name, '') as "authorName"
     from customer_note n left join app_user u on u.org_id = n.org_id and u.id = n.created_by
     where n.org_id = $1 and n.customer_id = $2 and ($3::uuid is null or n.id < $3)
     order by n.id desc limit $4`,
    [tx.ctx.orgId, customerId, after?.[0] ?? null, limit + 1],
  );
  return pageOf(
    rows,
    limit,
    (row) => [row.id],
    countRows(tx, 'customer_note where org_id = $1 and customer_id = $2', [tx.ctx.orgId, customerId]),
  );
}

/** A note is signed and dated by the server and never changed. */
export async function addNote(tx: Tx, customer: Customer, body: string): Promise<Note> {
  const { orgId, userId, userName, now } = tx.ctx;
  const id = newId();
  await tx.insert(customerNote, [{ orgId, id, customerId: customer.id, body, createdAt: now, createdBy: userId }]);
  tx.audit({
    action: 'note',
    kind: 'customer',
    id: customer.id,
    code: customer.name,
    changes: [{ path: 'note', from: null, to: body }],
    chain: 'organisation',
  });
  return { id, body, createdAt: now, authorName: userName };
}
