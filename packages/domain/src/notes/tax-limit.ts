import { financialYearOf } from '../time/dates.ts';

/**
 * The last day on which a note lowers the tax of a supply: 30 November after its financial year, up to that of 2020-21 30 September
 * (CGST Act, section 34(2); inventory-purchasing rule 24, sales rule 36). Of a bill of 10/05/2026 it is 30/11/2027.
 */
export function lastTaxDay(suppliedOn: string): string {
  const year = financialYearOf(suppliedOn).endsOn.slice(0, 4);
  return year <= '2021' ? `${year}-09-30` : `${year}-11-30`;
}
