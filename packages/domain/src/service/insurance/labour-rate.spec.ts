import { describe, expect, test } from 'vitest';
import { percentOfNumber, unitPriceOfRupees } from '../../money/convert.ts';
import type { BodyType } from '../../vehicle/body-types.ts';
import { labourRateIssue, labourRateOn, mostOfHours } from './labour-rate.ts';
import { shareEstimate } from './insurer-share.ts';

const rate = (bodyType: BodyType, rupees: number, fromOn: string | null = null) => ({
  ...{ bodyType, fromOn },
  rate: unitPriceOfRupees(rupees),
});
const RATES = [
  rate('sedan', 700, '2026-01-01'),
  rate('sedan', 600),
  rate('sedan', 750, '2026-04-01'),
  rate('suv', 900),
];

describe('Rates: [{BType, Rate, From}]: what a tie-up pays for an hour, by body type, from a day on', () => {
  test.each([
    ['sedan', '2025-12-31', 600],
    ['sedan', '2026-01-01', 700],
    ['sedan', '2026-03-31', 700],
    ['sedan', '2026-04-01', 750],
    ['suv', '2020-01-01', 900],
    ['hatchback', '2026-04-01', null],
    [null, '2026-04-01', null],
  ])('of %s on %s: %s', (bodyType, on, rupees) => {
    expect(labourRateOn(RATES, bodyType, on)).toBe(rupees === null ? null : unitPriceOfRupees(rupees));
  });

  test.each([
    // Hours and pieces in thousandths.
    [2500, 1000, 640, 160_000],
    [2500, 2000, 640, 320_000],
    [1333, 1000, 700, 93_310],
    [0, 1000, 700, 0],
  ])('%i hours, %i times, at ₹%i: %i paise at most', (hours, quantity, rupees, paise) => {
    expect(mostOfHours(hours, quantity, unitPriceOfRupees(rupees))).toBe(paise);
  });

  test('work of ₹2,000 that the tie-up pays ₹1,600 of: he pays ₹1,600, the customer the rest; both are the estimate', () => {
    const terms = { depreciationPercent: 0, underInsuredPercent: 0, tieUpPercent: 0 };
    expect(shareEstimate(200_000, { ...terms, mostPaise: 160_000 })).toEqual({
      insurerPaise: 160_000,
      customerPaise: 40_000,
    });
    // What he pays of an hour is no more than it costs.
    expect(shareEstimate(200_000, { ...terms, mostPaise: 250_000 })).toEqual({
      insurerPaise: 200_000,
      customerPaise: 0,
    });
    // Depreciation, under-insurance and the discount of the tie-up are taken off that: 1,600 × 0.875 × 0.9 × 0.95.
    const all = {
      depreciationPercent: percentOfNumber(12.5),
      underInsuredPercent: percentOfNumber(10),
      tieUpPercent: percentOfNumber(5),
    };
    expect(shareEstimate(200_000, { ...all, mostPaise: 160_000 })).toEqual({
      insurerPaise: 119_700,
      customerPaise: 74_000,
    });
  });

  test('a body type has one rate for a day, and an hour costs something', () => {
    expect([
      labourRateIssue(RATES),
      labourRateIssue([...RATES, rate('suv', 1)]),
      labourRateIssue([rate('suv', 0)]),
    ]).toEqual([
      null,
      { path: 'Rates.4.From', message: 'This body type has a rate from that day already.' },
      { path: 'Rates.0.Rate', message: 'Enter what an hour costs.' },
    ]);
  });
});
