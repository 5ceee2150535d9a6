import type { Infer } from '@bahi/contract/wire-type';
import type { complaintInput, labourInput, partInput } from '@bahi/contract/wire/work-order.wire';
import { type Issue, lineIssue } from '@bahi/domain/document/issue';
import { allocateLineId, type LineIdPrefix, lineIdNumber } from '@bahi/domain/document/line-id';
import type { LineFamily } from '@bahi/domain/document/priced-line';
import type { LineStatus } from '@bahi/domain/document/work-order';
import { MESSAGES } from '@bahi/domain/messages';
import type { Paise } from '@bahi/domain/money/units';
import { zeroUnpaidFaces } from '@bahi/domain/status/work-order-save';
import { findTaxCode, SEEDED_TAX_CODES, taxCodeForSupply } from '@bahi/domain/tax/tax-codes';
import { blankLine, fromItem, fromOperation } from './line-defaults.ts';
import type { Masters, OperationMaster } from './load-masters.ts';
import type { StoredComplaint, StoredLine, StoredWorkOrder } from './work-order-store.ts';

export type LabourInput = Infer<typeof labourInput>;
export type PartInput = Infer<typeof partInput>;
export type ComplaintInput = Infer<typeof complaintInput>;

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
  /** Input that names what does not exist. */
  issues: Issue[];
}

/** Ids that a client gives to new lines may run ahead of the count by this much at most. */
const MAX_AHEAD = 1_000;

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
  labour: [...SHARED_KEYS, 'sublet', 'vendorId', 'complaintId', 'declinedOnOrder', 'adviseNextVisit', 'remindOn'],
  part: [...SHARED_KEYS, 'partNumber', 'labourLineId', 'unitCode', 'warehouseId', 'free'],
};

/** Merges complaints, labour and parts into an order by line id; null clears, absent stays. Pure: masters are given. */
export function mergeLines(
  before: StoredWorkOrder,
  edits: LineEdits,
  masters: Masters,
  interState: boolean,
): MergedLines {
  const merged: MergedLines = {
    order: mergeComplaints(before, edits.complaints ?? [], masters),
    added: new Set(),
    changed: new Map(),
    statuses: [],
    totals: new Map(),
    issues: [],
  };
  for (const complaint of merged.order.complaints)
    if (!complaint.description)
      merged.issues.push({ path: `complaints.${complaint.id}.description`, message: MESSAGES.fieldRequired });
  for (const input of edits.labour ?? []) mergeLine(merged, 'labour', input, masters, interState);
  for (const input of edits.parts ?? []) mergeLine(merged, 'part', input, masters, interState);
  merged.order = withPartCodes(merged.order);
  merged.issues.push(...referenceIssues(merged, masters));
  return merged;
}

function mergeComplaints(
  before: StoredWorkOrder,
  inputs: readonly ComplaintInput[],
  masters: Masters,
): StoredWorkOrder {
  let { lastComplaintNo } = before;
  const rows = [...before.complaints];
  for (const input of inputs) {
    const at = rows.findIndex((row) => row.id === input.id);
    const base: StoredComplaint = rows[at] ?? {
      id: '',
      complaintId: null,
      description: '',
      position: nextPosition(rows),
    };
    const named = input.complaintId === undefined ? base.complaintId : input.complaintId;
    const fallback =
      (named !== null && named !== base.complaintId ? masters.complaints.get(named) : base.description) ?? '';
    const row = { ...base, complaintId: named, description: (input.description ?? '') || fallback };
    if (at >= 0) {
      rows[at] = row;
      continue;
    }
    const taken = newId('WC', input.id, lastComplaintNo);
    lastComplaintNo = taken.last;
    rows.push({ ...row, id: taken.id });
  }
  return { ...before, complaints: rows, lastComplaintNo };
}

const nextPosition = (rows: readonly { position: number }[]): number =>
  rows.reduce((highest, row) => Math.max(highest, row.position), 0) + 1;

