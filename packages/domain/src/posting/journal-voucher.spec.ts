import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyAccess } from '../access/access.ts';
import type { ChartAccount } from './account-rules.ts';
import { journalTotals } from './journal.ts';
import {
  balancingSide,
  JournalVoucherKind,
  voucherActions,
  type VoucherFacts,
  voucherIssues,
  voucherJournal,
  type VoucherLine,
} from './journal-voucher.ts';

const base = { parentCode: null, active: true } as const;
const chart: ChartAccount[] = [
  { ...base, code: 1000, name: 'Cash in hand', type: 'asset', role: 'cash' },
  { ...base, code: 1100, name: 'Accounts receivable', type: 'asset', role: 'receivable' },
  { ...base, code: 6100, name: 'Rent', type: 'expense', role: null },
  { ...base, code: 6999, name: 'Closed', type: 'expense', role: null, active: false },
];
const line = (accountCode: number, debitPaise: number, creditPaise: number): VoucherLine => ({
  accountCode,
  debitPaise,
  creditPaise,
});
const voucher = (lines: VoucherLine[], over: Partial<VoucherFacts> = {}): VoucherFacts => ({
  kind: JournalVoucherKind.general,
  postedOn: '2026-11-20',
  narration: 'Rent of November',
  lines,
  ...over,
});
const rent = [line(6100, 5_000_00, 0), line(1000, 0, 5_000_00)];

it.each([
  ['equal sides', voucher(rent), []],
  ['a date in the future', voucher(rent, { postedOn: '2026-11-22' }), ['postedOn']],
  ['no narration', voucher(rent, { narration: ' ' }), ['narration']],
  ['one line', voucher([line(6100, 1, 0)]), ['lines']],
  ['unequal sides', voucher([line(6100, 2, 0), line(1000, 0, 1)]), ['lines']],
  ['both sides on a line', voucher([line(6100, 1, 1), line(1000, 0, 1)]), ['lines.0.creditPaise', 'lines']],
  ['no amount on a line', voucher([...rent, line(6100, 0, 0)]), ['lines.2.debitPaise']],
  ['a negative amount', voucher([line(6100, -1, 0), line(1000, 0, -1)]), ['lines.0.debitPaise', 'lines.1.debitPaise']],
  ['a control account', voucher([line(6100, 1, 0), line(1100, 0, 1)]), ['lines.1.accountCode']],
  ['an inactive account', voucher([line(6999, 1, 0), line(1000, 0, 1)]), ['lines.0.accountCode']],
  ['an unknown account', voucher([line(42, 1, 0), line(1000, 0, 1)]), ['lines.0.accountCode']],
  ['an opening balance alone', voucher([line(1000, 5, 0)], { kind: JournalVoucherKind.opening }), []],
  ['no opening balance', voucher([], { kind: JournalVoucherKind.opening }), ['lines']],
])('a voucher with %s', (_, facts, paths) => {
  const found = voucherIssues(facts, chart, { today: '2026-11-21', posting: true });
  expect(found.map((issue) => issue.path)).toEqual(paths);
});

it('a draft may be incomplete', () => {
  const draft = voucher([line(6100, 2, 0), line(1000, 0, 0)], { narration: '' });
  expect(voucherIssues(draft, chart, { today: '2026-11-21', posting: false })).toEqual([]);
});

it('what openings lack to balance stands in Opening balances', () => {
  const opening = voucher([line(1000, 500_00, 0)], { kind: JournalVoucherKind.opening });
  expect(voucherJournal(opening, 3100)).toEqual([
    { accountCode: 1000, debitPaise: 500_00, creditPaise: 0 },
    { accountCode: 3100, debitPaise: 0, creditPaise: 500_00 },
  ]);
});

it('every opening balances, whatever its lines', () => {
  const amounts = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 1e12 })), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(amounts, (rows) => {
      const lines = rows.map(([onDebit, paise]) => line(1000, onDebit ? paise : 0, onDebit ? 0 : paise));
      const { debitPaise, creditPaise } = journalTotals(
        voucherJournal(voucher(lines, { kind: JournalVoucherKind.opening }), 3100),
      );
      expect(debitPaise).toBe(creditPaise);
    }),
  );
});

it('a posted journal is cancelled, never changed', () => {
  const keeper = { ...emptyAccess(), EA: true };
  const allowed = (status: 'Draft' | 'Posted' | 'Cancelled', access = keeper) =>
    voucherActions({ status }, { access })
      .filter((action) => action.allowed)
      .map((action) => action.verb);
  expect(allowed('Draft')).toEqual(['Save', 'Post', 'Cancel']);
  expect(allowed('Posted')).toEqual(['Cancel']);
  expect(allowed('Cancelled')).toEqual([]);
  expect(allowed('Draft', emptyAccess())).toEqual([]);
});

const day = { today: '2026-11-21', posting: true };

