import {
  billAuditLog,
  cancelBill,
  getBill,
  printBill,
  reopenBill,
  setBillStatus,
} from '@bahi/contract/endpoints/accounting/bill';
import { createVendorDebitNote } from '@bahi/contract/endpoints/accounting/vendor-debit-note';
import { can } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import type { BillStatus } from '@bahi/domain/purchase/bill';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { sendAsking } from '../../../app/send-asking.ts';
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
import { NEW } from '../../../kit/use-record-editor.ts';
import type { TotalsRow } from '../../../kit/totals-panel.tsx';
import { askInWords } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { toldOf, UNTOLD } from '../coming-goods.ts';
import { useMakeNote } from '../use-make-note.ts';
import { VendorTotals } from '../vendor-totals.tsx';
import { BillHeaderFields } from './bill-fields.tsx';
import type { BillRecord } from './bill-lines.ts';
import { STATUS } from '../debt-status.ts';
import { withheldRows } from '../withheld-form.ts';
import { useBill } from './use-bill.ts';
import { useChargeDialog } from './use-charge-dialog.tsx';

/** `/bills/bill/{new|id}`. */
export const BillPage = () => <RecordPage endpoint={getBill}>{(bill) => <BillEditor bill={bill} />}</RecordPage>;

/** What one vendor asks for. */
function BillEditor({ bill }: { bill: BillRecord | null }) {
  const today = useBusinessDay();
  const { access } = useSession().data;
  const [openGoods] = useState(createOpenGoods);
  const { page, price, take, charging, mayReceive } = useBill(bill, today, openGoods);
  const goodsPicker = useGoodsPicker(page.store, {
    open: openGoods,
    nameOf: ({ description }) => description,
    wayOf: ({ trackBy }) => (trackBy === 'SN' ? 'in' : 'several'),
    warehouseOf: () => page.form.values.warehouseId,
    toldOf: (line) =>
      toldOf(page.form.values.receives && line.source?.kind !== 'PurchaseReceive' ? line : { ...line, ...UNTOLD }),
    amounts: ['quantity', 'freeQuantity'],
  });
  const chargeDialog = useChargeDialog(page, charging);
  const { record, editable, busy, may } = page;
  const short = useShortOf(record);
  const pay = usePaymentOf(record);
  const print = usePdf(() => call(printBill, { params: { id: record?.id ?? '' } }), 'bill');

  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { print: true, undo: page.undo() });
  };
  const post = (of: BillRecord, said: { reason?: string }): Promise<BillRecord> =>
    sendAsking(
      (answers: { allowDuplicate?: boolean; allowShortLife?: boolean }) => {
        const body = { status: 'Unpaid', ...said, ...answers, rowVersion: of.rowVersion } as const;
        return page.call(setBillStatus, { params: { id: of.id }, body });
      },
      {
        Confirm: ({ fields }) =>
          'allowShortLife' in fields
            ? { heading: 'Goods that expire soon', ok: 'Receive', answer: { allowShortLife: true } }
            : { heading: 'The same bill?', ok: 'Post it', answer: { allowDuplicate: true } },
      },
      () => of,
    );
  const tellPosted = (posted: BillRecord | null | undefined) => {
    if (!posted?.code || posted.status === 'Draft') return;
    if (posted.status === 'Pending Approval') toast.info(`${posted.code} waits for who may delete bills.`);
    else toast.success(`${posted.code} posted.`);
  };
  /** A bill that differs is posted with a reason by who may delete bills; who gives none leaves the draft. */
  const whyOf = async ({ code, goods }: BillRecord): Promise<string | null> => {
    const differs = goods.some(({ match }) => match === 'Quantity' || match === 'Price');
    if (!differs || !can(access, 'Accounting.Bill', 'D')) return '';
    return askInWords({
      heading: `Post ${code ?? 'the bill'} although it differs`,
      message: 'Its quantities or prices are not those that came or were ordered.',
      ok: 'Post it',
      writes: { label: 'Reason', most: 300 },
    });
  };
  const approve = async () => {
    const posted = await page.saveAndAct('approve', async (of) => {
      const reason = await whyOf(of);
      return reason === null ? of : post(of, reason ? { reason } : {});
    });
    tellPosted(posted);
    return posted;
  };
  const reopen: DocumentVerb['run'] = async (reason, refuse) => {
    const send = ({ id, rowVersion }: BillRecord) =>
      page.call(reopenBill, { params: { id }, body: { reason, rowVersion } });
    const done = await page.act('reopen', send, refuse);
    if (done) toast.success(MESSAGES.updated);
    return done;
  };
  return (
    <>
      {goodsPicker}
      <DocumentPage
        page={page}
        what="bill"
        title={record?.code ?? (record ? 'Bill' : 'New bill')}
        status={record && STATUS[record.status]}
        party={record?.createdByName ? `by ${record.createdByName}` : undefined}
        notice={noticeOf(record)}
        header={<BillHeaderFields page={page} today={today} price={price} mayReceive={mayReceive} onTake={take} />}
        brief={record ? briefOf(record) : undefined}
        side={price && <VendorTotals page={page} after={record && !page.dirty ? rowsAfter(record) : undefined} />}
        auditLog={billAuditLog}
        verbs={[
          cancelVerb(page, {
            what: 'bill',
            posted: `It leaves the books and its goods are to be billed again.${record?.paidPaise ? ' What was paid of it is an advance, notes on it are open again.' : ''}`,
            draft: 'Nothing was posted yet.',
            always: true,
            cancel: ({ id, rowVersion }, reason) =>
              page.call(cancelBill, { params: { id }, body: { reason: reason ?? '', rowVersion } }),
          }),
          {
            verb: 'reopen',
            label: 'Reopen',
            place: 'button',
            shown: may('ReOpen'),
            busy: busy === 'reopen',
            reason: {
              title: 'Reopen the bill',
              confirmLabel: 'Reopen',
              danger: false,
              words: 'It leaves the books, goes back to a draft and keeps its number.',
            },
            run: reopen,
          },
          printVerb(print, record !== null && !page.dirty),
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
          short,
          pay,
        ]}
      />
      {chargeDialog}
      {print.shown && <PdfDialog title={record?.code ?? 'Bill'} shown={print.shown} onClose={print.close} />}
    </>
  );
}

