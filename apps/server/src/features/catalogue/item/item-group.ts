import { isDeepStrictEqual } from 'node:util';
import type {
  createItemGroup as creation,
  searchItemGroups,
  updateItemGroup as endpoint,
} from '@bahi/contract/endpoints/catalogue/item-group';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { itemGroupInput } from '@bahi/contract/wire/item.wire';
import { can } from '@bahi/domain/access/access';
import {
  attributesIn,
  attributesKey,
  type VariantAxis,
  variantCode,
  variantName,
  withAxes,
} from '@bahi/domain/catalogue/variants';
import { MESSAGES } from '@bahi/domain/messages';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { AppError, invalid, notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { inOrganisation, listPage } from '../../../kit/list-query.ts';
import { likeWords } from '../../../kit/search-words.ts';
import { createItem } from './create-item.ts';
import { CATEGORY_TREE } from './item-queries.ts';
import { CATEGORY_NAME, DESCRIPTION_KEYS, getItem, type ItemRecord, PRICE_KEYS } from './item-store.ts';
import { changeItem, editedItem } from './update-item.ts';
import { addVariants, assertAxes, listVariants, variantOf } from './variants.ts';

type Body = InputOf<typeof endpoint>['body'];
type Own = NonNullable<Body['items']>[number];
type VariantRow = Awaited<ReturnType<typeof listVariants>>['rows'][number];
type Row = OutputOf<typeof searchItemGroups>['rows'][number];

/** What no two variants share, and what follows by a rule of its own. */
const OWN_KEYS = new Set<keyof ItemRecord>(['name', 'partNumber', 'barcode', 'attributes', 'active', 'customValues']);
const FOLLOWED_KEYS = ([...DESCRIPTION_KEYS, ...PRICE_KEYS, 'vendorId', 'units', 'reorders'] as const).filter(
  (key) => !OWN_KEYS.has(key),
);

/** A group with its variants, and what may be done with it. */
export async function getItemGroup(tx: Tx, id: string) {
  const group = await getItem(tx, id);
  if (!group.variantAxes) throw notFound('item group');
  const allowed = can(tx.ctx.access, 'Inventory.Item', 'U');
  return {
    ...group,
    axes: group.variantAxes.map(({ name, values }) => ({ name, values: [...values] })),
    items: (await listVariants(tx, id)).rows,
    actions: [{ verb: 'Save', allowed, reason: allowed ? null : MESSAGES.noPermission }],
  };
}

export async function createItemGroup(tx: Tx, { body }: InputOf<typeof creation>) {
  const { axes, items, ...described } = body;
  assertAxes(axes, itemGroupInput);
  const parent = await createItem(tx, described);
  const variantAxes = withAllValues([], axes);
  const group = await changeItem(tx, parent, { ...parent, attributes: null, variantAxes });
  await addVariants(tx, group, variantAxes);
  await changeVariants(tx, group, group, items ?? []);
  return getItemGroup(tx, group.id);
}

/** Changes a group and what its variants have of it; values that are added make their variants. */
export async function updateItemGroup(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const before = await getItem(tx, params.id, 'for update');
  if (!before.variantAxes) throw notFound('item group');
  const { axes, items, ...described } = body;
  const after = await editedItem(tx, before, described);
  const variantAxes = axes ? withAllValues(before.variantAxes, axes) : before.variantAxes;
  const grows = !isDeepStrictEqual(variantAxes, before.variantAxes);
  if (grows) {
    if (!can(tx.ctx.access, 'Inventory.Item', 'C')) throw new AppError('Forbidden', MESSAGES.noPermission);
    assertAxes(variantAxes, itemGroupInput);
    await assertValuesStay(tx, before, variantAxes);
  }
  const group = await changeItem(tx, before, { ...after, attributes: null, variantAxes });
  if (grows) await addVariants(tx, group, variantAxes);
  await changeVariants(tx, before, group, items ?? []);
  return getItemGroup(tx, group.id);
}

/** Attributes as they are sent, by the names that they have: each value once. */
const withAllValues = (before: readonly VariantAxis[], sent: readonly VariantAxis[]): VariantAxis[] =>
  sent.map(({ name, values }) => {
    const known = before.find((axis) => axis.name.toLowerCase() === name.trim().toLowerCase());
    const [axis] = withAxes([], [{ name: known?.name ?? name, values }]);
    return axis!;
  });

/** A value that a variant has stays, and so do the attributes by which variants are told apart. */
async function assertValuesStay(tx: Tx, { id }: ItemRecord, axes: readonly VariantAxis[]): Promise<void> {
  const lost = (await listVariants(tx, id)).rows.find(({ attributes }) => !attributesIn(axes, attributes));
  if (lost) throw invalid('Attrs', `${lost.name} is told apart by other values. Make it inactive, and leave them.`);
}

/** Each variant takes what the group has changed of what both had, and what is said of it alone. */
async function changeVariants(tx: Tx, before: ItemRecord, after: ItemRecord, said: readonly Own[]): Promise<void> {
  const { rows } = await listVariants(tx, after.id);
  const named = ownOf(rows, said);
  const isSame = isDeepStrictEqual({ ...before, ...STAMPS }, { ...after, ...STAMPS });
  // In one order, so that two saves never wait for each other in a circle.
  for (const { id } of rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const own = named.get(id);
    if (!own && isSame) continue;
    const variant = await getItem(tx, id, 'for update');
    const followed = following(variant, before, after);
    const { id: _id, attributes: _attributes, ...fields } = own ?? {};
    await changeItem(tx, variant, own ? await editedItem(tx, followed, fields) : followed);
  }
}
const STAMPS = { rowVersion: 0, updatedAt: '', variantAxes: null };

/** What is said of single variants by their id, each once. */
function ownOf(rows: readonly VariantRow[], said: readonly Own[]): Map<string, Own> {
  const byValues = new Map(rows.map((row) => [attributesKey(row.attributes), row.id]));
  const known = new Set(rows.map(({ id }) => id));
  const found = new Map<string, Own>();
  for (const [at, own] of said.entries()) {
    const id = own.id ?? byValues.get(attributesKey(own.attributes ?? {}));
    const isThere = id !== undefined && known.has(id);
    const message = isThere ? 'This variant is named twice.' : 'The group has no such variant.';
    if (!isThere || found.has(id)) throw invalid(`Items.${at}._id`, message);
    found.set(id, own);
  }
  return found;
}

/** A variant after its group was changed: what it had as the group had it, it has as the group again. */
function following(variant: ItemRecord, before: ItemRecord, after: ItemRecord): ItemRecord {
  const made = { ...variant };
  const [wasLike, isLike] = [copied(before), copied(after)];
  for (const key of FOLLOWED_KEYS)
    if (isDeepStrictEqual(variant[key], wasLike[key])) Object.assign(made, { [key]: isLike[key] });
  const said = variant.attributes ?? {};
  const attributes = attributesIn(before.variantAxes ?? [], said) ?? said;
  if (variant.name === variantName(before.name, attributes)) made.name = variantName(after.name, attributes);
  if (before.partNumber && variant.partNumber === variantCode(before.partNumber, attributes))
    made.partNumber = after.partNumber && variantCode(after.partNumber, attributes);
  if (before.active && !after.active) made.active = false;
  return made;
}
/** A group as its variants copy it. */
const copied = (group: ItemRecord): ItemRecord => variantOf(group, {});

/** Groups by name. */
export function listItemGroups(tx: Tx, query: NonNullable<InputOf<typeof searchItemGroups>['query']>) {
  const where = inOrganisation(tx, 'i')
    .add((entity) => `${entity}::uuid is not null and i.variant_axes is not null`, tx.ctx.entityId)
    .asked((active) => `i.active = ${active}`, query.active)
    .asked(CATEGORY_TREE, query.categoryId);
  for (const word of query.text ? likeWords(query.text) : []) where.add((slot) => `i.search_text like ${slot}`, word);
  return listPage<Row & { sortName: string }>(tx, {
    columns: `i.id, ${hidesPartNumbers(tx.ctx.entity.industry) ? 'null' : 'i.part_number'} as "partNumber", i.name, i.manufacturer,
      ${CATEGORY_NAME} as "categoryName", i.variant_axes as axes, i.active, lower(i.name) as "sortName", of_it.*`,
    from: `item i cross join lateral (
        select count(*)::int as "itemCount", min(nullif(p.sale_price_e4, 0)) filter (where v.active) as "lowestPrice",
          max(nullif(p.sale_price_e4, 0)) filter (where v.active) as "highestPrice"
        from item v left join item_price p on p.org_id = v.org_id and p.entity_id = $2 and p.item_id = v.id
        where v.org_id = i.org_id and v.parent_item_id = i.id) of_it`,
    where,
    order: [
      { column: 'lower(i.name)', type: 'text', of: (row) => row.sortName },
      { column: 'i.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'asc',
    limit: query.limit,
    cursor: query.cursor,
  });
}
