import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from './workshop.fixture.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.api.close());

const BASE = 'Service/WorkOrders';
const put = (order: Wire, path: string, body: object, client = shop.manager) =>
  client.put(`${BASE}/${order._id}${path}`, body);
const read = async (order: Wire, client = shop.manager): Promise<Wire> =>
  (await client.get(`${BASE}/${order._id}`)).body;
const approve = (order: Wire, body: object = {}) => put(order, '/Approve', body);

describe('sublet work', () => {
  it('needs an active vendor before completion, shows him on the line, and its cost to who sees costs', async () => {
    const vendor = (await shop.owner.post('Common/Vendors', { Name: 'Lathe Works', Phone: '9845077777' })).body;
    const order = await shop.newOrder({ Ops: [{ Desc: 'Skim the discs', Pr: 800, Sublet: true }] });
    await approve(order);
    const refused = await put(order, '/Status', { Sts: 'Completed' });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      [{ path: 'Ops.WO1.VenId', message: 'WO1 is sublet and needs a vendor.' }],
    ]);
    const saved = await put(order, '', { Ops: [{ _id: 'WO1', VenId: vendor._id, SubCost: 550 }] });
    expect(saved.body.Ops[0]).toMatchObject({ Sublet: true, VenId: vendor._id, VenName: 'Lathe Works', SubCost: 550 });
    const plain = (await read(order, shop.advisor)).Ops[0];
    expect([plain.VenName, 'SubCost' in plain]).toEqual(['Lathe Works', false]);
    // Who does not see the cost does not clear it either.
    await put(order, '', { Ops: [{ _id: 'WO1', SubCost: 0, RemOn: '2027-01-10' }] }, shop.advisor);
    expect((await read(order)).Ops[0]).toMatchObject({ SubCost: 550, RemOn: '2027-01-10' });
    expect((await put(order, '/Status', { Sts: 'Completed' })).body.Sts).toBe('Completed');
    const log = JSON.stringify((await shop.advisor.get(`${BASE}/${order._id}/AuditLog`)).body);
    expect(log).not.toContain('subletCostPaise');
  });

  it('takes no vendor of another organisation', async () => {
    const other = await (await shop.api.organisation()).as('owner');
    const foreign = (await other.post('Common/Vendors', { Name: 'Foreign', Phone: '9845088888' })).body;
    const order = await shop.newOrder();
    const refused = await put(order, '', { Ops: [{ _id: 'WO1', Sublet: true, VenId: foreign._id }] });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ path: 'Ops.WO1.VenId', message: 'This vendor does not exist.' }],
    ]);
  });
});

describe('the status of lines', () => {
  it('putting a record on hold resets its OnHold lines and parts to New', async () => {
    const order = await shop.newOrder({ Ops: [{ OpCode: 'OIL01' }, { Desc: 'Wash', Pr: 100 }] });
    await approve(order);
    await put(order, '/Operations/WO2', { Sts: 'OnHold' });
    const held = (await put(order, '/Status', { Sts: 'OnHold', Reason: 'Waits for the owner' })).body;
    expect([held.Sts, held.Reason, held.Ops.map((line: Wire) => line.Sts)]).toEqual([
      'OnHold',
      'Waits for the owner',
      ['Approved', 'New'],
    ]);
    expect((await put(order, '/Status', { Sts: 'New' })).body).toMatchObject({ Sts: 'Approved' });
  });

  it.each([
    ['New', 'InProgress', 422],
    ['New', 'Declined', 200],
    ['Approved', 'New', 422],
    ['Approved', 'WtngForAppr', 422],
    ['Approved', 'Review', 200],
    ['Declined', 'New', 200],
    ['Declined', 'InProgress', 422],
    ['Cancelled', 'Approved', 200],
  ])('an item that is %s becomes %s: %i', async (from, to, status) => {
    const order = await shop.newOrder({ Ops: [{ OpCode: 'OIL01' }, { Desc: 'Wash', Pr: 100 }] });
    if (from !== 'New') await approve(order);
    if (from === 'Declined' || from === 'Cancelled') await put(order, '/Operations/WO1', { Sts: from });
    expect((await read(order)).Ops[0].Sts).toBe(from);
    const answer = await put(order, '/Operations/WO1', { Sts: to });
    expect([answer.status, (await read(order)).Ops[0].Sts]).toEqual([status, status === 200 ? to : from]);
  });

  it('completed work that is taken up again is marked as reopened', async () => {
    const order = await shop.newOrder();
    await approve(order);
    await put(order, '/Status', { Sts: 'Completed' });
    expect((await read(order)).Ops[0].ReOpen).toBe(false);
    await put(order, '/Operations/WO1', { Sts: 'InProgress' });
    expect(await read(order)).toMatchObject({ Sts: 'InProgress', Ops: [{ ReOpen: true }] });
  });
});

