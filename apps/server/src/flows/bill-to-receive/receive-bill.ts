import type { receiveBill as endpoint } from '@bahi/contract/endpoints/purchase/read-bill';
import type { InputOf } from '@bahi/contract/endpoint';
import { FACTOR_PER_ONE } from '@bahi/domain/catalogue/packs';
import { formatCount } from '@bahi/domain/money/format';
import { joinFreeRows, rowQuestion, rowRefusal, totalQuestion } from '@bahi/domain/purchase/read-bill/bill-to-receive';
import { readExpiry } from '@bahi/domain/stock/batch';
import { unitsOf } from '@bahi/domain/stock/entered-unit';
import { listTaxCodes, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import { AppError, invalid, refuse } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { lockPerson } from '../../core/parties/one-person.ts';
import { purchaseReceives } from '../../features/purchase/purchase-receive-store.ts';
import { createPurchaseReceive, viewOf } from '../../features/purchase/receive/purchase-receive-verbs.ts';
import { learnNames } from '../../features/purchase/vendor-terms.ts';
import { type BilledItem, billedItems } from './billed-items.ts';
import { asOfPaper, enterBill, mayEnterBill } from './enter-bill.ts';

type Body = InputOf<typeof endpoint>['body'];
type Row = ReturnType<typeof chosenRows>[number];

/**
 * Makes the receive of a bill that somebody has looked at, and where it is asked the bill itself, in one transaction; what was
 * chosen for its rows is learnt (inventory-purchasing §13).
 */
export async function receiveBill(tx: Tx, { body }: InputOf<typeof endpoint>) {
  if (body.lines.length === 0) throw invalid('Lines', 'The bill names no goods.');
  const billed = (body.bill ?? false) && mayEnterBill(tx.ctx);
  // In the order of all who bill: the vendor before stock.
  if (billed) await lockPerson(tx, body.vendorId);
  const chosen = chosenRows(body);
  assertRows(chosen);
  const rows = joinFreeRows(chosen);
  const items = await billedItems(
    tx,
    body.vendorId,
    rows.flatMap(({ itemId }) => itemId ?? []),
  );
  const lines = rows.map((row) => lineOf(tx, row, items.get(row.itemId!)));
  const { approve, allowShortLife, vendorId, warehouseId, receivedOn, billNo, billDate, discountPaise } = body;
  const made = await createPurchaseReceive(tx, {
    params: undefined,
    query: undefined,
    body: {
      vendorId,
      warehouseId,
      receivedOn,
      vendorDocumentNo: billNo,
      vendorDocumentDate: billDate,
      ...(discountPaise && { overallDiscountPaise: discountPaise }),
      lines: lines.map(({ line }) => line),
      approve: (approve ?? false) || (body.bill ?? false),
      allowShortLife,
    },
  }).catch(inRows(chosen, rows));
  await askAbout(tx, body, {
    receiveId: made.id,
    totalPaise: made.totalPaise,
    asked: [...chosen.map(rowQuestion), ...lines.map(({ question }) => question)].filter((each) => each !== null),
    // The bill refuses a total that its lines do not make.
    isBilled: billed,
  });
  const bill = billed
    ? await enterBill(tx, body, { receiveId: made.id, isStocked: [...items.values()].some(({ tracked }) => tracked) })
        .catch(inRows(chosen, rows))
        .catch(asOfPaper)
    : null;
  await learnNames(
    tx,
    body.vendorId,
    chosen.map(({ itemId, code, description }) => ({ itemId: itemId!, code, description })),
  );
  return bill ? { ...(await viewOf(tx, await purchaseReceives.get(tx, made.id))), bill } : made;
}

const chosenRows = ({ lines }: Body) =>
  lines.map((line) => ({
    ...line,
    itemId: line.itemId ?? null,
    quantity: line.quantity ?? null,
    freeQuantity: line.freeQuantity ?? 0,
    batchNo: line.batchNo?.trim() || null,
    expiresOn: line.expiresOn ?? null,
    unitPrice: line.unitPrice ?? null,
    discountPaise: line.discountPaise ?? 0,
    amountPaise: line.amountPaise ?? null,
  }));

/** Rows that cannot be received are all named at once, each beside its place. */
function assertRows(rows: readonly Row[]): void {
  const fields = rows.flatMap((row, at) => {
    const refusal = rowRefusal(row);
    if (refusal) return [{ path: `Lines.${at}.${row.itemId === null ? 'In_Id' : 'Qty'}`, message: refusal }];
    return row.expiresOn && readExpiry(row.expiresOn) === null
      ? [{ path: `Lines.${at}.Exp`, message: `Row ${row.row}: enter an expiry like 08/27 or 15/08/2027.` }]
      : [];
  });
  if (fields.length > 0) throw refuse(fields[0]!.message, fields);
}

/** A row as a line of the receive, in the unit that holds what its pack holds. */
function lineOf(tx: Tx, row: Row, item: BilledItem | undefined) {
  const { unitCode, question } = unitOf(row, item);
  const { quantity, freeQuantity, batchNo, expiresOn, mrp, ptr, gstPercent, unitPrice, discountPaise } = row;
  const taxCode = gstPercent === undefined || gstPercent === null ? undefined : taxCodeOf(tx, gstPercent);
  const batch = { batchNo, expiresOn, mrp, retailerPrice: ptr, quantity: quantity!, freeQuantity };
  const line = {
    itemId: row.itemId,
    quantity: quantity!,
    freeQuantity,
    ...(unitCode && { unitCode }),
    ...(unitPrice !== null && { unitPrice, discountPaise }),
    ...(taxCode && { taxCode }),
    ...(item?.takesBatches && batchNo && { batches: [batch] }),
  };
  return { line, question };
}

/** The item's or the vendor's own pack wins; one that the item has no unit of is asked about. */
function unitOf(
  { row, factor }: Row,
  item: BilledItem | undefined,
): { unitCode: string | null; question: string | null } {
  if (!item || !factor) return { unitCode: null, question: null };
  const unit = unitsOf(item).find((each) => each.factor === factor * FACTOR_PER_ONE);
  if (unit) return { unitCode: unit.name, question: null };
  const usual = item.usualUnit;
  const said = `Row ${row}: ${item.name} has no unit of ${formatCount(factor)} ${item.unitCode}`;
  return { unitCode: null, question: `${said}; its quantity is taken in ${usual}.` };
}

const taxCodeOf = (tx: Tx, percent: number): number | undefined =>
  listTaxCodes(SEEDED_TAX_CODES, 1, tx.ctx.today).find((code) => code.type === 1 && code.ratePercent === percent)?.code;

/** What the receive refuses of a line is told of its row. */
const inRows = (chosen: readonly Row[], rows: readonly Row[]) => (error: unknown) => {
  if (!(error instanceof AppError) || !error.fields) throw error;
  const fields = error.fields.map(({ path, message }) => {
    const [, at, field] = /^Items\.(\d+)\.(.+)$/.exec(path) ?? [];
    const row = at === undefined ? undefined : rows[Number(at)];
    if (!row) return { path, message };
    const place = chosen.findIndex((each) => each.row === row.row);
    return { path: `Lines.${place}.${field}`, message: `Row ${row.row}: ${message}` };
  });
  throw new AppError(error.code, fields[0]?.message ?? error.message, fields);
};

interface Doubts {
  receiveId: string;
  totalPaise: number | null | undefined;
  asked: readonly string[];
  isBilled: boolean;
}

/** Everything that differs is asked about at once; who says yes has seen all of it. */
async function askAbout(tx: Tx, body: Body, { receiveId, totalPaise, asked, isBilled }: Doubts): Promise<void> {
  if (body.allowDifferent) return;
  const charged = (body.charges ?? []).reduce((sum, { amountPaise }) => sum + (amountPaise ?? 0), 0);
  const total = isBilled ? null : totalQuestion(body.paperTotalPaise ?? null, (totalPaise ?? 0) + charged);
  const twice = await enteredBefore(tx, body, receiveId);
  const questions = [...asked, total, twice].filter((each) => each !== null);
  if (questions.length > 0)
    throw new AppError('Confirm', `${questions.slice(0, MOST_TOLD).join(' ')} Receive it anyway?`, [
      { path: 'AllowDifferent', message: questions[0]! },
    ]);
}
const MOST_TOLD = 10;

/** The same paper of the same vendor is a receive already. */
async function enteredBefore(tx: Tx, { vendorId, billNo }: Body, receiveId: string): Promise<string | null> {
  if (!billNo) return null;
  const [other] = await tx.query<{ code: string | null }>(
    `select code from purchase_receive where org_id = $1 and entity_id = $2 and vendor_id = $3 and id <> $4
       and upper(vendor_document_no) = upper($5) and status <> 'Cancelled' limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, vendorId, receiveId, billNo],
  );
  return other ? `${other.code ?? 'A draft'} has their bill ${billNo} already.` : null;
}
