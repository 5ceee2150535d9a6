import {
  createVoucher,
  getVoucher,
  printVoucher,
  setVoucherStatus,
  updateVoucher,
  voucherAuditLog,
} from '@bahi/contract/endpoints/accounting/journal-voucher';
import { listAccounts } from '@bahi/contract/endpoints/accounting/ledger';
import { MESSAGES } from '@bahi/domain/messages';
import { formatPaise } from '@bahi/domain/money/format';
import { balancePaise } from '@bahi/domain/posting/journal';
import { JournalVoucherKind, JournalVoucherStatus } from '@bahi/domain/posting/journal-voucher';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useLeaveGuard } from '../../../app/unsaved-changes.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { summariseLineErrors } from '../../../kit/line-grid/line-errors.ts';
import { LineGrid } from '../../../kit/line-grid/line-grid.tsx';
import { createLineStore, type LineStore } from '../../../kit/line-grid/line-store.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { TotalsPanel } from '../../../kit/totals-panel.tsx';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { useEndpointNotice } from '../../../kit/use-record-notice.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { AuditLog } from '../../../kit/audit-log/audit-log.tsx';
import { PdfDialog } from '../pdf-dialog.tsx';
import { usePdf } from '../use-pdf.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import {
  blankLine,
  bodyOfLines,
  computeVoucherTotals,
  errorsByLine,
  filledLines,
  linesOf,
  missingCells,
  voucherColumns,
  type VoucherLine,
  type VoucherTotals,
} from './voucher-lines.ts';
import { type Account, KIND_CHOICES, STATUS, type VoucherRecord } from './voucher-words.ts';

interface Header {
  postedOn: string | null;
  kind: JournalVoucherKind;
  narration: string;
  reference: string;
}
const LABELS: Readonly<Record<string, string>> = {
  postedOn: 'Date',
  kind: 'Kind',
  narration: 'Narration',
  reference: 'Reference',
  lines: 'Lines',
};

/** `/accounting/journal/{new|id}`; `?kind=opening` begins one of opening balances. */
export function VoucherPage() {
  const { id = 'new' } = useParams({ strict: false }) as { id?: string };
  return id === 'new' ? <VoucherEditor key="new" voucher={null} /> : <ExistingVoucher key={id} id={id} />;
}

function ExistingVoucher({ id }: { id: string }) {
  const query = useEndpointQuery(getVoucher, { params: { id } });
  if (query.data) return <VoucherEditor voucher={query.data} />;
  if (query.error) return <ErrorPanel message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
  return <Skeleton height={120} />;
}

const headerOf = (record: VoucherRecord | null, today: string, kind: JournalVoucherKind): Header => ({
  postedOn: record?.postedOn ?? today,
  kind: record?.kind ?? kind,
  narration: record?.narration ?? '',
  reference: record?.reference ?? '',
});

