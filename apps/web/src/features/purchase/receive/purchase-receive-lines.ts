import type { ordersToReceive } from '@bahi/contract/endpoints/purchase/purchase-order';
import type { getPurchaseReceive } from '@bahi/contract/endpoints/purchase/purchase-receive';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { DocumentTotals } from '@bahi/domain/document/priced-line';
import type { Quantity } from '@bahi/domain/money/units';
import { GOODS_COLUMN, goodsColumn } from '../../../kit/batch-picker/goods-column.tsx';
import { type LineColumn, scaledColumn } from '../../../kit/line-grid/line-column.ts';
import { binColumn, type BinnedLine, NO_BIN } from '../../../kit/pickers/bin-column.ts';
import { blankBought, bodyOfBought, boughtColumns, boughtOf, type ColumnFacts } from '../bought-grid.ts';
import { bodyOfComing, type ComingLine, comingOf, NO_BATCHES, toldOf, UNTOLD } from '../coming-goods.ts';

export type PurchaseReceiveRecord = OutputOf<typeof getPurchaseReceive>;
export type OrderToReceive = OutputOf<typeof ordersToReceive>['rows'][number];

/** A line of a receive while it is edited. */
export interface ReceiveLine extends ComingLine, BinnedLine {
  readonly rejectedQuantity: Quantity;
  readonly source: { readonly kind: 'PurchaseOrder'; readonly id: string; readonly line: string } | null;
}

export const blankLine = (id: string): ReceiveLine => ({
  ...blankBought(id),
  rejectedQuantity: 0,
  ...UNTOLD,
  ...NO_BIN,
  source: null,
});

export const linesOf = (record: PurchaseReceiveRecord): ReceiveLine[] =>
  record.lines.map((line) => ({
    ...boughtOf(line),
    rejectedQuantity: line.rejectedQuantity ?? 0,
    ...comingOf(line),
    binId: line.binId ?? null,
    binText: line.binName ?? '',
    source: line.source ?? null,
  }));

/** What is to come of an order, as lines of a receive. */
export const linesToCome = (order: OrderToReceive, nextId: () => string): ReceiveLine[] =>
  order.lines.map((line) => ({
    ...blankLine(nextId()),
    ...boughtOf({
      ...line,
      id: nextId(),
      description: line.description ?? '',
      freeQuantity: line.freeQuantity ?? 0,
    }),
    trackBy: line.trackBy,
    source: line.source,
  }));

/** A line that takes an item. */
export const takenItem = (line: ReceiveLine, { trackBy }: Pick<ReceiveLine, 'trackBy'>): ReceiveLine => ({
  ...line,
  ...{ trackBy, goods: NO_BATCHES, source: null },
});

export interface ReceiveColumnFacts extends ColumnFacts<ReceiveLine> {
  /** The warehouse in whose bins the goods are put; absent where they lie in none. */
  binsOf?: (() => string | null) | undefined;
  /** Opens what names batches and serial numbers; absent where nothing is told apart. */
  onGoods?: ((lineId: string) => void) | undefined;
  /** Whether lines can be changed; of what was received the batches are told, and nothing is asked. */
  editable: boolean;
  /** The number of the order that a line is of. */
  orderOf: (orderId: string) => string;
  /** Whether it is of several orders: a single one is told by the page. */
  ofSeveral: () => boolean;
}

export function receiveColumns({
  onGoods,
  editable,
  orderOf,
  ofSeveral,
  binsOf,
  ...facts
}: ReceiveColumnFacts): LineColumn<ReceiveLine, DocumentTotals>[] {
  return boughtColumns<ReceiveLine>(
    {
      ...facts,
      // Another item is of no order, and of no batch that was named.
      ofItem: takenItem,
    },
    [
      ...(onGoods ? [goodsColumn<ReceiveLine, DocumentTotals>(onGoods, toldOf, editable)] : []),
      ...(binsOf ? [binColumn<ReceiveLine, DocumentTotals>(binsOf)] : []),
      scaledColumn<ReceiveLine, DocumentTotals>({
        key: 'rejectedQuantity',
        title: 'Rejected',
        width: '76px',
        unit: 'quantity',
        get: (line) => line.rejectedQuantity,
        set: (line, rejectedQuantity) => ({ ...line, rejectedQuantity: rejectedQuantity ?? 0 }),
        hideZero: true,
        card: 'none',
        unusual: ({ rejectedQuantity }) => rejectedQuantity > 0,
      }),
      {
        key: 'order',
        title: 'Order',
        width: '116px',
        kind: 'readOnly',
        card: 'none',
        read: (line) => (line.source ? orderOf(line.source.id) : ''),
        unusual: (line) => line.source !== null && ofSeveral(),
      },
    ],
  );
}

/** Fields of a line that are shown in a column of another name. */
export const CELL_OF = { batches: GOODS_COLUMN, serialNos: GOODS_COLUMN, source: 'order', unitCode: 'quantity' };

export const bodyOfLines = (lines: readonly ReceiveLine[], { cost, price }: { cost: boolean; price: boolean }) =>
  lines.map((line) => ({
    ...bodyOfBought(line, cost),
    rejectedQuantity: line.rejectedQuantity,
    binId: line.binId,
    source: line.source,
    ...bodyOfComing(line, { cost, price }),
  }));
