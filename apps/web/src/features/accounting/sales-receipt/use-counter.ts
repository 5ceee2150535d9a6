import { findItemsForSale, listItemsByIds } from '@bahi/contract/endpoints/catalogue/item';
import {
  createSalesReceipt,
  resumeReceipt,
  updateSalesReceipt,
} from '@bahi/contract/endpoints/accounting/sales-receipt';
import { listBatches } from '@bahi/contract/endpoints/inventory/batch';
import { quantityOfPacks } from '@bahi/domain/catalogue/packs';
import type { Quantity } from '@bahi/domain/money/units';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { type CounterEntry, unitsTyped } from '@bahi/domain/sales/counter-entry';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { randomId } from '../../../app/random-id.ts';
import { useSession } from '../../../app/session-store.ts';
import { useLeaveGuard } from '../../../app/unsaved-changes.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { invalidateTouched } from '../../../app/use-endpoint.ts';
import type { ItemHit } from '../../../kit/pickers/item-search.ts';
import { pricingSettings, recipientOfSummary } from '../../../kit/sale/sale-pricing.ts';
import { useCustomerFacts } from '../../../kit/sale/use-customer-facts.ts';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { toast } from '../../../ui/toast.ts';
import {
  billOf,
  bodyOf,
  type CounterItem,
  type CounterRow,
  EMPTY_BILL,
  itemOf,
  markRepriced,
  partsOf,
  priceBill,
  shownPrice,
} from './counter-bill.ts';
import type { ReceiptRecord } from './receipt-words.ts';

/** A tender as it is sent; of cash what is handed over. */
export interface SentTender {
  type: string;
  amountPaise: number;
  reference: string | null;
}

const readItem = async (hit: ItemHit): Promise<CounterItem> =>
  itemOf(hit, hit.trackBy === 'BN' ? (await call(listBatches, { query: { itemId: hit.id } })).rows : []);

/** One bill at the counter: its rows, their prices by the rules of the server, and how it is sent. */
export function useCounter() {
  const client = useQueryClient();
  const { data } = useSession();
  const today = useBusinessDay();
  const form = useRecordForm(EMPTY_BILL, () => ({}), { copy: { kind: 'salesReceipt', record: 'new' } });
  useLeaveGuard(() => form.isDirty());
  /** The name of the bill: sent twice it is one receipt. */
  const clientId = useRef(randomId());
  const [held, setHeld] = useState<{ id: string; rowVersion: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const bill = form.values;
  const customer = useCustomerFacts(bill.customer?.id, true);
  const { taxIncluded: inclusive } = data.entity.settings.accounting.salesReceipt;
  const settings = useMemo(() => pricingSettings(data), [data]);
  const { labourInclusive } = settings;
  const parts = useMemo(
    () => partsOf(bill.rows, { inclusive, labourInclusive, today }),
    [bill.rows, inclusive, labourInclusive, today],
  );
  const priced = useMemo(() => {
    const { stateCode: entityState, gstType, roundToRupee } = settings;
    const recipient = customer?.recipient ?? recipientOfSummary(null);
    return priceBill(bill, parts, inclusive, { entityState, recipient, gstType, labourInclusive, roundToRupee });
  }, [bill, parts, inclusive, settings, labourInclusive, customer]);

  const setRows = (change: (rows: readonly CounterRow[]) => CounterRow[]) =>
    form.change({ rows: change(form.current().rows) }, 'rows');
  const changeRow = (key: string, part: Partial<CounterRow>) =>
    setRows((rows) => rows.map((row) => (row.key === key ? { ...row, ...part } : row)));

  const add = async (hit: ItemHit, typed: CounterEntry['quantity']): Promise<void> => {
    const item = await readItem(hit);
    const scanned = hit.units?.find(({ name }) => name === hit.scannedUnit)?.factor;
    const quantity: Quantity = typed
      ? unitsTyped(typed, item.pack)
      : scanned
        ? quantityOfPacks(QUANTITY_PER_UNIT, scanned)
        : QUANTITY_PER_UNIT;
    if (quantity <= 0) return toast.warning('Enter a quantity above zero.');
    const known = form.current().rows.find((row) => row.item.id === item.id && row.unitPrice === null);
    if (known) return changeRow(known.key, { item, quantity: known.quantity + quantity });
    const row = {
      key: randomId(),
      item,
      quantity,
      discountPercent: null,
      unitPrice: null,
      serialNos: null,
      isRepriced: false,
    };
    setRows((rows) => [...rows, row]);
  };
  /** The quantity of the row that was added last: `1+3`. */
  const setLastQuantity = (typed: NonNullable<CounterEntry['quantity']>) => {
    const last = form.current().rows.at(-1);
    if (!last) return;
    const quantity = unitsTyped(typed, last.item.pack);
    if (quantity <= 0) toast.warning('Enter a quantity above zero.');
    else changeRow(last.key, { quantity });
  };

  const begin = () => {
    clientId.current = randomId();
    setHeld(null);
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

  const post = (sent: { hold: true } | { tenders: SentTender[] }): Promise<ReceiptRecord> => {
    const body = bodyOf(form.current(), parts);
    return held
      ? call(updateSalesReceipt, { params: { id: held.id }, body: { ...body, ...sent, rowVersion: held.rowVersion } })
      : call(createSalesReceipt, { body: { ...body, ...sent, clientId: clientId.current } });
  };

  /** The receipt, or undefined where it was refused and says why. */
  const send = async (sent: { hold: true } | { tenders: SentTender[] }): Promise<ReceiptRecord | undefined> => {
    if (sending.current) return undefined;
    sending.current = true;
    setBusy(true);
    try {
      const receipt = await post(sent);
      void invalidateTouched(client, createSalesReceipt);
      begin();
      return receipt;
    } catch (error) {
      form.refuse(error, createSalesReceipt.body);
      toast.error(messageOf(error));
      if (error instanceof ApiError && error.code === 'BatchGone') await pickAnew();
      return undefined;
    } finally {
      sending.current = false;
      setBusy(false);
    }
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
    priced,
    busy,
    held,
    today,
    add,
    setLastQuantity,
    changeRow,
    removeRow: (key: string) => setRows((rows) => rows.filter((row) => row.key !== key)),
    begin,
    send,
    resume,
  };
}

export type Counter = ReturnType<typeof useCounter>;

export const searchCounterItems = async (term: string, signal?: AbortSignal) =>
  (await call(findItemsForSale, { params: { term } }, signal && { signal })).rows;
