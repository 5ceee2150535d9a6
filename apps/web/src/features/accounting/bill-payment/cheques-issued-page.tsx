import { listIssuedCheques, moveIssuedCheque } from '@bahi/contract/endpoints/accounting/issued-cheque';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { ISSUED_CHEQUE_STATES } from '@bahi/domain/payments/cheque';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation, useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { DateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListState } from '../../../kit/use-list-state.ts';
import { useTypedText } from '../../../kit/use-typed-text.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { partyFirst } from '../party-first.ts';
import { ChequeStateChip } from '../payment-status.tsx';
import { useQueryFields } from '../use-query-fields.ts';
import { amount } from '../../../kit/written.ts';
import { type ChequeBack, ChequeBackDialog } from './cheque-back-dialog.tsx';
import styles from './cheques-issued.module.css';

type Row = OutputOf<typeof listIssuedCheques>['rows'][number];
type Fields = { text?: string; state?: string; from?: string; to?: string };

/** Cheques to vendors by the day on them: those that no bank has paid yet first. */
export function ChequesIssuedPage() {
  const say = useWords();
  const today = useBusinessDay();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const { access } = useSession().data;
  const [fields, setFields] = useQueryFields<Fields>();
  const [text, setText, settling] = useTypedText(fields.text ?? '', (typed) => setFields({ text: typed || undefined }));
  const state =
    fields.state === 'all' ? undefined : (ISSUED_CHEQUE_STATES.find((each) => each === fields.state) ?? 'Issued');
  const list = useListState(
    useEndpointPages(
      listIssuedCheques,
      { query: { state, text: fields.text, from: fields.from, to: fields.to } },
      { keepPrevious: true },
    ),
  );
  const [back, setBack] = useState<ChequeBack>();
  const { mutate: clear } = useEndpointMutation(moveIssuedCheque, {
    onSuccess: () => toast.success('The cheque has cleared.'),
    onError: (error) => toast.error(messageOf(error)),
  });
  const mayTakeBack = can(access, 'Accounting.VPay', 'U');
  const mayClear = mayTakeBack || can(access, 'Accounting.VPay', 'C');
  const columns = useMemo(() => {
    const actions: ListColumn<Row> = {
      key: 'actions',
      title: '',
      width: '204px',
      card: 'verbs',
      render: (row) =>
        row.state === 'Issued' && (
          <span className={styles.actions}>
            {mayClear && row.chequeOn <= today && (
              <Button
                kind="quiet"
                aria-label={`Cleared ${row.number ?? row.paymentCode}`}
                onClick={() =>
                  clear({
                    params: { id: row.paymentId },
                    body: { position: row.position, state: 'Cleared', rowVersion: row.paymentVersion },
                  })
                }
              >
                Cleared
              </Button>
            )}
            {mayTakeBack && (
              <Button
                kind="quiet"
                aria-label={`Returned ${row.number ?? row.paymentCode}`}
                onClick={() =>
                  setBack({
                    paymentId: row.paymentId,
                    position: row.position,
                    number: row.number,
                    rowVersion: row.paymentVersion,
                    state: 'Returned',
                  })
                }
              >
                Returned
              </Button>
            )}
          </span>
        ),
    };
    return partyFirst([...COLUMNS, actions], narrow);
  }, [narrow, today, mayClear, mayTakeBack, clear]);
  return (
    <>
      <ListPage
        {...list}
        title="Cheques issued"
        label="Cheques issued"
        columns={columns}
        rowKey={(row) => `${row.paymentId} ${row.position}`}
        rowHref={(row) => `/bills/billpayment/${row.paymentId}`}
        onOpen={(row) => void navigate({ to: '/bills/billpayment/$id', params: { id: row.paymentId } })}
        search={{ value: text, onChange: setText, placeholder: 'Cheque number or vendor', settling }}
        filters={<DateRangeFilter today={today} from={fields.from} to={fields.to} onChange={setFields} />}
        views={
          <>
            {ISSUED_CHEQUE_STATES.map((each) => (
              <FilterChip
                key={each}
                label={each}
                on={state === each}
                onChange={(on) => setFields({ state: on ? each : 'all' })}
              />
            ))}
          </>
        }
        activeFilters={[fields.from, fields.to].filter(Boolean).length}
        onClearFilters={() => {
          setText('');
          setFields({ text: undefined, from: undefined, to: undefined, state: undefined });
        }}
        empty={{ message: say('nothingToShow', { what: 'Cheques' }) }}
      />
      {back && <ChequeBackDialog cheque={back} onDone={() => setBack(undefined)} onClose={() => setBack(undefined)} />}
    </>
  );
}

const COLUMNS: readonly ListColumn<Row>[] = [
  { key: 'number', title: 'Cheque', width: 'minmax(120px, 150px)', render: (row) => row.number ?? 'No number' },
  { key: 'chequeOn', title: 'Dated', width: '110px', render: (row) => formatDate(row.chequeOn) },
  { key: 'customer', title: 'Vendor', width: 'minmax(160px, 1fr)', render: (row) => row.vendorName },
  { key: 'payment', title: 'Payment', width: '130px', card: 'none', render: (row) => row.paymentCode },
  {
    key: 'state',
    title: 'State',
    width: '110px',
    card: 'status',
    render: (row) => <ChequeStateChip state={row.state} />,
  },
  { key: 'amount', title: 'Amount (₹)', width: '120px', align: 'end', render: (row) => amount(row.amountPaise) },
];
