import { expect, test } from 'vitest';
import { parsePayer, payerChoices } from './payer.ts';

test('payers are stored and sent as Cus, Ins, InCu, Int, War; the long names are accepted', () => {
  expect(['Cus', 'Shared', 'Insurance', 'Internal', 'War', 'Nobody'].map(parsePayer)).toEqual([
    'Cus',
    'InCu',
    'Ins',
    'Int',
    'War',
    null,
  ]);
});

test('for a repair order, Insurance and Shared only when insurance is enabled', () => {
  expect(payerChoices('workOrder', false)).toEqual(['Cus', 'Int', 'War']);
  expect(payerChoices('workOrder', true)).toEqual(['Cus', 'Ins', 'InCu', 'Int', 'War']);
});

test('for an estimate, Internal is never allowed', () => {
  expect(payerChoices('estimate', true)).toEqual(['Cus', 'Ins', 'InCu', 'War']);
});
