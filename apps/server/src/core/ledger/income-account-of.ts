import { LABOUR_INCOME_CODE, PARTS_INCOME_CODE } from '@bahi/domain/posting/accounts';
import type { Ctx } from '../context.ts';

/** The income account of a new line, operation code or item: the one that settings name, else 4000 or 4100. */
export const incomeAccountOf = ({ settings }: Pick<Ctx, 'settings'>, family: 'labour' | 'parts'): number =>
  family === 'labour'
    ? (settings.accounts.labourIncome ?? LABOUR_INCOME_CODE)
    : (settings.accounts.partsIncome ?? PARTS_INCOME_CODE);
