import {
  adjustmentAuditLog,
  createAdjustment,
  getAdjustment,
  printAdjustment,
  setAdjustmentStatus,
  updateAdjustment,
} from '@bahi/contract/endpoints/inventory/adjustment';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { adjustmentReason } from '@bahi/contract/masters/adjustment-reason';
import { adjustmentInput } from '@bahi/contract/wire/adjustment.wire';
import { can, seesCost } from '@bahi/domain/access/access';
import { explainAdjustment } from '@bahi/domain/explain/explain-goods';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { formatPaise } from '@bahi/domain/money/format';
import { AdjustmentReason, AdjustmentStatus, suitsKind } from '@bahi/domain/stock/adjustment';
import { HELD_WAREHOUSE_KINDS } from '@bahi/domain/stock/warehouse-kind';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { configOf, industryOf, useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { tellsGoodsApart } from '../../../kit/batch-picker/goods-column.tsx';
import { createOpenGoods, type OpenGoods, useGoodsPicker } from '../../../kit/batch-picker/use-goods-picker.tsx';
import type { Sending } from '../../../kit/document/document-kind.ts';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import { cancelVerb, printVerb } from '../../../kit/document/usual-verbs.ts';
import { showLineOf } from '../../../kit/explain/show-line-of.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { WarehouseField } from '../../../kit/pickers/warehouse-field.tsx';
import { RecordPage } from '../../../kit/record-page.tsx';
import { TotalsPanel } from '../../../kit/totals-panel.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SuggestField } from '../../../ui/suggest-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { filledGoods, GOODS_CELL_OF } from '../goods-grid.ts';
import {
  adjustedLines,
  adjustmentColumns,
  type AdjustmentLine,
  type AdjustmentRecord,
  type AdjustmentTotals,
  blankLine,
  bodyOfLines,
  computeAdjustmentTotals,
  filledValues,
  linesOf,
  missingCells,
  missingValues,
} from './adjustment-lines.ts';
import { REASON_CHOICES, STATUS } from './adjustment-words.ts';

interface Header {
  adjustedOn: string | null;
  warehouseId: string | null;
  reasonKind: AdjustmentReason | null;
  reason: string;
}
type AdjustmentState = DocumentState<AdjustmentRecord, Header, AdjustmentLine, AdjustmentTotals>;

const LABELS: Readonly<Record<string, string>> = {
  adjustedOn: 'Date',
  warehouseId: 'Warehouse',
  reasonKind: 'Kind',
  reason: 'Reason',
  lines: 'Lines',
};

/** `/items/adjustment/{new|id}`; `?kind=value` begins one of values. */
export function AdjustmentPage() {
  const asked = (useSearch({ strict: false }) as { kind?: string }).kind;
  return (
    <RecordPage endpoint={getAdjustment}>
      {(adjustment) => {
        const values = (adjustment?.reasonKind ?? asked) === AdjustmentReason.value;
        // Differences and values are told in other columns.
        return <AdjustmentEditor key={values ? 'values' : 'goods'} adjustment={adjustment} values={values} />;
      }}
    </RecordPage>
  );
}

const validateHeader = (header: Header): Record<string, string> => ({
  ...(!header.adjustedOn && { adjustedOn: MESSAGES.fieldRequired }),
  ...(!header.reasonKind && { reasonKind: MESSAGES.fieldRequired }),
  ...(header.reasonKind === AdjustmentReason.other &&
    !header.reason.trim() && { reason: 'Say why the stock is adjusted.' }),
});

const bodyOf = ({ header, lines }: Sending<Header, AdjustmentLine>) => ({
  ...header,
  reason: header.reason.trim() || null,
  lines: bodyOfLines(lines),
});

/** What an adjustment is on its page: how it is entered, checked and sent. */
function useAdjustment(
  adjustment: AdjustmentRecord | null,
  today: string,
  { openGoods, values }: { openGoods: OpenGoods; values: boolean },
): AdjustmentState {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  return useDocument(adjustment, {
    copiedAs: 'adjustment',
    calls: { get: getAdjustment, create: createAdjustment, update: updateAdjustment },
    labels: LABELS,
    datedBy: 'adjustedOn',
    input: adjustmentInput,
    creatable: can(data.access, 'Inventory.Adjust', 'C'),
    headerOf: (record): Header => ({
      adjustedOn: record?.adjustedOn ?? today,
      warehouseId: record?.warehouseId ?? null,
      reasonKind: record?.reasonKind ?? (values ? AdjustmentReason.value : AdjustmentReason.count),
      reason: record?.reason ?? '',
    }),
    validate: validateHeader,
    linesOf,
    grid: (editable, { header }) => ({
      columns: adjustmentColumns({
        say,
        editable,
        binsOf: data.entity.settings.inventory.bins && !values ? () => header().warehouseId : undefined,
        cost: seesCost(data.access),
        values,
        partNumbers: !hidesPartNumbers(industryOf(data)),
        onGoods: tellsGoodsApart(configOf(data)) ? (lineId) => openGoods.set({ lineId }) : undefined,
      }),
      computeTotals: computeAdjustmentTotals,
      newLine: blankLine,
    }),
    filledLines: values ? filledValues : filledGoods,
    missingCells: values ? missingValues : missingCells,
    cellOf: GOODS_CELL_OF,
    bodyOf: values ? (sending) => ({ ...bodyOf(sending), reasonKind: AdjustmentReason.value }) : bodyOf,
    open: ({ id }) => navigate({ to: '/items/adjustment/$id', params: { id }, replace: true }),
  });
}

interface AdjustmentEditorProps {
  adjustment: AdjustmentRecord | null;
  values: boolean;
}

/** One adjustment: signed differences of items in a warehouse, or what they are worth. */
function AdjustmentEditor({ adjustment, values }: AdjustmentEditorProps) {
  const say = useWords();
  const { access } = useSession().data;
  const today = useBusinessDay();
  const [openGoods] = useState(createOpenGoods);
  const page = useAdjustment(adjustment, today, { openGoods, values });
  const goodsPicker = useGoodsPicker(page.store, {
    open: openGoods,
    nameOf: (line) => line.itemText,
    wayOf: (line) => (values || (line.quantity ?? 0) < 0 ? 'out' : 'in'),
    warehouseOf: () => page.form.values.warehouseId,
    all: true,
  });
  const { record, editable, dirty, busy, may } = page;
  const print = usePdf(() => call(printAdjustment, { params: { id: record?.id ?? '' } }), 'adjustment');
  const posted = record?.status === AdjustmentStatus.approved;

  const setStatus = (to: 'Approved' | 'Cancelled', { id, rowVersion }: AdjustmentRecord, reason: string | null) =>
    page.call(setAdjustmentStatus, { params: { id }, body: { status: to, reason, rowVersion } });
  const told = (done: unknown, message: string) => {
    if (done) toast.success(message);
    return done;
  };
  const save = async () => {
    const saved = await page.save();
    if (!saved) return;
    if (saved.status === AdjustmentStatus.approved) tellSaved(saved.code ?? say('adjustment'));
    else toast.success('Saved. It waits for approval.');
  };

  const what = say('adjustment').toLowerCase();
  const posts = can(access, 'Inventory.Adjust', 'U');
  return (
    <>
      {goodsPicker}
      <DocumentPage
        page={page}
        what={what}
        title={record?.code ?? (record ? say('adjustment') : say('newOne', { what }))}
        status={record && STATUS[record.status]}
        party={record?.createdByName ? `by ${record.createdByName}` : undefined}
        header={<AdjustmentHeader page={page} today={today} />}
        brief={record ? briefOf(record) : undefined}
        // What goods are worth anew is known once it is posted.
        side={seesCost(access) && (!values || posted) && <Totals page={page} />}
        auditLog={adjustmentAuditLog}
        verbs={[
          cancelVerb(page, {
            what,
            posted: 'Its stock moves and journal are mirrored.',
            draft: 'It moved no stock yet.',
            cancel: (of, reason) => setStatus('Cancelled', of, reason),
          }),
          printVerb(print, record !== null && !dirty),
          {
            verb: 'save',
            label: record || !posts ? 'Save' : 'Save and post',
            keys: 'mod+s',
            keysLabel: 'Save',
            place: may('Approve') ? 'button' : 'next',
            shown: editable,
            busy: busy === 'save',
            run: save,
          },
          {
            verb: 'approve',
            label: 'Approve',
            place: 'next',
            shown: may('Approve') && !dirty,
            busy: busy === 'approve',
            run: async () => told(await page.act('approve', (of) => setStatus('Approved', of, null)), MESSAGES.updated),
          },
        ]}
      />
      {print.shown && <PdfDialog title={record?.code ?? say('adjustment')} shown={print.shown} onClose={print.close} />}
    </>
  );
}

const briefOf = ({ adjustedOn, warehouseName, reasonKind, reason }: AdjustmentRecord): string[] => {
  const kind = REASON_CHOICES.find(({ value }) => value === reasonKind)?.label;
  return [
    [formatDate(adjustedOn), warehouseName].filter(Boolean).join(' · '),
    [kind, reason].filter(Boolean).join(' · '),
  ];
};

function Totals({ page }: { page: AdjustmentState }) {
  const totals = useLineState(page.store, (state) => state.totals);
  const explain = (amount: 'increase' | 'decrease' | 'value') => () =>
    explainAdjustment(amount, adjustedLines(page.store.get().lines));
  return (
    <TotalsPanel
      rows={[
        { label: 'Added', value: formatPaise(totals.increasePaise), of: explain('increase') },
        totals.posted
          ? { label: 'Taken away', value: formatPaise(totals.decreasePaise), of: explain('decrease') }
          : { label: 'Taken away', value: 'when posted' },
      ]}
      total={{ label: 'Value', value: formatPaise(totals.valuePaise), of: explain('value') }}
      onLine={showLineOf(page.store)}
    />
  );
}

/** A saved one stays of values, or of differences; values are adjusted by who sees them. */
const kindChoices = (kind: AdjustmentReason | null, record: AdjustmentRecord | null, cost: boolean) =>
  REASON_CHOICES.filter(({ value }) => {
    if (record) return (value === AdjustmentReason.value) === (kind === AdjustmentReason.value);
    return cost || value !== AdjustmentReason.value;
  });

function AdjustmentHeader({ page, today }: { page: AdjustmentState; today: string }) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  const navigate = useNavigate();
  const { access } = useSession().data;
  const reasons = (
    useEndpointQuery(masterEndpoints(adjustmentReason).list, { query: { active: true } }).data?.rows ?? []
  )
    .filter((row) => suitsKind(row.direction, values.reasonKind))
    .map((row) => row.name);
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
      <WarehouseField
        kinds={HELD_WAREHOUSE_KINDS}
        named={page.record?.warehouseName}
        value={values.warehouseId}
        error={errors['warehouseId']}
        readOnly={readOnly}
        onChange={(warehouseId) => change({ warehouseId })}
      />
      <SelectField
        label="Kind"
        required
        focusFirst={!page.record}
        options={kindChoices(values.reasonKind, page.record, seesCost(access))}
        value={values.reasonKind}
        error={errors['reasonKind']}
        readOnly={readOnly}
        onChange={(reasonKind) => {
          const isValues = values.reasonKind === AdjustmentReason.value;
          if (!reasonKind || (reasonKind === AdjustmentReason.value) === isValues) change({ reasonKind });
          else void navigate({ to: '/items/adjustment/$id', params: { id: 'new' }, search: { kind: reasonKind } });
        }}
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
