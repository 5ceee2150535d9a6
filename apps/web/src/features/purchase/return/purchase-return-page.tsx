import { createVendorCreditNote } from '@bahi/contract/endpoints/accounting/vendor-credit-note';
import { createVendorDebitNote } from '@bahi/contract/endpoints/accounting/vendor-debit-note';
import {
  getPurchaseReturn,
  printPurchaseReturn,
  purchaseReturnAuditLog,
  setPurchaseReturnStatus,
} from '@bahi/contract/endpoints/purchase/purchase-return';
import { can } from '@bahi/domain/access/access';
import { quantityToClaim, RETURN_REASON_LABELS } from '@bahi/domain/purchase/purchase-return';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { createOpenGoods, useGoodsPicker } from '../../../kit/batch-picker/use-goods-picker.tsx';
import type { DocumentVerb } from '../../../kit/document/document-verbs.tsx';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { cancelVerb, printVerb, saveDraftVerb } from '../../../kit/document/usual-verbs.ts';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { toast } from '../../../ui/toast.ts';
import { madeWords } from '../made-words.ts';
import { useMakeNote } from '../use-make-note.ts';
import { VendorTotals } from '../vendor-totals.tsx';
import { ReturnHeader } from './purchase-return-fields.tsx';
import { type PurchaseReturnRecord, toldOf } from './purchase-return-lines.ts';
import { STATUS } from './purchase-return-words.ts';
import { SwapDialog } from './swap-dialog.tsx';
import { canSwap } from './swap-lines.ts';
import { usePurchaseReturn } from './use-purchase-return.ts';

/** `/purchasereturn/purchasereturn/{new|id}`. */
export const PurchaseReturnPage = () => (
  <RecordPage endpoint={getPurchaseReturn}>{(back) => <PurchaseReturnEditor back={back} />}</RecordPage>
);

/** What goes back to one vendor. */
function PurchaseReturnEditor({ back }: { back: PurchaseReturnRecord | null }) {
  const today = useBusinessDay();
  const [openGoods] = useState(createOpenGoods);
  const { page, cost } = usePurchaseReturn(back, today, openGoods);
  const { record, editable, busy, may } = page;
  const goodsPicker = useGoodsPicker(page.store, {
    open: openGoods,
    nameOf: ({ description }) => description,
    wayOf: () => 'out',
    warehouseOf: () => page.form.values.warehouseId,
    // Expired and held goods leave this way.
    all: true,
    toldOf,
    amounts: ['quantity', 'freeQuantity'],
  });
  const notes = useNotesOf(record);
  const [swapping, setSwapping] = useState(false);
  const navigate = useNavigate();
  const print = usePdf(() => call(printPurchaseReturn, { params: { id: record?.id ?? '' } }), 'purchase-return');

  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { print: true, undo: page.undo() });
  };
  const setStatus = (to: 'Approved' | 'Cancelled', { id, rowVersion }: PurchaseReturnRecord, reason: string | null) =>
    page.call(setPurchaseReturnStatus, { params: { id }, body: { status: to, reason, rowVersion } });
  const approve = async () => {
    const gone = await page.saveAndAct('approve', (of) => setStatus('Approved', of, null));
    if (gone?.code) toast.success(`${gone.code} returned.`);
  };
  return (
    <>
      {goodsPicker}
      <DocumentPage
        page={page}
        what="return"
        title={record?.code ?? (record ? 'Purchase return' : 'New purchase return')}
        status={record && STATUS[record.status]}
        party={record ? madeWords(record, record.receives) : undefined}
        notice={noticeOf(record)}
        header={<ReturnHeader page={page} today={today} cost={cost} />}
        brief={record ? briefOf(record) : undefined}
        side={cost && <VendorTotals page={page} />}
        auditLog={purchaseReturnAuditLog}
        verbs={[
          cancelVerb(page, {
            what: 'return',
            posted: 'Its goods lie again where they lay, at their own cost.',
            draft: 'Nothing went back yet.',
            cancel: (of, reason) => setStatus('Cancelled', of, reason),
          }),
          printVerb(print, record !== null && !page.dirty),
          saveDraftVerb({ shown: editable, busy: busy === 'save', run: save }),
          {
            verb: 'approve',
            label: 'Return',
            place: 'next',
            keys: 'mod+enter',
            run: approve,
            shown: record ? may('Approve') : editable,
            busy: busy === 'approve',
          },
          {
            verb: 'swap',
            label: 'Swap',
            place: 'button',
            run: () => setSwapping(true),
            shown: record !== null && may('Swap') && canSwap(record),
          },
          ...notes,
        ]}
      />
      {swapping && record && (
        <SwapDialog
          back={record}
          onReceived={({ id, code }) => {
            setSwapping(false);
            toast.success(`${code} received in place of ${record.code}.`);
            void navigate({ to: '/purchaseorder/purchasereceive/$id', params: { id } });
          }}
          onClose={() => setSwapping(false)}
        />
      )}
      {print.shown && <PdfDialog title={record?.code ?? 'Purchase return'} shown={print.shown} onClose={print.close} />}
    </>
  );
}

/** Whether anything of it was billed: that is claimed. */
const isBilled = ({ lines }: PurchaseReturnRecord): boolean => lines.some((line) => quantityToClaim(line) > 0);

/** One press makes the draft of a note of all that was billed of the goods, and leads to it: our claim, or the vendor's own paper. */
function useNotesOf(record: PurchaseReturnRecord | null): DocumentVerb[] {
  const { access } = useSession().data;
  const claim = useMakeNote(createVendorDebitNote, '/vendordebit/vendordebitnote/$id');
  const credit = useMakeNote(createVendorCreditNote, '/vendorcreditnote/vendorcreditnote/$id');
  const mayClaim = can(access, 'Inventory.DNote', 'C') || can(access, 'Accounting.Bill', 'C');
  const shown = record?.status === 'Approved' && isBilled(record) && mayClaim;
  const body = { returnId: record?.id };
  return [
    {
      verb: 'credit',
      label: 'Credit note',
      place: 'button',
      run: () => credit.run(body),
      shown,
      busy: credit.busy,
    },
    {
      verb: 'claim',
      label: 'Debit note',
      place: 'next',
      keys: 'mod+enter',
      run: () => claim.run(body),
      shown,
      busy: claim.busy,
    },
  ];
}

const briefOf = (record: PurchaseReturnRecord): string[] => [
  record.vendorName,
  [formatDate(record.returnedOn), record.warehouseName].filter(Boolean).join(' · '),
  [RETURN_REASON_LABELS[record.reason], ...record.receives.map(({ code }) => code)].filter(Boolean).join(' · '),
];

function noticeOf(record: PurchaseReturnRecord | null): string | undefined {
  if (record?.cancelReason) return `Cancelled: ${record.cancelReason}`;
  return record && record.warnings.length > 0 ? record.warnings.join(' ') : undefined;
}
