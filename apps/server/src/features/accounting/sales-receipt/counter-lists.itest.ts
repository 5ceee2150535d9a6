import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/api.ts';
import { cash, type Counter, done, openCounter, RECEIPTS, refused, type Wire } from './sales-receipt.fixture.ts';

let counter: Counter;
let owner: Client;
let cashier: Client;
let dolo: string;
let clinic: string;
beforeAll(async () => {
  counter = await openCounter();
  ({ owner } = counter);
  cashier = await counter.org.as('cashier');
  const { entityId, orgId } = counter.org;
  await done(owner.put(`Entities/${entityId}/${orgId}`, { Config: { Features: { PrList: true } } }));
  dolo = await counter.newItem('Dolo 650', {}, [
    ['D1', '06/29', 1, 33.6],
    ['D2', '08/29', 4, 36],
  ]);
  clinic = await buyer({ Base: 'MRP', Perc: -10 });
});
afterAll(() => counter.close());
afterEach(() => counter.expectWhole());

let made = 0;
async function buyer(list: object): Promise<string> {
  made += 1;
  const { _id: PrList } = await done(owner.post('Inventory/PriceLists', { Name: `List ${made}`, ...list }));
  const { _id } = await done(owner.post('Common/Customers', { Name: `Clinic ${made}`, PrList }));
  return _id;
}
const sell = (fields: object, client = cashier) => counter.sell({ Tenders: [cash(1000)], ...fields }, client);
const pricesOf = ({ Items }: Wire) => Items.map((line: Wire) => [line.Qty, line.UnPr, line.ListPr, line.Disc ?? 0]);

describe('The batch is FEFO, its MRP the price less list or category discount: `The MRP of batch {no} is ₹{x}.` (sales rule 18)', () => {
  it('The batch is FEFO, its MRP the price less list or category discount (rule 18); that is no discount (rule 23)', async () => {
    const sold = await done(sell({ CustomerId: clinic, Items: [{ In_Id: dolo, Qty: 30 }] }));
    expect(pricesOf(sold)).toEqual([
      [15, 30.24, 30.24, 0],
      [15, 32.4, 32.4, 0],
    ]);
    expect(sold.Total).toBe(63);
    const walkIn = await done(sell({ Items: [{ In_Id: dolo, Qty: 15 }] }));
    expect(pricesOf(walkIn)).toEqual([[15, 36, 36, 0]]);
  });
});

it('a quantity counts over the whole bill; the counter is told what will be posted', async () => {
  const from20 = await buyer({ Base: 'MRP', Lines: [{ In_Id: dolo, MinQty: 20, Perc: -50 }] });
  const Lines = [{ In_Id: dolo, Qty: 15 }];
  const told = async (lines: object[]) =>
    (await done(cashier.post(`${RECEIPTS}/Prices`, { CustomerId: from20, Lines: lines }))).Lines.map(
      (line: Wire) => line.UnPr,
    );
  const [batch] = await counter.read<{ id: string }>(`select id from batch where batch_no = 'D2' and item_id = $1`, [
    dolo,
  ]);
  const BatchId = batch!.id;
  expect(await told(Lines.map((line) => ({ ...line, BatchId })))).toEqual([36]);
  expect(await told([...Lines, { In_Id: dolo, Qty: 5 }].map((line) => ({ ...line, BatchId })))).toEqual([18, 18]);
  const sold = await done(
    sell({
      CustomerId: from20,
      Items: [
        { In_Id: dolo, Qty: 10 },
        { In_Id: dolo, Qty: 10 },
      ],
    }),
  );
  expect(pricesOf(sold)).toEqual([
    [10, 18, 18, 0],
    [10, 18, 18, 0],
  ]);
});

it('a list never sells above the MRP, and below itself only by right', async () => {
  const dear = await buyer({ Base: 'UnPr', Perc: 900 });
  expect(pricesOf(await done(sell({ CustomerId: dear, Items: [{ In_Id: dolo, Qty: 1 }] })))).toEqual([[1, 36, 36, 0]]);
  const below = { CustomerId: clinic, Items: [{ In_Id: dolo, Qty: 1, UnPr: 30 }] };
  expect((await sell(below)).status).toBe(403);
  expect(pricesOf(await done(sell(below, owner)))).toEqual([[1, 30, 32.4, 0]]);
});

it('another buyer of a held bill takes his own prices: nobody keeps those of a list that is not his', async () => {
  const held = await done(
    sell({ CustomerId: clinic, Items: [{ In_Id: dolo, Qty: 1 }], Hold: true, Tenders: undefined }),
  );
  const walkIn = await cashier.put(`${RECEIPTS}/${held._id}`, { CustomerId: null, Tenders: [cash(100)] });
  expect([walkIn.status, walkIn.body.errorCode]).toEqual([422, 'Repriced']);
  const sent = { CustomerId: null, Items: [{ In_Id: dolo, Qty: 1 }], Tenders: [cash(100)] };
  expect(pricesOf(await done(cashier.put(`${RECEIPTS}/${held._id}`, sent)))).toEqual([[1, 36, 36, 0]]);
});

