import { labourTaxCode } from '@bahi/domain/tax/tax-codes';
import { expect, it } from 'vitest';
import type { DocumentTotals } from '@bahi/domain/document/priced-line';
import { findPasted } from '../../kit/line-grid/find-pasted.ts';
import { createLineStore } from '../../kit/line-grid/line-store.ts';
import type { ItemToBuy } from '../../kit/pickers/item-search.ts';
import {
  blankBought,
  bodyOfBought,
  boughtColumns,
  type BoughtGridLine,
  lineOfItem,
  quantityColumn,
  withQuantity,
} from './bought-grid.ts';

const DOLO = {
  id: 'dolo',
  name: 'Dolo 650',
  unitCode: 'TBS',
  units: [{ name: 'Strip', factor: 15_000_000 }],
  purchaseUnit: 'Strip',
  purchaseFactor: 15_000_000,
  purchaseCost: 20_000,
  taxCode: 104,
} as unknown as ItemToBuy;
const TERMS = {
  unitCode: 'Box',
  factor: 150_000_000,
  unitPrice: 2_800_000,
  schemeQuantity: 10_000,
  schemeFreeQuantity: 1_000,
};
const his: ItemToBuy = { ...DOLO, terms: TERMS };
const line = (quantity = 0, freeQuantity = 0) => ({ ...blankBought('new-1'), quantity, freeQuantity });

it('a picked item comes at the last price and in the unit of the vendor, else as it is usually bought', () => {
  expect(lineOfItem(line(), his)).toMatchObject({ unitCode: 'Box', factor: 150_000_000, unitPrice: 2_800_000 });
  expect(lineOfItem(line(), DOLO)).toMatchObject({ unitCode: 'Strip', factor: 15_000_000, unitPrice: 300_000 });
});

it('10+1 fills the free goods while the quantity is typed, until somebody tells others', () => {
  const free = (from: ReturnType<typeof line>, ...typed: number[]) =>
    typed.map((quantity) => (from = withQuantity(from, quantity)).freeQuantity);
  expect(free(lineOfItem(line(), his), 1_000, 10_000, 25_000, 9_000)).toEqual([0, 1_000, 2_000, 0]);
  expect(lineOfItem(line(20_000), his).freeQuantity).toBe(2_000);
  const told = { ...lineOfItem(line(20_000), his), freeQuantity: 5_000 };
  expect(free(told, 30_000, 10_000)).toEqual([5_000, 5_000]);
});

it('another item takes its own scheme: what came free by the scheme of the item before does not stay', () => {
  expect(lineOfItem(lineOfItem(line(10_000), his), DOLO).freeQuantity).toBe(0);
  expect(lineOfItem({ ...lineOfItem(line(10_000), his), freeQuantity: 5_000 }, DOLO).freeQuantity).toBe(5_000);
});

it('a line says the unit that its price is of; one that only describes goods says none', () => {
  expect(bodyOfBought(lineOfItem(line(10_000), his), true)).toMatchObject({ unitCode: 'Box', unitPrice: 2_800_000 });
  expect(bodyOfBought({ ...line(1_000), description: 'Freight' }, true)).not.toHaveProperty('unitCode');
});

it('10+1 typed as a quantity is ten that are paid and one that is free', () => {
  const { write, alsoTyped } = quantityColumn<ReturnType<typeof line>>();
  const typed = (text: string) => {
    const { quantity, freeQuantity } = write!(line(2_000), text);
    return [quantity, freeQuantity];
  };
  expect(['10+1', '20.5+2', '7', '10+'].map(typed)).toEqual([
    [10_000, 1_000],
    [20_500, 2_000],
    [7_000, 0],
    [2_000, 0],
  ]);
  expect(['10+', '10+1', '+1', '10-1'].map((text) => alsoTyped!.test(text))).toEqual([true, true, false, false]);
});

it('the price follows the list of the vendor while the quantity is typed, until somebody types another', () => {
  const prices = [
    { minQuantity: 0, unitPrice: null },
    { minQuantity: 1_500_000, unitPrice: 2_700_000 },
  ];
  const listed: ItemToBuy = { ...DOLO, terms: { ...TERMS, prices } };
  const rates = (from: ReturnType<typeof line>, ...typed: number[]) =>
    typed.map((quantity) => (from = withQuantity(from, quantity)).unitPrice);
  expect(rates(lineOfItem(line(), listed), 9_000, 10_000, 9_000)).toEqual([2_800_000, 2_700_000, 2_800_000]);
  expect(rates({ ...lineOfItem(line(10_000), listed), unitPrice: 2_500_000 }, 9_000, 10_000)).toEqual([
    2_500_000, 2_500_000,
  ]);
});

it('discount and tax take no room from the words until a line differs: 18% and no discount are usual', () => {
  const facts = { say: () => '', partNumbers: true, cost: true, today: () => '2026-11-29', interState: () => false };
  const shown = (...lines: ReturnType<typeof line>[]) =>
    boughtColumns(facts as never, [])
      .filter(({ unusual }) => !unusual || lines.some(unusual))
      .map(({ key }) => key);
  const usual = { ...line(1_000), itemId: 'dolo', taxCode: labourTaxCode(false) };
  const always = ['itemId', 'partNumber', 'quantity', 'freeQuantity', 'unitPrice', 'total'];
  expect(shown(usual, line())).toEqual(always);
  expect(shown(usual, { ...usual, discountPaise: 500 })).toContain('discountPaise');
  expect(shown(usual, { ...usual, taxCode: 104 })).toContain('taxCode');
});

it('200 part numbers with their quantities are pasted from a sheet, each looked up, past the columns between them', async () => {
  const facts = { say: () => '', partNumbers: true, cost: true, today: () => '2026-11-23', interState: () => false };
  const columns = boughtColumns<BoughtGridLine>(facts as never, []).map((column) => ({
    ...column,
    ...(column.search && {
      search: async (text: string) => [
        { id: text, title: text, value: { ...DOLO, id: text, partNumber: text.toUpperCase() } },
      ],
    }),
  }));
  const store = createLineStore<BoughtGridLine, DocumentTotals>({
    lines: [],
    columns,
    computeTotals: () => ({}) as DocumentTotals,
    newLine: blankBought,
  });
  store.add();
  const cell = store.get().active!;
  const sheet = Array.from({ length: 200 }, (_, at) => [`af-${at}`, String(at + 1)]);
  store.paste(cell, sheet, (await findPasted(store, cell, sheet)).named);
  const made = store.get().lines.map(({ itemId, partNumber, quantity }) => [itemId, partNumber, quantity]);
  expect(made).toEqual(sheet.map(([code, quantity]) => [code, code!.toUpperCase(), Number(quantity) * 1000]));
});
