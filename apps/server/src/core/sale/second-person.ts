import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { mayGiveCredit } from '@bahi/domain/parties/credit-limit';
import { type Giveaway, signingIssues } from '@bahi/domain/totals/giveaway';
import type { Ctx } from '../context.ts';
import type { SaleKind } from './sale.ts';

/**
 * Why the caller cannot sign for what a sale gives away, as sentences; `isSigned` where who may has signed the discounts,
 * which leaves the minimum prices.
 */
export function giveawayReasons(
  ctx: Ctx,
  given: Giveaway,
  { discountRight }: Pick<SaleKind, 'discountRight'>,
  isSigned = false,
): string[] {
  const issues = signingIssues(ctx.access, discountRight, given, ctx.settings.invoicing.belowListCounts);
  return [...new Set(issues.filter(({ kind }) => kind === 'minimum' || !isSigned).map(({ message }) => message))];
}

/** The same of a customer who would owe more than his limit, where the entity wants that signed. */
export function creditReasons(ctx: Ctx, overLimitPaise: Paise | null): string[] {
  const limited = ctx.settings.invoicing.creditLimit === 'Approval' && !mayGiveCredit(ctx.access);
  return limited && overLimitPaise !== null
    ? [`The customer would owe ${formatRupees(overLimitPaise)} more than the credit limit.`]
    : [];
}