it('asks of a list that exists, in bounds', async () => {
  const prices = (body: object) => cashier.post(`${RECEIPTS}/Prices`, body);
  expect((await refused(prices({ CustomerId: 'x', Lines: [] })))[0]).toBe(400);
  expect((await refused(prices({ CustomerId: clinic, Lines: [{ In_Id: dolo, Qty: -1 }] })))[0]).toBe(400);
  expect((await refused(prices({ CustomerId: dolo, Lines: [{ In_Id: dolo, Qty: 1 }] })))[0]).toBe(400);
});

it('another list is chosen for a bill: what it gives beyond that of the buyer is a discount of who sells; a held bill keeps it', async () => {
  const list = async (fields: object) =>
    (await done(owner.post('Inventory/PriceLists', { Name: `Chosen ${(made += 1)}`, ...fields })))._id;
  const camp = await list({ Base: 'MRP', Perc: -50 });
  const bill = { PrList: camp, Items: [{ In_Id: dolo, Qty: 1 }] };
  expect((await sell(bill)).status).toBe(403);
  const [told] = (await done(cashier.post(`${RECEIPTS}/Prices`, { PrList: camp, Lines: bill.Items }))).Lines;
  expect(told.UnPr).toBeGreaterThan(0);
  const held = await done(sell({ ...bill, CustomerId: clinic, Hold: true, Tenders: undefined }, owner));
  expect([held.PrListName, pricesOf(held)]).toEqual([`Chosen ${made}`, [[1, 18, 32.4, 0]]]);
  const paid = await done(owner.put(`${RECEIPTS}/${held._id}`, { Tenders: [cash(10)] }));
  expect(pricesOf(paid)).toEqual([[1, 18, 32.4, 0]]);
  const own = await done(sell({ ...bill, CustomerId: clinic, PrList: null }));
  expect(pricesOf(own)).toEqual([[1, 32.4, 32.4, 0]]);
  const over = await list({ Base: 'MRP', Perc: -50, To: '2020-01-01', From: '2019-01-01' });
  expect((await refused(sell({ ...bill, PrList: over }, owner))).slice(1)).toEqual([
    'Choose a list that holds on the day of the document.',
    'PrList',
  ]);
  expect((await refused(sell({ ...bill, PrList: clinic }, owner)))[2]).toBe('PrList');
});

it('10+1 at the counter: 11 strips leave, ten are paid, by who may not discount; over two batches each bears its share, and any cut of it sums to the bill', async () => {
  const cream = await counter.newItem('Cream', {}, [
    ['C1', '06/29', 6, 33.6],
    ['C2', '08/29', 20, 33.6],
  ]);
  const scheme = await buyer({ Base: 'MRP', Lines: [{ In_Id: cream, Perc: 0, SchQty: 150, SchFree: 15 }] });
  const Lines = [{ In_Id: cream, Qty: 165 }];
  const told = await done(cashier.post(`${RECEIPTS}/Prices`, { CustomerId: scheme, Lines }));
  expect(told.Lines.map((line: Wire) => [line.SchQty, line.SchFree])).toEqual([[150, 15]]);

  const sold = await done(sell({ CustomerId: scheme, Items: Lines }));
  expect(sold.Items.map((line: Wire) => [line.Qty, line.UnAmt, line.Disc, line.FQty])).toEqual([
    [90, 201.6, 18.33, 8.183],
    [75, 168, 15.27, 6.817],
  ]);
  expect([sold.Total, sold.Round]).toEqual([336, 0]);
  expect(
    await counter.read(`select sum(free_quantity_e3)::int as free from sale_fact where document_id = $1`, [sold._id]),
  ).toEqual([{ free: 15_000 }]);

  const ten = await done(sell({ CustomerId: scheme, Items: [{ In_Id: cream, Qty: 150 }] }));
  expect(pricesOf(ten).map(([, , , discount]: number[]) => discount)).toEqual([0]);
  const own = await refused(sell({ CustomerId: scheme, Items: [{ In_Id: cream, Qty: 165, Disc: 100 }] }));
  expect(own[0]).toBe(422);

  const back = async (Src: string, Qty: number) =>
    (
      await done(
        owner.post(`${RECEIPTS}/${sold._id}/Return`, {
          Lines: [{ Src, Qty, Cond: 'Good', To: 'Stock' }],
          Reason: 'Too many',
          RefundBy: 'Credit',
        }),
      )
    ).CreditNote.Total;
  const cuts = [await back('IP1', 37), await back('IP2', 75), await back('IP1', 53)];
  expect(Math.round(cuts.reduce((sum, cut) => sum + cut, 0) * 100)).toBe(33_600);
  expect(
    await counter.read(
      `select sum(free_quantity_e3)::int as free from sale_fact where item_id = $1 and source = 'Counter' and document_kind = 'creditNote'`,
      [cream],
    ),
  ).toEqual([{ free: -15_000 }]);
});