it('a complaint whose only service the customer declined does not hold completion back', async () => {
  const order = await shop.newOrder({
    Comps: [{ Desc: 'Brakes squeal' }],
    Ops: [{ OpCode: 'OIL01' }, { Desc: 'Brake overhaul', Pr: 900, CompId: 'WC1' }],
  });
  await approve(order, { Lines: ['WO1'] });
  const open = await put(order, '/Status', { Sts: 'Completed' });
  expect([open.status, open.body.message]).toEqual([422, 'Approve or decline the new lines first.']);
  await put(order, '/Status', { Sts: 'Declined', Lines: ['WO2'], Reason: 'Too dear' });
  expect((await put(order, '/Status', { Sts: 'Completed' })).body.Sts).toBe('Completed');
});

describe('rule 6: An approval keeps who, how, when, amounts and a hash of the version; above it by more than `AuthTol` the order asks again.', () => {
  it('is kept with who, how, when and how much; growing past it is told', async () => {
    const order = await shop.newOrder();
    await approve(order, { AuthBy: 'Asha Rao', AuthMode: 'WhatsApp', Note: 'Shown the estimate' });
    expect(await read(order)).toMatchObject({
      Approvals: [{ Lines: ['WO1'], AuthBy: 'Asha Rao', AuthMode: 'WhatsApp', Note: 'Shown the estimate', Total: 590 }],
    });
    expect(await read(order)).not.toHaveProperty('OverAuth');
    const grown = (await put(order, '', { Ops: [{ Desc: 'Coolant', Pr: 200 }] })).body;
    expect(grown.OverAuth).toEqual({ Amt: 236, Auth: 590, At: grown.Approvals[0].At });
    expect(await read(order, shop.technician).then((one) => one.OverAuth)).toBeUndefined();
  });
});

describe('a description with own words', () => {
  it('is appended on save, and read with a dash on the invoice', async () => {
    const order = await shop.newOrder();
    const Desc = 'Oil change {{with flush}}';
    expect((await put(order, '', { Ops: [{ _id: 'WO1', Desc }] })).body.Ops[0].Desc).toBe(Desc);
    await approve(order);
    await put(order, '/Status', { Sts: 'Completed' });
    const [made] = (await shop.owner.post(`${BASE}/${order._id}/GenerateInvoice`, {})).body;
    const invoice = (await shop.owner.get(`Accounting/Invoices/${made._id}`)).body;
    expect(invoice.Ops[0].Desc).toBe('Oil change – with flush');
  });
});

describe('a reopened order', () => {
  it('keeps what its billed lines were given: the amount of a discount is not spread again', async () => {
    const order = await shop.newOrder({ Disc: 50 }, shop.manager);
    await approve(order);
    await put(order, '/Status', { Sts: 'Completed' });
    const [made] = (await shop.owner.post(`${BASE}/${order._id}/GenerateInvoice`, {})).body;
    expect((await shop.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: made._id })).status).toBe(200);
    expect((await read(order)).Sts).toBe('Closed');
    expect((await put(order, '/ReOpen', {})).status).toBe(400);
    expect((await put(order, '/ReOpen', { Reason: 'Forgot the filter' }, shop.advisor)).status).toBe(403);
    expect((await put(order, '/ReOpen', { Reason: 'Forgot the filter' })).body.Sts).toBe('InProgress');
    const grown = (await put(order, '', { Ops: [{ Desc: 'Air filter', Pr: 300 }] })).body;
    expect(grown.Ops.map((line: Wire) => [line._id, line.RecDisc, line.Total])).toEqual([
      ['WO1', 50, 531],
      ['WO2', 0, 354],
    ]);
    expect(grown.Total).toBe(885);
    const billed = await put(order, '', { Ops: [{ _id: 'WO1', Pr: 400 }] });
    expect([billed.status, billed.body.message]).toEqual([422, 'The line is on an approved invoice.']);
  });
});

