import type { invoiceInput } from '@bahi/contract/wire/invoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { Issue } from '@bahi/domain/document/issue';
import { kept } from '@bahi/domain/document/kept';
import { mergePricedHeader } from '@bahi/domain/document/priced-document';
import { usualDueDay } from '@bahi/domain/payments/due';
import { billsOrder, invoiceHeaderIssues } from '@bahi/domain/status/invoice-rules';
import { withInclusive } from '@bahi/domain/totals/inclusive-price';
import type { Ctx } from '../../../core/context.ts';
import type { Buyer } from '../../../core/sale/buyer.ts';
import { termsOf } from '../../../core/sale/price-sale.ts';
import { debtorOf, type InvoiceVehicle, type StoredInvoice } from './invoice-store.ts';

export type HeaderInput = Omit<Infer<typeof invoiceInput>, 'labour' | 'parts' | 'removed' | 'rowVersion'>;

/** The customer and vehicle that a save names anew. */
export interface ChosenParties {
  customer?: Buyer | undefined;
  vehicle?: InvoiceVehicle | null | undefined;
}

/** The header of a draft after a save; the place of supply is settled with the lines (`settleSale`). */
export function mergeHeader(ctx: Ctx, before: StoredInvoice, body: HeaderInput, chosen: ChosenParties): StoredInvoice {
  const customer = chosen.customer ?? before.customer;
  const vehicle = kept(chosen.vehicle, before.vehicle);
  const invoicedOn = body.invoicedOn ?? before.invoicedOn;
  const priced = mergePricedHeader(before, body);
  return {
    ...priced,
    lines: withInclusive(before.lines, termsOf(ctx, before), termsOf(ctx, priced)),
    customer,
    customerId: chosen.customer ? customer.id : before.customerId,
    vehicle,
    vehicleId: vehicle?.id ?? null,
    invoicedOn,
    dueOn: dueDay(ctx, before, body.dueOn, before.debtor ?? customer, invoicedOn),
    notes: kept(body.notes, before.notes),
    terms: kept(body.terms, before.terms),
  };
}

/** A due day that was not chosen follows date and customer. */
function dueDay(
  ctx: Ctx,
  before: StoredInvoice,
  sent: string | null | undefined,
  customer: Buyer,
  invoicedOn: string,
): string | null {
  if (sent !== undefined) return sent;
  const { dueDays } = ctx.settings.invoicing;
  const followed = before.dueOn === usualDueDay(before.invoicedOn, debtorOf(before).creditDays, dueDays);
  return followed ? usualDueDay(invoicedOn, customer.creditDays, dueDays) : before.dueOn;
}

/** What a header must hold whatever was sent (decisions §5). */
export function headerInputIssues(ctx: Ctx, before: StoredInvoice, after: StoredInvoice): Issue[] {
  const isAhead = after.invoicedOn > ctx.today;
  const changesOrder = billsOrder(after) && after.inclusive !== before.inclusive;
  return [
    ...(isAhead ? [{ path: 'invoicedOn', message: 'An invoice cannot be dated in the future.' }] : []),
    ...(changesOrder ? [{ path: 'inclusive', message: 'Its order says whether prices hold their tax.' }] : []),
    ...invoiceHeaderIssues(after),
  ];
}
