import { formatQuantity } from '@bahi/domain/money/format';
import type { OrderLine } from '../order-state.ts';

/** Where a part is: on the job, kept for it, or what of it is free. Issued is net of returns. */
export function stockText(line: OrderLine): string {
  if (line.family !== 'part') return '';
  if (!line.saved) return line.freeQuantity === null ? '' : `${formatQuantity(line.freeQuantity)} free`;
  if (!line.tracked) return 'No stock';
  if (line.issuedQuantity > 0)
    return line.issuedQuantity >= line.quantity
      ? 'Issued'
      : `${formatQuantity(line.issuedQuantity)}/${formatQuantity(line.quantity)} issued`;
  if (line.receivedQuantity > 0)
    return line.receivedQuantity >= line.quantity
      ? 'Reserved'
      : `${formatQuantity(line.receivedQuantity)}/${formatQuantity(line.quantity)} reserved`;
  return 'Needed';
}
