import type { Paise } from '@bahi/domain/money/units';
import { type DrawerMoveKind, signedMove } from '@bahi/domain/payments/cash-drawer';
import { cashDrawerMove } from '../../../db/schema/cash-drawer.ts';
import { refuse } from '../app-error.ts';
import { newId } from '../new-id.ts';
import type { Tx } from '../tx.ts';

/** What a move belongs to; the database lets each of them move cash once. */
export interface CashMove {
  kind: DrawerMoveKind;
  /** Above zero; the kind gives it its sign. */
  amountPaise: Paise;
  /** The payment or refund that it is of. */
  of?: CashDocument;
  handoverId?: string;
  accountCode?: number | null;
  reason?: string | null;
}

/** What cash is taken or given for: money of a customer or to a vendor, what was given back of it, a sale at the counter. */
export interface CashDocument {
  kind: keyof typeof CASH_OF;
  id: string;
  /** Of a sale at the counter: which of its postings. */
  revision?: number;
}

/** The column of a move that names its document, the move that it makes and the one that undoes it. */
const CASH_OF = {
  payment: { column: 'paymentId', named: 'payment_id', made: 'payment', undoes: 'cancelled' },
  refund: { column: 'refundId', named: 'refund_id', made: 'refund', undoes: 'refundCancelled' },
  billPayment: { column: 'billPaymentId', named: 'bill_payment_id', made: 'billPayment', undoes: 'billCancelled' },
  expense: { column: 'expenseId', named: 'expense_id', made: 'expense', undoes: 'expenseCancelled' },
  receipt: { column: 'receiptId', named: 'receipt_id', made: 'sale', undoes: 'saleCancelled' },
  billRefund: { column: 'billRefundId', named: 'bill_refund_id', made: 'billRefund', undoes: 'billRefundCancelled' },
} as const;

/** What is given back of a payment moves cash as a document of its own. */
export const REFUND_OF = { payment: 'refund', billPayment: 'billRefund' } as const;

const LACKING = 'There is not that much cash in the drawer.';

/** The field that a refusal names; a verb without one has no path. */
const fieldOf = (path: string, message: string) => (path === '' ? undefined : [{ path, message }]);

/** The caller's open drawer takes the cash or gives it, under its lock; its id, or null where he has none open. */
export async function moveOwnCash(tx: Tx, move: CashMove, path: string): Promise<string | null> {
  const [own] = await tx.query<{ id: string }>(
    `select id from cash_drawer where org_id = $1 and entity_id = $2 and user_id = $3 and status = 'Open' for update`,
    [tx.ctx.orgId, tx.ctx.entityId, tx.ctx.userId],
  );
  if (!own) {
    if (!tx.ctx.settings.accounting.cashDrawerRequired) return null;
    throw refuse(
      'Open your cash drawer first: cash is taken and paid with an open drawer only.',
      fieldOf(path, 'Open your cash drawer first.'),
    );
  }
  await moveCash(tx, own.id, move, path);
  return own.id;
}

/** Moves cash of a drawer whose row is locked. */
export async function moveCash(tx: Tx, drawerId: string, move: CashMove, path: string): Promise<void> {
  const { orgId, entityId, userId, now, today } = tx.ctx;
  const { kind, of, handoverId = null, accountCode = null, reason = null } = move;
  const amountPaise = signedMove(kind, move.amountPaise);
  const [drawer] = await tx.query<{ cashPaise: Paise }>(
    `update cash_drawer set cash_paise = cash_paise + $4, updated_at = $5, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3 returning cash_paise as "cashPaise"`,
    [orgId, entityId, drawerId, amountPaise, now],
  );
  if (amountPaise < 0 && drawer!.cashPaise < 0) throw refuse(LACKING, fieldOf(path, LACKING));
  await tx.insert(cashDrawerMove, [
    {
      orgId,
      entityId,
      id: newId(),
      drawerId,
      kind,
      amountPaise,
      movedOn: today,
      movedAt: now,
      ...(of && { [CASH_OF[of.kind].column]: of.id }),
      receiptRevision: of?.revision ?? null,
      handoverId,
      accountCode,
      reason,
      createdBy: userId,
    },
  ]);
}

/**
 * Cash of a cancelled payment leaves the drawer that took it while it is open, cash of a cancelled refund goes back into
 * the one that gave it: what was entered by mistake was never in another. After its count the drawer of who cancels
 * stands in for it. Cash that no drawer moved moves none.
 */
export async function undoCashOf(tx: Tx, of: CashDocument, reason: string): Promise<void> {
  const { named, made, undoes } = CASH_OF[of.kind];
  const [moved] = await tx.query<{ drawerId: string; amountPaise: Paise; open: boolean }>(
    `select m.drawer_id as "drawerId", abs(m.amount_paise) as "amountPaise", d.status = 'Open' as open
     from cash_drawer_move m
       join cash_drawer d on d.org_id = m.org_id and d.entity_id = m.entity_id and d.id = m.drawer_id
     where m.org_id = $1 and m.entity_id = $2 and m.${named} = $3 and m.kind = $4
       and ($5::int is null or m.receipt_revision = $5) for update of d`,
    [tx.ctx.orgId, tx.ctx.entityId, of.id, made, of.revision ?? null],
  );
  if (!moved) return;
  const move: CashMove = { kind: undoes, amountPaise: moved.amountPaise, of, reason };
  if (moved.open) await moveCash(tx, moved.drawerId, move, '');
  else await moveOwnCash(tx, move, '');
}
