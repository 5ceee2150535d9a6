import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extendedAmount } from '../../totals/price-line.ts';
import { payerOfShares, priceOfAmount, shareEstimate } from './insurer-share.ts';

const NOTHING = { depreciationPercent: 0, underInsuredPercent: 0, tieUpPercent: 0 };

describe('rule 14: Depreciation, UndPerc and tie-up discount multiply and are rounded once; the insurer’s amount is rounded first: ₹999.99 at 50 % = ₹500.00 and ₹499.99. The customer’s rest is EstPr less the insurer’s amount before the tie-up discount, which the workshop bears (rule 19 compares after it). Unit prices of a face have four places, rounded up; what is over is that face’s line discount.', () => {
  test('rule 14: the insurer’s amount is rounded first: ₹999.99 at 50 % = ₹500.00 and ₹499.99', () => {
    expect(shareEstimate(99_999, { ...NOTHING, depreciationPercent: 500_000 })).toEqual({
      insurerPaise: 50_000,
      customerPaise: 49_999,
    });
  });

  test('rule 14: depreciation, UndPerc and tie-up discount multiply and are rounded once', () => {
    // 333.33 × 0.7 × 0.9 × 0.95 = 199.498005; rounded at each step it were 199.50.
    const terms = { depreciationPercent: 300_000, underInsuredPercent: 100_000, tieUpPercent: 50_000 };
    expect(shareEstimate(33_333, terms).insurerPaise).toBe(19_950);
    expect(shareEstimate(1, { depreciationPercent: 300_000, underInsuredPercent: 300_000, tieUpPercent: 0 })).toEqual({
      insurerPaise: 0,
      customerPaise: 1,
    });
  });

  test('rule 14: the customer’s rest is EstPr less the insurer’s amount before the tie-up discount, which the workshop bears', () => {
    expect(shareEstimate(100_000, { ...NOTHING, depreciationPercent: 500_000, tieUpPercent: 100_000 })).toEqual({
      insurerPaise: 45_000,
      customerPaise: 50_000,
    });
  });

  test('rule 14: unit prices of a face have four places, rounded up; what is over is that face’s line discount', () => {
    expect(priceOfAmount(10_000, 3_000)).toEqual({ unitPrice: 333_334, discountPaise: 0 });
    expect(priceOfAmount(10_001, 1_000_000)).toEqual({ unitPrice: 1_001, discountPaise: 9 });
    expect(priceOfAmount(0, 0)).toEqual({ unitPrice: 0, discountPaise: 0 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 1e7 }), (amountPaise, quantity) => {
        const { unitPrice, discountPaise } = priceOfAmount(amountPaise, quantity);
        expect(extendedAmount(quantity, unitPrice) - discountPaise).toBe(amountPaise);
        expect(discountPaise).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('rule 14: insurer and customer come to the estimate for any amount and depreciation', () => {
    const percent = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e10 }),
        percent,
        percent,
        (paise, depreciationPercent, underInsuredPercent) => {
          const { insurerPaise, customerPaise } = shareEstimate(paise, {
            depreciationPercent,
            underInsuredPercent,
            tieUpPercent: 0,
          });
          expect(insurerPaise + customerPaise).toBe(paise);
          expect(Math.min(insurerPaise, customerPaise)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

test.each([
  ['nothing', 0, 'Ins'],
  ['a part', 125_000, 'InCu'],
  ['half', 500_000, 'InCu'],
  ['all', 1_000_000, 'Cus'],
])(
  'rule 13: Ins lines have no depreciation: of one that loses %s the customer bears that',
  (_title, depreciationPercent, payer) => {
    const shares = shareEstimate(800_000, { ...NOTHING, depreciationPercent });
    expect(payerOfShares(shares)).toBe(payer);
    expect(shares.customerPaise).toBe((800_000 * depreciationPercent) / 1_000_000);
  },
);

test('rule 15: `UndPerc` lowers every insurer amount after depreciation and makes Ins lines InCu.', () => {
  const shares = shareEstimate(100_000, { ...NOTHING, underInsuredPercent: 200_000 });
  expect([shares, payerOfShares(shares)]).toEqual([{ insurerPaise: 80_000, customerPaise: 20_000 }, 'InCu']);
});

test('rule 20: Settled: shared needs both prices (spec 2 §5); when assessing leaves one payer nothing, the line becomes the other’s. `Enter both prices of {line}.`', () => {
  // Both prices are asked for by the rules of approving (work-order-rules.spec).
  const none = shareEstimate(100_000, { ...NOTHING, depreciationPercent: 1_000_000 });
  expect([payerOfShares(none), payerOfShares(shareEstimate(100_000, NOTHING))]).toEqual(['Cus', 'Ins']);
});
