import { formatRupees } from '@bahi/domain/money/format';
import { unclearedWords } from '@bahi/domain/payments/cheque';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { useWords } from '../../app/use-words.ts';
import { ReasonDialog } from '../../kit/reason-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DataTable, type DataColumn } from './data-table.tsx';
import { TextLink } from './text-link.tsx';
import { amount } from '../../kit/written.ts';

/** What has paid a document: money that came in, or a credit note. */
export interface Settled {
  key: string;
  code: string;
  path: string | undefined;
  on: string;
  unclearedPaise?: number | null | undefined;
  amountPaise: number | undefined;
  /** Answers whether it is done; absent where it may not be. */
  detach: ((reason: string) => Promise<boolean>) | undefined;
  /** What detaching it is called, and what becomes of its part. */
  detachLabel: string;
  after: string;
}

const columnsWith = (onDetach: (settled: Settled) => void): readonly DataColumn<Settled>[] => [
  {
    key: 'code',
    title: 'Payment',
    card: 'title',
    render: ({ code, path }) => (path ? <TextLink to={path}>{code}</TextLink> : code),
  },
  {
    key: 'on',
    title: 'Date',
    grow: true,
    render: ({ on, unclearedPaise }) => [formatDate(on), unclearedWords([unclearedPaise])].filter(Boolean).join(' · '),
  },
  { key: 'paid', title: 'Paid (₹)', align: 'end', card: 'aside', render: ({ amountPaise }) => amount(amountPaise) },
  {
    key: 'detach',
    title: '',
    render: (settled) =>
      settled.detach && (
        <Button kind="quiet" title={`Detach ${settled.code}`} onClick={() => onDetach(settled)}>
          Detach
        </Button>
      ),
  },
];

interface SettledByProps {
  rows: readonly Settled[];
  paidPaise: number | undefined;
  /** The number of what is paid. */
  code: string | null | undefined;
  busy: boolean;
}

/** What has paid a document, and what takes it out again. */
export function SettledBy({ rows, paidPaise, code, busy }: SettledByProps) {
  const say = useWords();
  const [detaching, setDetaching] = useState<Settled | null>(null);
  if (rows.length === 0) return <EmptyState message={say('nothingToShow', { what: say.many('payment') })} />;
  const detachable = rows.some(({ detach }) => detach);
  return (
    <>
      <DataTable
        label={say.many('payment')}
        columns={columnsWith(setDetaching).filter(({ key }) => key !== 'detach' || detachable)}
        groups={[{ key: 'payments', rows }]}
        rowKey={({ key }) => key}
        totals={{ on: 'Paid', paid: amount(paidPaise) }}
      />
      {detaching?.detach && (
        <ReasonDialog
          title={`Detach ${detaching.code}?`}
          confirmLabel={detaching.detachLabel}
          busy={busy}
          onConfirm={(reason) => void detaching.detach!(reason).then((done) => done && setDetaching(null))}
          onClose={() => setDetaching(null)}
        >
          {formatRupees(detaching.amountPaise ?? 0)} {detaching.after} and are due on {code ?? 'this invoice'} again.
        </ReasonDialog>
      )}
    </>
  );
}
