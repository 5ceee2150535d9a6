import { listUnappliedPayments } from '@bahi/contract/endpoints/accounting/open-dues';
import { getPayment } from '@bahi/contract/endpoints/accounting/payment';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { dateColumn } from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListState } from '../../../kit/use-list-state.ts';
import { useTypedText } from '../../../kit/use-typed-text.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import type { Tone } from '../../../ui/tones.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { partyFirst } from '../party-first.ts';
import { useQueryFields } from '../use-query-fields.ts';
import { amount, amountOrDash } from '../../../kit/written.ts';
import styles from './unapplied-page.module.css';

const ApplyDialog = lazy(async () => ({ default: (await import('./apply-dialog.tsx')).ApplyDialog }));
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

type Row = OutputOf<typeof listUnappliedPayments>['rows'][number];
type Asked = { what: 'apply' | 'refund'; row: Row };

/** Money that waits: by age, with what its customer owes, to be applied or paid back. */
export function UnappliedPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const narrow = useNarrow();
  const [fields, setFields] = useQueryFields<{ text?: string }>();
  const [text, setText, settling] = useTypedText(fields.text ?? '', (typed) => setFields({ text: typed || undefined }));
  const [asked, setAsked] = useState<Asked>();
  const query = useEndpointPages(listUnappliedPayments, { query: { text: fields.text } }, { keepPrevious: true });
  const list = useListState(query);
  const mayApply = can(access, 'Accounting.CPay', 'C') || can(access, 'Accounting.CPay', 'U');
  const mayRefund = can(access, 'Accounting.CPay', 'C');
  const columns = useMemo(() => {
    const all: readonly ListColumn<Row>[] = [
      { key: 'code', title: say('payment'), width: 'minmax(110px, 140px)', render: (row) => row.code },
      dateColumn((row) => row.receivedOn),
      {
        key: 'age',
        title: 'Age',
        width: '100px',
        card: 'status',
        render: (row) => <StatusChip tone={ageTone(row.days)}>{ageWords(row.days)}</StatusChip>,
      },
      { key: 'customer', title: say('customer'), width: 'minmax(180px, 1fr)', render: (row) => row.customerName },
      {
        key: 'tenders',
        title: 'Paid by',
        width: 'minmax(110px, 170px)',
        card: 'none',
        render: (row) => row.tenderTypes,
      },
      {
        key: 'due',
        title: 'Owes (₹)',
        width: '120px',
        align: 'end',
        card: 'none',
        render: (row) => amountOrDash(row.duePaise),
      },
      {
        key: 'unapplied',
        title: 'Unapplied (₹)',
        width: '120px',
        align: 'end',
        render: (row) => amount(row.unappliedPaise),
      },
      {
        key: 'actions',
        title: '',
        width: '190px',
        card: 'verbs',
        render: (row) => (
          <span className={styles.actions}>
            {mayApply && row.duePaise > 0 && (
              <Button kind="quiet" aria-label={`Apply ${row.code}`} onClick={() => setAsked({ what: 'apply', row })}>
                Apply
              </Button>
            )}
            {mayRefund && (
              <Button kind="quiet" aria-label={`Refund ${row.code}`} onClick={() => setAsked({ what: 'refund', row })}>
                Refund
              </Button>
            )}
          </span>
        ),
      },
    ];
    return partyFirst(all, narrow);
  }, [say, narrow, mayApply, mayRefund]);
  const close = () => setAsked(undefined);

  return (
    <>
      <ListPage
        {...list}
        title="Unapplied payments"
        label="Unapplied payments"
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => `/accounting/payment/${row.id}`}
        onOpen={(row) => void navigate({ to: '/accounting/payment/$id', params: { id: row.id } })}
        search={{ value: text, onChange: setText, placeholder: 'Number, customer or reference', settling }}
        empty={{ message: 'All that was received is applied.' }}
      />
      <Suspense fallback={null}>
        {asked?.what === 'apply' && <ApplyDialog payment={asked.row} onDone={close} onClose={close} />}
        {asked?.what === 'refund' && <RefundOf row={asked.row} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Reads how much may be paid back first: money of a cheque only after it has cleared. */
function RefundOf({ row, onClose }: { row: Row; onClose: () => void }) {
  const payment = useEndpointQuery(getPayment, { params: { id: row.id } });
  if (!payment.data) return null;
  return (
    <RefundDialog payment={payment.data} mostPaise={payment.data.refundablePaise} onDone={onClose} onClose={onClose} />
  );
}

const ageWords = (days: number): string => (days === 0 ? 'Today' : days === 1 ? '1 day' : `${days} days`);
const ageTone = (days: number): Tone =>
  days > 60 ? 'danger' : days > 30 ? 'attention' : days > 7 ? 'waiting' : 'neutral';
