import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyAccess } from '../access/access.ts';
import type { ChartAccount } from './account-rules.ts';
import { journalTotals } from './journal.ts';
import {
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
    voucherActions(status, access)
      .filter((action) => action.allowed)
      .map((action) => action.verb);
  expect(allowed('Draft')).toEqual(['Save', 'Post', 'Cancel']);
  expect(allowed('Posted')).toEqual(['Cancel']);
  expect(allowed('Cancelled')).toEqual([]);
  expect(allowed('Draft', emptyAccess())).toEqual([]);
});
