import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { item, itemPrice } from '../../../../db/schema/catalogue.ts';
import { AppError, notFound } from '../../../core/app-error.ts';
import { columnsOf, type Tx } from '../../../core/tx.ts';

/** An item with its prices in the signed-in entity; `taxCode` is null where the entity has set none. */
export interface ItemRecord {
  id: string;
  partNumber: string | null;
  name: string;
  genericName: string | null;
  manufacturer: string | null;
  hsn: string;
  unitCode: string;
  barcode: string | null;
  tracked: boolean;
  active: boolean;
  salePrice: number | null;
  mrp: number | null;
  purchaseCost: number | null;
  taxCode: number | null;
  accountCode: number | null;
  reorderLevel: number | null;
  binLocation: string | null;
  rowVersion: number;
  updatedAt: string;
}

export const ITEM_KEYS = [
  'id',
  'partNumber',
  'name',
  'genericName',
  'manufacturer',
  'hsn',
  'unitCode',
  'barcode',
  'tracked',
  'active',
] as const;
export const PRICE_KEYS = [
  'salePrice',
  'mrp',
  'purchaseCost',
  'taxCode',
  'accountCode',
  'reorderLevel',
  'binLocation',
] as const;
/** Fields whose changes the audit log shows to some readers only. */
export const ITEM_SEES = { salePrice: 'price', mrp: 'price', purchaseCost: 'cost' } as const;

/** Items and their prices in one entity; $1 is the organisation, $2 the entity. */
export const ITEMS_WITH_PRICES = `item i left join item_price p on p.org_id = i.org_id and p.entity_id = $2 and p.item_id = i.id`;
export const ITEM_COLUMNS = `${columnsOf(item, 'i', ITEM_KEYS)}, ${columnsOf(itemPrice, 'p', PRICE_KEYS)}`;

const GET = `select ${ITEM_COLUMNS}, ${columnsOf(item, 'i', ['rowVersion', 'updatedAt'])}
  from ${ITEMS_WITH_PRICES} where i.org_id = $1 and i.id = $3`;

export async function getItem(tx: Tx, id: string, lock: 'for update' | 'read' = 'read'): Promise<ItemRecord> {
  const text = lock === 'read' ? GET : `${GET} for update of i`;
  const [found] = await tx.query<ItemRecord>(text, [tx.ctx.orgId, tx.ctx.entityId, id]);
  if (!found) throw notFound('item');
  return shown(tx, found);
}

/** What the entity may see of an item: no part number in healthcare, no MRP or cost where none is known. */
export function shown<T extends Partial<ItemRecord>>(tx: Tx, row: T): T {
  return {
    ...row,
    partNumber: hidesPartNumbers(tx.ctx.entity.industry) ? null : (row.partNumber ?? null),
    mrp: row.mrp || null,
    purchaseCost: row.purchaseCost || null,
  };
}

/** Where part numbers are hidden an item is told apart by its id alone; it is then not searched by it. */
const searchText = (record: ItemRecord): string =>
  [record.partNumber, record.name, record.genericName, record.manufacturer, record.barcode]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

export async function insertItem(tx: Tx, record: ItemRecord): Promise<void> {
  const { orgId, userId, now } = tx.ctx;
  await naming(
    tx.query(
      `insert into item (org_id, id, part_number, name, generic_name, manufacturer, hsn, unit_code, barcode, tracked, active,
                         search_text, created_by, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)`,
      [
        orgId,
        record.id,
        record.partNumber ?? record.id,
        record.name,
        record.genericName,
        record.manufacturer,
        record.hsn,
        record.unitCode,
        record.barcode,
        record.tracked,
        record.active,
        searchText(record),
        userId,
        now,
      ],
    ),
  );
  await savePrices(tx, record);
}

export async function saveItem(tx: Tx, record: ItemRecord): Promise<void> {
  await naming(
    tx.query(
      `update item set part_number = coalesce($3, part_number), name = $4, generic_name = $5, manufacturer = $6, hsn = $7,
         unit_code = $8, barcode = $9, tracked = $10, active = $11, search_text = $12, row_version = $13, updated_at = $14
       where org_id = $1 and id = $2`,
      [
        tx.ctx.orgId,
        record.id,
        record.partNumber,
        record.name,
        record.genericName,
        record.manufacturer,
        record.hsn,
        record.unitCode,
        record.barcode,
        record.tracked,
        record.active,
        searchText(record),
        record.rowVersion,
        tx.ctx.now,
      ],
    ),
  );
  if (record.taxCode !== null) await savePrices(tx, record);
}

async function savePrices(tx: Tx, record: ItemRecord): Promise<void> {
  await tx.query(
    `insert into item_price (org_id, entity_id, item_id, sale_price_e4, mrp_e4, purchase_cost_e4, tax_code, account_code,
                             reorder_level_e3, bin_location)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (org_id, entity_id, item_id) do update
       set sale_price_e4 = excluded.sale_price_e4, mrp_e4 = excluded.mrp_e4, purchase_cost_e4 = excluded.purchase_cost_e4,
           tax_code = excluded.tax_code, account_code = excluded.account_code,
           reorder_level_e3 = excluded.reorder_level_e3, bin_location = excluded.bin_location`,
    [
      tx.ctx.orgId,
      tx.ctx.entityId,
      record.id,
      record.salePrice ?? 0,
      record.mrp ?? 0,
      record.purchaseCost ?? 0,
      record.taxCode,
      record.accountCode,
      record.reorderLevel ?? 0,
      record.binLocation,
    ],
  );
}

/** The database decides about duplicates, so that two saves at once cannot both win. */
async function naming(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'item_part_number') throw error;
    const message = 'Another item has this part number.';
    throw new AppError('Duplicate', message, [{ path: 'MPN', message }]);
  }
}
