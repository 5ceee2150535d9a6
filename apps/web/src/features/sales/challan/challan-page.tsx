import { createSalesReturn } from '@bahi/contract/endpoints/sales/sales-return';
import { useNavigate } from '@tanstack/react-router';
import {
  challanAuditLog,
  deliverChallan,
  dispatchChallan,
  getChallan,
  printChallan,
  setChallanEwayBill,
  setChallanStatus,
} from '@bahi/contract/endpoints/sales/delivery-challan';
import { MESSAGES } from '@bahi/domain/messages';
import { formatPhone } from '@bahi/domain/parties/phone';
import { type ChallanVerb, UNBILLED_CHALLANS } from '@bahi/domain/sales/delivery-challan';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { useWords } from '../../../app/use-words.ts';
import { createOpenGoods, useGoodsPicker } from '../../../kit/batch-picker/use-goods-picker.tsx';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import type { DocumentVerb } from '../../../kit/document/document-verbs.tsx';
import { cancelVerb, printVerb, saveDraftVerb } from '../../../kit/document/usual-verbs.ts';
import { EwayBillDialog } from '../../../kit/eway-bill/eway-bill-dialog.tsx';
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
import type { ChallanForm, ChallanRecord } from './challan-form.ts';
import { ChallanHeader } from './challan-header.tsx';
import { noticeOf, STATUS, WHY_LABELS } from './challan-words.ts';
import { InvoiceChallan } from './invoice-challan.tsx';
import { useChallan } from './use-challan.ts';

/** `/challans/challan/new`, for a customer by `?customer=`, and `/challans/challan/{id}`. */
export const ChallanPage = () => (
  <RecordPage endpoint={getChallan}>
    {(challan) =>
      challan ? (
        <ChallanEditor challan={challan} />
      ) : (
        <NewForCustomer>{(initial) => <ChallanEditor challan={null} {...(initial && { initial })} />}</NewForCustomer>
      )
    }
  </RecordPage>
);

type Dialog = 'invoice' | 'ewayBill';

