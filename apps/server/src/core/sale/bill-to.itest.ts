import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../test/api.ts';
import { pdfTexts } from '../../../test/pdf-text.ts';
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
let dressing: string;
beforeAll(async () => {
  counter = await openCounter();
  ({ owner } = counter);
  dressing = await counter.newItem('Dressing', { TrackBy: 'Qty', Track: false, Units: [] });
});
afterAll(() => counter.close());

const CBillTo = { Name: 'Hari Rao', Ph: '9845098450' };
const customer = (fields: object) =>
  owner.post('Common/Customers', { Name: 'Asha Rao', Phone: '9845011111', AllowDuplicate: true, ...fields });
const words = async (path: string): Promise<string> => pdfTexts((await owner.get(path)).raw).join(' ');

it('CBillTo: a bill bears another name and phone than those of who is served, who is named beside them', async () => {
  const asha = await done(customer({ CBillTo }));
  expect(asha.CBillTo).toEqual(CBillTo);
  const nameless = await customer({ CBillTo: { Name: ' ', Ph: '9845098450' } });
  expect([nameless.status, nameless.body.fields?.[0]?.path]).toEqual([400, 'CBillTo.Name']);
  const Items = [{ In_Id: dressing, Qty: 1 }];
  const invoice = await done(owner.post('Accounting/Invoices', { CustomerId: asha._id, Items, Approve: true }));
  expect([invoice.Customer.Name, invoice.Customer.CBillTo]).toEqual(['Asha Rao', CBillTo]);
  const receipt = await done(counter.sell({ CustomerId: asha._id, Items, Tenders: [cash(2)] }, owner));
  for (const path of [`Accounting/Invoices/${invoice._id}/Print`, `${RECEIPTS}/${receipt._id}/Print`]) {
    const printed = await words(path);
    for (const text of ['Hari Rao', '98450 98450', 'For Asha Rao']) expect(printed).toContain(text);
  }
  // What was printed stays, and he is found by the name on it.
  await done(owner.put(`Common/Customers/${asha._id}`, { CBillTo: null }));
  expect(await words(`Accounting/Invoices/${invoice._id}/Print`)).toContain('Hari Rao');
  await done(owner.put(`Common/Customers/${asha._id}`, { CBillTo }));
  const found = await owner.get('Common/Customers?Text=hari');
  expect(found.body.Data.map(({ _id }: { _id: string }) => _id)).toContain(asha._id);
});

it('who is registered is billed by his registration, and a phone has a name', async () => {
  const registered = { GSTIN: '29AAGCB7383J1Z4', CBillTo };
  expect(await refused(customer(registered))).toEqual([
    400,
    'Only a consumer is billed by another name: take the name off, or change his treatment.',
    'CBillTo.Name',
  ]);
  const asha = await done(customer({ CBillTo }));
  const path = `Common/Customers/${asha._id}`;
  expect((await refused(owner.put(path, { GSTIN: '29AAGCB7383J1Z4' })))[2]).toBe('CBillTo.Name');
  await done(owner.put(path, { GSTIN: '29AAGCB7383J1Z4', CBillTo: null }));
  expect((await refused(customer({ CBillTo: { Name: 'Hari', Ph: '12' } })))[2]).toBe('CBillTo.Ph');
  expect((await refused(customer({ CBillTo: { Ph: '9845098450' } })))[2]).toBe('CBillTo.Name');
});
