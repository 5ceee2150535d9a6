import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

const ESTIMATES = 'Service/Estimates';
const ORDERS = 'Service/WorkOrders';
const WORD = { AuthBy: 'Asha Rao', AuthMode: 'Phone' };

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.api.close());

const done = async (asked: Promise<{ status: number; body: Wire }>): Promise<Wire> => {
  const { status, body } = await asked;
  expect([status < 300, body?.message, body?.fields]).toEqual([true, undefined, undefined]);
  return body;
};
const told = ({ status, body }: { status: number; body: Wire }) => [status, body.message];
const get = (path: string): Promise<Wire> => done(shop.owner.get(path));

/** An estimate of one wheel alignment that became an order. */
async function converted(fields: object = {}, client = shop.advisor): Promise<{ estimateId: string; orderId: string }> {
  const { _id } = await done(
    client.post(ESTIMATES, {
      CustomerId: shop.customerId,
      ProductId: shop.vehicleId,
      Ops: [{ Desc: 'Wheel alignment', Pr: 1000 }],
      ...fields,
    }),
  );
  await done(client.put(`${ESTIMATES}/${_id}/Approve`, WORD));
  const { WOId } = await done(client.post(`${ESTIMATES}/${_id}/ConvertToWO`, {}));
  return { estimateId: _id, orderId: WOId };
}

/** A round of one line that its customer has said yes to. */
async function approvedRound(
  estimateId: string,
  line: object,
  { client = shop.advisor, ...header }: Wire = {},
): Promise<void> {
  await done(client.post(`${ESTIMATES}/${estimateId}/Supplementary`, { Reason: 'More work' }));
  await done(client.put(`${ESTIMATES}/${estimateId}`, { ...header, Ops: [line] }));
  await done(client.put(`${ESTIMATES}/${estimateId}/Approve`, WORD));
}
const convert = (estimateId: string, client = shop.advisor) =>
  client.post(`${ESTIMATES}/${estimateId}/ConvertToWO`, {});

describe('a round that joins its order', () => {
  it('gives no more away there than was signed for on estimate and order', async () => {
    const { estimateId, orderId } = await converted();
    await done(shop.manager.put(`${ORDERS}/${orderId}`, { Perc: 10 }));
    await approvedRound(estimateId, { Desc: 'Engine overhaul', Pr: 100_000 });
    const [status] = told(await convert(estimateId));
    expect([status, (await get(`${ORDERS}/${orderId}`)).Ops.length]).toEqual([422, 1]);
    expect(told(await convert(estimateId, shop.manager))).toEqual([200, undefined]);
    expect((await get(`${ORDERS}/${orderId}`)).Ops.length).toBe(2);
  });

  it('keeps what both of them give already: whoever converts signs for none of it', async () => {
    const { estimateId, orderId } = await converted({ Perc: 10 }, shop.manager);
    await approvedRound(estimateId, { Desc: 'Washed', Pr: 333.33 }, { client: shop.manager });
    expect(told(await convert(estimateId))).toEqual([200, undefined]);
    const order = await get(`${ORDERS}/${orderId}`);
    expect([order.Ops.length, order.Perc]).toEqual([2, 10]);
  });

  it('is claimed of the warranty party that it was estimated for, and joins no order whose prices hold another tax', async () => {
    const party = (await done(shop.owner.post('Common/Customers', { Name: 'Tata Motors', Phone: '9845077777' })))._id;
    const { estimateId, orderId } = await converted();
    await approvedRound(estimateId, { Desc: 'Gearbox', Pr: 50_000, PBy: 'War' }, { WarrParty: party });
    await done(shop.manager.put(`${ORDERS}/${orderId}`, { Settings: { Incl: true } }));
    expect((await convert(estimateId)).status).toBe(422);
    await done(shop.manager.put(`${ORDERS}/${orderId}`, { Settings: { Incl: false } }));
    await done(convert(estimateId));
    const order = await get(`${ORDERS}/${orderId}`);
    expect([order.WarrParty, order.Ops.map(({ Total }: Wire) => Total)]).toEqual([party, [1180, 59_000]]);
  });

  it('brings its warranty party only with warranty work, and no other one to an order that claims already', async () => {
    const [tata, bosch] = await Promise.all(
      ['Tata Motors', 'Bosch'].map(async (Name, at) =>
        done(shop.owner.post('Common/Customers', { Name, Phone: `984507777${at + 1}` })),
      ),
    );
    const { estimateId, orderId } = await converted();
    await done(shop.manager.put(`${ORDERS}/${orderId}`, { WarrParty: tata!._id }));
    await approvedRound(estimateId, { Desc: 'Washed', Pr: 500 }, { WarrParty: bosch!._id });
    await done(convert(estimateId));
    expect((await get(`${ORDERS}/${orderId}`)).WarrParty).toBe(tata!._id);
    await approvedRound(estimateId, { Desc: 'Injector', Pr: 5_000, PBy: 'War' }, { client: shop.manager });
    await done(convert(estimateId));
    const order = await get(`${ORDERS}/${orderId}`);
    expect([order.WarrParty, order.Ops.length]).toEqual([bosch!._id, 3]);
    const claiming = await converted();
    const claimed = { WarrParty: tata!._id, Ops: [{ Desc: 'Clutch', Pr: 9_000, PBy: 'War' }] };
    const { Code } = await done(shop.manager.put(`${ORDERS}/${claiming.orderId}`, claimed));
    await approvedRound(claiming.estimateId, { Desc: 'Gearbox', Pr: 50_000, PBy: 'War' }, { WarrParty: bosch!._id });
    expect(told(await convert(claiming.estimateId))).toEqual([
      422,
      `Order ${Code} has another warranty party: its warranty work is claimed of that.`,
    ]);
  });
});

describe('an estimate that is taken back from its order', () => {
  it('takes its adjustment along, and leaves no larger part given away than its taker may give', async () => {
    const { estimateId, orderId } = await converted(
      { Ops: [{ Desc: 'Engine overhaul', Pr: 10_000 }], Adjust: -1000, AdjReason: 'Old customer' },
      shop.manager,
    );
    await done(shop.manager.put(`${ORDERS}/${orderId}`, { Ops: [{ Desc: 'Washed', Pr: 1000 }] }));
    await done(shop.manager.put(`${ESTIMATES}/${estimateId}/ReOpen`, { Reason: 'Asked anew' }));
    const order = await get(`${ORDERS}/${orderId}`);
    expect([order.Ops.length, order.Adjust ?? 0]).toEqual([1, 0]);
  });
});
