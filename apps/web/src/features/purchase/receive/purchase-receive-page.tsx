import { createBill } from '@bahi/contract/endpoints/accounting/bill';
import {
  getPurchaseReceive,
  printPurchaseReceive,
  purchaseReceiveAuditLog,
  setPurchaseReceiveStatus,
} from '@bahi/contract/endpoints/purchase/purchase-receive';
import { createPurchaseReturn } from '@bahi/contract/endpoints/purchase/purchase-return';
import { can } from '@bahi/domain/access/access';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { sendAsking } from '../../../app/send-asking.ts';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { createOpenGoods, useGoodsPicker } from '../../../kit/batch-picker/use-goods-picker.tsx';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import type { DocumentVerb } from '../../../kit/document/document-verbs.tsx';
import { cancelVerb, printVerb, saveDraftVerb } from '../../../kit/document/usual-verbs.ts';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { ScanField } from '../../../kit/pickers/scan-field.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { isOfField, useScanner } from '../../../kit/use-scanner.ts';
import { toast } from '../../../ui/toast.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { toldOf } from '../coming-goods.ts';
import { madeWords } from '../made-words.ts';
import { ReadBillDialog } from '../read-bill-dialog.tsx';
import { ReceiveLabelsDialog } from '../receive-labels-dialog.tsx';
import { takeBoughtScan } from '../take-bought-scan.ts';
import type { Made } from '../use-read-bill.ts';
import { VendorTotals } from '../vendor-totals.tsx';
import { ReceiveHeader } from './purchase-receive-fields.tsx';
import { blankLine, type PurchaseReceiveRecord, takenItem } from './purchase-receive-lines.ts';
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
  const bill = useBillOf(record);
  const navigate = useNavigate();
  const [reading, setReading] = useState(false);
  const print = usePdf(() => call(printPurchaseReceive, { params: { id: record?.id ?? '' } }), 'purchase-receive');

  const giveBack = useGiveBack(record);
  const [labels, setLabels] = useState(false);

  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { print: true, undo: page.undo() });
  };
  /** Goods that expire soon are asked about; who says no leaves the draft as it is. */
  const takeIn = (of: PurchaseReceiveRecord, said: { reason?: string }): Promise<PurchaseReceiveRecord> =>
    sendAsking(
      (answers: { allowShortLife?: boolean }) => {
        const body = { status: 'Received', ...said, ...answers, rowVersion: of.rowVersion } as const;
        return page.call(setPurchaseReceiveStatus, { params: { id: of.id }, body });
      },
      { Confirm: { heading: 'Goods that expire soon', ok: 'Receive', answer: { allowShortLife: true } } },
      () => of,
    );
  const cancel = ({ id, rowVersion }: PurchaseReceiveRecord, reason: string | null) =>
    page.call(setPurchaseReceiveStatus, { params: { id }, body: { status: 'Cancelled', reason, rowVersion } });
  const receiveGoods = async (reason = '') => {
    const received = await page.saveAndAct('receive', (of) => takeIn(of, reason ? { reason } : {}));
    if (received?.code) toast.success(`${received.code} received.`);
    return received;
  };
  const { vendor, warehouseId, receivedOn } = page.form.values;
  const narrow = useNarrow();
  const scanned = (code: string): void =>
    void takeBoughtScan(page.store, code, {
      ...{ vendorId: vendor?.id ?? null, on: receivedOn, blank: blankLine, ofItem: takenItem },
    });
  useScanner(scanned, (target) => !editable || isOfField(target));
  return (
    <>
      {goodsPicker}
      {reading && (
        <ReadBillDialog
          head={{ vendor, warehouseId, receivedOn }}
          onClose={() => setReading(false)}
          onMade={({ id, code, bill: entered }) => {
            setReading(false);
            if (code) toast.success(entered ? `${code} received. ${billedWords(entered)}` : `${code} received.`);
            void navigate({ to: '/purchaseorder/purchasereceive/$id', params: { id }, replace: true });
          }}
        />
      )}
      <DocumentPage
        page={page}
        what="receive"
        title={record?.code ?? (record ? 'Purchase receive' : 'New purchase receive')}
        status={record && statusOf(record)}
        party={record ? madeWords(record, record.swapOf ? [record.swapOf] : record.orders) : undefined}
        notice={noticeOf(record)}
        header={<ReceiveHeader page={page} today={today} onOrder={addOrder} />}
        above={
          narrow &&
          editable && (
            <ScanField
              label="Scan or type"
              onScan={(code) => {
                scanned(code);
                return true;
              }}
            />
          )
        }
        brief={record ? briefOf(record) : undefined}
        side={sees.cost && <VendorTotals page={page} />}
        auditLog={purchaseReceiveAuditLog}
        verbs={[
          cancelVerb(page, {
            what: 'receive',
            posted: 'Its goods leave stock at their own cost, and its orders expect them again.',
            draft: 'Nothing was received yet.',
            cancel,
          }),
          giveBack,
          {
            verb: 'readBill',
            label: 'Read a bill',
            place: 'button',
            keys: 'alt+r',
            shown: record === null && editable && !page.dirty,
            run: () => setReading(true),
          },
          printVerb(print, record !== null && !page.dirty),
          {
            verb: 'labels',
            label: 'Labels',
            place: 'menu',
            shown: record?.status === 'Received',
            run: () => setLabels(true),
          },
          saveDraftVerb({ shown: editable, busy: busy === 'save', run: save }),
          {
            verb: 'receive',
            label: 'Receive',
            place: 'next',
            keys: 'mod+enter',
            run: receiveGoods,
            shown: record ? may('Receive') : editable,
            busy: busy === 'receive',
          },
          bill,
        ]}
      />
      {labels && record && <ReceiveLabelsDialog receive={record} onClose={() => setLabels(false)} />}
      {print.shown && (
        <PdfDialog title={record?.code ?? 'Purchase receive'} shown={print.shown} onClose={print.close} />
      )}
    </>
  );
}

