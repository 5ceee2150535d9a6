import {
  adjustmentAuditLog,
  createAdjustment,
  getAdjustment,
  setAdjustmentStatus,
  updateAdjustment,
} from '@bahi/contract/endpoints/inventory/adjustment';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { adjustmentReason } from '@bahi/contract/masters/adjustment-reason';
import { listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import { can, seesCost } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { formatPaise } from '@bahi/domain/money/format';
import { AdjustmentReason, AdjustmentStatus, suitsKind } from '@bahi/domain/stock/adjustment';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useLeaveGuard } from '../../../app/unsaved-changes.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { AuditLog } from '../../../kit/audit-log/audit-log.tsx';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { summariseLineErrors } from '../../../kit/line-grid/line-errors.ts';
import { LineGrid } from '../../../kit/line-grid/line-grid.tsx';
import { createLineStore, type LineStore } from '../../../kit/line-grid/line-store.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
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
import { SuggestField } from '../../../ui/suggest-field.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  adjustmentColumns,
  type AdjustmentLine,
  type AdjustmentRecord,
  type AdjustmentTotals,
  blankLine,
  bodyOfLines,
  computeAdjustmentTotals,
  errorsByLine,
  filledLines,
  linesOf,
  missingCells,
} from './adjustment-lines.ts';
import { REASON_CHOICES, STATUS } from './adjustment-words.ts';

interface Header {
  adjustedOn: string | null;
  warehouseId: string | null;
  reasonKind: AdjustmentReason | null;
  reason: string;
}
const LABELS: Readonly<Record<string, string>> = {
  adjustedOn: 'Date',
  warehouseId: 'Warehouse',
  reasonKind: 'Kind',
  reason: 'Reason',
  lines: 'Lines',
};

/** `/items/adjustment/{new|id}`. */
export function AdjustmentPage() {
  const { id = 'new' } = useParams({ strict: false }) as { id?: string };
  return id === 'new' ? <AdjustmentEditor key="new" adjustment={null} /> : <ExistingAdjustment key={id} id={id} />;
}

function ExistingAdjustment({ id }: { id: string }) {
  const query = useEndpointQuery(getAdjustment, { params: { id } });
  if (query.data) return <AdjustmentEditor adjustment={query.data} />;
  if (query.error) return <ErrorPanel message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
  return <Skeleton height={120} />;
}

const headerOf = (record: AdjustmentRecord | null, today: string): Header => ({
  adjustedOn: record?.adjustedOn ?? today,
  warehouseId: record?.warehouseId ?? null,
  reasonKind: record?.reasonKind ?? AdjustmentReason.count,
  reason: record?.reason ?? '',
});

function validateHeader(header: Header): Record<string, string> {
  return {
    ...(!header.adjustedOn && { adjustedOn: MESSAGES.fieldRequired }),
    ...(!header.reasonKind && { reasonKind: MESSAGES.fieldRequired }),
    ...(header.reasonKind === AdjustmentReason.other && !header.reason.trim() && { reason: 'Tell the reason.' }),
  };
}

