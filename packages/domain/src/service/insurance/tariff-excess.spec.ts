import { expect, test } from 'vitest';
import { tariffExcess } from './tariff-excess.ts';

test.each([
  ['two-wheeler', 110, 100],
  ['two-wheeler', null, 100],
  ['two-wheeler', 1800, 100],
  ['hatchback', 1197, 1000],
  ['sedan', 1500, 1000],
  ['sedan', 1501, 2000],
  ['suv', 2184, 2000],
  ['suv', null, 1000],
  ['commercial', 2956, 2000],
  ['equipment', null, 1000],
  [null, null, 1000],
  [null, 1998, 2000],
] as const)(
  'Ded [₹1,000; two-wheelers ₹100; above 1,500 cc ₹2,000]: %s of %s cc bears ₹%i',
  (bodyType, engineCc, rupees) => {
    expect(tariffExcess({ bodyType, engineCc })).toBe(rupees * 100);
  },
);
