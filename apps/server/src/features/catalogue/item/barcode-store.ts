import { formsOfCode, readGs1 } from '@bahi/domain/catalogue/gs1';
import type { ItemUnit } from '@bahi/domain/catalogue/item-units';
import { AppError } from '../../../core/app-error.ts';
import { inOneMessage } from '../../../core/in-one-message.ts';
import type { Tx } from '../../../core/tx.ts';

interface Coded {
  id: string;
  barcode: string | null;
  otherBarcodes: string[] | null;
  units: readonly ItemUnit[];
}

/** All codes that mean an item, the main one first. */
export const barcodesOf = ({ barcode, otherBarcodes, units }: Coded): string[] =>
  [
    ...new Set([barcode, ...(otherBarcodes ?? []), ...units.map((unit) => unit.barcode)].filter((code) => !!code)),
  ] as string[];

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
  const unitOf = new Map(record.units.map(({ name, barcode }) => [barcode, name]));
  const [, [taken]] = await inOneMessage([
    tx.query(
      `insert into item_barcode (org_id, item_id, barcode, unit_name)
       select $1, $2, code, unit from unnest($3::text[], $4::text[]) as c (code, unit) order by code
       on conflict (org_id, barcode) do update set unit_name = excluded.unit_name
         where item_barcode.item_id = excluded.item_id and item_barcode.unit_name is distinct from excluded.unit_name`,
      [...key, codes.map((code) => unitOf.get(code) ?? null)],
    ),
    tx.query<{ barcode: string; name: string }>(
      `select b.barcode, i.name from item_barcode b join item i on i.org_id = b.org_id and i.id = b.item_id
       where b.org_id = $1 and b.barcode = any ($3::text[]) and b.item_id <> $2 order by b.barcode limit 1`,
      key,
    ),
  ]);
  if (!taken) return;
  const message = `${taken.name} has this barcode.`;
  const path = unitOf.has(taken.barcode) ? 'Units' : taken.barcode === record.barcode ? 'BarCode' : 'BarCodes';
  throw new AppError('Duplicate', message, [{ path, message }]);
}

/** The active item that has exactly this code, and the unit that bears it where that is not its own. */
export async function findByBarcode(tx: Tx, barcode: string): Promise<{ id: string; unitName: string | null } | null> {
  const [found] = await tx.query<{ id: string; unitName: string | null }>(
    `select b.item_id as id, b.unit_name as "unitName" from item_barcode b join item i on i.org_id = b.org_id and i.id = b.item_id and i.active
     where b.org_id = $1 and b.barcode = any ($2::text[]) order by b.barcode = $3 desc limit 1`,
    [tx.ctx.orgId, formsOfCode(readGs1(barcode)?.gtin ?? barcode), barcode],
  );
  return found ?? null;
}
