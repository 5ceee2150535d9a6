import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, formatDate } from '@bahi/domain/time/dates';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { type Books, openBooks } from '../../accounting/invoice/invoice.fixture.ts';
import { done } from '../../purchase/vendor-note/vendor-note.fixture.ts';

type Row = Record<string, string | number>;

let api: TestApi;
let books: Books;
let owner: Client;
let today: string;
let cable: string;
let bolt: string;
let syrup: string;
let backStore: string;

/** So many days ago. */
const ago = (days: number): string => addDays(today, -days);
const DAYS = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];

async function newItem(name: string, fields: object = {}): Promise<string> {
  const item = { MPN: name, Name: name, HSN: '8544', UnPr: 90, TCode: 106, ...fields };
  return (await done(owner.post('Inventory/Items', item)))._id;
}

const adjust = (days: number, Kind: string, line: object) =>
  done(owner.post('Inventory/Adjustments', { Kind, Date: ago(days), Lines: [line] }));

const rowsOn = async (id: number, day: string, filter = ''): Promise<Row[]> =>
  (await done(owner.get(`Reports/${id}?From=${id === 501 ? day : ''}&To=${day}&GroupBy=none&Limit=200${filter}`))).Rows;

/** Quantity and value of each item and warehouse, by the names of these columns. */
function sumsOf(rows: readonly Row[], quantity: string, value: string): Record<string, [number, number]> {
  const sums: Record<string, [number, number]> = {};
  for (const row of rows) {
    const sum = (sums[`${row['Item']}, ${row['Whs']}`] ??= [0, 0]);
    sum[0] += Number(row[quantity]);
    sum[1] += Number(row[value]);
  }
  const rounded = ([lies, worth]: [number, number]): [number, number] => [lies, Math.round(worth * 100)];
  return Object.fromEntries(
    Object.entries(sums)
      .filter(([, [lies, worth]]) => lies !== 0 || worth !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, sum]) => [key, rounded(sum)]),
  );
}

/** The layers of the cable on a day, in their order: in, out, left, value. */
const cablesOn = async (days: number): Promise<number[][]> =>
  (await rowsOn(506, ago(days), `&Item=${cable}&Sort=Rank`)).map((row) =>
    ['InQty', 'OutQty', 'LeftQty', 'Value'].map((wire) => Number(row[wire])),
  );

/**
 * 10 cables came at ₹20 nine days ago and 10 at ₹30 five days ago; 6 were used in between. Four days ago what is left was made worth
 * ₹35 each, then 5 were used. 2 that were used six days ago are entered afterwards, when only new ones are left to take them from.
 * Of bolts 6 were used before 10 came, of a syrup 4 of 10; 3 cables go to the back store today.
 */
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api, { industry: 'HC2' });
  ({ owner } = books);
  ({ today } = books.ctx);
  await done(owner.put('EntitySettings/Inventory', { MultiWh: true, NegStock: true }));
  backStore = (await done(owner.post('Inventory/Settings/Warehouses', { Name: 'Back store', Kind: 'Store' })))._id;
  cable = await newItem('Cable');
  bolt = await newItem('Bolt', { Cost: 8 });
  syrup = await newItem('Syrup', { HSN: '3004', TrackBy: 'BN' });
  await adjust(9, 'opening', { In_Id: cable, Qty: 10, Cost: 20 });
  const used = await adjust(7, 'count', { In_Id: cable, Qty: -6 });
  await adjust(5, 'count', { In_Id: cable, Qty: 10, Cost: 30 });
  await adjust(4, 'value', { In_Id: cable, Qty: 0, NewCost: 35 });
  await adjust(3, 'count', { In_Id: cable, Qty: -5 });
  await adjust(6, 'count', { In_Id: cable, Qty: -2 });
  await adjust(9, 'opening', { In_Id: bolt, Qty: 4, Cost: 8 });
  await adjust(8, 'count', { In_Id: bolt, Qty: -10 });
  await adjust(2, 'count', { In_Id: bolt, Qty: 10, Cost: 9 });
  const batch = { In_Id: syrup, BatchNo: 'S1', Exp: addDays(today, 60) };
  await adjust(8, 'opening', { ...batch, Qty: 10, Cost: 5, MRP: 12 });
  await adjust(5, 'count', { ...batch, Qty: -4, MRP: 12 });
  const sent = { ToWhId: backStore, Lines: [{ In_Id: cable, Qty: 3 }], Approve: true };
  const transfer = await done(owner.post('Inventory/TransferOrders', sent));
  const Lines = [{ _id: transfer.Lines[0]._id, Qty: 3 }];
  await done(owner.put(`Inventory/TransferOrders/${transfer._id}/Receive`, { Lines }));
  await done(owner.put(`Inventory/Adjustments/${used._id}/Status`, { Sts: 'Cancelled', Reason: 'Counted again' }));
}, 60_000);
afterAll(() => api.close());

