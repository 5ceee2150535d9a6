import type {
  decideHandover as decide,
  handOverCash as endpoint,
} from '@bahi/contract/endpoints/accounting/cash-drawer';
import type { InputOf } from '@bahi/contract/endpoint';
import { freeCashPaise, handoverProblem } from '@bahi/domain/payments/cash-drawer';
import { cashHandover } from '../../../../db/schema/cash-drawer.ts';
import { invalid, notFound, refuse } from '../../../core/app-error.ts';
import { moveCash } from '../../../core/cash-drawer/move-cash.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { listReceivers } from './drawer-queries.ts';
import { lockDrawer, lockHandover, supervises, waitingPaise } from './drawer-store.ts';

/** Offers cash of one's drawer, open or counted, to somebody else; it stays in the drawer until it is accepted. */
export async function handOverCash(tx: Tx, id: string, body: InputOf<typeof endpoint>['body']): Promise<void> {
  const { amountPaise, toUserId = null, note = null } = body;
  if (amountPaise <= 0) throw invalid('Amount', 'Enter an amount above zero.');
  const drawer = await lockDrawer(tx, id);
  if (drawer.userId !== tx.ctx.userId) throw refuse('This is the drawer of another cashier.');
  if (toUserId !== null && !(await listReceivers(tx)).rows.some((row) => row.id === toUserId))
    throw invalid('ToId', 'Choose a cashier from the list.');
  if (amountPaise > freeCashPaise(drawer.cashPaise, await waitingPaise(tx, id)))
    throw refuse('There is not that much cash in the drawer.', [
      { path: 'Amount', message: 'There is not that much cash in the drawer.' },
    ]);
  const { orgId, entityId, now, userId } = tx.ctx;
  await tx.insert(cashHandover, [
    {
      orgId,
      entityId,
      id: newId(),
      drawerId: id,
      toUserId,
      amountPaise,
      status: 'Waiting',
      note,
      createdAt: now,
      createdBy: userId,
      updatedAt: now,
      rowVersion: 1,
    },
  ]);
  tx.audit({
    action: 'handOver',
    kind: 'cashDrawer',
    id,
    code: tx.ctx.userName,
    reason: note,
    changes: [{ path: 'handoverPaise', from: null, to: amountPaise, sees: 'price' }],
  });
}

/**
 * Accepts, declines or withdraws a handover, once. Accepted cash leaves the giver's drawer and goes into the open drawer
 * of the receiver; what the safe takes is in no drawer any more. Both drawers are locked in id order.
 */
export async function decideHandover(
  tx: Tx,
  id: string,
  { status, reason = null }: InputOf<typeof decide>['body'],
): Promise<void> {
  const handover = await lockHandover(tx, id);
  const { orgId, entityId, userId, now } = tx.ctx;
  const maySupervise = supervises(tx);
  const concerns = handover.fromUserId === userId || handover.toUserId === userId || maySupervise;
  if (!concerns) throw notFound('handover');
  const problem = handoverProblem(handover, status, { userId, maySupervise });
  if (problem) throw refuse(problem);
  const receiving =
    status === 'Accepted' && handover.toUserId !== null ? await lockForReceipt(tx, handover.drawerId) : null;
  if (status === 'Accepted') {
    const { amountPaise } = handover;
    await moveCash(tx, handover.drawerId, { kind: 'handoverOut', amountPaise, handoverId: id }, '');
    if (receiving) await moveCash(tx, receiving, { kind: 'handoverIn', amountPaise, handoverId: id }, '');
  }
  await tx.query(
    `update cash_handover set status = $4, to_drawer_id = $5, decided_at = $6, decided_by = $7, reason = $8, updated_at = $6,
       row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3`,
    [orgId, entityId, id, status, receiving, now, userId, reason],
  );
  tx.audit({
    action: status.toLowerCase(),
    kind: 'cashDrawer',
    id: handover.drawerId,
    code: tx.ctx.userName,
    reason,
    changes: [{ path: 'handoverPaise', from: handover.amountPaise, to: null, sees: 'price' }],
  });
}

/** The receiver's open drawer, locked together with the giver's. */
async function lockForReceipt(tx: Tx, giverDrawerId: string): Promise<string> {
  const rows = await tx.query<{ id: string; userId: string; status: string }>(
    `select id, user_id as "userId", status from cash_drawer
     where org_id = $1 and entity_id = $2 and (id = $3 or (user_id = $4 and status = 'Open')) order by id for update`,
    [tx.ctx.orgId, tx.ctx.entityId, giverDrawerId, tx.ctx.userId],
  );
  const own = rows.find((row) => row.userId === tx.ctx.userId && row.status === 'Open');
  if (!own) throw refuse('Open your cash drawer first: what you accept goes into it.');
  return own.id;
}
