import {
  expenseAuditLog,
  getExpense,
  printExpense,
  reimburseExpense,
  repeatExpense,
  setExpenseStatus,
} from '@bahi/contract/endpoints/accounting/expense';
import { type Access, can, seesPrices } from '@bahi/domain/access/access';
import { explainAmount } from '@bahi/domain/explain/explain-amount';
import { MESSAGES } from '@bahi/domain/messages';
import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import { pricedExpenseLine } from '@bahi/domain/purchase/price-expense';
import type { ExpenseRhythm } from '@bahi/domain/purchase/recurring-expense';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { type Questions, sendAsking } from '../../../app/send-asking.ts';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import type { DocumentVerb } from '../../../kit/document/document-verbs.tsx';
import { cancelVerb, printVerb, saveDraftVerb } from '../../../kit/document/usual-verbs.ts';
import { explainedTotals } from '../../../kit/explain/explained-totals.ts';
import { showLineOf } from '../../../kit/explain/show-line-of.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { totalsRows } from '../../../kit/pricing/totals-rows.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { TotalsPanel, type TotalsRow } from '../../../kit/totals-panel.tsx';
import { NEW } from '../../../kit/use-record-editor.ts';
import { toast } from '../../../ui/toast.ts';
import { STATUS } from '../debt-status.ts';
import { withheldRows } from '../withheld-form.ts';
import { ExpenseHeaderFields } from './expense-fields.tsx';
import { ExpensePapers } from './expense-papers.tsx';
import type { ExpenseRecord } from './expense-lines.ts';
import { EXPENSE_AUDIT, rhythmText } from './expense-rhythm.ts';
import { ReimburseDialog } from './reimburse-dialog.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';
import { type ExpenseState, useExpense } from './use-expense.ts';

/** `/expenses/expense/{new|id}`. */
export const ExpensePage = () => (
  <RecordPage endpoint={getExpense}>{(expense) => <ExpenseEditor expense={expense} />}</RecordPage>
);

interface Answers {
  reason?: string;
  allowDuplicate?: boolean;
  allowCash?: boolean;
}

/** What the server asks before it posts: why a limit is passed, the same paper, so much cash. */
const QUESTIONS: Questions<Answers> = {
  Rule: ({ fields }) =>
    fields['reason'] === undefined
      ? null
      : {
          heading: 'Above the limit',
          ok: 'Post it',
          writes: { label: 'Reason', most: 300 },
          answer: (reason) => ({ reason }),
        },
  Confirm: ({ fields }) =>
    fields['allowCash'] !== undefined
      ? { heading: 'So much in cash?', ok: 'Post it', answer: { allowCash: true } }
      : { heading: 'The same expense?', ok: 'Post it', answer: { allowDuplicate: true } },
};

