import {
  createVoucher,
  getVoucher,
  printVoucher,
  setVoucherStatus,
  updateVoucher,
  voucherAuditLog,
} from '@bahi/contract/endpoints/accounting/journal-voucher';
import { voucherInput } from '@bahi/contract/wire/journal-voucher.wire';
import { explainDifference, explainSide } from '@bahi/domain/explain/explain-journal';
import { MESSAGES } from '@bahi/domain/messages';
import { formatPaise } from '@bahi/domain/money/format';
import { balancePaise } from '@bahi/domain/posting/journal';
import { balanceIssues, JournalVoucherKind } from '@bahi/domain/posting/journal-voucher';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call } from '../../../app/api-client.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import type { Sending } from '../../../kit/document/document-kind.ts';
import { useAccounts } from '../../../kit/pickers/account-search.ts';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import { cancelVerb, printVerb, saveDraftVerb } from '../../../kit/document/usual-verbs.ts';
import { showLineOf } from '../../../kit/explain/show-line-of.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { TotalsPanel } from '../../../kit/totals-panel.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import {
  blankLine,
  bodyOfLines,
  computeVoucherTotals,
  entryOfLine,
  factsOfLine,
  filledLines,
  linesOf,
  missingCells,
  voucherColumns,
  type VoucherLine,
  type VoucherNow,
  type VoucherTotals,
} from './voucher-lines.ts';
import { KIND_CHOICES, KIND_LABELS, STATUS, type VoucherRecord } from './voucher-words.ts';

interface Header {
  postedOn: string | null;
  kind: JournalVoucherKind;
  narration: string;
  reference: string;
}
type VoucherState = DocumentState<VoucherRecord, Header, VoucherLine, VoucherTotals>;

const LABELS: Readonly<Record<string, string>> = {
  postedOn: 'Date',
  kind: 'Kind',
  narration: 'Narration',
  reference: 'Reference',
  lines: 'Lines',
};

/** `/accounting/journal/{new|id}`; `?kind=opening` begins one of opening balances. */
export const VoucherPage = () => (
  <RecordPage endpoint={getVoucher}>{(voucher) => <VoucherEditor voucher={voucher} />}</RecordPage>
);

const bodyOf = ({ header: { postedOn, kind, narration, reference }, lines }: Sending<Header, VoucherLine>) => ({
  postedOn,
  kind,
  narration: narration.trim() || null,
  reference: reference.trim() || null,
  lines: bodyOfLines(lines),
});

/** What a voucher is on its page: how it is entered, checked and sent. */
function useVoucher(voucher: VoucherRecord | null, today: string): VoucherState {
  const navigate = useNavigate();
  const asked = (useSearch({ strict: false }) as { kind?: string }).kind;
  const firstKind = asked === JournalVoucherKind.opening ? JournalVoucherKind.opening : JournalVoucherKind.general;
  const accounts = useAccounts();
  /** What the grid of lines asks of the voucher as it is typed. */
  const now = useRef<() => VoucherNow>(() => ({ kind: firstKind, lines: [] }));
  const page = useDocument(voucher, {
    copiedAs: 'journal',
    calls: { get: getVoucher, create: createVoucher, update: updateVoucher },
    labels: LABELS,
    datedBy: 'postedOn',
    input: voucherInput,
    creatable: true,
    headerOf: (record): Header => ({
      postedOn: record?.postedOn ?? today,
      kind: record?.kind ?? firstKind,
      narration: record?.narration ?? '',
      reference: record?.reference ?? '',
    }),
    // A draft may lack what only a posting needs.
    validate: ({ postedOn, narration }, verb) => ({
      ...(!postedOn && { postedOn: MESSAGES.fieldRequired }),
      ...(verb === 'post' && !narration.trim() && { narration: MESSAGES.fieldRequired }),
    }),
    linesOf,
    grid: () => ({
      columns: voucherColumns(
        () => accounts.current,
        () => now.current(),
      ),
      computeTotals: computeVoucherTotals,
      newLine: blankLine,
    }),
    filledLines,
    missingCells,
    bodyOf,
    open: ({ id }) => navigate({ to: '/accounting/journal/$id', params: { id }, replace: true }),
  });
  useEffect(() => {
    now.current = () => ({ kind: page.form.current().kind, lines: page.store.get().lines });
  });
  return page;
}

