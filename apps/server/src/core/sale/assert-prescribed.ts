import type { DrugSchedule } from '@bahi/domain/catalogue/item-kinds';
import { isRefused, type Prescription, scheduleNeed } from '@bahi/domain/sales/schedule-needs';
import { AppError } from '../app-error.ts';
import type { Ctx } from '../context.ts';

/** Scheduled drugs name whom the law wants named (sales rule 22). */
export function assertPrescribed(
  ctx: Ctx,
  drugs: readonly { name: string; schedule: DrugSchedule | null }[],
  prescription: Prescription,
): void {
  for (const drug of drugs) {
    const need = scheduleNeed(drug, prescription);
    if (!need || !isRefused(need, ctx.settings.salesReceipt.ruleOfScheduleH)) continue;
    throw new AppError(
      'ScheduleNeeds',
      need.message,
      need.fields.map((field) => ({ path: WIRE_OF[field], message: need.message })),
    );
  }
}

const WIRE_OF = {
  doctorId: 'DrId',
  doctorAddress: 'DrId',
  patientName: 'Pat.Name',
  prescriptionImageId: 'RxFile',
  pharmacistId: 'PharmId',
} as const;