/** Money that was spent: entered, posted, paid back. */
function ExpenseEditor({ expense }: { expense: ExpenseRecord | null }) {
  const today = useBusinessDay();
  const page = useExpense(expense, today);
  const { access } = useSession().data;
  const price = seesPrices(access);
  const { record, editable, busy, may } = page;
  const pay = usePaymentOf(record);
  const print = usePdf(() => call(printExpense, { params: { id: record?.id ?? '' } }), 'voucher');
  const [paysBack, setPaysBack] = useState(false);
  const [repeats, setRepeats] = useState(false);

  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { print: true, undo: page.undo() });
  };
  /** Asks what the server asks before it posts: the same paper, so much cash, why a limit is passed. */
  const post = (of: ExpenseRecord): Promise<ExpenseRecord> =>
    sendAsking(
      (answers: Answers) => {
        const body = { status: 'Unpaid', ...answers, rowVersion: of.rowVersion } as const;
        return page.call(setExpenseStatus, { params: { id: of.id }, body });
      },
      QUESTIONS,
      () => of,
    );
  const tellPosted = (posted: ExpenseRecord | null | undefined) => {
    if (!posted?.code || posted.status === 'Draft') return;
    if (posted.status === 'Pending Approval') toast.info(`${posted.code} waits for approval.`);
    else toast.success(`${posted.code} posted.`);
  };
  const approve = async () => tellPosted(await page.saveAndAct('approve', post));
  const setStatus = (status: 'Draft' | 'Cancelled', { id, rowVersion }: ExpenseRecord, reason: string | null) =>
    page.call(setExpenseStatus, { params: { id }, body: { status, reason, rowVersion } });
  const repeat = async (every: ExpenseRhythm | null, refuse: (error: unknown) => void) => {
    const send = ({ id, rowVersion }: ExpenseRecord) =>
      page.call(repeatExpense, { params: { id }, body: { every, rowVersion } });
    const said = await page.act('repeat', send, refuse);
    if (said) toast.success(every ? `It comes ${rhythmText(every)}.` : 'No more drafts of it are made.');
    return said;
  };
  const sendBack: DocumentVerb['run'] = async (reason, refuse) => {
    const done = await page.act('return', (of) => setStatus('Draft', of, reason), refuse);
    if (done) toast.success(MESSAGES.updated);
    return done;
  };
  const named = record?.code ?? 'the expense';
  return (
    <>
      <DocumentPage
        page={page}
        what="expense"
        title={record?.code ?? (record ? 'Expense' : 'New expense')}
        status={record && STATUS[record.status]}
        party={record?.createdByName ? `by ${record.createdByName}` : undefined}
        notice={noticeOf(record)}
        header={<ExpenseHeaderFields page={page} today={today} />}
        brief={record ? briefOf(record) : undefined}
        side={<ExpenseTotals page={page} />}
        {...(record && price && { tabs: [papersTab(record, may('Save'), access)] })}
        auditLog={expenseAuditLog}
        auditWords={EXPENSE_AUDIT}
        verbs={[
          cancelVerb(page, {
            what: 'expense',
            posted: 'It leaves the books, and what was paid of it comes back.',
            draft: 'Nothing was posted yet.',
            cancel: (of, reason) => setStatus('Cancelled', of, reason),
          }),
          {
            verb: 'return',
            label: 'Send back',
            place: 'button',
            shown: may('Return'),
            busy: busy === 'return',
            reason: {
              title: `Send ${named} back`,
              confirmLabel: 'Send back',
              danger: false,
              words: 'It is a draft again and keeps its number.',
            },
            run: sendBack,
          },
          {
            verb: 'repeat',
            label: 'Repeat',
            place: 'menu',
            // Of a draft its field says it; one that waits is said anew by who answers for it from now on.
            shown: record !== null && (!editable || Boolean(record.failure)) && may('Repeat'),
            busy: busy === 'repeat',
            run: () => setRepeats(true),
          },
          printVerb(print, record !== null && !page.dirty),
          saveDraftVerb({ shown: editable, busy: busy === 'save', run: save }),
          {
            verb: 'approve',
            label: 'Approve',
            place: 'next',
            keys: 'mod+enter',
            run: approve,
            shown: record ? may('Approve') : editable,
            busy: busy === 'approve',
          },
          {
            verb: 'reimburse',
            label: `Pay ${record?.paidByName ?? ''} back`,
            place: 'next',
            keys: 'mod+enter',
            run: () => setPaysBack(true),
            shown: may('Reimburse'),
          },
          pay,
        ]}
      />
      {repeats && record && (
        <RepeatDialog expense={record} busy={busy === 'repeat'} repeat={repeat} onClose={() => setRepeats(false)} />
      )}
      {paysBack && record && (
        <ReimburseDialog
          expense={record}
          today={today}
          pay={(paid) => {
            const { id, rowVersion } = record;
            return page.call(reimburseExpense, { params: { id }, body: { ...paid, rowVersion } });
          }}
          onClose={() => setPaysBack(false)}
          onDone={(paid) => {
            setPaysBack(false);
            void page.act('reimburse', () => Promise.resolve(paid));
            toast.success(`${paid.paidByName ?? ''} has his money back.`);
          }}
        />
      )}
      {print.shown && <PdfDialog title={record?.code ?? 'Expense'} shown={print.shown} onClose={print.close} />}
    </>
  );
}

