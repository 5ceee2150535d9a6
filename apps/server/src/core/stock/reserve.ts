import type { Quantity } from '@bahi/domain/money/units';
import { addDays } from '@bahi/domain/time/dates';
import { releaseOf, reservableQuantity } from '@bahi/domain/stock/free-stock';
import type { Tx } from '../tx.ts';
import { keyOf, lockStock, type Pool } from './locked-stock.ts';

export interface ReservationChange {
  itemId: string;
  warehouseId: string;
  documentLineId: string;
  /** Signed: more reserved is positive. */
  quantity: Quantity;
}

/** The document whose lines stock is kept for. */
export interface ReservingDocument {
  documentKind: string;
  documentId: string;
}

/**
 * Changes what is reserved, as far as stock is free; answers how much of each change took effect.
 * Releasing always takes effect whole.
 */
export async function changeReservations(
  tx: Tx,
  document: ReservingDocument,
  changes: readonly ReservationChange[],
): Promise<Quantity[]> {
  if (changes.length === 0) return [];
  const stocks = await lockStock(tx, changes);
  const made = changes.map((change) => {
    const stock = stocks.get(keyOf(change))!;
    const quantity = reservableQuantity(stock, change.quantity);
    stock.reserved += quantity;
    return quantity;
  });
  saveReservations(
    tx,
    changes.map((change, at) => ({ ...change, ...document, quantity: made[at]! })),
  );
  return made;
}

/** What an issue takes of what was kept for a line. */
export interface UsedReservation {
  documentId: string;
  documentLineId: string;
  quantity: Quantity;
}

/** What issues take of reservations. */
export function endReserved(tx: Tx, moves: readonly (Pool & { reserved?: UsedReservation })[]): void {
  const used = moves.flatMap(({ reserved, itemId, warehouseId }) =>
    reserved && reserved.quantity > 0
      ? [{ ...reserved, documentKind: '', itemId, warehouseId, quantity: releaseOf(reserved.quantity) }]
      : [],
  );
  saveReservations(tx, used);
}

/** The day through which goods are kept (`ResDays`); null where they are kept until they are used. */
function lastDayOf({ ctx }: Tx): string | null {
  const { reservationDays } = ctx.settings.inventory;
  return reservationDays === 0 ? null : addDays(ctx.today, reservationDays);
}

/** The rows; what is reserved in all the database adds up from them. */
function saveReservations(tx: Tx, changes: readonly (ReservationChange & ReservingDocument)[]): void {
  const changed = changes.filter(({ quantity }) => quantity !== 0);
  const added = changed.filter(({ quantity }) => quantity > 0);
  const given = changed.filter(({ quantity }) => quantity < 0);
  const { orgId, entityId } = tx.ctx;
  const key = (rows: typeof changed) => [
    ...[orgId, entityId, rows.map((row) => row.documentId), rows.map((row) => row.documentLineId)],
    rows.map((row) => row.quantity),
  ];
  if (added.length > 0)
    tx.ride(
      tx.query(ADD, [
        ...key(added),
        added.map((row) => row.documentKind),
        added.map((row) => row.itemId),
        added.map((row) => row.warehouseId),
        lastDayOf(tx),
      ]),
    );
  if (given.length > 0) tx.ride(tx.query(END, key(given)), tx.query(GIVE_BACK, key(given)));
}

const ADD = `insert into stock_reservation (org_id, entity_id, document_id, document_line_id, quantity_e3, document_kind, item_id, warehouse_id, kept_until)
  select $1, $2, v.*, $9::date from unnest($3::uuid[], $4::text[], $5::bigint[], $6::text[], $7::uuid[], $8::uuid[]) v
  on conflict (org_id, entity_id, document_id, document_line_id) do update
    set quantity_e3 = stock_reservation.quantity_e3 + excluded.quantity_e3, kept_until = excluded.kept_until`;

const CHANGED = `unnest($3::uuid[], $4::text[], $5::bigint[]) as v (document_id, line_id, quantity)
  where r.org_id = $1 and r.entity_id = $2 and r.document_id = v.document_id and r.document_line_id = v.line_id`;
/** A row that would keep nothing goes; what is less than it held stays. */
const END = `delete from stock_reservation r using ${CHANGED} and r.quantity_e3 + v.quantity <= 0`;
const GIVE_BACK = `update stock_reservation r set quantity_e3 = r.quantity_e3 + v.quantity from ${CHANGED} and r.quantity_e3 + v.quantity > 0`;
