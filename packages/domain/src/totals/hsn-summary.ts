import type { LineAmounts } from '../document/priced-line.ts';
import type { Paise, Percent, Quantity } from '../money/units.ts';

interface TaxSums {
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  taxPaise: Paise;
}

export interface HsnSummaryRow extends TaxSums {
  /** Combined rate: 9 + 9 and 18 share 180000. */
  ratePercent: Percent;
  hsn: string;
  unitCode: string | null;
  quantity: Quantity;
}

/** A priced line with what summaries group by. */
export interface SummarisedLine {
  hsn: string | null;
  unitCode: string | null;
  quantity: Quantity;
  ratePercent: Percent;
  amounts: Pick<LineAmounts, 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'>;
}

/** Cuts an HSN or SAC to the digits that the entity shows (`HSNSAC`): '87089900' with 4 = '8708'. */
export function shownHsn(hsn: string | null, digits: 4 | 6 | 8): string {
  return (hsn ?? '').slice(0, digits);
}

/** Sums lines per HSN, rate and unit for GSTR-1 table 12 and prints; different units stay apart. */
export function hsnSummary(lines: readonly SummarisedLine[], digits: 4 | 6 | 8 = 8): HsnSummaryRow[] {
  const rows = new Map<string, HsnSummaryRow>();
  for (const line of lines) {
    const hsn = shownHsn(line.hsn, digits);
    const key = `${hsn}|${line.ratePercent}|${line.unitCode ?? ''}`;
    let row = rows.get(key);
    if (!row) {
      row = { hsn, unitCode: line.unitCode, quantity: 0, ratePercent: line.ratePercent, ...noSums() };
      rows.set(key, row);
    }
    row.quantity += line.quantity;
    addTo(row, line);
  }
  return [...rows.values()].sort((a, b) => compareText(a.hsn, b.hsn) || a.ratePercent - b.ratePercent);
}

function noSums(): TaxSums {
  return { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, taxPaise: 0 };
}

function addTo(row: TaxSums, { amounts }: SummarisedLine): void {
  row.taxablePaise += amounts.taxablePaise;
  row.cgstPaise += amounts.cgstPaise;
  row.sgstPaise += amounts.sgstPaise;
  row.igstPaise += amounts.igstPaise;
  row.taxPaise += amounts.cgstPaise + amounts.sgstPaise + amounts.igstPaise;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
