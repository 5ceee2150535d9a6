import type { FileAnswer } from '@bahi/contract/endpoint';
import { SalesOrderStatus } from '@bahi/domain/sales/sales-order';
import { formatDate } from '@bahi/domain/time/dates';
import { loadPrintLogo } from '../../../core/print/print-party.ts';
import { drawnPdf, printOfSold } from '../../../core/sale/sale-print.ts';
import type { Tx } from '../../../core/tx.ts';
import { salesOrders } from './sales-order-store.ts';

const WATERMARKS: Partial<Record<SalesOrderStatus, 'DRAFT' | 'CANCELLED'>> = {
  [SalesOrderStatus.draft]: 'DRAFT',
  [SalesOrderStatus.cancelled]: 'CANCELLED',
};

/** The order as its customer gets it. */
export async function printSalesOrder(tx: Tx, id: string): Promise<FileAnswer> {
  const [order, logo] = await Promise.all([salesOrders.get(tx, id), loadPrintLogo(tx)]);
  const print = printOfSold(tx.ctx, order, {
    title: 'Sales order',
    unnumbered: 'Not approved',
    datedOn: order.orderedOn,
    facts: [{ label: 'Expected', text: order.expectedOn && formatDate(order.expectedOn) }],
  });
  return drawnPdf(tx, print, { logo, watermark: WATERMARKS[order.status] ?? null }, 'sales-order');
}
