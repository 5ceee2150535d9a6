import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FailedParts } from '@bahi/domain/service/warranty-claim';
import { day, entityId, orgId, stamps } from './columns.ts';
import { creditNote } from './credit-note.ts';
import { oneOf } from './enums.ts';
import { invoice } from './invoice.ts';
import { inEntity } from './walls.ts';

/** What a warranty party is asked by a claim invoice: his number for it, the failed parts, and his refusal. */
export const warrantyClaim = pgTable(
  'warranty_claim',
  {
    orgId: orgId(),
    entityId: entityId(),
    invoiceId: uuid('invoice_id').notNull(),
    claimNumber: text('claim_number'),
    failedParts: text('failed_parts').$type<FailedParts>(),
    /** The day on which they went back. */
    returnedOn: day('returned_on'),
    note: text('note'),
    rejectedOn: day('rejected_on'),
    rejectReason: text('reject_reason'),
    creditNoteId: uuid('credit_note_id'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.invoiceId] }),
    inEntity(t, t.invoiceId, invoice),
    inEntity(t, t.creditNoteId, creditNote),
    check('warranty_claim_failed_parts', oneOf(t.failedParts, 'warranty_claim.failed_parts')),
    check('warranty_claim_returned', sql`${t.returnedOn} is null or ${t.failedParts} = 'Returned'`),
    check(
      'warranty_claim_rejected',
      sql`(${t.rejectedOn} is null) = (${t.rejectReason} is null) and (${t.creditNoteId} is null or ${t.rejectedOn} is not null)`,
    ),
  ],
);
