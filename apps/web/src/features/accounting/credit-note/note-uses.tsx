import { formatDate } from '@bahi/domain/time/dates';
import { documentPath } from '../../../app/document-places.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DataTable, type DataColumn } from '../data-table.tsx';
import { TextLink } from '../text-link.tsx';
import { amount } from '../../../kit/written.ts';
import { type RefundRow, Refunds } from '../refunds.tsx';
import type { CreditNoteRecord } from './credit-note-lines.ts';

interface Use {
  key: string;
  debitNoteId?: string | null | undefined;
  name: string;
  path?: string | undefined;
  on: string;
  how: string;
  amountPaise: number;
}

const columnsOf = (onDetach: NoteUsesProps['onDetach']): readonly DataColumn<Use>[] => [
  {
    key: 'name',
    title: 'What',
    card: 'title',
    render: ({ name, path }) => (path ? <TextLink to={path}>{name}</TextLink> : name),
  },
  { key: 'on', title: 'Date', render: ({ on }) => formatDate(on) },
  { key: 'how', title: 'How', grow: true, render: ({ how }) => how },
  { key: 'amount', title: 'Amount (₹)', align: 'end', card: 'aside', render: (row) => amount(row.amountPaise) },
  ...(onDetach
    ? [
        {
          key: 'detach',
          title: '',
          align: 'end' as const,
          // An invoice lets go of its notes on its own page.
          render: ({ debitNoteId, name }: Use) =>
            debitNoteId && <Button onClick={() => onDetach({ id: debitNoteId, code: name })}>Detach</Button>,
        },
      ]
    : []),
];

interface NoteUsesProps {
  note: CreditNoteRecord;
  /** Takes the note out of a debit note. */
  onDetach?: ((of: { id: string; code: string }) => void) | undefined;
  onCancelRefund?: ((refund: RefundRow) => void) | undefined;
}

/** The dues that a note pays, and what was paid back of it. */
export function NoteUses({ note, onDetach, onCancelRefund }: NoteUsesProps) {
  const uses: Use[] = [
    ...note.allocations.map(({ invoiceId, debitNoteId, dueCode, allocatedOn, amountPaise }) => ({
      key: invoiceId ?? debitNoteId ?? 'due',
      name: dueCode ?? 'Invoice',
      path: invoiceId
        ? documentPath('invoice', invoiceId)
        : debitNoteId
          ? documentPath('debitNote', debitNoteId)
          : undefined,
      debitNoteId,
      on: allocatedOn,
      how: debitNoteId ? 'Pays the debit note' : 'Pays the invoice',
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
    return <EmptyState message="Nothing of it is used. Apply it to an open due, or pay it back." />;
  return (
    <>
      {uses.length > 0 && (
        <DataTable
          label="Uses"
          columns={columnsOf(onDetach)}
          groups={[{ key: 'uses', rows: uses }]}
          rowKey={({ key }) => key}
        />
      )}
      <Refunds refunds={note.refunds} onCancel={onCancelRefund} />
    </>
  );
}
