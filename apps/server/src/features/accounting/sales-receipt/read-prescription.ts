import type { salesReceiptChange } from '@bahi/contract/wire/sales-receipt.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { kept } from '@bahi/domain/document/kept';
import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import type { Prescriber, SalesReceipt } from './sales-receipt-store.ts';

/** What a save says of a bill beside its money. */
export type ReceiptEdit = Omit<Infer<typeof salesReceiptChange>, 'rowVersion' | 'hold' | 'tenders'>;

type Prescribed = Pick<
  SalesReceipt,
  | 'patientName'
  | 'patientAge'
  | 'patientAddress'
  | 'doctorId'
  | 'doctor'
  | 'prescribedOn'
  | 'prescriptionImageId'
  | 'pharmacistId'
>;

/** For whom, by whom and on which paper goods were prescribed, after an edit; what it names anew exists. */
export async function readPrescription(tx: Tx, before: SalesReceipt, edit: ReceiptEdit): Promise<Prescribed> {
  const { patient } = edit;
  const after: Prescribed = {
    patientName: patient === null ? null : kept(patient?.name, before.patientName),
    patientAge: patient === null ? null : kept(patient?.age, before.patientAge),
    patientAddress: patient === null ? null : kept(patient?.address, before.patientAddress),
    doctorId: kept(edit.doctorId, before.doctorId),
    doctor: before.doctor,
    prescribedOn: kept(edit.prescribedOn, before.prescribedOn),
    prescriptionImageId: kept(edit.prescriptionImageId, before.prescriptionImageId),
    pharmacistId: kept(edit.pharmacistId, before.pharmacistId),
  };
  if (after.prescribedOn !== null && after.prescribedOn > before.soldOn)
    throw invalid('RxDate', 'The prescription is older than the sale.');
  const isNamed = (key: 'prescriptionImageId' | 'pharmacistId') => after[key] !== null && after[key] !== before[key];
  const [doctor] = await Promise.all([
    after.doctorId === before.doctorId ? before.doctor : findDoctor(tx, after.doctorId),
    isNamed('prescriptionImageId') && assertOwnPicture(tx, after.prescriptionImageId!),
    isNamed('pharmacistId') && assertSeller(tx, after.pharmacistId!),
  ]);
  if (after.doctorId !== null && !doctor) throw invalid('DrId', 'Choose a doctor.');
  return { ...after, doctor };
}

async function findDoctor(tx: Tx, id: string | null): Promise<Prescriber | null> {
  if (id === null) return null;
  const [found] = await tx.query<Prescriber>(
    `select name, registration_number as "registrationNumber", address from doctor
     where org_id = $1 and id = $2 and active`,
    [tx.ctx.orgId, id],
  );
  return found ?? null;
}

/** A picture that the caller has uploaded himself: no other file of the organisation is a prescription. */
async function assertOwnPicture(tx: Tx, id: string): Promise<void> {
  const [found] = await tx.query(
    `select from stored_file where org_id = $1 and id = $2 and created_by = $3 and content_type like 'image/%'`,
    [tx.ctx.orgId, id, tx.ctx.userId],
  );
  if (!found) throw invalid('RxFile', 'Add a picture of the prescription.');
}

/** Somebody of this branch. */
async function assertSeller(tx: Tx, id: string): Promise<void> {
  const [found] = await tx.query(
    `select from assignment a join app_user u on u.org_id = a.org_id and u.id = a.user_id and u.active
     where a.org_id = $1 and a.branch_id = $2 and a.user_id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  if (!found) throw invalid('PharmId', 'Choose somebody of this branch.');
}
