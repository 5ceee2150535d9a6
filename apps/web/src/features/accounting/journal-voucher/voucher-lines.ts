import type { Paise } from '@bahi/domain/money/units';
import { balancingSide, type JournalVoucherKind } from '@bahi/domain/posting/journal-voucher';
import { type LineColumn, scaledColumn } from '../../../kit/line-grid/line-column.ts';
import type { LineErrors } from '../../../kit/line-grid/line-store.ts';
import { type Account, accountText, searchAccounts } from '../../../kit/pickers/account-search.ts';
import type { VoucherRecord } from './voucher-words.ts';

/** A line while it is edited: an account, and an amount on one of its sides. */
export interface VoucherLine {
  readonly id: string;
  readonly accountCode: number | null;
  readonly accountText: string;
  readonly debitPaise: Paise | null;
  readonly creditPaise: Paise | null;
  readonly description: string;
}

export interface VoucherTotals {
  debitPaise: Paise;
  creditPaise: Paise;
}

export const blankLine = (id: string): VoucherLine => ({
  id,
  accountCode: null,
  accountText: '',
  debitPaise: null,
  creditPaise: null,
  description: '',
});

export const linesOf = (record: VoucherRecord): VoucherLine[] =>
  record.lines.map((line, index) => ({
    id: `line-${index + 1}`,
    accountCode: line.accountCode,
    accountText: accountText({ code: line.accountCode, name: line.accountName }),
    debitPaise: line.debitPaise || null,
    creditPaise: line.creditPaise || null,
    description: line.description ?? '',
  }));

export const computeVoucherTotals = (lines: readonly VoucherLine[]): VoucherTotals => ({
  debitPaise: lines.reduce((sum, line) => sum + (line.debitPaise ?? 0), 0),
  creditPaise: lines.reduce((sum, line) => sum + (line.creditPaise ?? 0), 0),
});

const sidesOf = ({ debitPaise, creditPaise }: VoucherLine) => ({
  debitPaise: debitPaise ?? 0,
  creditPaise: creditPaise ?? 0,
});

/** A line that an account was chosen for, without an amount yet, gets the one that balances the others. */
function withBalance(line: VoucherLine, { kind, lines }: VoucherNow): VoucherLine {
  if (line.debitPaise || line.creditPaise) return line;
  const others = lines.filter(({ id }) => id !== line.id).map(sidesOf);
  const side = balancingSide(kind, others);
  return side ? { ...line, debitPaise: side.debitPaise || null, creditPaise: side.creditPaise || null } : line;
}

/** What a column reads of the voucher as it stands. */
export interface VoucherNow {
  kind: JournalVoucherKind;
  lines: readonly VoucherLine[];
}

/** The columns; an amount typed on one side empties the other. */
export const voucherColumns = (
  chart: () => readonly Account[],
  now: () => VoucherNow,
): LineColumn<VoucherLine, VoucherTotals>[] => [
  {
    key: 'accountCode',
    title: 'Account',
    width: 'minmax(220px, 3fr)',
    kind: 'search',
    card: 'title',
    read: (line) => line.accountText,
    write: (line, text) => (text === line.accountText ? line : { ...line, accountCode: null, accountText: text }),
    search: (text) => Promise.resolve(searchAccounts(chart(), text)),
    pick: (line, option) => {
      const account = option.value as Account;
      return withBalance({ ...line, accountCode: account.code, accountText: accountText(account) }, now());
    },
    afterPick: 'debitPaise',
  },
  scaledColumn<VoucherLine, VoucherTotals>({
    key: 'debitPaise',
    title: 'Debit (₹)',
    width: '150px',
    unit: 'money',
    get: (line) => line.debitPaise,
    set: (line, debitPaise) => ({ ...line, debitPaise, creditPaise: debitPaise ? null : line.creditPaise }),
  }),
  scaledColumn<VoucherLine, VoucherTotals>({
    key: 'creditPaise',
    title: 'Credit (₹)',
    width: '150px',
    unit: 'money',
    get: (line) => line.creditPaise,
    set: (line, creditPaise) => ({ ...line, creditPaise, debitPaise: creditPaise ? null : line.debitPaise }),
  }),
  {
    key: 'description',
    title: 'Note',
    width: 'minmax(140px, 2fr)',
    kind: 'text',
    maxLength: 200,
    card: 'none',
    read: (line) => line.description,
    write: (line, description) => ({ ...line, description }),
  },
];

/** Lines that say something. */
export const filledLines = (lines: readonly VoucherLine[]): VoucherLine[] =>
  lines.filter((line) => line.accountText.trim() !== '' || line.debitPaise || line.creditPaise || line.description);

/** A line as the sums explain themselves by it. */
export const entryOfLine = (line: VoucherLine) => ({ id: line.id, label: line.accountText, ...sidesOf(line) });

export const factsOfLine = (line: VoucherLine) => ({
  accountCode: line.accountCode ?? 0,
  ...sidesOf(line),
  description: line.description.trim() || null,
});

export const bodyOfLines = (lines: readonly VoucherLine[]) =>
  lines.map((line) => ({
    accountCode: line.accountCode ?? 0,
    debitPaise: line.debitPaise,
    creditPaise: line.creditPaise,
    description: line.description.trim() || null,
  }));

export function missingCells(lines: readonly VoucherLine[]): LineErrors {
  const unnamed = lines.filter((line) => line.accountCode === null);
  return Object.fromEntries(unnamed.map((line) => [line.id, { accountCode: 'Choose from the list.' }]));
}
