import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
let owner: Client;
/** Sells, and may neither discount nor leave out tax. */
let seller: Client;
/** Goods of 5 % and of 18 %. */
let five: string;
let eighteen: string;
const FIVE = 105;
const EIGHTEEN = 106;

beforeAll(async () => {
  shop = await openWorkshop();
  owner = shop.owner;
  seller = await clientWith(
    shop.api,
    shop.org,
    'carriage',
    buildAccess({
      areas: {
        'Sales.SO': 'CRU',
        'Sales.Est': 'CRU',
        'Sales.DC': 'CRU',
        'Accounting.Invoice': 'CRU',
        'Inventory.Item': 'R',
      },
      flags: ['Accounting.FF'],
    }),
  );
  eighteen = await shop.newItem(50);
  five = await shop.newItem(50, { TCode: FIVE });
});
afterAll(() => shop.api.close());

const FREIGHT = { Desc: 'Freight', Pr: 100, Qty: 1 };
const KINDS = [
  ['an estimate', 'Sales/Estimates'],
  ['an order', 'Sales/SalesOrders'],
  ['a challan', 'Sales/DeliveryChallans'],
  ['an invoice', 'Accounting/Invoices'],
] as const;
const make = (base: string, fields: object, client = seller) =>
  client.post(base, { CustomerId: shop.customerId, Items: [{ In_Id: five, Qty: 1 }], Ops: [FREIGHT], ...fields });
const carriageOf = ({ Ops }: Wire) => Ops.map((line: Wire) => [line.TCode, line.CGST]);

describe('Freight and packing take the rate of the highest line (composite supply); another wants a reason (sales rule 8)', () => {
  it.each(KINDS)('on %s: it follows the goods, whoever enters it', async (_, base) => {
    const made = await make(base, {});
    expect([made.status, made.body.message, carriageOf(made.body)]).toEqual([201, undefined, [[FIVE, 2.5]]]);
    const { _id, _v } = made.body;
    const dearer = await seller.put(`${base}/${_id}`, { Items: [{ In_Id: eighteen, Qty: 1 }], _v });
    expect([dearer.status, carriageOf(dearer.body)]).toEqual([200, [[EIGHTEEN, 9]]]);
  });

  it.each(KINDS)(
    'on %s: another rate wants a reason, and a lower one the right to leave out tax too',
    async (_, base) => {
      const cheap = { Items: [{ In_Id: eighteen, Qty: 1 }], Ops: [{ ...FREIGHT, TCode: FIVE }] };
      const refused = await make(base, cheap);
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        [
          {
            path: expect.stringMatching(/^Ops\..*\.TCode$/),
            message: 'Freight goes with goods of 18% and takes their rate: say why it takes another.',
          },
        ],
      ]);
      const Settings = { FrtReason: 'Paid to the carrier as his agent' };
      expect((await make(base, { ...cheap, Settings })).status).toBe(403);
      const signed = await make(base, { ...cheap, Settings }, owner);
      expect([signed.status, carriageOf(signed.body), signed.body.Settings.FrtReason]).toEqual([
        201,
        [[FIVE, 2.5]],
        Settings.FrtReason,
      ]);
      const taken = await owner.put(`${base}/${signed.body._id}`, {
        Settings: { FrtReason: null },
        _v: signed.body._v,
      });
      expect([taken.status, carriageOf(taken.body)]).toEqual([200, [[EIGHTEEN, 9]]]);
    },
  );

  it('carriage without goods keeps its own rate', async () => {
    const alone = await make('Sales/SalesOrders', { Items: [] });
    expect(carriageOf(alone.body)).toEqual([[EIGHTEEN, 9]]);
  });

  it('what an order has agreed stays on its invoice, with the reason', async () => {
    const Settings = { FrtReason: 'Agent of the carrier' };
    const order = await make(
      'Sales/SalesOrders',
      { Items: [{ In_Id: eighteen, Qty: 1 }], Ops: [{ ...FREIGHT, TCode: FIVE }], Settings, Approve: true },
      owner,
    );
    const { body: invoice } = await owner.post('Accounting/Invoices/FromSalesOrder', { SOIds: [order.body._id] });
    expect([carriageOf(invoice), invoice.Settings.FrtReason]).toEqual([[[FIVE, 2.5]], Settings.FrtReason]);
    const saved = await owner.put(`Accounting/Invoices/${invoice._id}`, { Notes: 'By lorry', _v: invoice._v });
    expect([saved.status, carriageOf(saved.body)]).toEqual([200, [[FIVE, 2.5]]]);
  });
});
