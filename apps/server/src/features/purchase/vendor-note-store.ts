import type { InputCredit, InputCreditClass } from '@bahi/domain/purchase/purchase-receive';
import type { StoredNoteStatus } from '@bahi/domain/notes/note-status';
import type { NoteKind, NoteLine as NoteLineFacts, VendorNoteKind } from '@bahi/domain/purchase/vendor-note';
import { vendorCreditNote, vendorCreditNoteLine } from '../../../db/schema/vendor-credit-note.ts';
import { vendorDebitNote, vendorDebitNoteLine } from '../../../db/schema/vendor-debit-note.ts';
import { type DocumentStore, documentStore } from '../../core/document/document-store.ts';
import type { SearchedDocument } from '../../core/search/refresh-search-text.ts';
import { type DocumentVendor, moneySeenWith, VENDOR_HEAD } from './vendor-document.ts';

type LineRow = Omit<typeof vendorDebitNoteLine.$inferSelect, 'orgId' | 'entityId' | 'noteId' | 'position'>;
export interface NoteLine extends Omit<LineRow, keyof NoteLineFacts>, NoteLineFacts {
  partNumber: string | null;
  stockUnit: string | null;
  hsn: string | null;
  inputCredit: InputCredit;
  inputCreditClass: InputCreditClass;
}

/** A note of either kind; what credit notes alone have is empty in a debit note. */
export interface VendorNote extends Omit<typeof vendorCreditNote.$inferSelect, 'orgId' | 'entityId' | 'searchText'> {
  status: StoredNoteStatus;
  kind: VendorNoteKind;
  vendor: DocumentVendor;
  vendorName: string;
  createdByName: string | null;
  billCode: string | null;
  returnCode: string | null;
  /** The number of the claim that it answers; of a claim the number of its answer. */
  answerCode: string | null;
  /** The day of what it claims back of. */
  billedOn: string | null;
  /** What it has settled; of an answer what of its due is settled. */
  settledPaise: number;
  lines: NoteLine[];
}

/** One of the two notes: ours to the vendor, or his to us. */
export interface NoteBook {
  kind: NoteKind;
  table: SearchedDocument;
  /** As it is said. */
  word: string;
  /** Whether it is entered from the vendor's own paper. */
  isPaper: boolean;
  store: DocumentStore<VendorNote>;
}

interface NoteTables {
  head: typeof vendorDebitNote | typeof vendorCreditNote;
  lines: typeof vendorDebitNoteLine | typeof vendorCreditNoteLine;
  /** What only one of them reads. */
  own: { columns: string; from: string };
}

const noteStore = ({ kind, table, word }: Omit<NoteBook, 'store'>, { head, lines, own }: NoteTables) =>
  documentStore<VendorNote>({
    kind,
    word,
    table: head,
    joined: {
      columns: `${VENDOR_HEAD.columns}, due.code as "billCode", back.code as "returnCode",
        coalesce(own.settled_paise, 0) as "settledPaise", answer.code as "answerCode", ${own.columns}`,
      from: `${VENDOR_HEAD.from}
        left join open_item due on due.org_id = d.org_id and due.entity_id = d.entity_id and due.id = d.bill_id
        left join purchase_return back on back.org_id = d.org_id and back.entity_id = d.entity_id and back.id = d.return_id
        left join open_item own on own.org_id = d.org_id and own.entity_id = d.entity_id and own.id = d.id
        ${own.from}`,
    },
    closed: ({ status }) => status !== 'Draft',
    rows: {
      lines: {
        table: lines,
        owner: 'noteId',
        key: 'id',
        joined: {
          columns: 'i.part_number as "partNumber", i.unit_code as "stockUnit"',
          from: 'left join item i on i.org_id = l.org_id and i.id = l.item_id',
        },
      },
    },
    sees: { ...moneySeenWith('price'), refusedPaise: 'price' },
    search: { table, of: ['vendorId', 'vendorNoteNo'] },
  });

const DEBIT = {
  kind: 'vendorDebitNote',
  table: 'vendor_debit_note',
  word: 'vendor debit note',
  isPaper: false,
} as const;
const CREDIT = {
  kind: 'vendorCreditNote',
  table: 'vendor_credit_note',
  word: 'vendor credit note',
  isPaper: true,
} as const;

/** What we ask vendors to give back. */
export const debitBook: NoteBook = {
  ...DEBIT,
  store: noteStore(DEBIT, {
    head: vendorDebitNote,
    lines: vendorDebitNoteLine,
    own: {
      columns: `due.dated_on as "billedOn", '' as "vendorNoteKey", null::uuid as "debitNoteId", 0::bigint as "refusedPaise"`,
      from: `left join vendor_credit_note answer on answer.org_id = d.org_id and answer.entity_id = d.entity_id
        and answer.debit_note_id = d.id and answer.status = 'Open'`,
    },
  }),
};

/** What vendors give back by papers of their own. */
export const creditBook: NoteBook = {
  ...CREDIT,
  store: noteStore(CREDIT, {
    head: vendorCreditNote,
    lines: vendorCreditNoteLine,
    own: {
      columns: `coalesce(due.dated_on, claimed.dated_on) as "billedOn"`,
      from: `left join vendor_debit_note answer on answer.org_id = d.org_id and answer.entity_id = d.entity_id
          and answer.id = d.debit_note_id
        left join open_item claimed on claimed.org_id = d.org_id and claimed.entity_id = d.entity_id and claimed.id = answer.bill_id`,
    },
  }),
};
