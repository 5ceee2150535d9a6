import type { getDroppedBill } from '@bahi/contract/endpoints/accounting/dropped-bill';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { Paise } from '@bahi/domain/money/units';
import { droppedGoods } from '@bahi/domain/sales/dropped-goods';
import { notFound } from '../../../core/app-error.ts';
import { listDroppedBills } from '../../../core/sale/dropped-bills.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import type { SalesReceipt } from './sales-receipt-store.ts';

const KIND = 'droppedBill';

/** What becomes of a held bill: nothing where it is dropped. */
type Remains = Pick<SalesReceipt, 'totalPaise' | 'lines'>;
const NOTHING: Remains = { totalPaise: 0, lines: [] };

/**
 * Keeps what is dropped of a bill that was held, the whole or goods of it, and tells who supervises drawers: money that was taken
 * for it stands in no receipt. Its worth is the most that it was held at: no discount or lower price takes it down before. What comes
 * to as much is not told, nor what was never held. Answers the most that the bill is held at from now on.
 */
export async function keepDropped(tx: Tx, held: SalesReceipt, remains: Remains = NOTHING): Promise<Paise> {
  const heldPaise = Math.max(held.heldPaise, held.totalPaise);
  const goods = droppedGoods(held.lines, remains.lines);
  if (held.revision > 0 || goods.length === 0 || remains.totalPaise >= heldPaise)
    return Math.max(heldPaise, remains.totalPaise);
  const { orgId, entityId, userId, userName, now, today } = tx.ctx;
  const id = newId();
  const name = held.holdNote ?? held.customer.name;
  await tx.query(
    `insert into dropped_bill (org_id, entity_id, id, client_id, name, goods, held_paise, sold_paise, held_at, held_by, dropped_on,
       dropped_at, dropped_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[orgId, entityId, id, held.clientId, name, JSON.stringify(goods), heldPaise, remains.totalPaise],
      ...[held.createdAt, held.createdBy, today, now, userId],
    ],
  );
  const changes = [{ path: 'totalPaise', from: heldPaise, to: remains.totalPaise, sees: 'price' as const }];
  tx.audit({ action: 'delete', kind: KIND, id, code: null, changes });
  tx.notice('billDropped', { kind: KIND, id }, { name: userName });
  return remains.totalPaise;
}

export async function findDroppedBill(tx: Tx, id: string): Promise<OutputOf<typeof getDroppedBill>> {
  const [found] = await listDroppedBills(tx, 'b.id = $3', [id]);
  if (!found) throw notFound('dropped bill');
  return found;
}
