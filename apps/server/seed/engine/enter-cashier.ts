import { invoiceWithReceipt } from '@bahi/contract/endpoints/accounting/invoice';
import {
  askSignature,
  createSalesReceipt,
  signReceipt,
  updateSalesReceipt,
} from '@bahi/contract/endpoints/accounting/sales-receipt';
import { percentOfNumber } from '@bahi/domain/money/convert';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import type { DemoCounter } from './dataset/counter.ts';
import { touchesOf, uuidOf } from './enter-counter.ts';
import { makeRandom } from './random.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** More than a cashier gives by himself. */
const SIGNED_DISCOUNT = percentOfNumber(10);
const DAYS_BETWEEN = 12;
const BEFORE_THE_FIRST_BILL = 20;

/** What a cashier does not do alone: bills on account, and a discount that was signed. */
export const enterCashier: Tier = (world) => {
  const { counter } = world.dataset;
  if (!counter?.onAccount) return [];
  const random = makeRandom(`cashier of ${counter.domain}`);
  const step = (daysAgo: number, run: () => Promise<void>): Step => ({
    daysAgo,
    minuteOfDay: MORNING + BEFORE_THE_FIRST_BILL,
    label: LABEL_OF_TRADE,
    touches: [...touchesOf(counter), `invoice numbers of ${counter.domain}`],
    run,
  });
  const onAccount = counter.onAccount.map((customer, at) => {
    const clientId = uuidOf(random);
    return step((at + 1) * DAYS_BETWEEN, () => sellOnAccount(world, counter, { customer, clientId }));
  });
  const clientId = uuidOf(random);
  return [...onAccount, step(DAYS_BETWEEN - 1, () => discountBill(world, counter, clientId))];
};

/** What needs no doctor. */
const partsOf = (world: World, { smallBasket = [] }: DemoCounter) =>
  smallBasket.map(([item, units]) => ({ itemId: world.items.get(item), quantity: units * QUANTITY_PER_UNIT }));

async function sellOnAccount(
  world: World,
  counter: DemoCounter,
  { customer, clientId }: { customer: string; clientId: string },
): Promise<void> {
  const cashier = await world.as('cashier', counter.domain);
  const bill = { clientId, customerId: world.customers.get(customer)!, parts: partsOf(world, counter) };
  await cashier.call(invoiceWithReceipt, { body: { bill, tenders: [] } }, keyOf(world, 'on account', customer));
}

async function discountBill(world: World, counter: DemoCounter, clientId: string): Promise<void> {
  const cashier = await world.as('cashier', counter.domain);
  const key = (verb: string) => keyOf(world, 'signed bill', verb);
  const [name, phone] = counter.buyers[0]!;
  const parts = partsOf(world, counter);
  const body = { clientId, name, phone, parts, overallDiscountPercent: SIGNED_DISCOUNT, hold: true };
  const { id, totalPaise } = await cashier.call(createSalesReceipt, { body }, key('make'));
  await cashier.call(askSignature, { body: { clientId, why: 'A customer of many years.' } }, key('ask'));
  const owner = await world.as('owner', counter.domain);
  await owner.call(signReceipt, { params: { id }, body: {} }, key('sign'));
  const tenders = [{ type: 'Cash', amountPaise: totalPaise }];
  await cashier.call(updateSalesReceipt, { params: { id }, body: { tenders } }, key('pay'));
}
