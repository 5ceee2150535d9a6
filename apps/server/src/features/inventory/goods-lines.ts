import type { goodsLineInputFields, goodsLineViewFields } from '@bahi/contract/wire/goods-line.wire';
import type { InferFields, WireType } from '@bahi/contract/wire-type';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { ItemUnit } from '@bahi/domain/catalogue/item-units';
import { type Pack, quantityOfPacks } from '@bahi/domain/catalogue/packs';
import { chooseVariant } from '@bahi/domain/catalogue/variants';
import type { Issue } from '@bahi/domain/document/issue';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import type { Quantity } from '@bahi/domain/money/units';
import { readExpiry } from '@bahi/domain/stock/batch';
import { fractionProblem, OWN_UNIT, unitsOf } from '@bahi/domain/stock/entered-unit';
import { UNITS_OF_ITEM } from '../../core/catalogue/item-units.ts';
import { refuseIssues, wirePath } from '../../core/refuse-issues.ts';
import type { PlannedMove } from '../../core/stock/apply-moves.ts';
import { getStockBatches } from '../../core/stock/batches.ts';
import { binProblem, knownBins } from '../../core/stock/bins.ts';
import { DECIMALS } from '../../core/stock/decimals.ts';
import type { Tx } from '../../core/tx.ts';

/** What every line of goods keeps (`db/schema/goods.ts`), with what is read of its item. */
export interface GoodsLine {
  id: string;
  itemId: string;
  partNumber: string | null;
  name: string;
  unitCode: string;
  trackBy: TrackBy;
  /** In units of the item; signed in an adjustment. */
  quantity: Quantity;
  /** As it was entered in a pack of the item; null where it was entered in its unit. */
  enteredQuantity: Quantity | null;
  enteredUnit: string | null;
  factor: number | null;
  batchNo: string | null;
  expiresOn: string | null;
  mrp: number | null;
  /** Known once it is posted. */
  batchId: string | null;
  serialNos: string[] | null;
  binId: string | null;
  binName: string | null;
  /** Known once it is posted. */
  costPaise: number;
}

/** Columns of the item of a line `l`. */
export const GOODS_ITEM = {
  columns: 'i.part_number as "partNumber", i.name, i.unit_code as "unitCode", i.track_by as "trackBy"',
  from: 'join item i on i.org_id = l.org_id and i.id = l.item_id',
};

/** The same of a line that says where its goods lie. */
export const PLACED_GOODS = {
  columns: `${GOODS_ITEM.columns}, bin.name as "binName"`,
  from: `${GOODS_ITEM.from} left join location bin on bin.org_id = l.org_id and bin.id = l.bin_id`,
};

export type GoodsInput = InferFields<typeof goodsLineInputFields> & { quantity: Quantity };

export interface GoodsItem {
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
  grouped: boolean;
  lastReceiptQuantity: number | null;
  lastReceiptPaise: number | null;
  purchaseCost: number | null;
  salePrice: number | null;
  taxCode: number | null;
  hsn: string | null;
}

interface GoodsOf<I extends GoodsInput, L extends GoodsLine> {
  /** The body that names the lines, for what is refused of it. */
  body: WireType;
  /** Of the ids of its lines. */
  prefix: string;
  warehouseId: string;
  /** Lines that are there, and the highest number that was given to one. */
  before: { lines: readonly L[]; lineCount: number };
  /** What lies there is moved, active or not. */
  inactive?: boolean;
  /** What the kind keeps beside; `perUnit` is the factor of what was entered. */
  finish: (line: GoodsLine, facts: Finishing<I, L>) => L;
}

export interface Finishing<I, L> {
  input: I;
  at: number;
  item: GoodsItem | undefined;
  /** The line of the same goods before. */
  before: L | undefined;
  perUnit: number;
  issues: Issue[];
}

