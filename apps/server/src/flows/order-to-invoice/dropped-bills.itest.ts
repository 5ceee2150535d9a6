import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../test/api.ts';
import { addDays } from '@bahi/domain/time/dates';
import { newId } from '../../core/new-id.ts';
import { allRoutes } from '../../app-routes.ts';
import {
  cash,
  type Counter,
  done,
  openCounter,
  RECEIPTS,
  refused,
  type Wire,
} from '../../features/accounting/sales-receipt/sales-receipt.fixture.ts';
import { recordReader } from '../../http/record-reader.ts';
import { relayNotices } from '../inbox/relay-notices.ts';

let counter: Counter;
let owner: Client;
let dolo: string;
let crocin: string;
beforeAll(async () => {
  counter = await openCounter();
  ({ owner } = counter);
  dolo = await counter.newItem('Dolo 650', {}, [['D1', '06/29', 40, 30]]);
  crocin = await counter.newItem('Crocin', {}, [['C1', '06/29', 40, 15]]);
});
afterAll(() => counter.close());
afterEach(() => counter.expectWhole());

const rows = (Qty: number, other = 0) => [
  ...(Qty > 0 ? [{ In_Id: dolo, Qty }] : []),
  ...(other > 0 ? [{ In_Id: crocin, Qty: other }] : []),
];
const hold = (Items: object[], more: object = {}, client?: Client): Promise<Wire> =>
  done(counter.sell({ Items, Hold: true, HoldNote: 'Blue shirt', ...more }, client));
const day = async (): Promise<Wire[]> => (await done(owner.get('Accounting/CashDrawers/Day'))).Dropped;
const toldOf = (bills: Wire[]) =>
  bills.map(({ By, HeldBy, Name, Goods, Held, Sold }) => ({ By, HeldBy, Name, Goods, Held, Sold }));
let seen = 0;
/** What was dropped since the last look, the newest first. */
const dropped = async () => {
  const all = toldOf(await day());
  const news = all.slice(0, all.length - seen);
  seen = all.length;
  return news;
};

it('A held bill that is thrown away is told to who supervises drawers, with who, when and what it was worth', async () => {
  const bill = await hold(rows(10));
  await done(counter.pharmacist.delete(`${RECEIPTS}/${bill._id}`));
  const [told] = await day();
  expect(told).toMatchObject({
    Name: 'Blue shirt',
    Goods: [{ Desc: 'Dolo 650', Qty: 10 }],
    Held: 20,
    Sold: 0,
    Date: bill.Date,
  });
  expect([told.By, told.HeldBy]).toEqual([bill.CrBy, bill.CrBy]);
  expect(await done(owner.get(`${RECEIPTS}/Dropped/${told._id}`))).toEqual(told);
  expect(await dropped()).toHaveLength(1);
  const { api, org } = counter;
  await relayNotices(api.app, recordReader(allRoutes(api.app)), org);
  const inbox = async (client: Client) =>
    (await done(client.get('Users/Me/Inbox'))).filter(({ Kind }: Wire) => Kind === 'billDropped');
  const Text = `${bill.CrBy} dropped a bill that was held at the counter, or goods of it.`;
  expect(await inbox(owner)).toMatchObject([{ Text, Subj: { Kind: 'droppedBill', Id: told._id } }]);
  expect(await inbox(counter.pharmacist)).toEqual([]);
});

it('and so are goods that are left out when it is sold, held again or sold on account', async () => {
  const paid = await hold(rows(10, 5));
  await done(counter.pharmacist.put(`${RECEIPTS}/${paid._id}`, { Items: rows(4, 5), Tenders: [cash(13)] }));
  expect(await dropped()).toMatchObject([{ Goods: [{ Desc: 'Dolo 650', Qty: 6 }], Held: 25, Sold: 13 }]);

  const again = await hold(rows(10, 5));
  await done(counter.pharmacist.put(`${RECEIPTS}/${again._id}`, { Items: rows(10), Hold: true }));
  expect(await dropped()).toMatchObject([{ Goods: [{ Desc: 'Crocin', Qty: 5 }], Held: 25, Sold: 20 }]);

  const ClientId = newId();
  await hold(rows(10), { ClientId });
  await done(counter.sell({ ClientId, Items: rows(1), Tenders: [cash(2)] }));
  expect(await dropped()).toMatchObject([{ Goods: [{ Desc: 'Dolo 650', Qty: 9 }], Held: 20, Sold: 2 }]);

  const customer = await done(owner.post('Common/Customers', { Name: 'Asha Clinic' }));
  const onAccount = newId();
  await hold(rows(10), { ClientId: onAccount }, owner);
  const Bill = { ClientId: onAccount, CustomerId: customer._id, Items: rows(5) };
  await done(owner.post('Accounting/Invoices/Receipt', { Bill, Tenders: [] }));
  expect(await dropped()).toMatchObject([{ Goods: [{ Desc: 'Dolo 650', Qty: 5 }], Held: 20, Sold: 10 }]);
});

