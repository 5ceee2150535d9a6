import { defineEndpoint, list, lookup, one } from '../../endpoint.ts';
import { array, date, id, instant, integer, money, object, optional, required, text, yesNo } from '../../wire-type.ts';
import { accountChange, accountChoice, accountInput, accountRow } from '../../wire/account.wire.ts';
import { pagingFields, periodFields } from '../../wire/document.wire.ts';

/** The same as `mayReadBooks` of the domain, which menu and screens ask. */
export const BOOKS = {
  anyOf: [
    { area: 'Accounting.VPay', letter: 'U' },
    { area: 'Accounting.Bill', letter: 'D' },
  ],
} as const;

export const listAccounts = defineEndpoint({
  id: 'accounting.account.list',
  method: 'GET',
  path: 'Settings/ChartOfAccounts',
  summary: 'The chart of accounts with the balance of each account, today or at the end of a day: the trial balance',
  access: BOOKS,
  query: object({ asOf: optional('AsOf', date()) }),
  response: lookup(accountRow),
});

export const listAccountChoices = defineEndpoint({
  id: 'accounting.account.choices',
  method: 'GET',
  path: 'Settings/ChartOfAccounts/SearchLite',
  summary: 'The chart of accounts without balances, to choose from',
  access: BOOKS,
  response: lookup(accountChoice),
});

const TOUCHES = ['accounting.account'] as const;

export const createAccount = defineEndpoint({
  id: 'accounting.account.create',
  method: 'POST',
  path: 'Accounting/Acc',
  summary: 'Adds an account to the chart',
  access: BOOKS,
  body: accountInput,
  response: one(accountRow),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateAccount = defineEndpoint({
  id: 'accounting.account.update',
  method: 'PUT',
  path: 'Accounting/Acc/{code}',
  summary: 'Changes an account; its type stays once it is used',
  access: BOOKS,
  body: accountChange,
  response: one(accountRow),
  touches: TOUCHES,
});

/** Income accounts that a line may name. */
const incomeAccount = object({ code: required('_id', integer()), name: required('Name', text()) });
export const labourIncomeAccounts = defineEndpoint({
  id: 'accounting.account.labourIncome',
  method: 'GET',
  path: 'Settings/ChartOfAccounts/LaborAccountsByType/Income',
  summary: 'Income accounts for labour; 4000 first',
  access: 'signedIn',
  response: lookup(incomeAccount),
});
export const partsIncomeAccounts = defineEndpoint({
  id: 'accounting.account.partsIncome',
  method: 'GET',
  path: 'Settings/ChartOfAccounts/PartsAccountsByType/Income',
  summary: 'Income accounts for parts; 4100 first',
  access: 'signedIn',
  response: lookup(incomeAccount),
});

export const searchJournals = defineEndpoint({
  id: 'accounting.journal.list',
  method: 'GET',
  path: 'Accounting/Journals',
  summary: 'Journal entries, of a document or an account and period, newest first',
  access: BOOKS,
  query: object({
    documentId: optional('DocumentId', id()),
    accountCode: optional('Acc', integer()),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(
    object({
      id: required('_id', id()),
      documentKind: required('Kind', text(40)),
      documentId: required('DocumentId', id()),
      documentCode: optional('Code', text(20)),
      postedOn: required('Date', date()),
      createdAt: required('CrDt', instant()),
      narration: required('Narration', text(500)),
      mirrored: required('Mirror', yesNo()),
      lines: required(
        'Lines',
        array(
          object({
            accountCode: required('Acc', integer()),
            accountName: required('Name', text()),
            debitPaise: required('Dr', money()),
            creditPaise: required('Cr', money()),
            description: optional('Desc', text(300)),
          }),
        ),
      ),
    }),
  ),
});
