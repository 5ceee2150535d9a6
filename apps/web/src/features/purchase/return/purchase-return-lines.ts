import type { getPurchaseReturn } from '@bahi/contract/endpoints/purchase/purchase-return';
import type { OutputOf } from '@bahi/contract/endpoint';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { quantityOfPacks } from '@bahi/domain/catalogue/packs';
import type { DocumentTotals } from '@bahi/domain/document/priced-line';
import { type Goods, NO_GOODS, type ToldGoods } from '../../../kit/batch-picker/goods.ts';
import { GOODS_COLUMN, goodsColumn } from '../../../kit/batch-picker/goods-column.tsx';
import type { LineColumn } from '../../../kit/line-grid/line-column.ts';
import {
  blankBought,
  bodyOfBought,
  boughtColumns,
  type BoughtGridLine,
  boughtOf,
  type ColumnFacts,
} from '../bought-grid.ts';

export type PurchaseReturnRecord = OutputOf<typeof getPurchaseReturn>;

/** A line of a return while it is edited. */
export interface ReturnLine extends BoughtGridLine {
  readonly trackBy: TrackBy;
  /** Its batch, or its serial numbers. */
  readonly goods: Goods;
  readonly source: { readonly kind: 'PurchaseReceive'; readonly id: string; readonly line: string } | null;
  /** The receive that its goods came by. */
  readonly receiveCode: string | null;
}

export const blankLine = (id: string): ReturnLine => ({
  ...blankBought(id),
  trackBy: TrackBy.quantity,
  goods: NO_GOODS,
  source: null,
  receiveCode: null,
});

export const linesOf = (record: PurchaseReturnRecord): ReturnLine[] =>
  record.lines.map((line) => {
    const [batch] = line.batches;
    return {
      ...boughtOf(line),
      trackBy: line.trackBy,
      goods: {
        ...NO_GOODS,
        batchId: batch?.batchId ?? null,
        batchNo: batch?.batchNo ?? null,
        expiresOn: batch?.expiresOn ?? null,
        mrp: batch?.mrp ?? null,
        serialNos: line.serialNos ?? null,
      },
      source: line.source ?? null,
      receiveCode: line.receiveCode ?? null,
    };
  });

/** What is free of a batch is told in the unit of stock. */
export const toldOf = (line: ReturnLine): ToldGoods => ({
  ...line,
  quantity: quantityOfPacks(line.quantity, line.factor),
  unpaidQuantity: quantityOfPacks(line.freeQuantity, line.factor),
});

export interface ReturnColumnFacts extends ColumnFacts<ReturnLine> {
  /** Opens what names batches and serial numbers; absent where nothing is told apart. */
  onGoods?: ((lineId: string) => void) | undefined;
  editable: boolean;
  /** Whether it is of several receives: a single one is told by the page. */
  ofSeveral: boolean;
}

export function returnColumns({
  onGoods,
  editable,
  ofSeveral,
  ...facts
}: ReturnColumnFacts): LineColumn<ReturnLine, DocumentTotals>[] {
  return boughtColumns<ReturnLine>(
    {
      ...facts,
      // Another item is of no receive, and of no batch that was named.
      ofItem: (line, { trackBy }) => ({ ...line, trackBy, goods: NO_GOODS, source: null, receiveCode: null }),
    },
    [
      ...(onGoods ? [goodsColumn<ReturnLine, DocumentTotals>(onGoods, toldOf, editable)] : []),
      {
        key: 'receive',
        title: 'Receive',
        width: '132px',
        kind: 'readOnly',
        card: 'none',
        read: (line) => line.receiveCode ?? '',
        unusual: (line) => line.source !== null && ofSeveral,
      },
    ],
  );
}

/** Fields of a line that are shown in a column of another name. */
export const CELL_OF = { batches: GOODS_COLUMN, serialNos: GOODS_COLUMN, source: 'receive', unitCode: 'quantity' };

export const bodyOfLines = (lines: readonly ReturnLine[], cost: boolean) =>
  lines.map((line) => ({
    ...bodyOfBought(line, cost),
    source: line.source,
    ...(line.trackBy === TrackBy.serial && { serialNos: [...(line.goods.serialNos ?? [])] }),
    ...(line.trackBy === TrackBy.batch && { batches: line.goods.batchId ? [{ batchId: line.goods.batchId }] : [] }),
  }));
