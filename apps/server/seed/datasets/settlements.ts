import type { DemoInvoice, DemoTender } from '../engine/dataset/money.ts';
import type { DemoItem, DemoOperation } from '../engine/dataset/catalogue.ts';
import type { DemoJournal } from '../engine/dataset/organisation.ts';
import type { DemoOrder } from '../engine/dataset/orders.ts';

const DAYS_BETWEEN = 7;
const BANK = 1010;
/** Where tenders lie until they are brought to the bank, or until their company pays. */
const ACCOUNTS: Readonly<Record<string, { account: number; narration: string }>> = {
  Cash: { account: 1000, narration: 'Cash paid into the bank' },
  UPI: { account: 1020, narration: 'UPI receipts of the week settled' },
  'Debit Card': { account: 1040, narration: 'Card receipts of the week settled' },
  'Credit Card': { account: 1040, narration: 'Card receipts of the week settled' },
};
/** With tax, and without what was granted or not done: never more than was received. */
const RECEIVED_PERCENT = 104;
const STEP = 100;

export interface Takings {
  domain: string;
  openingDaysAgo: number;
  orders: readonly DemoOrder[];
  invoices: readonly DemoInvoice[];
  items: readonly DemoItem[];
  operations: readonly DemoOperation[];
}

/** What was taken at the counter comes to the bank week by week, in whole hundreds of rupees. */
export function settlements({ domain, openingDaysAgo, orders, invoices, items, operations }: Takings): DemoJournal[] {
  const itemPrices = new Map(items.map(({ key, price }) => [key, price]));
  const labourPrices = new Map(operations.map(({ code, price }) => [code, price]));
  const takings = new Map<string, number>();
  const take = (daysAgo: number, { type, percent }: DemoTender, rupees: number) => {
    const { account, narration } = ACCOUNTS[type] ?? {};
    if (account === undefined || daysAgo < 0) return;
    const week = Math.floor(daysAgo / DAYS_BETWEEN);
    const key = `${week}|${account}|${narration}`;
    takings.set(key, (takings.get(key) ?? 0) + (rupees * percent) / 100);
  };
  const worth = (codes: readonly string[], parts: readonly (readonly [string, number])[]) =>
    codes.reduce((sum, code) => sum + (labourPrices.get(code) ?? 0), 0) +
    parts.reduce((sum, [item, quantity]) => sum + (itemPrices.get(item) ?? 0) * quantity, 0);
  for (const order of orders.filter((one) => one.domain === domain && one.stage === 'paid')) {
    const codes = order.labour.flatMap(({ code, advised }) => (advised ? [] : [code]));
    const parts = order.parts.map(({ item, quantity }) => [item, quantity] as const);
    const paidDaysAgo = order.openedDaysAgo - order.workDays - order.payDays;
    for (const tender of order.tenders) take(paidDaysAgo, tender, worth(codes, parts));
  }
  for (const { tender, ...sale } of invoices.filter((one) => one.domain === domain && one.stage === 'paid'))
    if (tender) take(sale.daysAgo - (sale.payDays ?? 0), tender, worth(sale.labour, sale.parts));
  return [...takings].flatMap(([key, rupees]): DemoJournal[] => {
    const [week, account, narration] = key.split('|') as [string, string, string];
    const amount = Math.floor((rupees * RECEIVED_PERCENT) / 100 / STEP) * STEP;
    // At the end of the week, and not this week's.
    const daysAgo = (Number(week) - 1) * DAYS_BETWEEN;
    if (amount === 0 || daysAgo < 0 || daysAgo > openingDaysAgo) return [];
    return [
      {
        key: `settled ${account} ${week}`,
        domain,
        daysAgo,
        kind: 'general',
        narration,
        lines: [
          { account: BANK, amount },
          { account: Number(account), amount: -amount },
        ],
      },
    ];
  });
}
