import { expect, it } from 'vitest';
import { PERCENT_PER_PERCENT, QUANTITY_PER_UNIT, UNIT_PRICE_PER_RUPEE } from '../money/units.ts';
import {
  type AgeingGoods,
  policyFor,
  returnableQuantity,
  type ReturnPolicy,
  returnPolicyIssues,
  returnPricePerPack,
  returnValue,
  returnWindow,
} from './return-policy.ts';

const policy: ReturnPolicy = {
  manufacturer: null,
  daysBefore: 90,
  daysAfter: 60,
  basis: 'PTR',
  lessPercent: 10 * PERCENT_PER_PERCENT,
  wholePacks: false,
};
const tablets: AgeingGoods = {
  quantity: 45 * QUANTITY_PER_UNIT,
  costPaise: 300_00,
  retailerPrice: 120 * UNIT_PRICE_PER_RUPEE,
  mrp: 150 * UNIT_PRICE_PER_RUPEE,
  factor: 15_000_000,
};

it.each([
  ['2027-03-31', '2026-12-31', '2027-05-30'],
  ['2028-03-31', '2028-01-01', '2028-05-30'],
])('goods that expire on %s go back under (90, 60) from %s until %s (rule 33)', (expiresOn, from, until) => {
  expect(returnWindow(policy, expiresOn)).toEqual({ from, until });
});

it.each<[string, Partial<AgeingGoods>, Partial<ReturnPolicy>, number | null]>([
  ['45 tablets at PTR ₹120 a strip of 15 (₹8 each) less 10 % are ₹324 (rule 33)', {}, {}, 324_00],
  ['at the MRP they are ₹405', {}, { basis: 'MRP' }, 405_00],
  ['at what they cost less 10 % they are ₹270', {}, { basis: 'Cost' }, 270_00],
  ['50 tablets are ₹360, whole packs or not of a vendor who takes both', { quantity: 50_000 }, {}, 360_00],
  ['50 tablets of whole packs are 45', { quantity: 50_000 }, { wholePacks: true }, 324_00],
  [
    'of whole packs at cost the loose ones give nothing',
    { quantity: 50_000 },
    { wholePacks: true, basis: 'Cost' },
    243_00,
  ],
  ['without a PTR nobody knows', { retailerPrice: null }, {}, null],
  ['all of it is kept by a vendor who gives nothing', {}, { lessPercent: 100 * PERCENT_PER_PERCENT }, 0],
])('%s', (_, goods, terms, paise) => {
  expect(returnValue({ ...tablets, ...goods }, { ...policy, ...terms })).toBe(paise);
});

it.each([
  [50, true, 45],
  [50, false, 50],
  [14, true, 0],
])('of %s tablets in strips of 15, whole packs alone: %s, %s go back', (quantity, wholePacks, back) => {
  const goods = { ...tablets, quantity: quantity * QUANTITY_PER_UNIT };
  expect(returnableQuantity(goods, { wholePacks })).toBe(back * QUANTITY_PER_UNIT);
});

it('the policy of the maker holds, else the one of all others', () => {
  const cipla = { ...policy, manufacturer: 'Cipla Ltd', daysAfter: 0 };
  const named = (manufacturer: string | null) => policyFor([policy, cipla], manufacturer);
  expect([named('CIPLA LTD'), named('Sun'), named(null), policyFor([cipla], 'Sun')]).toEqual([
    cipla,
    policy,
    policy,
    null,
  ]);
});

it('a vendor has one policy for a maker, and one for all others', () => {
  const cipla = { ...policy, manufacturer: 'Cipla' };
  expect(returnPolicyIssues([policy, cipla])).toEqual([]);
  expect(returnPolicyIssues([policy, cipla, { ...cipla, manufacturer: 'cipla ' }, policy])).toEqual([
    { at: 2, message: 'cipla  has a policy.' },
    { at: 3, message: 'There is a policy for all other makers.' },
  ]);
});

it.each([
  ['PTR', 120],
  ['MRP', 150],
  ['Cost', 100],
] as const)('by %s a strip of 15 is counted at ₹%s', (basis, rupees) => {
  expect(returnPricePerPack(tablets, { basis })).toBe(rupees * UNIT_PRICE_PER_RUPEE);
});
