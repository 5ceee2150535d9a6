import { peopleInReach } from '@bahi/domain/access/access';
import type { DocumentHead, DocumentStore } from '../../core/document/document-store.ts';
import type { Tx } from '../../core/tx.ts';
import { inEntity, listPage } from '../../kit/list-query.ts';
import { likeWords } from '../../kit/search-words.ts';

interface NoteQuery {
  statuses?: readonly string[] | null;
  kind?: string | null;
  text?: string | null;
  customerId?: string | null;
  invoiceId?: string | null;
  receiptId?: string | null;
  returnId?: string | null;
  /** Credit notes alone: whether the buyer has given his credit back. */
  itcReversed?: string | null;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  cursor?: string | null;
}

/** Notes of customers in the caller's reach, the newest day first; `status` is how the kind says where one stands. */
export function listNotes<Note extends DocumentHead & { notedOn: string }>(
  tx: Tx,
  store: DocumentStore<Note>,
  status: string,
  { statuses, text, ...query }: NoteQuery,
) {
  const where = inEntity(tx, 'd')
    .asked((people) => `d.created_by = any(${people})`, peopleInReach(tx.ctx.access, 'Accounting.Invoice', tx.ctx))
    .asked((asked) => `${status} = any(${asked}::text[])`, statuses?.length ? statuses : null)
    .asked((kind) => `d.kind = ${kind}`, query.kind)
    .asked((customer) => `d.customer_id = ${customer}`, query.customerId)
    .asked((invoice) => `d.invoice_id = ${invoice}`, query.invoiceId)
    .asked((receipt) => `d.receipt_id = ${receipt}`, query.receiptId)
    .asked((back) => `d.return_id = ${back}`, query.returnId)
    .asked((given) => `d.itc_reversed = ${given}`, query.itcReversed)
    .asked((from) => `d.noted_on >= ${from}`, query.from)
    .asked((to) => `d.noted_on <= ${to}`, query.to);
  for (const word of text ? likeWords(text) : []) where.add((slot) => `d.search_text like ${slot}`, word);
  return listPage<Note>(tx, {
    columns: store.heads.columns,
    from: store.heads.from,
    where,
    order: [
      { column: 'd.noted_on', type: 'date', of: (row) => row.notedOn },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
}
