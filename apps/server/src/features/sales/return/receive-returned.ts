import { salesReturnInput } from '@bahi/contract/wire/sales-return.wire';
import type { Access } from '@bahi/domain/access/access';
import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import type { JournalLine } from '@bahi/domain/posting/journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { costOfReturned, costTakenOff, ReturnPlace, StoredReturnStatus } from '@bahi/domain/sales/sales-return';
import { MovePurpose } from '@bahi/domain/stock/stock-words';
import type { ReturnedCosts } from '../../../core/facts/freeze-returned-costs.ts';
import { addLinks, endLinks } from '../../../core/document/document-links.ts';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { wirePath } from '../../../core/refuse-issues.ts';
import type { AppliedMove, PlannedMove } from '../../../core/stock/apply-moves.ts';
import { getQuarantine } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { editSalesReturn } from './edit-sales-return.ts';
import type { OrderedLine, SaleOfReturn, SaleSource } from './sale-source.ts';
import { SALE_SOURCES } from './sale-sources.ts';
import { type ReturnLine, type SalesReturn, salesReturns } from './sales-return-store.ts';

const KIND = 'salesReturn';
const REVISION = 1;

/** Brings the goods in at the cost that they left with; the caller has locked the sale, and the return behind it. */
export async function receiveReturned(
  tx: Tx,
  before: SalesReturn,
  sale: SaleOfReturn,
  access: Access = tx.ctx.access,
): Promise<SalesReturn> {
  const edited = await editSalesReturn(tx, before, {}, { sale, receiving: true, access });
  const source = SALE_SOURCES[sale.kind];
  const back = { ...edited, lines: withCosts(edited.lines, sale) };
  const putAside = back.lines.some((line) => line.place === ReturnPlace.quarantine && isStocked(line, sale));
  const [quarantineId, ordered] = await Promise.all([
    putAside ? getQuarantine(tx, 'what came back and is not sold again') : null,
    source.orderedBy(tx, sale.id),
  ]);
  const posted = await postDocument(
    tx,
    {
      kind: KIND,
      id: back.id,
      on: back.returnedOn,
      purpose: JournalPurpose.post,
      revision: REVISION,
      code: back.code,
      numberPeriod: back.numberPeriod,
      series: KIND,
      narration: (code) => `Sales return ${code} of ${sale.code}, ${back.customerName}`,
    },
    {
      moves: back.lines
        .filter((line) => isStocked(line, sale) && line.place !== ReturnPlace.scrap)
        .map((line) => moveOf({ ...back, quarantineId }, line)),
      journal: (account) => back.lines.flatMap((line) => costLines(line, source, account)),
      // What was not sold takes nothing off sales.
      ...(source.sold && {
        facts: (_account: AccountOfRole, moves: readonly AppliedMove[]) => ({
          returnedOf: sale.id,
          lines: returnedCosts(back.lines, moves),
        }),
      }),
    },
  );
  const received: SalesReturn = {
    ...back,
    quarantineId,
    code: posted.code,
    numberPeriod: posted.numberPeriod,
    status: StoredReturnStatus.received,
  };
  addLinks(tx, 'return', { kind: KIND, id: back.id }, linksOf(back, sale, ordered));
  const saved = salesReturns.save(tx, before, received, 'receive');
  await source.settle(tx, sale.id, 'returned');
  return saved;
}

/** The goods leave again at the cost that they came in with; the caller has made sure that no note stands. */
export async function cancelReturned(
  tx: Tx,
  before: SalesReturn,
  sale: SaleOfReturn,
  reason: string | null,
): Promise<SalesReturn> {
  const { id, code, returnedOn, status } = before;
  if (status === StoredReturnStatus.received) {
    const document = { kind: KIND, id, code, revision: REVISION };
    await mirrorDocument(tx, document, JournalPurpose.post, returnedOn, `Cancelled: sales return ${code}`);
    endLinks(tx, id);
  }
  const after = { ...before, status: StoredReturnStatus.cancelled, cancelReason: reason };
  const saved = salesReturns.save(tx, before, after, 'cancel', reason);
  if (status === StoredReturnStatus.received) await SALE_SOURCES[sale.kind].settle(tx, sale.id, 'returnCancelled');
  return saved;
}

const isStocked = ({ sourceLineId }: ReturnLine, sale: SaleOfReturn): boolean =>
  sale.lines.find(({ id }) => id === sourceLineId)!.stocked;

/** What each line cost when it left; several lines of one line of the sale follow each other. */
function withCosts(lines: readonly ReturnLine[], { lines: sold }: SaleOfReturn): ReturnLine[] {
  const left = new Map(sold.map((line) => [line.id, line]));
  return lines.map((line) => {
    const source = left.get(line.sourceLineId)!;
    const costPaise = costOfReturned(source, line.quantity);
    left.set(source.id, {
      ...source,
      returnedQuantity: source.returnedQuantity + line.quantity,
      returnedCostPaise: source.returnedCostPaise + costPaise,
    });
    return { ...line, costPaise };
  });
}

function moveOf(back: SalesReturn, line: ReturnLine): PlannedMove {
  const at = back.lines.indexOf(line);
  return {
    kind: 'return',
    purpose: MovePurpose.return,
    itemId: line.itemId!,
    warehouseId: line.place === ReturnPlace.stock ? back.warehouseId : back.quarantineId!,
    batchId: line.batchId,
    serialNos: line.serialNos,
    quantity: line.quantity,
    totalPaise: line.costPaise,
    documentLineId: line.id,
    path: (field) => wirePath(salesReturnInput, `lines.${at}.${field === 'serialNos' ? field : 'quantity'}`),
  };
}

/** Goods that come in are inventory again; what is scrapped is a loss of stock. Both were cost of goods, or out with a challan. */
const costLines = ({ place, costPaise }: ReturnLine, { posting }: SaleSource, account: AccountOfRole): JournalLine[] =>
  stockJournalLines(place === ReturnPlace.scrap ? posting.scrap : posting.back, costPaise, account);

/** What each line takes off cost of goods; what fills a shortfall dearer than it was sold takes off less. */
function returnedCosts(lines: readonly ReturnLine[], moves: readonly AppliedMove[]): ReturnedCosts['lines'] {
  const dearer = new Map(moves.map(({ documentLineId, differencePaise }) => [documentLineId, differencePaise]));
  return lines.map(({ id, sourceLineId, costPaise }) => ({
    lineId: id,
    ofLineId: sourceLineId,
    costPaise: costTakenOff(costPaise, dearer.get(id) ?? 0),
  }));
}

/** From the line of the sale, and from the line of the order that it was made of. */
function linksOf({ lines }: SalesReturn, sale: SaleOfReturn, ordered: readonly OrderedLine[]) {
  const { kind, sold } = SALE_SOURCES[sale.kind];
  return lines.flatMap((line) => {
    const made = { toLineId: line.id, quantity: line.quantity };
    // What of a challan's cost is out no more.
    const costPaise = sold ? 0 : line.costPaise;
    const order = ordered.find(({ lineId }) => lineId === line.sourceLineId);
    return [
      { ...made, costPaise, from: { kind, id: sale.id, lineId: line.sourceLineId } },
      ...(order
        ? [{ ...made, from: { kind: 'salesOrder' as const, id: order.orderId, lineId: order.orderLineId } }]
        : []),
    ];
  });
}