/** The next id; one that the client has already given to the new line, so that its other lines can name it, is kept. */
function newId(prefix: LineIdPrefix, sent: string | null | undefined, last: number): { id: string; last: number } {
  const number = sent ? lineIdNumber(prefix, sent) : 0;
  if (number > last && number <= last + MAX_AHEAD) return { id: sent!, last: number };
  return { id: allocateLineId(prefix, { [prefix]: last }).id, last: last + 1 };
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
  const taken = old ? null : newId(family === 'labour' ? 'WO' : 'WP', input.id, order[counter]);
  if (taken && input.id && taken.id !== input.id) {
    merged.issues.push(lineIssue(input.id, '', `There is no line ${input.id}.`));
    return;
  }
  const base = old ?? blankLine(family, taken!.id, nextPosition(order.lines), interState);
  const chosen = chosenMaster(merged, base, family, input, masters);
  const sent = valuesOf(family, input);
  const line = zeroUnpaidFaces(patched({ ...base, ...chosen }, sent, interState));
  // A code of the wrong type becomes the same rate's other type, and is no change of the line then (decisions §4).
  if ('taxCode' in sent)
    line.taxCode = taxCodeForSupply(SEEDED_TAX_CODES, line.taxCode, interState)?.code ?? line.taxCode;
  if (!line.description) merged.issues.push(lineIssue(line.id, 'description', MESSAGES.fieldRequired));
  if (old) {
    const changed = (Object.keys(line) as (keyof StoredLine)[]).filter((key) => line[key] !== old[key]);
    if (changed.length > 0) merged.changed.set(line.id, changed);
    if (input.status && input.status !== old.status) merged.statuses.push({ id: line.id, status: input.status });
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

/** Percent wins over amount (decisions §5); clearing the percent also clears the amount that it came to. */
export function discountAfter(
  stored: { discountPercent: number | null; discountPaise: number },
  sent: { discountPercent?: number | null; discountPaise?: number | null },
): { discountPercent: number | null; discountPaise: number } {
  const { discountPercent: percent, discountPaise: amount } = sent;
  if (percent) return { discountPercent: percent, discountPaise: 0 };
  if (amount !== undefined && amount !== null && (percent !== undefined || amount !== stored.discountPaise))
    return { discountPercent: null, discountPaise: amount };
  if (percent !== undefined || amount === null) return { discountPercent: null, discountPaise: 0 };
  return { discountPercent: stored.discountPercent, discountPaise: stored.discountPaise };
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
  if (itemId === null) return { itemId: null, tracked: false };
  const item = masters.items.get(itemId);
  if (item?.active) return fromItem(item);
  merged.issues.push(lineIssue(line.id, 'itemId', 'This item does not exist.'));
  return {};
}

function chosenOperation(
  merged: MergedLines,
  line: StoredLine,
  { operationId, operationCode }: LabourInput,
  operations: readonly OperationMaster[],
): Partial<StoredLine> {
  if (!operationId && !operationCode)
    return operationId === null || operationCode === null ? { operationId: null, operationCode: null } : {};
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
export function withPartCodes(order: StoredWorkOrder): StoredWorkOrder {
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

/** References of added and changed lines that lead nowhere. */
function referenceIssues({ order, added, changed }: MergedLines, masters: Masters): Issue[] {
  const complaintIds = new Set(order.complaints.map((complaint) => complaint.id));
  const staffIds = new Set(masters.staff.map((member) => member.id));
  const warehouseIds = new Set(masters.warehouses.map((warehouse) => warehouse.id));
  const issues: Issue[] = order.complaints
    .filter((one) => one.complaintId !== null && !masters.complaints.has(one.complaintId))
    .map((one) => ({ path: `complaints.${one.id}.complaintId`, message: 'This complaint does not exist.' }));
  for (const line of order.lines) {
    const isNew = added.has(line.id);
    const check = (key: keyof StoredLine, exists: boolean, what: string) => {
      if (exists || !(isNew || changed.get(line.id)?.includes(key))) return;
      issues.push(lineIssue(line.id, key, `This ${what} does not exist.`));
    };
    check('technicianId', line.technicianId === null || staffIds.has(line.technicianId), 'technician');
    check('warehouseId', line.warehouseId === null || warehouseIds.has(line.warehouseId), 'warehouse');
    check('complaintId', line.complaintId === null || complaintIds.has(line.complaintId), 'complaint');
    check('accountCode', masters.accounts.has(line.accountCode), 'income account');
    check('taxCode', line.taxCode === 0 || findTaxCode(SEEDED_TAX_CODES, line.taxCode) !== undefined, 'tax code');
    // Vendors come with purchasing; until then none can be named.
    check('vendorId', line.vendorId === null, 'vendor');
  }
  return issues;
}
