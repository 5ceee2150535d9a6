import { type LiveFromClient, type LiveFromServer, LIVE_PATH, liveTopic } from '@bahi/contract/live';
import { buildAccess } from '@bahi/domain/access/default-roles';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from '../src/features/service/work-order/workshop.fixture.ts';
import type { Client } from './api.ts';
import { clientWith } from './client-with.ts';

/**
 * Whose right reaches a team reads what he and all employees below him made, and nothing else (decisions §10): in lists,
 * searches, sums, reports, exports and sockets.
 */
let shop: Workshop;
let url: string;
/** Somebody whose role reaches no team. */
let beside: Client;

beforeAll(async () => {
  shop = await openWorkshop();
  url = await shop.api.listen();
  beside = await shop.org.as('clerk');
  const scope = { 'Service.WO': 'team', 'Accounting.Invoice': 'team', 'Accounting.CPay': 'team' };
  await shop.read(`update role set access = jsonb_set(access, '{Scope}', $1) where key = 'manager' returning id`, [
    scope,
  ]);
});
afterAll(() => shop.api.close());

const putUnder = async (employee: Client, superior: Client | null, by = shop.owner) => {
  const { _v } = (await shop.owner.get(`Users/${employee.userId}`)).body;
  return by.put(`Users/${employee.userId}`, { ReportsTo: superior?.userId ?? null, _v });
};

/** Of one thing of each of two people, which does the reader find everywhere that he looks? */
async function found(reader: Client, things: { orders: string[]; invoices: string[]; payments: string[] }) {
  const idsOf = ({ body }: Wire): string[] => (body.Data ?? body).map((row: Wire) => row._id);
  const codesOf = ({ body }: Wire): unknown => body.Rows?.length ?? body;
  const open = async (path: string, ids: string[]) =>
    (await Promise.all(ids.map((id) => reader.get(`${path}/${id}`)))).map(({ status }) => status);
  return {
    orders: idsOf(await reader.get('Service/WorkOrders/Dashboard')).length,
    ordersSearched: idsOf(await reader.get('Service/WorkOrders?Text=KA05MH4821')).length,
    opened: await open('Service/WorkOrders', things.orders),
    ofVehicle: idsOf(await reader.get(`Service/WorkOrders/productwohistory/${shop.vehicleId}`)).length,
    invoices: idsOf(await reader.get('Accounting/Invoices/Dashboard/')).length,
    invoicesOpened: await open('Accounting/Invoices', things.invoices),
    payments: idsOf(await reader.get('Accounting/Payments?Text=asha')).length,
    paymentsOpened: await open('Accounting/Payments', things.payments),
    report: codesOf(await reader.get('Reports/repairorderlist?Preset=today&GroupBy=none')),
  };
}

test('a team is oneself and all below at any depth, and follows at once when somebody moves', async () => {
  const { advisor, cashier, manager, technician, owner } = shop;
  const mine = await shop.newOrder({}, advisor);
  const other = await shop.newOrder({}, owner);
  const itemId = await shop.newItem(0);
  const invoice = async (by: Client) =>
    (
      await by.post('Accounting/Invoices', {
        CustomerId: shop.customerId,
        Items: [{ In_Id: itemId, TCode: 106 }],
      })
    ).body;
  const payment = async (by: Client) =>
    (
      await by.post('Accounting/Payments', {
        CustomerId: shop.customerId,
        Amount: 10,
        Tenders: [{ Type: 'Cash', Amount: 10 }],
      })
    ).body;
  const things = {
    orders: [mine._id, other._id],
    invoices: [(await invoice(cashier))._id, (await invoice(owner))._id],
    payments: [(await payment(cashier))._id, (await payment(owner))._id],
  };
  const nothing = {
    orders: 0,
    ordersSearched: 0,
    opened: [404, 404],
    ofVehicle: 0,
    invoices: 0,
    invoicesOpened: [404, 404],
    payments: 0,
    paymentsOpened: [404, 404],
    report: 0,
  };
  const ofTeam = {
    orders: 1,
    ordersSearched: 1,
    opened: [200, 404],
    ofVehicle: 1,
    invoices: 1,
    invoicesOpened: [200, 404],
    payments: 1,
    paymentsOpened: [200, 404],
    report: 1,
  };
  expect(await found(manager, things)).toEqual(nothing);
  // The cashier stands below the advisor, the advisor below the technician, who stands below the manager.
  expect((await putUnder(cashier, advisor)).body.ReportsToName).toEqual(expect.any(String));
  expect((await putUnder(advisor, technician)).status).toBe(200);
  expect((await putUnder(technician, manager)).status).toBe(200);
  expect(await found(manager, things)).toEqual(ofTeam);
  expect((await putUnder(technician, null)).body.ReportsTo).toBeUndefined();
  expect(await found(manager, things)).toEqual(nothing);
});

