import { itemInput } from '@bahi/contract/wire/item.wire';
import { itemIssues } from '@bahi/domain/catalogue/item-rules';
import { AppError, refuse } from '../../../core/app-error.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertIncomeAccount } from '../income-account.ts';
import type { ItemRecord } from './item-store.ts';

/** Refuses an item that breaks a rule; of an item that exists, a tax code that went out of force is asked about when it is changed. */
export async function assertItem(tx: Tx, after: ItemRecord, before: ItemRecord | null): Promise<void> {
  const { entity, today } = tx.ctx;
  const facts = { ...after, salePrice: after.salePrice ?? 0, mrp: after.mrp ?? 0, taxCode: after.taxCode ?? 0 };
  const issues = itemIssues(facts, entity.industry, today);
  const taxUnchanged = before !== null && before.taxCode === after.taxCode;
  refuseIssues(
    itemInput,
    issues.filter((issue) => issue.path !== 'taxCode' || !taxUnchanged),
  );
  if (after.accountCode !== null && after.accountCode !== before?.accountCode)
    await assertIncomeAccount(tx, after.accountCode);
  if (after.barcode && after.barcode !== before?.barcode) await assertBarcodeIsFree(tx, after);
}

async function assertBarcodeIsFree(tx: Tx, record: ItemRecord): Promise<void> {
  const [other] = await tx.query<{ name: string }>(
    'select name from item where org_id = $1 and barcode = $2 and id <> $3 limit 1',
    [tx.ctx.orgId, record.barcode, record.id],
  );
  if (!other) return;
  const message = `${other.name} has this barcode.`;
  throw new AppError('Duplicate', message, [{ path: 'BarCode', message }]);
}

/** Unit and tracking are what quantities mean: they stay once stock has moved. */
export async function assertMeaningStays(tx: Tx, before: ItemRecord, after: ItemRecord): Promise<void> {
  if (before.unitCode === after.unitCode && before.tracked === after.tracked) return;
  const [moved] = await tx.query('select id from stock_move where org_id = $1 and item_id = $2 limit 1', [
    tx.ctx.orgId,
    after.id,
  ]);
  if (!moved) return;
  const path = before.unitCode === after.unitCode ? 'Track' : 'UoM';
  const message = 'This item has stock moves; make another item instead.';
  throw refuse(message, [{ path, message }]);
}
