import type { salesReceiptChange } from '@bahi/contract/wire/sales-receipt.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { kept } from '@bahi/domain/document/kept';
import { mayBePharmacist, prescriptionDayProblem } from '@bahi/domain/sales/schedule-needs';
import { accessOfUser } from '../../../core/access/access-of-user.ts';
import { invalid } from '../../../core/app-error.ts';
import type { Prescriber } from '../../../core/sale/counter-invoice.ts';
import type { Tx } from '../../../core/tx.ts';
import type { SalesReceipt } from './sales-receipt-store.ts';

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
  const problem = after.prescribedOn === null ? null : prescriptionDayProblem(after.prescribedOn, before.soldOn);
  if (problem) throw invalid('RxDate', problem);
  const isNamed = (key: 'prescriptionImageId' | 'pharmacistId') => after[key] !== null && after[key] !== before[key];
  const [doctor] = await Promise.all([
    after.doctorId === before.doctorId ? before.doctor : findDoctor(tx, after.doctorId),
    isNamed('prescriptionImageId') && assertOwnPicture(tx, before.id, after.prescriptionImageId!),
    isNamed('pharmacistId') && assertPharmacist(tx, after.pharmacistId!),
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

/**
 * A picture that the caller has uploaded himself, for this bill: no other file of the organisation is a prescription, and one paper
 * is no licence for further bills. Two bills that name it at once are told apart by its lock.
 */
async function assertOwnPicture(tx: Tx, receiptId: string, id: string): Promise<void> {
  const { orgId, userId } = tx.ctx;
  const same = await tx.query<{ id: string }>(
    `select f.id from stored_file sent join stored_file f on f.org_id = sent.org_id and f.content_key = sent.content_key
     where sent.org_id = $1 and sent.id = $2 and sent.created_by = $3 and sent.content_type like 'image/%'
     order by f.id for no key update of f`,
    [orgId, id, userId],
  );
  if (same.length === 0) throw invalid('RxFile', 'Add a picture of the prescription.');
  // The same bytes sent again are the same paper.
  const [other] = await tx.query(
    `select from sales_receipt
     where org_id = $1 and prescription_image_id = any ($2::uuid[]) and id <> $3 and status <> 'Cancelled'
     union all select from counter_invoice k join invoice v on v.org_id = k.org_id and v.entity_id = k.entity_id and v.id = k.invoice_id
     where k.org_id = $1 and k.prescription_image_id = any ($2::uuid[]) and v.status <> 'Cancelled'`,
    [orgId, same.map((file) => file.id), receiptId],
  );
  if (other) throw invalid('RxFile', 'This picture belongs to another bill: add one of this prescription.');
}

/** A pharmacist of this branch. */
async function assertPharmacist(tx: Tx, id: string): Promise<void> {
  const [[active], found] = await Promise.all([
    tx.query('select from app_user where org_id = $1 and id = $2 and active', [tx.ctx.orgId, id]),
    accessOfUser(tx, id),
  ]);
  if (!active || !found?.access || !mayBePharmacist(found.access))
    throw invalid('PharmId', 'Choose a pharmacist of this branch.');
}
