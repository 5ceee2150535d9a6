import type { DrugSchedule, ItemKind, TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { ReorderLevels } from '@bahi/domain/catalogue/item-rules';
import { type ItemUnit, moreUnits } from '@bahi/domain/catalogue/item-units';
import type { VariantAxis } from '@bahi/domain/catalogue/variants';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { item, itemPrice } from '../../../../db/schema/catalogue.ts';
import { AppError, notFound } from '../../../core/app-error.ts';
import { UNITS_OF_ITEM } from '../../../core/catalogue/item-units.ts';
import { preferVendor } from '../../../core/catalogue/vendor-items.ts';
import { inOneMessage } from '../../../core/in-one-message.ts';
import { columnsOf } from '../../../core/columns-of.ts';
import type { Tx } from '../../../core/tx.ts';
import { addBarcodes, saveBarcodes } from './barcode-store.ts';

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
  otherBarcodes: string[] | null;
  kind: ItemKind;
  categoryId: string | null;
  categoryName: string | null;
  fits: string | null;
  tracked: boolean;
  trackBy: TrackBy;
  drugSchedule: DrugSchedule | null;
  noReturn: boolean;
  soldLoose: boolean;
  counterMaximum: number | null;
  shelfLifeDays: number | null;
  minimumLifeDays: number | null;
  leadDays: number | null;
  /** Who is usually ordered from, as `vendor_item` prefers him. */
  vendorId: string | null;
  vendorName: string | null;
  /** All units besides its own; what it is bought and sold in are of them. */
  units: ItemUnit[];
  purchaseUnit: string | null;
  purchaseFactor: number | null;
  saleUnit: string | null;
  saleFactor: number | null;
  weight: number | null;
  attributes: Record<string, string> | null;
  /** Of a group: by which values its variants differ. */
  variantAxes: VariantAxis[] | null;
  parentItemId: string | null;
  parentName: string | null;
  imageFileId: string | null;
  /** By `custom_field.id`. */
  customValues: Record<string, string | number | boolean>;
  active: boolean;
  salePrice: number | null;
  mrp: number | null;
  minimumPrice: number | null;
  wholesalePrice: number | null;
  purchaseCost: number | null;
  taxCode: number | null;
  accountCode: number | null;
  reorderLevel: number | null;
  reorderQuantity: number | null;
  reorderMaximum: number | null;
  reorders: ReorderLevels[] | null;
  warehouseId: string | null;
  binLocation: string | null;
  rowVersion: number;
  updatedAt: string;
}

/** Columns of the item itself that lists and searches answer. */
const IDENTITY_KEYS = [
  'id',
  'partNumber',
  'name',
  'genericName',
  'manufacturer',
  'hsn',
  'unitCode',
  'barcode',
  'tracked',
  'trackBy',
  'drugSchedule',
  'saleUnit',
  'saleFactor',
  'active',
] as const;
/** What the organisation says of an item, besides its barcodes. */
export const DESCRIPTION_KEYS = [
  ...IDENTITY_KEYS.slice(1),
  'kind',
  'categoryId',
  'fits',
  'noReturn',
  'soldLoose',
  'counterMaximum',
  'shelfLifeDays',
  'minimumLifeDays',
  'leadDays',
  'purchaseUnit',
  'purchaseFactor',
  'weight',
  'attributes',
  'customValues',
] as const satisfies readonly (keyof ItemRecord)[];
export const PRICE_KEYS = [
  'salePrice',
  'mrp',
  'minimumPrice',
  'wholesalePrice',
  'purchaseCost',
  'taxCode',
  'accountCode',
  'reorderLevel',
  'reorderQuantity',
  'reorderMaximum',
  'warehouseId',
  'binLocation',
] as const;
/** Fields whose changes the audit log shows to some readers only. */
export const ITEM_SEES = {
  salePrice: 'price',
  mrp: 'price',
  minimumPrice: 'price',
  wholesalePrice: 'price',
  purchaseCost: 'cost',
} as const;

/** Items and their prices in one entity; $1 is the organisation, $2 the entity. */
export const ITEMS_WITH_PRICES = `item i left join item_price p on p.org_id = i.org_id and p.entity_id = $2 and p.item_id = i.id`;
export const IDENTITY_COLUMNS = columnsOf(item, 'i', IDENTITY_KEYS);
/** What lists and searches answer of an item and its prices. */
export const ITEM_COLUMNS = `${IDENTITY_COLUMNS}, ${columnsOf(itemPrice, 'p', PRICE_KEYS)}`;
export const CATEGORY_NAME = `(select c.name from item_category c where c.org_id = i.org_id and c.id = i.category_id)`;

