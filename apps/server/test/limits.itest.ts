import { DEFAULT_ROLES } from '@bahi/domain/access/default-roles';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  cash,
  type Counter,
  done,
  openCounter,
  RECEIPTS,
  type Wire,
} from '../src/features/accounting/sales-receipt/sales-receipt.fixture.ts';
import type { Answer, Client } from './api.ts';

vi.setConfig({ testTimeout: 240_000 });

/**
 * What each default role may give away, spend or undo at a counter, in sales documents, purchases and notes. Orders and invoices
 * of a workshop have the same table in `giveaway.itest.ts`.
 */
let counter: Counter;
let owner: Client;
/** Strips of 15 pieces at ₹2 each, the MRP. */
let dolo: string;
let customer: string;
let vendor: string;
beforeAll(async () => {
  counter = await openCounter();
  ({ owner } = counter);
  dolo = await counter.newItem('Dolo 650', { MinPr: 1.5 }, [['D1', '06/39', 400, 30]]);
  customer = (await done(owner.post('Common/Customers', { Name: 'Asha Rao', Phone: '9845012345' })))._id;
  vendor = (await done(owner.get('Common/Vendors')))[0]._id;
});
afterAll(() => counter.close());

const LINE = () => ({ In_Id: dolo, Qty: 15 });
const sold = (fields: object = {}): Promise<Wire> =>
  done(counter.sell({ Items: [LINE()], Tenders: [cash(30)], ...fields }, owner));
const bill = (client: Client, fields: object) =>
  counter.sell({ Items: [LINE()], Tenders: [cash(100)], ...fields }, client);
const invoiced = async (): Promise<Wire> =>
  done(
    owner.post('Accounting/Invoices', {
      CustomerId: customer,
      Items: [{ Desc: 'Rack', UnPr: 1000, Qty: 1, TCode: 106 }],
      Approve: true,
    }),
  );
/** A draft of his own where he may make one: some roles reach no other. */
async function drafted(path: string, client: Client): Promise<string> {
  const draft = { CustomerId: customer, Items: [LINE()] };
  const own = await client.post(path, draft);
  return own.status < 300 ? own.body._id : (await done(owner.post(path, draft)))._id;
}

