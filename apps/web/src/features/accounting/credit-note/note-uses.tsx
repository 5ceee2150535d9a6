import { formatDate } from '@bahi/domain/time/dates';
import { documentPath } from '../../../app/document-places.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DataTable, type DataColumn } from '../data-table.tsx';
import { TextLink } from '../text-link.tsx';
import { amount } from '../../../kit/written.ts';
import type { CreditNoteRecord } from './credit-note-lines.ts';

interface Use {
  key: string;
  name: string;
  path?: string | undefined;
  on: string;
  how: string;
  amountPaise: number;
}

const COLUMNS: readonly DataColumn<Use>[] = [
  {
    key: 'name',
    title: 'What',
    card: 'title',
    render: ({ name, path }) => (path ? <TextLink to={path}>{name}</TextLink> : name),
  },
  { key: 'on', title: 'Date', render: ({ on }) => formatDate(on) },
  { key: 'how', title: 'How', grow: true, render: ({ how }) => how },
  { key: 'amount', title: 'Amount (₹)', align: 'end', card: 'aside', render: (row) => amount(row.amountPaise) },
];

/** The invoices that a note pays, and what was paid back of it. */
export function NoteUses({ note }: { note: CreditNoteRecord }) {
  const uses: Use[] = [
    ...note.allocations.map(({ invoiceId, invoiceCode, allocatedOn, amountPaise }) => ({
      key: invoiceId,
      name: invoiceCode ?? 'Invoice',
      path: documentPath('invoice', invoiceId),
      on: allocatedOn,
      how: 'Pays the invoice',
      amountPaise,
    })),
    ...(note.exchangedPaise > 0
      ? [
          {
            key: 'exchange',
            name: 'Exchange',
            on: note.notedOn,
            how: 'Paid a bill of the counter',
            amountPaise: note.exchangedPaise,
          },
        ]
      : []),
    ...note.refunds.map(({ id, code, refundedOn, tenderType, reference, reason, amountPaise }) => ({
      key: id,
      name: code,
      on: refundedOn,
      how: ['Paid back by', tenderType, reference, `· ${reason}`].filter(Boolean).join(' '),
      amountPaise,
    })),
  ];
  if (uses.length === 0)
    return <EmptyState message="Nothing of it is used. Apply it to an open invoice, or pay it back." />;
  return <DataTable label="Uses" columns={COLUMNS} groups={[{ key: 'uses', rows: uses }]} rowKey={({ key }) => key} />;
}
