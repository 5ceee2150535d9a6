import type { DocumentKind } from '@bahi/domain/document/kinds';

interface DocumentPlace {
  /** The page of its list. */
  list: string;
  /** What stands before the id, or `new`, in the address of one. */
  page: string;
}

/** The addresses of every kind that has pages; alphabetical. What else the web knows of a kind stands in `document-rows.ts`. */
export const DOCUMENT_PLACES = {
  adjustment: { list: '/items/adjustments', page: '/items/adjustment' },
  appointment: { list: '/appointments/services', page: '/appointments/service' },
  bill: { list: '/bills/billsdashboard', page: '/bills/bill' },
  billPayment: { list: '/bills/paymentsmade', page: '/bills/billpayment' },
  claim: { list: '/service/claims', page: '/service/claim' },
  creditNote: { list: '/credit/creditnotes', page: '/credit/creditnote' },
  debitNote: { list: '/debit/debitnotes', page: '/debit/debitnote' },
  deliveryChallan: { list: '/challans/challandashboard', page: '/challans/challan' },
  estimate: { list: '/service/estimatedashboard', page: '/service/estimate' },
  expense: { list: '/expenses/expensesdashboard', page: '/expenses/expense' },
  invoice: { list: '/accounting/invoices', page: '/accounting/invoice' },
  journal: { list: '/accounting/journals', page: '/accounting/journal' },
  manufactureOrder: { list: '/mo/modashboard', page: '/mo/mo' },
  materialIn: { list: '/mi/midashboard', page: '/mi/mi' },
  materialOut: { list: '/mout/moutdashboard', page: '/mout/mout' },
  package: { list: '/salesorder/packagesdashboard', page: '/salesorder/package' },
  partRequest: { list: '/requestedparts/requestedpartslist', page: '/requestedparts/request' },
  payment: { list: '/accounting/paymentsearch', page: '/accounting/payment' },
  purchaseOrder: { list: '/purchaseorder/purchaseorders', page: '/purchaseorder/purchaseorder' },
  purchaseReceive: { list: '/purchaseorder/purchasereceives', page: '/purchaseorder/purchasereceive' },
  purchaseReturn: { list: '/purchasereturn/purchasereturns', page: '/purchasereturn/purchasereturn' },
  salesEstimate: { list: '/salesorder/salesestdashboard', page: '/salesorder/estimate' },
  salesOrder: { list: '/salesorder/sodashboard', page: '/salesorder/so' },
  salesReceipt: { list: '/accounting/salesreceiptsearch', page: '/accounting/salesreceipts' },
  salesReturn: { list: '/salesreturn/salesreturns', page: '/salesreturn/salesreturn' },
  stockCount: { list: '/items/stockcounts', page: '/stockcount' },
  ticket: { list: '/tickets/ticketslist', page: '/tickets/ticket' },
  transferOrder: { list: '/transferorder/transferorderderdashboard', page: '/transferorder/transferorder' },
  vendorCreditNote: { list: '/vendorcreditnote/vendorcreditnotes', page: '/vendorcreditnote/vendorcreditnote' },
  vendorDebitNote: { list: '/vendordebit/vendordebitnotes', page: '/vendordebit/vendordebitnote' },
  workOrder: { list: '/service/wodashboard', page: '/service/workorder' },
} as const satisfies Partial<Record<DocumentKind, DocumentPlace>>;

/** A kind of document that has pages. */
export type ShownKind = keyof typeof DOCUMENT_PLACES;
export const SHOWN_KINDS = Object.keys(DOCUMENT_PLACES) as ShownKind[];

/** Entries of the books that are told on the page of another document. */
const TOLD_ON: Readonly<Record<string, string>> = {
  cashDrawer: '/accounting/cashdrawer',
  chequeCharge: DOCUMENT_PLACES.payment.page,
};

const pageOf = (kind: string): string | undefined =>
  Object.hasOwn(DOCUMENT_PLACES, kind) ? DOCUMENT_PLACES[kind as ShownKind].page : TOLD_ON[kind];

/** The address of a document; nothing where its kind has no page. */
export function documentPath(kind: ShownKind, id: string): string;
export function documentPath(kind: string, id: string): string | undefined;
export function documentPath(kind: string, id: string): string | undefined {
  const page = pageOf(kind);
  return page && `${page}/${id}`;
}
