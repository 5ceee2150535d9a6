import type { signatureAsk } from '@bahi/contract/wire/sales-receipt.wire';
import type { approvalCard } from '@bahi/contract/wire/approval.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { MESSAGES } from '@bahi/domain/messages';
import { formatQuantity } from '@bahi/domain/money/format';
import { SignedVerb } from '@bahi/domain/sales/counter-signature';
import { salesReceiptAction } from '@bahi/domain/sales/sales-receipt';
import { receiptAsk } from '../../../../db/schema/sales-receipt.ts';
import { accessOfUser } from '../../../core/access/access-of-user.ts';
import { invalid, refuse } from '../../../core/app-error.ts';
import { keepReturn } from '../../../core/approvals/keep-return.ts';
import { tellApproved } from '../../../core/approvals/tell-approved.ts';
import { newId } from '../../../core/new-id.ts';
import { figuresOf } from '../../../core/sale/approval-card.ts';
import type { Tx } from '../../../core/tx.ts';
import { verbContentOf } from './counter-signature.ts';
import { actionsOf, stateOf } from './sales-receipt-actions.ts';
import { type ReceiptAsk, type SalesReceipt, salesReceipts } from './sales-receipt-store.ts';

const KIND = 'salesReceipt';

/** How who signs reads what is asked. */
const ASKED: Readonly<Record<SignedVerb, string>> = {
  Cancel: 'This receipt shall be cancelled.',
  ReOpen: 'This receipt shall be opened again.',
  Return: 'Goods come back late.',
};

/**
 * Asks who may to sign where he is that a paid receipt is cancelled or opened, or that its goods come back late. Only what it lacks
 * a right for is asked: what stands in the way of everybody is told at once. What was asked before ends.
 */
export async function askVerb(tx: Tx, receipt: SalesReceipt, { verb, why, returning }: Infer<typeof signatureAsk>) {
  if (!verb) throw invalid('Verb', 'Say what is to be done with the receipt: Cancel, ReOpen or Return.');
  const { allowed, reason } = salesReceiptAction(stateOf(tx, receipt), verb, tx.ctx);
  if (verb !== SignedVerb.return && allowed) throw refuse('Nothing of this needs a second person.');
  if (!allowed && reason !== MESSAGES.noPermission) throw refuse(reason ?? MESSAGES.noPermission);
  if (verb === SignedVerb.return && !returning) throw invalid('Return', 'Say what comes back.');
  await endAsk(tx, receipt);
  const { orgId, entityId, userId, now } = tx.ctx;
  const said = [ASKED[verb], returning && goodsOf(receipt, returning), why].filter(Boolean).join(' ');
  await tx.insert(receiptAsk, [
    {
      ...{ orgId, entityId, id: newId(), receiptId: receipt.id, verb, reason: said, askedBy: userId, askedAt: now },
      content: verbContentOf(receipt, verb, returning ?? null),
    },
  ]);
  tx.audit({ action: 'requestApproval', kind: KIND, id: receipt.id, code: receipt.code, reason: said, changes: [] });
  tx.notice('approvalAsked', { kind: KIND, id: receipt.id }, { code: receipt.code, name: receipt.customer.name });
  return salesReceipts.get(tx, receipt.id);
}

/** "Dolo 650: 15 of 30, Damaged, to Quarantine." */
const goodsOf = ({ lines }: SalesReceipt, { lines: back }: NonNullable<Infer<typeof signatureAsk>['returning']>) =>
  back
    .map(({ sourceLineId, quantity, condition, place, serialNos }) => {
      const sold = lines.find(({ id }) => id === sourceLineId);
      if (!sold) throw invalid('Return.Lines', 'A line of it is none of this receipt.');
      const count = `${formatQuantity(quantity ?? sold.quantity)} of ${formatQuantity(sold.quantity)}`;
      const how = [count, condition, place && `to ${place}`, ...(serialNos ?? [])].filter(Boolean).join(', ');
      return `${sold.description}: ${how}.`;
    })
    .join(' ');

/** Signs what is asked: who asked is told, and does it until the day ends. */
export async function signVerb(tx: Tx, receipt: SalesReceipt, ask: ReceiptAsk) {
  const { orgId, entityId, userId, userName, now } = tx.ctx;
  if (ask.content !== contentNow(receipt, ask)) throw refuse('This receipt was changed after it was asked: ask anew.');
  await tx.query(
    'update receipt_ask set signed_by = $4, signed_at = $5 where org_id = $1 and entity_id = $2 and id = $3',
    [orgId, entityId, ask.id, userId, now],
  );
  const changes = [{ path: 'signedBy', from: null, to: userName }];
  tx.audit({ action: 'sign', kind: KIND, id: receipt.id, code: receipt.code, reason: ask.reason, changes });
  tellApproved(tx, KIND, receipt, ask.askedBy);
  return salesReceipts.get(tx, receipt.id);
}

/** The goods that come back are in the digest alone: of those the one that was asked stands. */
const contentNow = (receipt: SalesReceipt, { verb, content }: ReceiptAsk): string =>
  verb === SignedVerb.return ? content : verbContentOf(receipt, verb, null);

/** Sends it back with a reason, of which who asked is told; who asked takes it back. */
export async function declineVerb(tx: Tx, receipt: SalesReceipt, { askedBy }: ReceiptAsk, reason: string) {
  await endAsk(tx, receipt);
  tx.audit({ action: 'return', kind: KIND, id: receipt.id, code: receipt.code, reason, changes: [] });
  await keepReturn(tx, { kind: KIND, document: receipt, askedBy, reason });
  return salesReceipts.get(tx, receipt.id);
}

/** What was asked of a receipt waits no longer: it was done, sent back or asked anew. */
export async function endAsk(tx: Tx, { id }: Pick<SalesReceipt, 'id'>): Promise<void> {
  const { orgId, entityId, now } = tx.ctx;
  await tx.query(
    'update receipt_ask set ended_at = $4 where org_id = $1 and entity_id = $2 and receipt_id = $3 and ended_at is null',
    [orgId, entityId, id, now],
  );
}

/** What a second person needs to know before he signs what is asked of a paid receipt. */
export async function cardOfVerb(tx: Tx, receipt: SalesReceipt, ask: ReceiptAsk): Promise<Infer<typeof approvalCard>> {
  const asker = await accessOfUser(tx, ask.askedBy);
  const action = (verb: 'Sign' | 'Decline') => actionsOf(tx, receipt).find((one) => one.verb === verb)!;
  const sign = action('Sign');
  return {
    ...figuresOf(tx, receipt, 'Accounting.SRDisc', asker?.access),
    name: receipt.customer.name,
    askedBy: ask.askedByName,
    reasons: [ask.reason],
    mayApprove: sign.allowed,
    mayReturn: action('Decline').allowed,
    why: sign.reason,
  };
}