const VERBS: Record<string, (client: Client) => Promise<Answer>> = {
  'a bill at the MRP': (client) => bill(client, {}),
  '5% off a bill': (client) => bill(client, { Perc: 5 }),
  '6% off a bill': (client) => bill(client, { Perc: 6 }),
  'a bill below the list': (client) => bill(client, { Items: [{ ...LINE(), UnPr: 1.9 }] }),
  'a bill below the minimum': (client) => bill(client, { Items: [{ ...LINE(), UnPr: 1.4 }] }),
  'voids a bill': async (client) =>
    client.put(`${RECEIPTS}/${(await sold())._id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' }),
  'takes goods back': async (client) =>
    client.post(`${RECEIPTS}/${(await sold())._id}/Return`, {
      Lines: [{ Src: 'IP1', Qty: 5 }],
      Reason: 'Not needed',
      RefundBy: 'Tenders',
    }),
  '5% off a sales order': async (client) =>
    client.put(`Sales/SalesOrders/${await drafted('Sales/SalesOrders', client)}`, { Perc: 5 }),
  'approves a sales order': async (client) =>
    client.put(`Sales/SalesOrders/${await drafted('Sales/SalesOrders', client)}/Status`, { Sts: 'Approved' }),
  '5% off a sales estimate': async (client) =>
    client.put(`Sales/Estimates/${await drafted('Sales/Estimates', client)}`, { Perc: 5 }),
  'credits an invoice': async (client) =>
    client.post('Accounting/CreditNotes', {
      InvId: (await invoiced())._id,
      Items: [{ InvLine: 'IP1', Amt: 100 }],
      Approve: true,
    }),
  'charges more by a debit note': async (client) =>
    client.post('Accounting/DebitNotes', {
      InvId: (await invoiced())._id,
      Items: [{ InvLine: 'IP1', Amt: 100 }],
      Approve: true,
    }),
  'writes stock off': (client) =>
    client.post('Inventory/Adjustments', { Kind: 'damage', Lines: [{ In_Id: dolo, Qty: -1, BatchNo: 'D1' }] }),
  'finds stock': (client) =>
    client.post('Inventory/Adjustments', { Kind: 'count', Lines: [{ In_Id: dolo, Qty: 1, BatchNo: 'D1' }] }),
  'lowers the price of an item': async (client) =>
    client.put(`Inventory/Items/${await counter.newItem('Crocin')}`, { UnPr: 1 }),
  'raises the price of an item': async (client) =>
    client.put(`Inventory/Items/${await counter.newItem('Crocin')}`, { UnPr: 3 }),
  'lowers the minimum of an item': async (client) =>
    client.put(`Inventory/Items/${await counter.newItem('Crocin', { MinPr: 1 })}`, { MinPr: 0.5 }),
  'orders goods': (client) =>
    client.post('Purchase/Orders', { VendorId: vendor, Items: [{ In_Id: dolo, Qty: 10, UnPr: 1 }], Approve: true }),
  'receives goods': (client) =>
    client.post('Purchase/Receives', {
      VendorId: vendor,
      Items: [
        { In_Id: dolo, Qty: 1, UoM: 'Strip', UnPr: 20, Batches: [{ BatchNo: 'D1', Exp: '06/39', MRP: 30, Qty: 1 }] },
      ],
      Approve: true,
    }),
  'pays a vendor': (client) =>
    client.post('Accounting/BillPayments', { VendorId: vendor, Tenders: [{ Type: 'Bank Transfer', Amount: 1 }] }),
  'changes where a vendor is paid into': async (client) => {
    const { _id } = await done(owner.post('Common/Vendors', { Name: `Vendor ${(made += 1)}` }));
    return client.put(`Common/Vendors/${_id}`, { BankAcc: { AccName: 'X', AccNo: '1234567890', IFSC: 'HDFC0001234' } });
  },
  'gives an advance back': async (client) => {
    const paid = await done(
      owner.post('Accounting/Payments', { CustomerId: customer, Amount: 10, Tenders: [{ Type: 'UPI', Amount: 10 }] }),
    );
    return client.post(`Accounting/Payments/${paid._id}/Refund`, {
      Amount: 10,
      Tender: { Type: 'UPI' },
      Reason: 'Paid twice',
    });
  },
};
let made = 0;
const WAITING = ['Draft', 'PendingApproval'];

it('each default role gives away, spends and undoes what its rights and its ceiling say, by every verb', async () => {
  const table: Record<string, string> = {};
  for (const [verb, run] of Object.entries(VERBS)) {
    const may: string[] = [];
    for (const { key } of DEFAULT_ROLES) {
      const { status, body } = await run(await counter.org.as(key));
      if (status < 300) may.push(WAITING.includes(body.Sts) && !verb.includes('off a') ? `${key} (waits)` : key);
      else expect([verb, key, status === 403 || status === 422, body]).toEqual([verb, key, true, body]);
    }
    table[verb] = may.join(' ');
  }
  expect(table).toEqual({
    'a bill at the MRP': 'owner admin cashier accountant frontdesk pharmacist',
    '5% off a bill': 'owner admin cashier accountant',
    '6% off a bill': 'owner admin accountant',
    'a bill below the list': 'owner admin accountant',
    'a bill below the minimum': 'owner admin accountant',
    'voids a bill': 'owner admin accountant',
    'takes goods back': 'owner admin cashier accountant pharmacist',
    '5% off a sales order': 'owner admin salesmanager salesperson',
    'approves a sales order': 'owner admin parts (waits) salesmanager salesperson (waits)',
    '5% off a sales estimate': 'owner admin salesmanager salesperson',
    'credits an invoice': 'owner admin manager cashier accountant salesmanager',
    'charges more by a debit note': 'owner admin manager cashier accountant salesmanager',
    'writes stock off': 'owner admin parts clerk (waits)',
    'finds stock': 'owner admin parts clerk (waits)',
    'lowers the price of an item': 'owner admin parts',
    'raises the price of an item': 'owner admin parts pharmacist',
    'lowers the minimum of an item': 'owner admin parts',
    'orders goods': 'owner admin parts clerk',
    'receives goods': 'owner admin parts clerk',
    'pays a vendor': 'owner admin accountant',
    'changes where a vendor is paid into': 'owner admin accountant parts',
    'gives an advance back': 'owner admin manager cashier accountant salesmanager',
  });
});
