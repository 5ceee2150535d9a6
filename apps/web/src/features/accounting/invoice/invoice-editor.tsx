import {
  detachInvoiceCreditNote,
  detachInvoicePayment,
  writeOffInvoice,
} from '@bahi/contract/endpoints/accounting/invoice-settlement';
import { invoiceAuditLog, invoiceEwayBill, sendInvoiceSms } from '@bahi/contract/endpoints/accounting/invoice';
import { einvoicePayload, recordEinvoice } from '@bahi/contract/endpoints/accounting/einvoice';
import { explainInvoiceStatus } from '@bahi/domain/explain/explain-due';
import { INSURER_VARIANTS } from '@bahi/domain/document/print-variants';
import { can, mayReadBooks } from '@bahi/domain/access/access';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { formatPhone } from '@bahi/domain/parties/phone';
import { unclearedWords } from '@bahi/domain/payments/cheque';
import { isInvoiceEditable, isInvoicePosted } from '@bahi/domain/status/invoice-status';
import { invoiceStatusLabel } from '@bahi/domain/status/status-labels';
import { formatDate } from '@bahi/domain/time/dates';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useWords } from '../../../app/use-words.ts';
import { useFirstBatches } from '../../../kit/batch-picker/use-first-batches.ts';
import { createOpenGoods, useGoodsPicker } from '../../../kit/batch-picker/use-goods-picker.tsx';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { usePrintDialog } from '../../../kit/print-dialog/use-print-dialog.tsx';
import { INVOICE_TONES } from '../../../kit/status-tones.ts';
import { useScanner } from '../../../kit/use-scanner.ts';
import { toast } from '../../../ui/toast.ts';
import type { Tab } from '../../../ui/tabs.tsx';
import { DocumentJournal } from '../document-journal.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import type { Invoice, InvoiceForm } from './invoice-form.ts';
import { InvoiceHeader } from './invoice-header.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { SaleNotes } from '../../../kit/sale/sale-notes.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { InvoiceSide } from './invoice-side.tsx';
import { type InvoiceDialog, useInvoiceVerbs } from './invoice-verbs.tsx';
import { isTypedInto, takeScan } from '../../../kit/sale/take-scan.ts';
import { einvoiceRefused } from '../einvoice-refused.ts';
import { useInvoice } from './use-invoice.ts';

/** Lines go by their words in the audit log. */
const auditWords = ({ labour, parts }: { labour: readonly NamedLine[]; parts: readonly NamedLine[] }) => ({
  names: new Map([...labour, ...parts].map(({ id, description }) => [id, description])),
});
type NamedLine = { id: string; description: string };

/** For whom, when and how much is due. */
const briefOf = ({ customer, vehicle, invoicedOn, dueOn, workOrderCode, duePaise, status }: Invoice): string[] =>
  [
    [customer.name, customer.phone && formatPhone(customer.phone)],
    [vehicle?.registrationNumber && formatRegistration(vehicle.registrationNumber), workOrderCode],
    [
      formatDate(invoicedOn),
      [isInvoicePosted(status) && duePaise > 0 && formatRupees(duePaise), dueOn && `due ${formatDate(dueOn)}`]
        .filter(Boolean)
        .join(' '),
    ],
  ].flatMap((facts) => facts.filter(Boolean).join(' · ') || []);

const EinvoiceDialog = lazy(() =>
  import('../einvoice-dialog.tsx').then((module) => ({ default: module.EinvoiceDialog })),
);
const ExportDialog = lazy(() => import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })));
const EwayBillOf = lazy(() =>
  import('../../../kit/eway-bill/eway-bill-of.tsx').then((module) => ({ default: module.EwayBillOf })),
);
const INVOICE_EINVOICE = { payload: einvoicePayload, record: recordEinvoice };
const WriteOffDialog = lazy(() =>
  import('./write-off-dialog.tsx').then((module) => ({ default: module.WriteOffDialog })),
);
const SmsDialog = lazy(() => import('./sms-dialog.tsx').then((module) => ({ default: module.SmsDialog })));

interface InvoiceEditorProps {
  /** Null makes a new one. */
  view: Invoice | null;
  /** What is known of a new one: its customer. */
  initial?: Partial<InvoiceForm>;
}

/** Prints that no customer's invoice has. */
const NOT_INSURERS = Object.fromEntries(INSURER_VARIANTS.map((variant) => [variant, 'of an insurer’s invoice']));

