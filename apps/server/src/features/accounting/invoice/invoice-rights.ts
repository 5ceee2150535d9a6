import { parseDiscountCeiling, discountWithinCeiling } from '@bahi/domain/totals/discount-ceiling';
import { scopeOf } from '@bahi/domain/access/access';
import { isInvoicePosted, invoiceActions, type InvoiceContext } from '@bahi/domain/status/invoice-status';
import type { Tx } from '../../../core/tx.ts';
import type { Ctx } from '../../../core/context.ts';
import type { StoredInvoice } from './invoice-store.ts';
import { type PricedInvoice, priceInvoice } from './price-invoice.ts';

/** Whether the caller may give the discounts of this invoice (`InvDiscMax`); administrators have no ceiling. */
export function maySignDiscounts({ access }: Ctx, priced: Pick<PricedInvoice, 'priceable' | 'totals'>): boolean {
  if (access.EA || access.Accounting.MA) return true;
  const ceiling = parseDiscountCeiling(access.Accounting.InvDiscMax) ?? { kind: 'none' as const };
  return discountWithinCeiling(priced.priceable, priced.totals, ceiling);
}

export function invoiceContext(ctx: Ctx, invoice: StoredInvoice, mayDecidePending: boolean): InvoiceContext {
  const { lockedUntil } = ctx.settings.accounting;
  return {
    access: ctx.access,
    periodOpen: !lockedUntil || invoice.invoicedOn > lockedUntil,
    mayDecidePending,
    newFeatures: ctx.newFeatures,
  };
}

/** Verbs that exist so far; the others join with their features. */
const OFFERED = ['approve', 'return', 'acceptPayment', 'cancel', 'delete', 'auditLog'] as const;

/** What may be done with the invoice now, and why not (DESIGN §5). */
export function listInvoiceActions(ctx: Ctx, invoice: StoredInvoice) {
  const pending = invoice.status === 'Pending Approval';
  const actions = invoiceActions(
    invoice,
    invoiceContext(ctx, invoice, pending && maySignDiscounts(ctx, priceInvoice(ctx, invoice))),
  );
  // A draft without a number is deleted; only what is in the books is cancelled.
  if (!isInvoicePosted(invoice.status) && actions.cancel.allowed)
    actions.cancel = { allowed: false, reason: 'A draft is deleted, not cancelled.' };
  return OFFERED.map((verb) => ({ verb, ...actions[verb] }));
}

/** The creator whose invoices alone the caller may read, or null for all of the entity (decisions §8, own scope). */
export function onlyInvoicesOf(tx: Tx): string | null {
  const scope = scopeOf(tx.ctx.access, 'Accounting.Invoice', 'R');
  return scope === 'own' || scope === 'team' ? tx.ctx.userId : null;
}
