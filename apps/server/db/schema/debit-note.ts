import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day, entityId, numberPeriod, orgId, paise, rowId, stamps } from './columns.ts';
import { customerNoteLine, customerNoteLineWalls } from './customer-note.ts';
import { oneOf } from './enums.ts';
import { invoice } from './invoice.ts';
import { customer } from './customer.ts';
import { salesReceipt } from './sales-receipt.ts';
import { documentWalls, inEntity, inOrganisation } from './walls.ts';

/** What a sale is raised by; posting takes the number and makes a due of the customer's account. */
export const debitNote = pgTable(
  'debit_note',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code'),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    kind: text('kind').notNull(),
    notedOn: day('noted_on').notNull(),
    dueOn: day('due_on'),
    /** The sale: an invoice, or a receipt of the counter. */
    invoiceId: uuid('invoice_id'),
    receiptId: uuid('receipt_id'),
    customerId: uuid('customer_id').notNull(),
    reason: text('reason'),
    /** In the prices of the invoice. */
    subTotalPaise: paise('sub_total'),
    taxablePaise: paise('taxable'),
    cgstPaise: paise('cgst'),
    sgstPaise: paise('sgst'),
    igstPaise: paise('igst'),
    roundPaise: paise('round'),
    totalPaise: paise('total'),
    notes: text('notes'),
    cancelReason: text('cancel_reason'),
    /** Everything that a print shows, frozen as it is posted. */
    snapshot: jsonb('snapshot'),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    ...documentWalls(t, 'debit_note', t.notedOn),
    inOrganisation(t, t.customerId, customer),
    inEntity(t, t.invoiceId, invoice),
    inEntity(t, t.receiptId, salesReceipt),
    index('debit_note_customer').on(t.orgId, t.customerId),
    index('debit_note_invoice').on(t.orgId, t.entityId, t.invoiceId),
    index('debit_note_receipt')
      .on(t.orgId, t.entityId, t.receiptId)
      .where(sql`${t.receiptId} is not null`),
    index('debit_note_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    check('debit_note_kind', oneOf(t.kind, 'debit_note.kind')),
    check('debit_note_of', sql`num_nonnulls(${t.invoiceId}, ${t.receiptId}) = 1`),
    check('debit_note_due', sql`${t.dueOn} >= ${t.notedOn}`),
    check('debit_note_of_tax', sql`${t.kind} <> 'Tax' or ${t.taxablePaise} = 0`),
  ],
);

/** What a note puts on a line of its invoice. */
export const debitNoteLine = pgTable(
  'debit_note_line',
  {
    /** `GO<n>` or `GP<n>`, as `IO<n>` or `IP<n>` of the invoice. */
    ...customerNoteLine(),
  },
  (t) => customerNoteLineWalls(t, 'debit_note', debitNote),
);
