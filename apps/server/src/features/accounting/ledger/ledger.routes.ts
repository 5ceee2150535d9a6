import * as contract from '@bahi/contract/endpoints/accounting/ledger';
import { type Route, serve } from '../../../http/route.ts';
import { createAccount, updateAccount } from './change-account.ts';
import { listAccountChoices, listAccounts, listIncomeAccounts, searchJournals } from './ledger-queries.ts';

export const ledgerRoutes: Route[] = [
  serve(contract.listAccounts, (tx, { query }) => listAccounts(tx, query.asOf)),
  serve(contract.listAccountChoices, (tx) => listAccountChoices(tx)),
  serve(contract.createAccount, createAccount),
  serve(contract.updateAccount, updateAccount),
  serve(contract.labourIncomeAccounts, (tx) => listIncomeAccounts(tx, 'labour')),
  serve(contract.partsIncomeAccounts, (tx) => listIncomeAccounts(tx, 'parts')),
  serve(contract.searchJournals, (tx, { query }) => searchJournals(tx, query)),
];
