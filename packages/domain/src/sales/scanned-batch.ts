import type { Gs1Code } from '../catalogue/gs1.ts';
import { type BatchStock, batchKey, formatExpiry, isExpired } from '../stock/batch.ts';

interface NamedBatch extends BatchStock {
  batchNo: string;
}

/** The batch that lies on the counter: sold, refused, or not known here, which is told. */
export type ScannedBatch = { batchId: string | null; told?: string } | { refused: string };

/**
 * Which batch a scanned box is of (sales rule 17). One that has expired or is held is not sold, whatever the box says; one that is
 * not in stock is picked as any other, and its seller is told.
 */
export function batchOfScan(
  { batchNo, expiresOn }: Pick<Gs1Code, 'batchNo' | 'expiresOn'>,
  batches: readonly NamedBatch[],
  today: string,
): ScannedBatch {
  if (expiresOn !== null && isExpired({ expiresOn }, today))
    return { refused: `This box has expired: ${formatExpiry(expiresOn)}.` };
  if (batchNo === null) return { batchId: null };
  const named = batches.filter((batch) => batchKey(batch.batchNo) === batchKey(batchNo));
  const found = named.find((batch) => batch.expiresOn === expiresOn) ?? named[0];
  if (!found) return { batchId: null, told: `Batch ${batchNo} is not in stock: look at the batch that is taken.` };
  if (found.onHold) return { refused: `Batch ${batchNo} is on hold: it is not sold.` };
  if (isExpired(found, today)) return { refused: `Batch ${batchNo} has expired: ${formatExpiry(found.expiresOn!)}.` };
  return { batchId: found.batchId };
}
