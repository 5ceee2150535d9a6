import type { getPurchaseOrder } from '@bahi/contract/endpoints/purchase/purchase-order';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { DocumentTotals } from '@bahi/domain/document/priced-line';
import { formatQuantity } from '@bahi/domain/money/format';
import { boughtQuantity } from '@bahi/domain/purchase/bought-line';
import type { LineColumn } from '../../../kit/line-grid/line-column.ts';
import {
  blankBought,
  bodyOfBought,
  boughtColumns,
  type BoughtGridLine,
  boughtOf,
  type ColumnFacts,
} from '../bought-grid.ts';

export type PurchaseOrderRecord = OutputOf<typeof getPurchaseOrder>;

/** A line of an order while it is edited. */
export interface OrderLine extends BoughtGridLine {
  readonly receivedQuantity: number;
}

export const blankLine = (id: string): OrderLine => ({ ...blankBought(id), receivedQuantity: 0 });

export const linesOf = (record: PurchaseOrderRecord): OrderLine[] =>
  record.lines.map((line) => ({ ...boughtOf(line), receivedQuantity: line.receivedQuantity }));

/** With `ordered` what has come stands beside what was ordered. */
export const orderColumns = (
  facts: ColumnFacts<OrderLine>,
  ordered: boolean,
): LineColumn<OrderLine, DocumentTotals>[] => boughtColumns(facts, ordered ? [RECEIVED] : []);

const RECEIVED: LineColumn<OrderLine, DocumentTotals> = {
  key: 'received',
  title: 'Received',
  width: '110px',
  kind: 'readOnly',
  align: 'end',
  card: 'detail',
  read: (line) => `${formatQuantity(line.receivedQuantity)} of ${formatQuantity(boughtQuantity(line))}`,
};

export const bodyOfLines = (lines: readonly OrderLine[], cost: boolean) =>
  lines.map((line) => bodyOfBought(line, cost));
