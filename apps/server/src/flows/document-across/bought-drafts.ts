import { createPurchaseReceive as receiveEndpoint } from '@bahi/contract/endpoints/purchase/purchase-receive';
import { FACTOR_PER_ONE, quantityOfPacks } from '@bahi/domain/catalogue/packs';
import { type ComingPart, inOurUnit, partsThatCame } from '@bahi/domain/connectx/shared-document';
import { unitPriceOfPaise } from '@bahi/domain/money/convert';
import { type Quantity, QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { boughtQuantity } from '@bahi/domain/purchase/bought-line';
import { quantityLeft } from '@bahi/domain/purchase/purchase-receive';
import { refuse } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import type { Paper, Snapshot } from '../../features/connectx/snapshot-store.ts';
import { loadBillSources, type OrderedSource, sourcesOfVendor } from '../../features/purchase/bill/bill-sources.ts';
import { createBill } from '../../features/purchase/bill/bill-verbs.ts';
import { createPurchaseOrder } from '../../features/purchase/order/purchase-order-verbs.ts';
import { createPurchaseReceive } from '../../features/purchase/receive/purchase-receive-verbs.ts';
import { mayCall } from '../../http/access-check.ts';
import { type OurGoods, ourGoods, taxCodeOf } from './our-goods.ts';
import type { DraftMaker } from './taken-draft.ts';

const NO_GOODS = 'It names no goods: nothing can be made of it here.';

/** What an order, a receive or a bill is told of goods; of a paper without prices nothing of what they cost. */
const boughtLine = (
  { itemId, unitCode, quantity, freeQuantity, unitPrice, discountPaise, taxCode }: OurGoods,
  { sums }: Pick<Paper, 'sums'>,
) => ({
  itemId,
  unitCode,
  quantity,
  freeQuantity,
  ...(sums && { unitPrice, discountPaise, ...(taxCode !== undefined && { taxCode }) }),
});

/** What they offer is ordered as they offer it; what is work is not. */
export const orderOfEstimate: DraftMaker = async (tx, { code, paper }, { partyId, items }) => {
  const goods = await ourGoods(tx, paper.lines, items);
  if (goods.length === 0) throw refuse(NO_GOODS);
  const lines = goods.map((each) => boughtLine(each, paper));
  const body = { vendorId: partyId, reference: code, notes: paper.notes, settings: { taxed: paper.taxed }, lines };
  return createPurchaseOrder(tx, { params: undefined, query: undefined, body });
};

/**
 * What they sent is received of what was ordered, where it was. Where their invoice of these goods was taken before, the receive
 * that was drafted for it is theirs: nothing comes in twice.
 */
export const receiveOfChallan: DraftMaker = async (tx, snapshot, { partyId, items }) => {
  const invoice = await invoiceTaken(tx, snapshot);
  if (invoice) return receiveOfInvoice(tx, partyId, invoice);
  const goods = await ourGoods(tx, snapshot.paper.lines, items);
  if (goods.length === 0) throw refuse(NO_GOODS);
  const { ordered } = await sourcesOfVendor(tx, partyId);
  return draftReceive(tx, snapshot, { partyId, goods, ordered });
};

/** The number of their invoice that bills the goods of a challan and was taken here. */
async function invoiceTaken(tx: Tx, { connectionId, code }: Snapshot): Promise<string | undefined> {
  const [invoice] = await tx.query<{ code: string }>(
    `select s.code from exchange.snapshot s
       join taken_document t on t.org_id = $1 and t.entity_id = $2 and t.snapshot_id = s.id and t.kind = 'bill'
       join bill b on b.org_id = $1 and b.entity_id = $2 and b.id = t.document_id and b.status <> 'Cancelled'
     where s.connection_id = $3 and s.receiver_entity_id = $2 and s.kind = 'invoice' and s.paper -> 'challans' ? $4 limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, connectionId, code],
  );
  return invoice?.code;
}

async function receiveOfInvoice(tx: Tx, partyId: string, code: string) {
  const [receive] = await tx.query<{ id: string; status: string }>(
    `select r.id, r.status from purchase_receive r
     where r.org_id = $1 and r.entity_id = $2 and r.vendor_id = $3 and upper(r.vendor_document_no) = upper($4)
       and r.status <> 'Cancelled' and not exists (select from taken_document t
         where t.org_id = r.org_id and t.entity_id = r.entity_id and t.document_id = r.id) limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, partyId, code],
  );
  if (!receive) throw refuse(`${code} has billed these goods, and they are received: there is nothing left to take.`);
  return receive;
}

