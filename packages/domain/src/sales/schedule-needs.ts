import { type Access, can, mayReadReport } from '../access/access.ts';
import { DrugSchedule } from '../catalogue/item-kinds.ts';
import { addDays } from '../time/dates.ts';

/** What a receipt says of the prescription behind it. */
export interface Prescription {
  doctor: { name: string; address: string | null } | null;
  patientName: string | null;
  /** A picture of it is kept. */
  hasImage: boolean;
  pharmacistId: string | null;
}

/** What the entity asks of Schedule H: all of it, or only a word (`RxH`). */
export const ScheduleHRule = { require: 'Require', warn: 'Warn' } as const;
export type ScheduleHRule = (typeof ScheduleHRule)[keyof typeof ScheduleHRule];

export type ScheduleField = 'doctorId' | 'doctorAddress' | 'patientName' | 'prescriptionImageId' | 'pharmacistId';

const WORDS: Readonly<Record<ScheduleField, string>> = {
  doctorId: 'the doctor',
  doctorAddress: "the doctor's address",
  patientName: 'the patient',
  prescriptionImageId: 'a picture of the prescription',
  pharmacistId: 'the pharmacist',
};

const H: readonly ScheduleField[] = ['doctorId', 'patientName'];
const H1: readonly ScheduleField[] = [...H, 'doctorAddress'];
const KEPT: readonly ScheduleField[] = [...H1, 'prescriptionImageId', 'pharmacistId'];

/** What each schedule wants on the bill (sales rule 22). */
const WANTED: Readonly<Record<DrugSchedule, readonly ScheduleField[]>> = {
  [DrugSchedule.h]: H,
  [DrugSchedule.h1]: H1,
  [DrugSchedule.x]: KEPT,
  [DrugSchedule.narcotic]: KEPT,
};

export interface ScheduleNeed {
  schedule: DrugSchedule;
  fields: ScheduleField[];
  message: string;
}

/** What a line of a scheduled drug still wants of its bill, or null (sales rule 22). */
export function scheduleNeed(
  item: { name: string; schedule: DrugSchedule | null },
  prescription: Prescription,
): ScheduleNeed | null {
  if (item.schedule === null) return null;
  const fields = WANTED[item.schedule].filter((field) => !isThere(field, prescription));
  if (fields.length === 0) return null;
  const words = fields.map((field) => WORDS[field]).join(', ');
  return { schedule: item.schedule, fields, message: `${item.name} is Schedule ${item.schedule}. Enter ${words}.` };
}

function isThere(field: ScheduleField, { doctor, patientName, hasImage, pharmacistId }: Prescription): boolean {
  if (field === 'doctorId') return doctor !== null;
  // Without a doctor his address is not asked beside him.
  if (field === 'doctorAddress') return doctor === null || Boolean(doctor.address);
  if (field === 'patientName') return Boolean(patientName);
  return field === 'prescriptionImageId' ? hasImage : pharmacistId !== null;
}

/** Whether the need refuses the bill: that of Schedule H may only warn, by the settings. */
export const isRefused = ({ schedule }: ScheduleNeed, ruleOfH: ScheduleHRule): boolean =>
  schedule !== DrugSchedule.h || ruleOfH === ScheduleHRule.require;

/** Report 104: the scheduled drugs that were sold. */
const REGISTER = 104;

/**
 * Who may be named as the pharmacist of a bill: he sells at the counter and keeps the register of scheduled drugs. Of the roles as
 * delivered these are the pharmacist, the owner and the admin (decisions §8); of others whoever is given both.
 */
export const mayBePharmacist = (access: Access): boolean =>
  can(access, 'Accounting.SlsRcpt', 'C') && mayReadReport(access, REGISTER);

/**
 * So long a prescription is dispensed. Neither the specification nor the Drugs Rules name a day; longer than half a year nobody
 * takes a drug without seeing his doctor again.
 */
const PRESCRIPTION_DAYS = 180;

/** Why goods are not sold on a prescription of that day, or null. */
export function prescriptionDayProblem(prescribedOn: string, soldOn: string): string | null {
  if (prescribedOn > soldOn) return 'The prescription is dated after the sale.';
  if (prescribedOn < addDays(soldOn, -PRESCRIPTION_DAYS))
    return `The prescription is older than ${PRESCRIPTION_DAYS} days.`;
  return null;
}
