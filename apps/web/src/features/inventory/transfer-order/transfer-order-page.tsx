import {
  getTransferOrder,
  printTransferOrder,
  setTransferOrderStatus,
  transferOrderAuditLog,
} from '@bahi/contract/endpoints/inventory/transfer-order';
import { formatPaise } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { createOpenGoods, useGoodsPicker } from '../../../kit/batch-picker/use-goods-picker.tsx';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { cancelVerb, printVerb, saveDraftVerb } from '../../../kit/document/usual-verbs.ts';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { toast } from '../../../ui/toast.ts';
import { ReceiveDialog } from './receive-dialog.tsx';
import { TransferHeader } from './transfer-order-fields.tsx';
import type { TransferRecord } from './transfer-order-lines.ts';
import { STATUS } from './transfer-order-words.ts';
import { useTransferOrder } from './use-transfer-order.ts';

/** `/transferorder/transferorder/{new|id}`. */
export const TransferOrderPage = () => (
  <RecordPage endpoint={getTransferOrder}>
    {(transfer) => <TransferEditor key={transfer?.status ?? 'new'} transfer={transfer} />}
  </RecordPage>
);

/** Goods from one warehouse to another: entered, sent, received. */
function TransferEditor({ transfer }: { transfer: TransferRecord | null }) {
  const today = useBusinessDay();
  const [openGoods] = useState(createOpenGoods);
  const [receiving, setReceiving] = useState(false);
  const page = useTransferOrder(transfer, today, openGoods);
  const { record, editable, busy, may } = page;
  const goodsPicker = useGoodsPicker(page.store, {
    open: openGoods,
    nameOf: (line) => line.itemText,
    wayOf: () => 'out',
    warehouseOf: () => page.form.values.warehouseId,
    all: true,
  });
  const print = usePdf(() => call(printTransferOrder, { params: { id: record?.id ?? '' } }), 'challan');
  const setStatus = (to: 'InTransit' | 'Cancelled', { id, rowVersion }: TransferRecord, reason: string | null) =>
    page.call(setTransferOrderStatus, { params: { id }, body: { status: to, reason, rowVersion } });

  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { undo: page.undo() });
  };
  const send = async () => {
    const sent = await page.saveAndAct('send', (of) => setStatus('InTransit', of, null));
    if (sent?.code) toast.success(`${sent.code} is on its way.`);
  };
  const received = async (after: TransferRecord) => {
    setReceiving(false);
    await page.act('receive', async () => after);
    toast.success(
      after.status === 'Received' ? `${after.code} is complete.` : `Part of ${after.code} is on its way still.`,
    );
  };
  return (
    <>
      {goodsPicker}
      <DocumentPage
        page={page}
        what="transfer"
        title={record?.code ?? (record ? 'Transfer order' : 'New transfer order')}
        status={record && STATUS[record.status]}
        party={record?.createdByName ? `by ${record.createdByName}` : undefined}
        notice={noticeOf(record)}
        header={<TransferHeader page={page} today={today} />}
        brief={record ? briefOf(record) : undefined}
        auditLog={transferOrderAuditLog}
        verbs={[
          cancelVerb(page, {
            what: 'transfer',
            posted: 'Its goods lie where they lay before.',
            draft: 'Nothing was sent yet.',
            cancel: (of, reason) => setStatus('Cancelled', of, reason),
          }),
          printVerb(print, record !== null && !page.dirty, record?.taxInvoice ? 'Print tax invoice' : 'Print challan'),
          saveDraftVerb({ shown: editable, busy: busy === 'save', run: save }),
          {
            verb: 'send',
            label: 'Send goods',
            place: 'next',
            keys: 'mod+enter',
            run: send,
            shown: record ? may('Dispatch') : editable,
            busy: busy === 'send',
          },
          {
            verb: 'receive',
            label: 'Receive',
            place: 'next',
            keys: 'mod+enter',
            shown: may('Receive'),
            busy: busy === 'receive',
            run: () => setReceiving(true),
          },
          {
            verb: 'settle',
            label: 'What is missing',
            place: 'next',
            shown: may('Settle') && !may('Receive'),
            busy: busy === 'receive',
            run: () => setReceiving(true),
          },
        ]}
      />
      {receiving && record && (
        <ReceiveDialog
          transfer={record}
          receives={may('Receive')}
          settles={may('Settle')}
          onReceived={(after) => void received(after)}
          onClose={() => setReceiving(false)}
        />
      )}
      {print.shown && <PdfDialog title={record?.code ?? 'Challan'} shown={print.shown} onClose={print.close} />}
    </>
  );
}

/** Why it was cancelled, or what its tax invoice comes to. */
function noticeOf(record: TransferRecord | null): string | undefined {
  if (record?.cancelReason) return `Cancelled: ${record.cancelReason}`;
  if (!record?.taxInvoice) return undefined;
  const { totalPaise, cgstPaise, sgstPaise, igstPaise } = record;
  if (!totalPaise) return 'Sent with a tax invoice.';
  const heads = Object.entries({ CGST: cgstPaise, SGST: sgstPaise, IGST: igstPaise });
  const tax = heads.flatMap(([head, paise]) => (paise ? [`${head} ₹${formatPaise(paise)}`] : []));
  return `Sent with a tax invoice of ₹${formatPaise(totalPaise)}${tax.length > 0 ? `, with ${tax.join(' and ')}` : ''}.`;
}

const briefOf = ({ orderedOn, fromName, toName, vehicleNo, valuePaise }: TransferRecord): string[] => [
  `${fromName} → ${toName}`,
  [formatDate(orderedOn), vehicleNo, valuePaise ? `₹${formatPaise(valuePaise)}` : null].filter(Boolean).join(' · '),
];
