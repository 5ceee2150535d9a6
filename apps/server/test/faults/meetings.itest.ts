import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkIntegrity } from '../../src/core/integrity/check-integrity.ts';
import { openWorkshop, type Wire, type Workshop } from '../../src/features/service/work-order/workshop.fixture.ts';
import type { Answer } from '../api.ts';

/**
 * Two who mean different things meet at one record: each is done whole or refused by name, whoever comes first, and every
 * promise between the tables holds afterwards.
 */
const ROUNDS = [1, 2, 3];
const Reason = 'As it happened';
let shop: Workshop;
let itemId: string;
beforeAll(async () => {
  shop = await openWorkshop();
  itemId = await shop.newItem(100);
});
afterAll(() => shop.api.close());

const sound = async () => {
  const tenant = { orgId: shop.org.orgId, entityIds: [shop.org.entityId, shop.org.secondEntityId] };
  expect(await checkIntegrity(shop.api.app.pool, tenant)).toEqual([]);
};

/** What was answered; a fault of ours, or a name for it that says nothing, fails. */
async function atOnce(...asked: readonly Promise<Answer>[]): Promise<number[]> {
  const answers = await Promise.all(asked);
  const faults = answers.filter(({ status }) => status >= 500);
  expect(faults.map(({ body }) => body)).toEqual([]);
  return answers.map(({ status }) => status);
}

let phones = 9_845_020_000;
const newCustomer = async (name: string): Promise<string> => {
  const { status, body } = await shop.owner.post('Common/Customers', { Name: name, Phone: String((phones += 1)) });
  expect([status, body.message]).toEqual([201, undefined]);
  return body._id;
};
const draftOf = async (CustomerId: string): Promise<Wire> => {
  const { status, body } = await shop.owner.post('Accounting/Invoices', {
    CustomerId,
    Items: [{ In_Id: itemId, Qty: 1 }],
  });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
};
const approve = (_id: string, client = shop.owner) => client.put('Accounting/Invoices/ConvertToUnpaid', { _id });
const pay = (CustomerId: string, Amount: number, InvoiceId?: string, client = shop.cashier) =>
  client.post('Accounting/Payments', {
    CustomerId,
    Amount,
    Tenders: [{ Type: 'Cash', Amount }],
    ...(InvoiceId && { Allocations: [{ InvoiceId, Amount }] }),
    AcceptDup: true,
  });

it('customers become one while they buy, pay, are changed and deleted', async () => {
  const { owner } = shop;
  const [keep, gone] = [await newCustomer('Keep'), await newCustomer('Gone')];
  const [first, second] = [await draftOf(gone), await draftOf(gone)];
  await approve(first._id);
  const merge = () => owner.post('Common/Customers/Merge', { KeepId: keep, MergeIds: [gone] });
  const [merged] = await atOnce(
    merge(),
    approve(second._id),
    pay(gone, 100, first._id),
    owner.post('Accounting/Invoices', { CustomerId: gone, Items: [{ In_Id: itemId, Qty: 1 }], Approve: true }),
    owner.put(`Common/Customers/${gone}`, { Name: 'Gone, changed' }),
    owner.delete(`Common/Customers/${gone}`),
  );
  // Who met too many others is told to come again.
  expect(merged === 409 ? (await merge()).status : merged).toBe(200);
  expect(await shop.read('select id from customer where id = $1', [gone])).toEqual([]);
  await sound();
});

it('a draft is changed, approved by two and deleted; its invoice is paid twice over and cancelled', async () => {
  const { owner, manager, customerId } = shop;
  for (const round of ROUNDS) {
    const { _id, Total } = await draftOf(customerId);
    const met = await atOnce(
      owner.put(`Accounting/Invoices/${_id}`, { Items: [{ _id: 'IP1', Qty: 1 + round }] }),
      approve(_id),
      approve(_id, manager),
      owner.put('Accounting/Invoices/Delete', { _id, Reason }),
    );
    expect(Math.min(...met)).toBeLessThan(300);
    await atOnce(
      pay(customerId, Total, _id),
      pay(customerId, Total, _id, owner),
      owner.put(`Accounting/Invoices/${_id}/Cancel`, { Reason }),
      owner.put(`Accounting/Invoices/${_id}/ReOpen`, { Reason }),
      owner.put(`Accounting/Invoices/${_id}/WriteOff`, { Amount: 1, Reason }),
    );
  }
  await sound();
});

