import { TrackBy } from '../catalogue/item-kinds.ts';
import { chooseVariant } from '../catalogue/variants.ts';
import { FALLBACK_LABOUR_SAC } from '../constants.ts';
import type { Paise, Percent, UnitPrice } from '../money/units.ts';
import { labourTaxCode } from '../tax/tax-codes.ts';
import { discountAfter } from '../totals/discount-after.ts';
import { type InclusiveTerms, rateInside, withRateInside } from '../totals/inclusive-price.ts';
import { type Issue, lineIssue } from './issue.ts';
import { type LineIdPrefix, nextPosition, takeLineId } from './line-id.ts';
import type { LineItem, LineMasters, LineOperation } from './line-masters.ts';
import type { LineFamily } from './priced-line.ts';

/** What of a line its item or operation fills in, and a save merges. */
export interface MergeableLine {
  id: string;
  position: number;
  family: LineFamily;
  description: string;
  operationCode: string | null;
  operationId?: string | null;
  itemId: string | null;
  partNumber: string | null;
  hsn: string | null;
  unitCode: string | null;
  tracked: boolean;
  trackBy: string;
  unitPrice: UnitPrice;
  listPrice?: UnitPrice;
  minimumPrice?: UnitPrice;
  discountPercent: Percent | null;
  discountPaise: Paise;
  taxCode: number;
  accountCode: number;
}

/** What a save says about one line; a new one has no id, or one that the client has given ahead. */
export interface LineInput {
  id?: string | null | undefined;
  itemId?: string | null | undefined;
  operationId?: string | null | undefined;
  operationCode?: string | null | undefined;
  unitPrice?: UnitPrice | null | undefined;
  discountPercent?: Percent | null | undefined;
  discountPaise?: Paise | null | undefined;
  /** False: the price that is sent is what was shown, and follows the list. */
  priceTyped?: boolean | null | undefined;
  /** Asks for a hand-edited total to be worked back into the unit price (decisions §3). */
  setTotalPaise?: Paise | null | undefined;
}

/** Lines that it does not name stay (decisions §1). */
export interface LineEdits {
  labour?: readonly LineInput[] | null | undefined;
  parts?: readonly LineInput[] | null | undefined;
  /** Ids of lines that are taken off. */
  removed?: readonly string[] | null | undefined;
}

/** How one kind of document makes its lines. */
export interface LineSpec<Line extends MergeableLine> {
  prefixes: Readonly<Record<LineFamily, LineIdPrefix>>;
  /** Fields that a save sets as they are sent; null gives what the blank line has. */
  fields: Readonly<Record<LineFamily, readonly (keyof Line & string)[]>>;
  /** What its line has beside the common fields before anything is said about it. */
  blank: (family: LineFamily) => Omit<Line, keyof MergeableLine> & Partial<Line>;
  /** What an item gives beside the common fields, and what is left of it without one. */
  ofItem: (item: LineItem | null) => Partial<Line>;
  ofOperation: (operation: LineOperation | null) => Partial<Line>;
  /** Families whose price asks a right where the list has none. */
  listed: readonly LineFamily[];
}

/** What the lines of a document are made in. */
export interface MergeFacts {
  masters: LineMasters;
  terms: InclusiveTerms;
  interState: boolean;
}

export interface MergedLines<Line> {
  lines: Line[];
  /** Highest line numbers given, so that ids are never reused (decisions §1). */
  counts: Record<LineFamily, number>;
  /** What the save says of the lines that it names, new ones among them. */
  named: Map<string, LineInput>;
  /** Totals asked for by line (`SetTotal`). */
  totals: Map<string, Paise>;
  /** Lines whose item or operation is newly chosen and has no price here. */
  unlisted: string[];
  /** Input that names what does not exist. */
  issues: Issue[];
}

/** Merges labour and parts into a document by line id; null clears, absent stays. */
export function mergeLines<Line extends MergeableLine>(
  before: { lines: readonly Line[]; counts: Readonly<Record<LineFamily, number>> },
  edits: LineEdits,
  spec: LineSpec<Line>,
  facts: MergeFacts,
): MergedLines<Line> {
  const removed = new Set(edits.removed);
  const merged: MergedLines<Line> = {
    lines: before.lines.filter(({ id }) => !removed.has(id)),
    counts: { ...before.counts },
    named: new Map(),
    totals: new Map(),
    unlisted: [],
    issues: [...removed].filter((id) => !before.lines.some((line) => line.id === id)).map(noSuchLine),
  };
  for (const input of edits.labour ?? []) mergeLine(merged, 'labour', input, spec, facts);
  for (const input of edits.parts ?? []) mergeLine(merged, 'part', input, spec, facts);
  return merged;
}

const noSuchLine = (id: string): Issue => lineIssue(id, '', `There is no line ${id}.`);

