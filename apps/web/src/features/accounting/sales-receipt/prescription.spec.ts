import { expect, test } from 'vitest';
import type { SessionData } from '../../../app/session-store.ts';
import { type CounterBill, EMPTY_BILL } from './counter-bill.ts';
import { prescriptionErrors } from './prescription.ts';

const billOf = (schedule: string, part: Partial<CounterBill> = {}) =>
  ({ ...EMPTY_BILL, rows: [{ item: { name: 'Alprax', schedule } }], ...part }) as unknown as CounterBill;
const sessionOf = (industry: string, ruleOfScheduleH: string) =>
  ({
    entity: { config: { industry }, settings: { accounting: { salesReceipt: { ruleOfScheduleH } } } },
  }) as unknown as SessionData;
const PHARMACY = sessionOf('HC2', 'Require');
const BOTH = 'Alprax is Schedule H1. Enter the doctor, the patient.';

test('What a prescription wants is told beside its fields before the money is taken (sales rule 22)', () => {
  expect(prescriptionErrors(billOf('H1'), PHARMACY)).toEqual({ doctorId: BOTH });
  const doctor = { id: 'D', label: 'Dr. Rao' };
  expect(prescriptionErrors(billOf('H1', { doctor, patientName: ' ' }), PHARMACY)).toEqual({
    patientName: 'Alprax is Schedule H1. Enter the patient.',
  });
  expect(prescriptionErrors(billOf('H1', { doctor, patientName: 'Asha' }), PHARMACY)).toEqual({});
});

test('Schedule H that may only warn keeps nobody from paying, nor does anything where no drugs are sold', () => {
  expect(prescriptionErrors(billOf('H'), sessionOf('HC2', 'Warn'))).toEqual({});
  expect(prescriptionErrors(billOf('H1'), sessionOf('AUTO1', 'Require'))).toEqual({});
});
