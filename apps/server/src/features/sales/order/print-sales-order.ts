import type { FileAnswer } from '@bahi/contract/endpoint';
import { discountFieldsOf } from '@bahi/domain/document/priced-line';
import { SalesOrderStatus } from '@bahi/domain/sales/sales-order';
import { formatDate } from '@bahi/domain/time/dates';
import { documentDiscountPaise } from '@bahi/domain/totals/amounts';
import { AppError } from '../../../core/app-error.ts';
import { printOptionsFrom } from '../../../core/print/invoice-print.ts';
import { loadPrintLogo } from '../../../core/print/print-party.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import { supplierOf } from '../../../core/print/supplier.ts';
import { printedBuyer, printedLine, printedTax } from '../../../core/sale/sale-print.ts';
import type { Tx } from '../../../core/tx.ts';
import { salesOrders } from './sales-order-store.ts';

const WATERMARKS: Partial<Record<SalesOrderStatus, 'DRAFT' | 'CANCELLED'>> = {
  [SalesOrderStatus.draft]: 'DRAFT',
  [SalesOrderStatus.cancelled]: 'CANCELLED',
};

/** The order as its customer gets it. */
export async function printSalesOrder(tx: Tx, id: string): Promise<FileAnswer> {
  const { ctx } = tx;
  if (!ctx.sees.price) throw new AppError('Forbidden');
  const [order, logo] = await Promise.all([salesOrders.get(tx, id), loadPrintLogo(tx)]);
  const tax = printedTax(ctx, order);
  const facts = [
    { label: 'Expected', text: order.expectedOn && formatDate(order.expectedOn) },
    {
      label: 'Your order',
      text: [order.reference, order.referenceOn && formatDate(order.referenceOn)].filter(Boolean).join(', '),
    },
    { label: 'Deliver to', text: order.deliveryAddress },
  ];
  const bytes = await printPdf({
    kind: 'purchase',
    title: 'Sales order',
    code: order.code,
    unnumbered: 'Not approved',
    datedOn: order.orderedOn,
    buyer: supplierOf(ctx),
    vendor: printedBuyer(order.customer),
    partyTitle: 'CUSTOMER',
    facts: facts.flatMap(({ label, text }) => (text ? [{ label, text }] : [])),
    ...tax,
    lines: order.lines.map((line) => printedLine(ctx, line, tax.taxColumns !== 'none')),
    sums: { ...order, overallDiscountPaise: documentDiscountPaise(discountFieldsOf(order.discounts)) },
    priced: true,
    notes: order.notes,
    terms: order.terms,
    options: printOptionsFrom(ctx.settings.print),
    logo,
    watermark: WATERMARKS[order.status] ?? null,
  });
  return { bytes, fileName: `${order.code ?? 'sales-order'}.pdf`, contentType: 'application/pdf' };
}
