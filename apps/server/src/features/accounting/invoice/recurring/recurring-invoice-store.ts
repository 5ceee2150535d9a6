import type { DiscountFields, DocumentDiscounts, LineFamily } from '@bahi/domain/document/priced-line';
import type { RecurringPrices, RecurringStatus, RecurringUnit } from '@bahi/domain/sales/recurring-invoice';
import { recurringInvoice, recurringInvoiceLine } from '../../../../../db/schema/recurring-invoice.ts';
import { documentStore, type DocumentStoreOptions } from '../../../../core/document/document-store.ts';
import { withDiscounts } from '../../../../core/document/with-discounts.ts';
import { BUYER, type Buyer } from '../../../../core/sale/buyer.ts';
import { SALE_SEES } from '../../../../core/sale/sale-sees.ts';
import type { CopiedInvoice } from '../copy-invoice.ts';
import { onlyInvoicesOf } from '../invoice-scope.ts';
import { type InvoiceLineRow, type InvoiceVehicle, VEHICLE } from '../invoice-store.ts';
import { NO_PIECES } from '../merge-lines.ts';

type Columns = typeof recurringInvoice.$inferSelect;
type Left = 'orgId' | 'entityId' | 'createdBy' | keyof DiscountFields;
export type RecurringLine = Omit<
  typeof recurringInvoiceLine.$inferSelect,
  'orgId' | 'entityId' | 'recurringId' | 'family'
> & { family: LineFamily };

export interface RecurringInvoice extends Omit<Columns, Left> {
  /** It has no number: its name stands for it. */
  code: string;
  status: RecurringStatus;
  unit: RecurringUnit;
  prices: RecurringPrices;
  discounts: DocumentDiscounts;
  customer: Buyer;
  vehicle: InvoiceVehicle | null;
  ownerName: string | null;
  lines: RecurringLine[];
}

const OPTIONS: DocumentStoreOptions<RecurringInvoice> = {
  kind: 'recurringInvoice',
  word: 'recurring invoice',
  table: recurringInvoice,
  without: ['createdBy'],
  joined: {
    columns: `d.name as code, ${BUYER} as customer, ${VEHICLE} as vehicle,
      (select u.name from app_user u where u.org_id = d.org_id and u.id = d.owner_id) as "ownerName"`,
    from: `join customer c on c.org_id = d.org_id and c.id = d.customer_id
      left join vehicle v on v.org_id = d.org_id and v.id = d.vehicle_id`,
  },
  rows: { lines: { table: recurringInvoiceLine, owner: 'recurringId', key: 'id', positioned: true } },
  shape: withDiscounts,
  logged: withDiscounts.toRow,
  loggedFirst: ({ status, lines, totalPaise }) => ({ status, lines, totalPaise }),
  sees: { ...SALE_SEES, failure: 'price' },
};

export const recurringInvoices = documentStore({ ...OPTIONS, onlyOf: onlyInvoicesOf });
/** The same for the job that makes them, whoever entered them. */
export const recurringOfAnybody = documentStore(OPTIONS);

/** What of a line of an invoice is kept. */
export function lineOf({
  sourceLineId: _source,
  batchId: _batch,
  batchNo: _batchNo,
  expiresOn: _expires,
  serialNos: _serials,
  costPaise: _cost,
  excessPaise: _excess,
  valueOnly: _value,
  ...line
}: InvoiceLineRow): RecurringLine {
  return line;
}

/** What an invoice of it is copied from. */
export const contentOf = (recurring: RecurringInvoice): CopiedInvoice => ({
  ...recurring,
  lines: recurring.lines.map((line) => ({
    ...line,
    ...NO_PIECES,
    sourceLineId: null,
    costPaise: 0,
    excessPaise: 0,
    valueOnly: false,
  })),
});