it('cash comes in and goes out while the drawer is counted and closed', async () => {
  const { cashier, customerId } = shop;
  for (const round of ROUNDS) {
    const drawer = await cashier.post('Accounting/CashDrawers', { Float: 100 });
    expect(drawer.status).toBe(201);
    const paid = await pay(customerId, 10);
    await atOnce(
      ...[1, 2, 3, 4].map((each) => pay(customerId, each * round)),
      cashier.put(`Accounting/CashDrawers/${drawer.body._id}/Close`, { Counted: 110 }),
      shop.owner.put(`Accounting/Payments/${paid.body._id}/Cancel`, { Reason }),
      shop.owner.post(`Accounting/Payments/${paid.body._id}/Refund`, { Amount: 5, Tender: { Type: 'Cash' }, Reason }),
    );
    await cashier.put(`Accounting/CashDrawers/${drawer.body._id}/Close`, { Counted: 100 });
  }
  await sound();
});

it('the period is closed while documents are posted into it: nothing is posted into it any more behind the lock', async () => {
  const { owner, customerId } = shop;
  for (const _ of ROUNDS) {
    const drafts = await Promise.all(ROUNDS.map(() => draftOf(customerId)));
    const late = await draftOf(customerId);
    const [{ today }] = (await shop.read<{ today: string }>('select max(posted_on) as today from journal', [])) as [
      { today: string },
    ];
    const lock = (LockDate: string | null) => owner.put('EntitySettings', { Acc: { LockDate }, Reason });
    const locking = lock(today);
    await atOnce(
      ...drafts.map(({ _id }) => approve(_id)),
      locking,
      ...ROUNDS.map((each) => pay(customerId, each)),
      owner.post('Inventory/Adjustments', { Kind: 'damage', Lines: [{ In_Id: itemId, Qty: -1 }], Reason }),
    );
    expect((await locking).status).toBe(200);
    // The log of the branch is written in the order of commits.
    const last = await shop.read<{ kind: string }>(
      `select subject_kind as kind from audit_entry where chain_id = $1 order by seq desc limit 1`,
      [shop.org.entityId],
    );
    expect(last).toEqual([{ kind: 'settings' }]);
    expect((await approve(late._id)).status).toBeGreaterThan(400);
    expect((await lock(null)).status).toBe(200);
  }
  await sound();
});

/** Asks for several things while a row is held, and lets it go when all of them wait for it: the second reads behind the first. */
async function behindOneAnother(table: string, id: string, ask: () => readonly Promise<Answer>[]): Promise<number[]> {
  const holder = new pg.Client(shop.api.databaseConfig);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(`select from ${table} where id = $1 for update`, [id]);
    const asked = ask();
    const waiting = async () => {
      const { rows } = await holder.query(
        `select pg_stat_clear_snapshot() from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    };
    for (let tries = 0; tries < 200 && (await waiting()) < asked.length; tries++) await setTimeout(25);
    expect(await waiting()).toBe(asked.length);
    await holder.query('commit');
    return await atOnce(...asked);
  } finally {
    await holder.end();
  }
}

it('who waits for a record sees all that was made of it meanwhile: two prices of one item and one operation stand', async () => {
  const { owner, operationId } = shop;
  const item = await shop.newItem(0);
  const ofItem = (body: object) => owner.put(`Inventory/Items/${item}`, body);
  expect(await behindOneAnother('item', item, () => [ofItem({ UnPr: 340 }), ofItem({ MRP: 600 })])).toEqual([200, 200]);
  expect((await owner.get(`Inventory/Items/${item}`)).body).toMatchObject({ UnPr: 340, MRP: 600 });
  const guide = (await owner.get('LTGS')).body[0]._id;
  const path = `LTGS/${guide}/OpCodes/${operationId}`;
  const ofOperation = (body: object) => owner.put(path, body);
  const changed = () => [ofOperation({ Pr: 640 }), ofOperation({ Hrs: 1.5 })];
  expect(await behindOneAnother('operation_code', operationId, changed)).toEqual([200, 200]);
  expect((await owner.get(path)).body).toMatchObject({ Pr: 640, Hrs: 1.5 });
});
