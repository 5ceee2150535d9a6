import { formatDate } from '@bahi/domain/time/dates';
import { documentPath } from '../../../app/document-places.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DataTable, type DataColumn } from '../data-table.tsx';
import { TextLink } from '../text-link.tsx';
import { amount } from '../../../kit/written.ts';
import { type RefundRow, Refunds } from '../refunds.tsx';
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

interface NoteUsesProps {
  note: CreditNoteRecord;
  onCancelRefund?: ((refund: RefundRow) => void) | undefined;
}

/** The invoices that a note pays, and what was paid back of it. */
export function NoteUses({ note, onCancelRefund }: NoteUsesProps) {
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
  ];
  if (uses.length + note.refunds.length === 0)
    return <EmptyState message="Nothing of it is used. Apply it to an open invoice, or pay it back." />;
  return (
    <>
      {uses.length > 0 && (
        <DataTable label="Uses" columns={COLUMNS} groups={[{ key: 'uses', rows: uses }]} rowKey={({ key }) => key} />
      )}
      <Refunds refunds={note.refunds} onCancel={onCancelRefund} />
    </>
  );
}
