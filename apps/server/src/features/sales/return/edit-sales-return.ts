import { type salesReturnChange, salesReturnInput } from '@bahi/contract/wire/sales-return.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { type Access, can, hasFlag } from '@bahi/domain/access/access';
import { kept } from '@bahi/domain/document/kept';
import { percentOfNumber } from '@bahi/domain/money/convert';
import {
  chargeProblem,
  isExpiredOn,
  ReturnCondition,
  returnDaysOf,
  salesReturnIssues,
  usualPlace,
} from '@bahi/domain/sales/sales-return';
import { invalid } from '../../../core/app-error.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import type { SaleOfReturn } from './sale-source.ts';
import { SALE_SOURCES } from './sale-sources.ts';
import type { ReturnLine, SalesReturn } from './sales-return-store.ts';

export type ReturnEdit = Omit<Infer<typeof salesReturnChange>, 'rowVersion' | 'approve'>;
type LineInput = NonNullable<ReturnEdit['lines']>[number];

/** The charge that the entity has set. */
export const usualCharge = ({ ctx }: Tx): number => percentOfNumber(ctx.settings.sales.returnChargePercent);

interface Returning {
  sale: SaleOfReturn;
  receiving?: boolean;
  /** By whose rights goods are taken back late: the caller's, or of who has signed it for him. */
  access?: Access;
}

/** The return as an edit makes it, checked against its sale, not yet saved; with `receiving` as its goods come in. */
export async function editSalesReturn(
  tx: Tx,
  before: SalesReturn,
  edit: ReturnEdit,
  { sale, receiving = false, access = tx.ctx.access }: Returning,
): Promise<SalesReturn> {
  const { ctx } = tx;
  const source = SALE_SOURCES[sale.kind];
  const warehouse =
    edit.warehouseId !== undefined || !before.warehouseId
      ? await getUsableWarehouse(tx, edit.warehouseId ?? usualWarehouse(sale))
      : { id: before.warehouseId, name: before.warehouseName };
  const lines = edit.lines ? readLines(tx, before, edit.lines, sale) : before.lines;
  const back: SalesReturn = {
    ...before,
    // As the sale says now: it may have been opened again since the draft was made.
    customerId: sale.customerId,
    customerName: sale.customerName,
    saleCode: sale.code,
    soldOn: sale.soldOn,
    warehouseId: warehouse.id,
    warehouseName: warehouse.name,
    returnedOn: edit.returnedOn ?? before.returnedOn,
    reason: kept(edit.reason, before.reason),
    notes: kept(edit.notes, before.notes),
    chargePercent: chargeOf(tx, before, { edit, usualPercent: source.sold ? usualCharge(tx) : 0 }),
    lines: lines.map((line) => ofSale(line, sale)),
  };
  const issues = salesReturnIssues(back, sale, {
    today: ctx.today,
    receiving,
    returnDays: source.sold ? returnDaysOf(ctx.settings.sales.returnDays, ctx.entity.industry) : null,
    mayOverride: can(access, source.area, 'D'),
    // Who signs that goods come back late lends no right to lose them.
    mayWriteOff: can(ctx.access, 'Inventory.Adjust', 'U'),
  });
  refuseIssues(
    salesReturnInput,
    issues.map(({ path, message }) => ({ path: byPlace(path, back.lines), message })),
  );
  return back;
}

/** What the sale says of a line; what names none is refused. */
function ofSale(line: ReturnLine, { lines }: SaleOfReturn): ReturnLine {
  const sold = lines.find(({ id }) => id === line.sourceLineId);
  if (!sold) return line;
  const { itemId, description, unitCode, batchId } = sold;
  return { ...line, itemId, description, unitCode, batchId };
}

/** Where the goods left from, if all left from one place. */
function usualWarehouse({ lines }: SaleOfReturn): string | null {
  const [first, ...others] = new Set(lines.map(({ warehouseId }) => warehouseId));
  return others.length === 0 ? (first ?? null) : null;
}

function chargeOf(
  tx: Tx,
  before: SalesReturn,
  { edit: { chargePercent }, usualPercent }: { edit: ReturnEdit; usualPercent: number },
): number {
  if (chargePercent === undefined || chargePercent === null || chargePercent === before.chargePercent)
    return before.chargePercent;
  const problem = chargeProblem(chargePercent, usualPercent, hasFlag(tx.ctx.access, 'Accounting.NoRetCh'));
  if (problem) throw invalid('RetCh', problem);
  return chargePercent;
}

function readLines(tx: Tx, before: SalesReturn, inputs: readonly LineInput[], sale: SaleOfReturn): ReturnLine[] {
  const numbers = before.lines.map(({ id }) => Number(id.slice(2)));
  let last = Math.max(0, ...numbers);
  const taken = new Set<string>();
  return inputs.flatMap((input, at) => {
    const known = before.lines.find(({ id, sourceLineId }) => id === input.id && sourceLineId === input.sourceLineId);
    if (known && taken.has(known.id)) throw invalid(`Items.${at}._id`, 'This line is named twice.');
    if (known) taken.add(known.id);
    if (input.quantity === 0) return [];
    const sold = sale.lines.find(({ id }) => id === input.sourceLineId);
    if (!sold) throw invalid(`Items.${at}.Src`, 'Choose a line of the sale.');
    const condition = input.condition ?? known?.condition ?? ReturnCondition.good;
    const isExpired = isExpiredOn(sold, tx.ctx.today);
    const keepsPlace = known?.condition === condition ? known.place : undefined;
    return [
      {
        id: known?.id ?? `RS${(last += 1)}`,
        sourceLineId: sold.id,
        itemId: sold.itemId,
        description: sold.description,
        unitCode: sold.unitCode,
        batchId: sold.batchId,
        quantity: input.quantity,
        condition,
        place: input.place ?? keepsPlace ?? usualPlace(condition, isExpired),
        serialNos: input.serialNos?.length === 0 ? null : kept(input.serialNos, known?.serialNos ?? null),
        costPaise: 0,
      },
    ];
  });
}

/** `lines.RS2.quantity` by its place among the lines. */
function byPlace(path: string, lines: readonly ReturnLine[]): string {
  const [head, lineId, field] = path.split('.');
  if (head !== 'lines' || !lineId || !field) return path;
  return `lines.${lines.findIndex(({ id }) => id === lineId)}.${field}`;
}
