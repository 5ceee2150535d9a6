import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { readGs1 } from '@bahi/domain/catalogue/gs1';
import { formatQuantity } from '@bahi/domain/money/format';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { batchKey } from '@bahi/domain/stock/batch';
import { messageOf } from '../../app/api-error.ts';
import type { LineStore } from '../../kit/line-grid/line-store.ts';
import { type ItemToBuy, searchOfVendor } from '../../kit/pickers/item-search.ts';
import { toast } from '../../ui/toast.ts';
import { lineOfItem, withQuantity } from './bought-grid.ts';
import type { ComingLine } from './coming-goods.ts';

interface Bought<L> {
  vendorId: string | null;
  on: string | null;
  /** A line before anything is said about it, and what its kind takes of the item. */
  blank: (id: string) => L;
  ofItem: (line: L, item: ItemToBuy) => L;
}

/**
 * A scanned code of goods that come: one more of those that stand there already, else a new line. The code of a box of medicine
 * tells batch and expiry, that of a machine its number.
 */
export async function takeBoughtScan<L extends ComingLine, T>(
  lines: LineStore<L, T>,
  code: string,
  { vendorId, on, blank, ofItem }: Bought<L>,
): Promise<void> {
  // The scanner has typed into whatever cell was open.
  lines.cancel();
  try {
    const [found] = await searchOfVendor(vendorId, on)(code, new AbortController().signal);
    if (!found) return toast.warning(`No item has the code ${code}.`);
    const item = found.value as ItemToBuy;
    const known = lines.get().lines.find(({ itemId }) => itemId === item.id);
    if (known) lines.update(known.id, (line) => oneMore(line, code));
    else lines.append((nextId) => [oneMore(ofItem(lineOfItem(blank(nextId()), item), item), code)]);
    const line = lines.get().lines.find(({ itemId }) => itemId === item.id);
    if (line) toast.info(`${line.description}: ${formatQuantity(line.quantity)} ${line.unitCode}`.trim());
  } catch (error) {
    toast.error(messageOf(error));
  }
}

/** A line with one more of its goods, of the batch or piece that the code tells. */
export function oneMore<L extends ComingLine>(line: L, code: string): L {
  const more = withQuantity(line, line.quantity + QUANTITY_PER_UNIT);
  const told = readGs1(code);
  if (line.trackBy === TrackBy.serial && told?.serialNo)
    return { ...more, goods: { ...more.goods, serialNos: [...(more.goods.serialNos ?? []), told.serialNo] } };
  if (line.trackBy !== TrackBy.batch || !told?.batchNo) return more;
  const { batchNo, expiresOn } = told;
  const batches = more.goods.batches ?? [];
  const there = batches.some((batch) => batchKey(batch.batchNo) === batchKey(batchNo));
  const next = there
    ? batches.map((batch) =>
        batchKey(batch.batchNo) === batchKey(batchNo)
          ? { ...batch, quantity: batch.quantity + QUANTITY_PER_UNIT }
          : batch,
      )
    : [
        ...batches,
        { batchNo, expiresOn, mrp: null, retailerPrice: null, quantity: QUANTITY_PER_UNIT, freeQuantity: 0 },
      ];
  return { ...more, goods: { ...more.goods, batches: next } };
}
