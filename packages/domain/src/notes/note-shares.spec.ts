import { describe, expect, it, test } from 'vitest';
import { type InvoicedLine, leftOfLine, type NotedShare, piecesLeft, roundOfNote, shareOfLine } from './note-shares.ts';

const intra = (taxablePaise: number, head: number, pricePaise = taxablePaise): InvoicedLine => ({
  id: 'IP1',
  quantity: 3_000,
  pricePaise,
  taxablePaise,
  cgstPaise: head,
  sgstPaise: head,
  igstPaise: 0,
  totalPaise: taxablePaise + 2 * head,
});
/** The amounts of notes in their order: taxable, CGST, SGST, total. */
function amountsOf(line: InvoicedLine, shares: readonly NotedShare[]): number[][] {
  return shares.map((share, at) => {
    const { taxablePaise, cgstPaise, sgstPaise, totalPaise } = shareOfLine(line, shares.slice(0, at), share);
    return [taxablePaise, cgstPaise, sgstPaise, totalPaise];
  });
}
const value = (amountPaise: number): NotedShare => ({ effect: 'value', amountPaise });
const untaxed = (amountPaise: number): NotedShare => ({ effect: 'untaxed', amountPaise });
const pieces = (quantity: number): NotedShare => ({ effect: 'value', amountPaise: 0, quantity });
const tax = (amountPaise: number): NotedShare => ({ effect: 'tax', amountPaise });

describe('A note takes the share of the tax of its line that its amount is of the value (§13)', () => {
  it.each<[string, InvoicedLine, NotedShare[], number[][]]>([
    [
      '₹10.00 at 5 % go as 3.33, 3.34, 3.33, with CGST 0.08, 0.09, 0.08',
      intra(1_000, 25),
      [value(333), value(334), value(333)],
      [
        [333, 8, 8, 349],
        [334, 9, 9, 352],
        [333, 8, 8, 349],
      ],
    ],
    [
      'a price of ₹118 that holds 18 % goes as 59 = 50 + 4.50 + 4.50',
      intra(10_000, 900, 11_800),
      [value(5_900), value(5_900)],
      [
        [5_000, 450, 450, 5_900],
        [5_000, 450, 450, 5_900],
      ],
    ],
    [
      'a commercial note takes the taxable share alone, and the tax of that share is gone for the next',
      intra(10_000, 900),
      [untaxed(5_000), value(5_000)],
      [
        [5_000, 0, 0, 5_000],
        [5_000, 450, 450, 5_900],
      ],
    ],
    [
      'a commercial note of ₹59 that hold 18 % is ₹50',
      intra(10_000, 900, 11_800),
      [untaxed(5_900)],
      [[5_000, 0, 0, 5_000]],
    ],
    [
      'tax that was lowered from 18 to 12 % is not lowered again by half of the value',
      intra(10_000, 900),
      [tax(600), value(5_000), value(5_000)],
      [
        [0, 300, 300, 600],
        [5_000, 300, 300, 5_600],
        [5_000, 300, 300, 5_600],
      ],
    ],
  ])('%s', (_, line, shares, expected) => {
    expect(amountsOf(line, shares)).toEqual(expected);
  });
});

describe('A return of r of the q left adds r ÷ q of the share left (§13)', () => {
  it.each<[string, InvoicedLine, NotedShare[], number[][]]>([
    [
      '3 pieces of ₹10.00 at 5 % come back as 3.33, 3.34, 3.33',
      intra(1_000, 25),
      [pieces(1_000), pieces(1_000), pieces(1_000)],
      [
        [333, 8, 8, 349],
        [334, 9, 9, 352],
        [333, 8, 8, 349],
      ],
    ],
    [
      'a Price note of ₹4 sets it to 4 ÷ 10: one piece of three is then ₹2',
      intra(1_000, 25),
      [value(400), pieces(1_000), pieces(2_000)],
      [
        [400, 10, 10, 420],
        [200, 5, 5, 210],
        [400, 10, 10, 420],
      ],
    ],
    [
      'where prices hold the tax, total and heads are shared and the taxable value is the rest',
      intra(10_000, 900, 11_800),
      [pieces(1_000), pieces(1_000), pieces(1_000)],
      [
        [3_333, 300, 300, 3_933],
        [3_334, 300, 300, 3_934],
        [3_333, 300, 300, 3_933],
      ],
    ],
  ])('%s', (_, line, shares, expected) => {
    expect(amountsOf(line, shares)).toEqual(expected);
  });

  it('pieces that are left are those of no note', () => {
    expect(piecesLeft(intra(1_000, 25), [pieces(1_000), value(100)])).toBe(2_000);
  });
});

