import type { InvoiceStatus } from '@bahi/domain/document/invoice';
import type { DiscountFields, DocumentDiscounts, LineFamily } from '@bahi/domain/document/priced-line';
import { isInvoiceEditable } from '@bahi/domain/status/invoice-status';
import { invoice, invoiceLine } from '../../../../db/schema/invoice.ts';
import { documentStore } from '../../../core/document/document-store.ts';
import { withDiscounts } from '../../../core/document/with-discounts.ts';
import { BUYER, type Buyer } from '../../../core/sale/buyer.ts';
import { PRICE_LIST_NAME } from '../../../core/sale/sale-price-list.ts';
import { SALE_SEES } from '../../../core/sale/sale-sees.ts';
import type { Tx } from '../../../core/tx.ts';
import { onlyInvoicesOf } from './invoice-scope.ts';

export interface InvoiceVehicle {
  id: string;
  registrationNumber: string | null;
  make: string;
  model: string;
  variant: string | null;
  year: number | null;
  chassisNumber: string | null;
  engineNumber: string | null;
}

export interface InvoiceOrder {
  id: string;
  code: string;
  openedOn: string;
  odometer: number | null;
}

type InvoiceColumns = typeof invoice.$inferSelect;
type Left = 'orgId' | 'entityId' | 'status' | 'snapshot' | 'buyerGstin' | 'searchText' | 'createdBy';
export type InvoiceLineRow = Omit<typeof invoiceLine.$inferSelect, 'orgId' | 'entityId' | 'invoiceId' | 'family'> & {
  family: LineFamily;
};

export interface StoredInvoice extends Omit<InvoiceColumns, Left | keyof DiscountFields> {
  status: InvoiceStatus;
  discounts: DocumentDiscounts;
  /** Whom it is made out to. */
  customer: Buyer;
  /** Who owes it, where that is another. */
  debtor: Buyer | null;
  vehicle: InvoiceVehicle | null;
  order: InvoiceOrder | null;
  createdByName: string | null;
  /** Who made it: the salesperson of what it sells, where none is named. */
  makerId: string | null;
  priceListName: string | null;
  /** The recurring invoice that made it. */
  recurringId?: string | null;
  /** Its print, written when it is approved and read by the print alone. */
  snapshot?: object;
  lines: InvoiceLineRow[];
}

export const VEHICLE = `case when v.id is not null then jsonb_build_object('id', v.id,
    'registrationNumber', v.registration_number, 'make', v.make_name, 'model', v.model_name, 'variant', v.variant,
    'year', v.year, 'chassisNumber', v.chassis_number, 'engineNumber', v.engine_number) end`;
const ORDER = `case when w.id is not null then
    jsonb_build_object('id', w.id, 'code', w.code, 'openedOn', w.opened_on, 'odometer', w.odometer) end`;
const DEBTOR = `(select ${BUYER} from customer c where c.org_id = d.org_id and c.id = d.customer_id
      and d.recipient_id is not null)`;

/** Who owes an invoice: his are credit, dues and payments. */
export const debtorOf = ({ customer, debtor }: Pick<StoredInvoice, 'customer' | 'debtor'>): Buyer => debtor ?? customer;

export const invoices = documentStore<StoredInvoice>({
  kind: 'invoice',
  word: 'invoice',
  table: invoice,
  without: ['buyerGstin', 'createdBy'],
  unread: ['snapshot'],
  joined: {
    columns: `${BUYER} as customer, ${DEBTOR} as debtor, ${VEHICLE} as vehicle, ${ORDER} as "order",
      (select u.name from app_user u where u.org_id = d.org_id and u.id = d.created_by) as "createdByName",
      d.created_by as "makerId", ${PRICE_LIST_NAME},
      (select r.recurring_id from recurring_invoice_run r
        where r.org_id = d.org_id and r.entity_id = d.entity_id and r.invoice_id = d.id) as "recurringId"`,
    from: `join customer c on c.org_id = d.org_id and c.id = coalesce(d.recipient_id, d.customer_id)
      left join vehicle v on v.org_id = d.org_id and v.id = d.vehicle_id
      left join work_order w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.work_order_id`,
  },
  rows: { lines: { table: invoiceLine, owner: 'invoiceId', key: 'id', positioned: true } },
  closed: ({ status }) => !isInvoiceEditable(status),
  onlyOf: onlyInvoicesOf,
  shape: withDiscounts,
  logged: withDiscounts.toRow,
  loggedFirst: ({ status, lines, totalPaise }) => ({ status, lines, totalPaise }),
  sees: SALE_SEES,
  search: { table: 'invoice', of: ['customerId', 'vehicleId'] },
});

/** Buyer, vehicle and order of an invoice to be made; null for what does not exist. */
export async function readParties(
  tx: Tx,
  ids: { customerId: string; debtorId?: string | null; vehicleId: string | null; workOrderId: string | null },
): Promise<{
  customer: Buyer | null;
  debtor: Buyer | null;
  vehicle: InvoiceVehicle | null;
  order: InvoiceOrder | null;
}> {
  const [found] = await tx.query<{
    customer: Buyer | null;
    debtor: Buyer | null;
    vehicle: InvoiceVehicle | null;
    order: InvoiceOrder | null;
  }>(
    `select (select ${BUYER} from customer c where c.org_id = $1 and c.id = $3) as customer,
            (select ${BUYER} from customer c where c.org_id = $1 and c.id = $6) as debtor,
            (select ${VEHICLE} from vehicle v where v.org_id = $1 and v.id = $4) as vehicle,
            (select ${ORDER} from work_order w where w.org_id = $1 and w.entity_id = $2 and w.id = $5) as "order"`,
    [tx.ctx.orgId, tx.ctx.entityId, ids.customerId, ids.vehicleId, ids.workOrderId, ids.debtorId ?? null],
  );
  return found!;
}