/** A journal by hand: amounts on two sides that come out equal. */
function VoucherEditor({ voucher }: { voucher: VoucherRecord | null }) {
  const today = useBusinessDay();
  const page = useVoucher(voucher, today);
  const { record, editable, busy } = page;
  const print = usePdf(() => call(printVoucher, { params: { id: record?.id ?? '' } }), 'journal');

  const setStatus = (to: 'Posted' | 'Cancelled', { id, rowVersion }: VoucherRecord, reason: string | null) =>
    page.call(setVoucherStatus, { params: { id }, body: { status: to, reason, rowVersion } });
  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { undo: page.undo() });
  };
  const post = async () => {
    const lines = filledLines(page.store.get().lines).map(factsOfLine);
    const unbalanced = balanceIssues({ kind: page.form.current().kind, lines });
    if (unbalanced.length > 0)
      return page.form.show(Object.fromEntries(unbalanced.map(({ path, message }) => [path, message])));
    const done = await page.saveAndAct('post', (of) => setStatus('Posted', of, null));
    if (done) toast.success(`${done.code ?? 'The journal'} posted.`);
  };
  return (
    <>
      <DocumentPage
        page={page}
        what="journal"
        title={record?.code ?? (record ? 'Journal' : 'New journal')}
        status={record && STATUS[record.status]}
        party={record?.createdByName ? `by ${record.createdByName}` : undefined}
        notice={record?.cancelReason && `Cancelled: ${record.cancelReason}`}
        header={<VoucherHeader page={page} today={today} />}
        brief={record ? briefOf(record) : undefined}
        side={<Totals page={page} />}
        auditLog={voucherAuditLog}
        verbs={[
          cancelVerb(page, {
            what: 'journal',
            posted: 'Its entry is mirrored on its own date.',
            draft: 'It touched no balance yet.',
            cancel: (of, reason) => setStatus('Cancelled', of, reason),
          }),
          printVerb(print, record !== null && !page.dirty),
          saveDraftVerb({ shown: editable, busy: busy === 'save', run: save }),
          {
            verb: 'post',
            label: 'Post',
            place: 'next',
            keys: 'mod+enter',
            shown: editable,
            busy: busy === 'post',
            run: post,
          },
        ]}
      />
      {print.shown && <PdfDialog title={record?.code ?? 'Journal'} shown={print.shown} onClose={print.close} />}
    </>
  );
}

const briefOf = ({ postedOn, kind, narration, reference }: VoucherRecord): string[] =>
  [[formatDate(postedOn), KIND_LABELS[kind]].join(' · '), narration, reference].filter((line) => !!line) as string[];

function VoucherHeader({ page, today }: { page: VoucherState; today: string }) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  return (
    <>
      <DateField
        label="Date"
        required
        today={today}
        max={today}
        value={values.postedOn}
        error={errors['postedOn']}
        readOnly={readOnly}
        onChange={(postedOn) => change({ postedOn })}
      />
      <SelectField
        label="Kind"
        required
        options={KIND_CHOICES}
        value={values.kind}
        error={errors['kind']}
        readOnly={readOnly}
        onChange={(kind) => change({ kind: kind ?? JournalVoucherKind.general })}
      />
      <FormCell span="two">
        <TextField
          label="Narration"
          required
          focusFirst={!readOnly}
          maxLength={300}
          value={values.narration}
          error={errors['narration']}
          readOnly={readOnly}
          onChange={(narration) => change({ narration })}
        />
      </FormCell>
      <TextField
        label="Reference"
        maxLength={60}
        value={values.reference}
        error={errors['reference']}
        readOnly={readOnly}
        onChange={(reference) => change({ reference })}
      />
    </>
  );
}

/** Both sides, and what is between them: to be nothing, or of openings to stand in Opening balances. */
function Totals({ page }: { page: VoucherState }) {
  const totals = useLineState(page.store, (state) => state.totals);
  const opening = page.form.values.kind === JournalVoucherKind.opening;
  const label = opening ? 'Opening balances' : 'Difference';
  const difference = balancePaise(totals);
  const side = difference === 0 ? '' : difference > 0 ? ' Cr' : ' Dr';
  const entries = () => filledLines(page.store.get().lines).map(entryOfLine);
  return (
    <TotalsPanel
      rows={[
        { label: 'Debit', value: formatPaise(totals.debitPaise), of: () => explainSide('debit', entries()) },
        { label: 'Credit', value: formatPaise(totals.creditPaise), of: () => explainSide('credit', entries()) },
      ]}
      total={{
        label,
        value: `${formatPaise(difference < 0 ? -difference : difference)}${opening ? side : ''}`,
        of: () => explainDifference(label, entries()),
      }}
      onLine={showLineOf(page.store)}
    />
  );
}
