import { itemInput } from '@bahi/contract/wire/item.wire';
import { itemDetailIssues, type ItemDetails, itemIssues } from '@bahi/domain/catalogue/item-rules';
import { invalid, refuse } from '../../../core/app-error.ts';
import { assertActiveVendor } from '../../../core/catalogue/vendor-items.ts';
import { onceTrue } from '../../../core/once-true.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertIncomeAccount } from '../income-account.ts';
import type { ItemRecord } from './item-store.ts';

/**
 * Refuses an item that breaks a rule; of an item that exists, a tax code that went out of force is asked about when it
 * is changed. A master item has no tax code: that is a matter of each entity.
 */
export async function assertItem(tx: Tx, after: ItemRecord, before: ItemRecord | null): Promise<void> {
  const { entity, settings, today } = tx.ctx;
  const facts = { ...after, salePrice: after.salePrice ?? 0, mrp: after.mrp ?? 0, taxCode: after.taxCode ?? 0 };
  const { industry } = entity;
  const rules = { industry, gstType: settings.tax.gstType, config: tx.ctx.config };
  const taxUnchanged = after.taxCode === null || (before !== null && before.taxCode === after.taxCode);
  refuseIssues(itemInput, [
    ...itemIssues(facts, rules, today).filter((issue) => issue.path !== 'taxCode' || !taxUnchanged),
    ...itemDetailIssues(detailsOf(after), before && detailsOf(before), rules),
  ]);
  if (after.accountCode !== null && after.accountCode !== before?.accountCode)
    await assertIncomeAccount(tx, after.accountCode);
  if (after.categoryId && after.categoryId !== before?.categoryId) await assertCategory(tx, after.categoryId);
  if (after.warehouseId && after.warehouseId !== before?.warehouseId)
    await getUsableWarehouse(tx, after.warehouseId, { path: 'DefWh' });
  if (after.vendorId && after.vendorId !== before?.vendorId) await assertActiveVendor(tx, after.vendorId);
  const known = new Set(before?.reorders?.map(({ warehouseId }) => warehouseId));
  for (const [at, { warehouseId }] of (after.reorders ?? []).entries())
    if (!known.has(warehouseId)) await getUsableWarehouse(tx, warehouseId, { path: `ROs.${at}.WhId` });
}

const detailsOf = (record: ItemRecord): ItemDetails => ({
  ...record,
  salePrice: record.salePrice ?? 0,
  minimumPrice: record.minimumPrice ?? 0,
  reorderLevel: record.reorderLevel ?? 0,
  reorderMaximum: record.reorderMaximum ?? 0,
  reorders: record.reorders ?? [],
});

async function assertCategory(tx: Tx, id: string): Promise<void> {
  const isActive = await onceTrue(tx, `item category ${id}`, async () => {
    const found = await tx.query('select id from item_category where org_id = $1 and id = $2 and active', [
      tx.ctx.orgId,
      id,
    ]);
    return found.length > 0;
  });
  if (!isActive) throw invalid('Cat', 'Choose an active item category.');
}

/** Unit and tracking are what quantities mean: they stay once stock has moved in any branch. */
export async function assertMeaningStays(tx: Tx, before: ItemRecord, after: ItemRecord): Promise<void> {
  const changed =
    before.unitCode !== after.unitCode
      ? 'UoM'
      : before.tracked !== after.tracked
        ? 'Track'
        : before.trackBy !== after.trackBy
          ? 'TrackBy'
          : null;
  if (!changed) return;
  const [stock] = await tx.query<{ moved: boolean }>('select item_has_moved($1, $2) as moved', [
    tx.ctx.orgId,
    after.id,
  ]);
  if (!stock!.moved) return;
  const message = 'This item has stock moves; make another item instead.';
  throw refuse(message, [{ path: changed, message }]);
}
