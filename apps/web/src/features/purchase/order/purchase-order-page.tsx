import { listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import {
  closePurchaseOrder,
  createPurchaseOrder,
  getPurchaseOrder,
  printPurchaseOrder,
  purchaseOrderAuditLog,
  reopenPurchaseOrder,
  setPurchaseOrderStatus,
  updatePurchaseOrder,
} from '@bahi/contract/endpoints/purchase/purchase-order';
import { purchaseOrderInput } from '@bahi/contract/wire/purchase-order.wire';
import { can, seesCost } from '@bahi/domain/access/access';
import type { DocumentTotals } from '@bahi/domain/document/priced-line';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { formatPaise } from '@bahi/domain/money/format';
import type { VendorTreatment } from '@bahi/domain/parties/vendor';
import { isInterStatePurchase, pricePurchase, vendorChargesTax } from '@bahi/domain/purchase/purchase-order';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { recordQuery, useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { LinedRecordEditor } from '../../../kit/lined-record/lined-record-editor.tsx';
import { type LinedRecordState, useLinedRecord } from '../../../kit/lined-record/use-lined-record.ts';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { VendorPicker } from '../../../kit/pickers/vendor-picker.tsx';
import { DiscountField } from '../../../kit/pricing/discount-field.tsx';
import { type Discount, discountOf } from '../../../kit/pricing/discount.ts';
import { totalsRows } from '../../../kit/pricing/totals-rows.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { RecordPage } from '../../../kit/record-page.tsx';
import { TotalsPanel } from '../../../kit/totals-panel.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  blankLine,
  bodyOfLines,
  filledLines,
  linesOf,
  missingCells,
  orderColumns,
  type OrderLine,
  type PurchaseOrderRecord,
} from './purchase-order-lines.ts';
import { statusOf } from './purchase-order-words.ts';

interface Vendor {
  treatment: VendorTreatment;
  stateCode: string | null;
}

interface Header {
  vendor: { id: string; label: string } | null;
  orderedOn: string | null;
  expectedOn: string | null;
  warehouseId: string | null;
  reference: string;
  deliveryAddress: string;
  notes: string;
  terms: string;
  discount: Discount;
  adjustPaise: number | null;
}
type OrderState = LinedRecordState<PurchaseOrderRecord, Header, OrderLine, DocumentTotals>;

const LABELS: Readonly<Record<string, string>> = {
  vendorId: 'Vendor',
  vendor: 'Vendor',
  orderedOn: 'Date',
  expectedOn: 'Expected',
  warehouseId: 'Warehouse',
  reference: 'Reference',
  deliveryAddress: 'Deliver to',
  overallDiscountPaise: 'Discount',
  adjustPaise: 'Adjust',
  lines: 'Lines',
};

/** `/purchaseorder/purchaseorder/{new|id}`. */
export const PurchaseOrderPage = () => (
  <RecordPage endpoint={getPurchaseOrder}>{(order) => <PurchaseOrderEditor order={order} />}</RecordPage>
);

const headerOf = (record: PurchaseOrderRecord | null, today: string): Header => ({
  vendor: record && { id: record.vendorId, label: record.vendorName },
  orderedOn: record?.orderedOn ?? today,
  expectedOn: record?.expectedOn ?? null,
  warehouseId: record?.warehouseId ?? null,
  reference: record?.reference ?? '',
  deliveryAddress: record?.deliveryAddress ?? '',
  notes: record?.notes ?? '',
  terms: record?.terms ?? '',
  discount: discountOf(record?.overallDiscountPercent, record?.overallDiscountPaise),
  adjustPaise: record?.adjustPaise || null,
});

const bodyOf = (
  header: Header,
  lines: readonly OrderLine[],
  { record, cost }: { record: PurchaseOrderRecord | null; cost: boolean },
) => ({
  vendorId: header.vendor?.id ?? '',
  orderedOn: header.orderedOn,
  expectedOn: header.expectedOn,
  warehouseId: header.warehouseId,
  reference: header.reference.trim() || null,
  deliveryAddress: header.deliveryAddress.trim() || null,
  notes: header.notes.trim() || null,
  // A new order that says nothing of them takes those of the settings.
  ...((record || header.terms.trim()) && { terms: header.terms.trim() || null }),
  ...(cost && {
    overallDiscountPercent: header.discount.percent,
    ...(!header.discount.percent && { overallDiscountPaise: header.discount.paise ?? 0 }),
    adjustPaise: header.adjustPaise ?? 0,
  }),
  lines: bodyOfLines(lines, cost),
});

/** What an order is on its page: how it is entered, priced, checked and sent. */
function usePurchaseOrder(order: PurchaseOrderRecord | null, today: string) {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const cost = seesCost(data.access);
  const creation = useEndpointMutation(createPurchaseOrder);
  const update = useEndpointMutation(updatePurchaseOrder);
  /** What the lines are priced by: the vendor that is chosen, and the discounts of the header. */
  const vendor = useRef<Vendor | null>(
    order && { treatment: order.vendor.treatment, stateCode: order.vendor.stateCode ?? null },
  );
  const priced = useRef<Pick<Header, 'discount' | 'adjustPaise'>>(headerOf(order, today));
  const stateCode = data.entity.stateCode;
  const interState = () => vendor.current !== null && isInterStatePurchase(vendor.current, stateCode);
  const page = useLinedRecord<PurchaseOrderRecord, Header, OrderLine, DocumentTotals>(order, {
    copiedAs: 'purchaseOrder',
    query: (id) => recordQuery(getPurchaseOrder, id),
    input: purchaseOrderInput,
    creatable: can(data.access, 'Inventory.PO', 'C'),
    headerOf: (record) => headerOf(record, today),
    validate: ({ vendor: chosen, orderedOn }) => ({
      ...(!chosen && { vendor: MESSAGES.fieldRequired }),
      ...(!orderedOn && { orderedOn: MESSAGES.fieldRequired }),
    }),
    linesOf,
    grid: () => ({
      columns: orderColumns({
        ...{ say, cost, interState, today: () => today },
        partNumbers: !hidesPartNumbers(industryOf(data)),
        ordered: Boolean(order?.code),
      }),
      computeTotals: (lines) =>
        pricePurchase(
          lines.map((line) => ({ ...line, taxCode: line.taxCode || null })),
          {
            interState: interState(),
            taxed: vendor.current !== null && vendorChargesTax(vendor.current.treatment),
            roundToRupee: data.entity.settings.common.roundToRupee,
            overallDiscountPercent: priced.current.discount.percent,
            overallDiscountPaise: priced.current.discount.paise ?? 0,
            adjustPaise: priced.current.adjustPaise ?? 0,
          },
        ),
      newLine: blankLine,
    }),
    filledLines,
    missingCells,
    send: (header, lines, record) => {
      const body = bodyOf(header, lines, { record, cost });
      return record
        ? update.mutateAsync({ params: { id: record.id }, body: { ...body, rowVersion: record.rowVersion } })
        : creation.mutateAsync({ body });
    },
    open: (id) => navigate({ to: '/purchaseorder/purchaseorder/$id', params: { id }, replace: true }),
  });
  const { discount, adjustPaise } = page.form.values;
  const { store } = page;
  useEffect(() => {
    priced.current = { discount, adjustPaise };
    store.refreshTotals();
  }, [store, discount, adjustPaise]);
  const chooseVendor = (chosen: Vendor) => {
    vendor.current = chosen;
    store.refreshTotals();
  };
  return { page, cost, chooseVendor };
}

type Asked = 'reopen' | 'closeShort';
const QUESTIONS = {
  reopen: {
    title: 'Reopen the order',
    confirm: 'Reopen',
    words: 'The order goes back to a draft and keeps its number; one that was closed short expects its goods again.',
  },
  closeShort: {
    title: 'Close the order short',
    confirm: 'Close short',
    words: 'What has not come is not expected any more.',
  },
} as const;

/** One order to a vendor. */
function PurchaseOrderEditor({ order }: { order: PurchaseOrderRecord | null }) {
  const today = useBusinessDay();
  const { page, cost, chooseVendor } = usePurchaseOrder(order, today);
  const { record, editable, busy, may } = page;
  const [asked, setAsked] = useState<Asked | null>(null);
  const status = useEndpointMutation(setPurchaseOrderStatus);
  const reopen = useEndpointMutation(reopenPurchaseOrder);
  const close = useEndpointMutation(closePurchaseOrder);
  const print = usePdf(() => call(printPurchaseOrder, { params: { id: record?.id ?? '' } }), 'purchase-order');

  const setStatus = (to: 'Approved' | 'Cancelled', { id, rowVersion }: PurchaseOrderRecord, reason: string | null) =>
    status.mutateAsync({ params: { id }, body: { status: to, reason, rowVersion } });
  const save = async () => {
    if (await page.save()) toast.success(MESSAGES.saved);
  };
  const approve = async () => {
    const approved = await page.saveAndAct('approve', (of) => setStatus('Approved', of, null));
    if (approved) toast.success(approved.code ? `${approved.code} approved.` : 'Saved. It waits for approval.');
  };
  const confirm = async (verb: Asked, reason: string) => {
    const send = verb === 'reopen' ? reopen : close;
    const done = await page.act(verb, ({ id, rowVersion }) =>
      send.mutateAsync({ params: { id }, body: { reason, rowVersion } }),
    );
    setAsked(null);
    if (done) toast.success(MESSAGES.updated);
  };
  useShortcuts(record ? [{ keys: 'mod+p', label: 'Print', run: print.start }] : []);
  useShortcuts(
    editable
      ? [
          { keys: 'mod+s', label: 'Save the draft', run: () => void save() },
          { keys: 'mod+enter', label: 'Approve', run: () => void approve() },
        ]
      : [],
  );
  return (
    <>
      <LinedRecordEditor
        page={page}
        what="order"
        title={record ? 'Purchase order' : 'New purchase order'}
        status={record && statusOf(record)}
        notice={noticeOf(record)}
        labels={LABELS}
        header={<OrderHeader page={page} today={today} onVendor={chooseVendor} />}
        side={cost && <Totals page={page} />}
        auditLog={purchaseOrderAuditLog}
        cancelling={{
          consequence: record?.code ? 'The number stays; nothing is to come any more.' : 'Nothing was ordered yet.',
          needsReason: Boolean(record?.code),
          send: (of, reason) => setStatus('Cancelled', of, reason || null),
        }}
        actions={
          <>
            {may('ReOpen') && <Button onClick={() => setAsked('reopen')}>Reopen</Button>}
            {may('CloseShort') && <Button onClick={() => setAsked('closeShort')}>Close short</Button>}
            {record && !page.dirty && (
              <Button busy={print.busy} onClick={print.start} title="Ctrl+P">
                Print
              </Button>
            )}
            {editable && (
              <Button busy={busy === 'save'} onClick={() => void save()} title="Ctrl+S">
                Save draft
              </Button>
            )}
            {(record ? may('Approve') : editable) && (
              <Button kind="primary" busy={busy === 'approve'} onClick={() => void approve()} title="Ctrl+Enter">
                Approve
              </Button>
            )}
          </>
        }
      />
      {asked && (
        <ReasonDialog
          title={QUESTIONS[asked].title}
          confirmLabel={QUESTIONS[asked].confirm}
          danger={false}
          busy={busy === asked}
          onConfirm={(reason) => void confirm(asked, reason)}
          onClose={() => setAsked(null)}
        >
          {QUESTIONS[asked].words}
        </ReasonDialog>
      )}
      {print.shown && <PdfDialog title={record?.code ?? 'Purchase order'} shown={print.shown} onClose={print.close} />}
    </>
  );
}

function noticeOf(record: PurchaseOrderRecord | null): string | undefined {
  if (record?.cancelReason) return `Cancelled: ${record.cancelReason}`;
  if (record?.status === 'Draft' && record.askedByName)
    return `${record.askedByName} asked for approval: the total is above the limit, or a line has no price.`;
  return undefined;
}

interface OrderHeaderProps {
  page: OrderState;
  today: string;
  onVendor: (vendor: Vendor) => void;
}

function OrderHeader({ page, today, onVendor }: OrderHeaderProps) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  const warehouses = (useEndpointQuery(listWarehouses, {}).data?.rows ?? []).filter((row) => row.active);
  const choices = warehouses.map((row) => ({ value: row.id, label: row.name }));
  // That of the record may be one that is no longer offered.
  if (values.warehouseId && !choices.some((choice) => choice.value === values.warehouseId))
    choices.push({ value: values.warehouseId, label: page.record?.warehouseName ?? '' });
  const text = (key: 'reference' | 'deliveryAddress' | 'notes' | 'terms', label: string, maxLength: number) => (
    <TextField
      label={label}
      maxLength={maxLength}
      value={values[key]}
      error={errors[key]}
      readOnly={readOnly}
      onChange={(value) => change({ [key]: value })}
    />
  );
  return (
    <>
      <FormCell span="two">
        <VendorPicker
          label="Vendor"
          required
          focusFirst={!page.record}
          value={values.vendor}
          error={errors['vendor'] ?? errors['vendorId']}
          readOnly={readOnly}
          onChange={(vendor) => change({ vendor })}
          onPick={({ treatment, stateCode }) => onVendor({ treatment, stateCode: stateCode ?? null })}
        />
      </FormCell>
      <DateField
        label="Date"
        required
        today={today}
        max={today}
        value={values.orderedOn}
        error={errors['orderedOn']}
        readOnly={readOnly}
        onChange={(orderedOn) => change({ orderedOn })}
      />
      <DateField
        label="Expected"
        today={today}
        value={values.expectedOn}
        error={errors['expectedOn']}
        readOnly={readOnly}
        onChange={(expectedOn) => change({ expectedOn })}
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
      {text('reference', 'Reference', 60)}
      <FormCell span="two">{text('deliveryAddress', 'Deliver to', 500)}</FormCell>
      <FormCell span="two">{text('notes', 'Notes', 2000)}</FormCell>
      <FormCell span="two">{text('terms', 'Terms', 4000)}</FormCell>
    </>
  );
}

/** The sums as they will be saved, and under them what changes them on a draft. */
function Totals({ page }: { page: OrderState }) {
  const live = useLineState(page.store, (state) => state.totals);
  const { stateCode } = useSession().data.entity;
  const { values, errors, change } = page.form;
  const totals = page.dirty || !page.record ? live : { ...live, ...page.record };
  return (
    <>
      <TotalsPanel
        rows={totalsRows({ ...totals, discountPaise: totals.overallDiscountPaise ?? 0 }, stateCode)}
        total={{ label: 'Total', value: formatPaise(totals.totalPaise ?? 0) }}
      />
      {page.editable && (
        <FormGrid columns={1}>
          <DiscountField
            label="Discount"
            value={values.discount}
            error={errors['overallDiscountPaise']}
            onChange={(discount) => change({ discount })}
          />
          <MoneyField
            label="Adjust"
            allowNegative
            help={values.adjustPaise ? undefined : 'Added to the total, untaxed; may be negative'}
            value={values.adjustPaise}
            error={errors['adjustPaise']}
            onChange={(adjustPaise) => change({ adjustPaise })}
          />
        </FormGrid>
      )}
    </>
  );
}
