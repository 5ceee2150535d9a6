import type * as contract from '@bahi/contract/endpoints/inventory/stock-count';
import type { InputOf } from '@bahi/contract/endpoint';
import { stockCountInput } from '@bahi/contract/wire/stock-count.wire';
import { stockCountIssues, StockCountStatus } from '@bahi/domain/stock/stock-count';
import { invalid } from '../../../core/app-error.ts';
import { newId } from '../../../core/new-id.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import { stampsOf } from '../../../core/stamps.ts';
import { binIssues } from '../../../core/stock/bins.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { merged } from '../../../kit/merged.ts';
import { lockStockCount, type StockCount, stockCounts } from './stock-count-store.ts';
import { assertAction, viewOf } from './stock-count-view.ts';

type Edit = Omit<InputOf<typeof contract.updateStockCount>['body'], 'rowVersion'>;

export async function createStockCount(tx: Tx, { body }: InputOf<typeof contract.createStockCount>) {
  const draft = await edited(tx, blankCount(tx), body);
  stockCounts.insert(tx, draft);
  return viewOf(tx, draft);
}

/** Changes what shall be counted, until the counting begins. */
export async function updateStockCount(tx: Tx, { params, body }: InputOf<typeof contract.updateStockCount>) {
  const before = await lockStockCount(tx, params.id, body.rowVersion);
  assertAction(tx, before, 'Save');
  return viewOf(tx, stockCounts.save(tx, before, await edited(tx, before, body), 'update'));
}

async function edited(tx: Tx, before: StockCount, body: Edit): Promise<StockCount> {
  const warehouse = await getUsableWarehouse(tx, body.warehouseId ?? (before.warehouseId || null));
  const scope = merged<StockCount, 'categoryId' | 'zone' | 'binIds' | 'itemIds'>(
    before,
    body.scope === null ? NO_SCOPE : (body.scope ?? {}),
    ['categoryId', 'zone', 'binIds', 'itemIds'],
  );
  const after = {
    ...scope,
    binIds: scope.binIds?.length ? [...new Set(scope.binIds)] : null,
    itemIds: scope.itemIds?.length ? [...new Set(scope.itemIds)] : null,
    warehouseId: warehouse.id,
    warehouseName: warehouse.name,
    blind: body.blind ?? before.blind,
    hard: body.hard ?? before.hard,
    note: body.note === undefined ? before.note : body.note || null,
  };
  refuseIssues(stockCountInput, stockCountIssues(after));
  return { ...after, categoryName: await assertKnown(tx, after) };
}

const NO_SCOPE = { categoryId: null, zone: null, binIds: null, itemIds: null };

/** What is named exists; answers the name of the category. */
async function assertKnown(tx: Tx, { categoryId, binIds, itemIds, warehouseId }: StockCount): Promise<string | null> {
  const [known] = await tx.query<{ category: string | null; items: number }>(
    `select (select name from item_category where org_id = $1 and id = $2) as category,
       (select count(*)::int from item where org_id = $1 and id = any ($3::uuid[]) and tracked) as items`,
    [tx.ctx.orgId, categoryId, itemIds ?? []],
  );
  if (categoryId !== null && known!.category === null) throw invalid('Scope.Cat', 'This category does not exist.');
  const [wrong] = await binIssues(
    tx,
    warehouseId,
    (binIds ?? []).map((binId) => ({ binId, path: 'Scope.Bins' })),
  );
  if (wrong) throw invalid(wrong.path, wrong.message);
  if (known!.items < (itemIds?.length ?? 0))
    throw invalid('Scope.Items', 'One of these items does not exist, or no stock is kept of it.');
  return known!.category;
}

const blankCount = ({ ctx }: Tx): StockCount => ({
  id: newId(),
  code: null,
  numberPeriod: '',
  status: StockCountStatus.draft,
  warehouseId: '',
  warehouseName: '',
  ...NO_SCOPE,
  categoryName: null,
  blind: false,
  hard: false,
  note: null,
  frozenAt: null,
  lineCount: 0,
  adjustmentId: null,
  adjustmentCode: null,
  adjustmentStatus: null,
  takenBackBy: null,
  cancelReason: null,
  ...stampsOf(ctx),
  createdByName: ctx.userName,
  rowVersion: 1,
  lines: [],
});