const billedWords = ({ code, status }: NonNullable<Made['bill']>): string => {
  if (!code) return 'Its bill is a draft.';
  return status === 'Pending Approval' ? `Bill ${code} waits for approval.` : `Bill ${code} is entered.`;
};

/** One press makes the draft of a bill of all that is not billed, and leads to it. */
function useBillOf(record: PurchaseReceiveRecord | null): DocumentVerb {
  const { access } = useSession().data;
  const navigate = useNavigate();
  const creation = useEndpointMutation(createBill);
  const isOpen = record?.status === 'Received' && record.billedStatus !== 'Billed';
  const run = async () => {
    try {
      const { id } = await creation.mutateAsync({ body: { receiveIds: [record!.id] } });
      await navigate({ to: '/bills/bill/$id', params: { id } });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return {
    verb: 'bill',
    label: 'Bill',
    place: 'next',
    keys: 'mod+enter',
    run,
    shown: isOpen && can(access, 'Accounting.Bill', 'C'),
    busy: creation.isPending,
  };
}

/** One press makes the draft of a return of all that is left of the goods, and leads to it. */
function useGiveBack(record: PurchaseReceiveRecord | null): DocumentVerb {
  const { access } = useSession().data;
  const navigate = useNavigate();
  const creation = useEndpointMutation(createPurchaseReturn);
  const isLeft = record?.lines.some((line) => line.returnedQuantity < line.receivedQuantity) ?? false;
  const run = async () => {
    try {
      const { id } = await creation.mutateAsync({ body: { receiveId: record!.id } });
      await navigate({ to: '/purchasereturn/purchasereturn/$id', params: { id } });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return {
    verb: 'return',
    label: 'Return',
    place: 'button',
    run,
    busy: creation.isPending,
    shown: record?.status === 'Received' && isLeft && can(access, 'Inventory.PO', 'C'),
  };
}

const briefOf = (record: PurchaseReceiveRecord): string[] => [
  record.vendorName,
  [record.receivedOn && formatDate(record.receivedOn), record.warehouseName].filter(Boolean).join(' · '),
  [
    record.vendorDocumentNo,
    record.swapOf && `In place of ${record.swapOf.code ?? ''}`,
    ...record.orders.map(({ code }) => code),
  ]
    .filter(Boolean)
    .join(' · '),
];

function noticeOf(record: PurchaseReceiveRecord | null): string | undefined {
  if (record?.cancelReason) return `Cancelled: ${record.cancelReason}`;
  return record && record.warnings.length > 0 ? record.warnings.join(' ') : undefined;
}