describe('Layers of a day', () => {
  it.each(DAYS)('%s days ago they come to what the summary of items says lay there', async (days) => {
    const [layers, items] = await Promise.all([rowsOn(506, ago(days)), rowsOn(501, ago(days))]);
    expect(sumsOf(layers, 'LeftQty', 'Value')).toEqual(sumsOf(items, 'ClQty', 'ClVal'));
  });

  it('a layer has lost what was taken of it by then, at what that cost', async () => {
    expect(await cablesOn(9)).toEqual([[10, 0, 10, 200]]);
    // What was used seven days ago and was taken back came again as a layer of that day.
    expect(await cablesOn(7)).toEqual([
      [10, 6, 4, 80],
      [6, 0, 6, 120],
    ]);
    expect(await cablesOn(3)).toEqual([
      [6, 0, 6, 120],
      [10, 3, 7, 245],
    ]);
  });

  it('what was entered later stands below zero in the layer that it was taken of', async () => {
    expect(await cablesOn(6)).toEqual([
      [10, 6, 4, 80],
      [6, 0, 6, 120],
      [0, 2, -2, -70],
    ]);
  });

  it('what left before it came is owed until it comes', async () => {
    const boltsOn = async (days: number) =>
      (await rowsOn(506, ago(days), `&Item=${bolt}`)).map((row) => [row['LeftQty'], row['Value'], row['Doc']]);
    expect(await boltsOn(8)).toEqual([[-6, -48, '']]);
    expect((await boltsOn(2)).map(([lies, value]) => [lies, value])).toEqual([[4, 36]]);
  });

  it('batches that expire are those of the same day, with the same worth', async () => {
    for (const days of DAYS) {
      const [layers, ageing] = await Promise.all([
        rowsOn(506, ago(days), `&Item=${syrup}`),
        rowsOn(505, ago(days), `&Item=${syrup}`),
      ]);
      expect(sumsOf(ageing, 'Qty', 'Value')).toEqual(sumsOf(layers, 'LeftQty', 'Value'));
    }
    const told = async (days: number) =>
      (await rowsOn(505, ago(days), `&Item=${syrup}`)).map((row) => [row['Band'], row['ExpDays'], row['Qty']]);
    expect(await told(6)).toEqual([['90', 66, 10]]);
    expect(await told(5)).toEqual([['90', 65, 6]]);
    expect(await told(0)).toEqual([['60', 60, 6]]);
  });

  it('of a day before the first goods the foot says since when they are known', async () => {
    const footOn = async (id: number, days: number) => (await done(owner.get(`Reports/${id}?To=${ago(days)}`))).Foot;
    const words = [`Layers are known from ${formatDate(ago(9))}.`];
    expect(await Promise.all([506, 505].map((id) => footOn(id, 10)))).toEqual([words, words]);
    expect(await Promise.all([506, 505, 502].map((id) => footOn(id, 9)))).toEqual([[], [], []]);
  });

  it('layers of before the program kept which move opened them are found to be of the same moves', async () => {
    const folder = join(import.meta.dirname, '../../../../db/migrations');
    const name = readdirSync(folder).find((file) => file.endsWith('_layers_as_of_a_day.sql'))!;
    const statements = readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint');
    const database = new pg.Client(api.databaseConfig);
    await database.connect();
    const opened = async () =>
      (await database.query('select seq, opened_by_move_id from stock_layer order by seq')).rows;
    try {
      await database.query('begin');
      const kept = await opened();
      await database.query('alter table stock_layer no force row level security');
      await database.query('update stock_layer set opened_by_move_id = null');
      for (const statement of statements.slice(3)) await database.query(statement);
      expect(await opened()).toEqual(kept);
      await database.query('rollback');
    } finally {
      await database.end();
    }
  });
});
