import { HELD_WAREHOUSE_KINDS } from '@bahi/domain/stock/warehouse-kind';
import { type SourceRequest, whereSet } from '../report-source.ts';

/** The item `i`, its category `c` and the warehouse `w` of a row of stock under this name. */
export const ofGoods = (row: string): string => `
    join item i on i.org_id = ${row}.org_id and i.id = ${row}.item_id
    left join item_category c on c.org_id = i.org_id and c.id = i.category_id
    join warehouse w on w.org_id = ${row}.org_id and w.entity_id = ${row}.entity_id and w.id = ${row}.warehouse_id`;

/** What is told of an item and its warehouse. */
export const GOODS = `i.id as "itemId", i.name as "itemName", w.name as "warehouseName", i.unit_code as unit`;

/** What the entity holds itself: its value is the inventory account. */
export const HELD = `w.kind in (${HELD_WAREHOUSE_KINDS.map((kind) => `'${kind}'`).join(', ')})`;

/** The filters of stock. */
export const whereGoods = ({ filters, at }: Pick<SourceRequest, 'filters' | 'at'>): string => `
    ${whereSet(filters.itemId, at, (id) => `i.id = ${id}::uuid`)}
    ${whereSet(filters.itemCategoryId, at, (id) => `i.category_id = ${id}::uuid`)}
    ${whereSet(filters.manufacturer, at, (name) => `lower(i.manufacturer) = lower(${name})`)}
    ${whereSet(filters.warehouseId, at, (id) => `w.id = ${id}::uuid`)}`;

/** Rows of the branches that are asked for. */
export const ofBranches = ({ orgId, entityIds, at }: SourceRequest, row: string): string =>
  `${row}.org_id = ${at(orgId)} and ${row}.entity_id = any (${at(entityIds)}::uuid[])`;