interface Coming {
  partyId: string;
  goods: readonly OurGoods[];
  ordered: readonly OrderedSource[];
}

async function draftReceive(tx: Tx, snapshot: Snapshot, { partyId, goods, ordered }: Coming) {
  const { code, paper } = snapshot;
  const sourceOf = ordersOf(await ordersNamed(tx, snapshot, ordered));
  return createPurchaseReceive(tx, {
    params: undefined,
    query: undefined,
    body: {
      vendorId: partyId,
      vendorDocumentNo: code,
      vendorDocumentDate: paper.datedOn,
      ...(paper.sums && { settings: { taxed: paper.taxed } }),
      lines: goods.map((each) => {
        const { batches, serialNos } = each;
        const source = sourceOf(each);
        return {
          ...boughtLine(each, paper),
          ...(batches && { batches: batchesOf(batches, each) }),
          ...(serialNos && { serialNos }),
          ...(source && { source }),
        };
      }),
    },
  });
}

/** One batch holds all that is received; of several the paper says how much each does, unless some of it came before. */
function batchesOf(batches: NonNullable<OurGoods['batches']>, { quantity, freeQuantity }: OurGoods) {
  const [only] = batches;
  if (batches.length === 1) return [{ ...only!, quantity, freeQuantity }];
  const held = batches.reduce((sum, batch) => sum + batch.quantity + batch.freeQuantity, 0);
  return held === quantity + freeQuantity ? batches : [];
}

/** Those that the paper names by its own number or by ours come first. */
async function ordersNamed(tx: Tx, { connectionId, paper }: Snapshot, ordered: readonly OrderedSource[]) {
  const sent = await tx.query<{ id: string }>(
    `select document_id as id from exchange.snapshot where sender_entity_id = $1 and connection_id = $2 and kind = 'purchaseOrder'
       and their_code = $3`,
    [tx.ctx.entityId, connectionId, paper.reference ?? null],
  );
  const named = new Set(sent.map(({ id }) => id));
  const isNamed = (line: OrderedSource) => named.has(line.documentId) || line.code === paper.reference;
  return ordered.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
}

/** The ordered lines that goods are of, one after the other: the first of the item of which all of them are to come. */
function ordersOf(ordered: readonly OrderedSource[]) {
  const left = new Map(
    ordered.map((line) => [line, quantityLeft(boughtQuantity(line), line.shortQuantity + line.receivedQuantity)]),
  );
  return (goods: OurGoods) => {
    const quantity = boughtQuantity(goods);
    const line = ordered.find((each) => each.itemId === goods.itemId && left.get(each)! >= quantity);
    if (!line) return undefined;
    left.set(line, quantityLeft(left.get(line)!, quantity));
    return { kind: 'PurchaseOrder', id: line.documentId, line: line.id } as const;
  };
}

/**
 * Their invoice is our bill, of goods that came and are not billed; for those that did not come a receive is drafted, with
 * batches as they stand on the paper, and billed once it is posted (rule 20).
 */