it('what is sold as it was held, or with more, is not told, nor goods in the place of others that are worth as much', async () => {
  const same = await hold(rows(10));
  await done(counter.pharmacist.put(`${RECEIPTS}/${same._id}`, { Tenders: [cash(20)] }));
  const more = await hold(rows(10));
  await done(counter.pharmacist.put(`${RECEIPTS}/${more._id}`, { Items: rows(11, 1), Tenders: [cash(23)] }));
  const swapped = await hold(rows(1));
  await done(counter.pharmacist.put(`${RECEIPTS}/${swapped._id}`, { Items: rows(0, 2), Tenders: [cash(2)] }));
  expect(await dropped()).toEqual([]);
});

it('The drawer of who dropped it tells it too, and the report of operators counts it (sales rule 27)', async () => {
  const drawer = await done(owner.post('Accounting/CashDrawers', { Float: 0 }));
  const bill = await hold(rows(10), {}, owner);
  await done(owner.delete(`${RECEIPTS}/${bill._id}`));
  const shown = await done(owner.get(`Accounting/CashDrawers/${drawer._id}`));
  expect(toldOf(shown.Dropped)).toMatchObject([{ Name: 'Blue shirt', Held: 20, Sold: 0 }]);
  await done(owner.put(`Accounting/CashDrawers/${drawer._id}/Close`, { Counted: 0 }));
  const report = await done(owner.get('Reports/105?Preset=today&GroupBy=none'));
  const mine = report.Rows.find(({ Operator }: Wire) => Operator === bill.CrBy);
  expect([mine.Dropped, mine.DropAmt]).toEqual([2, 30]);
  await dropped();
});

it('A held bill is worth the most that it was held at: a discount or another price before it is dropped hides nothing', async () => {
  const change = async (bill: Wire, fields: object) => {
    const { _v } = await done(owner.get(`${RECEIPTS}/${bill._id}`));
    return done(owner.put(`${RECEIPTS}/${bill._id}`, { Hold: true, _v, ...fields }));
  };
  const free = await hold(rows(10), {}, owner);
  expect((await change(free, { Perc: 100 })).Total).toBe(0);
  await done(owner.delete(`${RECEIPTS}/${free._id}`));
  expect(await dropped()).toMatchObject([{ Goods: [{ Desc: 'Dolo 650', Qty: 10 }], Held: 20, Sold: 0 }]);

  const thin = await hold(rows(10), {}, owner);
  await change(thin, { Adjust: -12, AdjReason: 'x' });
  await change(thin, { Items: rows(9) });
  expect(await dropped()).toMatchObject([{ Goods: [{ Desc: 'Dolo 650', Qty: 1 }], Held: 20, Sold: 6 }]);
  // What was told is not told again.
  await done(owner.delete(`${RECEIPTS}/${thin._id}`));
  expect(await dropped()).toMatchObject([{ Goods: [{ Desc: 'Dolo 650', Qty: 9 }], Held: 6, Sold: 0 }]);
});

it('Two hundred small ones hide no big one', async () => {
  await counter.run(
    `insert into dropped_bill select b.org_id, b.entity_id, gen_random_uuid(), gen_random_uuid(), case n when 1 then 'BIG' else 'small' end,
       b.goods, case n when 1 then 900000 else 100 end, 0, b.held_at, b.held_by, b.dropped_on - 9, b.dropped_at + n * interval '1 second', b.dropped_by
     from (select * from dropped_bill limit 1) b, generate_series(1, 220) n`,
  );
  const [{ Date }] = await day();
  const { Dropped } = await done(owner.get(`Accounting/CashDrawers/Day?Date=${addDays(Date, -9)}`));
  expect([Dropped.length, Dropped.at(-1).Name, Dropped.at(-1).Held]).toEqual([200, 'BIG', 9000]);
});

it('Nobody else reads it, another branch neither, and it is never changed', async () => {
  const [{ _id }] = await day();
  const path = `${RECEIPTS}/Dropped/${_id}`;
  expect((await counter.pharmacist.get(path)).status).toBe(403);
  expect((await (await counter.org.as('owner', 'second')).get(path)).status).toBe(404);
  expect((await refused(owner.get(`${RECEIPTS}/Dropped/nothing`)))[0]).toBe(404);
  await expect(counter.run(`update dropped_bill set held_paise = 9`)).rejects.toThrow('dropped_bill is append-only');
  await expect(counter.run(`delete from dropped_bill`)).rejects.toThrow('dropped_bill is append-only');
});
