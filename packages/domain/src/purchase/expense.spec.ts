import { describe, expect, test } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { type Access, emptyAccess } from '../access/access.ts';
import { type AccountRole, SEEDED_ACCOUNTS } from '../posting/accounts.ts';
import { buildExpenseJournal } from '../posting/expense-journal.ts';
import {
  type ExpenseCategoryFacts,
  expenseAction,
  type ExpenseFacts,
  expenseIssues,
  type ExpenseLine,
  type ExpenseState,
  type ExpenseVerb,
  isSpentFrom,
  limitProblems,
} from './expense.ts';
import { priceExpense } from './price-expense.ts';

const account = (role: AccountRole) => SEEDED_ACCOUNTS.find((each) => each.role === role)!.code;
const TELEPHONE: ExpenseCategoryFacts = {
  name: 'Telephone',
  active: true,
  accountCode: 6300,
  inputCredit: true,
  needsBill: false,
  limitPaise: 2_000_00,
};
const FOOD: ExpenseCategoryFacts = { ...TELEPHONE, name: 'Food', inputCredit: false };
const line: ExpenseLine = {
  id: 'XL1',
  categoryId: 'telephone',
  category: TELEPHONE,
  description: 'Telephone of May',
  amountPaise: 1_000_00,
  taxCode: 106,
  inputCredit: 'Claim',
  accountCode: 6300,
};
const expense: ExpenseFacts = {
  spentOn: '2026-11-20',
  dueOn: null,
  vendorId: 'vendor',
  paidFrom: null,
  paidBy: null,
  taxed: true,
  reverseCharge: false,
  reference: 'T-1',
  lines: [line],
};
const issuesOf = (changes: Partial<ExpenseFacts>, approving = true) =>
  expenseIssues({ ...expense, ...changes }, { today: '2026-11-21', approving }).map(({ path, message }) => [
    path,
    message,
  ]);
const withLine = (changes: Partial<ExpenseLine>) => ({ lines: [{ ...line, ...changes }] });

describe('what an expense says', () => {
  const cases: [string, Partial<ExpenseFacts>, string[][]][] = [
    ['A whole one is posted', {}, []],
    [
      'Money is not spent on a day to come',
      { spentOn: '2026-11-22' },
      [['spentOn', 'Money is not spent on a day to come.']],
    ],
    [
      'It was paid from an account or by an employee',
      { paidFrom: 1000, paidBy: 'user' },
      [['paidBy', 'It was paid from an account or by an employee: name one of them.']],
    ],
    [
      'What nobody paid is owed to a vendor',
      { vendorId: null, taxed: false, reference: '' },
      [['vendorId', 'Name the vendor to whom it is owed, or say how it was paid.']],
    ],
    ['What an employee paid has no vendor', { vendorId: null, paidBy: 'user', taxed: false, reference: '' }, []],
    [
      'Reverse charge is of a vendor',
      { vendorId: null, paidBy: 'user', taxed: false, reverseCharge: true },
      [['vendorId', 'Name the vendor whose tax is owed under reverse charge.']],
    ],
    [
      'Credit is taken of a numbered bill',
      { reference: '' },
      [['reference', 'Tax is a credit by a bill alone: enter its number.']],
    ],
    [
      'One line of credit among others wants a numbered bill',
      { reference: '', lines: [line, { ...line, id: 'XL2', inputCredit: 'Blocked' }] },
      [['reference', 'Tax is a credit by a bill alone: enter its number.']],
    ],
    [
      'A category may need a bill',
      {
        reference: '',
        paidBy: 'user',
        ...withLine({ category: { ...FOOD, needsBill: true }, inputCredit: 'Blocked' }),
      },
      [['reference', 'Food needs a bill: enter its number.']],
    ],
    [
      'Blocked tax is no credit, whoever claims it',
      withLine({ category: FOOD }),
      [['lines.XL1.inputCredit', 'Tax on Food is no credit.']],
    ],
    [
      'It has an account',
      withLine({ accountCode: null }),
      [['lines.XL1.accountCode', 'Choose the account that bears it, or give Telephone one in the settings.']],
    ],
    [
      'Its amount is above zero',
      withLine({ amountPaise: 0 }),
      [['lines.XL1.amountPaise', 'Enter an amount above zero.']],
    ],
    ['Taxed lines say their tax', withLine({ taxCode: null }), [['lines.XL1.taxCode', 'Choose a tax code.']]],
    ['Something was bought', { lines: [] }, [['lines', 'Enter at least one line.']]],
    [
      'It is not due before it was spent',
      { dueOn: '2026-11-19' },
      [['dueOn', 'An expense is not due before its own day.']],
    ],
  ];
  test.each(cases)('%s', (_title, changes, found) => expect(issuesOf(changes)).toEqual(found));

  test('A draft may be incomplete', () => {
    const incomplete = {
      reference: '',
      ...withLine({ taxCode: null, accountCode: null, amountPaise: 0, categoryId: null, category: null }),
    };
    expect(issuesOf(incomplete, false)).toEqual([]);
  });
});

