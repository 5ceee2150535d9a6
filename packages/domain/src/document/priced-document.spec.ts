import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GstType, SupplyType } from '../tax/registration.ts';
import {
  headerIssues,
  mergePricedHeader,
  placeOfSupplyIssues,
  priceDocument,
  type PricedDocument,
  type PricedHeader,
  type PricingFacts,
  settlePlace,
  workBack,
} from './priced-document.ts';
import { NO_DISCOUNTS } from './priced-line.ts';

const facts: PricingFacts = {
  entityState: '29',
  recipient: { supplyType: SupplyType.consumer, gstin: null, billingState: '29', deliveryState: null },
  gstType: GstType.regular,
  labourInclusive: false,
  roundToRupee: false,
};
const header: PricedHeader = {
  discounts: NO_DISCOUNTS,
  taxed: true,
  untaxedReason: null,
  adjustPaise: 0,
  adjustReason: null,
  placeOfSupply: '29',
  placeOfSupplyReason: null,
  inclusive: true,
};
type Line = PricedDocument['lines'][number];
const line = (id: string, unitPrice: number, change: Partial<Line> = {}): Line => ({
  id,
  family: id.startsWith('IO') ? 'labour' : 'part',
  quantity: 1_000,
  unitPrice,
  taxCode: 106,
  discountPercent: null,
  discountPaise: 0,
  noDiscount: false,
  ...change,
});
const price = (lines: Line[], change: Partial<PricedHeader> = {}, at = facts) =>
  priceDocument({ ...header, ...change, lines }, at).totals;

describe('Prices that hold their tax (sales §2, computed as BT of decisions §5)', () => {
  it.each<[string, Line, [taxable: number, cgst: number, sgst: number, igst: number, total: number]]>([
    ['₹100 of 18 %', line('IP1', 1_000_000), [8_474, 763, 763, 0, 10_000]],
    ['labour alike', line('IO1', 1_000_000), [8_474, 763, 763, 0, 10_000]],
    [
      'sales rule 19: ten of 15 at ₹33.60, 5 %',
      line('IP1', 22_400, { quantity: 10_000, taxCode: 105 }),
      [2_134, 53, 53, 0, 2_240],
    ],
    [
      'the same less 10 %',
      line('IP1', 22_400, { quantity: 10_000, taxCode: 105, discountPercent: 100_000 }),
      [1_920, 48, 48, 0, 2_016],
    ],
    ['three at ₹59', line('IP1', 590_000, { quantity: 3_000 }), [15_000, 1_350, 1_350, 0, 17_700]],
    ['0.25 % of one paisa', line('IP1', 100, { taxCode: 102 }), [1, 0, 0, 0, 1]],
    ['exempt', line('IP1', 1_000_000, { taxCode: 118 }), [10_000, 0, 0, 0, 10_000]],
    ['40 %', line('IP1', 1_400_000, { taxCode: 117 }), [10_000, 2_000, 2_000, 0, 14_000]],
  ])('%s', (_, one, expected) => {
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = price([one]).lines[0]!;
    expect([taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise]).toEqual(expected);
  });

  it('to another state the whole tax is IGST, and the price stays', () => {
    expect(price([line('IP1', 1_180_000)], { placeOfSupply: '33' })).toMatchObject({
      taxablePaise: 10_000,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 1_800,
      totalPaise: 11_800,
    });
  });

  it('where no tax is charged nothing is taken out', () => {
    expect(price([line('IP1', 1_180_000)], { taxed: false })).toMatchObject({
      taxablePaise: 11_800,
      totalPaise: 11_800,
    });
    expect(price([line('IP1', 1_180_000)], {}, { ...facts, gstType: GstType.composition }).taxablePaise).toBe(11_800);
  });

  it('without it labour follows the entity, parts have the tax on top', () => {
    const both = [line('IO1', 1_000_000), line('IP1', 1_000_000)];
    const totals = (labourInclusive: boolean) => price(both, { inclusive: false }, { ...facts, labourInclusive }).lines;
    expect(totals(true).map((one) => one.totalPaise)).toEqual([10_000, 11_800]);
    expect(totals(false).map((one) => one.totalPaise)).toEqual([11_800, 11_800]);
  });

  const CODES = [101, 102, 103, 104, 105, 106, 117, 118];
  const anyLine = fc.record({
    family: fc.constantFrom('IO', 'IP'),
    quantity: fc.integer({ min: 1, max: 100_000 }),
    unitPrice: fc.integer({ min: 0, max: 100_000_000 }),
    discountPercent: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    taxCode: fc.constantFrom(...CODES),
  });
  const lines = fc
    .array(anyLine, { minLength: 1, maxLength: 12 })
    .map((all) => all.map(({ family, unitPrice, ...rest }, i) => line(`${family}${i + 1}`, unitPrice, rest)));
  const header2 = fc.record({ percent: fc.integer({ min: 0, max: 1_000_000 }), place: fc.constantFrom('29', '33') });

  it('lines come to the typed total less what is given off, to the paisa, with equal heads', () => {
    fc.assert(
      fc.property(lines, header2, (all, { percent, place }) => {
        const totals = price(all, { placeOfSupply: place, discounts: { ...NO_DISCOUNTS, overallPercent: percent } });
        for (const one of totals.lines) {
          expect(one.totalPaise).toBe(one.amountPaise - one.discountPaise - one.recordDiscountPaise);
          expect(one.taxablePaise + one.cgstPaise + one.sgstPaise + one.igstPaise).toBe(one.totalPaise);
          expect(one.cgstPaise).toBe(one.sgstPaise);
          expect(one.taxablePaise).toBeGreaterThanOrEqual(0);
        }
        expect(totals.totalPaise).toBe(totals.subTotalPaise - totals.overallDiscountPaise);
        expect(totals.totalPaise).toBe(totals.lines.reduce((sum, one) => sum + one.totalPaise, 0));
      }),
    );
  });

  it('a total that is typed on a line is what the line comes to', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 10_000_000 }), (all, wanted) => {
        // Above ₹1,000 crore a price is a slip: a thousandth of a piece, or what hardly anything is left of, asks for more.
        const priced = all.map((one) => ({
          ...one,
          quantity: Math.max(1_000, one.quantity),
          discountPercent: Math.min(one.discountPercent ?? 0, 900_000),
        }));
        const document = { ...header, lines: priced };
        const { lines: worked, impossible } = workBack(document, facts, new Map([[priced[0]!.id, wanted]]));
        const [first] = priceDocument({ ...document, lines: worked }, facts).totals.lines;
        expect([impossible, first!.totalPaise]).toEqual([[], wanted]);
      }),
    );
  });
});

