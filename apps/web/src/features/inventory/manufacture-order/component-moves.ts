import type { componentMoveInput } from '@bahi/contract/wire/manufacture-order.wire';
import { pickGoods } from '@bahi/contract/endpoints/inventory/batch';
import type { Infer } from '@bahi/contract/wire-type';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { quantityInWork, quantityNeeded } from '@bahi/domain/manufacture/manufacture-order';
import { QUANTITY_PER_UNIT, type Quantity, type UnitPrice } from '@bahi/domain/money/units';
import { batchKey } from '@bahi/domain/stock/batch';
import { call } from '../../../app/api-client.ts';
import { readSerialNos } from '../../../kit/batch-picker/goods.ts';
import type { ComponentLine, ManufactureRecord } from './manufacture-order-lines.ts';

/** So much of a component, of one batch; a component of two batches has two rows. */
export interface MoveRow {
  readonly key: string;
  readonly id: string;
  readonly quantity: Quantity | null;
  readonly batchNo: string;
  readonly expiresOn: string | null;
  readonly mrp: UnitPrice | null;
  /** Of numbered pieces: one in a line. */
  readonly serialNos: string;
}

export interface MoveForm {
  readonly rows: readonly MoveRow[];
  readonly reason: string;
}

const rowOf = (line: ComponentLine, quantity: Quantity | null, at = 0): MoveRow => ({
  key: `${line.id} ${at}`,
  id: line.id,
  quantity,
  batchNo: '',
  expiresOn: null,
  mrp: null,
  serialNos: '',
});

/** What is still needed and there, of batches the first expired first; numbered pieces are named as they are taken. */
export async function issueOf({ components, warehouseId }: ManufactureRecord): Promise<MoveForm> {
  const wanted = components
    .map((line) => ({ line, quantity: quantityNeeded(line) - line.short }))
    .filter(({ quantity }) => quantity > 0);
  const batched = wanted.filter(({ line }) => line.trackBy === TrackBy.batch);
  const picked =
    batched.length > 0
      ? await call(pickGoods, {
          body: { warehouseId, lines: batched.map(({ line, quantity }) => ({ itemId: line.itemId, quantity })) },
        })
      : [];
  const rows = wanted.flatMap(({ line, quantity }): MoveRow[] => {
    if (line.trackBy === TrackBy.serial) return [rowOf(line, null)];
    const mine = picked.filter(({ itemId, batchNo }) => itemId === line.itemId && batchNo);
    if (line.trackBy !== TrackBy.batch || mine.length === 0) return [rowOf(line, quantity)];
    return mine.map((pick, at) => ({
      ...rowOf(line, pick.quantity, at),
      batchNo: pick.batchNo ?? '',
      expiresOn: pick.expiresOn ?? null,
      mrp: pick.mrp ?? null,
    }));
  });
  return { rows, reason: '' };
}

/** A row for all that is in the work; what comes back of it is told. */
export const returnOf = ({ components }: ManufactureRecord): MoveForm => ({
  rows: components.filter((line) => quantityInWork(line) > 0).map((line) => rowOf(line, null)),
  reason: '',
});

/** What a scanned piece or batch does to the rows: one more of it, and a piece is named; null where nothing bears the code. */
export function scanned(
  form: MoveForm,
  components: readonly ComponentLine[],
  { code, isFirst }: { code: string; isFirst: boolean },
): MoveForm | null {
  const key = batchKey(code);
  const componentOf = ({ id }: MoveRow) => components.find((line) => line.id === id);
  const isKey = (text: string | null | undefined): boolean => !!text && batchKey(text) === key;
  const found =
    form.rows.find((row) => isKey(row.batchNo) || isKey(componentOf(row)?.partNumber)) ??
    // The number of a piece is known to nobody before it is taken: it belongs to the one component of numbered pieces.
    onlyOne(form.rows.filter((row) => componentOf(row)?.trackBy === TrackBy.serial));
  if (!found) return null;
  const isPiece = componentOf(found)?.trackBy === TrackBy.serial && !isKey(componentOf(found)?.partNumber);
  const named = readSerialNos(found.serialNos);
  if (isPiece && named.some(isKey)) return form;
  // What is scanned is counted from the first scan on, in place of what was proposed.
  const rows = isFirst ? form.rows.map((row) => ({ ...row, quantity: row === found ? 0 : null })) : form.rows;
  const counted = (row: MoveRow): MoveRow =>
    isPiece
      ? { ...row, quantity: (named.length + 1) * QUANTITY_PER_UNIT, serialNos: [...named, code].join('\n') }
      : { ...row, quantity: (row.quantity ?? 0) + QUANTITY_PER_UNIT };
  return { ...form, rows: rows.map((row) => (row.key === found.key ? counted(row) : row)) };
}

const onlyOne = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

/** Rows that say how much. */
export const movedRows = ({ rows }: MoveForm): MoveRow[] => rows.filter(({ quantity }) => (quantity ?? 0) > 0);

export const bodyOfMoves = (form: MoveForm): Pick<Infer<typeof componentMoveInput>, 'lines' | 'reason'> => ({
  lines: movedRows(form).map(({ id, quantity, batchNo, expiresOn, mrp, serialNos }) => ({
    id,
    quantity: quantity ?? 0,
    batchNo: batchNo.trim() || null,
    expiresOn,
    mrp,
    serialNos: serialNos.trim() ? readSerialNos(serialNos) : null,
  })),
  reason: form.reason.trim() || null,
});
