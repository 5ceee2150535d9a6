import {
  getPurchaseOrder,
  purchaseOrderAuditLog,
  setPurchaseOrderStatus,
} from '@bahi/contract/endpoints/purchase/purchase-order';
import { can } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import { formatDate } from '@bahi/domain/time/dates';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import type { DocumentVerb } from '../../../kit/document/document-verbs.tsx';
import { cancelVerb, saveDraftVerb } from '../../../kit/document/usual-verbs.ts';
import { usePrintDialog } from '../../../kit/print-dialog/use-print-dialog.tsx';
import { RecordPage } from '../../../kit/record-page.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { toast } from '../../../ui/toast.ts';
import type { PurchaseOrderRecord } from './purchase-order-lines.ts';
import { BY_REASON } from './by-reason.ts';
import { statusOf } from './purchase-order-words.ts';
import { neededBy } from '../needed-by.ts';
import { OrderHeader, OrderTotals } from './purchase-order-fields.tsx';
import { ReceiveOrder } from './receive-order.tsx';
import { usePurchaseOrder } from './use-purchase-order.ts';

/** `/purchaseorder/purchaseorder/{new|id}`. */
export const PurchaseOrderPage = () => (
  <RecordPage endpoint={getPurchaseOrder}>{(order) => <PurchaseOrderEditor order={order} />}</RecordPage>
);

/** One order to a vendor. */
function PurchaseOrderEditor({ order }: { order: PurchaseOrderRecord | null }) {
  const today = useBusinessDay();
  const { page, cost } = usePurchaseOrder(order, today);
  const { record, editable, busy, may } = page;
  const printed = record && { id: record.id, name: record.code ?? 'draft', draft: record.status === 'Draft' };
  const print = usePrintDialog(printed && !page.dirty ? { kind: 'purchaseOrder', ...printed } : null);
  const receive = useReceive(record);

  const setStatus = (to: 'Approved' | 'Cancelled', { id, rowVersion }: PurchaseOrderRecord, reason: string | null) =>
    page.call(setPurchaseOrderStatus, { params: { id }, body: { status: to, reason, rowVersion } });
  const told = (done: unknown, message: string = MESSAGES.updated) => {
    if (done) toast.success(message);
    return done;
  };
  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { print: true, undo: page.undo() });
  };
  const approve = async (reason = '') => {
    const approved = await page.saveAndAct('approve', (of) => setStatus('Approved', of, reason || null));
    return told(approved, approved?.code ? `${approved.code} approved.` : 'Saved. It waits for approval.');
  };
  /** A verb that has nothing but a reason. */
  const byReason = (verb: keyof typeof BY_REASON): DocumentVerb => {
    const { endpoint, label, asks } = BY_REASON[verb];
    const send = (reason: string, { id, rowVersion }: PurchaseOrderRecord) =>
      page.call(endpoint, { params: { id }, body: { reason, rowVersion } });
    return {
      verb,
      label,
      place: 'button',
      shown: may(verb),
      busy: busy === verb,
      reason: { ...asks, danger: false },
      run: async (reason, refuse) => told(await page.act(verb, (of) => send(reason, of), refuse)),
    };
  };
  return (
    <>
      <DocumentPage
        page={page}
        what="order"
        title={record?.code ?? (record ? 'Purchase order' : 'New purchase order')}
        status={record && statusOf(record)}
        party={record?.createdByName ? `by ${record.createdByName}` : undefined}
        notice={noticeOf(record)}
        header={<OrderHeader page={page} today={today} />}
        brief={record ? briefOf(record) : undefined}
        side={cost && <OrderTotals page={page} />}
        auditLog={purchaseOrderAuditLog}
        verbs={[
          cancelVerb(page, {
            what: 'order',
            posted: 'Nothing is to come any more.',
            draft: 'Nothing was ordered yet.',
            cancel: (of, reason) => setStatus('Cancelled', of, reason),
          }),
          byReason('ReOpen'),
          byReason('CloseShort'),
          {
            verb: 'print',
            label: 'Print or send',
            place: 'button',
            run: print.open,
            shown: record !== null && !page.dirty,
          },
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
          receive.verb,
        ]}
      />
      {receive.dialog}
      {print.dialog}
    </>
  );
}

const briefOf = (order: PurchaseOrderRecord): string[] => [
  order.vendorName,
  [order.orderedOn && formatDate(order.orderedOn), order.expectedOn && `expected ${formatDate(order.expectedOn)}`]
    .filter(Boolean)
    .join(' · '),
  [order.warehouseName, order.reference].filter(Boolean).join(' · '),
  ...neededBy(order.lines),
];

/** What came is chosen line by line; all that is to come at first. */
function useReceive(record: PurchaseOrderRecord | null): { verb: DocumentVerb; dialog: ReactNode } {
  const { access } = useSession().data;
  const [choosing, setChoosing] = useState(false);
  const isOpen = record?.status === 'Approved' || record?.status === 'PartReceived';
  return {
    verb: {
      verb: 'receive',
      label: 'Receive',
      place: 'next',
      keys: 'mod+enter',
      run: () => setChoosing(true),
      shown: isOpen && can(access, 'Inventory.PO', 'C'),
    },
    dialog: choosing && record && <ReceiveOrder order={record} onClose={() => setChoosing(false)} />,
  };
}

function noticeOf(record: PurchaseOrderRecord | null): string | undefined {
  if (record?.cancelReason) return `Cancelled: ${record.cancelReason}`;
  if (record?.status === 'Draft' && record.askedByName)
    return `${record.askedByName} asked for approval: the total is above the limit, or a line has no price.`;
  return undefined;
}
