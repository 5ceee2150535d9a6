import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/api.ts';
import {
  type Counter,
  done,
  openCounter,
  RECEIPTS,
  type Wire,
} from '../../features/accounting/sales-receipt/sales-receipt.fixture.ts';

const SEED = 20_261_129;
const ROUNDS = 12;
/** Codes of 5 and 18 % within the state. */
const TAXES = [105, 106] as const;

interface Schemed {
  id: string;
  /** Rupees of a piece by the list. */
  price: number;
  paid: number;
  free: number;
}

let counter: Counter;
let owner: Client;
let buyer: string;
let goods: Schemed[];

/** The same numbers by the same seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
const roll = dice(SEED);
const paise = (rupees: number): number => Math.round(rupees * 100);
const sumOf = (rows: readonly Wire[], key: string): number =>
  rows.reduce((total, row) => total + paise(row[key] ?? 0), 0);

/** Worked out another way than the product does it: piece by piece, in sets of so many that are paid and so many that are free. */
const freeOf = ({ paid, free }: Schemed, quantity: number): number =>
  Array.from({ length: quantity }, (_, at) => at % (paid + free) >= paid).filter(Boolean).length;

beforeAll(async () => {
  counter = await openCounter('HC2', 'silent');
  ({ owner } = counter);
  const { orgId, entityId } = counter.org;
  await done(
    owner.put(`Entities/${entityId}/${orgId}`, { Config: { Modules: { Sales: true }, Features: { PrList: true } } }),
  );
  goods = [];
  for (const [at, [paid, free]] of [
    [10, 1],
    [3, 2],
    [1, 1],
    [7, 3],
  ].entries()) {
    const price = (1_000 + roll(20_000)) / 100;
    const fields = { UnPr: 300, MRP: 999, TCode: TAXES[at % TAXES.length]!, TrackBy: 'Qty', Units: [] };
    const id = await counter.newItem(`Schemed ${at}`, fields);
    await done(
      owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: id, Qty: 10_000, Cost: 7.13 }] }),
    );
    goods.push({ id, price, paid: paid!, free: free! });
  }
  const Lines = goods.map(({ id, price, paid, free }) => ({ In_Id: id, UnPr: price, SchQty: paid, SchFree: free }));
  const list = await done(owner.post('Inventory/PriceLists', { Name: 'Schemes', Base: 'UnPr', Lines }));
  buyer = (await done(owner.post('Common/Customers', { Name: 'Schemer', Phone: '9845012345', PrList: list._id })))._id;
});
afterAll(() => counter.close());

const stockOf = async (): Promise<number[]> => {
  const rows = await counter.read<{ id: string; quantity: string }>(
    'select item_id as id, sum(on_hand_e3) as quantity from stock_balance where item_id = any ($1::uuid[]) group by 1',
    [goods.map(({ id }) => id)],
  );
  return goods.map(({ id }) => Number(rows.find((row) => row.id === id)?.quantity ?? 0));
};

/** One to four rows of the counter, where an item may stand in several of them. */
const someItems = () =>
  Array.from({ length: 1 + roll(4) }, () => ({ In_Id: goods[roll(goods.length)]!.id, Qty: 1 + roll(30) }));

/** One to four rows, each of another item: but at the counter an item stands in one row. */
const oneRowEach = () => {
  const first = roll(goods.length);
  return Array.from({ length: 1 + roll(goods.length) }, (_, at) => ({
    In_Id: goods[(first + at) % goods.length]!.id,
    Qty: 1 + roll(30),
  }));
};

/** What leaves of each item is paid but for what its scheme gives, whatever rows it stands in. */
function expectScheme(sold: Wire): void {
  for (const one of goods) {
    const rows: Wire[] = sold.Items.filter((line: Wire) => line.In_Id === one.id);
    const quantity = rows.reduce((sum, { Qty }) => sum + Qty, 0);
    const free = freeOf(one, quantity);
    expect([rows.reduce((sum, { FQty }) => sum + (FQty ?? 0), 0), sumOf(rows, 'NetAmt')]).toEqual([
      free,
      paise(one.price) * (quantity - free),
    ]);
  }
  expect(paise(sold.Total)).toBe(
    paise(sold.Taxable) + paise(sold.CGST) + paise(sold.SGST) + paise(sold.IGST) + paise(sold.Round),
  );
}

