import { buildAccess } from '@bahi/domain/access/default-roles';
import { MESSAGES } from '@bahi/domain/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

const ORDERS = 'Service/WorkOrders';
const AUTHORISED = { AuthBy: 'Asha Rao', AuthMode: 'Phone' };

let shop: Workshop;
let wiper: string;
let other: string;
beforeAll(async () => {
  shop = await openWorkshop();
  wiper = await shop.newItem(50, { UnPr: 5000 });
  other = await shop.newItem(50, { UnPr: 6000 });
});
afterAll(() => shop.api.close());

const told = ({ status, body }: Answer): [number, string] => [status, body.message];
const ok = (answer: Answer): Wire => {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const take = (client: Client, fields: object) =>
  client.post(ORDERS, { CustomerId: shop.customerId, ProductId: shop.vehicleId, SA: shop.advisor.userId, ...fields });

/** What nobody is billed for: own cost, and a claim without a warranty party. */
describe.each(['Int', 'War'])('Work that nobody pays for (%s) is given away in full', (PBy) => {
  const REFUSED: [number, string] = [422, MESSAGES.freeWork];
  const line = (Pr: number, more: object = {}) => ({ Desc: 'Overhaul', Pr, ...more });

  it('on a new order, by an added line and by a payer that is moved, beyond the ceiling of who does it', async () => {
    expect(told(await take(shop.advisor, { Ops: [line(10_000, { PBy })] }))).toEqual(REFUSED);
    expect(told(await take(shop.manager, { Ops: [line(8000), line(2000, { PBy })] }))).toEqual(REFUSED);
    const { _id } = await shop.newOrder({ Ops: [line(10_000)], Parts: [{ In_Id: wiper, Qty: 1, OpId: 'WO1' }] });
    const url = `${ORDERS}/${_id}`;
    for (const client of [shop.advisor, shop.manager]) {
      expect(told(await client.put(`${url}/Operations/WO1`, { PBy }))).toEqual(REFUSED);
      expect(told(await client.put(`${url}/Parts/WP1`, { PBy }))).toEqual(REFUSED);
      expect(told(await client.put(url, { Ops: [{ _id: 'WO1', PBy }] }))).toEqual(REFUSED);
      expect(told(await client.post(`${url}/Operations`, line(6000, { PBy })))).toEqual(REFUSED);
      expect(told(await client.post(`${url}/Parts`, { In_Id: other, Qty: 1, OpId: 'WO1', PBy }))).toEqual(REFUSED);
    }
  });

  it('within it with the discounts of the customer, and above it by who has no ceiling', async () => {
    const { _id } = await shop.newOrder({ Ops: [line(10_000), line(400, { PBy })] });
    const url = `${ORDERS}/${_id}`;
    expect(told(await shop.advisor.put(url, { Disc: 200 }))).toEqual([422, MESSAGES.discountTooHigh]);
    expect(ok(await shop.advisor.put(url, { Disc: 100 })).Disc).toBe(100);
    ok(await shop.owner.put(url, { Disc: null }));
    ok(await shop.owner.put(`${url}/Operations/WO1`, { PBy }));
    // Who changes something else is not held to it, who approves signs for it.
    ok(await shop.advisor.put(url, { Notes: 'Comes at noon' }));
    expect(told(await shop.manager.put(`${url}/Approve`, AUTHORISED))).toEqual(REFUSED);
    ok(await shop.owner.put(`${url}/Approve`, AUTHORISED));
  });

  it('what was signed of it is no discount that the invoice of the rest may give', async () => {
    const made = ok(await take(shop.owner, { Ops: [line(1000), line(5000, { PBy })] }));
    ok(await shop.owner.put(`${ORDERS}/${made._id}/Approve`, AUTHORISED));
    ok(await shop.owner.put(`${ORDERS}/${made._id}/Status`, { Sts: 'Completed' }));
    const [draft] = ok(await shop.cashier.post(`${ORDERS}/${made._id}/GenerateInvoice`, {}));
    ok(await shop.owner.put(`Accounting/Invoices/${draft._id}`, { Disc: 900 }));
    const asked = ok(await shop.cashier.put('Accounting/Invoices/ConvertToUnpaid', { _id: draft._id }));
    expect([asked.Sts, asked.PendingReason]).toEqual(['Pending Approval', MESSAGES.noDiscountRight]);
  });
});

it('A claim that loses its warranty party is given away, and asks like that', async () => {
  const Ops = [
    { Desc: 'Wash', Pr: 1000 },
    { Desc: 'Claim', Pr: 9000, PBy: 'War' },
  ];
  const { _id } = await shop.newOrder({ WarrParty: shop.customerId, Ops });
  expect(told(await shop.advisor.put(`${ORDERS}/${_id}`, { WarrParty: null }))).toEqual([422, MESSAGES.freeWork]);
  ok(await shop.owner.put(`${ORDERS}/${_id}`, { WarrParty: null }));
});

it('Who holds no right to discounts makes no work free', async () => {
  const made = await shop.newOrder();
  const access = { 'Service.WO': 'CRUD' };

  const clerk = await clientWith(shop.api, shop.org, 'freeclerk', buildAccess({ areas: access }));
  expect(told(await clerk.put(`${ORDERS}/${made._id}/Operations/WO1`, { PBy: 'Int' }))).toEqual([
    403,
    MESSAGES.freeWork,
  ]);
});
