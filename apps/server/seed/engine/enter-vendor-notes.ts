import { createBill } from '@bahi/contract/endpoints/accounting/bill';
import { createVendorCreditNote } from '@bahi/contract/endpoints/accounting/vendor-credit-note';
import { createVendorDebitNote } from '@bahi/contract/endpoints/accounting/vendor-debit-note';
import { createPurchaseOrder } from '@bahi/contract/endpoints/purchase/purchase-order';
import { createPurchaseReceive } from '@bahi/contract/endpoints/purchase/purchase-receive';
import { quantityOfUnits, unitPriceOfRupees } from '@bahi/domain/money/convert';
import type { DemoCredit, DemoShort } from './dataset/purchases.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

const GST_18 = 106;

/** What vendors gave back by papers of their own, and what came short of a bill. */
export const enterVendorNotes: Tier = (world) => {
  const step = (daysAgo: number, run: Step['run']): Step => ({
    daysAgo,
    minuteOfDay: MORNING + 300,
    label: LABEL_OF_TRADE,
    run,
  });
  const { credits = [], shorts = [] } = world.dataset;
  return [
    ...credits.map((credit) => step(credit.daysAgo, () => enterCredit(world, credit))),
    ...shorts.map((short) => step(short.daysAgo, () => enterShort(world, short))),
  ];
};

async function enterCredit(world: World, credit: DemoCredit): Promise<void> {
  const { domain, daysAgo, vendor, number, why, description, amount, end } = credit;
  const accountant = await world.as('accountant', domain);
  const day = world.clock.day(daysAgo);
  const body = {
    vendorId: world.vendors.get(vendor),
    kind: why,
    notedOn: day,
    vendorNoteNo: number,
    vendorNoteDate: day,
    lines: [
      {
        description,
        quantity: quantityOfUnits(1),
        unitPrice: unitPriceOfRupees(amount),
        taxCode: GST_18,
      },
    ],
    approve: end === 'posted',
  };
  await accountant.call(createVendorCreditNote, { body }, keyOf(world, 'vendor credit note', `${domain} ${number}`));
}

/** Ordered and billed before it came; what did not come is claimed back. */
async function enterShort(world: World, short: DemoShort): Promise<void> {
  const { domain, daysAgo, vendor, number, item, ordered, came } = short;
  const owner = await world.as('owner', domain);
  const key = (verb: string) => keyOf(world, 'short goods', `${domain} ${number} ${verb}`);
  const day = world.clock.day(daysAgo);
  const vendorId = world.vendors.get(vendor);
  const itemId = world.items.get(item);
  const line = { itemId, quantity: quantityOfUnits(ordered) };
  const order = await owner.call(
    createPurchaseOrder,
    { body: { vendorId, orderedOn: day, lines: [line], approve: true } },
    key('order'),
  );
  const source = { kind: 'PurchaseOrder', id: order.id, line: order.lines[0]!.id } as const;
  const paper = { vendorBillNo: number, vendorBillDate: day, billedOn: day };
  const bill = await owner.call(
    createBill,
    { body: { vendorId, ...paper, goods: [{ ...line, source }], approve: true, allowDuplicate: true } },
    key('bill'),
  );
  const goods = { itemId, quantity: quantityOfUnits(came), source };
  await owner.call(
    createPurchaseReceive,
    { body: { vendorId, receivedOn: day, lines: [goods], approve: true } },
    key('receive'),
  );
  await owner.call(
    createVendorDebitNote,
    { body: { vendorId, kind: 'Short', billId: bill.id, notedOn: day, approve: true } },
    key('claim'),
  );
}