test('the open dues of a customer, and what his payments are applied to, are those in reach', async () => {
  const scopes = { 'Accounting.Invoice': 'own', 'Accounting.CPay': 'own' } as const;
  const access = buildAccess({ areas: { 'Accounting.Invoice': 'CRU', 'Accounting.CPay': 'CRU' }, scopes });
  const [clerk, itemId] = [await clientWith(shop.api, shop.org, 'ownclerk', access), await shop.newItem(9)];
  const { _id: CustomerId } = (await shop.owner.post('Common/Customers', { Name: 'Ganesh Hegde' })).body;
  await shop.owner.put(`Common/Customers/${CustomerId}/OpeningBalance`, {
    Amount: 500,
    Side: 'Dr',
    AsOf: '2026-04-01',
  });
  const posted = async (by: Client): Promise<string> =>
    (await by.post('Accounting/Invoices', { CustomerId, Items: [{ In_Id: itemId }], Approve: true })).body._id;
  const [mine, other] = [await posted(clerk), await posted(shop.owner)];
  const dues = async (by: Client) =>
    (await by.get(`Accounting/Payments/Open/${CustomerId}`)).body.map((row: Wire) => row.InvoiceId ?? 'opening');
  expect(await dues(clerk)).toEqual([mine]);
  expect(await dues(shop.cashier)).toEqual(['opening', mine, other]);

  const receive = (allocation?: object) =>
    clerk.post('Accounting/Payments', {
      CustomerId,
      Amount: 100,
      Tenders: [{ Type: 'UPI', Amount: 100 }],
      Allocations: allocation ? [{ ...allocation, Amount: 100 }] : [],
    });
  const told = ({ status, body }: Wire) => [status, body.fields?.[0]?.path, body.message];
  const unseen = [400, 'Allocations.0.InvoiceId', 'This invoice does not exist.'];
  const noOpening = [400, 'Allocations.0.Opening', 'The customer has no opening due.'];
  expect(told(await receive({ InvoiceId: other }))).toEqual(unseen);
  expect(told(await receive({ Opening: true }))).toEqual(noOpening);
  expect((await receive({ InvoiceId: mine })).status).toBe(201);
  const advance = `Accounting/Payments/${(await receive()).body._id}/Apply`;
  const apply = (allocation: object) => clerk.put(advance, { Allocations: [{ ...allocation, Amount: 50 }] });
  expect(told(await apply({ InvoiceId: other }))).toEqual(unseen);
  expect(told(await apply({ Opening: true }))).toEqual(noOpening);
  expect((await apply({ InvoiceId: mine })).status).toBe(200);
});

test('a superior hears of what his team does, until it is his team no longer', async () => {
  const { advisor, manager } = shop;
  await putUnder(advisor, manager);
  const order = await shop.newOrder({}, advisor);
  const socket: Socket<LiveFromServer, LiveFromClient> = io(url, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token: manager.token },
    reconnection: false,
    forceNew: true,
  });
  const topic = liveTopic.record(order._id);
  try {
    expect(await socket.emitWithAck('join', [topic])).toEqual({ joined: { [topic]: 0 }, refused: [] });
    const told = new Promise((resolve) => socket.once('rights', resolve));
    await putUnder(advisor, null);
    await told;
    expect((await socket.emitWithAck('join', [topic])).refused).toMatchObject([{ topic, errorCode: 'NotFound' }]);
  } finally {
    socket.disconnect();
  }
});

test('nobody stands above himself, and a ring is refused whoever closes it', async () => {
  const { advisor, cashier, technician } = shop;
  await putUnder(cashier, advisor);
  await putUnder(advisor, technician);
  const refused = async (employee: Client, superior: Client) => {
    const { status, body } = await putUnder(employee, superior);
    return [status, body.fields?.[0].path, body.fields?.[0].message];
  };
  expect(await refused(advisor, advisor)).toEqual([
    400,
    'ReportsTo',
    'Nobody reports to himself. Choose somebody else, or nobody.',
  ]);
  const ring = [400, 'ReportsTo', expect.stringMatching(/reports to this employee, directly or through others\.$/)];
  expect(await refused(technician, cashier)).toEqual(ring);
  // Of two saves that would close a ring together, one is refused.
  await putUnder(advisor, null);
  await putUnder(cashier, null);
  const both = await Promise.all([putUnder(advisor, cashier), putUnder(cashier, advisor)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('who does not reach everybody puts nobody under one who reads his team, himself least of all', async () => {
  const { manager, advisor } = shop;
  await putUnder(advisor, null);
  await shop.read(
    `update role set access = jsonb_set(access, '{Common,User}', '"RU"') where key = 'manager' returning id`,
    [],
  );
  const own = { 'Service.WO': 'own', 'Accounting.Invoice': 'own' };
  await shop.read(`update role set access = jsonb_set(access, '{Scope}', $1) where key = 'advisor' returning id`, [
    own,
  ]);
  const answer = await putUnder(advisor, manager, manager);
  expect([answer.status, answer.body.message]).toEqual([
    403,
    "A superior would read more of this employee's records than you do: Work orders. Ask an administrator.",
  ]);
  expect((await putUnder(advisor, beside, manager)).status).toBe(200);
});
