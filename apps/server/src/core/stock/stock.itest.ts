import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';
import { checkIntegrity } from '../integrity/check-integrity.ts';

/** Pools, layers, reversals, batches and pieces, through the documents that move them (inventory-purchasing §2, §3, §5). */

let shop: Workshop;
let owner: pg.Client;
let made = 0;

beforeAll(async () => {
  shop = await openWorkshop();
  owner = new pg.Client(shop.api.databaseConfig);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await shop.api.close();
});

async function newItem(trackBy: 'Qty' | 'BN' | 'SN' = 'Qty', fields: object = {}): Promise<string> {
  made += 1;
  const id = await shop.newItem(0, { Name: `Tablet ${made}`, MPN: `T-${made}`, ...fields });
  // The features of a workshop offer neither: what they are is of the item.
  await owner.query('update item set track_by = $1 where id = $2', [trackBy, id]);
  return id;
}

const adjust = (lines: object[], fields: object = {}) =>
  shop.owner.post('Inventory/Adjustments', { Kind: 'count', Lines: lines, ...fields });
const done = async (answer: ReturnType<typeof adjust>): Promise<Wire> => {
  const { status, body } = await answer;
  expect([status < 300, body.message ?? null]).toEqual([true, null]);
  return body;
};
const undo = (id: string) =>
  shop.owner.put(`Inventory/Adjustments/${id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' });
const draft = (lines: object[], fields: object = {}) =>
  done(shop.owner.post('Accounting/Invoices', { CustomerId: shop.customerId, Items: lines, ...fields }));
const approve = (id: string) => shop.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: id });
async function sell(lines: object[]): Promise<string> {
  const { _id: id } = await draft(lines);
  await done(approve(id));
  return id;
}
const cancel = (id: string) => shop.owner.put(`Accounting/Invoices/${id}/Cancel`, { Reason: 'Wrong' });

/** Open layers of an item as [pieces left, paise left], in the order in which they leave. */
const layersOf = async (itemId: string) =>
  (
    await shop.read<{ quantity: number; paise: number }>(
      `select (quantity_e3 - issued_quantity_e3)::float8 / 1000 as quantity, (total_paise
         - round(total_paise::numeric * issued_quantity_e3 / quantity_e3))::float8 as paise
       from stock_layer where item_id = $1 and issued_quantity_e3 < quantity_e3 order by rank, seq`,
      [itemId],
    )
  ).map(({ quantity, paise }) => [quantity, paise]);
const stockOf = async (itemId: string) =>
  (
    await shop.read<{ quantity: number; paise: number }>(
      'select on_hand_e3::float8 / 1000 as quantity, value_paise::float8 as paise from stock_balance where item_id = $1',
      [itemId],
    )
  ).map(({ quantity, paise }) => [quantity, paise])[0];
const batchesOf = (itemId: string) =>
  shop.read<{ id: string; no: string; expiry: string; left: number; paise: number }>(
    `select b.id, b.batch_no as no, b.expires_on::text as expiry, s.on_hand_e3::float8 / 1000 as left, s.value_paise::float8 as paise
     from batch b join stock_batch_balance s on s.batch_id = b.id where b.item_id = $1 order by b.batch_no, b.expires_on`,
    [itemId],
  );

/** Whatever a test did, every promise between the tables holds. */
async function expectWhole(): Promise<void> {
  const tenant = { orgId: shop.org.orgId, entityIds: [shop.org.entityId, shop.org.secondEntityId] };
  expect(await checkIntegrity(shop.api.app.pool, tenant)).toEqual([]);
}

describe('what is taken back', () => {
  let item: string;
  beforeEach(async () => {
    item = await newItem();
  });

  it('an invoice that is cancelled puts each share back in its place at the cost it left with', async () => {
    await adjust([{ In_Id: item, Qty: 10, Cost: 20 }]);
    await adjust([{ In_Id: item, Qty: 10, Cost: 30 }]);
    const sold = await sell([{ In_Id: item, Qty: 12 }]);
    expect(await layersOf(item)).toEqual([[8, 24_000]]);
    await done(cancel(sold));
    expect(await layersOf(item)).toEqual([
      [10, 20_000],
      [8, 24_000],
      [2, 6_000],
    ]);
    // The oldest leaves first again.
    await sell([{ In_Id: item, Qty: 10 }]);
    expect(await stockOf(item)).toEqual([10, 30_000]);
    await expectWhole();
  });

  it('a receipt leaves at its own cost, and what was sold of it comes from the others (rule 9)', async () => {
    const cheap = await done(adjust([{ In_Id: item, Qty: 10, Cost: 20 }]));
    const sold = await sell([{ In_Id: item, Qty: 6 }]);
    await adjust([{ In_Id: item, Qty: 10, Cost: 30 }]);
    expect(await stockOf(item)).toEqual([14, 38_000]);
    await done(undo(cheap._id));
    // Inventory falls by ₹260: ₹200 at its own cost, ₹60 because the 6 sold come at ₹30.
    expect(await stockOf(item)).toEqual([4, 12_000]);
    expect(await layersOf(item)).toEqual([[4, 12_000]]);
    expect(await shop.ledgerOf(cheap._id)).toEqual({ 1200: -6_000, 5060: 6_000 });
    await expectWhole();
    // The sale that is cancelled brings the new cost back.
    await done(cancel(sold));
    expect(await stockOf(item)).toEqual([10, 30_000]);
    expect(await shop.ledgerOf(sold)).toEqual({ 1200: 6_000, 5060: -6_000 });
    await expectWhole();
  });

  it('of two lines of one item what was sold of the first comes from what stays, not from the second, which leaves too (rule 9)', async () => {
    const { _id: VendorId } = await done(shop.owner.post('Common/Vendors', { Name: 'Ravi', SType: 'Unregistered' }));
    const Items = [
      { In_Id: item, Qty: 10, UnPr: 20 },
      { In_Id: item, Qty: 4, UnPr: 25 },
    ];
    const { _id: receipt } = await done(shop.owner.post('Purchase/Receives', { VendorId, Items, Approve: true }));
    const takeBack = () => shop.owner.put(`Purchase/Receives/${receipt}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' });
    const sold = await sell([{ In_Id: item, Qty: 12 }]);
    expect((await takeBack()).body.message).toBe('10 of it are gone. Return goods instead.');
    await adjust([{ In_Id: item, Qty: 20, Cost: 30 }]);
    await done(takeBack());
    expect(await layersOf(item)).toEqual([[8, 24_000]]);
    expect(await stockOf(item)).toEqual([8, 24_000]);
    await expectWhole();
    await done(cancel(sold));
    expect(await stockOf(item)).toEqual([20, 60_000]);
    await expectWhole();
  });

  it('a receipt of which too little is free is refused, naming what is gone', async () => {
    const receipt = await done(adjust([{ In_Id: item, Qty: 10, Cost: 20 }]));
    await sell([{ In_Id: item, Qty: 6 }]);
    const refused = await undo(receipt._id);
    expect([refused.status, refused.body.message]).toEqual([422, '6 of it are gone. Return goods instead.']);
    expect(await stockOf(item)).toEqual([4, 8_000]);
  });

  it('of two who take the same receipt back one does', async () => {
    const receipt = await done(adjust([{ In_Id: item, Qty: 5, Cost: 20 }]));
    const answers = await Promise.all([undo(receipt._id), undo(receipt._id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await stockOf(item)).toEqual([0, 0]);
    await expectWhole();
  });

  it('a sale and the cancellation of its receipt at once leave whole books', async () => {
    const receipt = await done(adjust([{ In_Id: item, Qty: 5, Cost: 20 }]));
    const { _id: id } = await draft([{ In_Id: item, Qty: 3 }]);
    const answers = await Promise.all([undo(receipt._id), approve(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    await expectWhole();
  });
});

it('A value adjustment sets what is left to quantity × NewCost against inventoryAdjustment (rules 11, 14)', async () => {
  const item = await newItem();
  await adjust([{ In_Id: item, Qty: 10, Cost: 20 }]);
  await sell([{ In_Id: item, Qty: 6 }]);
  const worth = await done(adjust([{ In_Id: item, Qty: 0, NewCost: 25 }], { Kind: 'value' }));
  expect([worth.Value, await stockOf(item), await layersOf(item)]).toEqual([20, [4, 10_000], [[4, 10_000]]]);
  expect(await shop.ledgerOf(worth._id)).toEqual({ 1200: 2_000, 5400: -2_000 });
  await sell([{ In_Id: item, Qty: 2 }]);
  await done(undo(worth._id));
  expect(await stockOf(item)).toEqual([2, 4_000]);
  await expectWhole();
  const moved = await adjust([{ In_Id: item, Qty: 1, NewCost: 25 }], { Kind: 'value' });
  expect([moved.status, moved.body.fields[0].path]).toEqual([400, 'Lines.0.Qty']);
  const unsaid = await adjust([{ In_Id: item, Qty: 0 }], { Kind: 'value' });
  expect([unsaid.status, unsaid.body.fields[0].path]).toEqual([400, 'Lines.0.NewCost']);
});

it('A back-dated issue is refused where a day since would fall below zero: `On {date} only {n} were there.` Valuation keeps posting order (rule 8)', async () => {
  const item = await newItem();
  const day = async (back: number) =>
    (
      await shop.read<{ day: string }>('select ($1::date - $2::int)::text as day', [
        shop.api.clock.now().slice(0, 10),
        back,
      ])
    )[0]!.day;
  await adjust([{ In_Id: item, Qty: 5, Cost: 20 }], { Date: await day(3) });
  await adjust([{ In_Id: item, Qty: -4 }], { Date: await day(2) });
  await adjust([{ In_Id: item, Qty: 9, Cost: 20 }]);
  const early = await adjust([{ In_Id: item, Qty: -2 }], { Date: await day(3) });
  const on = (await day(2)).split('-').toReversed().join('/');
  expect([early.status, early.body.message, early.body.fields[0].path]).toEqual([
    422,
    `On ${on} only 1 were there.`,
    'Lines.0.Qty',
  ]);
  await done(adjust([{ In_Id: item, Qty: -1 }], { Date: await day(3) }));
  await done(adjust([{ In_Id: item, Qty: -9 }]));
});

it('Three strips of 15 are 45 tablets; 0.1 strip is refused: `0.1 Strip is 1.5; {unit} is counted whole.` (unit with 0 decimals) (rule 1)', async () => {
  const item = await newItem('Qty', { UoM: 'TBS', SaleUoM: 'Strip', SaleFac: 15 });
  await owner.query(`update unit set decimals = 0 where gstn_code = 'TBS'`);
  await owner.query(
    `insert into unit (org_id, id, name, symbol, gstn_code, decimals) select $1, gen_random_uuid(), 'Tablets of ours', 'tab', 'TBS', 0
     where not exists (select from unit where org_id = $1 and gstn_code = 'TBS')`,
    [shop.org.orgId],
  );
  const body = await done(adjust([{ In_Id: item, Qty: 3, UoM: 'Strip', Cost: 30 }]));
  expect(body.Lines[0]).toMatchObject({ Qty: 3, UoM: 'Strip', Fac: 15, BQty: 45, Cost: 30, Value: 90 });
  expect(await stockOf(item)).toEqual([45, 9_000]);
  const part = await adjust([{ In_Id: item, Qty: 0.1, UoM: 'Strip', Cost: 30 }]);
  expect([part.status, part.body.message]).toEqual([400, '0.1 Strip is 1.5; TBS is counted whole.']);
  const other = await adjust([{ In_Id: item, Qty: 1, UoM: 'Box', Cost: 30 }]);
  expect([other.status, other.body.fields[0].path]).toEqual([400, 'Lines.0.UoM']);
  expect(
    await shop.read(
      'select entered_quantity_e3 as quantity, entered_unit as unit, factor_e6 as factor from stock_move where item_id = $1',
      [item],
    ),
  ).toEqual([{ quantity: 3_000, unit: 'Strip', factor: 15_000_000 }]);
});

describe('an item that is told apart by batch', () => {
  let item: string;
  beforeEach(async () => {
    item = await newItem('BN');
  });
  const receive = (BatchNo: string, Qty: number, Cost: number, Exp: string, MRP = 1_000, fields: object = {}) =>
    adjust([{ In_Id: item, Qty, Cost, BatchNo, Exp, MRP }], { Kind: 'opening', ...fields });

  it('asks for the batch on every document that moves it', async () => {
    const unnamed = await adjust([{ In_Id: item, Qty: 5, Cost: 2 }]);
    expect([unnamed.status, unnamed.body.fields[0].path]).toEqual([422, 'Lines.0.BatchNo']);
    await done(receive('B1', 5, 2, '08/37'));
    const { _id: id } = await draft([{ In_Id: item, Qty: 1 }]);
    const refused = await approve(id);
    expect([refused.status, refused.body.fields[0].path]).toEqual([422, 'Items.IP1.BatchId']);
    expect(refused.body.message).toMatch(/^Choose the batch of Tablet/);
  });

  it('number, expiry and MRP make a batch: blanks and small letters do not', async () => {
    await done(receive('b 1', 5, 2, 'Aug-37'));
    await done(receive('B1', 5, 4, '31/08/2037'));
    await done(receive('B1', 1, 4, '31/08/2037', 90));
    await done(receive('B1', 1, 4, '09/37'));
    expect((await batchesOf(item)).map(({ no, expiry, left }) => [no, expiry, left]).toSorted()).toEqual([
      ['B1', '2037-08-31', 1],
      ['B1', '2037-09-30', 1],
      ['b 1', '2037-08-31', 10],
    ]);
    const many = await adjust([{ In_Id: item, Qty: -1, BatchNo: 'B1' }]);
    expect(many.body.message).toBe('There are 3 batches B1: enter the expiry or the MRP too.');
    await done(adjust([{ In_Id: item, Qty: -1, BatchNo: 'B1', Exp: '09/37' }]));
  });

  it('each batch has its own cost: the other one stays as it is, also when it is older', async () => {
    await done(receive('OLD', 10, 2, '08/37'));
    await done(receive('NEW', 10, 5, '12/37'));
    const [fresh] = (await batchesOf(item)).filter(({ no }) => no === 'NEW');
    const sold = await sell([{ In_Id: item, Qty: 4, BatchId: fresh!.id }]);
    expect((await batchesOf(item)).map(({ no, left, paise }) => [no, left, paise])).toEqual([
      ['NEW', 6, 3_000],
      ['OLD', 10, 2_000],
    ]);
    const invoice = (await shop.owner.get(`Accounting/Invoices/${sold}`)).body;
    expect(invoice.Items[0]).toMatchObject({ TrackBy: 'BN', BatchNo: 'NEW', Exp: '2037-12-31' });
    const { _id: id } = await draft([{ In_Id: item, Qty: 7, BatchId: fresh!.id }]);
    expect((await approve(id)).body.message).toMatch(/: 6 available, 7 needed\.$/);
    await done(cancel(sold));
    expect((await batchesOf(item)).map(({ left, paise }) => [left, paise])).toEqual([
      [10, 5_000],
      [10, 2_000],
    ]);
    await expectWhole();
  });

  it('of two who take the last of a batch one gets it', async () => {
    await done(receive('ONE', 1, 2, '08/37'));
    await done(receive('TWO', 5, 2, '08/37'));
    const [one] = await batchesOf(item);
    const ids = [
      await draft([{ In_Id: item, Qty: 1, BatchId: one!.id }]),
      await draft([{ In_Id: item, Qty: 1, BatchId: one!.id }]),
    ];
    const answers = await Promise.all(ids.map(({ _id: id }) => approve(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    await expectWhole();
  });

  it('Insufficient stock answers spec 1 §8’s two sentences and offers substitutes in stock; negative stock (decisions §6) never for batches and serials (rule 7)', async () => {
    await done(receive('ONE', 1, 2, '08/37'));
    const [one] = await batchesOf(item);
    const { body: settings } = await shop.owner.get('EntitySettings/Inventory');
    await done(shop.owner.put('EntitySettings/Inventory', { NegStock: true, _v: settings._v }));
    const { _id: id } = await draft([{ In_Id: item, Qty: 2, BatchId: one!.id }]);
    const refused = await approve(id);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringMatching(/^Insufficient Quantity\. .+: 1 available, 2 needed\.$/),
    ]);
    const plain = await newItem('Qty');
    await sell([{ In_Id: plain, Qty: 1 }]);
    const piece = await newItem('SN');
    await done(adjust([{ In_Id: piece, Qty: 1, Cost: 2, SNos: ['P1'] }]));
    const { _id: two } = await draft([{ In_Id: piece, Qty: 2, SNos: ['P1', 'P2'] }]);
    expect((await approve(two)).status).toBe(422);
    const other = await newItem('Qty');
    await adjust([{ In_Id: other, Qty: 7, Cost: 2 }]);
    await done(shop.owner.post(`Inventory/Items/${item}/Substitutes`, { In_Id: other }));
    const offered = (await shop.owner.get(`Inventory/Items/${item}/Substitutes`)).body;
    expect(offered.map((row: Wire) => [row._id, row.AvlQty])).toEqual([[other, 7]]);
    await done(shop.owner.put('EntitySettings/Inventory', { NegStock: false }));
    await expectWhole();
  });

  it('is offered first expired first, and picked so over several lines; expired and held ones only where all are asked for', async () => {
    await done(receive('LATE', 5, 2, '12/37'));
    await done(receive('SOON', 3, 2, '08/37', 90));
    await done(receive('PAST', 9, 2, '01/26'));
    await done(receive('HELD', 9, 2, '01/37'));
    await owner.query(`update batch set on_hold = true where batch_no = 'HELD' and item_id = $1`, [item]);
    const listed = await shop.owner.get(`Inventory/Batches?ItemId=${item}`);
    expect(listed.body).toEqual([
      {
        _id: expect.any(String),
        BatchNo: 'SOON',
        Exp: '2037-08-31',
        MRP: 90,
        Fac: 1,
        Hold: false,
        OnHand: 3,
        AvlQty: 3,
      },
      {
        _id: expect.any(String),
        BatchNo: 'LATE',
        Exp: '2037-12-31',
        MRP: 1000,
        Fac: 1,
        Hold: false,
        OnHand: 5,
        AvlQty: 5,
      },
    ]);
    const all = await shop.owner.get(`Inventory/Batches?ItemId=${item}&All=true`);
    expect(all.body.map((row: Wire) => row.BatchNo)).toEqual(['PAST', 'HELD', 'SOON', 'LATE']);
    const Lines = [
      { In_Id: item, Qty: 2 },
      { In_Id: item, Qty: 7 },
    ];
    const picked = await shop.owner.post('Inventory/Pick', { Lines });
    expect(picked.body.map((row: Wire) => [row.BatchNo, row.Qty])).toEqual([
      ['SOON', 2],
      ['SOON', 1],
      ['LATE', 5],
      [undefined, 1],
    ]);
  });

  it('what one batch does not cover is sold of the next, on a line of its own', async () => {
    await done(receive('A1', 3, 2, '08/37'));
    await done(receive('A2', 5, 2, '09/37'));
    const picked = await done(shop.owner.post('Inventory/Pick', { Lines: [{ In_Id: item, Qty: 4 }] }));
    const lines = picked.map(({ BatchId, Qty }: Wire) => ({ In_Id: item, BatchId, Qty }));
    expect(lines.map(({ Qty }: Wire) => Qty)).toEqual([3, 1]);
    await sell(lines);
    expect((await batchesOf(item)).map(({ left }) => left)).toEqual([0, 4]);
    const again = await shop.owner.post('Accounting/Invoices', {
      CustomerId: shop.customerId,
      Items: [lines[1], lines[1]],
    });
    expect([again.status, again.body.fields[0].path]).toEqual([422, 'Items.IP1.MPN']);
    await expectWhole();
  });

  it('An expired batch leaves only by return, Destroy, transfer to Quarantine or adjustment: `Batch {no} expired on {date}.` (rule 5)', async () => {
    await done(receive('GONE', 5, 2, '2026-01-31', 1_000, { Date: '2026-01-05' }));
    const [gone] = await batchesOf(item);
    const { _id: id } = await draft([{ In_Id: item, Qty: 1, BatchId: gone!.id }]);
    expect((await approve(id)).body.message).toBe('Batch GONE expired on 31/01/2026.');
    const { _id: earlier } = await draft([{ In_Id: item, Qty: 1, BatchId: gone!.id }], { Date: '2026-01-30' });
    expect((await approve(earlier)).body.message).toBe('Batch GONE expired on 31/01/2026.');
    await done(adjust([{ In_Id: item, Qty: -5, BatchNo: 'gone' }], { Kind: 'damage' }));
    expect(await stockOf(item)).toEqual([0, 0]);
  });

  it('a batch of another item is not taken', async () => {
    await done(receive('B1', 5, 2, '08/37'));
    const [batch] = await batchesOf(item);
    const other = await newItem('BN');
    const answer = await shop.owner.post('Accounting/Invoices', {
      CustomerId: shop.customerId,
      Items: [{ In_Id: other, Qty: 1, BatchId: batch!.id }],
    });
    expect([answer.status, answer.body.message]).toEqual([400, 'This batch is of another item.']);
  });

  it('goes to a job and comes back by its batch', async () => {
    await done(receive('J1', 5, 2, '08/37'));
    const order = await shop.newOrder({ Parts: [{ In_Id: item, Qty: 2, OpId: 'WO1' }] });
    await shop.advisor.put(`Service/WorkOrders/${order._id}/Approve`, { AuthBy: 'Asha', AuthMode: 'Phone' });
    const part = `Service/WorkOrders/${order._id}/Parts/WP1`;
    await shop.advisor.put(`${part}/Reserve`, {});
    const unnamed = await shop.advisor.put(`${part}/Issue`, {});
    expect([unnamed.status, unnamed.body.fields[0].path]).toEqual([422, 'Batch']);
    await done(shop.advisor.put(`${part}/Issue`, { Batch: 'j1' }));
    expect((await batchesOf(item)).map(({ left }) => left)).toEqual([3]);
    await done(shop.advisor.put(`${part}/Return`, { Qty: 1 }));
    expect((await batchesOf(item)).map(({ left }) => left)).toEqual([4]);
    await expectWhole();
  });

  it('is invisible to another organisation', async () => {
    await done(receive('SECRET', 5, 2, '08/37'));
    const stranger = await shop.api.organisation();
    const client = await shop.api.app.pool.connect();
    try {
      await client.query(
        `begin; set local app.org = '${stranger.orgId}'; set local app.entities = '{${stranger.entityId}}'`,
      );
      for (const table of [
        'batch',
        'serial',
        'stock_layer',
        'stock_move_layer',
        'stock_batch_balance',
        'stock_reservation',
      ])
        expect((await client.query(`select count(*)::int as count from ${table}`)).rows).toEqual([{ count: 0 }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('an item that is told apart by serial number', () => {
  let item: string;
  beforeEach(async () => {
    item = await newItem('SN');
  });
  const receive = (SNos: string[], Cost: number) => adjust([{ In_Id: item, Qty: SNos.length, Cost, SNos }]);
  const statuses = async () =>
    Object.fromEntries(
      (
        await shop.read<{ no: string; status: string }>(
          'select serial_no as no, status from serial where item_id = $1',
          [item],
        )
      ).map(({ no, status }) => [no, status]),
    );

  it('Serials equal the base quantity: `{n} serial numbers for {q}.` A serial in stock is not received again: `{no} is in stock already.` (rule 6)', async () => {
    const few = await adjust([{ In_Id: item, Qty: 3, Cost: 100, SNos: ['A1', 'A2'] }]);
    expect([few.status, few.body.message, few.body.fields[0].path]).toEqual([
      422,
      '2 serial numbers for 3.',
      'Lines.0.SNos',
    ]);
    await done(receive(['A1', 'A2'], 100));
    expect((await receive(['a 1'], 100)).body.message).toBe('A1 is in stock already.');
    expect((await receive(['A3', 'a3'], 100)).body.message).toBe('a3 is named twice.');
  });

  it('leaves at the cost of its own pieces, and comes back to them', async () => {
    await done(receive(['A1', 'A2'], 100));
    await done(receive(['B1'], 300));
    const sold = await sell([{ In_Id: item, Qty: 1, SNos: ['B1'] }]);
    expect([await stockOf(item), await statuses()]).toEqual([
      [2, 20_000],
      { A1: 'InStock', A2: 'InStock', B1: 'Sold' },
    ]);
    const again = await draft([{ In_Id: item, Qty: 1, SNos: ['B1'] }]);
    expect((await approve(again._id)).body.message).toBe('B1 is not in this warehouse.');
    await done(cancel(sold));
    expect([await stockOf(item), (await statuses()).B1]).toEqual([[3, 50_000], 'InStock']);
    await sell([{ In_Id: item, Qty: 1, SNos: ['B1'] }]);
    expect(await stockOf(item)).toEqual([2, 20_000]);
    await expectWhole();
  });

  it('goes to a job and comes back by its numbers, and is listed where it lies', async () => {
    await done(receive(['A1', 'A2', 'B1'], 100));
    const there = async (more = '') => {
      const { body } = await shop.advisor.get(`Inventory/Serials?ItemId=${item}${more}`);
      return body.map(({ SNo, Sts }: Wire) => [SNo, Sts]);
    };
    expect(await there()).toEqual([
      ['A1', 'InStock'],
      ['A2', 'InStock'],
      ['B1', 'InStock'],
    ]);
    expect(await there('&Text=b')).toEqual([['B1', 'InStock']]);
    const order = await shop.newOrder({ Parts: [{ In_Id: item, Qty: 2, OpId: 'WO1' }] });
    await shop.advisor.put(`Service/WorkOrders/${order._id}/Approve`, { AuthBy: 'Asha', AuthMode: 'Phone' });
    const part = `Service/WorkOrders/${order._id}/Parts/WP1`;
    const unnamed = await shop.advisor.put(`${part}/Issue`, {});
    expect([unnamed.status, unnamed.body.fields[0].path]).toEqual([422, 'SNos']);
    await done(shop.advisor.put(`${part}/Issue`, { SNos: ['A1', 'B1'] }));
    expect([await there(), await statuses()]).toEqual([
      [['A2', 'InStock']],
      { A1: 'Issued', A2: 'InStock', B1: 'Issued' },
    ]);
    const other = await shop.advisor.put(`${part}/Return`, { Qty: 1, SNos: ['A2'] });
    expect([other.status, other.body.fields[0]]).toEqual([422, { path: 'SNos', message: 'A2 did not go out.' }]);
    await done(shop.advisor.put(`${part}/Return`, { Qty: 1, SNos: ['b1'] }));
    expect([await stockOf(item), (await statuses()).B1]).toEqual([[2, 20_000], 'InStock']);
    await expectWhole();
  });

  it('of two who take the same piece one gets it', async () => {
    await done(receive(['A1', 'A2'], 100));
    const ids = [
      await draft([{ In_Id: item, Qty: 1, SNos: ['A1'] }]),
      await draft([{ In_Id: item, Qty: 1, SNos: ['A1'] }]),
    ];
    const answers = await Promise.all(ids.map(({ _id: id }) => approve(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});
