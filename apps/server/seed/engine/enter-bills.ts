import { createBill, setBillStatus, updateBill } from '@bahi/contract/endpoints/accounting/bill';
import { quantityOfUnits, unitPriceOfRupees } from '@bahi/domain/money/convert';
import { mulDiv } from '@bahi/domain/money/round';
import type { DemoBill } from './dataset/purchases.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** What vendors asked for: of what came, dearer than it was ordered, of services with tax kept back. */
export const enterBills: Tier = (world) =>
  (world.dataset.bills ?? []).map((bill): Step => ({
    daysAgo: bill.daysAgo,
    minuteOfDay: MORNING + 240,
    label: LABEL_OF_TRADE,
    run: () => enterBill(world, bill),
  }));

async function enterBill(world: World, bill: DemoBill): Promise<void> {
  const { domain, daysAgo, number, end } = bill;
  // Whoever may not delete bills asks for what differs.
  const by = await world.as(end === 'waits' ? 'parts' : 'accountant', domain);
  const key = (verb: string) => keyOf(world, 'bill', `${domain} ${bill.number} ${verb}`);
  const billedOn = world.clock.day(daysAgo);
  const vendorBillDate = 'services' in bill && bill.paperDaysAgo ? world.clock.day(bill.paperDaysAgo) : billedOn;
  const of =
    'receive' in bill
      ? { receiveIds: [world.purchaseReceives.get(`${domain} ${bill.receive}`)!] }
      : {
          vendorId: world.vendors.get(bill.vendor),
          services: bill.services.map(({ description, amount, account }) => ({
            description,
            quantity: quantityOfUnits(1),
            unitPrice: unitPriceOfRupees(amount),
            taxCode: GST_18,
            accountCode: account,
          })),
        };
  const made = await by.call(
    createBill,
    { body: { ...of, vendorBillNo: number, vendorBillDate, billedOn } },
    key('make'),
  );
  if (end === 'draft') return;
  const params = { id: made.id };
  if ('receive' in bill && bill.dearerBy) {
    const goods = made.goods.map(({ id, itemId, quantity, unitPrice }) => ({
      id,
      itemId,
      quantity,
      unitPrice: mulDiv(unitPrice, HUNDRED + bill.dearerBy!, HUNDRED) as typeof unitPrice,
    }));
    await by.call(updateBill, { params, body: { goods } }, key('price'));
  }
  const body = { status: 'Unpaid', allowDuplicate: true } as const;
  await by.call(setBillStatus, { params, body }, key('post'));
}

const GST_18 = 106;
const HUNDRED = 100;
