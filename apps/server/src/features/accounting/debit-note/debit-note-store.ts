import { peopleInReach } from '@bahi/domain/access/access';
import type { DebitNoteKind, StoredDebitNoteStatus } from '@bahi/domain/notes/debit-note';
import type { SupplyType } from '@bahi/domain/tax/registration';
import { debitNote, debitNoteLine } from '../../../../db/schema/debit-note.ts';
import { documentStore } from '../../../core/document/document-store.ts';
import type { DebitNoteLine } from '../build-note-print.ts';
import { NOTE_SEES } from '../note-sees.ts';

export interface DebitNote extends Omit<
  typeof debitNote.$inferSelect,
  'orgId' | 'entityId' | 'searchText' | 'snapshot'
> {
  status: StoredDebitNoteStatus;
  kind: DebitNoteKind;
  customerName: string;
  createdByName: string | null;
  /** Of its sale. */
  invoiceCode: string | null;
  invoicedOn: string;
  /** The buyer's as the invoice has frozen it. */
  customerGstin: string | null;
  /** And how it has treated him. */
  supplyType: SupplyType | null;
  /** What of it is paid. */
  settledPaise: number;
  /** Its print, written as it is posted and read by the print alone. */
  snapshot?: object;
  lines: DebitNoteLine[];
}

export const debitNotes = documentStore<DebitNote>({
  kind: 'debitNote',
  word: 'debit note',
  table: debitNote,
  unread: ['snapshot'],
  joined: {
    columns: `c.name as "customerName", u.name as "createdByName", coalesce(i.code, s.code) as "invoiceCode",
      coalesce(i.invoiced_on, s.sold_on) as "invoicedOn", coalesce(i.buyer_gstin, g.party_gstin) as "customerGstin",
      g.party_treatment as "supplyType", coalesce(own.settled_paise, 0) as "settledPaise"`,
    from: `join customer c on c.org_id = d.org_id and c.id = d.customer_id
      left join invoice i on i.org_id = d.org_id and i.entity_id = d.entity_id and i.id = d.invoice_id
      left join sales_receipt s on s.org_id = d.org_id and s.entity_id = d.entity_id and s.id = d.receipt_id
      left join document_gst g on g.org_id = d.org_id and g.entity_id = d.entity_id and g.document_id = coalesce(i.id, s.id)
        and g.revision = coalesce(i.revision, s.revision) and g.ended_at is null
      left join app_user u on u.org_id = d.org_id and u.id = d.created_by
      left join open_item own on own.org_id = d.org_id and own.entity_id = d.entity_id and own.id = d.id`,
  },
  closed: ({ status }) => status !== 'Draft',
  rows: { lines: { table: debitNoteLine, owner: 'noteId', key: 'id' } },
  onlyOf: ({ ctx }) => peopleInReach(ctx.access, 'Accounting.Invoice', ctx),
  sees: NOTE_SEES,
  search: { table: 'debit_note', of: ['customerId', 'invoiceId', 'receiptId'] },
});