/** What is owed of a posted expense is paid next, by who pays vendors. */
function usePaymentOf(record: ExpenseRecord | null): DocumentVerb {
  const { access } = useSession().data;
  const navigate = useNavigate();
  const duePaise = record?.vendorId && !record.paidBy ? (record.duePaise ?? 0) : 0;
  return {
    verb: 'pay',
    label: `Pay ${formatRupees(duePaise)}`,
    place: 'next',
    keys: 'mod+enter',
    run: () =>
      navigate({
        to: '/bills/billpayment/$id',
        params: { id: NEW },
        search: { vendor: record?.vendorId ?? undefined, bill: record?.id },
      }),
    shown: duePaise > 0 && can(access, 'Accounting.VPay', 'C'),
  };
}

/** Papers come and go as the expense stands: those of a posted one stay, but for who deletes bills. */
const papersTab = ({ id, status }: ExpenseRecord, mayChange: boolean, access: Access) => {
  const lives = status !== 'Cancelled';
  return {
    key: 'papers',
    label: 'Papers',
    content: (
      <ExpensePapers
        expenseId={id}
        mayAdd={lives && (mayChange || can(access, 'Accounting.Bill', 'U'))}
        mayRemove={lives && (mayChange || can(access, 'Accounting.Bill', 'D'))}
      />
    ),
  };
};

/** The sums as they will be saved, and what becomes of the total. */
function ExpenseTotals({ page }: { page: ExpenseState }) {
  const { stateCode } = useSession().data.entity;
  const totals = useLineState(page.store, (state) => state.totals);
  const { record, dirty } = page;
  return (
    <TotalsPanel
      rows={totalsRows({ ...totals, discountPaise: 0 }, stateCode)}
      total={{ label: 'Total', value: formatRupees(totals.totalPaise), of: 'total' }}
      after={record && !dirty ? rowsAfter(record) : []}
      explain={(amount) => {
        const state = page.store.get();
        const lines = state.lines.map(pricedExpenseLine);
        return explainAmount(explainedTotals(lines, state.totals.lines, state.totals, stateCode), amount);
      }}
      onLine={showLineOf(page.store)}
    />
  );
}

function rowsAfter({
  code,
  status,
  settings,
  selfInvoiceNo,
  withheld,
  paidPaise,
  duePaise,
  reversedCreditPaise,
}: ExpenseRecord): TotalsRow[] {
  const isPosted = code && status !== 'Draft' && status !== 'Pending Approval' && status !== 'Cancelled';
  return [
    ...(settings.reverseCharge ? [{ label: 'Tax is paid by reverse charge', value: selfInvoiceNo ?? '' }] : []),
    ...withheldRows(withheld),
    ...(paidPaise ? [{ label: 'Paid', value: formatPaise(-paidPaise) }] : []),
    ...(isPosted ? [{ label: 'Due', value: formatPaise(duePaise ?? 0) }] : []),
    ...(reversedCreditPaise ? [{ label: 'Credit reversed', value: formatPaise(reversedCreditPaise) }] : []),
  ];
}

const briefOf = (record: ExpenseRecord): string[] => [
  record.vendorName ?? record.lines[0]?.description ?? '',
  [formatDate(record.spentOn), record.reference].filter(Boolean).join(' · '),
  paidWords(record),
  ...againWords(record),
];

/** When it comes again, and in whose name. */
const againWords = ({ every, nextOn, ownerName }: ExpenseRecord): string[] =>
  every && nextOn
    ? [`Again ${rhythmText(every)}, next on ${formatDate(nextOn)}`, ownerName ? `Its drafts are by ${ownerName}` : '']
    : [];

function paidWords({ paidFromName, paidByName, reimbursedOn, reimbursedFromName, dueOn }: ExpenseRecord): string {
  if (paidFromName) return `Paid from ${paidFromName}`;
  if (!paidByName) return dueOn ? `Due ${formatDate(dueOn)}` : '';
  const back = reimbursedOn ? `, back on ${formatDate(reimbursedOn)} from ${reimbursedFromName ?? ''}` : '';
  return `Paid by ${paidByName}${back}`;
}

function noticeOf(record: ExpenseRecord | null): string | undefined {
  if (record?.failure) return `${formatDate(record.nextOn!)} waits: ${record.failure}`;
  if (record?.cancelReason) return `Cancelled: ${record.cancelReason}`;
  if (record?.status === 'Pending Approval') return `${record.askedByName ?? 'Somebody'} asks for approval.`;
  if (record?.approvalReason) return `Posted above its limit: ${record.approvalReason}`;
  return undefined;
}
