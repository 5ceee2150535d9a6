import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../test/api.ts';
import {
  cash,
  type Counter,
  done,
  openCounter,
  RECEIPTS,
  refused,
} from '../../features/accounting/sales-receipt/sales-receipt.fixture.ts';

let counter: Counter;
let owner: Client;
let dolo: string;
let customer: string;
let dressing: string;
beforeAll(async () => {
  counter = await openCounter();
  ({ owner } = counter);
  dolo = await counter.newItem('Dolo 650', {}, [['D1', '06/29', 40, 30]]);
  dressing = await counter.newItem('Dressing', { TrackBy: 'Qty', Track: false, Units: [] });
  ({ _id: customer } = await done(owner.post('Common/Customers', { Name: 'Asha Clinic' })));
});
afterAll(() => counter.close());
afterEach(() => counter.expectWhole());

let made = 0;
const numbered = () => {
  made += 1;
  return String(381_000_000_000 + made);
};
const invoiced = async (Qty: number, Approve = true) => {
  const Items = [{ In_Id: dressing, Qty }];
  return done(owner.post('Accounting/Invoices', { CustomerId: customer, Items, Approve }));
};

it('`An e-way bill is needed before the goods move.`: it is kept by hand on invoices, receipts and returns (sales rule 11)', async () => {
  const invoice = await invoiced(15);
  const receipt = await done(
    counter.sell({ CustomerId: customer, Items: [{ In_Id: dolo, Qty: 15 }], Tenders: [cash(30)] }, owner),
  );
  const back = await done(
    owner.post(`${RECEIPTS}/${receipt._id}/Return`, {
      Lines: [{ Src: 'IP1', Qty: 5 }],
      Reason: 'Not needed',
      RefundBy: 'Tenders',
    }),
  );
  const paths = [
    `Accounting/Invoices/${invoice._id}`,
    `${RECEIPTS}/${receipt._id}`,
    `Sales/Returns/${back.Return._id}`,
  ];
  for (const path of paths) {
    expect(await done(owner.get(`${path}/EWayBill`))).toEqual({ Needed: false });
    const bill = { No: numbered(), Upto: invoice.Date, Vehicle: 'KA01AB1234', TransDocNo: 'LR 7' };
    expect(await done(owner.put(`${path}/EWayBill`, bill))).toEqual({ ...bill, Needed: false });
    expect(await done(owner.put(`${path}/EWayBill`, { ...bill, Vehicle: null }))).not.toHaveProperty('Vehicle');
    expect(JSON.stringify(await done(owner.get(`${path}/AuditLog`)))).toContain(bill.No);
  }
});

it('is needed above ₹50,000 with tax, while the goods move', async () => {
  const dear = await counter.newItem('Infusion pump', { UnPr: 60_000, TrackBy: 'Qty', Track: false, Units: [] });
  const Items = [{ In_Id: dear, Qty: 1 }];
  const draft = await done(owner.post('Accounting/Invoices', { CustomerId: customer, Items }));
  expect((await done(owner.get(`Accounting/Invoices/${draft._id}/EWayBill`))).Needed).toBe(false);
  const address = { A1: '1 MG Road', Ct: 'Bengaluru', St: '29', Pin: '560001' };
  await done(owner.put(`Common/Customers/${customer}`, { BillAddr: address }));
  const invoice = await done(owner.post('Accounting/Invoices', { CustomerId: customer, Items, Approve: true }));
  expect((await done(owner.get(`Accounting/Invoices/${invoice._id}/EWayBill`))).Needed).toBe(true);
});

it('What moved under an e-way bill is not undone while that stands', async () => {
  const invoice = await invoiced(1);
  const path = `Accounting/Invoices/${invoice._id}`;
  const No = numbered();
  await done(owner.put(`${path}/EWayBill`, { No }));
  const told = `Cancel its e-way bill ${No} first, and take it off.`;
  expect((await refused(owner.put(`${path}/Cancel`, { Reason: 'Wrong' })))[1]).toBe(told);
  expect((await refused(owner.put(`${path}/ReOpen`, { Reason: 'Wrong' })))[1]).toBe(told);
  const receipt = await done(counter.sell({ Items: [{ In_Id: dolo, Qty: 1 }], Tenders: [cash(2)] }, owner));
  await done(owner.put(`${RECEIPTS}/${receipt._id}/EWayBill`, { No: numbered() }));
  const status = { Sts: 'Cancelled', Reason: 'Wrong' };
  expect((await refused(owner.put(`${RECEIPTS}/${receipt._id}/Status`, status)))[1]).toMatch(/^Cancel its e-way bill/u);
  await done(owner.put(`${path}/EWayBill`, { No: null }));
  await done(owner.put(`${path}/Cancel`, { Reason: 'Wrong' }));
});

it('refuses bad input at its field, a number of another document, and what has not moved', async () => {
  const [invoice, other, draft] = [await invoiced(1), await invoiced(1), await invoiced(1, false)];
  const put = (of: { _id: string }, body: object, client = owner) =>
    client.put(`Accounting/Invoices/${of._id}/EWayBill`, body);
  const No = numbered();
  await done(put(invoice, { No }));
  expect(await refused(put(other, { No }))).toEqual([409, 'Another document has this e-way bill.', 'No']);
  expect((await refused(put(other, { No: '12' })))[0]).toBe(400);
  expect((await refused(put(other, { Vehicle: 'KA01' }))).slice(1)).toEqual([
    'Enter the number of the e-way bill.',
    'No',
  ]);
  expect((await refused(put(other, { No: numbered(), Upto: '2020-01-01' })))[2]).toBe('Upto');
  expect((await refused(put(draft, { No: numbered() })))[1]).toBe('Its goods have not moved.');
  const elsewhere = await counter.org.as('owner', 'second');
  expect((await put(invoice, { No }, elsewhere)).status).toBe(404);
  expect((await elsewhere.get(`Accounting/Invoices/${invoice._id}/EWayBill`)).status).toBe(404);
  expect((await put(invoice, { No }, await counter.org.as('frontdesk'))).status).toBe(403);
});