test('Only what is left of a line can be noted: its value, and its tax', () => {
  const line = intra(10_000, 900);
  expect(leftOfLine(line, [], 'value')).toBe(10_000);
  expect(leftOfLine(line, [value(4_000)], 'value')).toBe(6_000);
  expect(leftOfLine(line, [untaxed(4_000)], 'value')).toBe(6_000);
  expect(leftOfLine(line, [value(5_000), tax(500)], 'tax')).toBe(400);
  expect(leftOfLine(intra(10_000, 900, 11_800), [tax(800)], 'value')).toBe(11_000);
});

describe('What notes of an invoice come to is rounded in all, and the last takes its own round-off', () => {
  const terms = { ends: false, invoiceRoundPaise: -40, roundsToRupee: true };
  it.each([
    [{ unroundedPaise: 0, roundPaise: 0 }, 5_920, terms, -20],
    [{ unroundedPaise: 5_920, roundPaise: -20 }, 5_920, { ...terms, ends: true }, -20],
    [{ unroundedPaise: 0, roundPaise: 0 }, 5_950, terms, 50],
    [{ unroundedPaise: 0, roundPaise: 0 }, 5_950, { ...terms, roundsToRupee: false }, 0],
    [{ unroundedPaise: 5_950, roundPaise: 50 }, 5_890, { ...terms, ends: true }, -90],
  ])('%o and a note of %d paise', (before, note, of, expected) => {
    expect(roundOfNote(before, note, of)).toBe(expected);
  });
});

/** Numbers that look like chance and are the same every time. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('Any sequence of notes sums to the invoice to the paisa, and none takes less than nothing', () => {
  for (let round = 0; round < 300; round += 1) {
    const next = chance(round + 1);
    const taxable = 1 + next(500_000);
    const head = Math.round((taxable * [0, 25, 90, 140][next(4)]!) / 1_000);
    const line = intra(taxable, head, next(2) === 0 ? taxable : taxable + 2 * head);
    const shares: NotedShare[] = [];
    const sums = [0, 0, 0, 0];
    for (let left = leftOfLine(line, shares, 'value'); left > 0; left = leftOfLine(line, shares, 'value')) {
      const taxLeft = leftOfLine(line, shares, 'tax');
      const onTax = taxLeft > 1 && next(6) === 0;
      const share = onTax ? tax(2 * (1 + next(taxLeft / 2))) : value(shares.length > 8 ? left : 1 + next(left));
      const [told] = amountsOf(line, [...shares, share]).slice(-1) as [number[]];
      // A paisa whose tax is two is refused as it is entered (`creditNoteIssues`), and never the last one.
      if (told[0]! < 0 && share.amountPaise < left) continue;
      expect(told.every((paise) => paise >= 0)).toBe(true);
      expect(told[3]).toBe(told[0]! + told[1]! + told[2]!);
      for (const [at, paise] of told.entries()) sums[at]! += paise;
      shares.push(share);
    }
    expect([round, ...sums]).toEqual([round, line.taxablePaise, line.cgstPaise, line.sgstPaise, line.totalPaise]);
  }
});

test('Any sequence of returns and notes sums to the document to the paisa', () => {
  for (let round = 0; round < 300; round += 1) {
    const next = chance(round + 7_001);
    const taxable = 1 + next(500_000);
    const head = Math.round((taxable * [0, 25, 90, 140][next(4)]!) / 1_000);
    const quantity = 1_000 * (1 + next(12));
    const line = { ...intra(taxable, head, next(2) === 0 ? taxable : taxable + 2 * head), quantity };
    const shares: NotedShare[] = [];
    const sums = [0, 0, 0, 0];
    for (let left = quantity; left > 0; left = piecesLeft(line, shares)) {
      const valueLeft = leftOfLine(line, shares, 'value');
      const taxLeft = leftOfLine(line, shares, 'tax');
      const kind = shares.length > 8 ? 9 : next(10);
      const share =
        kind === 0 && taxLeft > 1
          ? tax(2 * (1 + next(taxLeft / 2)))
          : kind < 3 && valueLeft > 1
            ? value(1 + next(valueLeft - 1))
            : pieces(shares.length > 8 ? left : 1_000 * (1 + next(left / 1_000)));
      const [told] = amountsOf(line, [...shares, share]).slice(-1) as [number[]];
      // A paisa whose tax is two is refused as it is entered (`creditNoteIssues`), and never the last one.
      if (told[0]! < 0 && piecesLeft(line, [...shares, share]) > 0) continue;
      for (const [at, paise] of told.entries()) sums[at]! += paise;
      shares.push(share);
    }
    expect([round, ...sums]).toEqual([round, line.taxablePaise, line.cgstPaise, line.sgstPaise, line.totalPaise]);
  }
});
