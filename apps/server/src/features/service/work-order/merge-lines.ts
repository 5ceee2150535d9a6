import type { Infer } from '@bahi/contract/wire-type';
import type { labourInput, partInput } from '@bahi/contract/wire/work-order.wire';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { type Issue, lineIssue } from '@bahi/domain/document/issue';
import type { LineFamily } from '@bahi/domain/document/priced-line';
import type { LineStatus } from '@bahi/domain/document/work-order';
import { MESSAGES } from '@bahi/domain/messages';
import type { Paise } from '@bahi/domain/money/units';
import { zeroUnpaidFaces } from '@bahi/domain/status/work-order-save';
import { SEEDED_TAX_CODES, taxCodeForSupply } from '@bahi/domain/tax/tax-codes';
import { discountAfter } from '@bahi/domain/totals/discount-after';
import type { LineOperation } from '../../../core/catalogue/line-masters.ts';
import { blankLine, fromItem, fromOperation } from './line-defaults.ts';
import type { Masters } from './load-masters.ts';
import { type ComplaintInput, mergeComplaints } from './merge-complaints.ts';
import { newLineId, nextPosition } from './new-line-id.ts';
import { referenceIssues } from './line-references.ts';
import type { StoredLine, StoredWorkOrder } from './work-order-store.ts';

export type LabourInput = Infer<typeof labourInput>;
export type PartInput = Infer<typeof partInput>;

/** What a save says about lines; lines that it does not name stay (decisions §1). */
export interface LineEdits {
  complaints?: readonly ComplaintInput[] | null;
  labour?: readonly LabourInput[] | null;
  parts?: readonly PartInput[] | null;
}

export interface MergedLines {
  order: StoredWorkOrder;
  added: Set<string>;
  /** Fields that change, by id of the line that was there before. */
  changed: Map<string, (keyof StoredLine)[]>;
  /** Statuses asked for, to be set by the status rules. */
  statuses: { id: string; status: LineStatus }[];
  /** Totals asked for by line (`SetTotal`). */
  totals: Map<string, Paise>;
  /** Parts whose item is newly chosen and has no price here. */
  unlisted: string[];
  /** Input that names what does not exist. */
  issues: Issue[];
}

const SHARED_KEYS = [
  'description',
  'payer',
  'quantity',
  'unitPrice',
  'discountPercent',
  'discountPaise',
  'noDiscount',
  'insurerUnitPrice',
  'estimateUnitPrice',
  'taxCode',
  'accountCode',
  'technicianId',
  'hsn',
] as const satisfies readonly (keyof StoredLine)[];
const KEYS: Readonly<Record<LineFamily, readonly (keyof StoredLine)[]>> = {
  labour: [
    ...SHARED_KEYS,
    'sublet',
    'vendorId',
    'subletCostPaise',
    'complaintId',
    'declinedOnOrder',
    'adviseNextVisit',
    'remindOn',
  ],
  part: [...SHARED_KEYS, 'partNumber', 'labourLineId', 'unitCode', 'warehouseId', 'free'],
};

/** A line of free words has no list. */
const UNLISTED = { listPrice: 0, minimumPrice: 0 } as const;

/** Merges complaints, labour and parts into an order by line id; null clears, absent stays. Pure: masters are given. */
export function mergeLines(
  before: StoredWorkOrder,
  edits: LineEdits,
  masters: Masters,
  interState: boolean,
): MergedLines {
  const complaints = mergeComplaints(before, edits.complaints ?? [], masters);
  const merged: MergedLines = {
    order: complaints.order,
    added: new Set(),
    changed: new Map(),
    statuses: [],
    totals: new Map(),
    unlisted: [],
    issues: complaints.issues,
  };
  for (const input of edits.labour ?? []) mergeLine(merged, 'labour', input, masters, interState);
  for (const input of edits.parts ?? []) mergeLine(merged, 'part', input, masters, interState);
  merged.order = withPartCodes(merged.order);
  merged.issues.push(...referenceIssues(merged, masters));
  return merged;
}

