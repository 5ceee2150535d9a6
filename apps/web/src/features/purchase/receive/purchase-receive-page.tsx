import {
  getPurchaseReceive,
  printPurchaseReceive,
  purchaseReceiveAuditLog,
  setPurchaseReceiveStatus,
} from '@bahi/contract/endpoints/purchase/purchase-receive';
import { MESSAGES } from '@bahi/domain/messages';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { ApiError } from '../../../app/api-error.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { createOpenGoods, useGoodsPicker } from '../../../kit/batch-picker/use-goods-picker.tsx';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ReadBillDialog } from '../bill/read-bill-dialog.tsx';
import { VendorTotals } from '../vendor-totals.tsx';
import { ReceiveHeader } from './purchase-receive-fields.tsx';
import { type PurchaseReceiveRecord, toldOf } from './purchase-receive-lines.ts';
import { statusOf } from './purchase-receive-words.ts';
import { usePurchaseReceive } from './use-purchase-receive.ts';

/** `/purchaseorder/purchasereceive/{new|id}`. */
export const PurchaseReceivePage = () => (
  <RecordPage endpoint={getPurchaseReceive}>{(receive) => <PurchaseReceiveEditor receive={receive} />}</RecordPage>
);

/** What came from one vendor. */
function PurchaseReceiveEditor({ receive }: { receive: PurchaseReceiveRecord | null }) {
  const today = useBusinessDay();
  const [openGoods] = useState(createOpenGoods);
  const { page, sees, addOrder } = usePurchaseReceive(receive, today, openGoods);
  const { record, editable, busy, may } = page;
  const goodsPicker = useGoodsPicker(page.store, {
    open: openGoods,
    nameOf: ({ description }) => description,
    wayOf: ({ trackBy }) => (trackBy === 'SN' ? 'in' : 'several'),
    warehouseOf: () => page.form.values.warehouseId,
    toldOf,
    amounts: ['quantity', 'freeQuantity'],
  });
  const navigate = useNavigate();
  const [reading, setReading] = useState(false);
  const print = usePdf(() => call(printPurchaseReceive, { params: { id: record?.id ?? '' } }), 'purchase-receive');

  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { print: record ? print.start : undefined });
  };
  /** Goods that expire soon are asked about; who says no leaves the draft as it is. */
  const takeIn = async (of: PurchaseReceiveRecord, allowShortLife = false): Promise<PurchaseReceiveRecord> => {
    const { id, rowVersion } = of;
    try {
      const body = { status: 'Received', allowShortLife, rowVersion } as const;
      return await page.call(setPurchaseReceiveStatus, { params: { id }, body });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'Confirm') throw error;
      const sure = await confirm({ heading: 'Goods that expire soon', message: error.message, ok: 'Receive' });
      return sure ? takeIn(of, true) : of;
    }
  };
  const cancel = ({ id, rowVersion }: PurchaseReceiveRecord, reason: string) =>
    page.call(setPurchaseReceiveStatus, {
      params: { id },
      body: { status: 'Cancelled', reason: reason || null, rowVersion },
    });
  const receiveGoods = async () => {
    const received = await page.saveAndAct('receive', takeIn);
    if (received?.code) toast.success(`${received.code} received.`);
  };
  const { vendor, warehouseId, receivedOn } = page.form.values;
  return (
    <>
      {goodsPicker}
      {reading && (
        <ReadBillDialog
          head={{ vendor, warehouseId, receivedOn }}
          onClose={() => setReading(false)}
          onMade={({ id, code }) => {
            setReading(false);
            if (code) toast.success(`${code} received.`);
            void navigate({ to: '/purchaseorder/purchasereceive/$id', params: { id }, replace: true });
          }}
        />
      )}
      <DocumentPage
        page={page}
        what="receive"
        title={record?.code ?? (record ? 'Purchase receive' : 'New purchase receive')}
        status={record && statusOf(record)}
        party={record?.createdByName ? `by ${record.createdByName}` : undefined}
        notice={noticeOf(record)}
        header={<ReceiveHeader page={page} today={today} onOrder={addOrder} />}
        brief={record ? briefOf(record) : undefined}
        side={sees.cost && <VendorTotals page={page} />}
        auditLog={purchaseReceiveAuditLog}
        verbs={[
          {
            ...{ verb: 'cancel', label: 'Cancel receive', place: 'button' },
            ...{ shown: may('Cancel'), busy: busy === 'cancel' },
            reason: {
              ...{ title: `Cancel ${record?.code ?? 'the receive'}`, confirmLabel: 'Cancel the receive' },
              words: record?.code
                ? 'Its goods leave stock at their own cost, and its orders expect them again. The number stays.'
                : 'Nothing was received yet.',
              needed: Boolean(record?.code),
            },
            run: async (reason, refuse) => {
              const cancelled = await page.act('cancel', (of) => cancel(of, reason), refuse);
              if (cancelled) toast.success(MESSAGES.cancelled);
              return cancelled;
            },
          },
          {
            ...{ verb: 'readBill', label: 'Read a bill', place: 'button', keys: 'alt+r' },
            ...{ shown: record === null && editable && !page.dirty, run: () => setReading(true) },
          },
          {
            ...{ verb: 'print', label: 'Print', place: 'button', keys: 'mod+p', run: print.start },
            ...{ shown: record !== null && !page.dirty, busy: print.busy },
          },
          {
            ...{ verb: 'save', label: 'Save draft', place: 'button', keys: 'mod+s', keysLabel: 'Save the draft' },
            ...{ shown: editable, busy: busy === 'save', run: save },
          },
          {
            ...{ verb: 'receive', label: 'Receive', place: 'next', keys: 'mod+enter', run: receiveGoods },
            ...{ shown: record ? may('Receive') : editable, busy: busy === 'receive' },
          },
        ]}
      />
      {print.shown && (
        <PdfDialog title={record?.code ?? 'Purchase receive'} shown={print.shown} onClose={print.close} />
      )}
    </>
  );
}

const briefOf = (record: PurchaseReceiveRecord): string[] => [
  record.vendorName,
  [record.receivedOn && formatDate(record.receivedOn), record.warehouseName].filter(Boolean).join(' · '),
  [record.vendorDocumentNo, ...record.orders.map(({ code }) => code)].filter(Boolean).join(' · '),
];

function noticeOf(record: PurchaseReceiveRecord | null): string | undefined {
  if (record?.cancelReason) return `Cancelled: ${record.cancelReason}`;
  return record && record.warnings.length > 0 ? record.warnings.join(' ') : undefined;
}
