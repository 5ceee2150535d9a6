import type { InputCredit, InputCreditClass } from '@bahi/domain/purchase/purchase-receive';
import type { NoteLine as NoteLineFacts, StoredNoteStatus, VendorNoteKind } from '@bahi/domain/purchase/vendor-note';
import { vendorDebitNote, vendorDebitNoteLine } from '../../../db/schema/vendor-debit-note.ts';
import { documentStore } from '../../core/document/document-store.ts';
import { type DocumentVendor, moneySeenWith, VENDOR_HEAD } from './vendor-document.ts';

type LineRow = Omit<typeof vendorDebitNoteLine.$inferSelect, 'orgId' | 'entityId' | 'noteId' | 'position'>;
export interface NoteLine extends Omit<LineRow, keyof NoteLineFacts>, NoteLineFacts {
  partNumber: string | null;
  hsn: string | null;
  inputCredit: InputCredit;
  inputCreditClass: InputCreditClass;
  sourceLineId: string | null;
}

export interface VendorDebitNote extends Omit<
  typeof vendorDebitNote.$inferSelect,
  'orgId' | 'entityId' | 'searchText'
> {
  status: StoredNoteStatus;
  kind: VendorNoteKind;
  vendor: DocumentVendor;
  vendorName: string;
  createdByName: string | null;
  billCode: string | null;
  returnCode: string | null;
  /** The day of what it claims back of. */
  billedOn: string | null;
  /** What it has settled. */
  settledPaise: number;
  lines: NoteLine[];
}

export const vendorDebitNotes = documentStore<VendorDebitNote>({
  kind: 'vendorDebitNote',
  word: 'vendor debit note',
  table: vendorDebitNote,
  joined: {
    columns: `${VENDOR_HEAD.columns}, due.code as "billCode", back.code as "returnCode", due.dated_on as "billedOn",
      coalesce(own.settled_paise, 0) as "settledPaise"`,
    from: `${VENDOR_HEAD.from}
      left join open_item due on due.org_id = d.org_id and due.entity_id = d.entity_id and due.id = d.bill_id
      left join purchase_return back on back.org_id = d.org_id and back.entity_id = d.entity_id and back.id = d.return_id
      left join open_item own on own.org_id = d.org_id and own.entity_id = d.entity_id and own.id = d.id`,
  },
  closed: ({ status }) => status !== 'Draft',
  rows: {
    lines: {
      table: vendorDebitNoteLine,
      owner: 'noteId',
      key: 'id',
      joined: {
        columns: 'i.part_number as "partNumber"',
        from: 'left join item i on i.org_id = l.org_id and i.id = l.item_id',
      },
    },
  },
  sees: moneySeenWith('price'),
  search: { table: 'vendor_debit_note', of: ['vendorId', 'vendorNoteNo'] },
});
