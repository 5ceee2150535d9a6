import { factSidesOf } from '@bahi/domain/facts/fact-kinds';
import { type FrozenLine, signed } from '@bahi/domain/facts/frozen-lines';
import type { Paise, Quantity, UnitPrice } from '@bahi/domain/money/units';
import type { InputCredit, InputCreditClass } from '@bahi/domain/purchase/purchase-receive';
import { documentGst, purchaseFact, saleFact } from '../../../db/schema/facts.ts';
import { invariant } from '../app-error.ts';
import type { Tx } from '../tx.ts';
import type { DocumentGst } from './document-gst.ts';
import type { FrozenDocument } from './frozen-document.ts';
import { type ReturnedCosts, freezeReturnedCosts } from './freeze-returned-costs.ts';
import { OF_ITEM, OF_SOLD } from './frozen-by-sql.ts';

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

export type Facts = SaleFacts | PurchaseFacts | ReturnedCosts;

/**
 * Keeps what a document says as it is posted: its treatment for tax, and a row of each line with the masters of the moment.
 * All of it rides with the next question.
 */
export function freezeFacts(tx: Tx, document: FrozenDocument, facts: Facts): void {
  if ('returnedOf' in facts) return freezeReturnedCosts(tx, document, facts);
  const side = 'salespersonId' in facts ? 'sale' : 'purchase';
  const sides = factSidesOf(document.kind);
  invariant(sides.length > 0, `facts of ${document.kind} have a side`);
  invariant(sides.includes(side), `facts of ${document.kind} are those of a ${sides.join(' or ')}`);
  const { orgId, entityId, now, userId } = tx.ctx;
  const { kind: documentKind, id: documentId, code, revision, on: datedOn } = document;
  const named = { orgId, entityId, documentKind, documentId, code, revision, datedOn };
  const head = { ...named, ...headOf(facts), postedAt: now, postedBy: userId };
  tx.ride(tx.insert(documentGst, [{ ...facts.gst, ...named, outward: side === 'sale' }]));
  if ('salespersonId' in facts) {
    const of = { ...head, ...saleHead(facts) };
    tx.ride(tx.insert(saleFact, rowsOf(facts, NO_SALE_FACTS, of), OF_SOLD.computed, OF_SOLD.joins));
  } else {
    const of = { ...head, vendorId: facts.gst.partyId, vendorDocumentNo: facts.vendorDocumentNo };
    tx.ride(tx.insert(purchaseFact, rowsOf(facts, NO_PURCHASE_FACTS, of), OF_ITEM.computed, OF_ITEM.joins));
  }
}

/** The same keys for every line, whatever its kind says of it: one statement writes them all. */
const rowsOf = <Line extends object, Unsaid extends object, Head extends object>(
  { lines, isNote = false }: { lines: readonly Line[]; isNote?: boolean },
  unsaid: Unsaid,
  head: Head,
) => lines.map((line) => ({ ...signed({ ...unsaid, ...line }, isNote), ...head }));

const headOf = ({ partyCategoryId = null, source = null, sourceId = null }: SaleFacts | PurchaseFacts) => ({
  partyCategoryId,
  source,
  sourceId,
});

const saleHead = (facts: SaleFacts) => ({
  customerId: facts.gst.partyId,
  payer: facts.payer ?? null,
  vehicleId: facts.vehicle?.id ?? null,
  make: facts.vehicle?.make ?? null,
  model: facts.vehicle?.model ?? null,
  salespersonId: facts.salespersonId,
  advisorId: facts.advisorId ?? null,
  doctorId: facts.doctorId ?? null,
  patientId: facts.patientId ?? null,
});

const NO_LINE_FACTS: Required<LineFacts> = {
  operationCode: null,
  warehouseId: null,
  batchId: null,
  batchNo: null,
  expiresOn: null,
  freeQuantity: 0,
  costPaise: 0,
  sourceLineId: null,
  ofDocumentId: null,
  ofLineId: null,
};
const NO_SALE_FACTS: Required<SaleLineFacts> = { ...NO_LINE_FACTS, listPrice: 0, technicianId: null };
const NO_PURCHASE_FACTS: Required<PurchaseLineFacts> = {
  ...NO_LINE_FACTS,
  orderId: null,
  orderLineId: null,
  receiveId: null,
  receiveLineId: null,
  inputCredit: 'None',
  inputCreditClass: 'Inputs',
  creditPaise: 0,
};
