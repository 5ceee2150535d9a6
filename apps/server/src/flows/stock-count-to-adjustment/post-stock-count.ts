import type { setStockCountStatus } from '@bahi/contract/endpoints/inventory/stock-count';
import type { InputOf } from '@bahi/contract/endpoint';
import type { adjustmentInput } from '@bahi/contract/wire/adjustment.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { formatQuantity } from '@bahi/domain/money/format';
import { type Percent, QUANTITY_PER_UNIT, type UnitPrice } from '@bahi/domain/money/units';
import { AdjustmentReason, AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import { batchKey } from '@bahi/domain/stock/batch';
import { countDifference, countsDiffer, StockCountStatus } from '@bahi/domain/stock/stock-count';
import { askFirst } from '../../core/app-error.ts';
import { newId } from '../../core/new-id.ts';
import { stampsOf } from '../../core/stamps.ts';
import { getUsableWarehouse } from '../../core/stock/warehouses.ts';
import type { Tx } from '../../core/tx.ts';
import { readLines } from '../../features/inventory/adjustment/adjustment-lines.ts';
import { askUnknownCosts } from '../../features/inventory/unknown-costs.ts';
import {
  type AdjustmentLine,
  type AdjustmentRecord,
  adjustments,
} from '../../features/inventory/adjustment/adjustment-store.ts';
import { postAdjustment } from '../../features/inventory/adjustment/post-adjustment.ts';
import {
  type StockCount,
  type StockCountLine,
  stockCounts,
} from '../../features/inventory/stock-count/stock-count-store.ts';
import { assertAction, toleranceOf } from '../../features/inventory/stock-count/stock-count-view.ts';

type LineInput = Infer<typeof adjustmentInput>['lines'][number];
/** What an adjustment makes of a line of the count. */
type Correction = { of: StockCountLine; input: LineInput };

/** Posts what was found as an adjustment of kind count, at today's date; where nothing differs there is none. */
export async function postStockCount(
  tx: Tx,
  before: StockCount,
  {
    costs,
    askCosts,
    allowDifferent,
  }: Pick<InputOf<typeof setStockCountStatus>['body'], 'costs' | 'askCosts' | 'allowDifferent'>,
): Promise<StockCount> {
  assertAction(tx, before, 'Post');
  const question = allowDifferent ? null : differentQuestion(before, toleranceOf(tx));
  if (question) throw askFirst('AllowDifferent', question);
  await getUsableWarehouse(tx, before.warehouseId);
  const corrections = await correctionsOf(tx, before);
  if (corrections.length === 0)
    return stockCounts.save(tx, before, { ...before, status: StockCountStatus.posted }, 'post');
  const lines = await adjustmentLines(tx, before, corrections, costs ?? []);
  if (askCosts) askUnknownCosts(tx, lines, costs ?? []);
  const draft = draftOf(tx, before, lines);
  adjustments.insert(tx, draft);
  // It is posted first: a hard count would refuse its own moves.
  const ended = { ...before, status: StockCountStatus.posted, adjustmentId: draft.id };
  const posted = stockCounts.save(tx, before, ended, 'post');
  const adjustment = adjustments.save(tx, draft, await postAdjustment(tx, draft), 'approve');
  const valued = withValues(posted, corrections, adjustment.lines);
  return {
    ...stockCounts.save(tx, posted, valued, null),
    adjustmentCode: adjustment.code,
    adjustmentStatus: adjustment.status,
  };
}

const MOST_NAMED = 3;

/** Asks which count stands where two people found too different numbers; null where none did. */
function differentQuestion({ lines }: StockCount, tolerance: Percent): string | null {
  const apart = lines.filter((line) => countsDiffer(line, tolerance));
  if (apart.length === 0) return null;
  const named = apart.slice(0, MOST_NAMED).map((line) => {
    const first = `${line.countedByName ?? 'Somebody'} counted ${formatQuantity(line.countedQuantity ?? 0)}`;
    return `${line.name}: ${first}, ${line.againByName ?? 'somebody else'} ${formatQuantity(line.againQuantity ?? 0)}.`;
  });
  const more = apart.length > MOST_NAMED ? [`${apart.length - MOST_NAMED} more lines differ.`] : [];
  return [...named, ...more, 'Post the second counts?'].join(' ');
}

/** Of pieces with numbers those that lie there still, or again, need no correcting. */
async function correctionsOf(tx: Tx, count: StockCount): Promise<Correction[]> {
  const there = await piecesThere(tx, count);
  return count.lines.flatMap((of): Correction[] => {
    const { itemId, binId } = of;
    if (of.trackBy !== TrackBy.serial) {
      const quantity = countDifference(of) ?? 0;
      const batch = { batchNo: of.batchNo ?? of.batchName, expiresOn: of.expiresOn, mrp: of.mrp };
      return quantity === 0 ? [] : [{ of, input: { itemId, binId, quantity, ...batch } }];
    }
    const missing = (of.missingNos ?? []).filter((no) => there.has(pieceKey(itemId, no)));
    const found = (of.foundNos ?? []).filter((no) => !there.has(pieceKey(itemId, no)));
    return [
      { serialNos: missing, quantity: 0 - missing.length * QUANTITY_PER_UNIT },
      { serialNos: found, quantity: found.length * QUANTITY_PER_UNIT },
    ].flatMap((pieces) => (pieces.quantity === 0 ? [] : [{ of, input: { itemId, binId, ...pieces } }]));
  });
}

const pieceKey = (itemId: string, no: string): string => `${itemId} ${batchKey(no)}`;

async function piecesThere(tx: Tx, { warehouseId, lines }: StockCount): Promise<Set<string>> {
  const named = lines.filter(({ missingNos, foundNos }) => missingNos !== null || foundNos !== null);
  if (named.length === 0) return new Set();
  const rows = await tx.query<{ itemId: string; serialNo: string }>(
    `select item_id as "itemId", serial_no as "serialNo" from serial
     where org_id = $1 and branch_id = $2 and warehouse_id = $3 and item_id = any ($4::uuid[]) and status = 'InStock'`,
    [tx.ctx.orgId, tx.ctx.entityId, warehouseId, named.map(({ itemId }) => itemId)],
  );
  return new Set(rows.map(({ itemId, serialNo }) => pieceKey(itemId, serialNo)));
}

/** What was found is posted of inactive items too, and without a known cost at the one that is sent, or at none. */
async function adjustmentLines(
  tx: Tx,
  { warehouseId }: StockCount,
  corrections: readonly Correction[],
  costs: readonly { itemId: string; unitCost: UnitPrice }[],
) {
  const inputs = corrections.map(({ input }) => input);
  const found = new Map(costs.map(({ itemId, unitCost }) => [itemId, unitCost]));
  const lines = await readLines(tx, inputs, warehouseId, [], found);
  return lines.map((line, at): AdjustmentLine => ({ ...line, batchId: corrections[at]!.of.batchId }));
}

function draftOf({ ctx }: Tx, count: StockCount, lines: AdjustmentLine[]): AdjustmentRecord {
  return {
    id: newId(),
    code: null,
    numberPeriod: '',
    status: AdjustmentStatus.pendingApproval,
    adjustedOn: ctx.today,
    reasonKind: AdjustmentReason.count,
    reason: `Stock count ${count.code}`,
    warehouseId: count.warehouseId,
    warehouseName: count.warehouseName,
    valuePaise: 0,
    ...stampsOf(ctx),
    createdByName: ctx.userName,
    rowVersion: 1,
    lines,
  };
}

/** What each line's difference was worth, missing and found pieces together. */
function withValues(
  count: StockCount,
  corrections: readonly Correction[],
  posted: readonly AdjustmentLine[],
): StockCount {
  const values = new Map<string, number>();
  for (const [at, { of }] of corrections.entries()) values.set(of.id, (values.get(of.id) ?? 0) + posted[at]!.costPaise);
  return { ...count, lines: count.lines.map((line) => ({ ...line, valuePaise: values.get(line.id) ?? 0 })) };
}