export const billOfInvoice: DraftMaker = async (tx, snapshot, { partyId, items }) => {
  const { code, paper, totalPaise } = snapshot;
  const goods = await ourGoods(tx, paper.lines, items);
  const { received, ordered } = await sourcesOfVendor(tx, partyId);
  const came = [...received, ...(await draftedLines(tx, partyId, code))].map((line) => ({
    itemId: line.itemId,
    leftQuantity: quantityLeft(boughtQuantity(line), heldOf(line.billed) + heldOf(line.goneUnbilled)),
    source: { kind: 'PurchaseReceive', id: line.documentId, line: line.id } as const,
  }));
  const parts = goods.flatMap((each) =>
    each.isStocked ? partsOf(each, came) : [{ goods: each, of: null, isToCome: false }],
  );
  const toCome = parts.filter(({ isToCome }) => isToCome);
  const receive =
    toCome.length > 0 && mayCall(receiveEndpoint, tx.ctx)
      ? await draftReceive(tx, snapshot, { partyId, goods: toCome.map((part) => part.goods), ordered })
      : null;
  const sourceOf = ({ of }: Part, at: number) => {
    if (of !== null) return came[of]!.source;
    return receive && at >= 0
      ? ({ kind: 'PurchaseReceive', id: receive.id, line: receive.lines[at]!.id } as const)
      : null;
  };
  return createBill(tx, {
    params: undefined,
    query: undefined,
    body: {
      vendorId: partyId,
      vendorBillNo: code,
      vendorBillDate: paper.datedOn,
      receivedOn: tx.ctx.today < paper.datedOn ? null : tx.ctx.today,
      paperTotalPaise: totalPaise,
      settings: { taxed: paper.taxed },
      goods: parts.map((part) => ({
        ...boughtLine(part.goods, paper),
        source: sourceOf(part, toCome.indexOf(part)),
      })),
      services: servicesOf(tx, paper),
    },
  });
};

const heldOf = ({ paidQuantity, freeQuantity }: { paidQuantity: Quantity; freeQuantity: Quantity }): Quantity =>
  paidQuantity + freeQuantity;

interface Part {
  goods: OurGoods;
  /** Which of the goods that came. */
  of: number | null;
  isToCome: boolean;
}

/** The parts of a line; one that is not divided stays in its unit. */
function partsOf(goods: OurGoods, came: Parameters<typeof partsThatCame>[1]): Part[] {
  const { itemId, factor, discountPaise } = goods;
  const whole = {
    itemId,
    quantity: quantityOfPacks(goods.quantity, factor),
    freeQuantity: quantityOfPacks(goods.freeQuantity, factor),
    discountPaise,
  };
  const parts = partsThatCame(whole, came);
  return parts.map((part) => ({
    goods: parts.length === 1 ? goods : inStockUnit(goods, part),
    of: part.of,
    isToCome: part.of === null,
  }));
}

const inStockUnit = (goods: OurGoods, { quantity, freeQuantity, discountPaise }: ComingPart): OurGoods => ({
  ...goods,
  unitCode: goods.stockUnit,
  factor: FACTOR_PER_ONE,
  unitPrice: inOurUnit({ quantity: 0, unitPrice: goods.unitPrice }, goods.factor).unitPrice,
  quantity,
  freeQuantity,
  discountPaise,
});

/** Lines of receives that are still drafts: of this paper, or of what was taken before it. */
async function draftedLines(tx: Tx, vendorId: string, code: string) {
  const drafts = await tx.query<{ id: string }>(
    `select r.id from purchase_receive r where r.org_id = $1 and r.entity_id = $2 and r.vendor_id = $3 and r.status = 'Draft'
       and (upper(r.vendor_document_no) = upper($4) or exists (select from taken_document t
         where t.org_id = r.org_id and t.entity_id = r.entity_id and t.document_id = r.id))`,
    [tx.ctx.orgId, tx.ctx.entityId, vendorId, code],
  );
  const { received } = await loadBillSources(tx, { receiveIds: drafts.map(({ id }) => id), orderIds: [] });
  return received.values();
}

/** Work and charges, and what was added to the whole. */
function servicesOf(tx: Tx, { lines, sums }: Paper) {
  const work = lines
    .filter(({ family }) => family === 'labour')
    .map((line) => ({
      description: line.description,
      hsn: line.hsn,
      quantity: line.quantity,
      unitPrice: line.unitPrice ?? 0,
      discountPaise: line.discountPaise ?? 0,
      taxCode: taxCodeOf(tx, line),
    }));
  const adjustPaise = sums?.adjustPaise ?? 0;
  if (adjustPaise <= 0) return work;
  const charge = { quantity: QUANTITY_PER_UNIT, unitPrice: unitPriceOfPaise(adjustPaise), discountPaise: 0 };
  return [...work, { description: 'Adjustment', hsn: null, ...charge, taxCode: taxCodeOf(tx, { taxPercent: 0 }) }];
}
