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

it('Without insurance jobs nothing of insurers is served, and no line is theirs to pay', async () => {
  const owner = await shop.org.as('owner');
  const calls: readonly (() => Promise<Answer>)[] = [
    () => owner.get('Service/Claims/Dashboard'),
    () => owner.get('Service/EntityInsurance/ICICI'),
    () => owner.put('EntitySettings/InsCompSettings/ICICI', { Ded: 1500 }),
    () => owner.get('Settings/Surveyors'),
    () => owner.post('Settings/Surveyors', { Name: `Surveyor ${(made += 1)}` }),
  ];
  const statuses = async () => {
    const found: number[] = [];
    for (const call of calls) found.push((await call()).status);
    return found;
  };
  expect(await statuses()).toEqual([403, 403, 403, 403, 403]);
  const lines = { Ops: [{ OpCode: 'OIL01', PBy: 'Ins' }] };
  expect((await owner.post('Service/WorkOrders', order(lines))).status).toBe(422);
  await owner.put('EntitySettings/Service', { Insurance: true });
  expect((await statuses()).filter((status) => status >= 300)).toEqual([]);
  await owner.put('EntitySettings/Service', { Insurance: false });
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