/** Goods that leave before they are invoiced: entered, sent, delivered, invoiced. */
function ChallanEditor({ challan, initial }: { challan: ChallanRecord | null; initial?: Partial<ChallanForm> }) {
  const say = useWords();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [openGoods] = useState(createOpenGoods);
  const { page, mayDiscount, setInclusive, terms, priceList, substitutes } = useChallan(challan, initial, openGoods);
  const { record, editable, busy, store } = page;
  const ofOrders = record?.parts.some(({ orderId }) => orderId) ?? false;
  const may = (verb: ChallanVerb) => page.may(verb);
  const packing = useNewPackage();
  const print = usePdf(() => call(printChallan, { params: { id: record?.id ?? '' } }), 'challan');
  const goodsPicker = useGoodsPicker(store, {
    open: openGoods,
    nameOf: (line) => line.description,
    wayOf: () => 'out',
    warehouseOf: () => page.form.values.warehouseId,
  });
  useScanner(
    (code) => void takeScan(store, code, terms),
    (target) => !editable || isTypedInto(store, target),
  );

  const told = (done: unknown, message: string) => {
    if (done) toast.success(message);
    return done;
  };
  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { print: true, undo: page.undo() });
  };
  const dispatch = async () => {
    const sent = await page.saveAndAct('dispatch', ({ id, rowVersion }) =>
      page.call(dispatchChallan, { params: { id }, body: { rowVersion } }),
    );
    told(sent, `${sent?.code} sent.`);
  };
  const deliver = async () =>
    told(
      await page.act('deliver', ({ id, rowVersion }) =>
        page.call(deliverChallan, { params: { id }, body: { rowVersion } }),
      ),
      'Delivered.',
    );
  const keepEwayBill = async (bill: { ewayBillNo: string | null; ewayBillUpto: string | null }) => {
    setRefusal(undefined);
    const kept = await page.act(
      'ewayBill',
      ({ id, rowVersion }) => page.call(setChallanEwayBill, { params: { id }, body: { ...bill, rowVersion } }),
      (error) => setRefusal(messageOf(error)),
    );
    if (told(kept, MESSAGES.updated)) setDialog(null);
  };
  const takeBack = () =>
    page.leave('return', async ({ id }) => {
      const made = await page.call(createSalesReturn, { body: { of: { kind: 'Challan', id } } });
      await navigate({ to: '/salesreturn/salesreturn/$id', params: { id: made.id } });
    });
  const verbs: DocumentVerb[] = [
    cancelVerb(page, {
      what: 'challan',
      posted: 'Its goods lie where they lay before.',
      draft: 'Nothing was sent yet.',
      inMenu: true,
      cancel: ({ id, rowVersion }, reason) =>
        page.call(setChallanStatus, { params: { id }, body: { status: 'Cancelled', reason, rowVersion } }),
    }),
    {
      verb: 'ewayBill',
      label: 'E-way bill',
      place: record?.needsEwayBill && !record.ewayBillNo ? 'button' : 'menu',
      shown: may('EWayBill'),
      busy: busy === 'ewayBill',
      run: () => setDialog('ewayBill'),
    },
    {
      verb: 'deliver',
      label: 'Delivered',
      place: 'button',
      shown: may('Deliver'),
      busy: busy === 'deliver',
      run: deliver,
    },
    {
      verb: 'return',
      label: 'Goods come back',
      place: 'button',
      shown: may('Return'),
      busy: busy === 'return',
      run: takeBack,
    },
    {
      verb: 'pack',
      label: 'Pack',
      place: 'menu',
      shown: packing.mayPack && record !== null && !page.dirty && UNBILLED_CHALLANS.includes(record.status),
      busy: packing.busy,
      run: () => record && packing.pack({ challanId: record.id }),
    },
    printVerb(print, record !== null && !page.dirty),
    saveDraftVerb({ shown: editable, busy: busy === 'save', run: save }),
    {
      verb: 'dispatch',
      label: 'Send goods',
      place: 'next',
      keys: 'mod+enter',
      shown: record ? may('Dispatch') : editable,
      busy: busy === 'dispatch',
      run: dispatch,
    },
    {
      verb: 'invoice',
      label: record?.status === 'PartInvoiced' ? 'Invoice the rest' : 'Invoice',
      keysLabel: 'Make the invoice',
      place: 'next',
      keys: 'mod+enter',
      shown: may('ToInvoice'),
      run: () => setDialog('invoice'),
    },
  ];
  return (
    <>
      {goodsPicker}
      {substitutes}
      <DocumentPage
        page={page}
        what="challan"
        title={record?.code ?? (record ? 'Delivery challan' : 'New challan')}
        status={record && STATUS[record.status]}
        party={[page.form.values.customer?.name, record?.createdByName && `by ${record.createdByName}`]
          .filter(Boolean)
          .join(' · ')}
        notice={record ? noticeOf(record) : undefined}
        header={<ChallanHeader page={page} ofOrders={ofOrders} />}
        brief={record ? briefOf(record) : undefined}
        linesLabel={`${say.many('labour')} and ${say.many('item').toLowerCase()}`}
        below={<SaleNotes page={page} />}
        side={
          <SaleSide
            page={page}
            what="challan"
            mayDiscount={mayDiscount && !ofOrders}
            setInclusive={setInclusive}
            priceList={priceList}
            fixedInclusive={ofOrders ? 'Its order says whether prices hold their tax.' : undefined}
          />
        }
        auditLog={challanAuditLog}
        verbs={verbs}
      />
      {dialog === 'invoice' && record && <InvoiceChallan challan={record} onClose={() => setDialog(null)} />}
      {dialog === 'ewayBill' && record && (
        <EwayBillDialog
          of={record.code ?? 'the challan'}
          bill={{ number: record.ewayBillNo ?? null, validUntil: record.ewayBillUpto ?? null }}
          withTransport={false}
          busy={busy === 'ewayBill'}
          error={refusal}
          onKeep={({ number, validUntil }) => void keepEwayBill({ ewayBillNo: number, ewayBillUpto: validUntil })}
          onClose={() => setDialog(null)}
        />
      )}
      {print.shown && <PdfDialog title={record?.code ?? 'Challan'} shown={print.shown} onClose={print.close} />}
    </>
  );
}

const briefOf = ({ customer, challanOn, why, warehouseName, reference }: ChallanRecord): string[] =>
  [
    [customer.name, customer.phone && formatPhone(customer.phone)],
    [formatDate(challanOn), WHY_LABELS[why]],
    [warehouseName, reference],
  ].flatMap((facts) => facts.filter(Boolean).join(' · ') || []);
