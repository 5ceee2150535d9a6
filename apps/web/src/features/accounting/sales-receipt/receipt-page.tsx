import {
  askSignature,
  authoriseVerb,
  dropReceipt,
  getSalesReceipt,
  printSalesReceipt,
  receiptEinvoice,
  receiptEwayBill,
  recordReceiptEinvoice,
  reopenReceipt,
  salesReceiptAuditLog,
  setSalesReceiptStatus,
} from '@bahi/contract/endpoints/accounting/sales-receipt';
import { can } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import { formatPaise, formatQuantity, formatRupees, formatUnitPrice } from '@bahi/domain/money/format';
import { unitPriceOfPack } from '@bahi/domain/catalogue/packs';
import { ReceiptPaper } from '@bahi/domain/sales/receipt-paper';
import { formatPhone } from '@bahi/domain/parties/phone';
import { SalesReceiptStatus, type SalesReceiptVerb } from '@bahi/domain/sales/sales-receipt';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { formatInstant } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { documentPath } from '../../../app/document-places.ts';
import { AuditLog } from '../../../kit/audit-log/audit-log.tsx';
import { billedTo } from '../../../kit/billed-to.ts';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { RecordPage } from '../../../kit/record-page.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import { TextLink } from '../text-link.tsx';
import { CounterPage } from './counter-page.tsx';
import styles from './counter.module.css';
import { einvoiceRefused } from '../einvoice-refused.ts';
import { NotesOfReceipt } from './notes-of-receipt.tsx';
import { printOnDevice } from './print-on-device.ts';
import { type ReceiptRecord, STATUS } from './receipt-words.ts';
import type { Signer } from './signature-dialog.tsx';
import { SignReceipt } from './sign-receipt.tsx';

/** `/accounting/salesreceipts/new` is the counter, `/accounting/salesreceipts/{id}` one receipt. */
export const ReceiptPage = () => (
  <RecordPage endpoint={getSalesReceipt}>
    {(receipt) => (receipt ? <Receipt receipt={receipt} /> : <CounterPage />)}
  </RecordPage>
);

const SignatureDialog = lazy(async () => ({ default: (await import('./signature-dialog.tsx')).SignatureDialog }));
const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog.tsx')).ReturnDialog }));

const EwayBillOf = lazy(async () => ({
  default: (await import('../../../kit/eway-bill/eway-bill-of.tsx')).EwayBillOf,
}));

const EinvoiceDialog = lazy(async () => ({ default: (await import('../einvoice-dialog.tsx')).EinvoiceDialog }));

type Asked = 'Cancel' | 'ReOpen' | 'Return' | 'EWayBill' | 'EInvoice';

const EINVOICE = { payload: receiptEinvoice, record: recordReceiptEinvoice };

/** An e-invoice is for a registered buyer (sales rule 39). */
const isRegistered = ({ customer }: ReceiptRecord): boolean => Boolean(customer?.gstin);

/** What the caller asked and somebody has signed, which he does now. */
const isSignedFor = ({ ask }: ReceiptRecord, verb: string): boolean =>
  Boolean(ask?.isOwn && ask.signedByName && ask.verb === verb);

/** Who asks a second person for what, and whether he has signed. */
const askedOf = ({ ask, askedByName, askReason }: ReceiptRecord): string | null => {
  if (ask) return `${ask.askedByName}: ${ask.reason}${ask.signedByName ? ` Signed by ${ask.signedByName}.` : ''}`;
  return askedByName ? `${askedByName}: ${askReason ?? ''}` : null;
};

const PAPERS = [
  { value: ReceiptPaper.roll58, label: 'Roll, 58 mm' },
  { value: ReceiptPaper.roll80, label: 'Roll, 80 mm' },
  { value: ReceiptPaper.a5, label: 'A5' },
  { value: ReceiptPaper.a4, label: 'A4' },
];