describe('The header of a save', () => {
  it('absent stays, null clears, of a discount the kind that was sent last holds', () => {
    const before = {
      ...header,
      adjustPaise: 500,
      adjustReason: 'Old',
      discounts: { ...NO_DISCOUNTS, partsPaise: 900 },
    };
    expect(mergePricedHeader(before, {})).toEqual(before);
    const after = mergePricedHeader(before, {
      adjustPaise: null,
      partsDiscountPercent: 50_000,
      labourDiscountPaise: 100,
      settings: { inclusive: null },
    });
    expect(after).toMatchObject({
      adjustPaise: 0,
      adjustReason: 'Old',
      inclusive: false,
      discounts: { ...NO_DISCOUNTS, labourPaise: 100, partsPercent: 50_000, partsPaise: 0 },
    });
  });

  it('with tax again nothing explains why there was none', () => {
    const untaxed = mergePricedHeader(header, { settings: { taxed: false, untaxedReason: 'Export' } });
    expect([untaxed.taxed, untaxed.untaxedReason]).toEqual([false, 'Export']);
    expect(mergePricedHeader(untaxed, { settings: { taxed: null } })).toMatchObject({
      taxed: true,
      untaxedReason: null,
    });
  });

  it('asks why the total is adjusted and why no tax is charged', () => {
    const silent = { adjustPaise: -100, adjustReason: null, taxed: false, untaxedReason: '' };
    expect(headerIssues(silent).map(({ path }) => path)).toEqual(['adjustReason', 'untaxedReason']);
  });
});

describe('The place of supply', () => {
  const overridden = { ...header, placeOfSupply: '33', placeOfSupplyReason: 'Delivered there' };
  type Settings = Parameters<typeof settlePlace>[2];
  it.each<[string, PricedHeader, Settings, boolean, string | null, string | null, string[]]>([
    ['follows customer and lines', header, {}, true, '27', null, []],
    ['stays where it does not follow', header, {}, false, '29', null, []],
    ['is derived where none is known', { ...header, placeOfSupply: null }, {}, false, '27', null, []],
    ['that was overridden stays', overridden, {}, true, '33', 'Delivered there', []],
    [
      'that was overridden keeps its reason as it is sent again',
      overridden,
      { placeOfSupply: '33' },
      true,
      '33',
      'Delivered there',
      [],
    ],
    [
      'chosen anew asks for a reason of its own',
      overridden,
      { placeOfSupply: '32' },
      true,
      '32',
      null,
      ['placeOfSupplyReason'],
    ],
    [
      'sent as it was asks too, once another follows',
      header,
      { placeOfSupply: '29' },
      true,
      '29',
      null,
      ['placeOfSupplyReason'],
    ],
    ['null is the derived one again', overridden, { placeOfSupply: null }, false, '27', null, []],
    ['is a state', header, { placeOfSupply: 'ZZ', placeOfSupplyReason: 'x' }, true, 'ZZ', 'x', ['placeOfSupply']],
    [
      'without its reason is refused',
      overridden,
      { placeOfSupplyReason: null },
      true,
      '33',
      null,
      ['placeOfSupplyReason'],
    ],
  ])('%s', (_, before, settings, follows, place, reason, issues) => {
    const after = settlePlace(before, before, settings, { derived: '27', follows });
    expect([after.placeOfSupply, after.placeOfSupplyReason]).toEqual([place, reason]);
    expect(placeOfSupplyIssues(before, after, settings, '27').map(({ path }) => path)).toEqual(issues);
  });
});
