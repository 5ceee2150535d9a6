import { paiseOfRupees } from '@bahi/domain/money/convert';
import type { DemoAdjustment } from '../engine/dataset/purchases.ts';
import type { DemoDataset } from '../engine/dataset.ts';
import type { DemoItem } from '../engine/dataset/catalogue.ts';
import type { DemoJournal } from '../engine/dataset/organisation.ts';
import type { DemoOrder } from '../engine/dataset/orders.ts';
import { makeRandom } from '../engine/random.ts';

/** Goods come once a week, before the shop opens. */
const DAYS_BETWEEN = 7;
const RECEIVED_AT = 8 * 60 + 30;
/** In the last two months some items were not bought again, and are low now. */
const TIGHT_DAYS = 60;
const TIGHT_PERCENT = 45;
const GST_PERCENT = 18;
const BANK = 1010;
const INPUT_CGST = 1300;
const INPUT_SGST = 1310;
const STOCK_ADJUSTED = 5400;

type Used = Pick<DemoDataset, 'orders' | 'invoices' | 'adjustments'>;

export interface Restocking {
  domain: string;
  items: readonly DemoItem[];
  /** Of the stock that an item names, how many percent lay there on the first day. */
  stockPercent: number;
  openingDaysAgo: number;
  /** Who delivers, in turn. */
  suppliers: readonly string[];
  used: Used;
}

/**
 * What was received week by week, so that nothing that is told to be used was ever missing: each item is filled up when the
 * week would bring it below its reorder level. The bills are paid by bank transfer, with their input tax.
 */
export function restock(plan: Restocking): { adjustments: DemoAdjustment[]; journals: DemoJournal[] } {
  const { domain, items, stockPercent, openingDaysAgo, suppliers, used } = plan;
  const random = makeRandom(`restocking of ${domain}`);
  const demand = demandByDay(used, domain);
  const stock = new Map(items.map((item) => [item.key, Math.ceil((item.stock * stockPercent) / 100)]));
  const tight = new Set(items.filter(() => random.chance(TIGHT_PERCENT)).map(({ key }) => key));
  const adjustments: DemoAdjustment[] = [];
  const journals: DemoJournal[] = [];
  for (let daysAgo = openingDaysAgo - 1, week = 1; daysAgo >= 0; daysAgo -= DAYS_BETWEEN, week += 1) {
    const lines = items
      .filter((item) => item.tracked && stock.has(item.key))
      .map((item) => {
        const needed = demandOfWeek(demand, item.key, daysAgo);
        const left = stock.get(item.key)! - needed;
        const isTight = tight.has(item.key) && daysAgo < TIGHT_DAYS;
        const least = isTight ? 0 : item.reorderLevel * (stockPercent / 100);
        const full = Math.max(item.stock * (stockPercent / 100), item.reorderLevel + 1);
        const units = left >= least ? 0 : Math.ceil(isTight ? -left : full - left);
        stock.set(item.key, left + units);
        // Prices of vendors rise a little over the months.
        return { item: item.key, units, cost: Math.floor(item.cost * (100 + week / 8)) / 100 };
      })
      .filter(({ units }) => units > 0);
    if (lines.length === 0) continue;
    const supplier = suppliers[week % suppliers.length]!;
    const bill = `${supplier.slice(0, 2).toUpperCase()}/${4100 + week * 13}`;
    const reason = `Received from ${supplier}, bill ${bill}`;
    const at = { domain, daysAgo };
    adjustments.push({
      key: `receipt ${domain} ${week}`,
      ...at,
      by: 'parts',
      minuteOfDay: RECEIVED_AT,
      kind: 'other',
      reason,
      lines,
    });
    journals.push({
      key: `bill ${week}`,
      ...at,
      ...payment(lines, `Bill ${bill} of ${supplier}`, `NEFT ${88_110 + week * 37}`),
    });
  }
  return { adjustments, journals };
}

function payment(lines: readonly { units: number; cost: number }[], narration: string, reference: string) {
  const paise = lines.reduce((sum, { units, cost }) => sum + units * paiseOfRupees(cost), 0);
  const tax = Math.floor((paise * GST_PERCENT) / 200);
  const rupees = (value: number) => value / 100;
  return {
    kind: 'general' as const,
    narration,
    reference,
    lines: [
      { account: STOCK_ADJUSTED, amount: rupees(paise) },
      { account: INPUT_CGST, amount: rupees(tax) },
      { account: INPUT_SGST, amount: rupees(tax) },
      { account: BANK, amount: -rupees(paise + 2 * tax) },
    ],
  };
}

type Demand = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Units of each item that leave on each day before today. */
function demandByDay({ orders, invoices = [], adjustments }: Used, domain: string): Demand {
  const demand = new Map<string, Map<number, number>>();
  const take = (item: string, daysAgo: number, units: number) => {
    const days = demand.get(item) ?? new Map<number, number>();
    days.set(daysAgo, (days.get(daysAgo) ?? 0) + units);
    demand.set(item, days);
  };
  for (const order of orders.filter((one) => one.domain === domain && leavesStock(one)))
    for (const { item, quantity } of order.parts)
      take(item, Math.max(0, order.openedDaysAgo - order.workDays), quantity);
  for (const invoice of invoices.filter((one) => one.domain === domain))
    for (const [item, quantity] of invoice.parts) take(item, invoice.daysAgo, quantity);
  for (const adjustment of adjustments.filter((one) => one.domain === domain))
    for (const { item, units } of adjustment.lines) take(item, adjustment.daysAgo, -units);
  return demand;
}

const leavesStock = ({ stage }: DemoOrder): boolean => stage !== 'cancelled' && stage !== 'declined';

function demandOfWeek(demand: Demand, item: string, firstDaysAgo: number): number {
  let units = 0;
  for (const [daysAgo, used] of demand.get(item) ?? [])
    if (daysAgo <= firstDaysAgo && daysAgo > firstDaysAgo - DAYS_BETWEEN) units += used;
  return units;
}
