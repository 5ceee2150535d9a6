import type { OutputOf } from '@bahi/contract/endpoint';
import { invoiceWithReceipt } from '@bahi/contract/endpoints/accounting/invoice';
import { listItemsByIds } from '@bahi/contract/endpoints/catalogue/item';
import {
  askSignature,
  createSalesReceipt,
  resumeReceipt,
  updateSalesReceipt,
} from '@bahi/contract/endpoints/accounting/sales-receipt';
import { FACTOR_PER_ONE } from '@bahi/domain/catalogue/packs';
import { formatRupees } from '@bahi/domain/money/format';
import { slipNo } from '@bahi/domain/sales/bill-queue';
import { pricesOfPiece } from '@bahi/domain/sales/on-account';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { invalidateTouched } from '../../../app/use-endpoint.ts';
import { pricingSettings, recipientOfSummary } from '../../../kit/sale/sale-pricing.ts';
import { useCustomerFacts } from '../../../kit/sale/use-customer-facts.ts';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { toast } from '../../../ui/toast.ts';
import {
  billOf,
  bodyOf,
  type CounterBill,
  type CounterItem,
  EMPTY_BILL,
  markRepriced,
  partsOf,
  priceBill,
  shownPrice,
} from './counter-bill.ts';
import { readItem } from './find-items.ts';
import { prescriptionErrors } from './prescription.ts';
import { useCounterRows } from './use-counter-rows.ts';
import { useListPrices } from './use-list-prices.ts';
import { keepBill, settleBill } from './offline/keep-bill.ts';
import type { KeptBill, SentTender } from '../../../kit/device-bills/kept-bills.ts';
import { isCut } from '../../../kit/device-queue.ts';
import type { ReceiptRecord } from './receipt-words.ts';

/** What came of a bill that was sent. */
export type Sold = { receipt: ReceiptRecord } | { kept: KeptBill };

type OnAccount = OutputOf<typeof invoiceWithReceipt>['invoice'];

type Sent = { hold: true } | { tenders: SentTender[]; authToken?: string };

/** A bill that its seller may not sell alone, and by what it was to be paid. */
export interface ToSign {
  reason: string;
  clientId: string;
  bill: Omit<ReturnType<typeof bodyOf>, 'exchange'>;
  /** None of a bill on account. */
  tenders: SentTender[] | null;
}

