import { type Access, can } from '../access/access.ts';
import { hasPatients, type IndustryCode, showsMargin } from '../industry/industry.ts';

/**
 * `margin`: where margins are told at all; `patient`: who may read patients; `payer`: of healthcare, who may read customers or
 * patients, for those who pay there are patients.
 */
export type ColumnReader = 'margin' | 'patient' | 'payer';

/** Whether a column of a report is shown in a branch, beside what its prices and costs ask (reports rules 11, 12). */
export function mayReadColumn(
  reader: ColumnReader,
  { industry, access }: { industry: IndustryCode; access: Access },
): boolean {
  if (reader === 'margin') return showsMargin(industry);
  const readsPatients = can(access, 'Common.Patient', 'R');
  if (reader === 'patient') return readsPatients;
  return !hasPatients(industry) || readsPatients || can(access, 'Common.Customer', 'R');
}
