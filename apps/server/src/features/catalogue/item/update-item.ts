import type { updateItem as endpoint } from '@bahi/contract/endpoints/catalogue/item';
import type { InputOf } from '@bahi/contract/endpoint';
import { itemInput } from '@bahi/contract/wire/item.wire';
import { DEFAULT_UNIT } from '@bahi/domain/catalogue/units';
import { DEFAULT_PARTS_ACCOUNT } from '@bahi/domain/constants';
import { lastChangedBy } from '../../../core/audit-log.ts';
import { diff } from '../../../core/diff.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import { assertFresh, type Tx } from '../../../core/tx.ts';
import { merged } from '../../../kit/merged.ts';
import { assertItem, assertMeaningStays } from './item-checks.ts';
import { getItem, ITEM_KEYS, ITEM_SEES, type ItemRecord, PRICE_KEYS, saveItem } from './item-store.ts';

type Input = InputOf<typeof endpoint>;
type Body = Input['body'];

const EDITABLE = [...ITEM_KEYS.filter((key) => key !== 'id'), ...PRICE_KEYS] as const;
const MANDATORY = ['name', 'hsn', 'taxCode'] as const;

/** Changes an item; its prices are made in an entity with the first price field that is sent there. */
export async function updateItem(tx: Tx, { params, body }: Input): Promise<ItemRecord> {
  const before = await getItem(tx, params.id, 'for update');
  if (body.rowVersion !== before.rowVersion) assertFresh(before, body.rowVersion, await lastChangedBy(tx, before.id));
  assertNothingMandatoryCleared(body, before);
  const after = completed(merged<ItemRecord, (typeof EDITABLE)[number]>(before, body, EDITABLE));
  await assertItem(tx, after, before);
  await assertMeaningStays(tx, before, after);
  const changes = diff(before, after, ITEM_SEES);
  if (changes.length === 0) return before;
  const saved = { ...after, rowVersion: before.rowVersion + 1, updatedAt: tx.ctx.now };
  await saveItem(tx, saved);
  tx.audit({ action: 'update', kind: 'item', id: saved.id, code: saved.name, changes, chain: 'organisation' });
  return saved;
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
function completed(record: ItemRecord): ItemRecord {
  const priced = record.taxCode !== null;
  return {
    ...record,
    unitCode: record.unitCode ?? DEFAULT_UNIT,
    tracked: record.tracked ?? true,
    active: record.active ?? true,
    mrp: record.mrp || null,
    purchaseCost: record.purchaseCost || null,
    ...(priced && {
      salePrice: record.salePrice ?? 0,
      accountCode: record.accountCode ?? DEFAULT_PARTS_ACCOUNT,
      reorderLevel: record.reorderLevel ?? 0,
    }),
  };
}
