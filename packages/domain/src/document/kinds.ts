import type { AccessArea } from '../access/areas.ts';
import { isAutomotive } from '../industry/industry.ts';
import type { IndustryCode } from '../industry/industry.ts';
import type { SeriesPeriod } from '../numbering/series.ts';
import type { LineFamily } from './priced-line.ts';

/** Whom a document faces. */
export type DocumentSide = 'customer' | 'vendor' | 'internal';

/**
 * What a document does to stock: `job` moves it between warehouse and job, `out` and `in` move it over the
 * entity's border, `move` between places of its own, `make` turns items into others, `adjust` corrects.
 */
export type StockEffect = 'none' | 'job' | 'out' | 'in' | 'move' | 'make' | 'adjust';

/** GST class in which a number is unique per GSTIN and year (decisions §5). */
export type InvoiceClass = 'INV' | 'CRN' | 'DBN';

interface KindRow {
  label: string;
  /** Default: the label with an s. */
  many?: string;
  automotiveLabel?: string;
  /** Default prefix of its numbers; a branch code may follow (nextrecordnumbers). */
  prefix: string;
  automotivePrefix?: string;
  side: DocumentSide;
  lines: readonly LineFamily[];
  area: AccessArea;
  stock: StockEffect;
  invoiceClass: InvoiceClass | null;
  /** What restarts its numbers. */
  period: SeriesPeriod;
  /** Who reads it: who holds R; also who may only make one; or who reads the books. */
  readBy?: 'maker' | 'books';
  /** A right of another area that opens it, too. */
  or?: AccessArea;
}

const both: readonly LineFamily[] = ['labour', 'part'];
const parts: readonly LineFamily[] = ['part'];
const none: readonly LineFamily[] = [];

const row = (
  label: string,
  prefix: string,
  side: DocumentSide,
  lines: readonly LineFamily[],
  area: AccessArea,
  stock: StockEffect = 'none',
  invoiceClass: InvoiceClass | null = null,
): KindRow => ({ label, prefix, side, lines, area, stock, invoiceClass, period: 'financialYear' });