describe('limits of categories', () => {
  test('count what was split over lines and what was spent before', () => {
    const half = { ...line, spentPaise: 900_00 };
    expect(limitProblems([half, half], [])).toEqual([]);
    expect(limitProblems([half, half], [{ categoryId: 'telephone', paise: 300_00 }])).toEqual([
      'Telephone: ₹2,100.00 in a day, of at most ₹2,000.00.',
    ]);
    expect(limitProblems([{ ...half, category: { ...TELEPHONE, limitPaise: null } }], [])).toEqual([]);
  });
});

describe('tax of an expense', () => {
  const price = (how: { taxed: boolean; reverseCharge: boolean }) => {
    const { totalPaise, cgstPaise } = priceExpense([line], { interState: false, ...how });
    return [totalPaise, cgstPaise];
  };
  test('stands on top of its amount, is owed to the government under reverse charge, and is none of who writes none', () => {
    expect(price({ taxed: true, reverseCharge: false })).toEqual([1_180_00, 90_00]);
    expect(price({ taxed: false, reverseCharge: true })).toEqual([1_000_00, 90_00]);
    expect(price({ taxed: false, reverseCharge: false })).toEqual([1_000_00, 0]);
  });
});

describe('the entry of an expense', () => {
  const posting = {
    vendorId: 'vendor',
    paidFrom: null,
    paidBy: null,
    reverseCharge: false,
    totalPaise: 1_180_00,
    lines: [
      { accountCode: 6300, costPaise: 1_000_00, isCredit: true, cgstPaise: 90_00, sgstPaise: 90_00, igstPaise: 0 },
    ],
  };
  const entry = (changes: Partial<typeof posting> | { paidFrom: number } | { paidBy: string }) =>
    buildExpenseJournal({ ...posting, ...changes }, account).map(({ accountCode, debitPaise, creditPaise }) => [
      accountCode,
      debitPaise - creditPaise,
    ]);
  const bought = [
    [6300, 1_000_00],
    [account('inputCgst'), 90_00],
    [account('inputSgst'), 90_00],
  ];
  test('credits the vendor, the account that paid, or the employee', () => {
    expect(entry({})).toEqual([...bought, [account('payable'), -1_180_00]]);
    expect(entry({ paidFrom: 1010 })).toEqual([...bought, [1010, -1_180_00]]);
    expect(entry({ paidBy: 'user' })).toEqual([...bought, [account('employeePayable'), -1_180_00]]);
  });
  test('owes the tax to the government under reverse charge', () => {
    expect(entry({ reverseCharge: true, totalPaise: 1_000_00 })).toEqual([
      ...bought,
      [account('rcmCgst'), -90_00],
      [account('rcmSgst'), -90_00],
      [account('payable'), -1_000_00],
    ]);
  });
});

