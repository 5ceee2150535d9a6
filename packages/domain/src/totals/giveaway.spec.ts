import { describe, expect, it } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import type { AccessFlag } from '../access/areas.ts';
import { type DocumentDiscounts, NO_DISCOUNTS, type PriceableLine } from '../document/priced-line.ts';
import { findTaxCode, SEEDED_TAX_CODES } from '../tax/tax-codes.ts';
import { computeTotals } from './compute-totals.ts';
import { giveawayLimit } from './discount-ceiling.ts';
import {
  addGiveaways,
  changeIssues,
  givesMoreAway,
  measureGiveaway,
  NO_GIVEAWAY,
  signingIssues,
  signingLimit,
} from './giveaway.ts';
import { workBackTotal } from './work-back-totals.ts';

const RULES = { labourInclusive: false, taxed: true, roundToRupee: false, adjustPaise: 0 };
const line = (id: string, more: Partial<PriceableLine> = {}): PriceableLine => ({
  id,
  family: 'part',
  quantity: 1_000,
  unitPrice: 10_000_000,
  discountPercent: null,
  discountPaise: 0,
  noDiscount: false,
  tax: findTaxCode(SEEDED_TAX_CODES, 106)!,
  ...more,
});
const measured = (lines: PriceableLine[], discounts: Partial<DocumentDiscounts> = {}, adjustPaise = 0) =>
  measureGiveaway(lines, computeTotals(lines, { ...NO_DISCOUNTS, ...discounts }, { ...RULES, adjustPaise }));
const who = (ceiling: string | null, ...flags: AccessFlag[]) =>
  buildAccess({ flags, ...(ceiling !== null && { invoiceDiscountMax: ceiling }) });

describe('What a document gives away is measured in one way', () => {
  it('counts every discount, the own discount of a NoDisc line too, and what is adjusted down', () => {
    const lines = [line('IP1', { discountPaise: 10_000 }), line('IP2', { noDiscount: true, discountPercent: 900_000 })];
    expect(measured(lines, { overallPaise: 5_000 }, -200)).toEqual({
      discountPaise: 10_000 + 90_000 + 5_000 + 200,
      belowListPaise: 0,
      basePaise: 100_000,
      lines: [],
    });
    expect(measured([line('IP1')], {}, 500).discountPaise).toBe(0);
  });

  it('measures a price against the list, and what is left after every discount against the minimum', () => {
    const listed = { listPrice: 12_000_000, minimumPrice: 9_500_000 };
    const lines = [line('IP1', { ...listed, quantity: 2_000 }), line('IP2', { ...listed, unitPrice: 12_000_000 })];
    expect(measured(lines, { overallPercent: 100_000 })).toEqual({
      discountPaise: 32_000,
      belowListPaise: 40_000,
      basePaise: 320_000,
      lines: [{ id: 'IP1', belowListPaise: 40_000, belowMinimumPaise: 10_000 }],
    });
  });

  it('what of a typed total does not divide is nobody’s discount, a discount of more paise is', () => {
    const threePieces = line('IP1', { quantity: 3_000, unitPrice: 2_824_866 });
    for (const wanted of [99_999, 100_001, 100_003, 100_007]) {
      const { totalPaise: _total, ...price } = workBackTotal([threePieces], NO_DISCOUNTS, RULES, 'IP1', wanted)!;
      expect(measured([{ ...threePieces, ...price }]).discountPaise).toBe(0);
    }
    expect(measured([line('IP1', { discountPaise: 1 })]).discountPaise).toBe(0);
    expect(measured([line('IP1', { discountPaise: 2 })]).discountPaise).toBe(2);
    // Never a thousandth of the line: a small one has no free paisa.
    expect(measured([line('IP1', { unitPrice: 90_000, discountPaise: 1 })]).discountPaise).toBe(1);
    expect(measured([line('IP1', { quantity: 1_000_000_000, unitPrice: 2, discountPaise: 20 })]).discountPaise).toBe(0);
    expect(measured([line('IP1', { quantity: 1_000_000_000, unitPrice: 2, discountPaise: 21 })]).discountPaise).toBe(
      21,
    );
  });
});

