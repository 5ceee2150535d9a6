import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../test/api.ts';
import { openWorkshop, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.api.close());

/** Switches features, and signs in anew: the session has its configuration from then on. */
async function switched(Features: Record<string, boolean>): Promise<Client> {
  const { status, body } = await shop.owner.put(`Entities/${shop.org.entityId}/${shop.org.orgId}`, {
    Config: { Features },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return shop.org.as('owner');
}

let made = 0;
const soon = () => addDays(shop.api.clock.now().slice(0, 10), 2);
const order = (fields: object) => ({ CustomerId: shop.customerId, ProductId: shop.vehicleId, ...fields });
/** What makes a record that belongs to a feature. */
const CALLS: readonly [feature: string, what: string, call: (owner: Client) => Promise<Answer>][] = [
  ['WO', 'a work order', (owner) => owner.post('Service/WorkOrders', order({ Ops: [{ OpCode: 'OIL01' }] }))],
  ['Est', 'an estimate', (owner) => owner.post('Service/Estimates', order({ Ops: [{ OpCode: 'OIL01' }] }))],
  ['Appt', 'an appointment', (owner) => owner.post('Appointments', order({ Date: soon(), From: '10:00', Mins: 30 }))],
  ['Appt', 'the free times', (owner) => owner.get(`Appointments/Slots?Date=${soon()}`)],
  ['Ticket', 'a ticket', (owner) => owner.post('Tickets', { Subj: 'No cooling', CustomerId: shop.customerId })],
  ['Ticket', 'the tickets', (owner) => owner.get('Tickets/Dashboard')],
  ['Compl', 'a complaint of the list', (owner) => owner.post('Service/Complaints', { Desc: `Noise ${(made += 1)}` })],
  [
    'Compl',
    'a complaint of an order',
    (owner) => owner.post('Service/WorkOrders', order({ Comps: [{ Desc: 'Noise' }] })),
  ],
  ['Labor', 'labour', (owner) => owner.post('Service/WorkOrders', order({ Ops: [{ OpCode: 'OIL01' }] }))],
  [
    'Parts',
    'a part of an order',
    (owner) =>
      owner.post('Service/WorkOrders', order({ Parts: [{ Desc: 'Bulb', Qty: 1, UnPr: 50, Free: true, TCode: 106 }] })),
  ],
  [
    'Parts',
    'an item',
    (owner) =>
      owner.post('Inventory/Items', {
        MPN: `G-${(made += 1)}`,
        Name: `Part ${made}`,
        HSN: '8708',
        UnPr: 1,
        TCode: 106,
      }),
  ],
];

describe('Features gate what they name in calls (decisions §10)', () => {
  it.each(CALLS)('%s: %s', async (feature, _what, call) => {
    const on = await call(await switched({ [feature]: true }));
    expect(on.status).toBeLessThan(300);
    const off = await call(await switched({ [feature]: false }));
    await switched({ [feature]: true });
    expect([403, 422]).toContain(off.status);
  });
});

/** What is there before its feature is switched off: records stay, and what is made of them is another feature's. */
async function records() {
  const owner = await switched({ Ticket: true });
  const done = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body;
  };
  const estimate = await done(
    owner.post('Service/Estimates', order({ Ops: [{ OpCode: 'OIL01' }], Comps: [{ Desc: 'Noise' }] })),
  );
  await done(owner.put(`Service/Estimates/${estimate._id}/Approve`, { AuthBy: 'Asha Rao', AuthMode: 'Phone' }));
  const ticket = await done(owner.post('Tickets', order({ Subj: `No cooling ${(made += 1)}` })));
  const resolved = await done(owner.post('Tickets', order({ Subj: 'Answered' })));
  for (const status of [{ Sts: 'InProgress' }, { Sts: 'Resolved', Resol: 'Done' }])
    await done(owner.put(`Tickets/${resolved._id}/Status`, status));
  const appointment = await done(
    owner.post(
      'Appointments',
      order({ Date: soon(), From: '15:00', Mins: 30, Comps: ['Noise'], Over: 'For the test' }),
    ),
  );
  const job = await shop.newOrder({ Ops: [{ OpCode: 'OIL01', Tech: shop.technician.userId }] }, owner);
  return {
    estimate: estimate._id,
    ticket: ticket._id,
    resolved: resolved._id,
    appointment: appointment._id,
    job: job._id,
  };
}
type Records = Awaited<ReturnType<typeof records>>;
const part = { Desc: 'Bulb', Qty: 1, UnPr: 50, Free: true, TCode: 106 };

const worked = () => ({
  ...{ OpId: 'WO1', Tech: shop.technician.userId, Reason: 'Power cut' },
  ...{ Start: minutesAgo(30), End: minutesAgo(29) },
});
const minutesAgo = (n: number) => new Date(Date.parse(shop.api.clock.now()) - n * 60_000).toISOString();

/** By which way round a feature could be reached: what makes a record of it out of another one, and what leads to it. */
const WAYS: readonly [feature: string, way: string, call: (owner: Client, of: Records) => Promise<Answer>][] = [
  ['WO', 'an estimate that becomes one', (owner, of) => owner.post(`Service/Estimates/${of.estimate}/ConvertToWO`, {})],
  ['WO', 'a ticket that becomes one', (owner, of) => owner.post(`Tickets/${of.ticket}/ConvertToWO`, {})],
  [
    'WO',
    'an appointment that becomes one',
    (owner, of) => owner.post(`Appointments/${of.appointment}/ConvertToWO`, {}),
  ],
  ['Est', 'a copy of one', (owner, of) => owner.post(`Service/Estimates/${of.estimate}/Copy`, {})],
  ['Appt', 'a link of one', (owner, of) => owner.post(`Appointments/${of.appointment}/Links`, { Channel: 'copy' })],
  [
    'Appt',
    'another time',
    (owner, of) =>
      owner.post(`Appointments/${of.appointment}/Move`, {
        Date: soon(),
        From: '16:00',
        Reason: 'Late',
        Over: 'For the test',
      }),
  ],
  ['Appt', 'checking in', (owner, of) => owner.post(`Appointments/${of.appointment}/ConvertToWO`, {})],
  ['Ticket', 'a reply', (owner, of) => owner.post(`Tickets/${of.ticket}/Replies`, { Text: 'Soon' })],
  ['Ticket', 'an order of one', (owner, of) => owner.post(`Tickets/${of.ticket}/ConvertToWO`, {})],
  ['Ticket', 'a link of one', (owner, of) => owner.post(`Tickets/${of.resolved}/Links`, { Channel: 'copy' })],
  ['Parts', 'a part of an estimate', (owner, of) => owner.post(`Service/Estimates/${of.estimate}/Parts`, part)],
  ['Parts', 'a part of a saved order', (owner, of) => owner.put(`Service/WorkOrders/${of.job}`, { Parts: [part] })],
  [
    'Parts',
    'a request of parts',
    (owner, of) => owner.post('Inventory/Requests', { Kind: 'Issue', WOId: of.job, Lines: [{ Desc: 'Bulb', Qty: 1 }] }),
  ],
  ['Parts', 'issuing by scan', (owner) => owner.get('Inventory/IssueParts?Text=RO')],
  ['Parts', 'My Inventory', (owner) => owner.get('Inventory/MyInventory')],
  [
    'Labor',
    'labour of an estimate',
    (owner, of) => owner.post(`Service/Estimates/${of.estimate}/Operations`, { Desc: 'Wash', Pr: 100 }),
  ],
  [
    'Labor',
    'labour of a saved order',
    (owner, of) => owner.put(`Service/WorkOrders/${of.job}`, { Ops: [{ Desc: 'Wash', Pr: 100 }] }),
  ],
  [
    'Compl',
    'a complaint of an estimate',
    (owner, of) => owner.post(`Service/Estimates/${of.estimate}/Complaints`, { Desc: 'Rattles' }),
  ],
  [
    'Compl',
    'a complaint of a saved order',
    (owner, of) => owner.post(`Service/WorkOrders/${of.job}/Complaints`, { Desc: 'Rattles' }),
  ],
  ['TrackWO', 'hours that are entered', (owner, of) => owner.post(`Service/WorkOrders/${of.job}/Time`, worked())],
];

describe('No way round a feature that is switched off', () => {
  it.each(WAYS)('%s: %s', async (feature, _way, call) => {
    const on = await call(await switched({ [feature]: true }), await records());
    expect([on.status < 300, on.body]).toEqual([true, on.body]);
    const of = await records();
    const off = await call(await switched({ [feature]: false }), of);
    await switched({ [feature]: true });
    expect([off.status, off.body]).toEqual([expect.toSatisfy((status) => status === 403 || status === 422), off.body]);
  });

  it('What was asked is labour where the order takes no complaints', async () => {
    const { ticket } = await records();
    const owner = await switched({ Compl: false });
    const { body } = await owner.post(`Tickets/${ticket}/ConvertToWO`, {});
    const made = (await owner.get(`Service/WorkOrders/${body.WOId}`)).body;
    await switched({ Compl: true });
    expect([made.Comps, made.Ops[0].Desc]).toEqual([[], expect.stringContaining('No cooling')]);
  });

  it('What a customer was sent before ends with it: the link of an appointment and of a ticket', async () => {
    const { appointment, resolved } = await records();
    const owner = await shop.org.as('owner');
    const pathOf = async (what: string) =>
      (await owner.post(`${what}/Links`, { Channel: 'copy' })).body.Url.replace(/^.*\/approve\//, 'Approvals/');
    const paths = [await pathOf(`Appointments/${appointment}`), await pathOf(`Tickets/${resolved}`)];
    const statuses = async () => Promise.all(paths.map(async (path) => (await shop.api.anonymous.get(path)).status));
    expect(await statuses()).toEqual([200, 200]);
    await switched({ Appt: false, Ticket: false });
    expect(await statuses()).toEqual([410, 410]);
    await switched({ Appt: true, Ticket: true });
  });

  it('home tells nothing of it', async () => {
    await switched({ Ticket: true, Appt: true, Parts: true });
    await records();
    const tilesOf = async (owner: Client): Promise<string[]> =>
      (await owner.get('Users/Me/Home')).body.Tiles.map(({ Key }: { Key: string }) => Key);
    const desk = ['ticketsDue', 'partsAsked'];
    const on = await tilesOf(await shop.org.as('owner'));
    const off = await tilesOf(await switched({ Ticket: false, Parts: false }));
    await switched({ Ticket: true, Parts: true });
    expect([desk.filter((key) => on.includes(key)), desk.filter((key) => off.includes(key))]).toEqual([desk, []]);
  });
});

it('Without insurance jobs nothing of insurers is served, and no line is theirs to pay', async () => {
  const owner = await shop.org.as('owner');
  const calls: readonly (() => Promise<Answer>)[] = [
    () => owner.get('Service/Claims/Dashboard'),
    () => owner.get('Service/EntityInsurance/ICICI'),
    () => owner.put('EntitySettings/InsCompSettings/ICICI', { Ded: 1500 }),
    () => owner.get('Settings/Surveyors'),
    () => owner.get('Service/Assessments'),
    () => owner.post('Settings/Surveyors', { Name: `Surveyor ${(made += 1)}` }),
  ];
  const statuses = async () => {
    const found: number[] = [];
    for (const call of calls) found.push((await call()).status);
    return found;
  };
  expect(await statuses()).toEqual([403, 403, 403, 403, 403, 403]);
  const lines = { Ops: [{ OpCode: 'OIL01', PBy: 'Ins' }] };
  expect((await owner.post('Service/WorkOrders', order(lines))).status).toBe(422);
  await owner.put('EntitySettings/Service', { Insurance: true });
  expect((await statuses()).filter((status) => status >= 300)).toEqual([]);
  await owner.put('EntitySettings/Service', { Insurance: false });
});

it('The reports of a feature end with it, and are there again with it', async () => {
  const reports = ['sabypart', 'repairorderlist', 'invoicewise', 'sparesissue', 'woreport', 'sabylabor'];
  const statuses = async (owner: Client) => {
    const found: number[] = [];
    for (const report of reports)
      found.push((await owner.get(`Reports/${report}?From=2026-01-01&To=2026-12-31`)).status);
    return found;
  };
  const all = reports.map(() => 200);
  expect(await statuses(await shop.org.as('owner'))).toEqual(all);
  expect(await statuses(await switched({ WO: false, Labor: false }))).toEqual(reports.map(() => 403));
  expect(await statuses(await switched({ WO: true, Labor: true }))).toEqual(all);
});

it('Without TrackWO work is begun and finished without a clock', async () => {
  const owner = await switched({ TrackWO: false });
  const { _id } = await shop.newOrder({ Ops: [{ OpCode: 'OIL01', Tech: shop.technician.userId }] }, owner);
  await owner.put(`Service/WorkOrders/${_id}/Approve`, { AuthBy: 'Asha', AuthMode: 'Phone' });
  const technician = await shop.org.as('technician');
  const started = await technician.put(`Service/WorkOrders/${_id}/Operations/WO1/Start`, {});
  expect(started.status).toBe(200);
  const clocks = await shop.read('select 1 from work_order_time where work_order_id = $1', [_id]);
  await switched({ TrackWO: true });
  expect(clocks).toEqual([]);
});

it('Tickets are worked on where there is no Service: they are a place of Common (spec 3 §2.1)', async () => {
  const projects = await shop.api.organisation({ industry: 'PROJECTS' });
  const owner = await projects.as('owner');
  const CustomerId = (await owner.post('Common/Customers', { Name: 'Meera Iyer' })).body._id;
  const ticket = await owner.post('Tickets', { Subj: 'No access', CustomerId });
  expect([ticket.status, ticket.body.Sts]).toEqual([201, 'Open']);
  const taken = await owner.put(`Tickets/${ticket.body._id}/Status`, { Sts: 'InProgress' });
  expect([taken.status, taken.body.Sts]).toEqual([200, 'InProgress']);
  expect((await owner.get('Tickets/Dashboard')).body.map(({ _id }: { _id: string }) => _id)).toEqual([ticket.body._id]);
  expect((await owner.post(`Tickets/${ticket.body._id}/ConvertToWO`, {})).status).toBe(403);
  const { body } = await owner.get(`Tickets/${ticket.body._id}`);
  const convert = body.Actions.find(({ Verb }: { Verb: string }) => Verb === 'ConvertToWO');
  expect(convert.Allowed).toBe(false);
  expect((await owner.get('Service/WorkOrders/Dashboard')).status).toBe(403);
});
