import type { Endpoint } from '@bahi/contract/endpoint';
import type { WireType } from '@bahi/contract/wire-type';
import type { ShownKind } from './document-places.ts';
import {
  AdjustmentIcon,
  BillIcon,
  CalendarIcon,
  CounterIcon,
  ChallanIcon,
  ClaimIcon,
  CountIcon,
  CreditNoteIcon,
  DebitNoteIcon,
  EstimateIcon,
  ExpenseIcon,
  type Icon,
  InvoiceIcon,
  JournalIcon,
  ManufactureIcon,
  MaterialInIcon,
  MaterialOutIcon,
  PackageIcon,
  PaidOutIcon,
  PartRequestIcon,
  PaymentIcon,
  PurchaseIcon,
  ReceiveIcon,
  ReturnIcon,
  SalesEstimateIcon,
  SalesOrderIcon,
  SalesReturnIcon,
  TicketIcon,
  TransferIcon,
  VendorCreditIcon,
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
  /** By which the palette finds it; fetched when it is asked. */
  search: () => Promise<DocumentSearch>;
  /** What the palette says beside its number; default: the status. */
  told?: 'amount';
}

/**
 * The web's row of every kind that has pages, beside its row in `document/kinds.ts`; alphabetical. Icons of menus and the
 * palette follow from it; its addresses (`document-places.ts`) are loaded with the first page, the words of its statuses
 * (`document-statuses.ts`) with what says them.
 */
const DOCUMENT_ROWS: Readonly<Record<ShownKind, DocumentRow>> = {
  adjustment: {
    icon: AdjustmentIcon,
    search: async () => (await import('@bahi/contract/endpoints/inventory/adjustment')).searchAdjustments,
  },
  appointment: {
    icon: CalendarIcon,
    search: async () => (await import('@bahi/contract/endpoints/service/appointment')).searchAppointments,
  },
  bill: {
    icon: BillIcon,
    search: async () => (await import('@bahi/contract/endpoints/accounting/bill')).searchBills,
    told: 'amount',
  },
  billPayment: {
    icon: PaidOutIcon,
    search: async () => (await import('@bahi/contract/endpoints/accounting/bill-payment')).searchBillPayments,
    told: 'amount',
  },
  claim: {
    icon: ClaimIcon,
    search: async () => (await import('@bahi/contract/endpoints/service/claim')).searchClaims,
  },
  creditNote: {
    icon: CreditNoteIcon,
    search: async () => (await import('@bahi/contract/endpoints/accounting/credit-note')).searchCreditNotes,
  },
  debitNote: {
    icon: DebitNoteIcon,
    search: async () => (await import('@bahi/contract/endpoints/accounting/debit-note')).searchDebitNotes,
    told: 'amount',
  },
  deliveryChallan: {
    icon: ChallanIcon,
    search: async () => (await import('@bahi/contract/endpoints/sales/delivery-challan')).searchChallans,
    told: 'amount',
  },
  estimate: {
    icon: EstimateIcon,
    search: async () => (await import('@bahi/contract/endpoints/service/service-estimate')).searchServiceEstimates,
    told: 'amount',
  },
  expense: {
    icon: ExpenseIcon,
    search: async () => (await import('@bahi/contract/endpoints/accounting/expense')).searchExpenses,
    told: 'amount',
  },
  invoice: {
    icon: InvoiceIcon,
    search: async () => (await import('@bahi/contract/endpoints/accounting/invoice')).searchInvoices,
    told: 'amount',
  },
  journal: {
    icon: JournalIcon,
    search: async () => (await import('@bahi/contract/endpoints/accounting/journal-voucher')).voucherDashboard,
  },
  manufactureOrder: {
    icon: ManufactureIcon,
    search: async () => (await import('@bahi/contract/endpoints/inventory/manufacture-order')).searchManufactureOrders,
  },
  materialIn: {
    icon: MaterialInIcon,
    search: async () => (await import('@bahi/contract/endpoints/inventory/material-in')).searchMaterialIns,
  },
  materialOut: {
    icon: MaterialOutIcon,
    search: async () => (await import('@bahi/contract/endpoints/inventory/material-out')).searchMaterialOuts,
  },
  package: {
    icon: PackageIcon,
    search: async () => (await import('@bahi/contract/endpoints/sales/package')).searchPackages,
  },
  partRequest: {
    icon: PartRequestIcon,
    search: async () => (await import('@bahi/contract/endpoints/service/part-request')).searchPartRequests,
  },
  payment: {
    icon: PaymentIcon,
    search: async () => (await import('@bahi/contract/endpoints/accounting/payment')).searchPayments,
    told: 'amount',
  },
  purchaseOrder: {
    icon: PurchaseIcon,
    search: async () => (await import('@bahi/contract/endpoints/purchase/purchase-order')).searchPurchaseOrders,
  },
  purchaseReceive: {
    icon: ReceiveIcon,
    search: async () => (await import('@bahi/contract/endpoints/purchase/purchase-receive')).searchPurchaseReceives,
  },
  purchaseReturn: {
    icon: ReturnIcon,
    search: async () => (await import('@bahi/contract/endpoints/purchase/purchase-return')).searchPurchaseReturns,
  },
  salesEstimate: {
    icon: SalesEstimateIcon,
    search: async () => (await import('@bahi/contract/endpoints/sales/sales-estimate')).searchSalesEstimates,
    told: 'amount',
  },
  salesOrder: {
    icon: SalesOrderIcon,
    search: async () => (await import('@bahi/contract/endpoints/sales/sales-order')).searchSalesOrders,
    told: 'amount',
  },
  salesReceipt: {
    icon: CounterIcon,
    search: async () => (await import('@bahi/contract/endpoints/accounting/sales-receipt')).searchSalesReceipts,
    told: 'amount',
  },
  salesReturn: {
    icon: SalesReturnIcon,
    search: async () => (await import('@bahi/contract/endpoints/sales/sales-return')).searchSalesReturns,
  },
  stockCount: {
    icon: CountIcon,
    search: async () => (await import('@bahi/contract/endpoints/inventory/stock-count')).searchStockCounts,
  },
  ticket: {
    icon: TicketIcon,
    search: async () => (await import('@bahi/contract/endpoints/service/ticket')).searchTickets,
  },
  transferOrder: {
    icon: TransferIcon,
    search: async () => (await import('@bahi/contract/endpoints/inventory/transfer-order')).searchTransferOrders,
  },
  vendorCreditNote: {
    icon: VendorCreditIcon,
    search: async () =>
      (await import('@bahi/contract/endpoints/accounting/vendor-credit-note')).searchVendorCreditNotes,
  },
  vendorDebitNote: {
    icon: VendorNoteIcon,
    search: async () => (await import('@bahi/contract/endpoints/accounting/vendor-debit-note')).searchVendorDebitNotes,
  },
  workOrder: {
    icon: WorkOrderIcon,
    search: async () => (await import('@bahi/contract/endpoints/service/work-order')).searchWorkOrders,
  },
};

/** The row of a kind, with the wide type. */
export const documentRow = (kind: ShownKind): DocumentRow => DOCUMENT_ROWS[kind];
