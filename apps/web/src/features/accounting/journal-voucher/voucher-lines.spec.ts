import { JournalVoucherKind } from '@bahi/domain/posting/journal-voucher';
import { expect, it } from 'vitest';
import { blankLine, voucherColumns, type VoucherLine } from './voucher-lines.ts';
import type { Account } from '../../../kit/pickers/account-search.ts';

const cash = { code: 1000, name: 'Cash in hand', type: 'asset', active: true } as unknown as Account;
const first: VoucherLine = { ...blankLine('1'), accountCode: 6100, accountText: '6100 Rent', debitPaise: 50_000 };

const picked = (line: VoucherLine, kind: JournalVoucherKind = JournalVoucherKind.general) => {
  const [account] = voucherColumns(
    () => [cash],
    () => ({ kind, lines: [first, line] }),
  );
  const { debitPaise, creditPaise } = account!.pick!(line, { id: '1000', title: cash.name, value: cash });
  return [debitPaise, creditPaise];
};

it('the next line proposes the amount that balances the journal', () => {
  expect(picked(blankLine('2'))).toEqual([null, 50_000]);
});

it('an amount that is typed already stays, and opening balances propose nothing', () => {
  expect(picked({ ...blankLine('2'), creditPaise: 20_000 })).toEqual([null, 20_000]);
  expect(picked(blankLine('2'), JournalVoucherKind.opening)).toEqual([null, null]);
});
