import type { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/api.ts';
import { newId } from '../../../core/new-id.ts';
import { cash, type Counter, done, openCounter, RECEIPTS } from './sales-receipt.fixture.ts';

let counter: Counter;
let owner: Client;
let dolo: string;
beforeAll(async () => {
  counter = await openCounter('HC2', 'silent');
  ({ owner } = counter);
  dolo = await counter.newItem('Dolo 650', {}, [['D1', '01/29', 100, 33.6]]);
});
afterAll(() => counter.close());
afterEach(() => counter.expectWhole());

/** The network between server and database is cut at one statement: before it is sent, or while its answer travels. */
type Cut = 'before' | 'behind';
const MOST_STEPS = 200;

interface Connected {
  connection: { stream: Socket };
}

/** Ends the connection at the first bytes that come, of which nothing is heard. */
function destroyAtAnswer(stream: Socket): void {
  const { emit } = stream;
  stream.emit = (event: string | symbol, ...heard: unknown[]) => {
    if (event !== 'data') return Reflect.apply(emit, stream, [event, ...heard]) as boolean;
    stream.destroy();
    return true;
  };
}

/** Does one work with the network cut at its nth statement; tells whether there was one. */
async function cutAt(step: number, cut: Cut, work: () => Promise<unknown>): Promise<boolean> {
  const { query } = pg.Client.prototype;
  let left = step;
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    left -= 1;
    const { stream } = (this as unknown as Connected).connection;
    if (left === 0 && cut === 'before') stream.destroy();
    if (left === 0 && cut === 'behind') destroyAtAnswer(stream);
    return Reflect.apply(query, this, asked);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return left <= 0;
}

/** Does a work anew, cut at its first statement, at its second, and so on, until there is none left to be cut at. */
async function cutEverywhere(cut: Cut, work: (step: number) => Promise<unknown>): Promise<number> {
  for (let step = 1; step < MOST_STEPS; step += 1) if (!(await cutAt(step, cut, () => work(step)))) return step - 1;
  throw new Error('It has no end.');
}

const bill = (fields: object = {}) => ({
  ClientId: newId(),
  Items: [{ In_Id: dolo, Qty: 1 }],
  Tenders: [cash(2)],
  ...fields,
});
type Bill = ReturnType<typeof bill>;
const send = (one: object) => owner.post(RECEIPTS, one);

/** Sent until there is an answer, each bill is one receipt with a number of its own, and the drawer holds what they took. */
async function expectEachOnce(bills: readonly Bill[], drawerId: string, float: number): Promise<void> {
  for (const one of bills) expect((await done(send(one))).Sts).toBe('Closed');
  const rows = await counter.read<{ code: string }>(
    `select code from sales_receipt where client_id = any ($1::uuid[]) and status = 'Closed'`,
    [bills.map(({ ClientId }) => ClientId)],
  );
  expect([rows.length, new Set(rows.map(({ code }) => code)).size]).toEqual([bills.length, bills.length]);
  const [drawer] = await counter.read<{ paise: number }>('select cash_paise as paise from cash_drawer where id = $1', [
    drawerId,
  ]);
  expect(Number(drawer!.paise)).toBe((float + 2 * bills.length) * 100);
}

/** No number was given in vain: the series has no gap. */
async function expectNoGap(): Promise<void> {
  const rows = await counter.read<{ n: number }>(
    `select right(code, 5)::int as n from sales_receipt where code is not null order by 1`,
  );
  expect(rows.map(({ n }) => n)).toEqual(rows.map((_, at) => at + 1));
}

const FLOAT = 100;
const openDrawer = async (): Promise<string> =>
  (await done(owner.post('Accounting/CashDrawers', { Float: FLOAT })))._id;
const closing = (id: string, Counted: number) => owner.put(`Accounting/CashDrawers/${id}/Close`, { Counted });

describe.each<Cut>(['before', 'behind'])('Whatever statement the network ends at, %s it', (cut) => {
  it('nothing of a counter bill is lost, doubled or unnumbered', async () => {
    const drawer = await openDrawer();
    const bills: Bill[] = [];
    const steps = await cutEverywhere(cut, async () => {
      const one = bill();
      bills.push(one);
      await send(one);
    });
    expect(steps).toBeGreaterThan(5);
    await expectEachOnce(bills, drawer, FLOAT);
    await expectNoGap();
    await done(closing(drawer, FLOAT + 2 * bills.length));
  });

  it('nothing of a queue of 50', async () => {
    const drawer = await openDrawer();
    const bills = Array.from({ length: 50 }, (_, at) =>
      bill({
        SoldAt: counter.api.clock.now(),
        Slip: { No: `${cut === 'before' ? 'BFR' : 'BHD'}-${at + 1}`, Total: 2 },
      }),
    );
    for (const [at, one] of bills.entries()) await cutAt(1 + (at % 25), cut, () => send(one));
    await expectEachOnce(bills, drawer, FLOAT);
    await expectNoGap();
    await done(closing(drawer, FLOAT + 2 * bills.length));
  });

  it('a drawer is closed once or not at all, and what it is short stands in the books once', async () => {
    const drawers: string[] = [];
    for (let step = 1; step < MOST_STEPS; step += 1) {
      const drawer = await openDrawer();
      drawers.push(drawer);
      const wasCut = await cutAt(step, cut, () => closing(drawer, FLOAT - 1));
      const again = await closing(drawer, FLOAT - 1);
      expect([200, 204, 422]).toContain(again.status);
      if (!wasCut) break;
    }
    const rows = await counter.read<{ status: string; posted: number }>(
      `select d.status, count(j.id)::int as posted from cash_drawer d
         left join journal j on j.org_id = d.org_id and j.entity_id = d.entity_id and j.document_id = d.id
       where d.id = any ($1::uuid[]) group by d.id, d.status`,
      [drawers],
    );
    expect(rows).toEqual(drawers.map(() => ({ status: 'Closed', posted: 1 })));
  });
});
