import {
  closePurchaseOrder,
  getPurchaseOrder,
  printPurchaseOrder,
  purchaseOrderAuditLog,
  reopenPurchaseOrder,
  setPurchaseOrderStatus,
} from '@bahi/contract/endpoints/purchase/purchase-order';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { LinedRecordEditor } from '../../../kit/lined-record/lined-record-editor.tsx';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { RecordPage } from '../../../kit/record-page.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { type PurchaseOrderRecord } from './purchase-order-lines.ts';
import { statusOf } from './purchase-order-words.ts';
import { OrderHeader, OrderTotals } from './purchase-order-fields.tsx';
import { usePurchaseOrder } from './use-purchase-order.ts';

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
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { print: record ? print.start : undefined });
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
        side={cost && <OrderTotals page={page} />}
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
