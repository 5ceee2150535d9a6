import { describe, expect, it, test } from 'vitest';
import { seededAccount } from '../posting/seeded-account.fixture.ts';
import { buildOpeningBalanceJournal } from '../posting/opening-balance-journal.ts';
import { ageBalance } from './ageing.ts';
import { contactName, mainFirst, readTags } from './contact.ts';
import { findDuplicates } from './duplicate.ts';
import { checkPan } from './pan.ts';
import { normaliseAccountNumber, normaliseIfsc, normaliseUdyam, vendorNeedsGstin } from './vendor.ts';

test.each([
  ['aaifg 3307l', null, { valid: true, pan: 'AAIFG3307L', holder: 'Firm or LLP' }],
  ['ABCPE1234F', 'ABCPE1234F', { valid: true, pan: 'ABCPE1234F', holder: 'Person' }],
  ['ABCPE0000F', null, { valid: false, problem: 'form' }],
  ['ABCPE1234', null, { valid: false, problem: 'form' }],
  ['ABCXE1234F', null, { valid: false, problem: 'holder' }],
  ['ABCPE1234F', 'AAPFU0939F', { valid: false, problem: 'gstin' }],
])('the PAN %s beside a GSTIN of %s', (text, gstinPan, check) => {
  expect(checkPan(text, gstinPan)).toEqual(check);
});

test('an only phone or e-mail of a contact is the main one', () => {
  expect(mainFirst(null, '9876543210')).toEqual({ main: '9876543210' });
  expect(mainFirst('9876543210', '9876543210')).toEqual({ main: '9876543210' });
  expect(mainFirst('9876543210', '9000000001')).toEqual({ main: '9876543210', other: '9000000001' });
  expect(mainFirst(null, null)).toEqual({});
});

test('a contact is spoken of by salutation and both names; tags are kept once', () => {
  expect(contactName({ salutation: 'Dr', firstName: 'Asha', lastName: 'Rao' })).toBe('Dr Asha Rao');
  expect(readTags([' Fleet', 'fleet ', '', 'Night  calls'])).toEqual(['Fleet', 'Night calls']);
});

test('vendors repeat by GSTIN for certain, by PAN as a suggestion', () => {
  const existing = [{ name: 'Rao Spares', phone: null, gstin: null, pan: 'ABCPE1234F' }];
  const [match] = findDuplicates({ name: 'Other', phone: null, gstin: null, pan: 'abcpe1234f' }, existing);
  expect([match!.by, match!.certain]).toEqual([['pan'], false]);
  expect(findDuplicates({ name: 'Other', phone: null, gstin: null, pan: null }, existing)).toEqual([]);
});

test.each([
  ['Regular', true],
  ['Composition', true],
  ['Unregistered', false],
  ['SEZ', true],
  ['Overseas', false],
] as const)('a vendor treated as %s has a GSTIN: %s', (treatment, needs) => {
  expect(vendorNeedsGstin(treatment)).toBe(needs);
});

test('bank account, IFSC and Udyam number are kept in their written form', () => {
  expect(normaliseIfsc('sbin0003286')).toBe('SBIN0003286');
  expect(normaliseIfsc('SBIN1003286')).toBeNull();
  expect(normaliseAccountNumber('3811 4402 917')).toBe('38114402917');
  expect(normaliseAccountNumber('12')).toBeNull();
  expect(normaliseUdyam('udyam-kr-03-0012345')).toBe('UDYAM-KR-03-0012345');
  expect(normaliseUdyam('KR-03-0012345')).toBeNull();
});

describe('ageing of a balance', () => {
  const asOf = '2026-07-01';
  it.each([
    [[], { upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, advance: 0 }],
    [[['2026-06-01', 100]], { upTo30: 100, upTo60: 0, upTo90: 0, over90: 0, advance: 0 }],
    [[['2026-05-31', 100]], { upTo30: 0, upTo60: 100, upTo90: 0, over90: 0, advance: 0 }],
    [
      [
        ['2026-03-01', 100_000],
        ['2026-06-21', 50_000],
        ['2026-06-25', -120_000],
      ],
      { upTo30: 30_000, upTo60: 0, upTo90: 0, over90: 0, advance: 0 },
    ],
    [
      [
        ['2026-04-15', 500],
        ['2026-03-01', 200],
        ['2026-06-30', -900],
      ],
      { upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, advance: 200 },
    ],
    [
      [
        ['2026-04-15', 500],
        ['2026-03-01', 200],
      ],
      { upTo30: 0, upTo60: 0, upTo90: 500, over90: 200, advance: 0 },
    ],
  ] as [[string, number][], object][])('of %j is %j', (movements, ageing) => {
    expect(
      ageBalance(
        movements.map(([on, amountPaise]) => ({ on, amountPaise })),
        asOf,
      ),
    ).toEqual(ageing);
  });
});

test.each([
  ['customer', 'Dr', [1100, 50_000, 0], [3100, 0, 50_000]],
  ['customer', 'Cr', [3100, 50_000, 0], [2100, 0, 50_000]],
  ['vendor', 'Cr', [3100, 50_000, 0], [2000, 0, 50_000]],
  ['vendor', 'Dr', [1180, 50_000, 0], [3100, 0, 50_000]],
] as const)('the opening balance %s %s is posted against Opening balances', (party, side, first, second) => {
  const lines = buildOpeningBalanceJournal({ party, partyId: 'p', side, amountPaise: 50_000 }, seededAccount);
  expect(lines.map((line) => [line.accountCode, line.debitPaise, line.creditPaise])).toEqual([first, second]);
  expect(lines.filter((line) => line.partyId === 'p').map((line) => line.accountCode)).toEqual([
    first[0] === 3100 ? second[0] : first[0],
  ]);
});
