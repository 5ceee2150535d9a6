import type { readBillText, receiveBill } from '@bahi/contract/endpoints/purchase/read-bill';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { SURE_SCORE } from '@bahi/domain/purchase/read-bill/match-items';

export type ReadBill = OutputOf<typeof readBillText>;
type Line = ReadBill['lines'][number];

/** A row of a bill while it is looked at: what it says, the item that it means, and the expiry as it is typed. */
export interface BillRow {
  line: Line;
  item: { id: string; label: string } | null;
  expiry: string;
}

const SCORE_SCALE = 1_000_000;

/** What is not sure waits for a choice, and says what it is most like. */
export const rowsOf = ({ lines }: ReadBill): BillRow[] =>
  lines.map((line) => ({
    line,
    item:
      line.itemId && line.score >= SURE_SCORE * SCORE_SCALE ? { id: line.itemId, label: line.itemName ?? '' } : null,
    expiry: line.expiresOn ?? '',
  }));

/** Rows that wait for a choice. */
export const unmatched = (rows: readonly BillRow[]): number => rows.filter(({ item }) => item === null).length;

/** The next row that waits, after one and round again; -1 where none does. */
export function nextUnmatched(rows: readonly BillRow[], after: number): number {
  const behind = rows.findIndex(({ item }, at) => item === null && at > after);
  return behind >= 0 ? behind : rows.findIndex(({ item }) => item === null);
}

/** What rows say, as the receive is made of them; `cost` where amounts may be seen. */
export const bodyOfRows = (rows: readonly BillRow[], cost: boolean): InputOf<typeof receiveBill>['body']['lines'] =>
  rows.map(({ line, item, expiry }) => ({
    row: line.row,
    itemId: item?.id ?? null,
    description: line.description.slice(0, 500),
    code: line.code?.slice(0, 100) ?? null,
    quantity: line.quantity ?? null,
    freeQuantity: line.freeQuantity,
    factor: line.factor ?? null,
    batchNo: line.batchNo?.slice(0, 30) ?? null,
    expiresOn: expiry.trim() || null,
    mrp: line.mrp ?? null,
    gstPercent: line.gstPercent ?? null,
    ...(cost && {
      ptr: line.ptr ?? null,
      unitPrice: line.unitPrice ?? null,
      discountPaise: line.discountPaise,
      amountPaise: line.amountPaise,
    }),
  }));