describe('The ceiling has one meaning (decisions §6)', () => {
  it.each<[string, string | null, AccessFlag[], number | null]>([
    ['absent with the right: no limit', null, ['Accounting.InvDisc'], null],
    ['zero with the right: no limit', '0', ['Accounting.InvDisc'], null],
    ['zero percent with the right: no limit', '0%', ['Accounting.InvDisc'], null],
    ['a percentage: of the sub-total', '10%', ['Accounting.InvDisc'], 20_000],
    ['an amount: whatever the sub-total', '150', ['Accounting.InvDisc'], 15_000],
    ['unreadable: nothing', 'ten', ['Accounting.InvDisc'], 0],
    ['absent without the right: nothing', null, [], 0],
    ['a percentage without the right: nothing', '10%', ['Service.Disc'], 0],
  ])('%s', (_title, ceiling, flags, expected) =>
    expect(giveawayLimit(who(ceiling, ...flags), ['Accounting.InvDisc'], 200_000)).toBe(expected),
  );

  it('who administers the branch or its accounting has none', () => {
    const access = who('10%');
    expect(giveawayLimit({ ...access, EA: true }, ['Accounting.InvDisc'], 200_000)).toBeNull();
    const administers = { ...access.Accounting, Access: true, MA: true };
    expect(giveawayLimit({ ...access, Accounting: administers }, ['Accounting.InvDisc'], 200_000)).toBeNull();
    const closed = { ...access.Accounting, Access: false, MA: true };
    expect(giveawayLimit({ ...access, Accounting: closed }, ['Accounting.InvDisc'], 200_000)).toBe(0);
  });
});

describe('Who signs holds the rights and a ceiling that covers all of it', () => {
  const TOO_HIGH = 'You cannot apply a discount higher than the maximum permitted limit.';
  const NO_RIGHT = 'You do not have the permission to give discounts.';
  const LIST = 'The price is below the list. Selling below it is a permission of its own.';
  const MINIMUM = 'The price is below the minimum.';
  const of = (lines: PriceableLine[], access: ReturnType<typeof who>, counts = true) =>
    signingIssues(access, 'Accounting.InvDisc', measured(lines), counts).map(({ message }) => message);
  const below = line('IP1', { listPrice: 12_000_000, minimumPrice: 11_000_000 });
  const less = line('IP1', { discountPaise: 10_000 });

  it('a discount asks InvDisc and its ceiling', () => {
    expect(of([line('IP1')], who('1%'))).toEqual([]);
    expect(of([less], who(null))).toEqual([NO_RIGHT]);
    expect(of([less], who(null, 'Accounting.PrOvr'))).toEqual([NO_RIGHT]);
    expect(of([less], who('12%', 'Accounting.InvDisc'))).toEqual([]);
    expect(of([less], who('11%', 'Accounting.InvDisc'))).toEqual([TOO_HIGH]);
  });

  it('a price below the list, and one below the minimum, ask a right each; the list counts unless the settings say no', () => {
    expect(of([below], who(null, 'Accounting.InvDisc'))).toEqual([LIST, MINIMUM]);
    expect(of([below], who(null, 'Accounting.PrOvr'))).toEqual([MINIMUM]);
    expect(of([below], who(null, 'Accounting.PrOvr', 'Accounting.MinPr'))).toEqual([]);
    expect(of([below], who('19%', 'Accounting.PrOvr', 'Accounting.MinPr'))).toEqual([TOO_HIGH]);
    expect(of([below], who('19%', 'Accounting.PrOvr', 'Accounting.MinPr'), false)).toEqual([]);
    expect(of([below], who('20%', 'Accounting.PrOvr', 'Accounting.MinPr'))).toEqual([]);
  });
});

