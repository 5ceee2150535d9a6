import type { getPackage } from '@bahi/contract/endpoints/sales/package';
import type { OutputOf } from '@bahi/contract/endpoint';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { QUANTITY_PER_UNIT, type Quantity } from '@bahi/domain/money/units';
import { batchKey } from '@bahi/domain/stock/batch';
import { type Goods, NO_GOODS } from '../../../kit/batch-picker/goods.ts';
import { lineOfCode } from '../../../kit/pickers/line-of-code.ts';

export type PackageRecord = OutputOf<typeof getPackage>;
export type PackedSource = PackageRecord['sources'][number];

/** How much of a line of the order or challan lies in the box; of several batches of it there are several. */
export interface PackedRow {
  key: string;
  /** Its line of the package, once it is saved. */
  id: string | null;
  sourceLineId: string;
  /** Nothing: it does not lie in this box. */
  quantity: Quantity | null;
  goods: Goods;
}

export const blankRow = (key: string, sourceLineId: string): PackedRow => ({
  key,
  id: null,
  sourceLineId,
  quantity: null,
  goods: NO_GOODS,
});

/** Every line of the order or challan, with what of it lies in the box. */
export const rowsOf = ({ lines, sources }: PackageRecord): PackedRow[] =>
  sources.flatMap((source) => {
    const packed = lines
      .filter(({ sourceLineId }) => sourceLineId === source.id)
      .map(({ id, quantity, batchId, batchNo, expiresOn, serialNos }) => ({
        key: id,
        id,
        sourceLineId: source.id,
        quantity,
        goods: {
          ...NO_GOODS,
          batchId: batchId ?? null,
          batchNo: batchNo ?? null,
          expiresOn: expiresOn ?? null,
          serialNos: serialNos ?? null,
        },
      }));
    return packed.length > 0 ? packed : [blankRow(source.id, source.id)];
  });

/** Rows of what lies in the box, in the order in which they are sent. */
export const packedRows = (rows: readonly PackedRow[]): PackedRow[] =>
  rows.filter(({ quantity }) => quantity !== null && quantity > 0);

export const bodyOfRows = (rows: readonly PackedRow[]) =>
  packedRows(rows).map(({ id, sourceLineId, quantity, goods }) => ({
    id,
    sourceLineId,
    quantity: quantity ?? 0,
    batchId: goods.batchId,
    serialNos: goods.serialNos ? [...goods.serialNos] : [],
  }));

/** One more piece of the goods that a code means; undefined where nothing of the order or challan bears it. */
export function scanned(
  rows: readonly PackedRow[],
  sources: readonly PackedSource[],
  code: string,
): PackedRow[] | undefined {
  const batched = rows.find(({ goods }) => goods.batchNo && batchKey(goods.batchNo) === batchKey(code));
  const source = batched
    ? sources.find(({ id }) => id === batched.sourceLineId)
    : (lineOfCode(sources, code) ?? sources.find(({ description }) => batchKey(description) === batchKey(code)));
  const at = batched ?? rows.find(({ sourceLineId }) => sourceLineId === source?.id);
  if (!source || !at) return undefined;
  const piece = source.serialNos?.find((no) => batchKey(no) === batchKey(code));
  const serialNos = piece ? [...new Set([...(at.goods.serialNos ?? []), piece])] : at.goods.serialNos;
  const quantity = piece ? serialNos!.length * QUANTITY_PER_UNIT : (at.quantity ?? 0) + QUANTITY_PER_UNIT;
  return rows.map((row) => (row === at ? { ...row, quantity, goods: { ...row.goods, serialNos } } : row));
}

/** Whether it is asked which goods of a line go: those of a challan are of its batch. */
export const asksGoods = ({ trackBy, batchId, serialNos }: PackedSource): boolean =>
  trackBy === TrackBy.batch ? !batchId : trackBy === TrackBy.serial && !serialNos;
