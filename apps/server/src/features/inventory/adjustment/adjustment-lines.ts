import { adjustmentInput } from '@bahi/contract/wire/adjustment.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { quantityOfPacks } from '@bahi/domain/catalogue/packs';
import { mulDiv } from '@bahi/domain/money/round';
import type { UnitPrice } from '@bahi/domain/money/units';
import { TOO_MUCH } from '@bahi/domain/totals/amount-bounds';
import { extendedAmount, EXTENSION_SCALE, isWithinBounds } from '@bahi/domain/totals/price-line';
import type { Tx } from '../../../core/tx.ts';
import { type Finishing, type GoodsItem, type GoodsLine, readGoodsLines } from '../goods-lines.ts';
import type { AdjustmentLine } from './adjustment-store.ts';

type LineInput = Infer<typeof adjustmentInput>['lines'][number];

/** Lines as they are kept: items looked up, increases with the cost that was entered or the last one known. */
export async function readLines(
  tx: Tx,
  inputs: readonly LineInput[],
  warehouseId: string,
  kept: readonly AdjustmentLine[] = [],
  /** Of a count: costs of what has none that is known. What lies there is corrected, active or not. */
  found: ReadonlyMap<string, UnitPrice> | null = null,
): Promise<AdjustmentLine[]> {
  const lineCount = Math.max(0, ...kept.map((line) => Number(line.id.slice(2))));
  const { lines } = await readGoodsLines<LineInput, AdjustmentLine>(tx, inputs, {
    body: adjustmentInput,
    prefix: 'AP',
    warehouseId,
    before: { lines: kept, lineCount },
    inactive: found !== null,
    finish: (line, facts) => costed(line, facts, found),
  });
  return lines;
}

function costed(
  line: GoodsLine,
  { input, at, item, before, perUnit, issues }: Finishing<LineInput, AdjustmentLine>,
  found: ReadonlyMap<string, UnitPrice> | null,
): AdjustmentLine {
  const knownCost = input.unitCost ?? before?.unitCost ?? (item && lastCost(item, perUnit));
  const unitCost = input.quantity > 0 ? (knownCost ?? (found && (found.get(input.itemId) ?? 0))) : 0;
  if (item && unitCost === null)
    issues.push({ path: `lines.${at}.unitCost`, message: `Enter a unit cost; none is known of ${item.name}.` });
  else if (!isWithinBounds(input.quantity, unitCost ?? 0))
    issues.push({ path: `lines.${at}.quantity`, message: TOO_MUCH });
  return {
    ...line,
    unitCost: unitCost ?? 0,
    costPaise: input.quantity > 0 ? extendedAmount(input.quantity, unitCost ?? 0) : 0,
    newCost: input.newCost ?? null,
  };
}

/** Cost of one unit or pack by the last receipt here, else the purchase cost of the item, else null. */
function lastCost(item: GoodsItem, factor: number): number | null {
  const cost = item.lastReceiptQuantity
    ? mulDiv(item.lastReceiptPaise ?? 0, EXTENSION_SCALE, item.lastReceiptQuantity)
    : item.purchaseCost || null;
  return cost === null ? null : quantityOfPacks(cost, factor);
}
