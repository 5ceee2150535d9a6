import { afterAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire } from '../work-order/workshop.fixture.ts';

const shop = await openWorkshop();
afterAll(() => shop.api.close());
const outsider = await (await shop.api.organisation()).as('owner');
const neighbour = await shop.org.as('owner', 'second');

const ORDERS = 'Service/WorkOrders';
const BASE = 'Service/Inspections';

const checklist = (
  await shop.owner.post('Settings/Checklists', {
    Name: 'Health check',
    Use: 'inspection',
    BodyTypes: [{ BodyType: 'suv' }],
    Items: [
      { Group: 'Tyres', Desc: 'Front left tread', Type: 'number', Unit: 'mm', Req: true },
      { Group: 'Tyres', Desc: 'Spare wheel', Type: 'condition' },
      { Group: 'Brakes', Desc: 'Front pads', Type: 'condition', Req: true },
    ],
  })
).body;
const start = (order: Wire, client = shop.advisor) =>
  client.post(`${ORDERS}/${order._id}/Inspections`, { Checklist: checklist._id });
const statusOf = async (order: Wire) => (await shop.owner.get(`${ORDERS}/${order._id}`)).body.Sts;
/** An order that the technician has a line on. */
const ownOrder = () => shop.newOrder({ Ops: [{ OpCode: 'OIL01', Tech: shop.technician.userId }] });

