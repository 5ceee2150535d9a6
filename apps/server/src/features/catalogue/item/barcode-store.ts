import { AppError } from '../../../core/app-error.ts';
import { inOneMessage } from '../../../core/in-one-message.ts';
import type { Tx } from '../../../core/tx.ts';

interface Coded {
  id: string;
  barcode: string | null;
  otherBarcodes: string[] | null;
}

/** All codes that mean an item, the main one first. */
export const barcodesOf = ({ barcode, otherBarcodes }: Coded): string[] => [
  ...new Set([barcode, ...(otherBarcodes ?? [])].filter((code): code is string => !!code)),
];

/** Writes the barcodes of an item, and takes those away that are no longer its own. */
export async function saveBarcodes(tx: Tx, record: Coded): Promise<void> {
  await inOneMessage([
    tx.query('delete from item_barcode where org_id = $1 and item_id = $2 and barcode <> all ($3::text[])', [
      tx.ctx.orgId,
      record.id,
      barcodesOf(record),
    ]),
    addBarcodes(tx, record),
  ]);
}

/**
 * Gives an item its barcodes. The key of the table decides who has a code, so that two saves at once cannot both take
 * it; the refusal names the item that has it.
 */
export async function addBarcodes(tx: Tx, record: Coded): Promise<void> {
  const codes = barcodesOf(record);
  if (codes.length === 0) return;
  const key = [tx.ctx.orgId, record.id, codes];
  const [, [taken]] = await inOneMessage([
    tx.query(
      `insert into item_barcode (org_id, item_id, barcode) select $1, $2, code from unnest($3::text[]) as c (code)
       order by code on conflict do nothing`,
      key,
    ),
    tx.query<{ barcode: string; name: string }>(
      `select b.barcode, i.name from item_barcode b join item i on i.org_id = b.org_id and i.id = b.item_id
       where b.org_id = $1 and b.barcode = any ($3::text[]) and b.item_id <> $2 order by b.barcode limit 1`,
      key,
    ),
  ]);
  if (!taken) return;
  const message = `${taken.name} has this barcode.`;
  const path = taken.barcode === record.barcode ? 'BarCode' : 'BarCodes';
  throw new AppError('Duplicate', message, [{ path, message }]);
}

/** The active item that has exactly this code. */
export async function findItemIdByBarcode(tx: Tx, barcode: string): Promise<string | null> {
  const [found] = await tx.query<{ itemId: string }>(
    `select b.item_id as "itemId" from item_barcode b join item i on i.org_id = b.org_id and i.id = b.item_id and i.active
     where b.org_id = $1 and b.barcode = $2`,
    [tx.ctx.orgId, barcode],
  );
  return found?.itemId ?? null;
}
