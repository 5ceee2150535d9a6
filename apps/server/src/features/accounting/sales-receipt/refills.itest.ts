import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAccess } from '@bahi/domain/access/default-roles';
import type { Client } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { cash, type Counter, done, openCounter, RECEIPTS, refused, type Wire } from './sales-receipt.fixture.ts';

let counter: Counter;
let owner: Client;
let metformin: string;
let dolo: string;
let asha: string;
let today: string;
beforeAll(async () => {
  counter = await openCounter();
  ({ owner } = counter);
  metformin = await counter.newItem('Metformin 500', {}, [['M1', '06/29', 100, 15]]);
  dolo = await counter.newItem('Dolo 650', {}, [['D1', '06/29', 100, 30]]);
  const customer = { Name: 'Asha Rao', Phone: '9845011111', NoSMS: true };
  ({ _id: asha } = await done(owner.post('Common/Customers', customer)));
  today = (await sell({ Name: 'Somebody' }, dolo, 1)).Date;
});
afterAll(() => counter.close());

const sell = (buyer: object, In_Id: string, Qty: number, client?: Client): Promise<Wire> =>
  done(counter.sell({ ...buyer, Items: [{ In_Id, Qty }], Tenders: [cash(1_000)] }, client));
/** The same, of so many days ago: what is sold is dated today, and moved. */
async function soldBefore(days: number, ...[buyer, item, quantity, client]: Parameters<typeof sell>): Promise<Wire> {
  const made = await sell(buyer, item, quantity, client);
  await counter.run('set session_replication_role = replica');
  await counter.run('update sales_receipt set sold_on = $2 where id = $1', [made._id, addDays(today, -days)]);
  await counter.run('set session_replication_role = origin');
  return made;
}
const due = async (query = '', client = owner): Promise<Wire[]> => done(client.get(`${RECEIPTS}/Refills${query}`));
const told = (rows: Wire[]) =>
  rows.map(({ Customer, Item, Times, LastQty, DueDate }) => [Customer, Item, Times, LastQty, DueDate]);

it('Refill reminder: who buys goods again and again is told before he runs out of them, by how fast he used those before', async () => {
  await soldBefore(59, { CustomerId: asha }, metformin, 30);
  expect(await due()).toEqual([]);
  const last = await soldBefore(29, { CustomerId: asha }, metformin, 30);
  const [row] = await due();
  expect(row).toEqual({
    _id: last._id,
    CustomerId: asha,
    Customer: 'Asha Rao',
    Phone: '9845011111',
    NoMsg: true,
    In_Id: metformin,
    Item: 'Metformin 500',
    UoM: 'NOS',
    Times: 2,
    LastDate: addDays(today, -29),
    LastQty: 30,
    DueDate: addDays(today, 1),
  });
});

it('a walk-in is known by his phone; who left none, and who bought once, is not told', async () => {
  for (const days of [40, 20]) await soldBefore(days, { Name: 'Hari', Phone: '9845022222' }, dolo, 20);
  for (const days of [40, 20]) await soldBefore(days, { Name: 'Nobody' }, dolo, 20);
  await soldBefore(20, { Name: 'Once', Phone: '9845033333' }, dolo, 20);
  expect(told(await due())).toEqual([
    ['Hari', 'Dolo 650', 2, 20, today],
    ['Asha Rao', 'Metformin 500', 2, 30, addDays(today, 1)],
  ]);
});

it('what came back is not used up, and what is bought in time is due later', async () => {
  const more = await sell({ CustomerId: asha }, metformin, 30);
  expect(told(await due()).map(([name]) => name)).toEqual(['Hari', 'Asha Rao']);
  expect((await due())[1].DueDate > addDays(today, 20)).toBe(true);
  const back = { Lines: [{ Src: 'IP1', Qty: 30 }], Reason: 'Not needed', RefundBy: 'Tenders' };
  await done(owner.post(`${RECEIPTS}/${more._id}/Return`, back));
  expect((await due())[1].DueDate).toBe(addDays(today, 1));
});

