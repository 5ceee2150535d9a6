import type * as contract from '@bahi/contract/endpoints/accounting/sales-receipt';
import type { InputOf } from '@bahi/contract/endpoint';
import type { approvalCard } from '@bahi/contract/wire/approval.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { SalesReceiptStatus } from '@bahi/domain/sales/sales-receipt';
import { signerProblem } from '@bahi/domain/sales/counter-signature';
import { accessOfUser } from '../../../core/access/access-of-user.ts';
import { notFound, refuse } from '../../../core/app-error.ts';
import { keepReturn } from '../../../core/approvals/keep-return.ts';
import { tellApproved } from '../../../core/approvals/tell-approved.ts';
import { figuresOf } from '../../../core/sale/approval-card.ts';
import type { Tx } from '../../../core/tx.ts';
import { contentOf, readToSign, reasonsAgainst, UNSIGNED } from './counter-signature.ts';
import { askVerb, cardOfVerb, declineVerb, signVerb } from './ask-verb.ts';
import { actionsOf, assertAction } from './sales-receipt-actions.ts';
import { findByClientId, salesReceipts } from './sales-receipt-store.ts';
import { viewOf } from './sales-receipt-view.ts';

const KIND = 'salesReceipt';

/** Asks a second person to sign, where he is, a bill that is held, or what is done with one that is paid. */
export async function askSignature(tx: Tx, { body }: InputOf<typeof contract.askSignature>) {
  const id = await findByClientId(tx, body.clientId);
  if (!id) throw notFound('held bill');
  const before = await salesReceipts.lock(tx, id);
  assertAction(tx, before, 'Ask');
  if (before.status === SalesReceiptStatus.closed) return viewOf(tx, await askVerb(tx, before, body));
  const reasons = reasonsAgainst(tx, await readToSign(tx, before), tx.ctx.access, false);
  if (reasons.length === 0) throw refuse('Nothing of this bill needs a second person.');
  const { userId, userName, now } = tx.ctx;
  const askReason = [body.why, ...reasons].filter(Boolean).join(' ');
  const asked = { askedBy: userId, askedByName: userName, askedAt: now, askReason, takenBy: null, takenByName: null };
  tx.notice('approvalAsked', { kind: KIND, id }, { code: before.code, name: before.customer.name });
  return viewOf(tx, salesReceipts.save(tx, before, { ...before, ...UNSIGNED, ...asked }, 'requestApproval'));
}

/** Signs a held bill as it stands: who asked is told, and takes the money. */
export async function signReceipt(tx: Tx, { params, body }: InputOf<typeof contract.signReceipt>) {
  const before = await salesReceipts.lock(tx, params.id, body.rowVersion);
  assertAction(tx, before, 'Sign');
  if (before.ask && before.status === SalesReceiptStatus.closed)
    return viewOf(tx, await signVerb(tx, before, before.ask));
  const [against] = reasonsAgainst(tx, await readToSign(tx, before), tx.ctx.access, true);
  if (against) throw refuse(against);
  const { userId, userName, now } = tx.ctx;
  const signed = { signedBy: userId, signedByName: userName, signedAt: now, signedContent: contentOf(before) };
  const after = salesReceipts.save(tx, before, { ...before, ...signed }, 'sign');
  tellApproved(tx, KIND, after, before.askedBy);
  return viewOf(tx, after);
}

/** Sends a held bill back unsigned: who asked is told why, and may change it. */
export async function declineReceipt(tx: Tx, { params, body }: InputOf<typeof contract.declineReceipt>) {
  const before = await salesReceipts.lock(tx, params.id, body.rowVersion);
  assertAction(tx, before, 'Decline');
  if (before.ask && before.status === SalesReceiptStatus.closed)
    return viewOf(tx, await declineVerb(tx, before, before.ask, body.reason));
  const document = salesReceipts.save(tx, before, { ...before, ...UNSIGNED }, 'return', body.reason);
  await keepReturn(tx, { kind: KIND, document, askedBy: before.askedBy, reason: body.reason });
  return viewOf(tx, document);
}

/** What a second person needs to know of a bill that waits. */
export async function getReceiptApproval(tx: Tx, id: string): Promise<Infer<typeof approvalCard>> {
  const receipt = await salesReceipts.get(tx, id);
  if (receipt.ask && receipt.status === SalesReceiptStatus.closed) return cardOfVerb(tx, receipt, receipt.ask);
  const [toSign, asker] = await Promise.all([
    readToSign(tx, receipt),
    receipt.askedBy ? accessOfUser(tx, receipt.askedBy) : null,
  ]);
  const action = (verb: 'Sign' | 'Decline') => actionsOf(tx, receipt).find((one) => one.verb === verb)!;
  const sign = action('Sign');
  const own = signerProblem(receipt, tx.ctx.userId);
  const [against] = reasonsAgainst(tx, toSign, tx.ctx.access, true);
  return {
    ...figuresOf(tx, receipt, 'Accounting.SRDisc', asker?.access),
    name: receipt.customer.name,
    askedBy: receipt.askedByName,
    reasons: receipt.askReason ? [receipt.askReason] : [],
    mayApprove: sign.allowed && own === null && against === undefined,
    mayReturn: action('Decline').allowed,
    why: sign.allowed ? (own ?? against ?? null) : sign.reason,
  };
}