describe('an inspection', () => {
  it('copies the points of its checklist, and makes a new order BeingInspected until it is finished', async () => {
    const order = await ownOrder();
    const made = await start(order);
    expect([made.status, made.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        WOId: order._id,
        Checklist: checklist._id,
        Name: 'Health check',
        Sts: 'Open',
        CrDt: expect.any(String),
        By: expect.stringMatching(/^advisor/),
        Progress: { All: 3, Done: 0, OK: 0, Soon: 0, Urgent: 0 },
        Points: [
          { _id: 'P1', Group: 'Tyres', Desc: 'Front left tread', Type: 'number', Unit: 'mm', Req: true },
          { _id: 'P2', Group: 'Tyres', Desc: 'Spare wheel', Type: 'condition', Req: false },
          { _id: 'P3', Group: 'Brakes', Desc: 'Front pads', Type: 'condition', Req: true },
        ],
        MayAdd: true,
        _v: 1,
      },
    ]);
    expect(await statusOf(order)).toBe('BeingInspected');
    await shop.manager.put(`${ORDERS}/${order._id}`, { Notes: 'More' });
    expect(await statusOf(order)).toBe('BeingInspected');

    const early = await shop.technician.put(`${BASE}/${made.body._id}/Finish`, {});
    expect([early.status, early.body.fields.map((field: Wire) => field.path)]).toEqual([
      422,
      ['Points.P1.Res', 'Points.P3.Res'],
    ]);
    const filled = await shop.technician.put(`${BASE}/${made.body._id}`, {
      Points: [
        { _id: 'P1', Res: 'Urgent', Val: 1.4, Note: 'worn inside' },
        { _id: 'P3', Res: 'OK' },
      ],
    });
    expect([filled.status, filled.body.Progress, filled.body.Points[0], filled.body._v]).toEqual([
      200,
      { All: 3, Done: 2, OK: 1, Soon: 0, Urgent: 1 },
      expect.objectContaining({
        Res: 'Urgent',
        Val: 1.4,
        Note: 'worn inside',
        By: expect.stringMatching(/^technician/),
      }),
      2,
    ]);
    const stale = await shop.advisor.put(`${BASE}/${made.body._id}/Finish`, { _v: 1 });
    expect(stale.status).toBe(409);
    const finished = await shop.technician.put(`${BASE}/${made.body._id}/Finish`, { _v: 2 });
    expect([finished.status, finished.body.Sts, finished.body.Locked]).toEqual([
      200,
      'Finished',
      'The inspection is finished.',
    ]);
    expect(await statusOf(order)).toBe('New');
    const late = await shop.advisor.put(`${BASE}/${made.body._id}`, { Points: [{ _id: 'P2', Res: 'OK' }] });
    expect([late.status, late.body.message]).toEqual([422, 'The inspection is finished.']);
    expect((await shop.advisor.delete(`${BASE}/${made.body._id}`)).status).toBe(422);
    const log = (await shop.owner.get(`${ORDERS}/${order._id}/AuditLog`)).body;
    expect(log.map((entry: Wire) => [entry.Action, entry.Reason])).toEqual([
      ['finishInspection', 'Health check'],
      ['update', undefined],
      ['startInspection', 'Health check'],
      ['create', undefined],
    ]);
  });

  it('leaves an order that is further on as it is', async () => {
    const order = await shop.newOrder();
    await shop.manager.put(`${ORDERS}/${order._id}/Approve`, {});
    const { body } = await start(order);
    expect(await statusOf(order)).toBe('Approved');
    expect((await shop.advisor.delete(`${BASE}/${body._id}`)).status).toBe(204);
    expect(await statusOf(order)).toBe('Approved');
    expect((await shop.advisor.get(`${ORDERS}/${order._id}/Inspections`)).body).toEqual([]);
  });

  it('an order goes on when its lines are approved, and is not new again when the inspection ends', async () => {
    const order = await shop.newOrder();
    const { body } = await start(order);
    await shop.manager.put(`${ORDERS}/${order._id}/Approve`, {});
    expect(await statusOf(order)).toBe('Approved');
    await shop.advisor.delete(`${BASE}/${body._id}`);
    expect(await statusOf(order)).toBe('Approved');
  });

  it('an order that was held meanwhile comes back as BeingInspected', async () => {
    const order = await shop.newOrder();
    const { body } = await start(order);
    const setStatus = (Sts: string) => shop.manager.put(`${ORDERS}/${order._id}/Status`, { Sts });
    await setStatus('OnHold');
    expect((await setStatus('New')).body.Sts).toBe('BeingInspected');
    await setStatus('OnHold');
    await shop.advisor.delete(`${BASE}/${body._id}`);
    expect((await setStatus('New')).body.Sts).toBe('New');
  });

  it('given up, takes its pictures with it', async () => {
    const order = await ownOrder();
    const { body } = await start(order, shop.technician);
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
      'base64',
    );
    const files = `${ORDERS}/${order._id}/Files`;
    const picture = { name: 'tyre.png', bytes: png };
    const fields = { For: 'inspection', InspId: body._id, Point: 'P1' };
    const sent = await shop.technician.upload(files, picture, fields);
    expect([sent.status, sent.body.InspId, sent.body.Point]).toEqual([201, body._id, 'P1']);
    expect((await shop.technician.upload(files, picture, { ...fields, Point: 'P9' })).status).toBe(400);
    expect((await shop.technician.upload(files, picture, { For: 'intake' })).status).toBe(403);
    expect((await shop.cashier.upload(files, picture, fields)).status).toBe(403);
    expect((await shop.technician.delete(`${BASE}/${body._id}`)).status).toBe(204);
    expect((await shop.advisor.get(files)).body).toEqual([]);
    expect(await statusOf(order)).toBe('New');
  });

  it('is filled in by two at once, point by point', async () => {
    const order = await ownOrder();
    const { body } = await start(order);
    const answers = await Promise.all([
      shop.technician.put(`${BASE}/${body._id}`, { Points: [{ _id: 'P1', Val: 4, Res: 'OK' }] }),
      shop.advisor.put(`${BASE}/${body._id}`, { Points: [{ _id: 'P3', Res: 'Soon' }] }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const { Points: points } = (await shop.advisor.get(`${BASE}/${body._id}`)).body;
    expect(points.map((point: Wire) => point.Res)).toEqual(['OK', undefined, 'Soon']);
  });

  it.each([
    [{ Points: [{ _id: 'P9', Res: 'OK' }] }, 'Points.0._id'],
    [{ Points: [{ _id: 'P1', Res: 'Fine' }] }, 'Points.0.Res'],
    [{ Points: [{ _id: 'P3', Val: 3 }] }, 'Points.0.Val'],
    [
      {
        Points: [
          { _id: 'P3', Res: 'OK' },
          { _id: 'P3', Res: 'Soon' },
        ],
      },
      'Points',
    ],
  ])('refuses %j by its field', async (input, path) => {
    const { body } = await start(await shop.newOrder());
    const answer = await shop.advisor.put(`${BASE}/${body._id}`, input);
    expect([answer.status, answer.body.fields[0].path]).toEqual([400, path]);
  });

  it('is refused to who only reads, to another’s technician, branch and organisation', async () => {
    const order = await shop.newOrder();
    expect((await start(order, shop.cashier)).status).toBe(403);
    expect((await start(order, shop.technician)).status).toBe(404);
    expect((await start(order, neighbour)).status).toBe(404);
    const unknown = await shop.advisor.post(`${ORDERS}/${order._id}/Inspections`, { Checklist: order._id });
    expect([unknown.status, unknown.body.fields[0].path]).toEqual([400, 'Checklist']);
    const { body } = await start(order);
    const fill = { Points: [{ _id: 'P3', Res: 'OK' }] };
    expect((await shop.cashier.put(`${BASE}/${body._id}`, fill)).status).toBe(403);
    expect((await shop.cashier.get(`${BASE}/${body._id}`)).body.Locked).toBe(
      'You do not have the permission for this.',
    );
    for (const client of [shop.technician, neighbour, outsider]) {
      expect((await client.get(`${BASE}/${body._id}`)).status).toBe(404);
      expect((await client.put(`${BASE}/${body._id}`, fill)).status).toBe(404);
      expect((await client.put(`${BASE}/${body._id}/Finish`, {})).status).toBe(404);
      expect((await client.delete(`${BASE}/${body._id}`)).status).toBe(404);
      expect((await client.get(`${BASE}/${body._id}/Print`)).status).toBe(404);
    }
  });

  it('ends with its order', async () => {
    const order = await shop.newOrder();
    const { body } = await start(order);
    await shop.manager.put(`${ORDERS}/${order._id}/Status`, { Sts: 'Cancelled', Reason: 'Sold meanwhile' });
    const answer = await shop.advisor.put(`${BASE}/${body._id}`, { Points: [{ _id: 'P3', Res: 'OK' }] });
    expect([answer.status, answer.body.message]).toEqual([422, 'The order is cancelled.']);
    expect((await start(order)).status).toBe(422);
  });
});

describe('Add to order', () => {
  it('makes a complaint or an advised labour line of a point that needs work, once', async () => {
    const order = await ownOrder();
    const { body } = await start(order);
    const point = (id: string) => `${BASE}/${body._id}/Points/${id}/AddToOrder`;
    await shop.advisor.put(`${BASE}/${body._id}`, {
      Points: [
        { _id: 'P1', Res: 'Urgent', Val: 1.4, Note: 'worn inside' },
        { _id: 'P2', Res: 'OK' },
        { _id: 'P3', Res: 'Soon' },
      ],
    });
    const complaint = await shop.advisor.put(point('P1'), { As: 'complaint' });
    expect([complaint.status, complaint.body.Points[0].AddedAs]).toEqual([200, 'WC1']);
    const labour = await shop.advisor.put(point('P3'), { As: 'labour' });
    expect([labour.status, labour.body.Points[2].AddedAs]).toEqual([200, 'WO2']);
    const { Comps, Ops, Sts } = (await shop.advisor.get(`${ORDERS}/${order._id}`)).body;
    expect(Comps).toEqual([{ _id: 'WC1', Desc: 'Front left tread: 1.4 mm, worn inside' }]);
    expect(Ops[1]).toMatchObject({ _id: 'WO2', Desc: 'Front pads', ASR: true, Sts: 'New' });
    expect(Sts).toBe('BeingInspected');

    const again = await shop.advisor.put(point('P1'), { As: 'labour' });
    expect([again.status, again.body.message]).toEqual([422, 'Front left tread is on the order already (WC1).']);
    expect((await shop.advisor.put(point('P2'), { As: 'labour' })).body.message).toBe('Spare wheel needs no work.');
    expect((await shop.advisor.put(point('P9'), { As: 'labour' })).status).toBe(404);
    expect((await shop.technician.put(point('P1'), { As: 'labour' })).status).toBe(403);
    expect((await neighbour.put(point('P1'), { As: 'labour' })).status).toBe(404);
    expect((await shop.advisor.put(point('P1'), { As: 'part' })).status).toBe(400);
    expect((await shop.advisor.delete(`${BASE}/${body._id}`)).body.message).toBe(
      'Points of it are on the order already: finish it instead.',
    );
    await shop.advisor.put(`${ORDERS}/${order._id}/DeleteComplaint/WC1`, {});
    expect((await shop.advisor.put(point('P1'), { As: 'labour' })).body.Points[0].AddedAs).toBe('WO3');
  });
});

it('prints as PDF, open and finished', async () => {
  const { body } = await start(await shop.newOrder());
  await shop.advisor.put(`${BASE}/${body._id}`, {
    Points: [
      { _id: 'P1', Res: 'Urgent', Val: 1.4 },
      { _id: 'P3', Res: 'NotChecked', Note: 'Wheel locked' },
    ],
  });
  const open = await shop.cashier.get(`${BASE}/${body._id}/Print`);
  expect([open.status, open.headers['content-type'], open.raw.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  await shop.advisor.put(`${BASE}/${body._id}/Finish`, {});
  const finished = await shop.cashier.get(`${BASE}/${body._id}/Print`);
  expect(String(finished.headers['content-disposition'])).toContain('Health_check');
});