const GET = `select ${columnsOf(item, 'i', ['id', ...DESCRIPTION_KEYS, 'variantAxes', 'parentItemId', 'imageFileId', 'rowVersion', 'updatedAt'])},
    ${columnsOf(itemPrice, 'p', PRICE_KEYS)}, ${CATEGORY_NAME} as "categoryName",
    (select f.name from item f where f.org_id = i.org_id and f.id = i.parent_item_id) as "parentName",
    (select array_agg(b.barcode order by b.barcode) from item_barcode b
      where b.org_id = i.org_id and b.item_id = i.id and b.barcode is distinct from i.barcode and b.unit_name is null) as "otherBarcodes",
    ${UNITS_OF_ITEM} as units, pv.vendor_id as "vendorId", (select v.name from vendor v where v.org_id = pv.org_id and v.id = pv.vendor_id) as "vendorName",
    (select jsonb_agg(jsonb_build_object('warehouseId', r.warehouse_id, 'reorderLevel', r.reorder_level_e3, 'reorderMaximum', r.reorder_max_e3)
        order by r.warehouse_id) from item_reorder r
      where r.org_id = i.org_id and r.entity_id = $2 and r.item_id = i.id) as reorders
  from ${ITEMS_WITH_PRICES} left join vendor_item pv on pv.org_id = i.org_id and pv.item_id = i.id and pv.preferred
  where i.org_id = $1 and i.id = $3`;

export async function getItem(tx: Tx, id: string, lock: 'for update' | 'read' = 'read'): Promise<ItemRecord> {
  const { orgId, entityId } = tx.ctx;
  const [, [found]] = await inOneMessage([
    // By itself: what one statement reads of prices and units is as it was before it waited for the lock.
    lock === 'read' ? [] : tx.query('select from item where org_id = $1 and id = $2 for update', [orgId, id]),
    tx.query<ItemRecord>(GET, [orgId, entityId, id]),
  ]);
  if (!found) throw notFound('item');
  return shown(tx, found);
}

/** What the entity may see of an item: no part number in healthcare, no price or cost where none is known. */
export function shown<T extends Partial<ItemRecord>>(tx: Tx, row: T): T {
  return {
    ...row,
    partNumber: hidesPartNumbers(tx.ctx.entity.industry) ? null : (row.partNumber ?? null),
    mrp: row.mrp || null,
    minimumPrice: row.minimumPrice || null,
    wholesalePrice: row.wholesalePrice || null,
    purchaseCost: row.purchaseCost || null,
    reorderQuantity: row.reorderQuantity || null,
    reorderMaximum: row.reorderMaximum || null,
  };
}

/** Where part numbers are hidden an item is told apart by its id alone; it is then not searched by it. */
const searchText = (record: ItemRecord): string =>
  [
    record.partNumber,
    record.name,
    record.genericName,
    record.manufacturer,
    record.barcode,
    ...(record.otherBarcodes ?? []),
    ...record.units.map(({ barcode }) => barcode),
    record.fits,
  ]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

const descriptionOf = (record: ItemRecord): unknown[] => [
  record.name,
  record.genericName,
  record.manufacturer,
  record.hsn,
  record.unitCode,
  record.barcode,
  record.kind,
  record.categoryId,
  record.fits,
  record.tracked,
  record.trackBy,
  record.drugSchedule,
  record.shelfLifeDays,
  record.purchaseUnit,
  record.purchaseFactor,
  record.saleUnit,
  record.saleFactor,
  record.weight,
  record.attributes && JSON.stringify(record.attributes),
  record.parentItemId,
  record.imageFileId,
  record.active,
  searchText(record),
  JSON.stringify(record.customValues),
  record.minimumLifeDays,
  record.leadDays,
  JSON.stringify(moreUnits(record.units, record)),
  record.noReturn,
  record.soldLoose,
  record.counterMaximum,
  record.variantAxes && JSON.stringify(record.variantAxes),
];
const DESCRIPTION = `name, generic_name, manufacturer, hsn, unit_code, barcode, kind, category_id, fits, tracked, track_by,
  drug_schedule, shelf_life_days, purchase_unit, purchase_factor_e6, sale_unit, sale_factor_e6, weight_e3, attributes,
  parent_item_id, image_file_id, active, search_text, custom_values, minimum_life_days, lead_days, more_units, no_return,
  sold_loose, counter_maximum_e3, variant_axes`;
