import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { NO_DISCOUNTS, NO_SUMS } from '@bahi/domain/document/priced-line';
import { Payer } from '@bahi/domain/document/work-order';
import { usualDueDay } from '@bahi/domain/payments/due';
import type { Ctx } from '../../../core/context.ts';
import { newId } from '../../../core/new-id.ts';
import type { Buyer } from '../../../core/sale/buyer.ts';
import type { StoredInvoice } from './invoice-store.ts';

/** A draft without lines, as a new invoice of this customer begins. */
export function blankInvoice(ctx: Ctx, customer: Buyer, invoicedOn: string = ctx.today): StoredInvoice {
  return {
    id: newId(),
    code: null,
    numberPeriod: '',
    status: InvoiceStatus.draft,
    revision: 0,
    invoicedOn,
    dueOn: usualDueDay(invoicedOn, customer.creditDays, ctx.settings.invoicing.dueDays),
    customerId: customer.id,
    recipientId: null,
    debtor: null,
    priceListId: null,
    priceListName: null,
    vehicleId: null,
    workOrderId: null,
    payer: Payer.customer,
    discounts: NO_DISCOUNTS,
    taxed: true,
    untaxedReason: null,
    carriageReason: null,
    inclusive: false,
    placeOfSupply: null,
    placeOfSupplyReason: null,
    adjustPaise: 0,
    adjustReason: null,
    ...NO_SUMS,
    paidPaise: 0,
    writtenOffPaise: 0,
    notes: null,
    terms: ctx.settings.print.terms,
    labourCount: 0,
    partCount: 0,
    approvedAt: null,
    approvedBy: null,
    approvalAskedBy: null,
    approvalReason: null,
    raisedBy: ctx.userId,
    signedGivenPaise: 0,
    signedBasePaise: 0,
    cancelledAt: null,
    cancelReason: null,
    sentAt: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    rowVersion: 1,
    customer,
    vehicle: null,
    order: null,
    createdByName: ctx.userName,
    makerId: ctx.userId,
    lines: [],
  };
}