/** One row per document kind; menus, permissions, numbering, audit and print read it. */
export const DOCUMENT_KINDS = {
  workOrder: {
    ...row('Work order', 'WO', 'customer', both, 'Service.WO', 'job'),
    automotiveLabel: 'Repair order',
    automotivePrefix: 'RO',
  },
  estimate: row('Estimate', 'EST', 'customer', both, 'Service.Est'),
  claim: row('Claim', 'CLM', 'customer', none, 'Service.Est'),
  appointment: row('Appointment', 'APT', 'customer', none, 'Service.Appt'),
  ticket: { ...row('Ticket', 'TKT', 'customer', none, 'Service.Ticket'), period: 'none' },
  consultation: row('Consultation', 'CON', 'customer', none, 'Service.CO'),
  invoice: row('Invoice', 'INV', 'customer', both, 'Accounting.Invoice', 'out', 'INV'),
  salesReceipt: row('Sales receipt', 'SR', 'customer', both, 'Accounting.SlsRcpt', 'out', 'INV'),
  creditNote: {
    ...row('Credit note', 'CN', 'customer', both, 'Accounting.Invoice', 'in', 'CRN'),
    readBy: 'maker',
    or: 'Sales.CNote',
  },
  commercialNote: row('Commercial credit note', 'FCN', 'customer', none, 'Accounting.Invoice'),
  debitNote: {
    ...row('Debit note', 'DN', 'customer', both, 'Accounting.Invoice', 'none', 'DBN'),
    readBy: 'maker',
    or: 'Sales.CNote',
  },
  payment: row('Payment', 'RCT', 'customer', none, 'Accounting.CPay'),
  paymentRefund: row('Refund', 'RFD', 'customer', none, 'Accounting.CPay'),
  bill: row('Bill', 'BILL', 'vendor', both, 'Accounting.Bill', 'in'),
  selfInvoice: row('Self-invoice', 'SI', 'vendor', none, 'Accounting.Bill'),
  billPayment: { ...row('Bill payment', 'PMT', 'vendor', none, 'Accounting.VPay'), many: 'Payments made' },
  vendorCreditNote: {
    ...row('Vendor credit note', 'VCN', 'vendor', both, 'Inventory.DNote'),
    readBy: 'maker',
    or: 'Accounting.Bill',
  },
  vendorDebitNote: {
    ...row('Vendor debit note', 'VDN', 'vendor', both, 'Inventory.DNote'),
    readBy: 'maker',
    or: 'Accounting.Bill',
  },
  expense: { ...row('Expense', 'EXP', 'vendor', none, 'Accounting.Bill'), readBy: 'maker' },
  journal: { ...row('Journal', 'JV', 'internal', none, 'Accounting.Bill'), readBy: 'books' },
  salesEstimate: row('Sales estimate', 'QT', 'customer', both, 'Sales.Est'),
  salesOrder: row('Sales order', 'SO', 'customer', both, 'Sales.SO'),
  deliveryChallan: row('Delivery challan', 'DC', 'customer', both, 'Sales.DC', 'out'),
  package: row('Package', 'PKG', 'customer', parts, 'Sales.SO'),
  salesReturn: { ...row('Sales return', 'RET', 'customer', parts, 'Sales.SO', 'in'), readBy: 'maker' },
  purchaseOrder: { ...row('Purchase order', 'PO', 'vendor', parts, 'Inventory.PO'), readBy: 'maker' },
  purchaseReceive: { ...row('Purchase receive', 'GRN', 'vendor', parts, 'Inventory.PO', 'in'), readBy: 'maker' },
  purchaseReturn: { ...row('Purchase return', 'PRT', 'vendor', parts, 'Inventory.PO', 'out'), readBy: 'maker' },
  adjustment: {
    ...row('Stock adjustment', 'ADJ', 'internal', parts, 'Inventory.Adjust', 'adjust'),
    readBy: 'maker',
  },
  stockCount: { ...row('Stock count', 'CNT', 'internal', parts, 'Inventory.Adjust', 'adjust'), readBy: 'maker' },
  transferOrder: { ...row('Transfer order', 'TO', 'internal', parts, 'Inventory.Adjust', 'move'), readBy: 'maker' },
  materialOut: {
    ...row('Material out', 'MO', 'vendor', parts, 'Inventory.Adjust', 'move'),
    many: 'Material out',
    readBy: 'maker',
  },
  materialIn: {
    ...row('Material in', 'MI', 'vendor', parts, 'Inventory.Adjust', 'move'),
    many: 'Material in',
    readBy: 'maker',
  },
  manufactureOrder: {
    ...row('Manufacture order', 'MFO', 'internal', parts, 'Inventory.Item', 'make'),
    readBy: 'maker',
  },
  partRequest: {
    ...row('Part request', 'REQ', 'internal', parts, 'Inventory.Requests', 'job'),
    many: 'Requested parts',
    readBy: 'maker',
    or: 'Inventory.WO',
  },
} as const satisfies Record<string, KindRow>;

export type DocumentKind = keyof typeof DOCUMENT_KINDS;
export const DOCUMENT_KIND_KEYS = Object.keys(DOCUMENT_KINDS) as DocumentKind[];

/** The row of a kind, with the wide type. */
export function kindRow(kind: DocumentKind): KindRow {
  return DOCUMENT_KINDS[kind];
}

/** Several of a kind, as declared: 'Work orders', 'Material out'. */
export const kindMany = (kind: DocumentKind): string => kindRow(kind).many ?? `${kindRow(kind).label}s`;

/** The title of a kind in an industry: a work order is a Repair order in automotive ones. */
export function kindLabel(kind: DocumentKind, industry: IndustryCode): string {
  const found = kindRow(kind);
  return (isAutomotive(industry) ? found.automotiveLabel : undefined) ?? found.label;
}