/** One press makes the draft of a debit note of goods that the bill asks for and that have not come, and leads to it. */
function useShortOf(record: BillRecord | null): DocumentVerb {
  const { access } = useSession().data;
  const mayClaim = can(access, 'Inventory.DNote', 'C') || can(access, 'Accounting.Bill', 'C');
  const isPosted = record !== null && POSTED.includes(record.status);
  const isShort = isPosted && record.goods.some(({ match }) => match === 'NotReceived');
  const { run, busy } = useMakeNote(createVendorDebitNote, '/vendordebit/vendordebitnote/$id');
  return {
    verb: 'short',
    label: 'Claim short goods',
    place: 'button',
    run: () => run({ vendorId: record?.vendorId, kind: 'Short', billId: record?.id }),
    shown: isShort && mayClaim,
    busy,
  };
}

/** What is owed of a posted bill is paid next, by who pays vendors. */
function usePaymentOf(record: BillRecord | null): DocumentVerb {
  const { access } = useSession().data;
  const navigate = useNavigate();
  const duePaise = record && POSTED.includes(record.status) ? record.duePaise : 0;
  return {
    verb: 'pay',
    label: `Pay ${formatRupees(duePaise)}`,
    place: 'next',
    keys: 'mod+enter',
    run: () =>
      navigate({
        to: '/bills/billpayment/$id',
        params: { id: NEW },
        search: { vendor: record?.vendorId, bill: record?.id },
      }),
    shown: duePaise > 0 && can(access, 'Accounting.VPay', 'C'),
  };
}

const POSTED: readonly BillStatus[] = ['Unpaid', 'Partial', 'Closed', 'OverDue'];

const briefOf = (record: BillRecord): string[] => [
  record.vendorName,
  [record.vendorBillNo, record.vendorBillDate && formatDate(record.vendorBillDate)].filter(Boolean).join(' · '),
  record.dueOn ? `Due ${formatDate(record.dueOn)}` : '',
];

function noticeOf(record: BillRecord | null): string | undefined {
  if (record?.cancelReason) return `Cancelled: ${record.cancelReason}`;
  if (record?.status === 'Pending Approval')
    return `${record.askedByName ?? 'Somebody'} asks for approval: it differs from its order or its goods, or is above the limit without them.`;
  if (record?.approvalReason) return `Posted all the same: ${record.approvalReason}`;
  return undefined;
}

/** What becomes of the total. */
function rowsAfter(record: BillRecord): TotalsRow[] {
  const { status, withheld, paidPaise, duePaise, reversedCreditPaise, selfInvoiceNo, settings } = record;
  const isPosted = status !== 'Draft' && status !== 'Pending Approval' && status !== 'Cancelled';
  return [
    ...(settings.reverseCharge ? [{ label: 'Tax is paid by reverse charge', value: selfInvoiceNo ?? '' }] : []),
    ...withheldRows(withheld),
    ...(paidPaise ? [{ label: 'Paid', value: formatPaise(-paidPaise) }] : []),
    ...(isPosted ? [{ label: 'Due', value: formatPaise(duePaise) }] : []),
    ...(reversedCreditPaise ? [{ label: 'Credit reversed', value: formatPaise(reversedCreditPaise) }] : []),
  ];
}
