import { adjustmentInput } from '@bahi/contract/wire/adjustment.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { Issue } from '@bahi/domain/document/issue';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { ItemUnit } from '@bahi/domain/catalogue/item-units';
import { type Pack, quantityOfPacks } from '@bahi/domain/catalogue/packs';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { mulDiv } from '@bahi/domain/money/round';
import { readExpiry } from '@bahi/domain/stock/batch';
import type { UnitPrice } from '@bahi/domain/money/units';
import { fractionProblem, OWN_UNIT, unitsOf } from '@bahi/domain/stock/entered-unit';
import { TOO_MUCH } from '@bahi/domain/totals/amount-bounds';
import { extendedAmount, EXTENSION_SCALE, isWithinBounds } from '@bahi/domain/totals/price-line';
import { UNITS_OF_ITEM } from '../../../core/catalogue/item-units.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import { knownBins, NO_BIN } from '../../../core/stock/bins.ts';
import type { Tx } from '../../../core/tx.ts';
import type { AdjustmentLine } from './adjustment-store.ts';

type LineInput = Infer<typeof adjustmentInput>['lines'][number];

interface KnownItem {
  id: string;
  partNumber: string | null;
  name: string;
  unitCode: string;
  tracked: boolean;
  trackBy: TrackBy;
  units: ItemUnit[];
  /** Decimals that its unit is counted with. */
  decimals: number;
  active: boolean;
  lastReceiptQuantity: number | null;
  lastReceiptPaise: number | null;
  purchaseCost: number | null;
}

/** Lines as they are kept: items looked up, increases with the cost that was entered or the last one known. */
export async function readLines(
  tx: Tx,
  inputs: readonly LineInput[],
  warehouseId: string,
  kept: readonly AdjustmentLine[] = [],
  /** Of a count: costs of what has none that is known. What lies there is corrected, active or not. */
  found: ReadonlyMap<string, UnitPrice> | null = null,
): Promise<AdjustmentLine[]> {
  const items = await knownItems(tx, inputs, warehouseId);
  const isBin = await knownBins(
    tx,
    inputs.map(({ binId }) => binId),
  );
  const issues: Issue[] = [];
  const ids = lineIds(inputs, kept);
  const lines = inputs.map((input, index): AdjustmentLine => {
    const item = items.get(input.itemId);
    const before = kept.find((line) => line.id === ids[index] && line.itemId === input.itemId);
    const issue = itemIssue(item, found !== null);
    if (issue || !item) issues.push({ path: `lines.${index}.itemId`, message: issue ?? '' });
    const unit = item && unitsOf(item).find(({ name }) => name === (input.unitCode || item.unitCode));
    issues.push(...packIssues(index, input, item, unit));
    if (!isBin(input.binId)) issues.push({ path: `lines.${index}.binId`, message: NO_BIN });
    const packed = unit && unit.name !== item.unitCode ? unit : null;
    const perUnit = packed?.factor ?? OWN_UNIT;
    const knownCost = input.unitCost ?? before?.unitCost ?? (item && lastCost(item, perUnit));
    const unitCost = input.quantity > 0 ? (knownCost ?? (found && (found.get(input.itemId) ?? 0))) : 0;
    if (item && unitCost === null)
      issues.push({ path: `lines.${index}.unitCost`, message: `Enter a unit cost; none is known of ${item.name}.` });
    else if (!isWithinBounds(input.quantity, unitCost ?? 0))
      issues.push({ path: `lines.${index}.quantity`, message: TOO_MUCH });
    return {
      id: ids[index]!,
      itemId: input.itemId,
      partNumber: item?.partNumber ?? null,
      name: item?.name ?? '',
      unitCode: item?.unitCode ?? '',
      trackBy: item?.trackBy ?? TrackBy.quantity,
      quantity: packed ? quantityOfPacks(input.quantity, packed.factor) : input.quantity,
      enteredQuantity: packed && input.quantity,
      enteredUnit: packed && packed.name,
      factor: packed && packed.factor,
      unitCost: unitCost ?? 0,
      costPaise: input.quantity > 0 ? extendedAmount(input.quantity, unitCost ?? 0) : 0,
      batchNo: input.batchNo || null,
      expiresOn: input.expiresOn ? readExpiry(input.expiresOn) : null,
      mrp: input.mrp ?? null,
      batchId: null,
      serialNos: input.serialNos?.length ? input.serialNos : null,
      binId: input.binId || null,
      newCost: input.newCost ?? null,
    };
  });
  refuseIssues(adjustmentInput, issues);
  return lines;
}

function itemIssue(item: KnownItem | undefined, isFound: boolean): string | null {
  if (!item) return 'This item does not exist.';
  if (!item.tracked) return `No stock is kept of ${item.name}.`;
  return item.active || isFound ? null : `${item.name} is inactive.`;
}

function packIssues(at: number, input: LineInput, item: KnownItem | undefined, unit: Pack | undefined): Issue[] {
  if (!item) return [];
  if (!unit) return [{ path: `lines.${at}.unitCode`, message: `${item.name} has no unit ${input.unitCode}.` }];
  const fraction = unit.name === item.unitCode ? null : fractionProblem(input.quantity, unit, item);
  return fraction === null ? [] : [{ path: `lines.${at}.quantity`, message: fraction }];
}

/** Cost of one unit or pack by the last receipt here, else the purchase cost of the item, else null. */
function lastCost(item: KnownItem, factor: number): number | null {
  const cost = item.lastReceiptQuantity
    ? mulDiv(item.lastReceiptPaise ?? 0, EXTENSION_SCALE, item.lastReceiptQuantity)
    : item.purchaseCost || null;
  return cost === null ? null : quantityOfPacks(cost, factor);
}

async function knownItems(tx: Tx, inputs: readonly LineInput[], warehouseId: string): Promise<Map<string, KnownItem>> {
  const { orgId, entityId, entity } = tx.ctx;
  const rows = await tx.query<KnownItem>(
    `select i.id, i.part_number as "partNumber", i.name, i.unit_code as "unitCode", i.tracked, i.active,
       i.track_by as "trackBy", ${UNITS_OF_ITEM} as units,
       coalesce((select min(u.decimals) from unit u where u.org_id = i.org_id and u.gstn_code = i.unit_code and u.active), 3) as decimals,
       b.last_receipt_quantity_e3 as "lastReceiptQuantity", b.last_receipt_paise as "lastReceiptPaise",
       p.purchase_cost_e4 as "purchaseCost"
     from item i
       left join stock_balance b on b.org_id = i.org_id and b.entity_id = $2 and b.item_id = i.id and b.warehouse_id = $3
       left join item_price p on p.org_id = i.org_id and p.entity_id = $2 and p.item_id = i.id
     where i.org_id = $1 and i.id = any($4::uuid[])`,
    [orgId, entityId, warehouseId, inputs.map((input) => input.itemId)],
  );
  const hidden = hidesPartNumbers(entity.industry);
  return new Map(rows.map((row) => [row.id, hidden ? { ...row, partNumber: null } : row]));
}

/** Line ids `AP1`, `AP2` ...; a known line keeps its own, a new one takes the next number of the adjustment. */
function lineIds(inputs: readonly LineInput[], kept: readonly AdjustmentLine[]): string[] {
  const known = new Set(kept.map((line) => line.id));
  let last = Math.max(0, ...kept.map((line) => Number(line.id.slice(2))));
  return inputs.map((input) => {
    if (input.id && known.delete(input.id)) return input.id;
    last += 1;
    return `AP${last}`;
  });
}
