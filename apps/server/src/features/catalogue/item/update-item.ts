import type { updateItem as endpoint } from '@bahi/contract/endpoints/catalogue/item';
import type { InputOf } from '@bahi/contract/endpoint';
import { itemInput } from '@bahi/contract/wire/item.wire';
import { can } from '@bahi/domain/access/access';
import { ItemKind, TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { loweredAgainstRight, mayLower } from '@bahi/domain/catalogue/list-price';
import { DEFAULT_UNIT } from '@bahi/domain/catalogue/units';
import { lowersSchedule } from '@bahi/domain/parties/drug-licence';
import { loweredLists } from '@bahi/domain/pricing/price-list';
import { raisesMaximum } from '@bahi/domain/sales/counter-signature';
import { AppError } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { readCustomValues } from '../../../core/custom-fields/custom-fields.ts';
import type { Ctx } from '../../../core/context.ts';
import { diff } from '../../../core/diff.ts';
import { incomeAccountOf } from '../../../core/ledger/income-account-of.ts';
import { listsNotOver } from '../../../core/pricing/customer-list.ts';
import { refuseIssues, wirePath } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import { merged } from '../../../kit/merged.ts';
import { assertItem, assertMeaningStays } from './item-checks.ts';
import { reordersOf, unitsAsSaid } from './item-parts.ts';
import { DESCRIPTION_KEYS, getItem, ITEM_SEES, type ItemRecord, PRICE_KEYS, saveItem } from './item-store.ts';

type Input = InputOf<typeof endpoint>;
type Body = Input['body'];

const EDITABLE = [...DESCRIPTION_KEYS, 'otherBarcodes', 'vendorId', ...PRICE_KEYS] as const;
const MANDATORY = ['name', 'hsn', 'taxCode'] as const;

/** Changes an item; its prices are made in an entity with the first price field that is sent there. */
export async function updateItem(tx: Tx, { params, body }: Input): Promise<ItemRecord> {
  const before = await getItem(tx, params.id, 'for update');
  return changeItem(tx, before, await editedItem(tx, before, body));
}

/** An item that was read for update as a save makes it. */
export async function editedItem(tx: Tx, before: ItemRecord, body: Body): Promise<ItemRecord> {
  await assertFreshRecord(tx, before, body.rowVersion);
  assertNothingMandatoryCleared(body, before);
  const { customValues, units, reorders, ...described } = body;
  const changed = merged<ItemRecord, (typeof EDITABLE)[number]>(before, described, EDITABLE);
  const after = completed(tx.ctx, { ...changed, ...unitsAsSaid(before.units, { ...described, units }, changed) });
  if (reorders !== undefined) after.reorders = reordersOf(reorders);
  after.customValues = await readCustomValues(tx, 'item', before.customValues, customValues);
  return after;
}

/** Checks and writes an item that was read for update. */
export async function changeItem(tx: Tx, before: ItemRecord, after: ItemRecord): Promise<ItemRecord> {
  assertScheduleStays(tx.ctx, before, after);
  assertMaximumStays(tx.ctx, before, after);
  assertPricesStay(tx.ctx, before, after);
  await assertListsStay(tx, before, after);
  await assertItem(tx, after, before);
  await assertMeaningStays(tx, before, after);
  const changes = diff(before, after, ITEM_SEES);
  if (changes.length === 0) return before;
  const saved = await saveItem(tx, { ...after, rowVersion: before.rowVersion + 1, updatedAt: tx.ctx.now });
  tx.audit({ action: 'update', kind: 'item', id: after.id, code: after.name, changes, chain: 'organisation' });
  return saved;
}

/** Without its schedule a drug leaves without prescription and register: it is taken away by who may delete items. */
function assertScheduleStays({ access }: Ctx, before: ItemRecord, after: ItemRecord): void {
  if (!lowersSchedule(before.drugSchedule, after.drugSchedule) || can(access, 'Inventory.Item', 'D')) return;
  const message = 'The schedule of a registered drug is changed by who may delete items.';
  throw new AppError('Forbidden', message, [{ path: 'Sch', message }]);
}

/** What a second person signs for at the counter is not lifted by who sells it, and put back thereafter. */
function assertMaximumStays({ access }: Ctx, before: ItemRecord, after: ItemRecord): void {
  if (!raisesMaximum(before.counterMaximum, after.counterMaximum) || can(access, 'Inventory.Item', 'D')) return;
  const message = 'The most that one person sells is raised by who may delete items.';
  throw new AppError('Forbidden', message, [{ path: 'MaxQty', message }]);
}

/** The prices that hold a seller are not lowered by him, to be put back thereafter. */
function assertPricesStay({ access }: Ctx, before: ItemRecord, after: ItemRecord): void {
  const message = 'Prices are lowered by who may sell below them, or sells nothing.';
  const paths = { salePrice: 'UnPr', minimumPrice: 'MinPr' };
  const lowered = loweredAgainstRight(access, before, after).map((floor) => ({ path: paths[floor], message }));
  if (lowered.length > 0) throw new AppError('Forbidden', message, lowered);
}

/** By what a list begins: the price of an item there follows each of these. */
const LISTED_BY = [
  'categoryId',
  'manufacturer',
  'salePrice',
  'mrp',
  'wholesalePrice',
  'purchaseCost',
  'taxCode',
] as const satisfies readonly (keyof ItemRecord)[];

/** Nor does he lower what customers with a list are asked: by the price that it begins from, another category or maker. */
async function assertListsStay(tx: Tx, before: ItemRecord, after: ItemRecord): Promise<void> {
  const changed = LISTED_BY.find((key) => before[key] !== after[key]);
  if (changed === undefined || mayLower(tx.ctx.access, 'salePrice')) return;
  const [lowered] = loweredLists(await listsNotOver(tx, tx.ctx.today), before, after);
  if (!lowered) return;
  const message = `List ${lowered.name} would ask less: prices are lowered by who may sell below them, or sells nothing.`;
  throw new AppError('Forbidden', message, [{ path: wirePath(itemInput, changed), message }]);
}

function assertNothingMandatoryCleared(body: Body, before: ItemRecord): void {
  const pricing = PRICE_KEYS.some((key) => body[key] !== undefined && body[key] !== null);
  const missing = MANDATORY.filter(
    (key) => body[key] === null || (key === 'taxCode' && pricing && (body.taxCode ?? before.taxCode) === null),
  );
  refuseIssues(
    itemInput,
    missing.map((path) => ({ path, message: 'This Field Is Required.' })),
  );
}

/** Fields that are never without a value: what was cleared takes its default. */
function completed(ctx: Ctx, record: ItemRecord): ItemRecord {
  const priced = record.taxCode !== null;
  return {
    ...record,
    unitCode: record.unitCode ?? DEFAULT_UNIT,
    kind: record.kind ?? ItemKind.goods,
    tracked: record.tracked ?? true,
    trackBy: record.trackBy ?? TrackBy.quantity,
    active: record.active ?? true,
    // Codes that are left when the main one is cleared: the first of them takes its place.
    barcode: record.barcode ?? record.otherBarcodes?.[0] ?? null,
    weight: record.weight || null,
    mrp: record.mrp || null,
    minimumPrice: record.minimumPrice || null,
    wholesalePrice: record.wholesalePrice || null,
    purchaseCost: record.purchaseCost || null,
    reorderQuantity: record.reorderQuantity || null,
    reorderMaximum: record.reorderMaximum || null,
    ...(priced && {
      salePrice: record.salePrice ?? 0,
      accountCode: record.accountCode ?? incomeAccountOf(ctx, 'parts'),
      reorderLevel: record.reorderLevel ?? 0,
    }),
  };
}
