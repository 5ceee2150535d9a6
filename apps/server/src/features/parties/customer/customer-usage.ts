import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { ChallanStatus } from '@bahi/domain/sales/delivery-challan';
import { SalesOrderStatus } from '@bahi/domain/sales/sales-order';
import { makeWords } from '@bahi/domain/industry/words';
import { counted } from '@bahi/domain/text/counted';
import { refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { isPosted } from '../party.ts';
import type { Customer } from './customer-store.ts';

const ENDED_ORDERS = [WorkOrderStatus.closed, WorkOrderStatus.cancelled, WorkOrderStatus.declined];
const ENDED_SALES_ORDERS = [SalesOrderStatus.closed, SalesOrderStatus.cancelled];
const ENDED_CHALLANS = [ChallanStatus.closed, ChallanStatus.cancelled];
const ENDED_INVOICES = [InvoiceStatus.closed, InvoiceStatus.paid, InvoiceStatus.cancelled];

interface Usage {
  vehicles: number;
  orders: number;
  openOrders: number;
  invoices: number;
  openInvoices: number;
  serviceEstimates: number;
  salesEstimates: number;
  salesOrders: number;
  openSalesOrders: number;
  salesReceipts: number;
  challans: number;
  openChallans: number;
  payments: number;
  openings: number;
  merged: number;
}

/** What names a customer, in the entities that the user may enter; foreign keys guard the others. */
async function usageOf(tx: Tx, customerId: string): Promise<Usage> {
  const [usage] = await tx.query<Usage>(
    `select
       (select count(*) from vehicle_ownership where org_id = $1 and customer_id = $2) as "vehicles",
       (select count(*) from work_order where org_id = $1 and (customer_id = $2 or warranty_party_id = $2)) as "orders",
       (select count(*) from work_order
        where org_id = $1 and customer_id = $2 and not (status = any ($3::text[]))) as "openOrders",
       (select count(*) from invoice where org_id = $1 and (customer_id = $2 or recipient_id = $2)) as "invoices",
       (select count(*) from invoice
        where org_id = $1 and customer_id = $2 and not (status = any ($4::text[]))) as "openInvoices",
       (select count(*) from service_estimate
        where org_id = $1 and (customer_id = $2 or warranty_party_id = $2)) as "serviceEstimates",
       (select count(*) from sales_estimate where org_id = $1 and customer_id = $2) as "salesEstimates",
       (select count(*) from sales_order where org_id = $1 and customer_id = $2) as "salesOrders",
       (select count(*) from sales_order
        where org_id = $1 and customer_id = $2 and not (status = any ($5::text[]))) as "openSalesOrders",
       (select count(*) from sales_receipt where org_id = $1 and customer_id = $2) as "salesReceipts",
       (select count(*) from delivery_challan where org_id = $1 and customer_id = $2) as "challans",
       (select count(*) from delivery_challan
        where org_id = $1 and customer_id = $2 and not (status = any ($6::text[]))) as "openChallans",
       (select count(*) from payment where org_id = $1 and customer_id = $2) as "payments",
       (select count(*) from opening_balance where org_id = $1 and customer_id = $2) as "openings",
       (select count(*) from customer_alias where org_id = $1 and customer_id = $2) as "merged"`,
    [tx.ctx.orgId, customerId, ENDED_ORDERS, ENDED_INVOICES, ENDED_SALES_ORDERS, ENDED_CHALLANS],
  );
  return usage!;
}

/** A customer with open documents stays active. */
export async function assertMayDeactivate(tx: Tx, customer: Customer): Promise<void> {
  const { openOrders, openInvoices, openSalesOrders, openChallans } = await usageOf(tx, customer.id);
  const say = makeWords(tx.ctx.entity.industry);
  const open = [
    openOrders > 0 && `${openOrders} open ${say('workOrder', { n: openOrders }).toLowerCase()}`,
    openInvoices > 0 && `${openInvoices} open ${say('invoice', { n: openInvoices }).toLowerCase()}`,
    openSalesOrders > 0 && counted(openSalesOrders, 'open sales order'),
    openChallans > 0 && counted(openChallans, 'open challan'),
  ].filter(Boolean);
  if (open.length > 0) throw refuse(`${customer.name} has ${open.join(' and ')}. Close what is open first.`);
}

/** Nothing that names the customer may lose him. */
export async function assertUnused(tx: Tx, customer: Customer): Promise<void> {
  const used = await usageOf(tx, customer.id);
  const {
    vehicles,
    orders,
    serviceEstimates,
    salesEstimates,
    salesOrders,
    challans,
    salesReceipts,
    invoices,
    payments,
    openings,
    merged,
  } = used;
  const say = makeWords(tx.ctx.entity.industry);
  const uses = [
    vehicles > 0 && say('vehicle', { n: vehicles }),
    orders > 0 && say('workOrder', { n: orders }),
    serviceEstimates > 0 && 'estimates',
    salesEstimates > 0 && 'sales estimates',
    salesOrders > 0 && 'sales orders',
    salesReceipts > 0 && say('salesReceipt', { n: salesReceipts }),
    challans > 0 && 'challans',
    invoices > 0 && say('invoice', { n: invoices }),
    payments > 0 && say('payment', { n: payments }),
    openings > 0 && 'opening balance',
    merged > 0 && 'merged records',
  ].filter((use) => use !== false);
  if (uses.length > 0) throw isUsed(customer.name, uses.join(', ').toLowerCase());
  if (await isPosted(tx, customer.id)) throw isUsed(customer.name, 'ledger');
}

export const isUsed = (name: string, uses: string) =>
  refuse(`${name} is used (${uses}) and cannot be deleted. Make it inactive instead.`);
