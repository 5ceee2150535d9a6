import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { type Paise, PAISE_PER_RUPEE } from '@bahi/domain/money/units';
import { isInvoicePosted, invoiceActions, type InvoiceContext } from '@bahi/domain/status/invoice-status';
import type { Ctx } from '../../../core/context.ts';
import type { CreditAsked } from '../../../core/sale/credit-limit.ts';
import { creditReasons } from '../../../core/sale/second-person.ts';
import { unsignedReasons } from '../../../core/sale/signed-giveaway.ts';
import type { StoredInvoice } from './invoice-store.ts';
import { INVOICE_SALE, type PricedInvoice, priceInvoice } from './price-invoice.ts';

/** What may be given up of one invoice in all (settings, in rupees). */
export const writeOffLimitPaise = ({ settings }: Pick<Ctx, 'settings'>): Paise =>
  settings.invoicing.writeOffLimit * PAISE_PER_RUPEE;

export function invoiceContext(ctx: Ctx, invoice: StoredInvoice, mayDecidePending: boolean): InvoiceContext {
  const { lockedUntil } = ctx.settings.accounting;
  return {
    access: ctx.access,
    periodOpen: !lockedUntil || invoice.invoicedOn > lockedUntil,
    mayDecidePending,
    newFeatures: ctx.newFeatures,
    writeOffLimitPaise: writeOffLimitPaise(ctx),
  };
}

/**
 * Why the caller cannot approve this invoice by himself, as sentences: he may not give away what it does, or its customer
 * would owe more than his limit, or is overdue, and the entity wants that signed (decisions §6, Pending Approval).
 */
export function secondPersonReasons(ctx: Ctx, priced: PricedInvoice, asked: CreditAsked): string[] {
  return [...unsignedReasons(ctx, priced.invoice, INVOICE_SALE), ...creditReasons(ctx, asked)];
}

/**
 * Whether the caller is the second person of a pending invoice: nothing stands against him, he did not ask himself, and it is
 * not he who raised the amount or what is given away of it.
 */
export const mayDecide = (
  ctx: Ctx,
  invoice: Pick<StoredInvoice, 'approvalAskedBy' | 'raisedBy'>,
  reasons: readonly string[],
): boolean => mayReturn(ctx, invoice, reasons) && invoice.raisedBy !== ctx.userId;

/** Whether he may send it back to Draft: who raised it may, since that signs for nothing. */
export const mayReturn = (
  ctx: Ctx,
  invoice: Pick<StoredInvoice, 'approvalAskedBy'>,
  reasons: readonly string[],
): boolean => reasons.length === 0 && invoice.approvalAskedBy !== ctx.userId;

/** Verbs that exist so far; the others join with their features. */
const OFFERED = [
  'edit',
  'approve',
  'return',
  'acceptPayment',
  'detachPayment',
  'sendSms',
  'writeOff',
  'undoWriteOff',
  'creditNote',
  'reopen',
  'cancel',
  'delete',
  'clone',
  'auditLog',
  'settings',
] as const;

/** What may be done with the invoice now, and why not (architecture §5). */
export function listInvoiceActions(ctx: Ctx, invoice: StoredInvoice, asked: CreditAsked) {
  const pending = invoice.status === InvoiceStatus.pendingApproval;
  const reasons = pending ? secondPersonReasons(ctx, priceInvoice(ctx, invoice), asked) : [];
  const actionsOf = (decides: boolean) => invoiceActions(invoice, invoiceContext(ctx, invoice, pending && decides));
  const actions = actionsOf(mayDecide(ctx, invoice, reasons));
  actions.return = actionsOf(mayReturn(ctx, invoice, reasons)).return;
  // A draft without a number is deleted; only what has one is cancelled.
  if (!isInvoicePosted(invoice.status) && invoice.code === null && actions.cancel.allowed)
    actions.cancel = { allowed: false, reason: 'A draft is deleted, not cancelled.' };
  return OFFERED.filter((verb) => verb !== 'clone' || ctx.newFeatures).map((verb) => ({ verb, ...actions[verb] }));
}
