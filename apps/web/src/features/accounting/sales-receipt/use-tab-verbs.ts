import { formatRupees } from '@bahi/domain/money/format';
import { slipNo } from '@bahi/domain/sales/bill-queue';
import { useState } from 'react';
import type { KeptBill, SentTender } from '../../../kit/device-bills/kept-bills.ts';
import { toast } from '../../../ui/toast.ts';
import { toPayOf, withBuyer } from './counter-bill.ts';
import type { ExchangedGoods } from './return-goods.ts';
import type { Counter } from './use-counter.ts';

/** What was sold last: a receipt, or an invoice on account. */
export interface LastSold {
  kind: 'receipt' | 'invoice';
  id: string;
}

/** The row in whose place something else is sought. */
export interface RowOfItem {
  key: string;
  itemId: string;
  name: string;
}

type Dialog = 'pay' | 'held' | 'return' | 'onAccount' | 'list';

/** Why a bill cannot be paid, held or sold on account as it is. */
export const NOTHING_ADDED = 'Add an item first.';

interface TabFacts {
  toBox: () => void;
  onSold: (sold: LastSold) => void;
  onKept: (bill: KeptBill) => void;
}

/** What can be done with one bill of the counter, and what is asked for it. */
export function useTabVerbs(counter: Counter, { toBox, onSold, onKept }: TabFacts) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [instead, setInstead] = useState<RowOfItem | null>(null);
  const { bill, priced } = counter;
  const isEmpty = bill.rows.length === 0;
  const owed = toPayOf(bill, priced.totals.totalPaise);
  const close = () => {
    setDialog(null);
    toBox();
  };

  const ask = () => {
    if (isEmpty) return toast.warning(NOTHING_ADDED);
    if (!counter.isPrescribed()) return;
    setDialog('pay');
  };
  const hold = async () => {
    if (isEmpty) return toast.warning(NOTHING_ADDED);
    if (bill.exchange) return toast.warning('An exchange is paid at once: it is not held.');
    if (!(await counter.send({ hold: true }))) return;
    toast.success('The bill is held. Alt+L takes it up again.');
    toBox();
  };
  const pay = async (tenders: SentTender[], authToken?: string) => {
    const paid = await counter.send({ tenders, ...(authToken && { authToken }) });
    setDialog(null);
    // What was refused leads to its field.
    if (!paid) return;
    toBox();
    const { code, totalPaise, changePaise } = 'kept' in paid ? wordsOf(paid.kept) : paid.receipt;
    const change = changePaise > 0 ? `, give back ${formatRupees(changePaise)}` : '';
    toast.success(`${code}: ${formatRupees(totalPaise)}${change}`);
    if ('receipt' in paid) return onSold({ kind: 'receipt', id: paid.receipt.id });
    onKept(paid.kept);
  };
  const askOnAccount = () => {
    if (isEmpty) return toast.warning(NOTHING_ADDED);
    if (bill.exchange) return toast.warning('An exchange is paid at once.');
    if (counter.mended) return toast.warning('Its buyer has paid and has a slip: send it as it was paid.');
    setDialog('onAccount');
  };
  const sellOnAccount = async (authToken?: string) => {
    const sold = await counter.sellOnAccount(authToken);
    setDialog(null);
    if (!sold) return;
    toBox();
    toast.success(`${sold.code}: ${sold.customer.name} owes ${formatRupees(sold.duePaise ?? 0)}`);
    onSold({ kind: 'invoice', id: sold.id });
  };
  const signed = (token: string) => {
    const { tenders } = counter.toSign!;
    counter.leaveUnsigned();
    void (tenders ? pay(tenders, token) : sellOnAccount(token));
  };
  const askToSign = async (why: string) => {
    if (await counter.ask(why)) toast.success('Asked: the bill is held. Alt+L takes it up once it is signed.');
    toBox();
  };
  const take = async (id: string) => {
    if (!isEmpty) return toast.warning('Hold or pay the open bill first, or take it in another tab (Alt+2).');
    if (await counter.resume(id)) close();
  };
  const exchange = (goods: ExchangedGoods) => {
    const { form } = counter;
    const buyer = goods.customer ? withBuyer(form.current(), goods.customer) : {};
    form.change({ exchange: goods, ...buyer }, 'exchange', 'customerId', 'priceListId');
    close();
  };
  /** Of the row in which one is, else of the last. */
  const askInstead = () => {
    const key = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const row = bill.rows.find((one) => one.key === key) ?? bill.rows.at(-1);
    if (!row) return toast.warning(NOTHING_ADDED);
    setInstead({ key: row.key, itemId: row.item.id, name: row.item.name });
  };
  return {
    dialog,
    instead,
    owed,
    isEmpty,
    close,
    ask,
    hold,
    pay,
    askOnAccount,
    sellOnAccount,
    signed,
    askToSign,
    take,
    exchange,
    askInstead,
    askHeld: () => setDialog('held'),
    askReturn: () => setDialog('return'),
    askList: () => setDialog('list'),
    leaveUnsigned: () => {
      counter.leaveUnsigned();
      toBox();
    },
    leaveInstead: () => {
      setInstead(null);
      toBox();
    },
  };
}

export type TabVerbs = ReturnType<typeof useTabVerbs>;

/** What a bill of the queue tells as it is paid. */
const wordsOf = ({ device, slip, totalPaise, changePaise }: KeptBill) => ({
  code: `Slip ${slipNo(device, slip)}`,
  totalPaise,
  changePaise,
});
