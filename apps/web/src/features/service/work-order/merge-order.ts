import { mergeFields, mergeRows, type MergeConflict } from '@bahi/domain/merge/three-way';
import { withInclusive } from '@bahi/domain/totals/inclusive-price';
import { termsOf } from './order-draft.ts';
import type { OrderHeader, OrderLine, OrderState } from '../order-state.ts';

type Part = 'header' | 'complaint' | 'repair' | 'line';

/** What two people changed differently in an order. */
export interface OrderConflict extends MergeConflict {
  key: string;
  part: Part;
}

export interface OrderMerge {
  /** Both people's changes; where they meet, mine. */
  merged: OrderState;
  conflicts: OrderConflict[];
}

/** What saves its line under another name, and what only this browser shows: never asked about. */
const UNASKED = new Set([
  'saved',
  'freeQuantity',
  'unitCode',
  'billed',
  'operationId',
  'itemId',
  'hsn',
  'accountCode',
  'customText',
  'listPrice',
  'minimumPrice',
  'tracked',
]);

type Discounts = OrderHeader['discounts'];
const OF = ['labour', 'parts', 'overall'] as const;

/** A percent and an amount are one discount, of which one is empty. */
const spread = ({ discounts, ...header }: OrderHeader) => ({
  ...header,
  ...Object.fromEntries(
    OF.map((of) => [`${of}Discount`, { percent: discounts[`${of}Percent`], paise: discounts[`${of}Paise`] }]),
  ),
});
const gather = (fields: ReturnType<typeof spread>): OrderHeader => {
  const { labourDiscount, partsDiscount, overallDiscount, ...header } = fields as Record<string, unknown>;
  const pairs = { labour: labourDiscount, parts: partsDiscount, overall: overallDiscount } as Record<
    string,
    { percent: number | null; paise: number }
  >;
  const discounts = Object.fromEntries(
    OF.flatMap((of) => [
      [`${of}Percent`, pairs[of]!.percent],
      [`${of}Paise`, pairs[of]!.paise],
    ]),
  );
  return { ...header, discounts: discounts as unknown as Discounts } as OrderHeader;
};

const keyed = (part: Part, conflicts: readonly MergeConflict[]): OrderConflict[] =>
  conflicts
    .filter(({ field }) => field === null || !UNASKED.has(field))
    .map((conflict) => ({ ...conflict, part, key: [part, conflict.row, conflict.field].filter(Boolean).join('.') }));

type Rows = Pick<OrderState, 'complaints' | 'repairs'>;

/** Lines hang on lines that are there, answer complaints and belong to repairs that are there. */
function reattached(lines: readonly OrderLine[], { complaints, repairs }: Rows): OrderLine[] {
  const there = new Set([...lines, ...complaints, ...repairs].map(({ id }) => id));
  const held = (id: string | null) => (id !== null && there.has(id) ? id : null);
  return lines.map((line) => {
    const labourLineId = held(line.labourLineId);
    const complaintId = held(line.complaintId);
    const repairId = held(line.repairId);
    const componentOf = repairId === null ? null : held(line.componentOf);
    const componentKind = componentOf === null ? null : line.componentKind;
    const next = { ...line, labourLineId, complaintId, repairId, componentOf, componentKind };
    return HELD.every((key) => next[key] === line[key]) ? line : next;
  });
}

const HELD = ['labourLineId', 'complaintId', 'repairId', 'componentOf'] as const;

/** What I changed since `base`, and what somebody else has saved since, in one order. */
export function mergeOrder(
  base: OrderState,
  mine: OrderState,
  theirs: OrderState,
  labourInclusive = false,
): OrderMerge {
  const header = mergeFields(spread(base.header), spread(mine.header), spread(theirs.header));
  const complaints = mergeRows(base.complaints, mine.complaints, theirs.complaints);
  const repairs = mergeRows(base.repairs, mine.repairs, theirs.repairs);
  // All in the terms of the merged order: prices at the list are no conflict.
  const terms = termsOf(header.merged as Pick<OrderHeader, 'inclusive'>, { labourInclusive });
  const linesOf = (of: OrderState) => withInclusive(of.lines, termsOf(of.header, { labourInclusive }), terms);
  const lines = mergeRows(linesOf(base), linesOf(mine), linesOf(theirs));
  return {
    merged: {
      header: gather(header.merged),
      complaints: complaints.merged,
      repairs: repairs.merged,
      lines: reattached(lines.merged, { complaints: complaints.merged, repairs: repairs.merged }),
    },
    conflicts: [
      ...keyed('header', header.conflicts),
      ...keyed('complaint', complaints.conflicts),
      ...keyed('repair', repairs.conflicts),
      ...keyed('line', lines.conflicts),
    ],
  };
}

function chooseRow<R extends { id: string }>(rows: readonly R[], { row, field, theirs }: OrderConflict): R[] {
  if (field !== null) return rows.map((one) => (one.id === row ? { ...one, [field]: theirs } : one));
  return theirs === undefined ? rows.filter(({ id }) => id !== row) : [...rows, theirs as R];
}

/** A line that they removed comes back as a new one: its name is not given again. */
const anew = (line: OrderLine): OrderLine => ({
  ...line,
  id: `again-${line.id}`,
  saved: false,
  billed: false,
  receivedQuantity: 0,
  issuedQuantity: 0,
  returnedQuantity: 0,
});

/** The order with the choice that was made of every conflict: theirs where it is named, else mine. */
export function resolveOrder({ merged, conflicts }: OrderMerge, takeTheirs: ReadonlySet<string>): OrderState {
  let { complaints, repairs, lines } = merged;
  let header = spread(merged.header);
  for (const conflict of conflicts) {
    const { part, field, mine } = conflict;
    if (takeTheirs.has(conflict.key)) {
      if (part === 'header') header = { ...header, [field!]: conflict.theirs };
      else if (part === 'line') lines = chooseRow(lines, conflict);
      else if (part === 'repair') repairs = chooseRow(repairs, conflict);
      else complaints = chooseRow(complaints, conflict);
    } else if (part === 'line' && field === null && mine !== undefined) lines = [...lines, anew(mine as OrderLine)];
  }
  return { header: gather(header), complaints, repairs, lines: reattached(lines, { complaints, repairs }) };
}

/** What somebody else has changed since `base`, as paths and values of an audit log. */
export function changesSince(base: OrderState, theirs: OrderState): { path: string; from: unknown; to: unknown }[] {
  const [before, after] = [spread(base.header), spread(theirs.header)] as Record<string, unknown>[];
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const header = Object.keys(after!)
    .filter((key) => differs(before![key], after![key]))
    .map((key) => ({ path: key, from: before![key], to: after![key] }));
  const rows = (part: 'lines' | 'complaints' | 'repairs') => {
    const old = new Map<string, object>(base[part].map((row) => [row.id, row]));
    const now = new Map<string, object>(theirs[part].map((row) => [row.id, row]));
    return [...new Set([...old.keys(), ...now.keys()])]
      .filter((id) => differs(old.get(id), now.get(id)))
      .map((id) => ({ path: `${part}.${id}`, from: old.get(id), to: now.get(id) }));
  };
  return [...header, ...rows('complaints'), ...rows('repairs'), ...rows('lines')];
}
