import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';

type Wire = Answer['body'];
let api: TestApi;
let owner: Client;
/** Sells, and may not discount. */
let seller: Client;
let itemId: string;
let buyerId: string;

const ok = ({ status, body }: Answer): Wire => {
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
};

beforeAll(async () => {
  api = await startTestApi();
  const org = await api.organisation({ industry: 'OTHER' });
  owner = await org.as('owner');
  const areas = { 'Sales.SO': 'CRU', 'Accounting.Invoice': 'CRU', 'Inventory.Item': 'R' } as const;
  seller = await clientWith(api, org, 'schemes', buildAccess({ areas, flags: ['Sales.ApprSO'] }));
  const item = { MPN: 'SCH-1', Name: 'Cream', HSN: '300490', UnPr: 110, TCode: 106 };
  itemId = ok(await owner.post('Inventory/Items', item))._id;
  ok(await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: itemId, Qty: 100, Cost: 60 }] }));
  const lines = [{ In_Id: itemId, UnPr: 110, SchQty: 10, SchFree: 1 }];
  const list = ok(await owner.post('Inventory/PriceLists', { Name: 'Ten and one', Base: 'UnPr', Lines: lines }));
  const buyer = { Name: 'Scheme Buyer', Phone: '9845098450', PrList: list._id };
  buyerId = ok(await owner.post('Common/Customers', buyer))._id;
});
afterAll(() => api.close());

const sold = (base: string, Qty: number, fields: object = {}) =>
  seller.post(base, { CustomerId: buyerId, Items: [{ In_Id: itemId, Qty }], ...fields });
const face = ({ Items }: Wire) => Items.map((line: Wire) => [line.Qty, line.Disc, line.FQty ?? 0, line.NetAmt]);

describe('10+1 at ₹110: 11 leave, tax on ₹1,100, five back credit ₹500 (sales rule 13)', () => {
  it('by who may not discount: it is the list that gives; 10 leave none free', async () => {
    expect(face(ok(await sold('Accounting/Invoices', 11)))).toEqual([[11, 110, 1, 1100]]);
    const ten = ok(await sold('Accounting/Invoices', 10));
    expect(face(ten)).toEqual([[10, 0, 0, 1100]]);
    const more = ok(await seller.put(`Accounting/Invoices/${ten._id}`, { Items: [{ _id: 'IP1', Qty: 22 }] }));
    expect(face(more)).toEqual([[22, 220, 2, 2200]]);
    const own = await seller.put(`Accounting/Invoices/${ten._id}`, { Items: [{ _id: 'IP1', Disc: 250 }] });
    expect(own.status).toBe(403);
  });

  it('what is made of an order in parts bears its share, and comes to the order', async () => {
    const order = ok(await sold('Sales/SalesOrders', 11, { Approve: true }));
    expect([order.Sts, ...face(order)]).toEqual(['Approved', [11, 110, 1, 1100]]);
    const five = { SOIds: [order._id], Lines: [{ _id: 'SP1', Qty: 5 }] };
    const first = ok(await owner.post('Accounting/Invoices/FromSalesOrder', five));
    const rest = ok(await owner.post('Accounting/Invoices/FromSalesOrder', { SOIds: [order._id] }));
    expect([first, rest].map((invoice) => face(invoice)[0][3])).toEqual([500, 600]);
  });

  it('11 leave the stock, and five that come back credit ₹500', async () => {
    const invoice = ok(
      await owner.post('Accounting/Invoices', {
        CustomerId: buyerId,
        Items: [{ In_Id: itemId, Qty: 11 }],
        Approve: true,
      }),
    );
    expect(invoice.Total).toBe(1298);
    const back = {
      Of: { Kind: 'Invoice', Id: invoice._id },
      Items: [{ Src: 'IP1', Qty: 5, Cond: 'Good', To: 'Stock' }],
    };
    const came = ok(await owner.post('Sales/Returns', { ...back, Reason: 'Too many' }));
    ok(await owner.put(`Sales/Returns/${came._id}/Status`, { Sts: 'Received', _v: came._v }));
    expect(ok(await owner.post('Accounting/CreditNotes', { RetId: came._id, Kind: 'Return' })).Taxable).toBe(500);
  });

  it('says both, how many are paid and how many are free with them', async () => {
    const half = { Name: 'Half', Lines: [{ In_Id: itemId, UnPr: 110, SchFree: 1 }] };
    const refused = await owner.post('Inventory/PriceLists', half);
    expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'Lines.0.SchQty']);
  });
});
