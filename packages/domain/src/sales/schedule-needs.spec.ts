import { expect, it, test } from 'vitest';
import { DEFAULT_ROLES } from '../access/default-roles.ts';
import {
  isRefused,
  mayBePharmacist,
  type Prescription,
  prescriptionDayProblem,
  scheduleNeed,
} from './schedule-needs.ts';

const NOTHING: Prescription = { doctor: null, patientName: null, hasImage: false, pharmacistId: null };
const WHOLE: Prescription = {
  doctor: { name: 'Dr. Rao', address: '12 MG Road' },
  patientName: 'Asha',
  hasImage: true,
  pharmacistId: 'p',
};
const of = (schedule: 'H' | 'H1' | 'X' | 'Narcotic' | null, prescription: Prescription) =>
  scheduleNeed({ name: 'Alprax 0.5', schedule }, prescription)?.message ?? null;

it.each([
  [null, null],
  ['H', 'Alprax 0.5 is Schedule H. Enter the doctor, the patient.'],
  ['H1', 'Alprax 0.5 is Schedule H1. Enter the doctor, the patient.'],
  ['X', 'Alprax 0.5 is Schedule X. Enter the doctor, the patient, a picture of the prescription, the pharmacist.'],
  [
    'Narcotic',
    'Alprax 0.5 is Schedule Narcotic. Enter the doctor, the patient, a picture of the prescription, the pharmacist.',
  ],
] as const)('Schedule %s names what it lacks (sales rule 22)', (schedule, message) => {
  expect(of(schedule, NOTHING)).toBe(message);
  expect(of(schedule, WHOLE)).toBeNull();
});

test("H1 wants the doctor's address also; H does not (sales rule 22)", () => {
  const prescription = { ...NOTHING, doctor: { name: 'Dr. Rao', address: null }, patientName: 'Asha' };
  expect(of('H', prescription)).toBeNull();
  expect(of('H1', prescription)).toBe("Alprax 0.5 is Schedule H1. Enter the doctor's address.");
});

test('Schedule H may only warn, by RxH; the others never', () => {
  const need = (schedule: 'H' | 'H1') => scheduleNeed({ name: 'x', schedule }, NOTHING)!;
  expect([isRefused(need('H'), 'Require'), isRefused(need('H'), 'Warn'), isRefused(need('H1'), 'Warn')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('The pharmacist who is named is a pharmacist, the owner or the admin (sales rule 22, decisions §8)', () => {
  const named = DEFAULT_ROLES.filter(({ access }) => mayBePharmacist(access)).map(({ key }) => key);
  expect(named).toEqual(['owner', 'admin', 'pharmacist']);
});

it.each([
  ['of the day of the sale is taken', '2026-11-23', null],
  ['of 180 days before is', '2026-05-27', null],
  ['of the day before that is not', '2026-05-26', 'The prescription is older than 180 days.'],
  ['of a day to come is not', '2026-11-24', 'The prescription is dated after the sale.'],
])('A prescription %s', (_, prescribedOn, problem) => {
  expect(prescriptionDayProblem(prescribedOn, '2026-11-23')).toBe(problem);
});
