import { counterInvoice } from '../../../db/schema/counter-invoice.ts';
import type { Tx } from '../tx.ts';

/** The doctor as he is today; the register keeps him as he was. */
export interface Prescriber {
  name: string;
  registrationNumber: string | null;
  address: string | null;
}

/** What the counter says of an invoice that it made on account. */
export interface CounterInvoice extends Omit<typeof counterInvoice.$inferSelect, 'orgId' | 'entityId'> {
  doctor: Prescriber | null;
}

const FOUND = `select k.invoice_id as "invoiceId", k.client_id as "clientId", k.patient_name as "patientName",
    k.patient_age as "patientAge", k.patient_address as "patientAddress", k.doctor_id as "doctorId",
    k.prescribed_on as "prescribedOn", k.prescription_image_id as "prescriptionImageId",
    k.pharmacist_id as "pharmacistId", k.signed_by as "signedBy", k.made_at as "madeAt",
    case when m.id is not null then jsonb_build_object('name', m.name, 'registrationNumber', m.registration_number,
      'address', m.address) end as doctor
  from counter_invoice k left join doctor m on m.org_id = k.org_id and m.id = k.doctor_id
  where k.org_id = $1 and k.entity_id = $2`;

/** Of one that was not made at the counter null. */
export async function findCounterInvoice(tx: Tx, invoiceId: string): Promise<CounterInvoice | null> {
  const [found] = await tx.query<CounterInvoice>(`${FOUND} and k.invoice_id = $3`, [
    tx.ctx.orgId,
    tx.ctx.entityId,
    invoiceId,
  ]);
  return found ?? null;
}

/** The invoice that a bill of this name has made, whoever sent it. */
export async function findInvoiceOfBill(tx: Tx, clientId: string): Promise<string | undefined> {
  const [found] = await tx.query<{ id: string }>(
    'select invoice_id as id from counter_invoice where org_id = $1 and entity_id = $2 and client_id = $3',
    [tx.ctx.orgId, tx.ctx.entityId, clientId],
  );
  return found?.id;
}

/** Of all that a bill says what its invoice keeps. */
export async function keepCounterInvoice(tx: Tx, bill: Omit<CounterInvoice, 'doctor'>): Promise<void> {
  const { orgId, entityId } = tx.ctx;
  const { invoiceId, clientId, patientName, patientAge, patientAddress, signedBy, madeAt } = bill;
  const { doctorId, prescribedOn, prescriptionImageId, pharmacistId } = bill;
  const prescribed = { patientName, patientAge, patientAddress, doctorId, prescribedOn, prescriptionImageId };
  await tx.insert(counterInvoice, [
    { orgId, entityId, invoiceId, clientId, ...prescribed, pharmacistId, signedBy, madeAt },
  ]);
}
