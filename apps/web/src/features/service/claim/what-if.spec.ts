import { MOTOR_TARIFF, ratesInForce } from '@bahi/domain/service/insurance/depreciation-rates';
import { expect, test } from 'vitest';
import { ruleOf } from './what-if.ts';

type Terms = Parameters<typeof ruleOf>[0];
const BENCH: Terms = {
  insurance: { zeroDepreciation: false },
  agesFrom: '2025-01-15',
  lossOn: '2025-08-01',
  notZero: ['Tyre'],
  rates: [...MOTOR_TARIFF],
};
const [plastic, metal, painting] = [
  { kind: 'Pr', material: 'Plastic' },
  { kind: 'Pr', material: 'Metal' },
  { kind: 'Ptng', material: 'Paint' },
] as const;

test('the rule of the workbench is that of the claim: its rates, the day of its loss, the age of its vehicle', () => {
  const own = ratesInForce([
    [
      { material: 'Plastic', percent: 400_000 },
      { material: 'Painting', percent: 100_000 },
    ],
  ]);
  const percents = (of: Partial<Terms>) =>
    [plastic, metal, painting].map((line) => ruleOf({ ...BENCH, ...of }, line, false));
  expect(percents({})).toEqual([500_000, 50_000, 125_000]);
  expect(percents({ rates: own })).toEqual([400_000, 50_000, 100_000]);
  expect(percents({ agesFrom: null })).toEqual([500_000, null, 125_000]);
  expect(percents({ lossOn: '2025-07-15' })).toEqual([500_000, 0, 125_000]);
  expect(percents({ insurance: { zeroDepreciation: true } })).toEqual([0, 0, 0]);
});
