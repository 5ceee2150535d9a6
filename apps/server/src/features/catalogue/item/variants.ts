import type { createItemVariants } from '@bahi/contract/endpoints/catalogue/item';
import type { InputOf } from '@bahi/contract/endpoint';
import { attributesKey, buildVariants, MOST_VARIANTS, variantCode, variantName } from '@bahi/domain/catalogue/variants';
import { invalid, refuse } from '../../../core/app-error.ts';
import { newId } from '../../../core/new-id.ts';
import { withoutSecrets } from '../../../core/stock/blind-counts.ts';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { addItem } from './create-item.ts';
import { FREE_STOCK, freeStock, HIT_COLUMNS, type ItemHitRow } from './item-queries.ts';
import { getItem, type ItemRecord, ITEMS_WITH_PRICES, shown } from './item-store.ts';

type VariantRow = ItemHitRow & { attributes: Record<string, string> };

/** The variants of an item by name. */
export async function listVariants(tx: Tx, parentId: string) {
  await getItem(tx, parentId);
  const stock = await freeStock(tx);
  const rows = await tx.query<VariantRow>(LIST, [
    tx.ctx.orgId,
    tx.ctx.entityId,
    stock.warehouseId,
    stock.warehouseIds,
    parentId,
  ]);
  const told = await withoutSecrets(tx, rows);
  return wholeOf(told.map((row) => shown(tx, { ...row, freeQuantity: row.freeAnywhereQuantity })));
}

const LIST = `select ${HIT_COLUMNS}, coalesce(i.attributes, '{}') as attributes
  from ${ITEMS_WITH_PRICES} ${FREE_STOCK}
  where i.org_id = $1 and i.parent_item_id = $5 order by lower(i.name), i.id limit 1000`;

/** Makes an item of every combination that does not exist yet; it begins as a copy of its parent, prices included. */
export async function createVariants(tx: Tx, { params, body }: InputOf<typeof createItemVariants>) {
  const parent = await getItem(tx, params.id, 'for update');
  if (parent.parentItemId) throw refuse('A variant has no variants of its own.');
  assertAxes(body.axes);
  const known = new Set((await listVariants(tx, parent.id)).rows.map((row) => attributesKey(row.attributes)));
  const wanted = buildVariants(body.axes).filter((attributes) => !known.has(attributesKey(attributes)));
  for (const attributes of wanted) await addItem(tx, variantOf(parent, attributes));
  return listVariants(tx, parent.id);
}

function assertAxes(axes: InputOf<typeof createItemVariants>['body']['axes']): void {
  if (axes.length === 0) throw invalid('Attributes', 'Choose at least one attribute.');
  const names = axes.map((axis) => axis.name.toLowerCase());
  axes.forEach((axis, index) => {
    if (names.indexOf(axis.name.toLowerCase()) !== index)
      throw invalid(`Attributes.${index}.Name`, 'This attribute is named twice.');
    if (axis.values.length === 0) throw invalid(`Attributes.${index}.Values`, 'Choose at least one value.');
  });
  const count = axes.reduce((product, axis) => product * axis.values.length, 1);
  if (count > MOST_VARIANTS)
    throw invalid('Attributes', `These are ${count} variants; make at most ${MOST_VARIANTS} at once.`);
}

const variantOf = (parent: ItemRecord, attributes: Record<string, string>): ItemRecord => ({
  ...parent,
  id: newId(),
  name: variantName(parent.name, attributes),
  partNumber: parent.partNumber && variantCode(parent.partNumber, attributes),
  barcode: null,
  otherBarcodes: null,
  units: parent.units.map((unit) => ({ ...unit, barcode: null })),
  imageFileId: null,
  attributes,
  parentItemId: parent.id,
  active: true,
  rowVersion: 1,
});
