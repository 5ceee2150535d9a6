import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from '../work-order/workshop.fixture.ts';

let shop: Workshop;
const lists: Record<string, string> = {};
const ORDERS = 'Service/WorkOrders';
const AUTHORISED = { AuthBy: 'Asha Rao', AuthMode: 'Phone' };

beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.api.close());

/** Makes one list of a use required, and no other. */
async function requires(use: string): Promise<void> {
  for (const [each, id] of Object.entries(lists))
    await shop.owner.put(`Settings/Checklists/${id}`, { Req: each === use });
  if (lists[use]) return;
  const body = {
    Name: `List of ${use}`,
    Use: use,
    Req: true,
    Items: [{ Desc: 'Looked at', Type: 'yesNo', Req: true }],
  };
  const made = await shop.owner.post('Settings/Checklists', body);
  expect([made.status, made.body.message]).toEqual([201, undefined]);
  lists[use] = made.body._id;
}
const newOrder = () => shop.newOrder({ Ops: [{ OpCode: 'OIL01', Tech: shop.technician.userId }] }, shop.owner);
const approve = (order: Wire, client = shop.advisor) => client.put(`${ORDERS}/${order._id}/Approve`, AUTHORISED);
const status = (order: Wire, body: object, client = shop.manager) => client.put(`${ORDERS}/${order._id}/Status`, body);
const told = ({ status: code, body }: { status: number; body: Wire }) => [code, body.message];
async function goThrough(order: Wire, use: string, client = shop.advisor): Promise<void> {
  const made = await client.post(`${ORDERS}/${order._id}/Inspections`, { Checklist: lists[use] });
  const path = `Service/Inspections/${made.body._id}`;
  await client.put(path, { Points: [{ _id: 'P1', Res: 'OK' }] });
  const ended = await client.put(`${path}/Finish`, {});
  expect([ended.status, ended.body.message]).toEqual([200, undefined]);
}

describe('a required checklist stops the order at the moment of its use', () => {
  it('receiving: nothing is approved before it', async () => {
    await requires('receiving');
    const order = await newOrder();
    expect(order.Checklists).toEqual([{ _id: lists['receiving'], Name: 'List of receiving', Use: 'receiving' }]);
    expect(told(await approve(order))).toEqual([422, 'Go through List of receiving first.']);
    await goThrough(order, 'receiving');
    expect((await approve(order)).status).toBe(200);
    expect((await shop.owner.get(`${ORDERS}/${order._id}`)).body.Checklists).toEqual([]);
  });

  it('quality: it is not completed, neither by the button nor by its last line; who completes orders may say why not', async () => {
    await requires('quality');
    const order = await newOrder();
    await approve(order);
    const path = `${ORDERS}/${order._id}/Operations/WO1`;
    await shop.technician.put(`${path}/Start`, {});
    expect(told(await shop.technician.put(`${path}/Finish`, {}))).toEqual([422, 'Go through List of quality first.']);
    expect(told(await status(order, { Sts: 'Completed', Lines: ['WO1'] }, shop.advisor))).toEqual([
      422,
      'Go through List of quality first.',
    ]);
    const asked = await status(order, { Sts: 'Completed' });
    expect([...told(asked), asked.body.fields[0].path]).toEqual([
      422,
      'Go through List of quality first, or say why not.',
      'Reason',
    ]);
    // An advisor's reason overrides nothing.
    expect((await status(order, { Sts: 'Completed', Reason: 'In a hurry' }, shop.advisor)).status).toBe(422);
    expect((await status(order, { Sts: 'Completed', Reason: 'Road test was done' })).status).toBe(200);
    const log: Wire[] = (await shop.owner.get(`${ORDERS}/${order._id}/AuditLog`)).body;
    expect(log.map(({ Reason }) => Reason)).toContain('Road test was done');

    const checked = await newOrder();
    await approve(checked);
    await goThrough(checked, 'quality');
    expect((await status(checked, { Sts: 'Completed' })).status).toBe(200);
  });

  it('an inspection that is open or of another order counts for nothing', async () => {
    await requires('quality');
    const [order, other] = [await newOrder(), await newOrder()];
    await approve(order);
    await goThrough(other, 'quality');
    await shop.advisor.post(`${ORDERS}/${order._id}/Inspections`, { Checklist: lists['quality'] });
    expect((await status(order, { Sts: 'Completed' })).status).toBe(422);
  });

  it('delivery: its invoice does not close it before', async () => {
    await requires('delivery');
    const order = await newOrder();
    await approve(order);
    await status(order, { Sts: 'Completed' });
    const refused = await shop.owner.post(`${ORDERS}/${order._id}/GenerateInvoice`, {});
    expect(told(refused)).toEqual([422, 'Go through List of delivery first, or say why not.']);
    const said = await shop.owner.post(`${ORDERS}/${order._id}/GenerateInvoice`, { Reason: 'Towed away' });
    expect(said.status).toBe(200);
    expect((await shop.owner.get(`${ORDERS}/${order._id}`)).body.Sts).toBe('Closed');
  });

  it('daily: work of a day starts after the list of that day', async () => {
    await requires('daily');
    const order = await newOrder();
    await approve(order);
    const start = (client = shop.technician) => client.put(`${ORDERS}/${order._id}/Operations/WO1/Start`, {});
    expect(told(await start())).toEqual([422, 'Go through List of daily first.']);
    await goThrough(order, 'daily');
    expect((await start()).status).toBe(200);
    const was = shop.api.clock.now();
    shop.api.clock.set(new Date(Date.parse(was) + 86_400_000).toISOString());
    const next = await shop.org.as('technician');
    await next.put(`${ORDERS}/${order._id}/Operations/WO1/Pause`, {});
    const again = await start(next);
    shop.api.clock.set(was);
    expect(told(again)).toEqual([422, 'Go through List of daily first.']);
  });

  it('visit: a job at the customer’s is not completed without the list of the visit', async () => {
    await requires('visit');
    const order = await newOrder();
    await approve(order);
    expect((await status(order, { Sts: 'Completed' })).status).toBe(422);
    await goThrough(order, 'visit');
    expect((await status(order, { Sts: 'Completed' })).status).toBe(200);
  });

  it('a list for another body of vehicle, and one that is out of use, stop nothing', async () => {
    await requires('quality');
    await shop.owner.put(`Settings/Checklists/${lists['quality']}`, { BodyTypes: [{ BodyType: 'equipment' }] });
    await shop.read("update labour_time_guide set body_type = 'hatchback' where org_id = $1", [shop.org.orgId]);
    const order = await newOrder();
    const { Checklists } = (await shop.owner.get(`${ORDERS}/${order._id}`)).body;
    await shop.owner.put(`Settings/Checklists/${lists['quality']}`, { BodyTypes: [], Active: false });
    const after = (await shop.owner.get(`${ORDERS}/${order._id}`)).body.Checklists;
    expect([Checklists.length, after]).toEqual([0, []]);
  });
});
