import { LABOUR_INCOME_CODE, PARTS_INCOME_CODE } from '@bahi/domain/posting/accounts';
import type { LineFamily } from '@bahi/domain/document/priced-line';
import type { Ctx } from '../context.ts';

/** The income account of a new line, operation code or item: the one that settings name, else 4000 or 4100. */
export const incomeAccountOf = ({ settings }: Pick<Ctx, 'settings'>, family: 'labour' | 'parts'): number =>
  family === 'labour'
    ? (settings.accounts.labourIncome ?? LABOUR_INCOME_CODE)
    : (settings.accounts.partsIncome ?? PARTS_INCOME_CODE);

/** The same for the lines of a document. */
export const incomeAccountsOf = (ctx: Pick<Ctx, 'settings'>): Record<LineFamily, number> => ({
  labour: incomeAccountOf(ctx, 'labour'),
  part: incomeAccountOf(ctx, 'parts'),
});
