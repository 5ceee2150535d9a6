import { expect, test } from 'vitest';
import { askedPrice, billOf, type CounterItem, EMPTY_BILL, markRepriced, withBuyer, withSwap } from './counter-bill.ts';
import type { ReceiptRecord } from './receipt-words.ts';

const gauze: CounterItem = {
  id: 'gauze',
  name: 'Gauze',
  unitCode: 'NOS',
  trackBy: 'Qty',
  taxCode: 105,
  schedule: null,
  salePrice: 1_000_000,
  pack: { name: 'pack', factor: 1_000_000 },
  batches: [],
};
const line = { id: 'IP4', pick: 'IP4', itemId: 'gauze', quantity: 2_000, priceFactor: 1_000_000 };
const record = (unitPrice: number, listPrice = unitPrice) =>
  ({ parts: [{ ...line, unitPrice, listPrice }], patient: {} }) as unknown as ReceiptRecord;
const takenUp = (held: ReceiptRecord, item = gauze) => {
  const terms = { inclusive: true, labourInclusive: false, today: '2026-11-23' };
  return markRepriced(billOf(held, new Map([[item.id, item]])), held, terms).rows.map(({ isRepriced }) => isRepriced);
};

test('A held bill that is taken up shows what costs something else by now (sales rule 27)', () => {
  expect(takenUp(record(1_050_000))).toEqual([false]);
  expect(takenUp(record(1_050_000), { ...gauze, salePrice: 2_000_000 })).toEqual([true]);
});

test('A price that was typed stays', () => {
  expect(takenUp(record(900_000, 1_050_000), { ...gauze, salePrice: 2_000_000 })).toEqual([false]);
});

test('The list of the counter shows what the bill will ask: with tax where its prices hold it', () => {
  const terms = { inclusive: true, labourInclusive: false };
  expect([askedPrice(gauze, terms), askedPrice(gauze, { ...terms, inclusive: false })]).toEqual([1_050_000, 1_000_000]);
});

test('The swap notes what was asked (sales rule 21)', () => {
  const once = withSwap('', 'Calpol', 'Dolo 650');
  expect(once).toBe('Calpol in place of Dolo 650.');
  expect(withSwap(once, 'Pan 40', 'Pantop')).toBe('Calpol in place of Dolo 650. Pan 40 in place of Pantop.');
});

test('Another buyer takes back the price list that was chosen for the bill, the same one keeps it', () => {
  const [asha, ravi] = ['Asha', 'Ravi'].map((label) => ({ id: label, label }));
  const bill = { ...EMPTY_BILL, customer: asha!, priceList: { id: 'list', label: 'Hospitals' } };
  expect([withBuyer(bill, ravi!), withBuyer(bill, null), withBuyer(bill, { ...asha! })]).toEqual([
    { customer: ravi, priceList: null },
    { customer: null, priceList: null },
    { customer: asha },
  ]);
});
