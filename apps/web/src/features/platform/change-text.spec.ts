import { expect, test } from 'vitest';
import { changeText } from './change-text.ts';

test.each([
  [
    { path: 'rights.Balaji Motors, Jayanagar.role', from: 'Cashier', to: 'Accountant' },
    'Balaji Motors, Jayanagar, role: Cashier → Accountant',
  ],
  [{ path: 'Give discounts on invoices', from: 'no', to: 'yes' }, 'Give discounts on invoices: no → yes'],
  [{ path: 'leftOn', from: null, to: '2026-10-31' }, 'Left on: nothing → 2026-10-31'],
  [{ path: 'active', from: true, to: false }, 'Active: yes → no'],
])('%j is told as a sentence', (change, text) => {
  expect(changeText(change)).toBe(text);
});
