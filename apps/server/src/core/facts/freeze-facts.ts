import { factSideOf } from '@bahi/domain/facts/fact-kinds';
import type { FrozenLine } from '@bahi/domain/facts/frozen-lines';
import type { Paise, Quantity, UnitPrice } from '@bahi/domain/money/units';
import type { InputCredit, InputCreditClass } from '@bahi/domain/purchase/purchase-receive';
import { documentGst, purchaseFact, saleFact } from '../../../db/schema/facts.ts';
import { invariant } from '../app-error.ts';
import type { Tx } from '../tx.ts';
import type { DocumentGst } from './document-gst.ts';
import { OF_ITEM } from './frozen-by-sql.ts';

/** What a line adds to `frozenLine`, where its kind has it; the rest of the masters the database looks up. */
export interface LineFacts {
  operationCode?: string | null;
  warehouseId?: string | null;
  batchId?: string | null;
  batchNo?: string | null;
  expiresOn?: string | null;
  freeQuantity?: Quantity;
  costPaise?: Paise;
  sourceLineId?: string | null;
  /** The line that it takes back. */
  ofDocumentId?: string | null;
  ofLineId?: string | null;
}

export interface SaleLineFacts extends LineFacts {
  listPrice?: UnitPrice;
  technicianId?: string | null;
}

export interface PurchaseLineFacts extends LineFacts {
  orderId?: string | null;
  orderLineId?: string | null;
  receiveId?: string | null;
  receiveLineId?: string | null;
  inputCredit?: InputCredit;
  inputCreditClass?: InputCreditClass;
  creditPaise?: Paise;
}

interface HeadFacts {
  gst: DocumentGst;
  partyCategoryId?: string | null;
  /** A note: what it says counts against what was sold or bought. */
  isNote?: boolean;
  /** What the document was made of. */
  source?: 'Job' | 'Order' | 'Challan' | 'Receive' | 'Counter' | 'Recurring' | null;
  sourceId?: string | null;
}

/** What a kind that sells declares beside its journal. */
export interface SaleFacts extends HeadFacts {
  payer?: string | null;
  vehicle?: { id: string; make: string; model: string } | null;
  salespersonId: string | null;
  advisorId?: string | null;
  doctorId?: string | null;
  patientId?: string | null;
  lines: readonly (FrozenLine & SaleLineFacts)[];
}

/** What a kind that buys declares. */
export interface PurchaseFacts extends HeadFacts {
  vendorDocumentNo: string | null;
  lines: readonly (FrozenLine & PurchaseLineFacts)[];
}

export type Facts = SaleFacts | PurchaseFacts;

export interface FrozenDocument {
  kind: string;
  id: string;
  code: string | null;
  revision: number;
  on: string;
}

/**
 * Keeps what a document says as it is posted: its treatment for tax, and a row of each line with the masters of the moment.
 * All of it rides with the next question.
 */
export function freezeFacts(tx: Tx, document: FrozenDocument, facts: Facts): void {
  const side = factSideOf(document.kind);
  invariant(side !== undefined, `facts of ${document.kind} have a side`);
  const { orgId, entityId } = tx.ctx;
  const { kind: documentKind, id: documentId, code, revision, on: datedOn } = document;
  const named = { orgId, entityId, documentKind, documentId, code, revision, datedOn };
  tx.ride(tx.insert(documentGst, [{ ...facts.gst, ...named, outward: side === 'sale' }]));
  if ('salespersonId' in facts) {
    invariant(side === 'sale', `${documentKind} sells`);
    const rows = facts.lines.map((line) => ({ ...lineRow(tx, facts, line), ...saleRow(facts, line), ...named }));
    tx.ride(tx.insert(saleFact, rows, OF_ITEM.computed, OF_ITEM.joins));
  } else {
    invariant(side === 'purchase', `${documentKind} buys`);
    const rows = facts.lines.map((line) => ({ ...lineRow(tx, facts, line), ...purchaseRow(facts, line), ...named }));
    tx.ride(tx.insert(purchaseFact, rows, OF_ITEM.computed, OF_ITEM.joins));
  }
}

/** The same keys for every line: one statement writes them all. */
function lineRow(tx: Tx, facts: Facts, line: FrozenLine & LineFacts) {
  const { isNote = false, source = null, sourceId = null, partyCategoryId = null } = facts;
  const sign = isNote ? -1 : 1;
  return {
    partyCategoryId,
    postedAt: tx.ctx.now,
    postedBy: tx.ctx.userId,
    source,
    sourceId,
    sourceLineId: line.sourceLineId ?? null,
    ofDocumentId: line.ofDocumentId ?? null,
    ofLineId: line.ofLineId ?? null,
    kind: line.kind,
    lineId: line.lineId,
    family: line.family,
    itemId: line.itemId,
    operationCode: line.operationCode ?? null,
    description: line.description,
    warehouseId: line.warehouseId ?? null,
    batchId: line.batchId ?? null,
    batchNo: line.batchNo ?? null,
    expiresOn: line.expiresOn ?? null,
    accountCode: line.accountCode,
    hsn: line.hsn,
    uqc: line.uqc,
    taxCode: line.taxCode,
    ratePercent: line.ratePercent,
    taxKind: line.taxKind,
    gstTable: line.gstTable,
    quantity: sign * line.quantity,
    freeQuantity: sign * (line.freeQuantity ?? 0),
    grossPaise: sign * line.grossPaise,
    discountPaise: sign * line.discountPaise,
    taxablePaise: sign * line.taxablePaise,
    cgstPaise: sign * line.cgstPaise,
    sgstPaise: sign * line.sgstPaise,
    igstPaise: sign * line.igstPaise,
    totalPaise: sign * line.totalPaise,
    costPaise: sign * (line.costPaise ?? 0),
  };
}

const saleRow = (facts: SaleFacts, line: SaleLineFacts) => ({
  customerId: facts.gst.partyId,
  payer: facts.payer ?? null,
  vehicleId: facts.vehicle?.id ?? null,
  make: facts.vehicle?.make ?? null,
  model: facts.vehicle?.model ?? null,
  salespersonId: facts.salespersonId,
  advisorId: facts.advisorId ?? null,
  technicianId: line.technicianId ?? null,
  doctorId: facts.doctorId ?? null,
  patientId: facts.patientId ?? null,
  listPrice: line.listPrice ?? 0,
});

const purchaseRow = (facts: PurchaseFacts, line: PurchaseLineFacts) => ({
  vendorId: facts.gst.partyId,
  vendorDocumentNo: facts.vendorDocumentNo,
  orderId: line.orderId ?? null,
  orderLineId: line.orderLineId ?? null,
  receiveId: line.receiveId ?? null,
  receiveLineId: line.receiveLineId ?? null,
  inputCredit: line.inputCredit ?? 'None',
  inputCreditClass: line.inputCreditClass ?? 'Inputs',
  creditPaise: (facts.isNote ? -1 : 1) * (line.creditPaise ?? 0),
});
