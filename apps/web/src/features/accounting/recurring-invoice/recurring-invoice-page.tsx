import {
  getRecurringInvoice,
  recurringInvoiceAuditLog,
  runRecurringInvoice,
  setRecurringStatus,
} from '@bahi/contract/endpoints/accounting/recurring-invoice';
import { RecurringStatus, rhythmText } from '@bahi/domain/sales/recurring-invoice';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import type { DocumentVerb } from '../../../kit/document/document-verbs.tsx';
import { RecordPage } from '../../../kit/record-page.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { toast } from '../../../ui/toast.ts';
import { ChooseNotedInvoice } from '../choose-noted-invoice.tsx';
import { RecurringInvoiceHeader } from './recurring-invoice-header.tsx';
import { RecurringLines, RecurringRuns } from './recurring-invoice-tables.tsx';
import { RECURRING_AUDIT, RECURRING_STATUS, WAITS } from './recurring-invoice-words.ts';
import { type RecurringRecord, type RecurringState, useRecurringInvoice } from './use-recurring-invoice.ts';

/** `/accounting/recurringinvoice/{new|id}`; a new one begins with its invoice, `?invoice=`. */
export function RecurringInvoicePage() {
  const navigate = useNavigate();
  const { invoice } = useSearch({ strict: false }) as { invoice?: string };
  const choose = (invoiceId: string) =>
    void navigate({
      to: '/accounting/recurringinvoice/$id',
      params: { id: 'new' },
      search: { invoice: invoiceId },
      replace: true,
    });
  return (
    <RecordPage endpoint={getRecurringInvoice}>
      {(record) =>
        record || invoice ? (
          <RecurringInvoiceEditor key={record?.id ?? invoice} record={record} invoiceId={invoice ?? null} />
        ) : (
          <ChooseNotedInvoice
            title="New recurring invoice"
            empty="Choose the approved invoice that is made again: its customer, lines and prices are copied."
            onPick={choose}
          />
        )
      }
    </RecordPage>
  );
}

/** When an invoice is made again, what it says, and what became of its days. */
function RecurringInvoiceEditor({
  record: read,
  invoiceId,
}: {
  record: RecurringRecord | null;
  invoiceId: string | null;
}) {
  const page = useRecurringInvoice(read, read ? null : invoiceId);
  const { record } = page;
  return (
    <DocumentPage
      page={page}
      what="recurring invoice"
      title={record?.name ?? 'New recurring invoice'}
      status={record && (record.failure ? WAITS : RECURRING_STATUS[record.status])}
      {...(record && { party: record.customerName })}
      notice={record?.failure ? `${formatDate(record.nextOn!)} waits: ${record.failure}` : undefined}
      header={<RecurringInvoiceHeader page={page} />}
      brief={record ? briefOf(record) : undefined}
      linesTab="What it bills"
      fixedLines={<RecurringLines record={record} />}
      tabs={record ? [{ key: 'made', label: 'Made', content: <RecurringRuns record={record} /> }] : []}
      auditLog={recurringInvoiceAuditLog}
      auditWords={RECURRING_AUDIT}
      verbs={useVerbs(page)}
    />
  );
}

const briefOf = ({ every, monthDay, nextOn, approves }: RecurringRecord): string[] => [
  rhythmText({ every: every.count, unit: every.unit, monthDay: monthDay ?? null }),
  [nextOn && `Next ${formatDate(nextOn)}`, approves ? 'approved' : 'as a draft'].filter(Boolean).join(' · '),
];

function useVerbs(page: RecurringState): DocumentVerb[] {
  const { busy, may } = page;
  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.name);
  };
  const put = (verb: string, status: RecurringStatus, told: string) => async () => {
    const done = await page.act(verb, ({ id, rowVersion }) =>
      page.call(setRecurringStatus, { params: { id }, body: { status, rowVersion } }),
    );
    if (done) toast.success(told);
    return done;
  };
  const run = async () => {
    const made = await page.saveAndAct('run', ({ id, rowVersion }) =>
      page.call(runRecurringInvoice, { params: { id }, body: { rowVersion } }),
    );
    if (made) toast.success('The invoice was made.');
  };
  return [
    {
      verb: 'end',
      label: 'End',
      place: 'menu',
      shown: may('End'),
      busy: busy === 'end',
      confirmation: {
        heading: 'End it?',
        message: 'It is made no more. What was made stays.',
        ok: 'End',
      },
      run: put('end', RecurringStatus.ended, 'Ended.'),
    },
    {
      verb: 'pause',
      label: 'Pause',
      place: 'button',
      shown: may('Pause'),
      busy: busy === 'pause',
      run: put('pause', RecurringStatus.paused, 'Paused.'),
    },
    {
      verb: 'resume',
      label: 'Resume',
      place: 'button',
      shown: may('Resume'),
      busy: busy === 'resume',
      run: put('resume', RecurringStatus.active, 'Active again.'),
    },
    {
      verb: 'run',
      label: 'Try again',
      place: 'button',
      shown: may('Run') && !page.dirty,
      busy: busy === 'run',
      run,
    },
    {
      verb: 'save',
      label: 'Save',
      place: 'next',
      keys: 'mod+s',
      keysLabel: 'Save the recurring invoice',
      shown: page.editable,
      busy: busy === 'save',
      run: save,
    },
  ];
}
