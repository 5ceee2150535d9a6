import type { invoiceLabourInput, invoicePartInput } from '@bahi/contract/wire/invoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { FALLBACK_LABOUR_SAC } from '@bahi/domain/constants';
import { type Issue, lineIssue } from '@bahi/domain/document/issue';
import { lineIdNumber } from '@bahi/domain/document/line-id';
import { type LineFamily, NO_AMOUNTS } from '@bahi/domain/document/priced-line';
import { type Paise, QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { labourTaxCode } from '@bahi/domain/tax/tax-codes';
import { discountAfter } from '@bahi/domain/totals/discount-after';
import type { LineItem, LineOperation } from '../../../core/catalogue/line-masters.ts';
import type { BatchFacts } from '../../../core/stock/batches.ts';
import type { InvoiceLineRow, StoredInvoice } from './invoice-store.ts';

export type LabourInput = Infer<typeof invoiceLabourInput>;
export type PartInput = Infer<typeof invoicePartInput>;

/** What a save says about lines; lines that it does not name stay (decisions §1). */
export interface LineEdits {
  labour?: readonly LabourInput[] | null | undefined;
  parts?: readonly PartInput[] | null | undefined;
}

/** Masters that the edited lines name; whatever is missing here does not exist for the caller. */
export interface LineMasters {
  items: ReadonlyMap<string, LineItem>;
  operations: readonly LineOperation[];
  incomeAccounts: ReadonlySet<number>;
  /** Where a new line earns when it does not say. */
  incomeAccountOf: Readonly<Record<LineFamily, number>>;
  batches: ReadonlyMap<string, BatchFacts>;
  warehouseIds: readonly string[];
}

export interface MergedLines {
  invoice: StoredInvoice;
  /** Totals asked for by line (`SetTotal`). */
  totals: Map<string, Paise>;
  /** Lines whose item or operation is newly chosen and has no price here. */
  unlisted: string[];
  /** Input that names what does not exist. */
  issues: Issue[];
}

/** Ids that a client gives to new lines may run ahead of the count by this much at most. */
const MAX_AHEAD = 1_000;
const PATCHED = ['description', 'quantity', 'unitPrice', 'noDiscount', 'taxCode', 'hsn', 'accountCode'] as const;
const PART_PATCHED = [...PATCHED, 'partNumber', 'unitCode', 'warehouseId', 'serialNos'] as const;

/** A free-form line has no list. */
const UNLISTED = { listPrice: 0, minimumPrice: 0 } as const;

/** Merges labour and parts into an invoice by line id; null clears, absent stays. Pure: masters are given. */
export function mergeLines(
  before: StoredInvoice,
  edits: LineEdits,
  masters: LineMasters,
  interState: boolean,
): MergedLines {
  const merged: MergedLines = { invoice: before, totals: new Map(), unlisted: [], issues: [] };
  for (const input of edits.labour ?? []) mergeLine(merged, 'labour', input, masters, interState);
  for (const input of edits.parts ?? []) mergeLine(merged, 'part', input, masters, interState);
  return merged;
}

function mergeLine(
  merged: MergedLines,
  family: LineFamily,
  input: LabourInput | PartInput,
  masters: LineMasters,
  interState: boolean,
): void {
  const { invoice } = merged;
  const old = invoice.lines.find((line) => line.family === family && line.id === input.id);
  const counter = family === 'labour' ? 'labourCount' : 'partCount';
  const number = old ? null : newNumber(family, input.id, invoice[counter]);
  if (!old && number === null) {
    merged.issues.push(lineIssue(input.id!, '', `There is no line ${input.id}.`));
    return;
  }
  const base = old ?? blankLine(family, number!, nextPosition(invoice.lines), masters, interState);
  const chosen = family === 'labour' ? chooseOperation(base, input, masters) : chooseItem(base, input, masters);
  if (chosen === null) {
    const field =
      family === 'part' ? 'itemId' : 'operationId' in input && input.operationId ? 'operationId' : 'operationCode';
    merged.issues.push(
      lineIssue(base.id, field, `This ${family === 'part' ? 'item' : 'operation code'} does not exist.`),
    );
    return;
  }
  const { unlisted = false, ...values } = chosen;
  const typed = patched({ ...base, ...values }, input, blankLine(family, 1, 0, masters, interState));
  const entered = { ...typed, ...chooseBatch(input, masters) };
  const line = unlisted ? { ...entered, listPrice: entered.unitPrice } : entered;
  if (unlisted) merged.unlisted.push(line.id);
  merged.issues.push(...referenceIssues(line, { ...base, ...values }, !old, masters));
  merged.invoice = old
    ? { ...invoice, lines: invoice.lines.map((one) => (one === old ? line : one)) }
    : { ...invoice, lines: [...invoice.lines, line], [counter]: Math.max(invoice[counter], number!) };
  if (input.setTotalPaise !== undefined && input.setTotalPaise !== null)
    merged.totals.set(line.id, input.setTotalPaise);
}

/** The number of a new line; one that the client gave is kept, null for one that is spent or none of ours. */
function newNumber(family: LineFamily, sent: string | null | undefined, last: number): number | null {
  if (!sent) return last + 1;
  const number = lineIdNumber(family === 'labour' ? 'IO' : 'IP', sent);
  return number > last && number <= last + MAX_AHEAD ? number : null;
}

const nextPosition = (lines: readonly InvoiceLineRow[]): number =>
  lines.reduce((highest, line) => Math.max(highest, line.position), 0) + 1;

/** A line before anything is said about it: one of free-form labour at the fallback tax code and SAC (spec 2 §9), or of a part. */
function blankLine(
  family: LineFamily,
  number: number,
  position: number,
  { incomeAccountOf }: LineMasters,
  interState: boolean,
): InvoiceLineRow {
  const labour = family === 'labour';
  return {
    id: `${labour ? 'IO' : 'IP'}${number}`,
    position,
    family,
    description: '',
    operationCode: null,
    itemId: null,
    partNumber: null,
    hsn: labour ? FALLBACK_LABOUR_SAC : null,
    unitCode: null,
    freeForm: true,
    tracked: false,
    trackBy: TrackBy.quantity,
    ...NO_PIECES,
    warehouseId: null,
    sourceLineId: null,
    costPaise: 0,
    quantity: QUANTITY_PER_UNIT,
    unitPrice: 0,
    discountPercent: null,
    discountPaise: 0,
    noDiscount: false,
    listPrice: 0,
    minimumPrice: 0,
    taxCode: labour ? labourTaxCode(interState) : 0,
    accountCode: incomeAccountOf[family],
    ...NO_AMOUNTS,
  };
}

/** Another item has other batches and pieces. */
const NO_PIECES = { batchId: null, batchNo: null, expiresOn: null, serialNos: null } as const;

/** The values of what is newly chosen, and whether it has no price here. */
type Chosen = Partial<InvoiceLineRow> & { unlisted?: boolean };

/** The values of an item that is newly chosen; null where it does not exist. */
function chooseItem(
  line: InvoiceLineRow,
  { itemId }: PartInput,
  { items, incomeAccountOf, warehouseIds }: LineMasters,
): Chosen | null {
  if (itemId === undefined || itemId === line.itemId) return {};
  if (itemId === null)
    return {
      ...{ itemId: null, tracked: false, trackBy: TrackBy.quantity, freeForm: true, warehouseId: null },
      ...NO_PIECES,
      ...UNLISTED,
    };
  const item = items.get(itemId);
  if (!item?.active) return null;
  return {
    itemId: item.id,
    description: item.name,
    partNumber: item.partNumber,
    hsn: item.hsn,
    unitCode: item.unitCode,
    tracked: item.tracked,
    trackBy: item.trackBy,
    ...NO_PIECES,
    freeForm: false,
    unitPrice: item.salePrice ?? 0,
    listPrice: item.salePrice ?? 0,
    unlisted: !item.salePrice,
    minimumPrice: item.minimumPrice ?? 0,
    taxCode: item.taxCode ?? 0,
    accountCode: item.accountCode ?? incomeAccountOf.part,
    warehouseId: item.tracked ? (warehouseIds[0] ?? null) : null,
  };
}

function chooseOperation(
  line: InvoiceLineRow,
  { operationId, operationCode }: LabourInput,
  { operations }: LineMasters,
): Chosen | null {
  if (!operationId && !operationCode)
    return operationId === null || operationCode === null ? { operationCode: null, freeForm: true, ...UNLISTED } : {};
  const code = operationCode?.toLowerCase();
  if (!operationId && code === line.operationCode?.toLowerCase()) return {};
  const found = operations.find((one) => (operationId ? one.id === operationId : one.code.toLowerCase() === code));
  if (!found?.active) return null;
  if (found.code === line.operationCode) return {};
  return {
    operationCode: found.code,
    description: found.description,
    hsn: found.sac,
    freeForm: false,
    unitPrice: found.price ?? 0,
    listPrice: found.price ?? 0,
    unlisted: !found.price,
    taxCode: found.taxCode,
    accountCode: found.accountCode,
  };
}

/** Lays sent values over a line: null gives what a blank line has. */
function patched(line: InvoiceLineRow, input: LabourInput | PartInput, blank: InvoiceLineRow): InvoiceLineRow {
  const sent = input as Partial<Record<keyof InvoiceLineRow, unknown>>;
  const next: Record<string, unknown> = { ...line };
  for (const key of line.family === 'labour' ? PATCHED : PART_PATCHED)
    if (sent[key] !== undefined) next[key] = sent[key] ?? blank[key];
  return { ...(next as unknown as InvoiceLineRow), ...discountAfter(line, input) };
}

/** What a line names anew and does not exist, and units that its stock is not kept in. */
function referenceIssues(line: InvoiceLineRow, before: InvoiceLineRow, added: boolean, masters: LineMasters): Issue[] {
  const issues: Issue[] = [];
  const refuse = (key: keyof InvoiceLineRow, broken: boolean, message: string) => {
    if (broken && (added || line[key] !== before[key])) issues.push(lineIssue(line.id, key, message));
  };
  refuse('accountCode', !masters.incomeAccounts.has(line.accountCode), 'Choose an income account.');
  const unusable = line.warehouseId !== null && !masters.warehouseIds.includes(line.warehouseId);
  refuse('warehouseId', unusable, 'Choose a warehouse that you may use.');
  if (line.tracked && line.unitCode !== before.unitCode)
    issues.push(lineIssue(line.id, 'unitCode', `Its stock is kept in ${before.unitCode}.`));
  if (
    line.batchId !== null &&
    masters.batches.get(line.batchId)?.itemId !== line.itemId &&
    line.batchId !== before.batchId
  )
    issues.push(lineIssue(line.id, 'batchId', 'This batch is of another item.'));
  return issues;
}

/** The batch that is newly named, with what stands on its box. */
function chooseBatch(input: LabourInput | PartInput, { batches }: LineMasters): Partial<InvoiceLineRow> {
  if (!('batchId' in input) || input.batchId === undefined) return {};
  const { batchNo = null, expiresOn = null } = batches.get(input.batchId ?? '') ?? {};
  return { batchId: input.batchId, batchNo, expiresOn };
}