describe('A change is asked about what it gives away more', () => {
  const access = who('5%', 'Service.Disc');
  const messages = (before: PriceableLine[], after: PriceableLine[], overallPaise = 10_000) =>
    changeIssues(
      access,
      'Service.Disc',
      measured(before, { overallPaise }),
      measured(after, { overallPaise }),
      true,
    ).map(({ kind }) => kind);
  const dear = line('IP2', { unitPrice: 90_000_000 });

  it('a dear line that leaves raises the part that is given of the rest', () => {
    expect(messages([line('IP1'), dear], [line('IP1'), dear])).toEqual([]);
    expect(messages([line('IP1'), dear], [line('IP1')])).toEqual(['ceiling']);
    expect(messages([line('IP1')], [line('IP1'), dear])).toEqual([]);
    expect(messages([line('IP1')], [line('IP1')])).toEqual([]);
  });

  it('a percentage that somebody else has given stays one when a line leaves', () => {
    const tenth = (lines: PriceableLine[]) => measured(lines, { overallPercent: 100_000 });
    const odd = line('IP3', { unitPrice: 333_337 });
    const issues = (before: PriceableLine[], after: PriceableLine[]) =>
      changeIssues(access, 'Service.Disc', tenth(before), tenth(after), true);
    expect(issues([line('IP1'), odd], [odd])).toEqual([]);
    expect(issues([odd], [line('IP1'), odd])).toHaveLength(1);
  });

  it('who has no right to discounts may do what gives nothing more', () => {
    const none = who(null);
    const given = measured([line('IP1')], { overallPaise: 10_000 });
    expect(changeIssues(none, 'Service.Disc', given, given, true)).toEqual([]);
    expect(changeIssues(none, 'Service.Disc', NO_GIVEAWAY, given, true)).toEqual([
      { lineId: null, kind: 'right', message: 'You do not have the permission to give discounts.' },
    ]);
  });

  it('a price that stood below the list is not asked about, a lower one is', () => {
    const listed = (unitPrice: number) => [line('IP1', { unitPrice, listPrice: 10_000_000, minimumPrice: 8_000_000 })];
    const kinds = (from: number, to: number) =>
      changeIssues(who(null), 'Service.Disc', measured(listed(from)), measured(listed(to)), false).map(
        ({ lineId, kind }) => `${lineId} ${kind}`,
      );
    expect(kinds(9_000_000, 9_000_000)).toEqual([]);
    expect(kinds(9_000_000, 9_500_000)).toEqual([]);
    expect(kinds(9_000_000, 8_900_000)).toEqual(['IP1 list']);
    expect(kinds(9_000_000, 100)).toEqual(['IP1 list', 'IP1 minimum']);
  });

  it('sums of several shares are the sums of their parts', () => {
    const one = measured([line('IP1', { listPrice: 11_000_000 })], { overallPaise: 500 });
    expect(addGiveaways([one, one])).toEqual({
      discountPaise: 1_000,
      belowListPaise: 20_000,
      basePaise: 200_000,
      lines: [one.lines[0], one.lines[0]],
    });
    expect(givesMoreAway(addGiveaways([one, one]), one, true)).toBe(false);
    expect(givesMoreAway(one, addGiveaways([one, one]), true)).toBe(true);
  });
});

describe('how much somebody may sign for', () => {
  const given = { ...NO_GIVEAWAY, discountPaise: 5_000, basePaise: 100_000 };
  const access = (flags: AccessFlag[]) => buildAccess({ flags, invoiceDiscountMax: '10%' });
  it.each([
    ['his ceiling with the right to discounts', ['Accounting.InvDisc'], given, 10_000],
    ['nothing of discounts with the right to prices alone', ['Accounting.PrOvr'], given, 0],
    ['his ceiling where prices alone are below the list', ['Accounting.PrOvr'], { ...given, discountPaise: 0 }, 10_000],
    ['nothing without any right', [], { ...given, discountPaise: 0 }, 0],
  ] as const)('is %s', (_, flags, of, limit) => {
    expect(signingLimit(access([...flags]), 'Accounting.InvDisc', of)).toBe(limit);
  });
});

describe('At the borders of what is given away', () => {
  const given = (discountPaise: number, basePaise: number, lines: (typeof NO_GIVEAWAY)['lines'] = []) => ({
    ...NO_GIVEAWAY,
    discountPaise,
    basePaise,
    lines,
  });
  it.each([
    ['as much of as much', given(5_000, 100_000), given(5_000, 100_000), false],
    ['as much of less', given(5_000, 100_000), given(5_000, 90_000), true],
    ['more of much more', given(5_000, 100_000), given(9_000, 180_000), true],
    ['a part that only rounding makes larger', given(5_000, 100_000), given(4_505, 90_000), false],
    ['a part that is larger by a paisa more', given(5_000, 100_000), given(4_506, 90_000), true],
    ['nothing of less', given(0, 100_000), given(0, 90_000), false],
    ['nothing of nothing', given(0, 0), given(0, 0), false],
    ['something where there was nothing to give of', given(5_000, 0), given(5_000, 100_000), true],
    ['something below nothing', given(5_000, -1), given(4_000, 100_000), true],
  ])('more is given away by %s', (_, before, after, more) => {
    expect(givesMoreAway(before, after, true)).toBe(more);
  });

  const held = buildAccess({ flags: ['Accounting.InvDisc'], invoiceDiscountMax: '10%' });
  const told = (before: ReturnType<typeof given>, after: ReturnType<typeof given>, access = held) =>
    changeIssues(access, 'Accounting.InvDisc', before, after, true).map(({ kind, message }) => [kind, message]);
  const TOO_HIGH = 'You cannot apply a discount higher than the maximum permitted limit.';
  it.each([
    ['the ceiling is reached', given(0, 100_000), given(10_000, 100_000), []],
    ['it is passed', given(0, 100_000), given(10_001, 100_000), [['ceiling', TOO_HIGH]]],
    ['it was passed before, and no more is given', given(20_000, 100_000), given(20_000, 100_000), []],
  ])('%s', (_, before, after, issues) => {
    expect(told(before, after)).toEqual(issues);
  });
});
