import type { Endpoint } from '@bahi/contract/endpoint';
import type { WireType } from '@bahi/contract/wire-type';
import { type Access, can, mayReadBooks } from '@bahi/domain/access/access';
import type { AccessArea } from '@bahi/domain/access/areas';
import { type DocumentKind, kindRow } from '@bahi/domain/document/kinds';
import { invoiceStatusLabel, statusLabel } from '@bahi/domain/status/status-labels';
import { STATUS as VOUCHER } from '../features/accounting/journal-voucher/voucher-words.ts';
import { STATUS as ADJUSTMENT } from '../features/inventory/adjustment/adjustment-words.ts';
import { STATUS as STOCK_COUNT } from '../features/inventory/stock-count/stock-count-words.ts';
import { STATUS as PURCHASE_ORDER } from '../features/purchase/order/purchase-order-words.ts';
import { STATUS as VENDOR_NOTE } from '../features/purchase/vendor-note/vendor-note-words.ts';
import { STATUS as PURCHASE_RECEIVE } from '../features/purchase/receive/purchase-receive-words.ts';
import { INVOICE_TONES, PAYMENT_TONES, type Said, saidOf, WORK_TONES } from '../kit/status-tones.ts';
import {
  AdjustmentIcon,
  CountIcon,
  type Icon,
  InvoiceIcon,
  JournalIcon,
  PaymentIcon,
  PurchaseIcon,
  ReceiveIcon,
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
  /** The page of its list. */
  list: string;
  /** What stands before the id, or `new`, in the address of one. */
  page: string;
  statuses: Readonly<Record<string, Said>>;
  /** By which the palette finds it; fetched when it is asked. */
  search: () => Promise<DocumentSearch>;
  /** What the palette says beside its number; default: the status. */
  told?: 'amount';
  /** Who reads it: who holds R; also who may only make one; or who reads the books. */
  readBy?: 'maker' | 'books';
  /** Another area whose right opens it too. */
  or?: AccessArea;
}

/**
 * The web's row of every kind that has pages, beside its row in `document/kinds.ts`; alphabetical. Icons of menus, the
 * palette, links to documents, names of unsaved copies, statuses of the tab Related and routes follow from it.
 */
export const DOCUMENT_ROWS = {
  adjustment: {
    icon: AdjustmentIcon,
    list: '/items/adjustments',
    page: '/items/adjustment',
    statuses: ADJUSTMENT,
    search: async () => (await import('@bahi/contract/endpoints/inventory/adjustment')).searchAdjustments,
    readBy: 'maker',
  },
  invoice: {
    icon: InvoiceIcon,
    list: '/accounting/invoices',
    page: '/accounting/invoice',
    statuses: saidOf(INVOICE_TONES, invoiceStatusLabel),
    search: async () => (await import('@bahi/contract/endpoints/accounting/invoice')).searchInvoices,
    told: 'amount',
  },
  journal: {
    icon: JournalIcon,
    list: '/accounting/journals',
    page: '/accounting/journal',
    statuses: VOUCHER,
    search: async () => (await import('@bahi/contract/endpoints/accounting/journal-voucher')).voucherDashboard,
    readBy: 'books',
  },
  payment: {
    icon: PaymentIcon,
    list: '/accounting/paymentsearch',
    page: '/accounting/payment',
    statuses: saidOf(PAYMENT_TONES, (status) => status),
    search: async () => (await import('@bahi/contract/endpoints/accounting/payment')).searchPayments,
    told: 'amount',
  },
  purchaseOrder: {
    icon: PurchaseIcon,
    list: '/purchaseorder/purchaseorders',
    page: '/purchaseorder/purchaseorder',
    statuses: PURCHASE_ORDER,
    search: async () => (await import('@bahi/contract/endpoints/purchase/purchase-order')).searchPurchaseOrders,
    readBy: 'maker',
  },
  purchaseReceive: {
    icon: ReceiveIcon,
    list: '/purchaseorder/purchasereceives',
    page: '/purchaseorder/purchasereceive',
    statuses: PURCHASE_RECEIVE,
    search: async () => (await import('@bahi/contract/endpoints/purchase/purchase-receive')).searchPurchaseReceives,
    readBy: 'maker',
  },
  stockCount: {
    icon: CountIcon,
    list: '/items/stockcounts',
    page: '/stockcount',
    statuses: STOCK_COUNT,
    search: async () => (await import('@bahi/contract/endpoints/inventory/stock-count')).searchStockCounts,
    readBy: 'maker',
  },
  vendorDebitNote: {
    icon: VendorNoteIcon,
    list: '/vendordebit/vendordebitnotes',
    page: '/vendordebit/vendordebitnote',
    statuses: VENDOR_NOTE,
    search: async () => (await import('@bahi/contract/endpoints/accounting/vendor-debit-note')).searchVendorDebitNotes,
    readBy: 'maker',
    or: 'Accounting.Bill',
  },
  workOrder: {
    icon: WorkOrderIcon,
    list: '/service/wodashboard',
    page: '/service/workorder',
    statuses: saidOf(WORK_TONES, statusLabel),
    search: async () => (await import('@bahi/contract/endpoints/service/work-order')).searchWorkOrders,
  },
} as const satisfies Partial<Record<DocumentKind, DocumentRow>>;

/** A kind of document that has pages. */
export type ShownKind = keyof typeof DOCUMENT_ROWS;
export const SHOWN_KINDS = Object.keys(DOCUMENT_ROWS) as ShownKind[];

/** The row of a kind, with the wide type. */
export const documentRow = (kind: ShownKind): DocumentRow => DOCUMENT_ROWS[kind];

/** Entries of the books that are told on the page of another document. */
const TOLD_ON: Readonly<Record<string, string>> = {
  cashDrawer: '/accounting/cashdrawer',
  chequeCharge: DOCUMENT_ROWS.payment.page,
};

const pageOf = (kind: string): string | undefined =>
  Object.hasOwn(DOCUMENT_ROWS, kind) ? documentRow(kind as ShownKind).page : TOLD_ON[kind];

/** The address of a document; nothing where its kind has no page. */
export function documentPath(kind: ShownKind, id: string): string;
export function documentPath(kind: string, id: string): string | undefined;
export function documentPath(kind: string, id: string): string | undefined {
  const page = pageOf(kind);
  return page && `${page}/${id}`;
}

/** Whether documents of a kind may be read at all; which of them, the server says. */
export function mayReadKind(kind: ShownKind, access: Access): boolean {
  const { readBy, or } = documentRow(kind);
  if (readBy === 'books') return mayReadBooks(access);
  const areas = or ? [kindRow(kind).area, or] : [kindRow(kind).area];
  return areas.some((area) => can(access, area, 'R') || (readBy === 'maker' && can(access, area, 'C')));
}