/** One bill at the counter, in one of its tabs: its rows, their prices by the rules of the server, and how it is sent. */
export function useCounter(tab: number) {
  const client = useQueryClient();
  const session = useSession();
  const { data } = session;
  const today = useBusinessDay();
  const form = useRecordForm(EMPTY_BILL, () => ({}), {
    copy: { kind: 'salesReceipt', record: tab === 1 ? 'new' : `new ${tab}` },
  });
  const [held, setHeld] = useState<{ id: string; rowVersion: number } | null>(null);
  /** A bill of this device that was refused and is mended here: its buyer has its slip. */
  const [mended, setMended] = useState<KeptBill | null>(null);
  const [toSign, setToSign] = useState<ToSign | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const bill = form.values;
  const customer = useCustomerFacts(bill.customer?.id, true);
  const { taxIncluded: inclusive } = data.entity.settings.accounting.salesReceipt;
  const settings = useMemo(() => pricingSettings(data), [data]);
  const { labourInclusive } = settings;
  const picked = useMemo(
    () => partsOf(bill.rows, { inclusive, labourInclusive, today }),
    [bill.rows, inclusive, labourInclusive, today],
  );
  const { parts, listName, usesLists, isUnknown: isListUnknown } = useListPrices(bill, picked);
  const facts = useMemo(() => {
    const { stateCode: entityState, gstType, roundToRupee } = settings;
    const recipient = customer?.recipient ?? recipientOfSummary(null);
    return { entityState, recipient, gstType, labourInclusive, roundToRupee };
  }, [settings, labourInclusive, customer]);
  const priced = useMemo(() => priceBill(bill, parts, inclusive, facts), [bill, parts, inclusive, facts]);

  const { setRows, changeRow, ...rows } = useCounterRows(form, today);

  const begin = () => {
    setHeld(null);
    setMended(null);
    form.settle(EMPTY_BILL);
  };

  const itemsAnew = async (ids: readonly string[]): Promise<Map<string, CounterItem>> => {
    const { rows } = await call(listItemsByIds, { query: { ids: [...new Set(ids)] } });
    const items = await Promise.all(rows.map(readItem));
    return new Map(items.map((item) => [item.id, item]));
  };

  /** Batches as they are now; a row whose price changes with them waits for one more Enter (sales rule 20). */
  const pickAnew = async (): Promise<void> => {
    const before = partsOf(form.current().rows, { inclusive, labourInclusive, today });
    const items = await itemsAnew(form.current().rows.map(({ item }) => item.id));
    const rows = form.current().rows.map((row) => ({ ...row, item: items.get(row.item.id) ?? row.item }));
    const after = partsOf(rows, { inclusive, labourInclusive, today });
    const pricesOf = (of: typeof before, key: string) =>
      of
        .filter(({ row }) => row.key === key)
        .map((part) => shownPrice(part))
        .join();
    setRows(() => rows.map((row) => ({ ...row, isRepriced: pricesOf(before, row.key) !== pricesOf(after, row.key) })));
  };

  const totalPaise = priced.totals.totalPaise;
  const post = (sent: Sent): Promise<ReceiptRecord> => {
    const body = { ...bodyOf(form.current(), parts), ...sent };
    if (held)
      return call(updateSalesReceipt, { params: { id: held.id }, body: { ...body, rowVersion: held.rowVersion } });
    const slip = mended && { no: slipNo(mended.device, mended.slip), totalPaise };
    return call(createSalesReceipt, {
      body: { ...body, clientId: form.current().clientId, slip, soldAt: mended?.soldAt ?? null },
    });
  };
  /** Puts a bill that came to no answer into the queue, by its name: it may have been posted all the same. */
  const keep = async (tenders: SentTender[]): Promise<Sold | undefined> => {
    const sold = { session, bill: form.current(), parts, priced, tenders, isListUnknown };
    const kept = await keepBill(sold, mended);
    if ('problem' in kept) {
      toast.error(kept.problem);
      return undefined;
    }
    begin();
    return { kept };
  };
  const sendNow = async (sent: Sent): Promise<Sold> => {
    const receipt = await post(sent);
    if ('tenders' in sent && receipt.totalPaise !== totalPaise)
      toast.warning(`${receipt.code} was posted with ${formatRupees(receipt.totalPaise)} before: look at it.`);
    if (mended && 'tenders' in sent) await settleBill(session, mended, receipt);
    void invalidateTouched(client, createSalesReceipt);
    begin();
    return { receipt };
  };

  const asksToSign = (error: unknown) => error instanceof ApiError && error.code === 'AuthNeeded';
  const askSigner = (error: unknown, tenders: SentTender[] | null): undefined => {
    const { exchange: _, ...said } = bodyOf(form.current(), parts);
    setToSign({ reason: messageOf(error), clientId: form.current().clientId, bill: said, tenders });
  };

  /** What its buyer owes where it is sold on account: an invoice counts by the piece. */
  const onAccountPaise = () =>
    priceBill(
      bill,
      parts.map((part) => ({ ...part, ...pricesOfPiece(part), priceFactor: FACTOR_PER_ONE })),
      inclusive,
      facts,
    ).totals.totalPaise;

  /** Sells the bill on account; by its name it is one invoice, however often it is sent (sales rule 26). */
  const sellOnAccount = async (authToken?: string): Promise<OnAccount | undefined> => {
    if (sending.current) return undefined;
    sending.current = true;
    setBusy(true);
    try {
      const { exchange: _, ...said } = bodyOf(form.current(), parts);
      const sent = { ...said, clientId: form.current().clientId, authToken: authToken ?? null };
      const { invoice } = await call(invoiceWithReceipt, { body: { bill: sent, tenders: [] } });
      void invalidateTouched(client, createSalesReceipt);
      void invalidateTouched(client, invoiceWithReceipt);
      begin();
      return invoice;
    } catch (error) {
      if (asksToSign(error)) return askSigner(error, null);
      form.refuse(error, createSalesReceipt.body);
      toast.error(isCut(error) ? 'No answer came: on account needs the network. Try again.' : messageOf(error));
      if (error instanceof ApiError && error.code === 'BatchGone') await pickAnew();
      return undefined;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  /** The receipt or the slip, or undefined where it was refused and says why. */
  const send = async (sent: Sent): Promise<Sold | undefined> => {
    if (sending.current) return undefined;
    sending.current = true;
    setBusy(true);
    try {
      return await sendNow(sent);
    } catch (error) {
      if (isCut(error) && 'tenders' in sent) return await keep(sent.tenders);
      if (asksToSign(error) && 'tenders' in sent) return askSigner(error, sent.tenders);
      form.refuse(error, createSalesReceipt.body);
      toast.error(messageOf(error));
      if (error instanceof ApiError && error.code === 'BatchGone') await pickAnew();
      return undefined;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  /** Holds the bill and asks somebody to sign it where he is; whether that worked. */
  const ask = async (why: string): Promise<boolean> => {
    const { clientId } = form.current();
    setToSign(null);
    if (!(await send({ hold: true }))) return false;
    try {
      await call(askSignature, { body: { clientId, why: why || null } });
      void invalidateTouched(client, askSignature);
      return true;
    } catch (error) {
      toast.error(messageOf(error));
      return false;
    }
  };

  /** A bill that was refused, to be changed and sent by the same name. */
  const mend = (kept: KeptBill) => {
    begin();
    setMended(kept);
    form.change(kept.bill as CounterBill);
  };

  const resume = async (id: string): Promise<boolean> => {
    try {
      const record = await call(resumeReceipt, { params: { id }, body: {} });
      const items = await itemsAnew(record.parts.flatMap(({ itemId }) => itemId ?? []));
      setHeld({ id, rowVersion: record.rowVersion });
      form.settle(EMPTY_BILL);
      form.change(markRepriced(billOf(record, items), record, { inclusive, labourInclusive, today }));
      void invalidateTouched(client, createSalesReceipt);
      return true;
    } catch (error) {
      toast.error(messageOf(error));
      return false;
    }
  };

  return {
    form,
    bill,
    parts,
    /** Whether prices hold their tax. */
    terms: { inclusive, labourInclusive },
    listName,
    usesLists,
    priced,
    onAccountPaise,
    sellOnAccount,
    busy,
    held,
    today,
    ...rows,
    changeRow,
    removeRow: (key: string) => setRows((rows) => rows.filter((row) => row.key !== key)),
    begin,
    /** Whether scheduled drugs have what they want; what is missing is told. */
    isPrescribed: () => form.check((typed) => prescriptionErrors(typed, data)),
    send,
    resume,
    mended,
    mend,
    toSign,
    leaveUnsigned: () => setToSign(null),
    ask,
  };
}

export type Counter = ReturnType<typeof useCounter>;