function mergeLine<Line extends MergeableLine>(
  merged: MergedLines<Line>,
  family: LineFamily,
  input: LineInput,
  spec: LineSpec<Line>,
  { masters, terms, interState }: MergeFacts,
): void {
  const { lines, counts, issues } = merged;
  const at = lines.findIndex((line) => line.family === family && line.id === input.id);
  const taken = at < 0 ? takeLineId(spec.prefixes[family], input.id, counts[family]) : null;
  if (at < 0 && !taken) {
    issues.push(noSuchLine(input.id!));
    return;
  }
  const blank = {
    ...blankLine(family, taken?.id ?? input.id!, interState),
    position: nextPosition(lines),
    accountCode: masters.incomeAccounts[family],
    ...spec.blank(family),
  } as unknown as Line;
  const base = lines[at] ?? blank;
  const chosen =
    family === 'labour' ? chooseOperation(base, input, spec, masters) : chooseItem(base, input, spec, masters);
  if (chosen.issue) issues.push(chosen.issue);
  const { values, isPriced = false } = chosen;
  const made: Line = { ...base, ...values };
  // A list is without the tax that the prices of the document hold.
  const priced = withRateInside(made, isPriced ? 0 : rateInside(terms, base), rateInside(terms, made));
  const typed = patched(priced, input, blank, spec.fields[family]);
  const retaxed = withRateInside(typed, rateInside(terms, priced), rateInside(terms, typed));
  const line = input.unitPrice === undefined ? retaxed : { ...retaxed, unitPrice: typed.unitPrice };
  const isUnlisted = isPriced && line.listPrice === 0 && spec.listed.includes(family);
  if (isUnlisted) merged.unlisted.push(line.id);
  lines.splice(at < 0 ? lines.length : at, 1, isUnlisted ? { ...line, listPrice: line.unitPrice } : line);
  if (taken) counts[family] = taken.last;
  merged.named.set(line.id, input);
  if (input.setTotalPaise !== undefined && input.setTotalPaise !== null)
    merged.totals.set(line.id, input.setTotalPaise);
}

/** A line of free words has no list. */
const UNLISTED = { listPrice: 0, minimumPrice: 0 } as const;

/** A line of no item, operation or price: labour at the fallback tax code and SAC (spec 2 §9). */
const blankLine = (
  family: LineFamily,
  id: string,
  interState: boolean,
): Omit<MergeableLine, 'position' | 'accountCode'> => ({
  id,
  family,
  description: '',
  operationCode: null,
  itemId: null,
  partNumber: null,
  hsn: family === 'labour' ? FALLBACK_LABOUR_SAC : null,
  unitCode: null,
  tracked: false,
  trackBy: TrackBy.quantity,
  unitPrice: 0,
  ...UNLISTED,
  discountPercent: null,
  discountPaise: 0,
  taxCode: family === 'labour' ? labourTaxCode(interState) : 0,
});

/** What a newly chosen item or operation makes of a line, or why it cannot be chosen; empty where none is. */
interface Chosen<Line> {
  values?: Partial<Line>;
  /** Its prices are those of the list. */
  isPriced?: boolean;
  issue?: Issue;
}

function chooseItem<Line extends MergeableLine>(
  line: Line,
  { itemId }: LineInput,
  spec: LineSpec<Line>,
  { items, incomeAccounts }: LineMasters,
): Chosen<Line> {
  if (itemId === undefined || itemId === line.itemId) return {};
  if (itemId === null) {
    const none: Partial<MergeableLine> = { itemId: null, tracked: false, trackBy: TrackBy.quantity, ...UNLISTED };
    return { values: { ...(none as Partial<Line>), ...spec.ofItem(null) } };
  }
  const item = items.get(itemId);
  if (!item?.active) return { issue: lineIssue(line.id, 'itemId', 'This item does not exist.') };
  if (item.grouped) return { issue: lineIssue(line.id, 'itemId', chooseVariant(item.name)) };
  const common: Partial<MergeableLine> = {
    itemId: item.id,
    description: item.name,
    partNumber: item.partNumber,
    hsn: item.hsn,
    unitCode: item.unitCode,
    tracked: item.tracked,
    trackBy: item.trackBy,
    unitPrice: item.salePrice ?? 0,
    listPrice: item.salePrice ?? 0,
    minimumPrice: item.minimumPrice ?? 0,
    taxCode: item.taxCode ?? 0,
    accountCode: item.accountCode ?? incomeAccounts.part,
  };
  return { values: { ...(common as Partial<Line>), ...spec.ofItem(item) }, isPriced: true };
}

function chooseOperation<Line extends MergeableLine>(
  line: Line,
  { operationId, operationCode }: LineInput,
  spec: LineSpec<Line>,
  { operations }: LineMasters,
): Chosen<Line> {
  if (!operationId && !operationCode) {
    if (operationId !== null && operationCode !== null) return {};
    const none: Partial<MergeableLine> = { operationCode: null, ...UNLISTED };
    return { values: { ...(none as Partial<Line>), ...spec.ofOperation(null) } };
  }
  const code = operationCode?.toLowerCase();
  const sameId = !operationId || operationId === line.operationId;
  if (sameId && (!code || code === line.operationCode?.toLowerCase())) return {};
  const found = operations.find((one) => (operationId ? one.id === operationId : one.code.toLowerCase() === code));
  if (!found?.active) {
    const field = operationId ? 'operationId' : 'operationCode';
    return { issue: lineIssue(line.id, field, 'This operation code does not exist.') };
  }
  if (found.code === line.operationCode) return {};
  const common: Partial<MergeableLine> = {
    operationCode: found.code,
    description: found.description,
    hsn: found.sac,
    unitPrice: found.price ?? 0,
    listPrice: found.price ?? 0,
    taxCode: found.taxCode,
    accountCode: found.accountCode,
  };
  return { values: { ...(common as Partial<Line>), ...spec.ofOperation(found) }, isPriced: true };
}

/** Lays sent values over a line: null gives what a blank line has; of a discount the kind that was sent last holds. */
function patched<Line extends MergeableLine>(
  line: Line,
  input: LineInput,
  blank: Line,
  fields: readonly (keyof Line & string)[],
): Line {
  const sent = input as Partial<Record<string, unknown>>;
  const values = fields.filter((key) => sent[key] !== undefined).map((key) => [key, sent[key] ?? blank[key]]);
  return { ...line, ...(Object.fromEntries(values) as Partial<Line>), ...discountAfter(line, input) };
}
