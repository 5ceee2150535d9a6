import type { searchVendorDebitNotes } from '@bahi/contract/endpoints/accounting/vendor-debit-note';
import type { InputOf } from '@bahi/contract/endpoint';
import { NoteStatus } from '@bahi/domain/notes/note-status';
import { readVendorNoteStatus } from '@bahi/domain/purchase/vendor-note';
import type { Tx } from '../../../core/tx.ts';
import { listPage } from '../../../kit/list-query.ts';
import { whereVendorDocument } from '../list-vendor-documents.ts';
import type { NoteBook, VendorNote } from '../vendor-note-store.ts';

type Query = NonNullable<InputOf<typeof searchVendorDebitNotes>['query']>;
type Row = VendorNote & { lineCount: number };

const linesOf = ({ table }: NoteBook): string => `from ${table}_line l
  where l.org_id = d.org_id and l.entity_id = d.entity_id and l.note_id = d.id`;
/** As `readVendorNoteStatus` says, of what stands open of its item. */
const STATUS = `case when d.status <> 'Open' then d.status when own.settled_paise >= own.total_paise then 'Closed'
  when own.settled_paise > 0 then 'Partial' else 'Open' end`;

const { draft, open, partial } = NoteStatus;
/** What waits for somebody, or has something left to settle. */
export const WAITING: readonly NoteStatus[] = [draft, open, partial];

/** Notes, the newest day first. */
export async function listVendorNotes(tx: Tx, book: NoteBook, { statuses, ...query }: Query) {
  const lines = linesOf(book);
  const where = whereVendorDocument(tx, query, { day: 'noted_on', lines })
    .asked((asked) => `${STATUS} = any(${asked}::text[])`, statuses?.length ? statuses : null)
    .asked((kind) => `d.kind = ${kind}`, query.kind);
  const page = await listPage<Row>(tx, {
    columns: `${book.store.heads.columns}, (select count(*)::int ${lines}) as "lineCount"`,
    from: book.store.heads.from,
    where,
    order: [
      { column: 'd.noted_on', type: 'date', of: (row) => row.notedOn },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, status: readVendorNoteStatus(row) })) };
}

/** Notes of a vendor of which something is left to settle. */
export const listOpenNotes = (tx: Tx, book: NoteBook, vendorId: string) =>
  listVendorNotes(tx, book, { vendorId, statuses: [open, partial], limit: 200 } as Query);