/** One adjustment: signed differences of items in a warehouse. */
function AdjustmentEditor({ adjustment }: { adjustment: AdjustmentRecord | null }) {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const today = useBusinessDay();
  const cost = seesCost(data.access);
  const [record, setRecord] = useState(adjustment);
  const [tab, setTab] = useState('lines');
  const [cancelling, setCancelling] = useState(false);
  const may = (verb: string) => record?.actions.some((action) => action.verb === verb && action.allowed) ?? false;
  const editable = record ? may('Save') : can(data.access, 'Inventory.Adjust', 'C');

  const form = useRecordForm<Header>(headerOf(record, today), validateHeader);
  const [store] = useState<LineStore<AdjustmentLine, AdjustmentTotals>>(() =>
    createLineStore({
      lines: record ? linesOf(record) : [],
      columns: adjustmentColumns({ say, cost, editable, partNumbers: !hidesPartNumbers(industryOf(data)) }),
      computeTotals: computeAdjustmentTotals,
      newLine: blankLine,
      editable,
    }),
  );
  const linesDirty = useLineState(store, (state) => state.dirty);
  useLineState(store, (state) => state.errors);
  const isDirty = () => editable && (form.isDirty() || store.get().dirty);
  useLeaveGuard(isDirty);

  const creation = useEndpointMutation(createAdjustment);
  const update = useEndpointMutation(updateAdjustment);
  const status = useEndpointMutation(setAdjustmentStatus);
  const busy = creation.isPending || update.isPending || status.isPending;

  const settle = (saved: AdjustmentRecord) => {
    setRecord(saved);
    form.settle(headerOf(saved, today));
    store.replace(linesOf(saved));
    store.setEditable(saved.actions.some((action) => action.verb === 'Save' && action.allowed));
  };
  const notice = useEndpointNotice(getAdjustment, record, isDirty, settle);
  const showRefusal = (error: unknown, lines: readonly AdjustmentLine[]) => {
    const { message, fields } = form.refuse(error);
    store.setErrors(errorsByLine(fields, lines));
    setTab('lines');
    if (error instanceof ApiError && error.code === 'Stale') toast.conflict(message);
    else toast.error(message);
  };

  const save = async (): Promise<void> => {
    if (!editable || busy) return;
    store.close();
    const lines = filledLines(store.get().lines);
    const missing = missingCells(lines);
    store.setErrors(missing);
    if (!form.check() || Object.keys(missing).length > 0) return setTab('lines');
    const header = form.current();
    const body = {
      adjustedOn: header.adjustedOn,
      warehouseId: header.warehouseId,
      reasonKind: header.reasonKind!,
      reason: header.reason.trim() || null,
      lines: bodyOfLines(lines),
    };
    try {
      const saved = record
        ? await update.mutateAsync({ params: { id: record.id }, body: { ...body, rowVersion: record.rowVersion } })
        : await creation.mutateAsync({ body });
      settle(saved);
      if (!record) await navigate({ to: '/items/adjustment/$id', params: { id: saved.id }, replace: true });
      toast.success(saved.status === AdjustmentStatus.approved ? MESSAGES.saved : 'Saved. It waits for approval.');
    } catch (error) {
      showRefusal(error, lines);
    }
  };
  const setStatus = async (to: 'Approved' | 'Cancelled', reason: string | null): Promise<void> => {
    if (!record || busy) return;
    try {
      const body = { status: to, reason, rowVersion: record.rowVersion };
      settle(await status.mutateAsync({ params: { id: record.id }, body }));
      setCancelling(false);
      toast.success(to === AdjustmentStatus.approved ? MESSAGES.updated : MESSAGES.cancelled);
    } catch (error) {
      setCancelling(false);
      showRefusal(error, store.get().lines);
    }
  };
  useShortcuts(editable ? [{ keys: 'mod+s', label: 'Save', run: () => void save() }] : []);

  const dirty = editable && (form.isDirty() || linesDirty);
  const posts = can(data.access, 'Inventory.Adjust', 'U');
  return (
    <div ref={form.form}>
      <DocumentEditor
        title={record?.code ?? (record ? say('adjustment') : say('newOne', { what: say('adjustment').toLowerCase() }))}
        status={record && <StatusChip tone={STATUS[record.status].tone}>{STATUS[record.status].label}</StatusChip>}
        party={record?.createdByName ? `by ${record.createdByName}` : undefined}
        dirty={dirty}
        notice={notice}
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
                Cancel adjustment
              </Button>
            )}
            {editable && (
              <Button
                kind={may('Approve') ? 'default' : 'primary'}
                busy={busy}
                onClick={() => void save()}
                title="Ctrl+S"
              >
                {record || !posts ? 'Save' : 'Save and post'}
              </Button>
            )}
            {may('Approve') && !dirty && (
              <Button kind="primary" busy={busy} onClick={() => void setStatus('Approved', null)}>
                Approve
              </Button>
            )}
          </>
        }
        header={
          <AdjustmentHeader
            values={form.values}
            errors={form.errors}
            change={form.change}
            today={today}
            readOnly={!editable}
            warehouseName={record?.warehouseName}
          />
        }
        activeTab={tab}
        onTab={setTab}
        tabs={[
          { key: 'lines', label: 'Lines', content: <LineGrid store={store} label="Lines of the adjustment" /> },
          ...(record
            ? [
                {
                  key: 'changes',
                  label: 'Audit log',
                  content: <AuditLog endpoint={adjustmentAuditLog} id={record.id} />,
                },
              ]
            : []),
        ]}
        side={cost && <Totals store={store} />}
      />
      {cancelling && record && (
        <ReasonDialog
          title={`Cancel ${record.code ?? say('adjustment').toLowerCase()}`}
          confirmLabel="Cancel the adjustment"
          required={record.status === AdjustmentStatus.approved}
          busy={status.isPending}
          onConfirm={(reason) => void setStatus('Cancelled', reason || null)}
          onClose={() => setCancelling(false)}
        >
          {record.status === AdjustmentStatus.approved
            ? 'Its stock moves and journal are mirrored; the number stays.'
            : 'It moved no stock yet.'}
        </ReasonDialog>
      )}
    </div>
  );
}