/** Lines as they are kept, replaced together: items, units and bins looked up, ids never given twice. */
export async function readGoodsLines<I extends GoodsInput, L extends GoodsLine>(
  tx: Tx,
  inputs: readonly I[],
  { body, prefix, warehouseId, before, inactive = false, finish }: GoodsOf<I, L>,
): Promise<{ lines: L[]; lineCount: number }> {
  const items = await knownItems(tx, inputs, warehouseId);
  const bins = await knownBins(
    tx,
    inputs.map(({ binId }) => binId),
  );
  const issues: Issue[] = [];
  const { ids, lineCount } = lineIds(inputs, before, prefix);
  const lines = inputs.map((input, at): L => {
    const item = items.get(input.itemId);
    const issue = itemIssue(item, inactive);
    if (issue) issues.push({ path: `lines.${at}.itemId`, message: issue });
    const unit = item && unitsOf(item).find(({ name }) => name === (input.unitCode || item.unitCode));
    issues.push(...packIssues(at, input, item, unit));
    const wrongBin = binProblem(bins, input.binId, warehouseId);
    if (wrongBin) issues.push({ path: `lines.${at}.binId`, message: wrongBin });
    const packed = unit && unit.name !== item.unitCode ? unit : null;
    const same = before.lines.find((line) => line.id === ids[at] && line.itemId === input.itemId);
    const perUnit = packed?.factor ?? OWN_UNIT;
    const binName = bins.get(input.binId ?? '')?.name ?? null;
    return finish(
      { ...lineOf(ids[at]!, input, item, packed), binName },
      { input, at, item, before: same, perUnit, issues },
    );
  });
  refuseIssues(body, issues);
  return { lines, lineCount };
}

const lineOf = (id: string, input: GoodsInput, item: GoodsItem | undefined, packed: Pack | null): GoodsLine => ({
  id,
  itemId: input.itemId,
  partNumber: item?.partNumber ?? null,
  name: item?.name ?? '',
  unitCode: item?.unitCode ?? '',
  trackBy: item?.trackBy ?? TrackBy.quantity,
  quantity: packed ? quantityOfPacks(input.quantity, packed.factor) : input.quantity,
  enteredQuantity: packed && input.quantity,
  enteredUnit: packed && packed.name,
  factor: packed && packed.factor,
  batchNo: input.batchNo || null,
  expiresOn: input.expiresOn ? readExpiry(input.expiresOn) : null,
  mrp: input.mrp ?? null,
  batchId: null,
  serialNos: input.serialNos?.length ? input.serialNos : null,
  binId: input.binId || null,
  binName: null,
  costPaise: 0,
});

/** Tells why no goods of an item move, or null. */
export function itemIssue(item: GoodsItem | undefined, inactive: boolean): string | null {
  if (!item) return 'This item does not exist.';
  if (item.grouped) return chooseVariant(item.name);
  if (!item.tracked) return `No stock is kept of ${item.name}.`;
  return item.active || inactive ? null : `${item.name} is inactive.`;
}

function packIssues(at: number, input: GoodsInput, item: GoodsItem | undefined, unit: Pack | undefined): Issue[] {
  if (!item) return [];
  if (!unit) return [{ path: `lines.${at}.unitCode`, message: `${item.name} has no unit ${input.unitCode}.` }];
  const fraction = unit.name === item.unitCode ? null : fractionProblem(input.quantity, unit, item);
  return fraction === null ? [] : [{ path: `lines.${at}.quantity`, message: fraction }];
}

