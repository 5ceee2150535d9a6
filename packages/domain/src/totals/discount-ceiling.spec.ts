import { expect, it } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { giveawayLimit, leftToGive, mayDiscount } from './discount-ceiling.ts';

const INVOICE = 'Accounting.InvDisc';
const RECEIPT = 'Accounting.SRDisc';
const role = (grants: Parameters<typeof buildAccess>[0], changes: object = {}) => {
  const access = buildAccess({ areas: { 'Accounting.SlsRcpt': 'C' }, ...grants });
  return { ...access, Accounting: { ...access.Accounting, ...changes } };
};

it.each([
  ['the right', role({ flags: [RECEIPT] }), true],
  ['a ceiling above zero', role({ receiptDiscountMax: '500' }), true],
  ['a ceiling of nothing', role({ receiptDiscountMax: '0' }), false],
  ['no ceiling', role({}), false],
  ['a ceiling that nobody can read', role({ receiptDiscountMax: 'much' }), false],
  ['a ceiling in an accounting that is closed to him', role({ receiptDiscountMax: '500' }, { Access: false }), false],
])('discounts on receipts are given by the right or a ceiling above zero (sales rule 23): %s', (_, access, may) => {
  expect(mayDiscount(access, RECEIPT)).toBe(may);
});

it('a ceiling of receipts permits nothing on invoices', () => {
  expect(mayDiscount(role({ receiptDiscountMax: '500', invoiceDiscountMax: '500' }), INVOICE)).toBe(false);
});

const both = role({ flags: [INVOICE, RECEIPT], invoiceDiscountMax: '10%', receiptDiscountMax: '500' });
it.each([
  ['an invoice', [INVOICE], 100_000, 10_000],
  ['a receipt', [RECEIPT], 100_000, 50_000],
  ['an invoice that takes money back', [INVOICE], -100_000, 0],
] as const)('of %s the ceiling is that of its own kind', (_, rights, subTotalPaise, limit) => {
  expect(giveawayLimit(both, rights, subTotalPaise)).toBe(limit);
});

it.each([
  [6_000, 4_000],
  [10_000, 0],
  [10_001, 0],
  [-500, 10_500],
])('of 10 % of ₹1,000 with %i given, %i are left', (givenPaise, left) => {
  expect(leftToGive(both, INVOICE, { givenPaise, subTotalPaise: 100_000 })).toBe(left);
});

it('who has no ceiling gives without limit, who has no right nothing', () => {
  const given = { givenPaise: 0, subTotalPaise: 100_000 };
  expect(leftToGive(role({ flags: [INVOICE] }), INVOICE, given)).toBeNull();
  expect(leftToGive(role({}), INVOICE, given)).toBe(0);
});
