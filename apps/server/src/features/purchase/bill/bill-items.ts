import { type KnownItem, type LearntNames, nameKey, soughtWords } from '@bahi/domain/purchase/read-bill/match-items';
import type { BillRow } from '@bahi/domain/purchase/read-bill/read-bill';
import type { Tx } from '../../../core/tx.ts';
import { likeTerm } from '../../../kit/paging.ts';

export interface BillItem extends KnownItem {
  purchaseFactor: number | null;
  /** How the vendor packs it, as it was learnt. */
  vendorFactor: number | null;
}

/** So many items are weighed for the rows of one bill. */
const MOST_ITEMS = 20_000;

/** The items that rows of a bill can mean: chosen before, coded the same, or of a name that shares a telling word. */
export async function itemsOfBill(
  tx: Tx,
  vendorId: string | null,
  rows: readonly BillRow[],
): Promise<{ items: BillItem[]; learnt: LearntNames }> {
  const learnt = await learntNames(tx, vendorId, rows);
  const codes = [...new Set(rows.flatMap(({ code }) => (code ? [code.toLowerCase()] : [])))];
  const words = [...new Set(rows.flatMap(({ description }) => soughtWords(description)))].map(likeTerm);
  const names = [...new Set(rows.map(({ description }) => description.trim().toLowerCase()))];
  const chosen = [...learnt.codes.values(), ...learnt.names.values()];
  const items = await tx.query<BillItem>(ITEMS, [tx.ctx.orgId, vendorId, chosen, codes, names, words]);
  return { items, learnt };
}

const ITEMS = `with meant as (
    select id from item where org_id = $1 and id = any ($3::uuid[])
    union select id from item where org_id = $1 and lower(part_number) = any ($4::text[])
    union select item_id from item_barcode where org_id = $1 and barcode = any ($4::text[])
    union select id from item where org_id = $1 and lower(name) = any ($5::text[])
    union select id from item where org_id = $1 and search_text like any ($6::text[])
  )
  select i.id, i.name, i.part_number as "partNumber", i.barcode, i.purchase_factor_e6 as "purchaseFactor",
    v.factor_e6 as "vendorFactor"
  from meant join item i on i.org_id = $1 and i.id = meant.id
    left join vendor_item v on v.org_id = i.org_id and v.vendor_id = $2 and v.item_id = i.id
  where i.active and i.kind = 'goods' order by i.id limit ${MOST_ITEMS}`;

async function learntNames(tx: Tx, vendorId: string | null, rows: readonly BillRow[]): Promise<LearntNames> {
  const codes = new Map<string, string>();
  const names = new Map<string, string>();
  if (vendorId === null) return { codes, names };
  const keys = new Set(rows.flatMap(({ code, description }) => [nameKey(code ?? ''), nameKey(description)]));
  const found = await tx.query<{ key: string; isCode: boolean; itemId: string }>(
    `select name_key as key, is_code as "isCode", item_id as "itemId" from vendor_item_name
     where org_id = $1 and vendor_id = $2 and name_key = any ($3::text[])`,
    [tx.ctx.orgId, vendorId, [...keys]],
  );
  for (const { key, isCode, itemId } of found) (isCode ? codes : names).set(key, itemId);
  return { codes, names };
}