/** Items by their ids, with what was last received of them in a warehouse. */
export async function knownItems(
  tx: Tx,
  inputs: readonly { itemId: string }[],
  warehouseId: string | null = null,
): Promise<Map<string, GoodsItem>> {
  const { orgId, entityId, entity } = tx.ctx;
  const rows = await tx.query<GoodsItem>(
    `select i.id, i.part_number as "partNumber", i.name, i.unit_code as "unitCode", i.tracked, i.active,
       i.variant_axes is not null as grouped,
       i.track_by as "trackBy", ${UNITS_OF_ITEM} as units, ${DECIMALS} as decimals,
       b.last_receipt_quantity_e3 as "lastReceiptQuantity", b.last_receipt_paise as "lastReceiptPaise",
       p.purchase_cost_e4 as "purchaseCost", p.sale_price_e4 as "salePrice",
       p.tax_code as "taxCode", i.hsn
     from item i
       left join stock_balance b on b.org_id = i.org_id and b.entity_id = $2 and b.item_id = i.id and b.warehouse_id = $3
       left join item_price p on p.org_id = i.org_id and p.entity_id = $2 and p.item_id = i.id
     where i.org_id = $1 and i.id = any($4::uuid[])`,
    [orgId, entityId, warehouseId, inputs.map((input) => input.itemId)],
  );
  const hidden = hidesPartNumbers(entity.industry);
  return new Map(rows.map((row) => [row.id, hidden ? { ...row, partNumber: null } : row]));
}

/** Line ids `AP1`, `AP2` ...; a known line keeps its own, a new one takes the next number of the document. */
function lineIds(
  inputs: readonly GoodsInput[],
  before: { lines: readonly GoodsLine[]; lineCount: number },
  prefix: string,
): { ids: string[]; lineCount: number } {
  const known = new Set(before.lines.map((line) => line.id));
  let { lineCount } = before;
  const ids = inputs.map(({ id }) => (id && known.delete(id) ? id : `${prefix}${(lineCount += 1)}`));
  return { ids, lineCount };
}

/** A line as it would be entered again. */
export const goodsInputOf = <L extends GoodsLine>(line: L) => ({
  ...line,
  quantity: line.enteredQuantity ?? line.quantity,
  unitCode: line.enteredUnit ?? line.unitCode,
});

type GoodsView = InferFields<typeof goodsLineViewFields> & { quantity: Quantity };

/** A line as it was entered. */
export const goodsViewOf = ({ enteredQuantity, enteredUnit, ...line }: GoodsLine): GoodsView => ({
  ...line,
  unitCode: enteredUnit ?? line.unitCode,
  quantity: enteredQuantity ?? line.quantity,
  baseQuantity: enteredUnit === null ? null : line.quantity,
});

/** Lines without part numbers where the industry hides them. */
export const shownLines = <L extends GoodsLine>({ ctx }: Tx, lines: readonly L[]): L[] =>
  hidesPartNumbers(ctx.entity.industry) ? lines.map((line) => ({ ...line, partNumber: null })) : [...lines];

/** What a move takes over of its line, with the places of its fields in the body. */
export function goodsOfMove(
  line: GoodsLine,
  at: number,
  body: WireType,
): Pick<PlannedMove, 'itemId' | 'batchId' | 'binId' | 'serialNos' | 'documentLineId' | 'entered' | 'path'> {
  const { itemId, batchId, binId, serialNos, enteredUnit, enteredQuantity, factor } = line;
  return {
    itemId,
    batchId,
    binId,
    serialNos,
    documentLineId: line.id,
    entered: enteredUnit === null ? null : { unitCode: enteredUnit, quantity: enteredQuantity!, factor: factor! },
    path: (field) => wirePath(body, `lines.${at}.${field}`),
  };
}

/** Lines of goods that leave a warehouse, with the batches that lie there under the names that were entered. */
export async function withStockBatches<L extends GoodsLine>(
  tx: Tx,
  lines: readonly L[],
  warehouseId: string,
  body: WireType,
): Promise<L[]> {
  const named = lines.flatMap((line, at) => {
    const { itemId, batchNo, expiresOn, mrp, trackBy } = line;
    if (trackBy !== TrackBy.batch || batchNo === null) return [];
    const path = wirePath(body, `lines.${at}.batchNo`);
    return [{ line, wanted: { itemId, warehouseId, batch: batchNo, expiresOn, mrp, path } }];
  });
  const ids = await getStockBatches(
    tx,
    named.map(({ wanted }) => wanted),
  );
  const found = new Map(named.map(({ line }, at) => [line, ids[at]!]));
  return lines.map((line) => ({ ...line, batchId: found.get(line) ?? line.batchId }));
}
