import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, entityId, instant, orgId } from './columns.ts';
import { invoice } from './invoice.ts';
import { doctor } from './masters.ts';
import { appUser } from './user.ts';
import { storedFile } from './stored-file.ts';
import { inEntity, inOrganisation } from './walls.ts';

/** What the counter says of an invoice that it made on account: the bill by its name, and the prescription behind its goods. */
export const counterInvoice = pgTable(
  'counter_invoice',
  {
    orgId: orgId(),
    entityId: entityId(),
    invoiceId: uuid('invoice_id').notNull(),
    /** The bill by the name that the counter gave it: sent twice it is one invoice. */
    clientId: uuid('client_id').notNull(),
    patientName: text('patient_name'),
    patientAge: text('patient_age'),
    patientAddress: text('patient_address'),
    doctorId: uuid('doctor_id'),
    prescribedOn: day('prescribed_on'),
    prescriptionImageId: uuid('prescription_image_id'),
    pharmacistId: uuid('pharmacist_id'),
    /** Who signed at the till for what its seller may not sell alone. */
    signedBy: uuid('signed_by'),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.invoiceId] }),
    uniqueIndex('counter_invoice_client').on(t.orgId, t.entityId, t.clientId),
    index('counter_invoice_prescription').on(t.orgId, t.prescriptionImageId),
    inEntity(t, t.invoiceId, invoice),
    inOrganisation(t, t.doctorId, doctor),
    inOrganisation(t, t.prescriptionImageId, storedFile),
    inOrganisation(t, t.pharmacistId, appUser),
    inOrganisation(t, t.signedBy, appUser),
  ],
);
