import { DEFAULT_LABOUR_ACCOUNT, DEFAULT_PARTS_ACCOUNT } from '@bahi/domain/constants';
import type { LineFamily } from '@bahi/domain/document/priced-line';
import { getSession } from '../app/session-store.ts';

/** Where a new line earns: the account that settings name, else 4000 or 4100. */
export function incomeAccountOf(family: LineFamily): number {
  const chosen = getSession()?.data.entity.settings.accounting.defaults;
  return family === 'labour'
    ? (chosen?.labourIncome ?? DEFAULT_LABOUR_ACCOUNT)
    : (chosen?.partsIncome ?? DEFAULT_PARTS_ACCOUNT);
}
