import type { openCreditNotesOf, searchCreditNotes } from '@bahi/contract/endpoints/accounting/credit-note';
import type { InputOf } from '@bahi/contract/endpoint';
import { peopleInReach } from '@bahi/domain/access/access';
import type { Paise } from '@bahi/domain/money/units';
import { CreditNoteStatus, leftOfNote, readCreditNoteStatus } from '@bahi/domain/notes/credit-note';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { listNotes } from '../list-notes.ts';
import { type CreditNote, creditNotes } from './credit-note-store.ts';

type Query = NonNullable<InputOf<typeof searchCreditNotes>['query']>;

/** As `readCreditNoteStatus` says. */
const SETTLED = 'coalesce(own.settled_paise, d.refunded_paise + d.exchanged_paise)';
const STATUS = `case when d.status <> 'Open' then d.status when ${SETTLED} >= d.total_paise then 'Closed'
  when ${SETTLED} > 0 then 'Partial' else 'Open' end`;

const { draft, pending, open, partial } = CreditNoteStatus;
/** What waits for somebody, or has something left. */
export const WAITING: readonly CreditNoteStatus[] = [draft, pending, open, partial];

const shown = (row: CreditNote) => ({ ...row, status: readCreditNoteStatus(row), leftPaise: leftOfNote(row) });

/** Notes, the newest day first. */
export async function listCreditNotes(tx: Tx, query: Query) {
  const page = await listNotes(tx, creditNotes, STATUS, query);
  return { ...page, rows: page.rows.map(shown) };
}

const MOST_OPEN = 200;

/** What a customer has left of notes, the oldest first. */
export async function listOpenCreditNotes(tx: Tx, { params }: InputOf<typeof openCreditNotesOf>) {
  const { orgId, entityId } = tx.ctx;
  const rows = await tx.query<CreditNote>(
    `select ${creditNotes.heads.columns} from ${creditNotes.heads.from}
     where d.org_id = $1 and d.entity_id = $2 and d.customer_id = $3 and d.status = 'Open' and own.settled_paise < own.total_paise
       and ($4::uuid[] is null or d.created_by = any ($4))
     order by d.noted_on, d.id limit ${MOST_OPEN}`,
    [orgId, entityId, params.customerId, peopleInReach(tx.ctx.access, 'Accounting.Invoice', tx.ctx)],
  );
  return wholeOf(rows.map(shown));
}

interface Allocated {
  invoiceId: string | null;
  debitNoteId: string | null;
  dueCode: string | null;
  allocatedOn: string;
  amountPaise: Paise;
}

/** The dues that a note pays, the oldest first; parts of one due together. */
export const listPaidByNote = (tx: Tx, noteId: string): Promise<Allocated[]> =>
  tx.query<Allocated>(
    `select case o.kind when 'invoice' then a.due_id end as "invoiceId", case o.kind when 'debitNote' then a.due_id end as "debitNoteId",
       o.code as "dueCode", min(a.allocated_on) as "allocatedOn",
       sum(a.amount_paise)::bigint as "amountPaise"
     from open_allocation a join open_item o on o.org_id = a.org_id and o.entity_id = a.entity_id and o.id = a.due_id
     where a.org_id = $1 and a.entity_id = $2 and a.credit_id = $3 and a.detached_at is null
     group by a.due_id, o.kind, o.code order by 4, a.due_id`,
    [tx.ctx.orgId, tx.ctx.entityId, noteId],
  );

interface Refunded {
  id: string;
  code: string;
  refundedOn: string;
  amountPaise: Paise;
  tenderType: string;
  reference: string | null;
  reason: string;
  cancelReason: string | null;
  byName: string | null;
}

export const listRefundsOfNote = (tx: Tx, noteId: string): Promise<Refunded[]> =>
  tx.query<Refunded>(
    `select r.id, r.code, r.refunded_on as "refundedOn", r.amount_paise as "amountPaise", r.tender_type as "tenderType",
       r.reference, r.reason, r.cancel_reason as "cancelReason", u.name as "byName"
     from payment_refund r left join app_user u on u.org_id = r.org_id and u.id = r.created_by
     where r.org_id = $1 and r.entity_id = $2 and r.credit_note_id = $3 order by r.id`,
    [tx.ctx.orgId, tx.ctx.entityId, noteId],
  );