/** Cuts of what was sold, at random, until nothing of it is left: what comes back each time, by line. */
function* cuts(lines: readonly Wire[]): Generator<{ Src: string; Qty: number }[]> {
  const left = new Map<string, number>(lines.map(({ _id, Qty }) => [_id, Qty]));
  while (left.size > 0) {
    const back = [...left].flatMap(([Src, most]) => {
      const Qty = Math.min(most, roll(most + 3));
      return Qty > 0 ? [{ Src, Qty }] : [];
    });
    for (const { Src, Qty } of back) {
      const rest = left.get(Src)! - Qty;
      if (rest > 0) left.set(Src, rest);
      else left.delete(Src);
    }
    if (back.length > 0) yield back;
  }
}

const HEADS = ['Taxable', 'CGST', 'SGST', 'IGST', 'Total'] as const;
const headsOf = (document: Wire): number[] => HEADS.map((key) => paise(document[key]));

describe('Schemes at random, over HTTP: what is given free, and what comes back of it, closes to the paisa', () => {
  it('an invoice bills no free piece, and its notes, however it is cut, come to it', { timeout: 120_000 }, async () => {
    const before = await stockOf();
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = { CustomerId: buyer, Items: oneRowEach(), Approve: true };
      const invoice = await done(owner.post('Accounting/Invoices', body));
      expectScheme(invoice);
      const notes: Wire[] = [];
      for (const Lines of cuts(invoice.Items)) {
        const Items = Lines.map((line) => ({ ...line, Cond: 'Good', To: 'Stock' }));
        const made = { Of: { Kind: 'Invoice', Id: invoice._id }, Items, Reason: 'At random' };
        const came = await done(owner.post('Sales/Returns', made));
        await done(owner.put(`Sales/Returns/${came._id}/Status`, { Sts: 'Received', _v: came._v }));
        notes.push(
          await done(owner.post('Accounting/CreditNotes', { RetId: came._id, Kind: 'Return', Approve: true })),
        );
      }
      expect(HEADS.map((key) => sumOf(notes, key))).toEqual(headsOf(invoice));
    }
    expect(await stockOf()).toEqual(before);
    await counter.expectWhole();
  });

  it('parts of an order come to what the order gives', { timeout: 120_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await done(
        owner.post('Sales/SalesOrders', { CustomerId: buyer, Items: oneRowEach(), Approve: true }),
      );
      expectScheme(order);
      const parts: Wire[] = [];
      for (const Lines of cuts(order.Items)) {
        const some = { SOIds: [order._id], Lines: Lines.map(({ Src, Qty }) => ({ _id: Src, Qty })), Approve: true };
        parts.push(await done(owner.post('Accounting/Invoices/FromSalesOrder', some)));
      }
      const billed = parts.flatMap(({ Items }) => Items);
      expect(sumOf(billed, 'NetAmt')).toBe(sumOf(order.Items, 'NetAmt'));
      expect(sumOf(parts, 'Taxable')).toBe(paise(order.Taxable));
    }
    await counter.expectWhole();
  });

  it('a bill of the counter pays for no free piece, and pays back what it took', { timeout: 120_000 }, async () => {
    const before = await stockOf();
    for (let round = 0; round < ROUNDS; round += 1) {
      const Items = someItems();
      const held = await done(counter.sell({ CustomerId: buyer, Items, Hold: true }, owner));
      const Tenders = [{ Type: 'UPI', Amount: held.Total, Ref: `R${round}` }];
      const receipt = await done(owner.put(`${RECEIPTS}/${held._id}`, { Tenders }));
      for (const one of goods) {
        const rows: Wire[] = receipt.Items.filter((line: Wire) => line.In_Id === one.id);
        const quantity = rows.reduce((sum, { Qty }) => sum + Qty, 0);
        expect(rows.reduce((sum, { FQty }) => sum + (FQty ?? 0), 0)).toBe(freeOf(one, quantity));
      }
      const notes: Wire[] = [];
      for (const Lines of cuts(receipt.Items)) {
        const back = { Reason: 'At random', RefundBy: 'Tenders' };
        const all = Lines.map((line) => ({ ...line, Cond: 'Good', To: 'Stock' }));
        const { CreditNote } = await done(owner.post(`${RECEIPTS}/${receipt._id}/Return`, { ...back, Lines: all }));
        notes.push(await done(owner.get(`Accounting/CreditNotes/${CreditNote._id}`)));
      }
      expect(HEADS.map((key) => sumOf(notes, key))).toEqual(headsOf(receipt));
    }
    expect(await stockOf()).toEqual(before);
    await counter.expectWhole();
  });
});
