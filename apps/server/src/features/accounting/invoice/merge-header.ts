import { type invoiceInput, invoiceWirePath } from '@bahi/contract/wire/invoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { LineFamily } from '@bahi/domain/document/priced-line';
import { usualDueDay } from '@bahi/domain/payments/due';
import { invoiceHeaderIssues } from '@bahi/domain/status/invoice-rules';
import { findState } from '@bahi/domain/tax/states';
import { discountAfter } from '@bahi/domain/totals/discount-after';
import { invalid } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import type { InvoiceCustomer, InvoiceVehicle, StoredInvoice } from './invoice-store.ts';
import { derivePlaceOfSupply } from './price-invoice.ts';

export type HeaderInput = Omit<Infer<typeof invoiceInput>, 'labour' | 'parts' | 'rowVersion'>;

/** The customer and vehicle that a save names anew. */
export interface ChosenParties {
  customer?: InvoiceCustomer | undefined;
  vehicle?: InvoiceVehicle | null | undefined;
}

/** What was sent over what is there: absent stays, null clears (decisions §1). */
const kept = <T>(sent: T | undefined, there: T): T => (sent === undefined ? there : sent);

/** The header of a draft after a save; the place of supply is settled with the lines (`withPlaceOfSupply`). */
export function mergeHeader(ctx: Ctx, before: StoredInvoice, body: HeaderInput, chosen: ChosenParties): StoredInvoice {
  const settings = body.settings ?? {};
  const customer = chosen.customer ?? before.customer;
  const vehicle = kept(chosen.vehicle, before.vehicle);
  const invoicedOn = body.invoicedOn ?? before.invoicedOn;
  return {
    ...before,
    customer,
    customerId: customer.id,
    vehicle,
    vehicleId: vehicle?.id ?? null,
    invoicedOn,
    dueOn: dueDay(ctx, before, body.dueOn, customer, invoicedOn),
    ...discounts(before, body),
    adjustPaise: kept(body.adjustPaise, before.adjustPaise) ?? 0,
    adjustReason: kept(body.adjustReason, before.adjustReason) ?? null,
    notes: kept(body.notes, before.notes) ?? null,
    terms: kept(body.terms, before.terms) ?? null,
    taxed: settings.taxed ?? before.taxed,
    untaxedReason: kept(settings.untaxedReason, before.untaxedReason) ?? null,
  };
}

/** A due day that was not chosen follows date and customer. */
function dueDay(
  ctx: Ctx,
  before: StoredInvoice,
  sent: string | null | undefined,
  customer: InvoiceCustomer,
  invoicedOn: string,
): string | null {
  if (sent !== undefined) return sent;
  const { dueDays } = ctx.settings.invoicing;
  const followed = before.dueOn === usualDueDay(before.invoicedOn, before.customer.creditDays, dueDays);
  return followed ? usualDueDay(invoicedOn, customer.creditDays, dueDays) : before.dueOn;
}

function discounts(before: StoredInvoice, body: HeaderInput) {
  const labour = discountAfter(
    { discountPercent: before.labourDiscountPercent, discountPaise: before.labourDiscountPaise },
    { discountPercent: body.labourDiscountPercent, discountPaise: body.labourDiscountPaise },
  );
  const parts = discountAfter(
    { discountPercent: before.partsDiscountPercent, discountPaise: before.partsDiscountPaise },
    { discountPercent: body.partsDiscountPercent, discountPaise: body.partsDiscountPaise },
  );
  const overall = discountAfter(
    { discountPercent: before.overallDiscountPercent, discountPaise: before.overallDiscountPaise },
    { discountPercent: body.overallDiscountPercent, discountPaise: body.overallDiscountPaise },
  );
  return {
    labourDiscountPercent: labour.discountPercent,
    labourDiscountPaise: labour.discountPaise,
    partsDiscountPercent: parts.discountPercent,
    partsDiscountPaise: parts.discountPaise,
    overallDiscountPercent: overall.discountPercent,
    overallDiscountPaise: overall.discountPaise,
  };
}

/**
 * The place of supply after a save: what was chosen, with its reason; else, on an invoice of its own, what follows from
 * customer and lines. One of a repair order keeps the order's until another is chosen.
 */
export function withPlaceOfSupply(
  ctx: Ctx,
  invoice: StoredInvoice,
  settings: HeaderInput['settings'],
  lines: readonly { family: LineFamily }[],
): StoredInvoice {
  const sent = settings?.placeOfSupply;
  const derived = derivePlaceOfSupply(ctx, invoice.customer, lines);
  const reason = kept(settings?.placeOfSupplyReason, invoice.placeOfSupplyReason) ?? null;
  if (sent === null) return { ...invoice, placeOfSupply: derived, placeOfSupplyReason: null };
  if (sent !== undefined)
    return { ...invoice, placeOfSupply: sent, placeOfSupplyReason: sent === derived ? null : reason };
  const follows = invoice.placeOfSupplyReason === null && invoice.workOrderId === null;
  return { ...invoice, placeOfSupply: follows ? derived : invoice.placeOfSupply, placeOfSupplyReason: reason };
}

/** What a header must hold whatever was sent (decisions §5). */
export function assertHeader(ctx: Ctx, before: StoredInvoice, after: StoredInvoice): void {
  if (after.invoicedOn > ctx.today) throw invalid('Date', 'An invoice cannot be dated in the future.');
  const [issue] = invoiceHeaderIssues(after);
  if (issue) throw invalid(invoiceWirePath(issue.path), issue.message);
  if (after.placeOfSupply === before.placeOfSupply && after.placeOfSupplyReason === before.placeOfSupplyReason) return;
  if (!findState(after.placeOfSupply!)?.current) throw invalid('Settings.PoS', 'Choose a state.');
  const derived = derivePlaceOfSupply(ctx, after.customer, after.lines);
  const chosen = after.placeOfSupply !== before.placeOfSupply && after.placeOfSupply !== derived;
  if (chosen && !after.placeOfSupplyReason) throw invalid('Settings.PoSReason', 'Say why the place of supply differs.');
}