describe('who may do what', () => {
  const state: ExpenseState = {
    status: 'Draft',
    isNumbered: false,
    paidFrom: null,
    paidBy: null,
    reimbursedOn: null,
    paidPaise: 0,
  };
  const clerk = buildAccess({ areas: { 'Accounting.Bill': 'CRUD' } });
  const payer = buildAccess({ areas: { 'Accounting.Bill': 'CRUD', 'Accounting.VPay': 'CRUD' } });
  const owner = { ...emptyAccess(), EA: true };
  const ask = (verb: Parameters<typeof expenseAction>[1], changes: Partial<ExpenseState>, access = clerk) =>
    expenseAction({ ...state, ...changes }, verb, { access, userId: 'me' }).allowed;

  test('nobody approves what he claims himself, unless he may do everything', () => {
    const own = { status: 'Pending Approval', isNumbered: true, paidBy: 'me' } as const;
    expect([ask('Approve', own), ask('Approve', own, owner), ask('Approve', { ...own, paidBy: 'other' })]).toEqual([
      false,
      true,
      true,
    ]);
  });
  test('what is paid at once is posted and taken back by who pays vendors', () => {
    const paid = { paidFrom: 1000 };
    expect([ask('Approve', paid), ask('Approve', paid, payer)]).toEqual([false, true]);
    const posted = { ...paid, status: 'Closed', isNumbered: true, paidPaise: 100 } as const;
    expect([ask('Cancel', posted), ask('Cancel', posted, payer)]).toEqual([false, true]);
  });
  test('an employee is paid back once, by another', () => {
    const owed = { status: 'Unpaid', isNumbered: true, paidBy: 'other' } as const;
    expect([ask('Reimburse', owed), ask('Reimburse', owed, payer)]).toEqual([false, true]);
    expect([
      ask('Reimburse', { ...owed, paidBy: 'me' }, payer),
      ask('Reimburse', { ...owed, paidBy: null }, payer),
    ]).toEqual([false, false]);
    expect(ask('Reimburse', { ...owed, status: 'Closed' }, payer)).toBe(false);
  });
  test('what a payment settles is not cancelled before that is detached', () => {
    expect(ask('Cancel', { status: 'Partial', isNumbered: true, paidPaise: 5 })).toBe(false);
  });
});

describe('at the borders of an expense', () => {
  test.each<[string, Partial<ExpenseFacts>, string[][]]>([
    ['spent today and due on its day', { spentOn: '2026-11-21', dueOn: '2026-11-21' }, []],
    ['due a day before its own', { dueOn: '2026-11-19' }, [['dueOn', 'An expense is not due before its own day.']]],
    ['of less than nothing', withLine({ amountPaise: -1 }), [['lines.XL1.amountPaise', 'Enter an amount above zero.']]],
    ['of nothing', withLine({ amountPaise: 0 }), [['lines.XL1.amountPaise', 'Enter an amount above zero.']]],
    [
      'of a category whose tax is no credit',
      withLine({ category: FOOD }),
      [['lines.XL1.inputCredit', 'Tax on Food is no credit.']],
    ],
    ['of such a category that asks for none', withLine({ category: FOOD, inputCredit: 'Blocked' }), []],
    [
      'of a category out of use',
      withLine({ category: { ...TELEPHONE, active: false } }),
      [['lines.XL1.categoryId', 'Telephone is out of use: choose another category.']],
    ],
    ['of no category', withLine({ category: null }), [['lines.XL1.categoryId', 'This Field Is Required.']]],
    ['of no words', withLine({ description: ' ' }), [['lines.XL1.description', 'This Field Is Required.']]],
    ['with tax of no code', withLine({ taxCode: null }), [['lines.XL1.taxCode', 'Choose a tax code.']]],
    [
      'that no account bears',
      withLine({ accountCode: null }),
      [['lines.XL1.accountCode', 'Choose the account that bears it, or give Telephone one in the settings.']],
    ],
    ['without lines', { lines: [] }, [['lines', 'Enter at least one line.']]],
  ])('one %s', (_, changes, found) => expect(issuesOf(changes)).toEqual(found));

  test('a limit that is just reached is kept, and what has no category has none', () => {
    const at = { ...line, spentPaise: 2_000_00 };
    expect(limitProblems([at], [{ categoryId: 'food', paise: 1 }])).toEqual([]);
    expect(limitProblems([at], [{ categoryId: 'telephone', paise: 1 }])).toHaveLength(1);
    expect(limitProblems([{ ...at, categoryId: null, category: null }], [])).toEqual([]);
  });
});