describe('features that the company has switched off', () => {
  it.each([
    ['Labor', { Ops: [{ Desc: 'Wash', Pr: 100 }] }, 'Operations', { Desc: 'Wash', Pr: 100 }, 'Labour'],
    [
      'Parts',
      { Parts: [{ Desc: 'Bulb', Qty: 1, UnPr: 40, Free: true }] },
      'Parts',
      { Desc: 'Bulb', Qty: 1, UnPr: 40, Free: true },
      'Parts',
    ],
    ['Compl', { Comps: [{ Desc: 'Noise' }] }, 'Complaints', { Desc: 'Noise' }, 'Complaints'],
  ])('%s: a new order, a save and the line call take none, those that an order has stay', async (...row) => {
    const [feature, body, call, line, name] = row;
    const path = `Entities/${shop.org.entityId}/${shop.org.orgId}`;
    const set = (on: boolean) => shop.owner.put(path, { Config: { Features: { [feature]: on } } });
    const order = await shop.newOrder({ ...body });
    expect((await set(false)).status).toBe(200);
    try {
      const head = { CustomerId: shop.customerId, ProductId: order.ProductId };
      const refused = [
        await shop.advisor.post(BASE, { ...head, ...body }),
        await put(order, '', body),
        await shop.manager.post(`${BASE}/${order._id}/${call}`, line),
      ];
      expect(refused.map((answer) => [answer.status, answer.body.message])).toEqual(
        refused.map(() => [
          422,
          `${name}: your company does not use them. They are switched on in the company profile.`,
        ]),
      );
      expect((await put(order, '', { Note: 'Ready by six' })).status).toBe(200);
    } finally {
      await set(true);
    }
  });
});

describe('who pays for approved work', () => {
  it('is not changed by who may not change approved orders, by no field of the header', async () => {
    const other = (await shop.owner.post('Common/Customers', { Name: 'Ravi Menon', Phone: '9845077123' })).body;
    const guide = (await shop.owner.get('LTGS')).body[0];
    const vehicle = (
      await shop.owner.post('Common/Products', {
        RegNo: 'KA05MH4822',
        Make: 'Maruti Suzuki',
        Model: 'Alto',
        LTG: guide._id,
        CustomerId: other._id,
      })
    ).body;
    const order = await shop.newOrder({
      Ops: [{ OpCode: 'OIL01' }, { Desc: 'Starter motor', Pr: 900, PBy: 'War' }],
      WarrParty: shop.customerId,
    });
    const changes: [object, string][] = [
      [{ CustomerId: other._id }, 'CustomerId'],
      [{ ProductId: vehicle._id, CustomerId: shop.customerId }, 'ProductId'],
      [{ WarrParty: other._id }, 'WarrParty'],
      [{ WarrParty: null }, 'WarrParty'],
      [{ Settings: { PoS: '33', PoSReason: 'He lives there now' } }, 'Settings.PoS'],
    ];
    expect((await put(order, '', { Notes: 'Before' }, shop.advisor)).status).toBe(200);
    await approve(order);
    for (const [sent, path] of changes) {
      const refused = await put(order, '', sent, shop.advisor);
      expect([sent, refused.status, refused.body.fields?.[0]?.path]).toEqual([sent, 422, path]);
    }
    expect((await put(order, '', { Notes: 'After' }, shop.advisor)).status).toBe(200);
    const moved = await put(order, '', { CustomerId: other._id }, shop.manager);
    expect([moved.status, moved.body.CustomerId]).toEqual([200, other._id]);
  });
});
