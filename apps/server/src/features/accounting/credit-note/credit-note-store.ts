import { peopleInReach } from '@bahi/domain/access/access';
import type { CreditNoteKind, ItcReversal, StoredCreditNoteStatus } from '@bahi/domain/notes/credit-note';
import type { SupplyType } from '@bahi/domain/tax/registration';
import { creditNote, creditNoteLine } from '../../../../db/schema/credit-note.ts';
import { documentStore } from '../../../core/document/document-store.ts';
import type { CreditNoteLine } from '../build-note-print.ts';
import { NOTE_SEES } from '../note-sees.ts';

export interface CreditNote extends Omit<
  typeof creditNote.$inferSelect,
  'orgId' | 'entityId' | 'searchText' | 'snapshot'
> {
  status: StoredCreditNoteStatus;
  kind: CreditNoteKind;
  itcReversed: ItcReversal | null;
  /** Of a walk-in who he said he was. */
  customerName: string;
  createdByName: string | null;
  approvalAskedByName: string | null;
  /** Of its sale. */
  invoiceCode: string | null;
  returnCode: string | null;
  invoicedOn: string;
  /** The buyer's as the invoice has frozen it. */
  customerGstin: string | null;
  /** And how it has treated him. */
  supplyType: SupplyType | null;
  /** What it has paid, and what was paid back of it. */
  settledPaise: number;
  /** Its print, written as it is posted and read by the print alone. */
  snapshot?: object;
  lines: CreditNoteLine[];
}

export const creditNotes = documentStore<CreditNote>({
  kind: 'creditNote',
  word: 'credit note',
  table: creditNote,
  unread: ['snapshot'],
  joined: {
    columns: `coalesce(c.name, s.name, 'Walk-in') as "customerName", u.name as "createdByName", asker.name as "approvalAskedByName", coalesce(i.code, s.code) as "invoiceCode", coalesce(i.invoiced_on, s.sold_on) as "invoicedOn",
      coalesce(i.buyer_gstin, g.party_gstin) as "customerGstin", g.party_treatment as "supplyType", r.code as "returnCode",
      coalesce(own.settled_paise, d.refunded_paise + d.exchanged_paise) as "settledPaise"`,
    from: `left join customer c on c.org_id = d.org_id and c.id = d.customer_id
      left join invoice i on i.org_id = d.org_id and i.entity_id = d.entity_id and i.id = d.invoice_id
      left join sales_receipt s on s.org_id = d.org_id and s.entity_id = d.entity_id and s.id = d.receipt_id
      left join document_gst g on g.org_id = d.org_id and g.entity_id = d.entity_id and g.document_id = coalesce(i.id, s.id)
        and g.revision = coalesce(i.revision, s.revision) and g.ended_at is null
      left join sales_return r on r.org_id = d.org_id and r.entity_id = d.entity_id and r.id = d.return_id
      left join app_user u on u.org_id = d.org_id and u.id = d.created_by
      left join app_user asker on asker.org_id = d.org_id and asker.id = d.approval_asked_by
      left join open_item own on own.org_id = d.org_id and own.entity_id = d.entity_id and own.id = d.id`,
  },
  closed: ({ status }) => status !== 'Draft' && status !== 'Pending Approval',
  rows: { lines: { table: creditNoteLine, owner: 'noteId', key: 'id' } },
  onlyOf: ({ ctx }) => peopleInReach(ctx.access, 'Accounting.Invoice', ctx),
  sees: NOTE_SEES,
  search: { table: 'credit_note', of: ['customerId', 'invoiceId', 'receiptId'] },
});
