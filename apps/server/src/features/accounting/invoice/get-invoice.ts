import type { invoiceView } from '@bahi/contract/wire/invoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { isInvoicePosted, readInvoiceStatus } from '@bahi/domain/status/invoice-status';
import { notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { invoiceHeading } from './build-invoice-print.ts';
import { listInvoicePayments } from './invoice-payments.ts';
import { listInvoiceActions, onlyInvoicesOf } from './invoice-rights.ts';
import { findInvoice, type InvoiceLineRow, type StoredInvoice } from './invoice-store.ts';

type InvoiceView = Infer<typeof invoiceView>;

/** The invoice, if it exists and the caller's scope reaches it. */
export async function getVisibleInvoice(tx: Tx, id: string): Promise<StoredInvoice> {
  const owner = onlyInvoicesOf(tx);
  const [invoice, mine] = await Promise.all([findInvoice(tx, id), owner === null || isMadeBy(tx, id, owner)]);
  if (!invoice || !mine) throw notFound('invoice');
  return invoice;
}

async function isMadeBy(tx: Tx, id: string, userId: string): Promise<boolean> {
  const found = await tx.query(
    'select 1 from invoice where org_id = $1 and entity_id = $2 and id = $3 and created_by = $4',
    [tx.ctx.orgId, tx.ctx.entityId, id, userId],
  );
  return found.length > 0;
}

/** One invoice whole: lines, payments, and what may be done with it now. */
export async function getInvoiceView(tx: Tx, id: string): Promise<InvoiceView> {
  const [invoice, payments] = await Promise.all([getVisibleInvoice(tx, id), listInvoicePayments(tx, id)]);
  const { customer, vehicle, order, lines } = invoice;
  const hidesNumbers = hidesPartNumbers(tx.ctx.entity.industry);
  return {
    ...invoice,
    status: readInvoiceStatus(invoice, tx.ctx.today),
    customer: { ...customer, stateCode: customer.billingAddress.stateCode ?? null },
    vehicle,
    workOrderCode: order?.code ?? null,
    payer: invoice.payer as InvoiceView['payer'],
    settings: {
      taxed: invoice.taxed,
      untaxedReason: invoice.untaxedReason,
      placeOfSupply: invoice.placeOfSupply,
      placeOfSupplyReason: invoice.placeOfSupplyReason,
      sourceState: tx.ctx.entity.stateCode,
    },
    labour: lines.filter((line) => line.family === 'labour').map(withDiscount),
    parts: lines
      .filter((line) => line.family === 'part')
      .map((line) => ({ ...withDiscount(line), ...(hidesNumbers && { partNumber: null }) })),
    duePaise: isInvoicePosted(invoice.status) ? invoice.totalPaise - invoice.paidPaise : 0,
    payments,
    heading: invoiceHeading(tx.ctx, invoice),
    actions: listInvoiceActions(tx.ctx, invoice),
  };
}

const withDiscount = (line: InvoiceLineRow) => ({ ...line, discountPercent: line.discountPercent || null });
