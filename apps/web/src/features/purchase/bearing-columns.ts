import { InputCredit } from '@bahi/domain/purchase/purchase-receive';
import type { Line, LineColumn } from '../../kit/line-grid/line-column.ts';
import { type Account, accountText, searchAccounts } from '../../kit/pickers/account-search.ts';

export const CREDITS = [
  { value: InputCredit.claim, label: 'Credit' },
  { value: InputCredit.blocked, label: 'Blocked' },
  { value: InputCredit.none, label: 'None' },
];

interface BearingLine extends Line {
  readonly accountCode: number | null;
  readonly accountText: string;
}

const BEARS = ({ type }: Account): boolean => type === 'expense' || type === 'asset';

/** What bears a line that no stock is kept of. */
export const accountColumn = <L extends BearingLine, T>(of: {
  chart: () => readonly Account[];
  afterPick: string;
  editable?: (line: L) => boolean;
}): LineColumn<L, T> => ({
  key: 'accountCode',
  title: 'Account',
  width: 'minmax(110px, 1fr)',
  kind: 'search',
  card: 'none',
  read: (line) => line.accountText,
  write: (line, text) => (text === line.accountText ? line : { ...line, accountCode: null, accountText: text }),
  search: (text) => Promise.resolve(searchAccounts(of.chart(), text, BEARS)),
  pick: (line, option) => {
    const account = option.value as Account;
    return { ...line, accountCode: account.code, accountText: accountText(account) };
  },
  afterPick: of.afterPick,
  ...(of.editable && { editable: of.editable }),
});
