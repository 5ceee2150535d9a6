import { formatQuantity } from '../money/format.ts';
import type { Quantity } from '../money/units.ts';
import { batchKey } from './batch.ts';
import { SerialStatus } from './stock-words.ts';

const PIECE = 1000;

/** Tells what is wrong with the serial numbers of so many pieces, or null: one number each, none twice (inventory-purchasing rule 6). */
export function serialCountProblem(serialNos: readonly string[], quantity: Quantity): string | null {
  if (serialNos.length * PIECE !== Math.abs(quantity))
    return `${serialNos.length} serial numbers for ${formatQuantity(Math.abs(quantity))}.`;
  const keys = serialNos.map(batchKey);
  const twice = serialNos.find((no, at) => keys.indexOf(batchKey(no)) !== at);
  return twice === undefined ? null : `${twice} is named twice.`;
}

/** Tells why a piece cannot come in, or null: what is in stock is not received again. */
export const serialInProblem = (serial: { serialNo: string; status: SerialStatus }): string | null =>
  serial.status === SerialStatus.inStock ? `${serial.serialNo} is in stock already.` : null;

/** Tells why a piece cannot come back, or null: it went out before. */
export function serialBackProblem(serialNo: string, serial: { status: SerialStatus } | undefined): string | null {
  const out: readonly (SerialStatus | undefined)[] = [SerialStatus.issued, SerialStatus.sold];
  return out.includes(serial?.status) ? null : `${serialNo} did not go out.`;
}

/** Tells why a piece cannot leave a warehouse, or null. */
export function serialOutProblem(
  serialNo: string,
  serial: { status: SerialStatus; warehouseId: string } | undefined,
  warehouseId: string,
): string | null {
  const there = serial?.status === SerialStatus.inStock && serial.warehouseId === warehouseId;
  return there ? null : `${serialNo} is not in this warehouse.`;
}
