import type { invoiceInput } from '@bahi/contract/wire/invoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { hasFlag } from '@bahi/domain/access/access';
import { assertInvoiceLinesCanBeChanged } from '@bahi/domain/status/invoice-status';
import { findState } from '@bahi/domain/tax/states';
import { AppError, invalid } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { diff } from '../../../core/diff.ts';
import type { Tx } from '../../../core/tx.ts';
import { INVOICE_SEES } from './invoice-audit.ts';
import { lockInvoice, saveInvoice, saveLineAmounts, type StoredInvoice } from './invoice-store.ts';
import { derivePlaceOfSupply, priceInvoice } from './price-invoice.ts';

type InvoiceInput = Infer<typeof invoiceInput>;

/** Saves the header of a draft or pending invoice and computes its totals anew; absent fields stay. */
export async function updateInvoice(tx: Tx, id: string, body: InvoiceInput): Promise<void> {
  const before = await lockInvoice(tx, id);
  await assertFreshRecord(tx, before, body.rowVersion);
  assertInvoiceLinesCanBeChanged(before.status);
  const changed = withInput(tx, before, body);
  assertHeader(tx, before, changed);
  const { invoice } = priceInvoice(tx.ctx, { ...changed, rowVersion: before.rowVersion + 1, updatedAt: tx.ctx.now });
  await Promise.all([saveInvoice(tx, invoice), saveLineAmounts(tx, id, invoice.lines)]);
  tx.audit({ action: 'update', kind: 'invoice', id, code: invoice.code, changes: diff(before, invoice, INVOICE_SEES) });
}

/** What was sent over what is there: absent stays, null clears (decisions §1). */
const kept = <T>(sent: T | undefined, there: T): T => (sent === undefined ? there : sent);

function withInput(tx: Tx, before: StoredInvoice, body: InvoiceInput): StoredInvoice {
  const settings = body.settings === null ? {} : body.settings;
  const changed: StoredInvoice = {
    ...before,
    invoicedOn: body.invoicedOn ?? before.invoicedOn,
    dueOn: kept(body.dueOn, before.dueOn),
    labourDiscountPercent: kept(body.labourDiscountPercent, before.labourDiscountPercent),
    labourDiscountPaise: kept(body.labourDiscountPaise, before.labourDiscountPaise) ?? 0,
    partsDiscountPercent: kept(body.partsDiscountPercent, before.partsDiscountPercent),
    partsDiscountPaise: kept(body.partsDiscountPaise, before.partsDiscountPaise) ?? 0,
    overallDiscountPercent: kept(body.overallDiscountPercent, before.overallDiscountPercent),
    overallDiscountPaise: kept(body.overallDiscountPaise, before.overallDiscountPaise) ?? 0,
    adjustPaise: kept(body.adjustPaise, before.adjustPaise) ?? 0,
    adjustReason: kept(body.adjustReason, before.adjustReason),
    notes: kept(body.notes, before.notes),
    terms: kept(body.terms, before.terms),
  };
  if (!settings) return changed;
  const placeOfSupply = kept(settings.placeOfSupply, before.placeOfSupply);
  return {
    ...changed,
    taxed: settings.taxed ?? before.taxed,
    untaxedReason: kept(settings.untaxedReason, before.untaxedReason),
    placeOfSupply: placeOfSupply ?? derivePlaceOfSupply(tx.ctx, before.customer, before.lines),
    placeOfSupplyReason: placeOfSupply ? kept(settings.placeOfSupplyReason, before.placeOfSupplyReason) : null,
  };
}

function assertHeader(tx: Tx, before: StoredInvoice, after: StoredInvoice): void {
  const { access, today } = tx.ctx;
  const moreDiscount =
    (after.labourDiscountPercent ?? 0) > (before.labourDiscountPercent ?? 0) ||
    (after.partsDiscountPercent ?? 0) > (before.partsDiscountPercent ?? 0) ||
    (after.overallDiscountPercent ?? 0) > (before.overallDiscountPercent ?? 0) ||
    after.labourDiscountPaise > before.labourDiscountPaise ||
    after.partsDiscountPaise > before.partsDiscountPaise ||
    after.overallDiscountPaise > before.overallDiscountPaise;
  const lessTax = before.taxed && !after.taxed;
  if ((moreDiscount || lessTax) && !hasFlag(access, 'Accounting.InvDisc')) throw new AppError('Forbidden');
  if (after.invoicedOn > today) throw invalid('Date', 'An invoice cannot be dated in the future.');
  if (after.dueOn !== null && after.dueOn < after.invoicedOn)
    throw invalid('DueDate', 'The due date lies before the invoice date.');
  if (after.adjustPaise !== 0 && !after.adjustReason) throw invalid('AdjReason', 'Tell why the total is adjusted.');
  if (!after.taxed && !after.untaxedReason) throw invalid('Settings.TaxReason', 'Tell why no tax is charged.');
  if (after.placeOfSupply === before.placeOfSupply) return;
  if (!findState(after.placeOfSupply!)?.current) throw invalid('Settings.PoS', 'Choose a state.');
  const derived = derivePlaceOfSupply(tx.ctx, after.customer, after.lines);
  if (after.placeOfSupply !== derived && !after.placeOfSupplyReason)
    throw invalid('Settings.PoSReason', 'Tell why the place of supply differs.');
}
