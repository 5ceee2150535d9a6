import { formatRupees } from '@bahi/domain/money/format';
import { mayGiveCredit, overdueProblem } from '@bahi/domain/parties/credit-limit';
import { type Giveaway, signingIssues } from '@bahi/domain/totals/giveaway';
import { refuse } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import type { DocumentStore } from '../document/document-store.ts';
import type { Tx } from '../tx.ts';
import type { CreditAsked } from './credit-limit.ts';
import type { SaleKind } from './sale.ts';
import type { SoldDocument } from './sold-document.ts';

/** Saves it as it asks a second person; one who was asked and cannot sign either is refused. */
export function askSecondPerson<D extends SoldDocument>(
  tx: Tx,
  store: DocumentStore<D>,
  kind: 'salesEstimate' | 'salesOrder',
  { before, after }: { before: D; after: D },
  reasons: readonly string[],
): D {
  if (before.askedBy !== null) throw refuse(reasons[0]!);
  const { userId, userName, now } = tx.ctx;
  const asked = { askedBy: userId, askedByName: userName, askedAt: now, askReason: reasons.join(' ') };
  tx.notice('approvalAsked', { kind, id: after.id }, { code: after.code, name: after.customerName });
  return store.save(tx, before, { ...after, ...asked }, 'requestApproval');
}

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

/** The same of a customer who would owe more than his limit, or is overdue, where the entity wants that signed. */
export function creditReasons(ctx: Ctx, { overLimitPaise, overdueDays }: CreditAsked): string[] {
  const { invoicing, sales } = ctx.settings;
  if (invoicing.creditLimit !== 'Approval' || mayGiveCredit(ctx.access)) return [];
  const over = `Credit limit exceeded by ${formatRupees(overLimitPaise ?? 0)}.`;
  return [
    ...(overLimitPaise === null ? [] : [over]),
    ...(overdueDays === null ? [] : [overdueProblem(overdueDays, sales.overdueDays)]),
  ];
}
