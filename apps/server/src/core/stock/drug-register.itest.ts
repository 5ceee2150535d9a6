import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';
import { checkIntegrity } from '../integrity/check-integrity.ts';
import { asTenant } from '../as-tenant.ts';

/** The register of scheduled drugs, which the database keeps (inventory-purchasing §2). */

let shop: Workshop;
let owner: pg.Client;
let item: string;

beforeAll(async () => {
  shop = await openWorkshop();
  owner = new pg.Client(shop.api.databaseConfig);
  await owner.connect();
  item = await shop.newItem(0, { Name: 'Alprazolam', MPN: 'ALP' });
  // Drugs of which a register is kept go on invoices to a licensed customer alone.
  const { _v } = (await shop.owner.get(`Common/Customers/${shop.customerId}`)).body;
  await done(shop.owner.put(`Common/Customers/${shop.customerId}`, { DL: [{ No: 'KA-20B-77' }], _v }));
});
afterAll(async () => {
  await owner.end();
  await shop.api.close();
});
async function expectWhole(): Promise<void> {
  const tenant = { orgId: shop.org.orgId, entityIds: [shop.org.entityId, shop.org.secondEntityId] };
  expect(await checkIntegrity(shop.api.app.pool, tenant)).toEqual([]);
}
afterEach(expectWhole);

const done = async (answer: ReturnType<Workshop['owner']['post']>): Promise<Wire> => {
  const { status, body } = await answer;
  expect([status < 300, body.message ?? null]).toEqual([true, null]);
  return body;
};
const schedule = (to: string | null) => owner.query('update item set drug_schedule = $1 where id = $2', [to, item]);
const registered = async () =>
  (
    await shop.read<{ row: unknown[] }>(
      `select jsonb_build_array(document_kind, schedule, in_e3 / 1000, out_e3 / 1000, balance_e3 / 1000, party, licence) as row
       from drug_register where item_id = $1 order by move_id`,
      [item],
    )
  ).map(({ row }) => row);
const sell = async (quantity: number): Promise<string> => {
  const Items = [{ In_Id: item, Qty: quantity }];
  const { _id } = await done(shop.owner.post('Accounting/Invoices', { CustomerId: shop.customerId, Items }));
  await done(shop.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id }));
  return _id;
};

describe('the register of scheduled drugs', () => {
  it('takes in what was moved before an item became one, and then each move with it', async () => {
    await done(
      shop.owner.post('Inventory/Adjustments', { Kind: 'count', Lines: [{ In_Id: item, Qty: 10, Cost: 20 }] }),
    );
    const sold = await sell(4);
    expect(await registered()).toEqual([]);
    await schedule('H1');
    const [customer] = await shop.read<{ name: string }>('select name from customer where id = $1', [shop.customerId]);
    const begun = [
      ['adjustment', 'H1', 10, 0, 10, null, null],
      ['invoice', 'H1', 0, 4, 6, customer!.name, null],
    ];
    expect(await registered()).toEqual(begun);
    await done(shop.owner.put(`Accounting/Invoices/${sold}/Cancel`, { Reason: 'Wrong' }));
    expect((await registered()).slice(2)).toEqual([['invoice', 'H1', 4, 0, 10, customer!.name, null]]);
  });

  it('misses nothing that was moved while the schedule was taken off', async () => {
    await schedule(null);
    await sell(1);
    expect(await registered()).toHaveLength(3);
    await schedule('X');
    await sell(2);
    expect((await registered()).slice(3).map(([kind, of, , out, left]) => [kind, of, out, left])).toEqual([
      ['invoice', 'X', 1, 9],
      ['invoice', 'X', 2, 7],
    ]);
  });

  it('names vendor and licence of goods that are received', async () => {
    const licences = [
      { No: '20B/1234', Form: '20B' },
      { No: '21B/77', Upto: '2020-01-01' },
    ];
    const vendor = await done(shop.owner.post('Common/Vendors', { Name: 'Licensed Pharma', DL: licences }));
    const Items = [{ In_Id: item, Qty: 5, UnPr: 10 }];
    await done(shop.owner.post('Purchase/Receives', { VendorId: vendor._id, Items, Approve: true }));
    expect((await registered()).at(-1)).toEqual(['purchaseReceive', 'X', 5, 0, 12, 'Licensed Pharma', '20B/1234']);
  });

  it('waits for a move that is under way when an item becomes a scheduled drug', async () => {
    await schedule(null);
    const [place] = await shop.read<{ warehouse_id: string }>(
      'select warehouse_id from stock_balance where item_id = $1',
      [item],
    );
    const mover = new pg.Client(shop.api.databaseConfig);
    await mover.connect();
    await mover.query('begin');
    // In and out again, as a program that did not know purposes.
    await mover.query(
      `insert into stock_move (org_id, entity_id, item_id, warehouse_id, kind, quantity_e3, cost_paise, document_kind, document_id, document_line_id, moved_on)
       select $1, $2, $3, $4, 'receive', n, 0, 'test', gen_random_uuid(), 'L', '2026-11-20' from unnest(array[1000, -1000]) n`,
      [shop.org.orgId, shop.org.entityId, item, place!.warehouse_id],
    );
    const scheduled = schedule('H');
    await expect
      .poll(
        async () =>
          (await shop.read<{ waits: number }>(`select count(*)::int as waits from pg_locks where not granted`, []))[0]!
            .waits,
      )
      .toBeGreaterThan(0);
    await mover.query('commit');
    await mover.end();
    await scheduled;
    expect((await registered()).slice(-2).map(([kind, , came, went, left]) => [kind, came, went, left])).toEqual([
      ['test', 1, 0, 13],
      ['test', 0, 1, 12],
    ]);
  });

  it('is written by nobody else', async () => {
    const { orgId, entityId } = shop.org;
    const say = (statement: string) =>
      asTenant(shop.api.app.pool, { orgId, entityIds: [entityId] }, (client) => client.query(statement));
    for (const statement of [
      'insert into drug_register select * from drug_register limit 1',
      'update drug_register set balance_e3 = 0',
      'delete from drug_register',
    ])
      await expect(say(statement)).rejects.toMatchObject({ code: '42501' });
  });
});
