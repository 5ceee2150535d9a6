import type { approvalCard } from '@bahi/contract/wire/approval.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { Access } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import type { Paise } from '@bahi/domain/money/units';
import type { NamedAction } from '@bahi/domain/status/actions';
import { countedPaise, type DiscountRight, signingLimit } from '@bahi/domain/totals/giveaway';
import { accessOfUser } from '../access/access-of-user.ts';
import type { Tx } from '../tx.ts';
import { giveawayOf } from './sale-giveaway.ts';
import type { SoldDocument } from './sold-document.ts';

type Card = Infer<typeof approvalCard>;

/** What was priced and asks for a second person. */
type AskedSale = Parameters<typeof giveawayOf>[0] &
  Pick<Card, 'id' | 'rowVersion' | 'totalPaise'> & {
    code: string | null;
    lines: readonly (Omit<Card['lines'][number], 'discountPaise'> & {
      discountPaise: Paise;
      recordDiscountPaise: Paise;
    })[];
  };

/** What every card tells alike: the lines, how much is given away, and up to where who asks and who is asked may sign. */
export function figuresOf(tx: Tx, sale: AskedSale, right: DiscountRight, asker: Access | null | undefined) {
  const given = giveawayOf(sale);
  return {
    id: sale.id,
    rowVersion: sale.rowVersion,
    code: sale.code,
    totalPaise: sale.totalPaise,
    givenPaise: countedPaise(given, tx.ctx.settings.invoicing.belowListCounts),
    basePaise: given.basePaise,
    theirLimitPaise: asker ? signingLimit(asker, right, given) : null,
    ownLimitPaise: signingLimit(tx.ctx.access, right, given),
    lines: sale.lines.map((line) => ({
      id: line.id,
      description: line.description,
      quantity: line.quantity,
      unitCode: line.unitCode,
      discountPaise: line.discountPaise + line.recordDiscountPaise,
      totalPaise: line.totalPaise,
    })),
  };
}

/** What a second person needs to know of an estimate or order that asks; `reasons` stand against the caller. */
export async function approvalCardOf(
  tx: Tx,
  sold: SoldDocument,
  { actions, reasons }: { actions: readonly NamedAction<string>[]; reasons: readonly string[] },
): Promise<Card> {
  const theirs = sold.askedBy ? await accessOfUser(tx, sold.askedBy) : null;
  const state = (verb: 'Approve' | 'Return') => actions.find((action) => action.verb === verb)!;
  const approval = state('Approve');
  const mayApprove = approval.allowed && reasons.length === 0;
  return {
    ...figuresOf(tx, sold, 'Sales.Disc', theirs?.access),
    name: sold.customerName,
    askedBy: sold.askedByName,
    reasons: sold.askReason ? [sold.askReason] : [],
    mayApprove,
    mayReturn: state('Return').allowed,
    why: mayApprove ? null : (approval.reason ?? reasons[0] ?? MESSAGES.noPermission),
  };
}
