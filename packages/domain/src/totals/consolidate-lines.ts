import { ConsolidateBy } from '../document/print-variants.ts';
import type { LineFamily } from '../document/priced-line.ts';
import type { Paise, Percent, Quantity } from '../money/units.ts';

const SUMS = ['discountPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const;
type Sums = Record<(typeof SUMS)[number], Paise>;

/** A line as a print shows it. */
export interface ConsolidableLine extends Sums {
  family: LineFamily;
  description: string;
  hsn: string;
  quantity: Quantity;
  unitCode: string | null;
  cgstPercent: Percent;
  sgstPercent: Percent;
  igstPercent: Percent;
}

export interface ConsolidatedRow extends Sums {
  family: LineFamily;
  /** How many lines stand in it. */
  count: number;
  /** What they are, each once (Rule 46 asks for the description of goods and services). */
  descriptions: string[];
  /** Their HSN or SAC codes, each once. */
  hsns: string[];
  /** Null where units differ. */
  quantity: Quantity | null;
  unitCode: string | null;
  cgstPercent: Percent;
  sgstPercent: Percent;
  igstPercent: Percent;
}

/**
 * Sums the lines of a Consolidate print, labour before parts in the order of their first line. Lines of different rates
 * are never summed, since Rule 46 asks for the rate of each. Two parts of ₹100 at 18 % and one of ₹50 at 5 % = two rows,
 * 20000 and 5000.
 */
export function consolidateLines(
  lines: readonly ConsolidableLine[],
  by: Readonly<Record<LineFamily, ConsolidateBy>>,
): ConsolidatedRow[] {
  const rows = new Map<string, ConsolidatedRow>();
  for (const line of lines) {
    const key = [
      line.family,
      line.cgstPercent,
      line.sgstPercent,
      line.igstPercent,
      by[line.family] === ConsolidateBy.hsn ? line.hsn : '',
    ].join('|');
    const row = rows.get(key);
    if (row) addLine(row, line);
    else rows.set(key, rowOf(line));
  }
  const all = [...rows.values()];
  return [...all.filter((row) => row.family === 'labour'), ...all.filter((row) => row.family === 'part')];
}

function rowOf(line: ConsolidableLine): ConsolidatedRow {
  const { family, description, hsn, quantity, unitCode, cgstPercent, sgstPercent, igstPercent } = line;
  const sums = Object.fromEntries(SUMS.map((key) => [key, line[key]])) as Sums;
  return {
    family,
    count: 1,
    descriptions: [description],
    hsns: hsn === '' ? [] : [hsn],
    quantity,
    unitCode,
    cgstPercent,
    sgstPercent,
    igstPercent,
    ...sums,
  };
}

function addLine(row: ConsolidatedRow, line: ConsolidableLine): void {
  row.count += 1;
  if (!row.descriptions.includes(line.description)) row.descriptions.push(line.description);
  if (line.hsn !== '' && !row.hsns.includes(line.hsn)) row.hsns.push(line.hsn);
  if (row.unitCode === line.unitCode && row.quantity !== null) row.quantity += line.quantity;
  else [row.quantity, row.unitCode] = [null, null];
  for (const key of SUMS) row[key] += line[key];
}
