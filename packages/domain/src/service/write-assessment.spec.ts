import { describe, expect, it } from 'vitest';
import { MOST_UNIT_PRICE } from '../catalogue/labour-price.ts';
import { labourLine } from '../status/work-order.fixture.ts';
import { type AssessedPart, eachOf, writeAssessments } from './write-assessment.ts';

it.each([
  ['₹8,000 of 2 pieces', 8_000_00, 2_000, 40_000_000],
  ['₹10 of 3 pieces, half away from zero', 10_00, 3_000, 33_333],
  ['of no piece, as of one', 8_000_00, 0, 80_000_000],
  ['more than a price may be', Number.MAX_SAFE_INTEGER, 1, MOST_UNIT_PRICE],
])('What was assessed of the whole quantity is a price of one: %s', (_, paise, quantity, price) => {
  expect(eachOf(paise, quantity)).toBe(price);
});

describe('An assessment is written as edits of lines', () => {
  const panel = labourLine('WP1', {
    family: 'part',
    description: 'Bumper',
    payer: 'Ins',
    repairId: 'WC1',
    quantity: 2_000,
  });
  const denting = labourLine('WO1', {
    componentOf: 'WP1',
    componentKind: 'Dtng',
    quantity: 1_000,
    unitPrice: 3_000_000,
    insurerUnitPrice: 2_000_000,
  });
  const write = (part: AssessedPart, before = [panel, denting]) => writeAssessments(before, [part], 'WP', 1);
  const nothing = { labour: [], removed: [], issues: [] };

  it('what is not named stays: no price, no labour, no status', () => {
    expect(write({ id: 'WP1', assessment: {} })).toEqual({ ...nothing, parts: [{ id: 'WP1', assessment: {} }] });
    expect(write({ id: 'WP1', quantity: 3_000 })).toEqual({ ...nothing, parts: [{ id: 'WP1', quantity: 3_000 }] });
  });

  it('₹400 of the insurer for two bumpers are ₹200 each; the customer’s price stays, and the status is that of the part', () => {
    const assessment = { insurerPricePaise: 40_000, priceStatus: 'Approved' as const };
    expect(write({ id: 'WP1', assessment }).parts).toEqual([
      { id: 'WP1', assessment, insurerUnitPrice: 2_000_000, status: 'Approved' },
    ]);
    const none = { customerPricePaise: null };
    expect(write({ id: 'WP1', assessment: none }).parts).toEqual([{ id: 'WP1', assessment: none, unitPrice: 0 }]);
  });

  it('a new part is priced by its own quantity, else as one, and gets the next id', () => {
    const assessment = { customerPricePaise: 40_000 };
    const price = (quantity?: number) => write({ repairId: 'WC1', assessment, ...(quantity && { quantity }) }).parts[0];
    expect([price(4_000), price()]).toMatchObject([
      { id: 'WP2', unitPrice: 1_000_000 },
      { id: 'WP2', unitPrice: 4_000_000 },
    ]);
  });

  it('₹600 of painting is a line of labour that names its part, and is paid by who pays the part', () => {
    const assessment = { customerPaintingPaise: 60_000 };
    const made = {
      description: 'Painting: Bumper',
      payer: 'Ins',
      repairId: 'WC1',
      componentOf: 'WP1',
      componentKind: 'Ptng',
      unitPrice: 6_000_000,
      insurerUnitPrice: 0,
    };
    expect(write({ id: 'WP1', assessment }).labour).toEqual([made]);
    expect(write({ id: 'WP1', description: 'Bonnet', payer: 'InCu', assessment }).labour).toEqual([
      { ...made, description: 'Painting: Bonnet', payer: 'InCu' },
    ]);
    expect(write({ repairId: 'WC1', assessment }, []).labour).toEqual([
      { ...made, description: 'Painting: ', payer: 'Cus', componentOf: 'WP2' },
    ]);
  });

  it('labour that is there changes in what is named, and is taken off once nobody pays for it', () => {
    const of = (assessment: AssessedPart['assessment']) => write({ id: 'WP1', assessment });
    expect(of({ customerDentingPaise: 40_000, dentingStatus: 'Approved' }).labour).toEqual([
      { id: 'WO1', unitPrice: 4_000_000, insurerUnitPrice: 2_000_000, status: 'Approved' },
    ]);
    expect(of({ dentingStatus: 'Approved' }).labour).toEqual([
      { id: 'WO1', unitPrice: 3_000_000, insurerUnitPrice: 2_000_000, status: 'Approved' },
    ]);
    expect(of({ customerDentingPaise: 20_000 }).removed).toEqual([]);
    expect(of({ customerDentingPaise: null, insurerDentingPaise: 0 })).toMatchObject({ labour: [], removed: ['WO1'] });
    expect(of({ customerPaintingPaise: 0 })).toMatchObject({ labour: [], removed: [] });
  });

  it('only a part of an accidental repair is assessed', () => {
    const bare = { ...panel, repairId: null };
    expect(write({ id: 'WP1', assessment: { customerPaintingPaise: 60_000 } }, [bare])).toMatchObject({
      labour: [],
      issues: [{ path: 'lines.WP1.assessment', message: 'Only a part of an accidental repair is assessed.' }],
    });
    expect(write({ id: 'WP1' }, [bare]).issues).toEqual([]);
  });
});