/** $4 to $34. */
const DESCRIPTION_SLOTS = Array.from({ length: 31 }, (_, index) => `$${index + 4}`).join(', ');

const INSERT = `insert into item (org_id, id, part_number, ${DESCRIPTION}, created_by, created_at, updated_at)
  values ($1, $2, $3, ${DESCRIPTION_SLOTS}, $35, $36, $36)`;
const UPDATE = `update item set part_number = coalesce($3, part_number), (${DESCRIPTION}) = (${DESCRIPTION_SLOTS}),
    row_version = $35, updated_at = $36
  where org_id = $1 and id = $2`;

/** Writes a new item, and its prices in the signed-in entity where it has any; answers it as it is stored. */
export async function insertItem(tx: Tx, record: ItemRecord): Promise<ItemRecord> {
  const { orgId, userId, now } = tx.ctx;
  const code = record.partNumber ?? record.id;
  const [, , , , , made] = await inOneMessage([
    naming(tx.query(INSERT, [orgId, record.id, code, ...descriptionOf(record), userId, now])),
    addBarcodes(tx, record),
    record.taxCode !== null && savePrices(tx, record),
    record.vendorId !== null && preferVendor(tx, record.id, record.vendorId),
    (record.reorders?.length ?? 0) > 0 && saveReorders(tx, record),
    getItem(tx, record.id),
  ]);
  return made;
}

/** Writes an item that was changed; answers it as it is stored. */
export async function saveItem(tx: Tx, record: ItemRecord): Promise<ItemRecord> {
  const { orgId, now } = tx.ctx;
  const described = descriptionOf(record);
  const [, , , , , saved] = await inOneMessage([
    naming(tx.query(UPDATE, [orgId, record.id, record.partNumber, ...described, record.rowVersion, now])),
    saveBarcodes(tx, record),
    record.taxCode !== null && savePrices(tx, record),
    preferVendor(tx, record.id, record.vendorId),
    saveReorders(tx, record),
    getItem(tx, record.id),
  ]);
  return saved;
}

async function savePrices(tx: Tx, record: ItemRecord): Promise<void> {
  await tx.query(
    `insert into item_price (org_id, entity_id, item_id, sale_price_e4, mrp_e4, minimum_price_e4, wholesale_price_e4,
                             purchase_cost_e4, tax_code, account_code, reorder_level_e3, reorder_quantity_e3,
                             warehouse_id, bin_location, reorder_max_e3)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (org_id, entity_id, item_id) do update
       set sale_price_e4 = excluded.sale_price_e4, mrp_e4 = excluded.mrp_e4,
           minimum_price_e4 = excluded.minimum_price_e4, wholesale_price_e4 = excluded.wholesale_price_e4,
           purchase_cost_e4 = excluded.purchase_cost_e4, tax_code = excluded.tax_code,
           account_code = excluded.account_code, reorder_level_e3 = excluded.reorder_level_e3,
           reorder_quantity_e3 = excluded.reorder_quantity_e3, warehouse_id = excluded.warehouse_id,
           bin_location = excluded.bin_location, reorder_max_e3 = excluded.reorder_max_e3`,
    [
      tx.ctx.orgId,
      tx.ctx.entityId,
      record.id,
      record.salePrice ?? 0,
      record.mrp ?? 0,
      record.minimumPrice ?? 0,
      record.wholesalePrice ?? 0,
      record.purchaseCost ?? 0,
      record.taxCode,
      record.accountCode,
      record.reorderLevel ?? 0,
      record.reorderQuantity ?? 0,
      record.warehouseId,
      record.binLocation,
      record.reorderMaximum ?? 0,
    ],
  );
}

/** The levels of single warehouses of the signed-in entity, replaced together. */
async function saveReorders(tx: Tx, { id, reorders }: ItemRecord): Promise<void> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, id];
  const kept = reorders ?? [];
  await inOneMessage([
    tx.query('delete from item_reorder where org_id = $1 and entity_id = $2 and item_id = $3', key),
    kept.length > 0 &&
      tx.query(
        `insert into item_reorder (org_id, entity_id, item_id, warehouse_id, reorder_level_e3, reorder_max_e3)
         select $1, $2, $3, w.id, w.level, w.maximum from unnest($4::uuid[], $5::bigint[], $6::bigint[]) as w (id, level, maximum)`,
        [
          ...key,
          kept.map(({ warehouseId }) => warehouseId),
          kept.map(({ reorderLevel }) => reorderLevel),
          kept.map(({ reorderMaximum }) => reorderMaximum),
        ],
      ),
  ]);
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