/** A journal by hand: amounts on two sides that come out equal. */
function VoucherEditor({ voucher }: { voucher: VoucherRecord | null }) {
  const navigate = useNavigate();
  const today = useBusinessDay();
  const asked = (useSearch({ strict: false }) as { kind?: string }).kind;
  const kind = asked === JournalVoucherKind.opening ? JournalVoucherKind.opening : JournalVoucherKind.general;
  const chart = useEndpointQuery(listAccounts, {}).data?.rows;
  const accounts = useRef<readonly Account[]>([]);
  useEffect(() => {
    accounts.current = chart ?? [];
  }, [chart]);
  const [record, setRecord] = useState(voucher);
  const [tab, setTab] = useState('lines');
  const [cancelling, setCancelling] = useState(false);
  const may = (verb: string) => record?.actions.some((action) => action.verb === verb && action.allowed) ?? false;
  const editable = record ? may('Save') : true;

  /** A draft may lack what only a posting needs. */
  const posting = useRef(false);
  const form = useRecordForm<Header>(headerOf(record, today, kind), ({ postedOn, narration }) => ({
    ...(!postedOn && { postedOn: MESSAGES.fieldRequired }),
    ...(posting.current && !narration.trim() && { narration: MESSAGES.fieldRequired }),
  }));
  const [store] = useState<LineStore<VoucherLine, VoucherTotals>>(() =>
    createLineStore({
      lines: record ? linesOf(record) : [],
      columns: voucherColumns(() => accounts.current),
      computeTotals: computeVoucherTotals,
      newLine: blankLine,
      editable,
    }),
  );
  const linesDirty = useLineState(store, (state) => state.dirty);
  useLineState(store, (state) => state.errors);
  const isDirty = () => editable && (form.isDirty() || store.get().dirty);
  useLeaveGuard(isDirty);

  const creation = useEndpointMutation(createVoucher);
  const update = useEndpointMutation(updateVoucher);
  const status = useEndpointMutation(setVoucherStatus);
  const print = usePdf(() => call(printVoucher, { params: { id: record?.id ?? '' } }), 'journal');
  const busy = creation.isPending || update.isPending || status.isPending;

  const settle = (saved: VoucherRecord) => {
    setRecord(saved);
    form.settle(headerOf(saved, today, kind));
    store.replace(linesOf(saved));
    store.setEditable(saved.actions.some((action) => action.verb === 'Save' && action.allowed));
  };
  const notice = useEndpointNotice(getVoucher, record, isDirty, settle);
  const showRefusal = (error: unknown, lines: readonly VoucherLine[]) => {
    const { message, fields } = form.refuse(error);
    store.setErrors(errorsByLine(fields, lines));
    setTab('lines');
    if (error instanceof ApiError && error.code === 'Stale') toast.conflict(message);
    else toast.error(message);
  };

  /** Saves what is entered; answers the saved record, or null where something is wrong. */
  const save = async (): Promise<VoucherRecord | null> => {
    if (!editable || busy) return null;
    store.close();
    const lines = filledLines(store.get().lines);
    const missing = missingCells(lines);
    store.setErrors(missing);
    if (!form.check() || Object.keys(missing).length > 0) {
      setTab('lines');
      return null;
    }
    const { postedOn, kind: chosen, narration, reference } = form.current();
    const body = {
      postedOn,
      kind: chosen,
      narration: narration.trim() || null,
      reference: reference.trim() || null,
      lines: bodyOfLines(lines),
    };
    try {
      const saved = record
        ? await update.mutateAsync({ params: { id: record.id }, body: { ...body, rowVersion: record.rowVersion } })
        : await creation.mutateAsync({ body });
      settle(saved);
      return saved;
    } catch (error) {
      showRefusal(error, lines);
      return null;
    }
  };
  /** A new journal gets its own address, whose editor begins with what is stored: nothing may be on its way any more. */
  const leaveNew = async ({ id }: VoucherRecord): Promise<void> => {
    if (!voucher) await navigate({ to: '/accounting/journal/$id', params: { id }, replace: true });
  };
  const setStatus = async (of: VoucherRecord, to: 'Posted' | 'Cancelled', reason: string | null): Promise<void> => {
    try {
      const body = { status: to, reason, rowVersion: of.rowVersion };
      settle(await status.mutateAsync({ params: { id: of.id }, body }));
      await leaveNew(of);
      toast.success(to === JournalVoucherStatus.posted ? MESSAGES.saved : MESSAGES.cancelled);
    } catch (error) {
      showRefusal(error, store.get().lines);
    }
    setCancelling(false);
  };
  const saveOnly = async () => {
    posting.current = false;
    const saved = await save();
    if (!saved) return;
    await leaveNew(saved);
    toast.success(MESSAGES.saved);
  };
  const post = async () => {
    posting.current = true;
    if (editable && !form.check()) return setTab('lines');
    const saved = record && !isDirty() ? record : await save();
    if (saved) await setStatus(saved, 'Posted', null);
  };
  useShortcuts(record ? [{ keys: 'mod+p', label: 'Print', run: print.start }] : []);
  useShortcuts(
    editable
      ? [
          { keys: 'mod+s', label: 'Save the draft', run: () => void saveOnly() },
          { keys: 'mod+enter', label: 'Post', run: () => void post() },
          {
            keys: 'alt+n',
            label: 'Add a line',
            run: () => {
              if (tab === 'lines') return store.add();
              setTab('lines');
              // The grid of the tab must be there before its cell can be opened.
              requestAnimationFrame(() => store.add());
            },
          },
        ]
      : [],
  );

  return (
    <div ref={form.form}>
      <DocumentEditor
        title={record?.code ?? (record ? 'Journal' : 'New journal')}
        status={record && <StatusChip tone={STATUS[record.status].tone}>{STATUS[record.status].label}</StatusChip>}
        party={record?.createdByName ? `by ${record.createdByName}` : undefined}
        dirty={editable && (form.isDirty() || linesDirty)}
        notice={notice ?? (record?.cancelReason && `Cancelled: ${record.cancelReason}`)}
        errors={[
          ...Object.entries(form.errors)
            .filter(([path]) => path in LABELS)
            .map(([path, message]) => ({ where: LABELS[path] ?? path, message })),
          ...summariseLineErrors(store),
        ]}
        actions={
          <>
            {may('Cancel') && (
              <Button kind="quiet" onClick={() => setCancelling(true)}>
                Cancel journal
              </Button>
            )}
            {record && !isDirty() && (
              <Button busy={print.busy} onClick={print.start} title="Ctrl+P">
                Print
              </Button>
            )}
            {editable && (
              <>
                <Button busy={busy} onClick={() => void saveOnly()} title="Ctrl+S">
                  Save draft
                </Button>
                <Button kind="primary" busy={busy} onClick={() => void post()} title="Ctrl+Enter">
                  Post
                </Button>
              </>
            )}
          </>
        }
        header={<VoucherHeader form={form} today={today} readOnly={!editable} />}
        activeTab={tab}
        onTab={setTab}
        tabs={[
          { key: 'lines', label: 'Lines', content: <LineGrid store={store} label="Lines of the journal" /> },
          ...(record
            ? [{ key: 'changes', label: 'Audit log', content: <AuditLog endpoint={voucherAuditLog} id={record.id} /> }]
            : []),
        ]}
        side={<Totals store={store} opening={form.values.kind === JournalVoucherKind.opening} />}
      />
      {print.shown && <PdfDialog title={record?.code ?? 'Journal'} shown={print.shown} onClose={print.close} />}
      {cancelling && record && (
        <ReasonDialog
          title={`Cancel ${record.code ?? 'the draft'}`}
          confirmLabel="Cancel the journal"
          required={record.status === JournalVoucherStatus.posted}
          busy={status.isPending}
          onConfirm={(reason) => void setStatus(record, 'Cancelled', reason)}
          onClose={() => setCancelling(false)}
        >
          {record.status === JournalVoucherStatus.posted
            ? 'Its entry is mirrored on its own date; the number stays.'
            : 'It touched no balance yet.'}
        </ReasonDialog>
      )}
    </div>
  );
}

interface VoucherHeaderProps {
  form: Pick<ReturnType<typeof useRecordForm<Header>>, 'values' | 'errors' | 'change'>;
  today: string;
  readOnly: boolean;
}

function VoucherHeader({ form: { values, errors, change }, today, readOnly }: VoucherHeaderProps) {
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
function Totals({ store, opening }: { store: LineStore<VoucherLine, VoucherTotals>; opening: boolean }) {
  const totals = useLineState(store, (state) => state.totals);
  const difference = balancePaise(totals);
  const side = difference === 0 ? '' : difference > 0 ? ' Cr' : ' Dr';
  return (
    <TotalsPanel
      rows={[
        { label: 'Debit', value: formatPaise(totals.debitPaise) },
        { label: 'Credit', value: formatPaise(totals.creditPaise) },
      ]}
      total={{
        label: opening ? 'Opening balances' : 'Difference',
        value: `${formatPaise(difference < 0 ? -difference : difference)}${opening ? side : ''}`,
      }}
    />
  );
}