it.each<[string, VoucherFacts, { path: string; message: string }[]]>([
  ['dated today', voucher(rent, { postedOn: '2026-11-21' }), []],
  [
    'dated tomorrow',
    voucher(rent, { postedOn: '2026-11-22' }),
    [{ path: 'postedOn', message: 'A journal is not dated in the future.' }],
  ],
  [
    'without a narration',
    voucher(rent, { narration: '' }),
    [{ path: 'narration', message: 'This Field Is Required.' }],
  ],
  ['of two lines', voucher([line(6100, 1, 0), line(1000, 0, 1)]), []],
  ['of one line', voucher([line(6100, 1, 0)]), [{ path: 'lines', message: 'Enter at least two lines.' }]],
  ['of no line', voucher([]), [{ path: 'lines', message: 'Enter at least two lines.' }]],
  [
    'of unequal sides',
    voucher([line(6100, 2, 0), line(1000, 0, 1)]),
    [{ path: 'lines', message: 'Debits and credits are not equal.' }],
  ],
  [
    'without opening balances',
    voucher([], { kind: JournalVoucherKind.opening }),
    [{ path: 'lines', message: 'Enter at least one line.' }],
  ],
  [
    'with an unknown, an inactive and a control account',
    voucher([line(42, 1, 0), line(6999, 1, 0), line(1100, 0, 2)]),
    [
      { path: 'lines.0.accountCode', message: 'This account does not exist.' },
      { path: 'lines.1.accountCode', message: 'Closed is inactive.' },
      {
        path: 'lines.2.accountCode',
        message: 'Accounts receivable follows its customers, vendors or stock and takes no journals by hand.',
      },
    ],
  ],
  [
    'with both sides, no side, a debit and a credit below zero',
    voucher([line(6100, 1, 1), line(6100, 0, 0), line(6100, -1, 0), line(1000, 0, -1)]),
    [
      { path: 'lines.0.creditPaise', message: 'Enter a debit or a credit, not both.' },
      { path: 'lines.1.debitPaise', message: 'Enter a debit or a credit.' },
      { path: 'lines.2.debitPaise', message: 'Enter an amount above zero on the other side.' },
      { path: 'lines.3.debitPaise', message: 'Enter an amount above zero on the other side.' },
    ],
  ],
])('a voucher that is to be posted, %s', (_, facts, expected) => {
  expect(voucherIssues(facts, chart, day)).toEqual(expected);
});

it('the lines of a voucher keep their words, without an empty one, and need no opening balance when they are equal', () => {
  const words = voucher([
    { ...line(6100, 500, 0), description: 'November' },
    { ...line(1000, 0, 500), description: null },
  ]);
  const entry = [
    { accountCode: 6100, debitPaise: 500, creditPaise: 0, description: 'November' },
    { accountCode: 1000, debitPaise: 0, creditPaise: 500 },
  ];
  expect(voucherJournal(words, 3100)).toEqual(entry);
  expect(voucherJournal({ ...words, kind: JournalVoucherKind.opening }, 3100)).toEqual(entry);
  expect(() => voucherJournal(voucher([line(6100, 5, 0)]), 3100)).toThrow(RangeError);
});

it('why a verb is closed is said before who may use it', () => {
  const keeper = { ...emptyAccess(), EA: true };
  const changed = 'What is posted is not changed; cancel it and enter another.';
  const posted = 'This journal is posted already.';
  const noPermission = 'You do not have the permission for this.';
  const reasons = (status: 'Draft' | 'Posted' | 'Cancelled', access = keeper) =>
    voucherActions({ status }, { access }).map(({ verb, reason }) => [verb, reason]);
  expect(reasons('Draft', emptyAccess())).toEqual([
    ['Save', noPermission],
    ['Post', noPermission],
    ['Cancel', noPermission],
  ]);
  expect(reasons('Posted')).toEqual([
    ['Save', changed],
    ['Post', posted],
    ['Cancel', null],
  ]);
  expect(reasons('Cancelled')).toEqual([
    ['Save', changed],
    ['Post', posted],
    ['Cancel', 'This journal is cancelled already.'],
  ]);
});

it.each([
  [
    [
      [50_000, 0],
      [0, 20_000],
    ],
    { debitPaise: 0, creditPaise: 30_000 },
  ],
  [[[0, 700]], { debitPaise: 700, creditPaise: 0 }],
  [
    [
      [700, 0],
      [0, 700],
    ],
    null,
  ],
  [[], null],
] as const)('the next line of %j balances it with %j, and an opening one needs none', (sides, proposed) => {
  const lines = sides.map(([debitPaise, creditPaise]) => ({ debitPaise, creditPaise }));
  expect(balancingSide(JournalVoucherKind.general, lines)).toEqual(proposed);
  expect(balancingSide(JournalVoucherKind.opening, lines)).toBeNull();
});
