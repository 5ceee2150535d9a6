import type { readBillText, receiveBill } from '@bahi/contract/endpoints/purchase/read-bill';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { Paise, Quantity, UnitPrice } from '@bahi/domain/money/units';
import { correctedAmounts } from '@bahi/domain/purchase/read-bill/bill-to-receive';
import { SURE_SCORE } from '@bahi/domain/purchase/read-bill/match-items';
import { totalOfRows } from '@bahi/domain/purchase/read-bill/read-bill';
import { formatExpiry } from '@bahi/domain/stock/batch';

export type ReadBill = OutputOf<typeof readBillText>;
type Line = ReadBill['lines'][number];

/** What can be corrected of a row. */
interface Corrected {
  item: { id: string; label: string } | null;
  isLeftOut: boolean;
  quantity: Quantity | null;
  freeQuantity: Quantity;
  batchNo: string;
  /** As it is typed. */
  expiry: string;
  mrp: UnitPrice | null;
  unitPrice: UnitPrice | null;
}

/** A row of a bill while it is looked at: what it says, and what is made of it. */
export interface BillRow extends Corrected {
  id: string;
  line: Line;
  /** Whether its fields are shown; other rows are text. */
  isOpen: boolean;
}

const SCORE_SCALE = 1_000_000;
const UNREAD = /cannot be read\.$/u;

/** What is not sure waits for a choice, and says what it is most like. */
const rowOf = (line: Line): BillRow => {
  const isSure = line.itemId && line.score >= SURE_SCORE * SCORE_SCALE;
  const quantity = line.quantity ?? null;
  return {
    id: String(line.row),
    line,
    item: isSure ? { id: line.itemId!, label: line.itemName ?? '' } : null,
    isLeftOut: false,
    isOpen: !isSure || quantity === null || line.issues.some((issue) => UNREAD.test(issue)),
    quantity,
    freeQuantity: line.freeQuantity,
    batchNo: line.batchNo ?? '',
    expiry: line.expiresOn ? formatExpiry(line.expiresOn) : '',
    mrp: line.mrp ?? null,
    unitPrice: line.unitPrice ?? null,
  };
};

const CORRECTED = [
  'item',
  'isLeftOut',
  'quantity',
  'freeQuantity',
  'batchNo',
  'expiry',
  'mrp',
  'unitPrice',
] as const satisfies readonly (keyof Corrected)[];

/** The rows of a bill; what was corrected before the same bill was read again, by other columns or of another vendor, stays. */
export function rowsOf({ lines }: ReadBill, before: readonly BillRow[] = []): BillRow[] {
  const seen = new Map(before.map((row) => [row.id, row]));
  return lines.map((line) => {
    const row = rowOf(line);
    const old = seen.get(row.id);
    if (!old || old.line.description !== line.description) return row;
    const was = rowOf(old.line);
    const changed = CORRECTED.filter((key) => JSON.stringify(old[key]) !== JSON.stringify(was[key]));
    return Object.assign(row, ...changed.map((key) => ({ [key]: old[key] })), { isOpen: old.isOpen || row.isOpen });
  });
}

const waits = ({ item, isLeftOut }: BillRow): boolean => item === null && !isLeftOut;

/** Rows that wait for a choice. */
export const unmatched = (rows: readonly BillRow[]): number => rows.filter(waits).length;

/** The next row that waits, after one and round again; -1 where none does. */
export function nextUnmatched(rows: readonly BillRow[], after: number): number {
  const behind = rows.findIndex((row, at) => waits(row) && at > after);
  return behind >= 0 ? behind : rows.findIndex(waits);
}

/** What a row costs as it is corrected. */
export const amountsOf = ({ line, quantity, unitPrice }: BillRow) =>
  correctedAmounts(
    {
      quantity: line.quantity ?? null,
      unitPrice: line.unitPrice ?? null,
      discountPaise: line.discountPaise ?? 0,
      amountPaise: line.amountPaise ?? null,
    },
    { quantity, unitPrice },
  );

export const takenRows = (rows: readonly BillRow[]): BillRow[] => rows.filter(({ isLeftOut }) => !isLeftOut);

/** What the rows that are taken make with their tax, beside what the paper asks for; null for who sees no costs. */
export const totalOf = ({ linesTotalPaise, footer }: ReadBill, rows: readonly BillRow[]): Paise | null =>
  typeof linesTotalPaise === 'number'
    ? totalOfRows(
        takenRows(rows).map((row) => ({
          amountPaise: amountsOf(row).amountPaise,
          gstPercent: row.line.gstPercent,
        })),
        footer,
      )
    : null;

/** What rows say, as the receive is made of them; `cost` where amounts may be seen. */
export const bodyOfRows = (rows: readonly BillRow[], cost: boolean): InputOf<typeof receiveBill>['body']['lines'] =>
  takenRows(rows).map((row) => ({
    row: row.line.row,
    itemId: row.item?.id ?? null,
    description: row.line.description.slice(0, 500),
    code: row.line.code?.slice(0, 100) ?? null,
    quantity: row.quantity,
    freeQuantity: row.freeQuantity,
    factor: row.line.factor ?? null,
    batchNo: row.batchNo.trim().slice(0, 30) || null,
    expiresOn: row.expiry.trim() || null,
    mrp: row.mrp,
    gstPercent: row.line.gstPercent ?? null,
    ...(cost && { ptr: row.line.ptr ?? null, unitPrice: row.unitPrice, ...amountsOf(row) }),
  }));