describe('the reason against each verb of an expense', () => {
  const letters = (bill: string, pay = '') =>
    buildAccess({ areas: { 'Accounting.Bill': bill, 'Accounting.VPay': pay } });
  const NO = 'You do not have the permission for this.';
  const draft: ExpenseState = {
    status: 'Draft',
    isNumbered: false,
    paidFrom: null,
    paidBy: null,
    reimbursedOn: null,
    paidPaise: 0,
  };
  const asked: Partial<ExpenseState> = { status: 'Pending Approval', isNumbered: true, paidBy: 'other' };
  const owed: Partial<ExpenseState> = { ...asked, status: 'Unpaid' };
  test.each<[ExpenseVerb, Partial<ExpenseState>, Access, string | null]>([
    ['Save', {}, letters('C'), null],
    ['Save', asked, letters('CRUD'), 'An expense that is posted, or waits for approval, is not changed.'],
    ['Approve', {}, letters('U'), null],
    ['Approve', {}, letters('D'), NO],
    ['Approve', { paidBy: 'me' }, letters('U'), null],
    ['Approve', asked, letters('D'), null],
    ['Approve', asked, letters('U'), NO],
    ['Approve', { ...asked, paidBy: 'me' }, letters('D'), 'Another than who claims it approves it.'],
    ['Approve', owed, letters('CRUD'), 'This expense is posted already, or cancelled.'],
    ['Return', asked, letters('U'), null],
    ['Return', asked, letters('D'), NO],
    ['Return', {}, letters('U'), 'Only an expense that waits for approval is returned.'],
    ['Reimburse', owed, letters('R', 'C'), null],
    ['Reimburse', { ...owed, paidBy: 'me' }, letters('R', 'C'), 'Another than who claims it approves it.'],
    ['Reimburse', { ...owed, paidBy: null }, letters('R', 'C'), 'Nothing of this expense is owed to an employee.'],
    ['Repeat', {}, letters('C'), null],
    ['Repeat', { status: 'Closed' }, letters('U'), null],
    ['Repeat', { status: 'Cancelled' }, letters('CRUD'), 'A cancelled expense does not come again.'],
    ['Cancel', {}, letters('U'), null],
    ['Cancel', {}, letters('D'), NO],
    ['Cancel', owed, letters('D'), null],
    ['Cancel', owed, letters('U'), NO],
    ['Cancel', { ...owed, paidPaise: 1 }, letters('CRUD'), 'Detach its payments first.'],
    ['Cancel', { ...owed, status: 'Cancelled' }, letters('CRUD'), 'This expense is cancelled already.'],
    ['Cancel', { ...owed, status: 'Closed', reimbursedOn: '2026-11-20', paidPaise: 1 }, letters('D'), NO],
    ['Cancel', { ...owed, status: 'Closed', reimbursedOn: '2026-11-20', paidPaise: 1 }, letters('D', 'D'), null],
    ['Cancel', { paidFrom: 1_000 }, letters('U'), null],
  ])('%s of %j by %o', (verb, changes, access, reason) => {
    expect(expenseAction({ ...draft, ...changes }, verb, { access, userId: 'me' }).reason).toBe(reason);
  });
});

test.each([
  ['cash', { type: 'asset', role: 'cash', active: true }, true],
  ['a bank', { type: 'asset', role: 'bank', active: true }, true],
  ['an own account without a role', { type: 'asset', role: null, active: true }, true],
  ['cash that is out of use', { type: 'asset', role: 'cash', active: false }, false],
  ['what customers owe', { type: 'asset', role: 'receivable', active: true }, false],
  ['rent', { type: 'expense', role: null, active: true }, false],
] as const)('money is spent from cash in hand or a bank: %s', (_, from, spent) => {
  expect(isSpentFrom(from)).toBe(spent);
});
