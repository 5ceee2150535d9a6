import type { Endpoint } from '@bahi/contract/endpoint';
import type { WireType } from '@bahi/contract/wire-type';
import { invoiceStatusLabel, statusLabel } from '@bahi/domain/status/status-labels';
import { STATUS as VOUCHER } from '../features/accounting/journal-voucher/voucher-words.ts';
import { STATUS as ADJUSTMENT } from '../features/inventory/adjustment/adjustment-words.ts';
import { STATUS as STOCK_COUNT } from '../features/inventory/stock-count/stock-count-words.ts';
import { STATUS as MATERIAL_IN } from '../features/inventory/material-in/material-in-words.ts';
import { STATUS as MATERIAL_OUT } from '../features/inventory/material-out/material-out-words.ts';
import { STATUS as TRANSFER_ORDER } from '../features/inventory/transfer-order/transfer-order-words.ts';
import { STATUS as BILL } from '../features/purchase/bill/bill-words.ts';
import { STATUS as PURCHASE_ORDER } from '../features/purchase/order/purchase-order-words.ts';
import { STATUS as VENDOR_NOTE } from '../features/purchase/vendor-note/vendor-note-words.ts';
import { STATUS as PURCHASE_RECEIVE } from '../features/purchase/receive/purchase-receive-words.ts';
import { STATUS as PURCHASE_RETURN } from '../features/purchase/return/purchase-return-words.ts';
import { INVOICE_TONES, PAYMENT_TONES, type Said, saidOf, WORK_TONES } from '../kit/status-tones.ts';
import type { ShownKind } from './document-places.ts';
import {
  AdjustmentIcon,
  BillIcon,
  CountIcon,
  type Icon,
  InvoiceIcon,
  JournalIcon,
  PaidOutIcon,
  PaymentIcon,
  PurchaseIcon,
  ReceiveIcon,
  ReturnIcon,
  TransferIcon,
  VendorNoteIcon,
  WorkOrderIcon,
} from '../ui/icons.ts';

/** What the search of a kind answers of each, for whom may see it. */
export interface FoundDocument {
  id: string;
  code?: string | null | undefined;
  status: string;
  customerName?: string | null | undefined;
  vendorName?: string | null | undefined;
  totalPaise?: number | undefined;
  amountPaise?: number | undefined;
}
export type DocumentSearch = Endpoint & {
  readonly response: { readonly shape: 'list' | 'lookup'; readonly type: WireType<FoundDocument> };
};

interface DocumentRow {
  icon: Icon;
  statuses: Readonly<Record<string, Said>>;
  /** By which the palette finds it; fetched when it is asked. */
  search: () => Promise<DocumentSearch>;
  /** What the palette says beside its number; default: the status. */
  told?: 'amount';
}

/**
 * The web's row of every kind that has pages, beside its row in `document/kinds.ts`; alphabetical. Icons of menus, the palette
 * and the statuses of the tab Related follow from it; its addresses (`document-places.ts`) are loaded with the first page.
 */
const DOCUMENT_ROWS: Readonly<Record<ShownKind, DocumentRow>> = {
  adjustment: {
    icon: AdjustmentIcon,
    statuses: ADJUSTMENT,
    search: async () => (await import('@bahi/contract/endpoints/inventory/adjustment')).searchAdjustments,
  },
  bill: {
    icon: BillIcon,
    statuses: BILL,
    search: async () => (await import('@bahi/contract/endpoints/accounting/bill')).searchBills,
    told: 'amount',
  },
  billPayment: {
    icon: PaidOutIcon,
    statuses: saidOf(PAYMENT_TONES, (status) => status),
    search: async () => (await import('@bahi/contract/endpoints/accounting/bill-payment')).searchBillPayments,
    told: 'amount',
  },
  invoice: {
    icon: InvoiceIcon,
    statuses: saidOf(INVOICE_TONES, invoiceStatusLabel),
    search: async () => (await import('@bahi/contract/endpoints/accounting/invoice')).searchInvoices,
    told: 'amount',
  },
  journal: {
    icon: JournalIcon,
    statuses: VOUCHER,
    search: async () => (await import('@bahi/contract/endpoints/accounting/journal-voucher')).voucherDashboard,
  },
  materialIn: {
    icon: ReceiveIcon,
    statuses: MATERIAL_IN,
    search: async () => (await import('@bahi/contract/endpoints/inventory/material-in')).searchMaterialIns,
  },
  materialOut: {
    icon: ReturnIcon,
    statuses: MATERIAL_OUT,
    search: async () => (await import('@bahi/contract/endpoints/inventory/material-out')).searchMaterialOuts,
  },
  payment: {
    icon: PaymentIcon,
    statuses: saidOf(PAYMENT_TONES, (status) => status),
    search: async () => (await import('@bahi/contract/endpoints/accounting/payment')).searchPayments,
    told: 'amount',
  },
  purchaseOrder: {
    icon: PurchaseIcon,
    statuses: PURCHASE_ORDER,
    search: async () => (await import('@bahi/contract/endpoints/purchase/purchase-order')).searchPurchaseOrders,
  },
  purchaseReceive: {
    icon: ReceiveIcon,
    statuses: PURCHASE_RECEIVE,
    search: async () => (await import('@bahi/contract/endpoints/purchase/purchase-receive')).searchPurchaseReceives,
  },
  purchaseReturn: {
    icon: ReturnIcon,
    statuses: PURCHASE_RETURN,
    search: async () => (await import('@bahi/contract/endpoints/purchase/purchase-return')).searchPurchaseReturns,
  },
  stockCount: {
    icon: CountIcon,
    statuses: STOCK_COUNT,
    search: async () => (await import('@bahi/contract/endpoints/inventory/stock-count')).searchStockCounts,
  },
  transferOrder: {
    icon: TransferIcon,
    statuses: TRANSFER_ORDER,
    search: async () => (await import('@bahi/contract/endpoints/inventory/transfer-order')).searchTransferOrders,
  },
  vendorDebitNote: {
    icon: VendorNoteIcon,
    statuses: VENDOR_NOTE,
    search: async () => (await import('@bahi/contract/endpoints/accounting/vendor-debit-note')).searchVendorDebitNotes,
  },
  workOrder: {
    icon: WorkOrderIcon,
    statuses: saidOf(WORK_TONES, statusLabel),
    search: async () => (await import('@bahi/contract/endpoints/service/work-order')).searchWorkOrders,
  },
};

/** The row of a kind, with the wide type. */
export const documentRow = (kind: ShownKind): DocumentRow => DOCUMENT_ROWS[kind];
