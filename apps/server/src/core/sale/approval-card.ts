import type { approvalCard } from '@bahi/contract/wire/approval.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { MESSAGES } from '@bahi/domain/messages';
import type { NamedAction } from '@bahi/domain/status/actions';
import { countedPaise, signingLimit } from '@bahi/domain/totals/giveaway';
import { accessOfUser } from '../access/access-of-user.ts';
import type { Tx } from '../tx.ts';
import { giveawayOf } from './sale-giveaway.ts';
import type { SoldDocument } from './sold-document.ts';

type Card = Infer<typeof approvalCard>;

/** What a second person needs to know of an estimate or order that asks; `reasons` stand against the caller. */
export async function approvalCardOf(
  tx: Tx,
  sold: SoldDocument,
  { actions, reasons }: { actions: readonly NamedAction<string>[]; reasons: readonly string[] },
): Promise<Card> {
  const theirs = sold.askedBy ? await accessOfUser(tx, sold.askedBy) : null;
  const given = giveawayOf(sold);
  const state = (verb: 'Approve' | 'Return') => actions.find((action) => action.verb === verb)!;
  const approval = state('Approve');
  const mayApprove = approval.allowed && reasons.length === 0;
  return {
    id: sold.id,
    rowVersion: sold.rowVersion,
    code: sold.code,
    name: sold.customerName,
    askedBy: sold.askedByName,
    reasons: sold.askReason ? [sold.askReason] : [],
    totalPaise: sold.totalPaise,
    givenPaise: countedPaise(given, tx.ctx.settings.invoicing.belowListCounts),
    basePaise: given.basePaise,
    theirLimitPaise: theirs?.access ? signingLimit(theirs.access, 'Sales.Disc', given) : null,
    ownLimitPaise: signingLimit(tx.ctx.access, 'Sales.Disc', given),
    lines: sold.lines.map((line) => ({
      id: line.id,
      description: line.description,
      quantity: line.quantity,
      unitCode: line.unitCode,
      discountPaise: line.discountPaise + line.recordDiscountPaise,
      totalPaise: line.totalPaise,
    })),
    mayApprove,
    mayReturn: state('Return').allowed,
    why: mayApprove ? null : (approval.reason ?? reasons[0] ?? MESSAGES.noPermission),
  };
}
