import { expect, test } from 'vitest';
import { emptyAccess } from '../access/access.ts';
import { mayReadKind } from './read-kind.ts';

const nobody = emptyAccess();
const purchases = (letters: string) => ({ ...nobody, Inventory: { ...nobody.Inventory, Access: true, PO: letters } });

test('a kind is read by who holds R, and some also by who may only make one', () => {
  const may = ['', 'R', 'C'].map((letters) => mayReadKind('purchaseOrder', purchases(letters) as typeof nobody));
  expect(may).toEqual([false, true, true]);
  const accounting = { ...nobody, Accounting: { ...nobody.Accounting, Access: true, Invoice: 'C' } } as typeof nobody;
  expect(mayReadKind('invoice', accounting)).toBe(false);
});

test('journals are read by who reads the books', () => {
  const accounting = { ...nobody, Accounting: { ...nobody.Accounting, Access: true, Bill: 'R' } } as typeof nobody;
  const keeper = { ...nobody, Accounting: { ...nobody.Accounting, Access: true, Bill: 'D' } } as typeof nobody;
  expect([mayReadKind('journal', accounting), mayReadKind('journal', keeper)]).toEqual([false, true]);
});
