import type { addItemBarcode } from '@bahi/contract/endpoints/catalogue/item';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Tx } from '../../../core/tx.ts';
import { barcodesOf } from './barcode-store.ts';
import { getItem, type ItemRecord } from './item-store.ts';
import { changeItem } from './update-item.ts';

/** Gives an item one more code: what was scanned and not known. The first one becomes the main one. */
export async function addBarcode(tx: Tx, { params, body }: InputOf<typeof addItemBarcode>): Promise<ItemRecord> {
  const before = await getItem(tx, params.id, 'for update');
  if (barcodesOf(before).includes(body.barcode)) return before;
  return changeItem(
    tx,
    before,
    before.barcode
      ? { ...before, otherBarcodes: [...(before.otherBarcodes ?? []), body.barcode].toSorted() }
      : { ...before, barcode: body.barcode },
  );
}
