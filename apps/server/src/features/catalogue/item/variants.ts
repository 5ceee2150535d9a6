import { createItemVariants as createItemVariantsEndpoint } from '@bahi/contract/endpoints/catalogue/item';
import type { InputOf } from '@bahi/contract/endpoint';
import type { WireType } from '@bahi/contract/wire-type';
import {
  attributesKey,
  axesIssues,
  buildVariants,
  MOST_VARIANTS,
  type VariantAxis,
  variantCode,
  variantName,
  withAxes,
} from '@bahi/domain/catalogue/variants';
import { refuse } from '../../../core/app-error.ts';
import { newId } from '../../../core/new-id.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import { withoutSecrets } from '../../../core/stock/blind-counts.ts';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { addItem } from './create-item.ts';
import { FREE_STOCK, freeStock, HIT_COLUMNS, type ItemHitRow } from './item-queries.ts';
import { getItem, type ItemRecord, ITEMS_WITH_PRICES, shown } from './item-store.ts';
import { changeItem } from './update-item.ts';

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

const LIST = `select ${HIT_COLUMNS}, coalesce(i.attributes, '{}') as attributes, i.row_version as "rowVersion"
  from ${ITEMS_WITH_PRICES} ${FREE_STOCK}
  where i.org_id = $1 and i.parent_item_id = $5 order by lower(i.name), i.id limit 1000`;

/** Makes an item of every combination that does not exist yet; it begins as a copy of its parent, prices included. */
export async function createVariants(tx: Tx, { params, body }: InputOf<typeof createItemVariantsEndpoint>) {
  const parent = await getItem(tx, params.id, 'for update');
  await assertMayHaveVariants(tx, parent);
  assertAxes(body.axes, createItemVariantsEndpoint.body);
  const variantAxes = withAxes(parent.variantAxes ?? [], body.axes);
  const grouped = await changeItem(tx, parent, { ...parent, variantAxes });
  await addVariants(tx, grouped, body.axes);
  return listVariants(tx, parent.id);
}

/** Stock lies with variants: an item that has moved itself is sold and bought as it is. */
export async function assertMayHaveVariants(
  tx: Tx,
  { id, name, parentItemId, variantAxes }: ItemRecord,
): Promise<void> {
  if (parentItemId) throw refuse('A variant has no variants of its own.');
  if (variantAxes) return;
  const [stock] = await tx.query<{ moved: boolean }>('select item_has_moved($1, $2) as moved', [tx.ctx.orgId, id]);
  if (stock!.moved) throw refuse(`${name} has stock moves itself. Make another item for its variants.`);
}

/** Makes a variant of every combination that the group does not have yet, at most so many at once; answers the new ones. */
export async function addVariants(tx: Tx, group: ItemRecord, axes: readonly VariantAxis[]): Promise<ItemRecord[]> {
  const known = new Set((await listVariants(tx, group.id)).rows.map((row) => attributesKey(row.attributes)));
  const wanted = buildVariants(axes).filter((attributes) => !known.has(attributesKey(attributes)));
  const made: ItemRecord[] = [];
  for (const attributes of wanted) made.push(await addItem(tx, variantOf(group, attributes)));
  return made;
}

/** Refuses attributes that are named twice, have no value, or make more combinations than are made at once. */
export function assertAxes(axes: readonly VariantAxis[], body: WireType): void {
  refuseIssues(
    body,
    axesIssues(axes).map(({ path, message }) => ({ path: `axes${path}`, message })),
  );
  const count = axes.reduce((product, axis) => product * axis.values.length, 1);
  const message = `These are ${count} variants; make at most ${MOST_VARIANTS} at once.`;
  if (count > MOST_VARIANTS) refuseIssues(body, [{ path: 'axes', message }]);
}

export const variantOf = (parent: ItemRecord, attributes: Record<string, string>): ItemRecord => ({
  ...parent,
  id: newId(),
  name: variantName(parent.name, attributes),
  partNumber: parent.partNumber && variantCode(parent.partNumber, attributes),
  barcode: null,
  otherBarcodes: null,
  units: parent.units.map((unit) => ({ ...unit, barcode: null })),
  imageFileId: null,
  attributes,
  variantAxes: null,
  parentItemId: parent.id,
  active: true,
  rowVersion: 1,
});
