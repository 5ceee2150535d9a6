import {
  approveSalesOrder,
  closeSalesOrder,
  getSalesOrder,
  printSalesOrder,
  reopenSalesOrder,
  returnSalesOrder,
  salesOrderAuditLog,
  setSalesOrderStatus,
} from '@bahi/contract/endpoints/sales/sales-order';
import { MESSAGES } from '@bahi/domain/messages';
import { formatPhone } from '@bahi/domain/parties/phone';
import { purchaseProblem } from '@bahi/domain/purchase/needed-by';
import { leftToPack } from '@bahi/domain/sales/package';
import { can } from '@bahi/domain/access/access';
import { OPEN_ORDERS, type SalesOrderVerb } from '@bahi/domain/sales/sales-order';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { configOf, useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import type { DocumentVerb } from '../../../kit/document/document-verbs.tsx';
import { cancelVerb, printVerb, saveDraftVerb } from '../../../kit/document/usual-verbs.ts';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { NewForCustomer } from '../../../kit/sale/new-for-customer.tsx';
import { SaleNotes } from '../../../kit/sale/sale-notes.tsx';
import { SaleSide } from '../../../kit/sale/sale-side.tsx';
import { isTypedInto, takeScan } from '../../../kit/sale/take-scan.ts';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { useScanner } from '../../../kit/use-scanner.ts';
import { toast } from '../../../ui/toast.ts';
import { useNewPackage } from '../../../kit/sale/use-new-package.ts';
import { BuyForOrder, missingOf } from './buy-for-order.tsx';
import { MakeForOrder } from './make-for-order.tsx';
import { InvoiceOrder } from './invoice-order.tsx';
import { ReserveDialog } from './reserve-dialog.tsx';
import type { OrderForm, SalesOrderRecord } from './sales-order-form.ts';
import { SendOrder } from './send-order.tsx';
import { SalesOrderHeader } from './sales-order-header.tsx';
import { invoiceLabel, noticeOf, statusOf } from './sales-order-words.ts';
import { useSalesOrder } from './use-sales-order.ts';

/** `/salesorder/so/new`, for a customer by `?customer=`, and `/salesorder/so/{id}`. */
export const SalesOrderPage = () => (
  <RecordPage endpoint={getSalesOrder}>
    {(order) =>
      order ? (
        <SalesOrderEditor order={order} />
      ) : (
        <NewForCustomer>{(initial) => <SalesOrderEditor order={null} {...(initial && { initial })} />}</NewForCustomer>
      )
    }
  </RecordPage>
);

type Dialog = 'buy' | 'make' | 'invoice' | 'reserve' | 'send';
type Reasoned = typeof reopenSalesOrder | typeof closeSalesOrder | typeof returnSalesOrder;

/** One order of a customer. */
function SalesOrderEditor({ order, initial }: { order: SalesOrderRecord | null; initial?: Partial<OrderForm> }) {
  const say = useWords();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { page, mayDiscount, setInclusive, terms, priceList, substitutes } = useSalesOrder(order, initial);
  const { record, editable, busy, store } = page;
  const may = (verb: SalesOrderVerb) => page.may(verb);
  const packing = useNewPackage();
  const session = useSession().data;
  const buying =
    record !== null &&
    !page.dirty &&
    configOf(session).features.PO === true &&
    purchaseProblem(record.status, session.access) === null;
  const making =
    record !== null &&
    !page.dirty &&
    configOf(session).features.Manf === true &&
    OPEN_ORDERS.includes(record.status) &&
    can(session.access, 'Inventory.Item', 'C');
  const print = usePdf(() => call(printSalesOrder, { params: { id: record?.id ?? '' } }), 'sales-order');
  useScanner(
    (code) => void takeScan(store, code, terms),
    (target) => !editable || isTypedInto(store, target),
  );

  const told = (done: unknown, message: string = MESSAGES.updated) => {
    if (done) toast.success(message);
    return done;
  };
  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { print: true, undo: page.undo() });
  };
  const approve = async (reason = '') => {
    const approved = await page.saveAndAct('approve', ({ id, rowVersion }) =>
      page.call(approveSalesOrder, { params: { id }, body: { reason: reason || null, rowVersion } }),
    );
    return told(
      approved,
      approved?.status === 'Draft' ? 'Saved. It waits for approval.' : `${approved?.code} approved.`,
    );
  };
  /** A verb that has nothing but a reason. */
  const byReason =
    (verb: string, endpoint: Reasoned): DocumentVerb['run'] =>
    async (reason, refuse) => {
      const send = ({ id, rowVersion }: SalesOrderRecord): Promise<SalesOrderRecord> =>
        page.call(endpoint, { params: { id }, body: { reason, rowVersion } });
      return told(await page.act(verb, send, refuse));
    };
  const verbs: DocumentVerb[] = [
    {
      verb: 'reserve',
      label: 'Reserve goods',
      place: 'menu',
      shown: may('Reserve') && (record?.parts.some(({ tracked }) => tracked) ?? false),
      run: () => setDialog('reserve'),
    },
    {
      verb: 'buy',
      label: 'Buy missing goods',
      place: 'menu',
      shown: buying && missingOf(record).some(({ leftQuantity }) => leftQuantity > 0),
      run: () => setDialog('buy'),
    },
    {
      verb: 'make',
      label: 'Make missing goods',
      place: 'menu',
      shown: making && missingOf(record).some(({ leftQuantity }) => leftQuantity > 0),
      run: () => setDialog('make'),
    },
    {
      verb: 'close',
      label: 'Close short',
      place: 'menu',
      shown: may('Close'),
      busy: busy === 'close',
      reason: {
        title: 'Close the order short',
        confirmLabel: 'Close short',
        danger: false,
        words: 'What is neither shipped nor invoiced is not sold any more, and not reserved.',
      },
      run: byReason('close', closeSalesOrder),
    },
    cancelVerb(page, {
      what: 'order',
      posted: 'Nothing is reserved for it any more.',
      draft: 'Nothing was approved yet.',
      inMenu: true,
      cancel: ({ id, rowVersion }, reason) =>
        page.call(setSalesOrderStatus, { params: { id }, body: { status: 'Cancelled', reason, rowVersion } }),
    }),
    {
      verb: 'reopen',
      label: 'Reopen',
      place: 'button',
      shown: may('ReOpen'),
      busy: busy === 'reopen',
      reason: {
        title: 'Reopen the order',
        confirmLabel: 'Reopen',
        danger: false,
        words: 'It goes back to a draft and keeps its number; one that was closed short is sold again.',
      },
      run: byReason('reopen', reopenSalesOrder),
    },
    {
      verb: 'pack',
      label: 'Pack',
      place: 'button',
      shown: packing.mayPack && record !== null && !page.dirty && hasGoodsToPack(record),
      busy: packing.busy,
      run: () => record && packing.pack({ orderId: record.id }),
    },
    printVerb(print, record !== null && !page.dirty),
    {
      verb: 'return',
      label: 'Return',
      place: 'button',
      shown: may('Return'),
      busy: busy === 'return',
      reason: { title: 'Return the order?', confirmLabel: 'Return', danger: false, words: record?.askReason },
      run: byReason('return', returnSalesOrder),
    },
    saveDraftVerb({ shown: editable, busy: busy === 'save', run: save }),
    {
      verb: 'approve',
      label: 'Approve',
      place: 'next',
      keys: 'mod+enter',
      shown: record ? may('Approve') : editable,
      busy: busy === 'approve',
      run: approve,
    },
    {
      verb: 'invoice',
      label: invoiceLabel(record),
      keysLabel: 'Make the invoice',
      place: may('ToChallan') ? 'button' : 'next',
      keys: may('ToChallan') ? 'mod+shift+enter' : 'mod+enter',
      shown: may('ToInvoice'),
      run: () => setDialog('invoice'),
    },
    {
      verb: 'challan',
      label: 'Make challan',
      place: 'next',
      keys: 'mod+enter',
      shown: may('ToChallan'),
      run: () => setDialog('send'),
    },
  ];
  return (
    <>
      <DocumentPage
        page={page}
        what="order"
        title={record?.code ?? (record ? 'Sales order' : 'New sales order')}
        status={record && statusOf(record)}
        party={[page.form.values.customer?.name, record?.createdByName && `by ${record.createdByName}`]
          .filter(Boolean)
          .join(' · ')}
        notice={record ? noticeOf(record) : undefined}
        header={<SalesOrderHeader page={page} />}
        brief={record ? briefOf(record) : undefined}
        linesLabel={`${say.many('labour')} and ${say.many('item').toLowerCase()}`}
        below={<SaleNotes page={page} />}
        side={
          <SaleSide
            page={page}
            what="order"
            mayDiscount={mayDiscount}
            setInclusive={setInclusive}
            priceList={priceList}
          />
        }
        auditLog={salesOrderAuditLog}
        verbs={verbs}
      />
      {substitutes}
      {dialog === 'invoice' && record && <InvoiceOrder order={record} onClose={() => setDialog(null)} />}
      {dialog === 'buy' && record && <BuyForOrder order={record} onClose={() => setDialog(null)} />}
      {dialog === 'make' && record && <MakeForOrder order={record} onClose={() => setDialog(null)} />}
      {dialog === 'send' && record && <SendOrder order={record} onClose={() => setDialog(null)} />}
      {dialog === 'reserve' && <ReserveDialog page={page} onClose={() => setDialog(null)} />}
      {print.shown && <PdfDialog title={record?.code ?? 'Sales order'} shown={print.shown} onClose={print.close} />}
    </>
  );
}

const hasGoodsToPack = ({ status, parts }: SalesOrderRecord): boolean =>
  OPEN_ORDERS.includes(status) && parts.some((line) => leftToPack(line) > 0);

const briefOf = ({ customer, orderedOn, expectedOn, warehouseName, reference }: SalesOrderRecord): string[] =>
  [
    [customer.name, customer.phone && formatPhone(customer.phone)],
    [formatDate(orderedOn), expectedOn && `expected ${formatDate(expectedOn)}`],
    [warehouseName, reference],
  ].flatMap((facts) => facts.filter(Boolean).join(' · ') || []);