/** One invoice: made or completed here and approved; an approved one is paid, printed or cancelled. */
export function InvoiceEditor({ view, initial }: InvoiceEditorProps) {
  const { access } = useSession().data;
  const today = useBusinessDay();
  const say = useWords();
  const [openGoods] = useState(createOpenGoods);
  const [dialog, setDialog] = useState<InvoiceDialog | null>(null);
  const invoice = useInvoice(view, initial, openGoods);
  const { page, customer, mayDiscount, setInclusive, terms, priceList, substitutes } = invoice;
  const { record, store, editable, busy } = page;
  const closeDialog = () => setDialog(null);
  const { verbs, approve, saveFirst } = useInvoiceVerbs(invoice, { onPrint: () => print.open(), onDialog: setDialog });
  const print = usePrintDialog(
    record && {
      kind: 'invoice',
      id: record.id,
      name: record.code ?? 'draft',
      draft: isInvoiceEditable(record.status),
      usual: record.insurerPrint,
      ...(record.payer !== 'Ins' && { without: NOT_INSURERS }),
    },
    saveFirst,
  );
  useFirstBatches(store);
  const goodsPicker = useGoodsPicker(store, {
    open: openGoods,
    nameOf: (line) => line.description,
    wayOf: () => 'out',
    warehouseOf: (line) => line.warehouseId,
    // The batch that expires first is taken without a question while it suffices.
    asks: ({ trackBy, goods }) => trackBy !== TrackBy.batch || goods.batchNo !== null,
  });
  useScanner(
    (code) => void takeScan(store, code, terms),
    (target) => !editable || isTypedInto(store, target),
  );

  /** A verb of a dialog, which closes when it is done. */
  const done = async (verb: string, message: string, send: (of: Invoice) => Promise<Invoice>) => {
    const answer = await page.act(verb, send);
    if (!answer) return false;
    toast.success(message);
    closeDialog();
    return true;
  };
  const detach = (paymentId: string, reason: string) =>
    done('detachPayment', 'Detached: its part is unapplied.', ({ id }) =>
      page.call(detachInvoicePayment, { body: { id, paymentId, reason } }),
    );
  const detachNote = (creditNoteId: string, reason: string) =>
    done('detachNote', 'Detached: its part is left of the note.', ({ id }) =>
      page.call(detachInvoiceCreditNote, { body: { id, creditNoteId, reason } }),
    );
  const writeOff = (amountPaise: Paise, reason: string) =>
    done('writeOff', 'Written off.', ({ id, rowVersion }) =>
      page.call(writeOffInvoice, { params: { id }, body: { amountPaise, reason, rowVersion } }),
    );
  const sendSms = (phone: string) =>
    done('sendSms', 'The message stands in the outbox.', ({ id }) =>
      page.call(sendInvoiceSms, { body: { id, phone } }),
    );

  const tabs: (Tab | false)[] = [
    record !== null && {
      key: 'payments',
      label: 'Payments',
      count: record.payments.length + record.creditNotes.length,
      content: (
        <InvoicePayments
          invoice={record}
          busy={busy === 'detachPayment' || busy === 'detachNote'}
          onDetach={page.may('detachPayment') ? detach : undefined}
          onDetachNote={can(access, 'Accounting.Invoice', 'U') ? detachNote : undefined}
        />
      ),
    },
    record !== null &&
      !!record.approvedAt &&
      mayReadBooks(access) && { key: 'journal', label: 'Journal', content: <DocumentJournal documentId={record.id} /> },
  ];
  const number = record?.vehicle?.registrationNumber;
  const party = [
    record?.code && record.heading,
    page.form.values.customer?.name,
    number && formatRegistration(number),
    record && unclearedWords(record.payments.map(({ unclearedPaise }) => unclearedPaise)),
  ].filter(Boolean);
  return (
    <>
      <DocumentPage
        page={page}
        what={say('invoice').toLowerCase()}
        title={record ? (record.code ?? record.heading) : say('newOne', { what: say('invoice').toLowerCase() })}
        status={
          record && {
            label: invoiceStatusLabel(record.status),
            tone: INVOICE_TONES[record.status],
            explain: () => explainInvoiceStatus(record, today),
          }
        }
        party={party.join(' · ')}
        notice={record?.pendingReason ?? einvoiceRefused(record?.einvoiceRefusal)}
        brief={record ? briefOf(record) : undefined}
        header={<InvoiceHeader page={page} creditDays={customer?.creditDays} />}
        linesLabel={`${say.many('labour')} and ${say.many('item').toLowerCase()}`}
        fixedLines={!editable && record ? <InvoiceLines invoice={record} /> : undefined}
        below={<SaleNotes page={page} />}
        tabs={tabs.filter((tab) => tab !== false)}
        side={<InvoiceSide page={page} mayDiscount={mayDiscount} setInclusive={setInclusive} priceList={priceList} />}
        verbs={verbs}
        auditLog={page.may('auditLog') ? invoiceAuditLog : undefined}
        auditWords={record ? auditWords(record) : {}}
      />
      {dialog === 'approve' && (
        <ApproveDialog
          page={page}
          busy={busy === 'approve'}
          onApprove={() => void approve().then(closeDialog)}
          onClose={closeDialog}
        />
      )}
      {record && (
        <Suspense>
          {dialog === 'writeOff' && (
            <WriteOffDialog
              invoice={record}
              busy={busy === 'writeOff'}
              onConfirm={(amountPaise, reason) => void writeOff(amountPaise, reason)}
              onClose={closeDialog}
            />
          )}
          {dialog === 'sendSms' && (
            <SmsDialog
              invoice={record}
              busy={busy === 'sendSms'}
              onSend={(phone) => void sendSms(phone)}
              onClose={closeDialog}
            />
          )}
          {dialog === 'ewayBill' && (
            <EwayBillOf calls={invoiceEwayBill} id={record.id} code={record.code ?? ''} onClose={closeDialog} />
          )}
          {dialog === 'export' && (
            <ExportDialog invoice={record} onKept={() => void page.refresh()} onClose={closeDialog} />
          )}
          {dialog === 'einvoice' && (
            <EinvoiceDialog
              of={{ kind: 'invoice', id: record.id, code: record.code, calls: INVOICE_EINVOICE }}
              recorded={record.einvoice ?? null}
              refusal={record.einvoiceRefusal ?? null}
              onRecorded={() => void page.refresh()}
              onClose={closeDialog}
            />
          )}
        </Suspense>
      )}
      {goodsPicker}
      {substitutes}
      {print.dialog}
    </>
  );
}
