import type { toBill } from '@bahi/contract/wire/bill.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { FACTOR_PER_ONE } from '@bahi/domain/catalogue/packs';
import { mulDiv } from '@bahi/domain/money/round';
import { leftToBill } from '@bahi/domain/purchase/match-bill';
import { quantityLeft } from '@bahi/domain/purchase/purchase-receive';
import { invalid, refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { discountsOf } from '../orders-to-receive.ts';
import { loadBillSources, type OrderedSource, type ReceivedSource, sourcesOfVendor } from './bill-sources.ts';
import type { BillEdit } from './edit-bill.ts';

type ToBill = Infer<typeof toBill>;

const receivedSource = ({ documentId, id }: ReceivedSource) =>
  ({ kind: 'PurchaseReceive', id: documentId, line: id }) as const;
const orderedSource = ({ documentId, id }: OrderedSource) =>
  ({ kind: 'PurchaseOrder', id: documentId, line: id }) as const;

/** What of goods that came is not billed and did not go back before, in their unit of buying. */
const leftOfReceived = (line: ReceivedSource) =>
  leftToBill(line, {
    paidQuantity: line.billed.paidQuantity + line.goneUnbilled.paidQuantity,
    freeQuantity: line.billed.freeQuantity + line.goneUnbilled.freeQuantity,
  });

/** What of an order is to come and not billed before, in its unit of buying. */
function leftOfOrdered(line: OrderedSource) {
  const packs = (quantity: number) => mulDiv(quantity, FACTOR_PER_ONE, line.factor);
  const gone = packs(line.receivedQuantity + line.shortQuantity + line.awaitedQuantity);
  const quantity = quantityLeft(line.quantity, gone);
  return { quantity, freeQuantity: quantity === line.quantity ? line.freeQuantity : 0 };
}

const isLeft = ({ quantity, freeQuantity }: { quantity: number; freeQuantity: number }) =>
  quantity > 0 || freeQuantity > 0;

const toBillLine = <S extends ReceivedSource | OrderedSource>(
  line: S,
  left: { quantity: number; freeQuantity: number },
) => ({
  id: line.id,
  itemId: line.itemId,
  partNumber: line.partNumber,
  description: line.description,
  hsn: line.hsn,
  unitCode: line.unitCode,
  factor: line.factor,
  unitPrice: line.unitPrice,
  taxCode: line.taxCode,
  ...left,
  ...discountsOf(line, left.quantity),
});

/** What a vendor may ask for: his receives that are not billed, and where bills may come first his orders. */
export async function listToBill(tx: Tx, vendorId: string) {
  const { received, ordered } = await sourcesOfVendor(tx, vendorId);
  const receives = [...Map.groupBy(received, ({ documentId }) => documentId).values()].map((lines): ToBill => {
    const [first] = lines as [ReceivedSource];
    return {
      id: first.documentId,
      kind: 'PurchaseReceive',
      code: first.code!,
      datedOn: first.datedOn,
      vendorDocumentNo: first.vendorDocumentNo,
      vendorDocumentDate: first.vendorDocumentDate,
      lines: lines.map((line) => ({
        ...toBillLine(line, leftOfReceived(line)),
        inputCredit: line.inputCredit,
        inputCreditClass: line.inputCreditClass,
        source: receivedSource(line),
      })),
    };
  });
  const toCome = tx.ctx.settings.purchase.billFirst ? ordered.filter((line) => isLeft(leftOfOrdered(line))) : [];
  const orders = [...Map.groupBy(toCome, ({ documentId }) => documentId).values()].map((lines): ToBill => {
    const [first] = lines as [OrderedSource];
    return {
      id: first.documentId,
      kind: 'PurchaseOrder',
      code: first.code!,
      datedOn: first.datedOn,
      lines: lines.map((line) => ({ ...toBillLine(line, leftOfOrdered(line)), source: orderedSource(line) })),
    };
  });
  const rows = [...receives, ...orders];
  return { rows, total: rows.length, nextCursor: null };
}

/** All that is not billed of the named receives and orders, as a bill is entered; refused where they are not of one vendor. */
export async function linesToBill(
  tx: Tx,
  named: { receiveIds: readonly string[]; orderIds: readonly string[] },
  { vendorBillNo, vendorBillDate }: BillEdit,
): Promise<BillEdit> {
  const { received, ordered } = await loadBillSources(tx, named);
  const came = [...received.values()].filter(
    (line) => named.receiveIds.includes(line.documentId) || named.orderIds.includes(line.orderId ?? ''),
  );
  const toCome = [...ordered.values()].filter(({ documentId }) => named.orderIds.includes(documentId));
  const all = [...came, ...toCome];
  const [first] = all;
  if (!first || all.some(({ vendorId }) => vendorId !== first.vendorId))
    throw invalid(named.receiveIds.length > 0 ? 'RecIds' : 'POIds', 'Choose receives or orders of one vendor.');
  const goods = [
    ...came.map((line) => ({ line, left: leftOfReceived(line), source: receivedSource(line) })),
    ...toCome.map((line) => ({ line, left: leftOfOrdered(line), source: orderedSource(line) })),
  ]
    .filter(({ left }) => isLeft(left))
    .map(({ line, left, source }) => ({
      itemId: line.itemId,
      quantity: left.quantity,
      freeQuantity: left.freeQuantity,
      source,
      ...(line.itemId === null && { description: line.description }),
    }));
  if (goods.length === 0) throw refuse('All of it is billed already.');
  const [paper] = came;
  return {
    vendorId: first.vendorId,
    vendorBillNo: vendorBillNo ?? paper?.vendorDocumentNo ?? '',
    vendorBillDate: vendorBillDate ?? paper?.vendorDocumentDate ?? null,
    settings: { taxed: first.taxed },
    goods,
  };
}
