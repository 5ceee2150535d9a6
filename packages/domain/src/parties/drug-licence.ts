import { DrugSchedule } from '../catalogue/item-kinds.ts';
import { formatDate } from '../time/dates.ts';

/** A licence to sell drugs (Drugs Rules, forms 20 and 21). */
export interface DrugLicence {
  no: string;
  form: string | null;
  /** The last day that it holds; null holds until it is given up. */
  validUntil: string | null;
}

export const holdsLicence = (licences: readonly DrugLicence[], on: string): boolean =>
  licences.some(({ validUntil }) => validUntil === null || validUntil >= on);

/** Licences that were not there before, or hold longer: with them more may be sold. */
export const widensLicences = (before: readonly DrugLicence[], after: readonly DrugLicence[]): boolean =>
  after.some(({ no, validUntil }) => !before.some((one) => one.no === no && one.validUntil === validUntil));

/** Schedules of which a register is kept: they leave with a prescription, or to who may sell them himself. */
const BOUND: readonly DrugSchedule[] = [DrugSchedule.h1, DrugSchedule.x, DrugSchedule.narcotic];

/** Whether goods of this schedule are sold with less asked of them than of the other. */
export const lowersSchedule = (before: DrugSchedule | null, after: DrugSchedule | null): boolean =>
  before !== null && BOUND.includes(before) && before !== after;

/** Why these drugs are not sold to this customer by a document that names no doctor (sales rule 12), or null. */
export function unlicensedSale(
  customer: { name: string; drugLicences: readonly DrugLicence[] },
  drugs: readonly { name: string; schedule: DrugSchedule }[],
  on: string,
): string | null {
  const bound = drugs.find(({ schedule }) => BOUND.includes(schedule));
  if (!bound || holdsLicence(customer.drugLicences, on)) return null;
  return `${customer.name} has no drug licence valid on ${formatDate(on)}. Sell ${bound.name} at the counter, with its prescription.`;
}