function mergeLine(
  merged: MergedLines,
  family: LineFamily,
  input: LabourInput | PartInput,
  masters: Masters,
  interState: boolean,
): void {
  const { order } = merged;
  const old = order.lines.find((line) => line.family === family && line.id === input.id);
  const counter = family === 'labour' ? 'lastLabourNo' : 'lastPartNo';
  const taken = old ? null : newLineId(family === 'labour' ? 'WO' : 'WP', input.id, order[counter]);
  if (!old && !taken) {
    merged.issues.push(lineIssue(input.id!, '', `There is no line ${input.id}.`));
    return;
  }
  const base = old ?? {
    ...blankLine(family, taken!.id, nextPosition(order.lines), interState),
    accountCode: masters.incomeAccounts[family],
  };
  const chosen = chosenMaster(merged, base, family, input, masters);
  const sent = valuesOf(family, input);
  const line = zeroUnpaidFaces(patched({ ...base, ...chosen }, sent, interState));
  if (chosen.itemId && !masters.items.get(chosen.itemId)?.salePrice) {
    line.listPrice = line.unitPrice;
    merged.unlisted.push(line.id);
  }
  // A code of the wrong type becomes the same rate's other type, and is no change of the line then (decisions §4).
  if ('taxCode' in sent)
    line.taxCode = taxCodeForSupply(SEEDED_TAX_CODES, line.taxCode, interState)?.code ?? line.taxCode;
  if (!line.description) merged.issues.push(lineIssue(line.id, 'description', MESSAGES.fieldRequired));
  if (old) {
    const changed = (Object.keys(line) as (keyof StoredLine)[]).filter((key) => line[key] !== old[key]);
    const known = !merged.added.has(line.id);
    if (known && changed.length > 0) merged.changed.set(line.id, changed);
    if (known && input.status && input.status !== old.status)
      merged.statuses.push({ id: line.id, status: input.status });
    merged.order = { ...order, lines: order.lines.map((one) => (one === old ? line : one)) };
  } else {
    merged.added.add(line.id);
    merged.order = { ...order, lines: [...order.lines, line], [counter]: taken!.last };
  }
  if (input.setTotalPaise !== undefined && input.setTotalPaise !== null)
    merged.totals.set(line.id, input.setTotalPaise);
}

/** Sent values under the names of the line. */
function valuesOf(family: LineFamily, input: LabourInput | PartInput): Partial<StoredLine> {
  const named = 'sac' in input ? { ...input, hsn: input.sac } : input;
  const sent = named as Partial<Record<keyof StoredLine, unknown>>;
  return Object.fromEntries(
    KEYS[family].filter((key) => sent[key] !== undefined).map((key) => [key, sent[key]]),
  ) as Partial<StoredLine>;
}

/** Lays sent values over a line: null gives what a blank line has; of a discount the kind that was sent last holds. */
function patched(line: StoredLine, values: Partial<StoredLine>, interState: boolean): StoredLine {
  const blank = blankLine(line.family, line.id, line.position, interState);
  const next: Record<string, unknown> = { ...line };
  for (const [key, value] of Object.entries(values)) next[key] = value ?? blank[key as keyof StoredLine];
  const result = next as unknown as StoredLine;
  return { ...result, ...discountAfter(line, values) };
}

/** The values of an item or operation that is newly chosen on a line. */
function chosenMaster(
  merged: MergedLines,
  line: StoredLine,
  family: LineFamily,
  input: LabourInput | PartInput,
  masters: Masters,
): Partial<StoredLine> {
  if (family === 'labour') return chosenOperation(merged, line, input as LabourInput, masters.operations);
  const { itemId } = input as PartInput;
  if (itemId === undefined || itemId === line.itemId) return {};
  if (itemId === null) return { itemId: null, tracked: false, trackBy: TrackBy.quantity, ...UNLISTED };
  const item = masters.items.get(itemId);
  if (item?.active) return fromItem(item);
  merged.issues.push(lineIssue(line.id, 'itemId', 'This item does not exist.'));
  return {};
}

function chosenOperation(
  merged: MergedLines,
  line: StoredLine,
  { operationId, operationCode }: LabourInput,
  operations: readonly LineOperation[],
): Partial<StoredLine> {
  if (!operationId && !operationCode)
    return operationId === null || operationCode === null
      ? { operationId: null, operationCode: null, ...UNLISTED }
      : {};
  const code = operationCode?.toLowerCase();
  if ((!operationId || operationId === line.operationId) && (!code || code === line.operationCode?.toLowerCase()))
    return {};
  const found = operationId
    ? operations.find((one) => one.id === operationId)
    : operations.find((one) => one.code.toLowerCase() === code);
  if (found?.active) return fromOperation(found);
  const field = operationId ? 'operationId' : 'operationCode';
  merged.issues.push(lineIssue(line.id, field, 'This operation code does not exist.'));
  return {};
}

/** A part shows the operation code of the labour line that it hangs on. */
function withPartCodes(order: StoredWorkOrder): StoredWorkOrder {
  const codes = new Map(
    order.lines.filter((line) => line.family === 'labour').map((line) => [line.id, line.operationCode]),
  );
  return {
    ...order,
    lines: order.lines.map((line) => {
      if (line.family !== 'part') return line;
      const operationCode = (line.labourLineId && codes.get(line.labourLineId)) || null;
      return operationCode === line.operationCode ? line : { ...line, operationCode };
    }),
  };
}
