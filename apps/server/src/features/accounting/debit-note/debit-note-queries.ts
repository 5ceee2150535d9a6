import type { searchDebitNotes } from '@bahi/contract/endpoints/accounting/debit-note';
import type { InputOf } from '@bahi/contract/endpoint';
import { DebitNoteStatus, dueOfNote, readDebitNoteStatus } from '@bahi/domain/notes/debit-note';
import type { Paise } from '@bahi/domain/money/units';
import type { Tx } from '../../../core/tx.ts';
import { listNotes } from '../list-notes.ts';
import { type DebitNote, debitNotes } from './debit-note-store.ts';

type Query = NonNullable<InputOf<typeof searchDebitNotes>['query']>;

/** As `readDebitNoteStatus` says. */
const STATUS = `case when d.status <> 'Unpaid' then d.status when own.settled_paise >= own.total_paise then 'Closed'
  when own.settled_paise > 0 then 'Partial' else 'Unpaid' end`;

const { draft, unpaid, partial } = DebitNoteStatus;
/** What waits for somebody, or is not paid. */
export const OPEN: readonly DebitNoteStatus[] = [draft, unpaid, partial];

const shown = (row: DebitNote) => ({ ...row, status: readDebitNoteStatus(row), duePaise: dueOfNote(row) });

/** Notes, the newest day first. */
export async function listDebitNotes(tx: Tx, query: Query) {
  const page = await listNotes(tx, debitNotes, STATUS, query);
  return { ...page, rows: page.rows.map(shown) };
}

interface Settling {
  documentId: string;
  kind: string;
  code: string | null;
  allocatedOn: string;
  amountPaise: Paise;
}

/** What pays a note, the oldest first; parts of one credit together. */
export const listSettling = (tx: Tx, noteId: string): Promise<Settling[]> =>
  tx.query<Settling>(
    `select o.document_id as "documentId", o.kind, o.code, min(a.allocated_on) as "allocatedOn", sum(a.amount_paise)::bigint as "amountPaise"
     from open_allocation a join open_item o on o.org_id = a.org_id and o.entity_id = a.entity_id and o.id = a.credit_id
     where a.org_id = $1 and a.entity_id = $2 and a.due_id = $3 and a.detached_at is null
     group by 1, 2, 3 order by 4, 1`,
    [tx.ctx.orgId, tx.ctx.entityId, noteId],
  );
