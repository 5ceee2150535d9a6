import type { getExpense } from '@bahi/contract/endpoints/accounting/expense';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatPaise } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import type { BillTotals } from '@bahi/domain/purchase/price-bill';
import { InputCredit } from '@bahi/domain/purchase/purchase-receive';
import type { LineErrors } from '../../../kit/line-grid/line-store.ts';
import { type LineColumn, scaledColumn } from '../../../kit/line-grid/line-column.ts';
import { taxColumn } from '../../../kit/line-grid/tax-column.ts';
import { type Account, accountText } from '../../../kit/pickers/account-search.ts';
import { accountColumn, CREDITS } from '../bearing-columns.ts';

export type ExpenseRecord = OutputOf<typeof getExpense>;

/** What a line takes of its category. */
export interface Category {
  id: string;
  name: string;
  accountCode?: number | null | undefined;
  inputCredit?: boolean | null | undefined;
  active: boolean;
}

/** A line of an expense while it is edited. */
export interface ExpenseLine {
  readonly id: string;
  readonly categoryId: string | null;
  readonly categoryName: string;
  readonly description: string;
  readonly amountPaise: Paise;
  readonly taxCode: number;
  readonly inputCredit: InputCredit;
  readonly accountCode: number | null;
  readonly accountText: string;
}

/** Nothing is chosen. */
const NONE = 0;

export const blankLine = (id: string): ExpenseLine => ({
  id,
  categoryId: null,
  categoryName: '',
  description: '',
  amountPaise: 0,
  taxCode: NONE,
  inputCredit: InputCredit.blocked,
  accountCode: null,
  accountText: '',
});

export const linesOf = (record: ExpenseRecord): ExpenseLine[] =>
  record.lines.map((line) => ({
    id: line.id,
    categoryId: line.categoryId ?? null,
    categoryName: line.categoryName ?? '',
    description: line.description,
    amountPaise: line.amountPaise ?? 0,
    taxCode: line.taxCode ?? NONE,
    inputCredit: line.inputCredit,
    accountCode: line.accountCode ?? null,
    accountText: line.accountCode ? accountText({ code: line.accountCode, name: line.accountName ?? '' }) : '',
  }));

const creditOf = ({ inputCredit }: Category): InputCredit => (inputCredit ? InputCredit.claim : InputCredit.blocked);

/** A line of another category: its account, and whether its tax is a credit; words that nobody chose follow it. */
function withCategory(line: ExpenseLine, category: Category | undefined, chart: readonly Account[]): ExpenseLine {
  if (!category || category.id === line.categoryId) return line;
  const account = chart.find(({ code }) => code === category.accountCode);
  const isUnsaid = line.description === '' || line.description === line.categoryName;
  return {
    ...line,
    categoryId: category.id,
    categoryName: category.name,
    description: isUnsaid ? category.name : line.description,
    inputCredit: creditOf(category),
    accountCode: category.accountCode ?? null,
    accountText: account ? accountText(account) : '',
  };
}

type Column = LineColumn<ExpenseLine, BillTotals>;

interface ExpenseColumnFacts {
  categories: () => readonly Category[];
  /** The chart; null for who may not read it. */
  chart: (() => readonly Account[]) | null;
  interState: () => boolean;
  today: () => string;
}

const begun = ({ categoryId, description, amountPaise }: ExpenseLine): boolean =>
  categoryId !== null || description !== '' || amountPaise !== 0;

export function expenseColumns({ categories, chart, interState, today }: ExpenseColumnFacts): Column[] {
  /** What a line says for itself, its category not; nothing before the categories are there. */
  const hasOwn = (line: ExpenseLine, isOwn: (category: Category) => boolean): boolean =>
    categories().some((category) => category.id === line.categoryId && isOwn(category));
  const columns: (Column | false)[] = [
    {
      key: 'categoryId',
      title: 'Category',
      width: 'minmax(140px, 2fr)',
      kind: 'choice',
      card: 'title',
      options: (line) =>
        categories()
          .filter(({ id, active }) => active || id === line.categoryId)
          .map(({ id, name }) => ({ value: id, label: name })),
      read: (line) => line.categoryId ?? '',
      show: (line) => line.categoryName,
      write: (line, id) =>
        withCategory(
          line,
          categories().find((each) => each.id === id),
          chart?.() ?? [],
        ),
      // What it was for, its account and its tax come with the category.
      afterPick: 'amountPaise',
    },
    {
      key: 'description',
      title: 'For',
      width: 'minmax(160px, 3fr)',
      kind: 'text',
      card: 'detail',
      maxLength: 500,
      read: (line) => line.description,
      write: (line, description) => ({ ...line, description }),
    },
    chart !== null && {
      ...accountColumn<ExpenseLine, BillTotals>({ chart, afterPick: 'inputCredit' }),
      unusual: (line) => hasOwn(line, ({ accountCode }) => (accountCode ?? null) !== line.accountCode),
    },
    {
      key: 'inputCredit',
      title: 'Tax is',
      width: '84px',
      kind: 'choice',
      card: 'none',
      options: () => CREDITS,
      read: (line) => line.inputCredit,
      write: (line, text) => ({ ...line, inputCredit: text as InputCredit }),
      unusual: (line) => hasOwn(line, (category) => creditOf(category) !== line.inputCredit),
    },
    scaledColumn<ExpenseLine, BillTotals>({
      key: 'amountPaise',
      title: 'Amount',
      width: '104px',
      unit: 'money',
      get: (line) => line.amountPaise,
      set: (line, amountPaise) => ({ ...line, amountPaise: amountPaise ?? 0 }),
      hideZero: true,
      card: 'detail',
    }),
    {
      ...taxColumn<ExpenseLine, BillTotals>({ interState, today, editable: begun }),
      key: 'taxCode',
      width: '64px',
    },
    {
      key: 'total',
      title: 'Total',
      width: '104px',
      kind: 'readOnly',
      align: 'end',
      card: 'aside',
      read: () => '',
      total: ({ lines }, at) => (lines[at]?.totalPaise ? formatPaise(lines[at].totalPaise) : ''),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Lines that say something; a line that was only touched is left out. */
export const filledLines = (lines: readonly ExpenseLine[]): ExpenseLine[] => lines.filter(begun);

/** Cells that must be filled before anything is sent. */
export function missingCells(lines: readonly ExpenseLine[]): LineErrors {
  const errors: Record<string, Record<string, string>> = {};
  for (const { id, categoryId, amountPaise } of lines) {
    const wrong: Record<string, string> = {};
    if (categoryId === null) wrong['categoryId'] = 'Choose what it was spent on.';
    if (amountPaise <= 0) wrong['amountPaise'] = 'Enter an amount above zero.';
    if (Object.keys(wrong).length > 0) errors[id] = wrong;
  }
  return errors;
}

export const bodyOfLine = (line: ExpenseLine) => ({
  // A new one is named too: what is refused of it finds its line by that.
  id: line.id,
  categoryId: line.categoryId,
  description: line.description,
  amountPaise: line.amountPaise,
  taxCode: line.taxCode || null,
  inputCredit: line.inputCredit,
  accountCode: line.accountCode,
});