function Receipt({ receipt }: { receipt: ReceiptRecord }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refused, setRefused] = useState<string>();
  const [paper, setPaper] = useState<ReceiptPaper>();
  const { id, rowVersion } = receipt;
  const { access, entity } = useSession().data;
  const sells = can(access, 'Accounting.SlsRcpt', 'C');
  const { paper: usual } = entity.settings.accounting.salesReceipt;
  const print = usePdf(
    () => call(printSalesReceipt, { params: { id }, query: { paper: paper ?? null } }),
    'sales-receipt',
    () => printOnDevice(id, paper ?? usual),
  );
  const cancel = useEndpointMutation(setSalesReceiptStatus);
  const reopen = useEndpointMutation(reopenReceipt);
  const drop = useEndpointMutation(dropReceipt);
  const may = (verb: SalesReceiptVerb) => receipt.actions.find((action) => action.verb === verb)?.allowed === true;
  const toCounter = () =>
    void navigate({ to: '/accounting/salesreceipts/$id', params: { id: 'new' }, search: { held: id } as never });
  /** Somebody else who may signs it here, with the reason that was given. */
  const signable = (verb: 'Cancel' | 'ReOpen') =>
    sells && receipt.actions.some((action) => action.verb === verb && action.reason === MESSAGES.noPermission);
  const [toSign, setToSign] = useState<string | null>(null);
  const sign = (signer: Signer) =>
    call(authoriseVerb, { params: { id }, body: { ...signer, verb: asked as 'Cancel' | 'ReOpen', rowVersion } });
  const act = async (reason: string, authToken: string | null = null) => {
    const isReopened = asked === 'ReOpen';
    const verb = isReopened ? 'ReOpen' : 'Cancel';
    if (!authToken && signable(verb) && !isSignedFor(receipt, verb)) return setToSign(reason);
    try {
      if (isReopened) await reopen.mutateAsync({ params: { id }, body: { reason, rowVersion, authToken } });
      else
        await cancel.mutateAsync({
          params: { id },
          body: { status: SalesReceiptStatus.cancelled, reason, rowVersion, authToken },
        });
      toast.success(MESSAGES.updated);
      setAsked(null);
      if (isReopened) toCounter();
    } catch (error) {
      setRefused(messageOf(error));
    }
  };
  const asking = useEndpointMutation(askSignature);
  const ask = async (why: string) => {
    try {
      await asking.mutateAsync({ body: { clientId: receipt.clientId, verb: asked as 'Cancel' | 'ReOpen', why } });
      toast.success('Asked: you are told when it is signed, and do it then.');
      setToSign(null);
      setAsked(null);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const dropIt = () =>
    drop.mutateAsync({ params: { id } }).then(
      () => void navigate({ to: '/accounting/salesreceiptsearch' }),
      (error: unknown) => toast.error(messageOf(error)),
    );
  useShortcuts([{ keys: 'mod+p', label: 'Print', run: print.start }]);
  const status = STATUS[receipt.status];
  return (
    <div className={styles.page}>
      <PageTitleBar
        title={receipt.code ?? 'Held bill'}
        beside={
          <StatusChip tone={status.tone} large>
            {status.label}
          </StatusChip>
        }
        actions={
          <>
            {may('Return') && receipt.returnStatus !== 'Full' && (
              <Button onClick={() => setAsked('Return')}>Goods come back</Button>
            )}
            <NotesOfReceipt receipt={receipt} />
            {may('Return') && <Button onClick={() => setAsked('EWayBill')}>E-way bill</Button>}
            {may('Return') && isRegistered(receipt) && <Button onClick={() => setAsked('EInvoice')}>E-invoice</Button>}
            <SignReceipt receipt={receipt} />
            {(may('Cancel') || signable('Cancel')) && <Button onClick={() => setAsked('Cancel')}>Cancel</Button>}
            {(may('ReOpen') || signable('ReOpen')) && <Button onClick={() => setAsked('ReOpen')}>Reopen</Button>}
            {may('Delete') && (
              <Button busy={drop.isPending} onClick={() => void dropIt()}>
                Drop
              </Button>
            )}
            <SelectField
              label="Paper"
              labelHidden
              required
              value={paper ?? usual}
              options={PAPERS}
              onChange={(chosen) => setPaper(chosen ?? usual)}
            />
            <Button keys="mod+p" busy={print.busy} onClick={print.start}>
              Print
            </Button>
            {may('Resume') && (
              <Button kind="primary" onClick={toCounter}>
                Take up
              </Button>
            )}
          </>
        }
      />
      <Facts receipt={receipt} />
      <Lines receipt={receipt} />
      <Money receipt={receipt} />
      <section className={styles.section}>
        <AuditLog endpoint={salesReceiptAuditLog} id={id} />
      </section>
      {asked === 'EWayBill' && (
        <Suspense>
          <EwayBillOf calls={receiptEwayBill} id={id} code={receipt.code ?? ''} onClose={() => setAsked(null)} />
        </Suspense>
      )}
      {asked === 'EInvoice' && (
        <Suspense>
          <EinvoiceDialog
            of={{ kind: 'salesReceipt', id, code: receipt.code, calls: EINVOICE }}
            recorded={receipt.einvoice ?? null}
            refusal={receipt.einvoiceRefusal ?? null}
            onRecorded={() => undefined}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
      {asked === 'Return' && (
        <Suspense>
          <ReturnDialog receiptId={id} onClose={() => setAsked(null)} />
        </Suspense>
      )}
      {(asked === 'Cancel' || asked === 'ReOpen') && (
        <ReasonDialog
          title={asked === 'Cancel' ? `Cancel ${receipt.code}` : `Reopen ${receipt.code}`}
          confirmLabel={asked === 'Cancel' ? 'Cancel receipt' : 'Reopen'}
          busy={cancel.isPending || reopen.isPending}
          error={refused}
          onConfirm={(reason) => void act(reason)}
          onClose={() => {
            setAsked(null);
            setRefused(undefined);
          }}
        >
          {asked === 'Cancel'
            ? 'Goods come back into their batches, the money goes back as it came.'
            : 'Goods and money are taken back; the bill is open at the counter again and keeps its number.'}
        </ReasonDialog>
      )}
      {toSign !== null && (
        <Suspense>
          <SignatureDialog
            reason="Somebody who may do this signs it here."
            sign={sign}
            busy={cancel.isPending || reopen.isPending || asking.isPending}
            onSigned={(token) => {
              setToSign(null);
              void act(toSign, token);
            }}
            verb="Sign"
            askLabel="Ask somebody elsewhere"
            onAsk={(why) => void ask([toSign, why].filter(Boolean).join(' '))}
            onClose={() => setToSign(null)}
          />
        </Suspense>
      )}
      {print.shown && <PdfDialog title="Receipt" shown={print.shown} onClose={print.close} />}
    </div>
  );
}

function Facts({ receipt }: { receipt: ReceiptRecord }) {
  const { timeZone } = useSession().data.entity;
  const { patient } = receipt;
  const facts: [string, ReactNode][] = [
    ['Sold', formatInstant(timeZone, receipt.soldAt)],
    ['By', receipt.createdByName],
    [
      'Buyer',
      [receipt.customer?.name ?? receipt.name ?? 'Walk-in', receipt.phone && formatPhone(receipt.phone)]
        .filter(Boolean)
        .join(', '),
    ],
    ['Billed to', billedTo(receipt.customer?.billTo)],
    ['Patient', [patient.name, patient.age, patient.address].filter(Boolean).join(', ')],
    ['Doctor', receipt.doctorName],
    ['Held for', receipt.holdNote],
    ['Taken up by', receipt.takenByName],
    ['Asked', askedOf(receipt)],
    ['Signed by', receipt.signedByName],
    ['Came back', returnsOf(receipt)],
    ['Notes', notesOf(receipt)],
    ['Note', receipt.notes],
    ['E-invoice', einvoiceRefused(receipt.einvoiceRefusal)],
    ['Reason', receipt.cancelReason],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, text]) => Boolean(text))
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

/** What brought goods of it back, each with its note. */
const returnsOf = ({ returns }: ReceiptRecord): ReactNode =>
  returns.length > 0 &&
  returns.map(({ id, code, noteId, noteCode, totalPaise }) => (
    <div key={id}>
      {code}
      {noteId && noteCode && (
        <>
          {', '}
          <TextLink to={documentPath('creditNote', noteId)}>{noteCode}</TextLink>
        </>
      )}
      {totalPaise !== undefined && totalPaise !== null && ` · ${formatRupees(totalPaise)}`}
    </div>
  ));

/** What lowers or raises it without goods. */
const notesOf = ({ noted }: ReceiptRecord): ReactNode =>
  noted.length > 0 &&
  noted.map(({ id, kind, code, totalPaise }) => (
    <div key={id}>
      <TextLink to={documentPath(kind, id)}>{code}</TextLink>
      {totalPaise !== undefined && ` · ${formatRupees(totalPaise)}`}
    </div>
  ));

function Lines({ receipt }: { receipt: ReceiptRecord }) {
  return (
    <section className={styles.section}>
      <table className={styles.rows}>
        <caption className={styles.hidden}>Items of the receipt</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className={styles.number}>
              Quantity
            </th>
            <th scope="col" className={styles.number}>
              Price (₹)
            </th>
            <th scope="col" className={styles.number}>
              Total (₹)
            </th>
          </tr>
        </thead>
        <tbody>
          {receipt.parts.map((line) => (
            <tr key={line.id} className={classNames(styles.row, styles.sold)}>
              <td className={styles.item}>
                <div className={styles.name}>{line.description}</div>
                <div className={styles.under}>
                  {[
                    line.batchNo && `Batch ${line.batchNo}`,
                    line.expiresOn && `exp. ${formatExpiry(line.expiresOn)}`,
                    line.schedule && `Schedule ${line.schedule}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </td>
              <td className={styles.number}>{`${formatQuantity(line.quantity)} ${line.unitCode ?? ''}`}</td>
              <td className={styles.number}>
                {formatUnitPrice(unitPriceOfPack(line.unitPrice ?? 0, line.priceFactor))}
              </td>
              <td className={styles.number}>{formatPaise(line.totalPaise ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Money({ receipt }: { receipt: ReceiptRecord }) {
  const rows: [string, number][] = [
    ['Taxable value', receipt.taxablePaise],
    ['CGST', receipt.cgstPaise],
    ['SGST', receipt.sgstPaise],
    ['IGST', receipt.igstPaise],
    ['Round-off', receipt.roundPaise],
    ...receipt.credits.map(({ noteCode, amountPaise }): [string, number] => [`Back by ${noteCode}`, amountPaise ?? 0]),
    ...receipt.tenders.map(({ type, amountPaise }): [string, number] => [type, amountPaise]),
    ['Cash given', receipt.changePaise > 0 ? receipt.givenPaise : 0],
    ['Change', receipt.changePaise],
  ];
  return (
    <section className={styles.section} aria-label="Money">
      <div className={styles.sums}>
        <p className={styles.grand}>{formatRupees(receipt.totalPaise)}</p>
        <dl>
          {rows
            .filter(([, paise]) => paise !== 0)
            .map(([label, paise]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatRupees(paise)}</dd>
              </div>
            ))}
        </dl>
      </div>
    </section>
  );
}
