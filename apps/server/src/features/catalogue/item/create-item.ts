import type { itemInput } from '@bahi/contract/wire/item.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { DEFAULT_UNIT } from '@bahi/domain/catalogue/units';
import { DEFAULT_PARTS_ACCOUNT } from '@bahi/domain/constants';
import { diff } from '../../../core/diff.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertItem } from './item-checks.ts';
import { insertItem, ITEM_SEES, type ItemRecord, shown } from './item-store.ts';

/** An item of the organisation, with its prices in the signed-in entity. */
export async function createItem(tx: Tx, input: Infer<typeof itemInput>): Promise<ItemRecord> {
  const record: ItemRecord = {
    id: newId(),
    partNumber: input.partNumber ?? null,
    name: input.name,
    genericName: input.genericName ?? null,
    manufacturer: input.manufacturer ?? null,
    hsn: input.hsn,
    unitCode: input.unitCode ?? DEFAULT_UNIT,
    barcode: input.barcode ?? null,
    tracked: input.tracked ?? true,
    active: input.active ?? true,
    salePrice: input.salePrice ?? 0,
    mrp: input.mrp ?? null,
    purchaseCost: input.purchaseCost ?? null,
    taxCode: input.taxCode,
    accountCode: input.accountCode ?? DEFAULT_PARTS_ACCOUNT,
    reorderLevel: input.reorderLevel ?? 0,
    binLocation: input.binLocation ?? null,
    rowVersion: 1,
    updatedAt: tx.ctx.now,
  };
  await assertItem(tx, record, null);
  await insertItem(tx, record);
  tx.audit({
    action: 'create',
    kind: 'item',
    id: record.id,
    code: record.name,
    changes: diff({}, record, ITEM_SEES),
    chain: 'organisation',
  });
  return shown(tx, record);
}
