import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../../test/api.ts';
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