it('days may be asked for, and each reads what he may read', async () => {
  expect(told(await due(`?From=${today}&To=${today}`)).map(([name]) => name)).toEqual(['Hari']);
  expect((await refused(owner.get(`${RECEIPTS}/Refills?From=${today}&To=2020-01-01`))).slice(0, 1)).toEqual([400]);
  expect(await due('', await counter.org.as('owner', 'second'))).toEqual([]);
  expect((await (await counter.org.as('technician')).get(`${RECEIPTS}/Refills`)).status).toBe(403);
});

it('who may read his own receipts alone is told of those: another’s buy of the same goods does not count', async () => {
  const seller = await clientWith(counter.api, counter.org, 'seller', {
    ...buildAccess({ areas: { 'Accounting.SlsRcpt': 'CRU' }, scopes: { 'Accounting.SlsRcpt': 'own' } }),
  });
  const meena = { Name: 'Meena', Phone: '9845044444' };
  await soldBefore(50, meena, metformin, 30);
  await soldBefore(25, meena, metformin, 30, seller);
  expect([(await due()).some(isOf(meena)), await due('', seller)]).toEqual([true, []]);
  await soldBefore(45, meena, metformin, 30, seller);
  expect(told(await due('', seller))).toEqual([['Meena', 'Metformin 500', 2, 30, addDays(today, -5)]]);
});

it('a customer of record who buys by his phone is one buyer, as he wants it, unless others of record have that phone', async () => {
  const latha = { Name: 'Latha Iyer', Phone: '9845055555', NoSMS: true };
  const { _id } = await done(owner.post('Common/Customers', latha));
  for (const days of [61, 31]) await soldBefore(days, { CustomerId: _id }, metformin, 30);
  const byPhone = { Name: 'Latha', Phone: '9845055555' };
  await soldBefore(1, byPhone, metformin, 30);
  const whose = async () => (await due()).filter(isOf(latha));
  expect(
    (await whose()).map(({ CustomerId, Customer, NoMsg, Times, DueDate }) => [
      CustomerId,
      Customer,
      NoMsg,
      Times,
      DueDate,
    ]),
  ).toEqual([[_id, 'Latha Iyer', true, 3, addDays(today, 29)]]);
  await done(owner.post('Common/Customers', { ...latha, Name: 'Gopal Iyer', AllowDuplicate: true }));
  expect((await whose()).map(({ Customer, Times, DueDate }) => [Customer, Times, DueDate])).toEqual([
    ['Latha Iyer', 2, addDays(today, -1)],
  ]);
});

it('of more than 500 the first are told, and how many there are', async () => {
  const [{ _id }, again] = [
    await soldBefore(40, { Name: 'Many', Phone: '9845066666' }, dolo, 20),
    await soldBefore(20, { Name: 'Many', Phone: '9845066666' }, dolo, 20),
  ];
  await counter.run('set session_replication_role = replica');
  for (const id of [_id, again._id]) await copyReceipt(id, 500);
  await counter.run('set session_replication_role = origin');
  const answer = await owner.get(`${RECEIPTS}/Refills?From=${today}&To=${today}`);
  expect([answer.body.length, answer.headers['x-total']]).toEqual([500, '502']);
});

const isOf =
  ({ Phone }: { Phone: string }) =>
  (row: Wire) =>
    row.Phone === Phone;

/** The same receipt of so many other buyers, each by a phone of his own. */
async function copyReceipt(id: string, times: number): Promise<void> {
  const newId = `md5(n || $1::text)::uuid`;
  await counter.run(
    `insert into sales_receipt select (jsonb_populate_record(d, jsonb_build_object('id', ${newId}, 'client_id', ${newId},
       'code', d.code || '-' || n, 'phone', (9700000000 + n)::text))).*
     from sales_receipt d, generate_series(1, $2::integer) n where d.id = $1::uuid`,
    [id, times],
  );
  await counter.run(
    `insert into sales_receipt_line select (jsonb_populate_record(l, jsonb_build_object('receipt_id', ${newId}))).*
     from sales_receipt_line l, generate_series(1, $2::integer) n where l.receipt_id = $1::uuid`,
    [id, times],
  );
}
