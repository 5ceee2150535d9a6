import type { Paise, Percent, Quantity, UnitPrice } from '../money/units.ts';
import type { DocumentDiscounts, LineFamily } from './priced-line.ts';

/** Stored invoice statuses; `OverDue` is derived at read and `Paid` is a synonym of Closed in filters (decisions §3). */
export const InvoiceStatus = {
  draft: 'Draft',
  unpaid: 'Unpaid',
  partial: 'Partial',
  overdue: 'OverDue',
  paid: 'Paid',
  closed: 'Closed',
  cancelled: 'Cancelled',
  pendingApproval: 'Pending Approval',
} as const;
export type InvoiceStatus = (typeof InvoiceStatus)[keyof typeof InvoiceStatus];

export interface InvoiceLine {
  /** `IO<n>` for labour, `IP<n>` for a part. */
  id: string;
  family: LineFamily;
  description: string;
  operationCode: string | null;
  itemId: string | null;
  partNumber: string | null;
  /** Of an item that is told apart by batch. */
  batchId?: string | null;
  batchNo?: string | null;
  expiresOn?: string | null;
  /** Of one that is told apart by serial number. */
  serialNos?: string[] | null;
  /** HSN of a part, SAC of labour. */
  hsn: string | null;
  unitCode: string | null;
  quantity: Quantity;
  unitPrice: UnitPrice;
  discountPercent: Percent | null;
  discountPaise: Paise;
  noDiscount: boolean;
  /** What of its discount are free goods of its customer's list. */
  schemePaise?: Paise;
  /** Whether its price holds its tax, whatever the invoice says; null follows the invoice. */
  taxInside?: boolean | null;
  /** Policy excess with tax (spec service rule 16): that a line of the insurer has given up, or that this line of the customer bears. */
  excessPaise?: Paise;
  /** It bills value alone: the goods are on the other payer's invoice (spec service rule 23). */
  valueOnly?: boolean;
  /** Of the item or operation when it was chosen, or what its order had agreed; 0 or absent where none is set. */
  listPrice?: UnitPrice;
  minimumPrice?: UnitPrice;
  freeForm: boolean;
  taxCode: number;
  accountCode: number;
  tracked: boolean;
  warehouseId: string | null;
  /** The line that it bills of a repair order (`WO1`), an order (`SP1`) or a challan (`DP1`), kept by conversion. */
  sourceLineId: string | null;
}

/** What the rules of an invoice look at. */
export interface Invoice {
  status: InvoiceStatus;
  lines: InvoiceLine[];
  discounts: DocumentDiscounts;
  totalPaise: Paise;
  paidPaise: Paise;
  dueOn: string | null;
}
