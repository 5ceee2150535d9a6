import { hasDrugSchedules } from '@bahi/domain/catalogue/item-kinds';
import { isRefused, type ScheduleNeed, scheduleNeed } from '@bahi/domain/sales/schedule-needs';
import { industryOf, type SessionData } from '../../../app/session-store.ts';
import type { FormErrors } from '../../../kit/use-record-form.ts';
import type { CounterBill } from './counter-bill.ts';

/** What scheduled drugs of the bill still want (sales rule 22). */
export function prescriptionNeeds(bill: CounterBill): ScheduleNeed[] {
  const prescription = {
    doctor: bill.doctor && { name: bill.doctor.label, address: 'asked by the server' },
    patientName: bill.patientName.trim() || null,
    hasImage: bill.prescriptionImageId !== null,
    pharmacistId: bill.pharmacist?.id ?? null,
  };
  return bill.rows.flatMap(({ item }) => scheduleNeed(item, prescription) ?? []);
}

/** Of those what keeps the bill from being paid, beside its first field: told before the money is taken. */
export function prescriptionErrors(bill: CounterBill, session: SessionData): FormErrors {
  if (!hasDrugSchedules(industryOf(session))) return {};
  const { ruleOfScheduleH } = session.entity.settings.accounting.salesReceipt;
  const refused = prescriptionNeeds(bill).filter((need) => isRefused(need, ruleOfScheduleH));
  return Object.fromEntries(refused.map(({ fields: [field], message }) => [field, message]));
}
