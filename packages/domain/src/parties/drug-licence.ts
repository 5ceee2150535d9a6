import { DrugSchedule } from '../catalogue/item-kinds.ts';
import { addDays, formatDate } from '../time/dates.ts';

/** A licence to sell drugs (Drugs Rules, forms 20 and 21). */
export interface DrugLicence {
  no: string;
  form: string | null;
  /** The last day that it holds; null holds until it is given up. */
  validUntil: string | null;
}

export const holdsLicence = (licences: readonly DrugLicence[], on: string): boolean =>
  licences.some(({ validUntil }) => validUntil === null || validUntil >= on);

const replaced = (licences: readonly DrugLicence[], { form }: DrugLicence, on: string): boolean =>
  licences.some((other) => formOf(other) === formOf({ form }) && holdsLicence([other], on));

/** `20b` is the form `20B`. */
const formOf = ({ form }: Pick<DrugLicence, 'form'>): string => (form ?? '').trim().toUpperCase();

/**
 * Why an entity sells no scheduled drug on a day, or null: one of its own licences has ended, and no other of its form holds. Who
 * has entered none is not asked.
 */
export function ownLicenceProblem(licences: readonly DrugLicence[], on: string): string | null {
  const ended = licences.find((each) => !holdsLicence([each], on) && !replaced(licences, each, on));
  return ended ? `Drug licence ${ended.no} expired on ${formatDate(ended.validUntil!)}.` : null;
}

/**
 * Whether own licences are changed so that scheduled drugs are sold on a day on which they were not: an ended licence that holds
 * longer, takes another form or goes. On the first of them that is entered nothing more is sold.
 */
export function loosensOwnLicences(before: readonly DrugLicence[], after: readonly DrugLicence[]): boolean {
  // Only behind the last day of a licence the answer changes.
  const days = [...before, ...after].flatMap(({ validUntil }) => (validUntil === null ? [] : [addDays(validUntil, 1)]));
  return days.some((on) => ownLicenceProblem(before, on) !== null && ownLicenceProblem(after, on) === null);
}

/** Days before its end from which a licence is to be renewed. */
const RENEWAL_DAYS = 30;

/** The own licences that end within 30 days, or have ended, and that no other of their form outlasts. */
export function licencesToRenew(
  licences: readonly DrugLicence[],
  today: string,
): (DrugLicence & { validUntil: string })[] {
  const by = addDays(today, RENEWAL_DAYS + 1);
  return licences.flatMap((each) =>
    each.validUntil !== null && each.validUntil < by && !replaced(licences, each, by)
      ? [{ ...each, validUntil: each.validUntil }]
      : [],
  );
}

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