function Totals({ store }: { store: LineStore<AdjustmentLine, AdjustmentTotals> }) {
  const totals = useLineState(store, (state) => state.totals);
  return (
    <TotalsPanel
      rows={[
        { label: 'Added', value: formatPaise(totals.increasePaise) },
        { label: 'Taken away', value: totals.posted ? formatPaise(totals.decreasePaise) : 'when posted' },
      ]}
      total={{ label: 'Value', value: formatPaise(totals.valuePaise) }}
    />
  );
}

interface AdjustmentHeaderProps {
  values: Header;
  errors: Readonly<Record<string, string>>;
  change: (part: Partial<Header>) => void;
  today: string;
  readOnly: boolean;
  /** Of the record; it may be one that is no longer offered. */
  warehouseName: string | undefined;
}

function AdjustmentHeader({ values, errors, change, today, readOnly, warehouseName }: AdjustmentHeaderProps) {
  const warehouses = (useEndpointQuery(listWarehouses, {}).data?.rows ?? []).filter((row) => row.active);
  const reasons = (
    useEndpointQuery(masterEndpoints(adjustmentReason).list, { query: { active: true } }).data?.rows ?? []
  )
    .filter((row) => suitsKind(row.direction, values.reasonKind))
    .map((row) => row.name);
  const choices = warehouses.map((row) => ({ value: row.id, label: row.name }));
  const offered = choices.some((choice) => choice.value === values.warehouseId);
  if (values.warehouseId && !offered) choices.push({ value: values.warehouseId, label: warehouseName ?? '' });
  return (
    <>
      <DateField
        label="Date"
        required
        today={today}
        max={today}
        value={values.adjustedOn}
        error={errors['adjustedOn']}
        readOnly={readOnly}
        onChange={(adjustedOn) => change({ adjustedOn })}
      />
      <SelectField
        label="Warehouse"
        required
        options={choices}
        value={values.warehouseId ?? warehouses[0]?.id ?? null}
        error={errors['warehouseId']}
        readOnly={readOnly}
        onChange={(warehouseId) => change({ warehouseId })}
      />
      <SelectField
        label="Kind"
        required
        options={REASON_CHOICES}
        value={values.reasonKind}
        error={errors['reasonKind']}
        readOnly={readOnly}
        onChange={(reasonKind) => change({ reasonKind })}
      />
      <FormCell span="two">
        <SuggestField
          label="Reason"
          required={values.reasonKind === AdjustmentReason.other}
          suggestions={reasons}
          maxLength={300}
          value={values.reason}
          error={errors['reason']}
          readOnly={readOnly}
          onChange={(reason) => change({ reason })}
        />
      </FormCell>
    </>
  );
}
