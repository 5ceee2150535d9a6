import { createCreditNote } from '@bahi/contract/endpoints/accounting/credit-note';
import {
  getSalesReturn,
  printSalesReturn,
  returnEwayBill,
  salesReturnAuditLog,
  setSalesReturnStatus,
} from '@bahi/contract/endpoints/sales/sales-return';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { cancelVerb, printVerb, saveDraftVerb } from '../../../kit/document/usual-verbs.ts';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { toast } from '../../../ui/toast.ts';
import { ChooseSale } from './choose-sale.tsx';
import { SalesReturnHeader } from './sales-return-fields.tsx';
import type { SalesReturnRecord } from './sales-return-lines.ts';
import { STATUS } from './sales-return-words.ts';
import { useSalesReturn } from './use-sales-return.ts';

/** `/salesreturn/salesreturn/{new|id}`. */
export const SalesReturnPage = () => (
  <RecordPage endpoint={getSalesReturn}>
    {(back) => (back ? <SalesReturnEditor back={back} /> : <ChooseSale />)}
  </RecordPage>
);

const EwayBillOf = lazy(async () => ({
  default: (await import('../../../kit/eway-bill/eway-bill-of.tsx')).EwayBillOf,
}));

/** What came back of one sale: the sale left, the quantities right. */
function SalesReturnEditor({ back }: { back: SalesReturnRecord }) {
  const today = useBusinessDay();
  const navigate = useNavigate();
  const page = useSalesReturn(back);
  const { editable, busy, may } = page;
  const record = page.record ?? back;
  const [ewayBill, setEwayBill] = useState(false);
  const print = usePdf(() => call(printSalesReturn, { params: { id: record.id } }), 'sales-return');

  const setStatus = (to: 'Received' | 'Cancelled', { id, rowVersion }: SalesReturnRecord, reason: string | null) =>
    page.call(setSalesReturnStatus, { params: { id }, body: { status: to, reason, rowVersion } });
  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { print: true, undo: page.undo() });
  };
  const receive = async () => {
    const received = await page.saveAndAct('receive', (of) => setStatus('Received', of, null));
    if (received?.code) toast.success(`${received.code} received.`);
  };
  const openNote = (id: string) => navigate({ to: '/credit/creditnote/$id', params: { id } });
  const credit = () =>
    page.leave('credit', async ({ id }) => {
      const note = await page.call(createCreditNote, { body: { returnId: id } });
      await openNote(note.id);
    });
  return (
    <>
      <DocumentPage
        page={page}
        what="return"
        title={record.code ?? 'Sales return'}
        status={STATUS[record.status]}
        party={`${record.customerName} · ${record.saleCode ?? ''}`}
        notice={noticeOf(record)}
        header={<SalesReturnHeader page={page} today={today} />}
        brief={briefOf(record)}
        auditLog={salesReturnAuditLog}
        verbs={[
          cancelVerb(page, {
            what: 'return',
            posted: 'Its goods leave again at their own cost.',
            draft: 'Nothing came in yet.',
            cancel: (of, reason) => setStatus('Cancelled', of, reason),
          }),
          {
            verb: 'ewayBill',
            label: 'E-way bill',
            place: 'menu',
            shown: Boolean(record.code) && may('Cancel'),
            run: () => setEwayBill(true),
          },
          printVerb(print, !page.dirty),
          saveDraftVerb({ shown: editable, busy: busy === 'save', run: save }),
          {
            verb: 'receive',
            label: 'Receive',
            place: 'next',
            keys: 'mod+enter',
            run: receive,
            shown: may('Receive'),
            busy: busy === 'receive',
          },
          {
            verb: 'note',
            label: record.noteCode ?? 'Draft of the note',
            place: 'button',
            run: () => record.noteId && openNote(record.noteId),
            shown: Boolean(record.noteId),
          },
          {
            verb: 'credit',
            label: 'Credit note',
            place: 'next',
            keys: 'mod+enter',
            run: credit,
            shown: may('Credit'),
            busy: busy === 'credit',
          },
        ]}
      />
      {ewayBill && (
        <Suspense>
          <EwayBillOf
            calls={returnEwayBill}
            id={record.id}
            code={record.code ?? ''}
            onClose={() => setEwayBill(false)}
          />
        </Suspense>
      )}
      {print.shown && <PdfDialog title={record.code ?? 'Sales return'} shown={print.shown} onClose={print.close} />}
    </>
  );
}

const briefOf = (record: SalesReturnRecord): string[] => [
  record.customerName,
  [formatDate(record.returnedOn), record.warehouseName].filter(Boolean).join(' · '),
  [record.saleCode, record.reason].filter(Boolean).join(' · '),
];

function noticeOf({ cancelReason, status, noteId }: SalesReturnRecord): string | undefined {
  if (cancelReason) return `Cancelled: ${cancelReason}`;
  return status === 'Received' && !noteId
    ? 'The goods are in: a credit note settles them with the customer.'
    : undefined;
}
