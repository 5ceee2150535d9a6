import { hasFlag, type Access } from '../access/access.ts';
import { documentIssue, lineIssue, type Issue } from '../document/issue.ts';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import type { WorkOrderLine } from '../document/work-order.ts';
import type { Paise } from '../money/units.ts';
import type { PricedOrder } from '../totals/priced-order.ts';
import { computeWorkOrderTotals } from '../totals/work-order-totals.ts';
import { isActive, isApprovedWork } from './line-status.ts';
import { approvedLine } from './work-order-actions.ts';
import { ORDER_RIGHTS } from './work-rights.ts';

const dearer = (word: string): string =>
  `The approved work would cost more than was agreed: this needs the permission to edit approved ${word}s.`;

/**
 * What stands against a change of approved work by somebody without EdApprWO, and of what is billed by anybody. It compares
 * what the approved lines come to before and after, whoever pays, with tax, so that no field or verb that changes a price
 * has to be named here: ₹11,800 brought to ₹1 by `SetTotal`, a rate or a quantity is one and the same. Discounts of the
 * document and Adjust are given under their own right and ceiling (`giveaway.ts`), but may not make approved work dearer.
 * `mayEnd` is for the verbs that end an order with its lines by a right of their own.
 */
export function approvedWorkIssues(
  before: PricedOrder,
  after: PricedOrder,
  access: Access,
  { mayEnd = false, rights = ORDER_RIGHTS } = {},
): Issue[] {
  const mayChange = hasFlag(access, rights.editApproved);
  const approved = before.order.lines.filter((line) => isApprovedWork(line.status));
  const held = mayChange ? approved.filter((line) => line.billed) : approved;
  if (held.length === 0) return [];
  const kept = new Map(after.order.lines.map((line) => [line.id, line]));
  const stays = ({ id }: WorkOrderLine): boolean => {
    const line = kept.get(id);
    return line !== undefined && isActive(line.status);
  };
  const was = worthOf(before, held);
  const is = worthOf(
    after,
    held.filter(stays).map(({ id }) => kept.get(id)!),
  );
  const refused = held.filter((line) => (stays(line) ? is.get(line.id) !== was.get(line.id) : !mayEnd));
  if (refused.length > 0)
    return refused.map((line) => lineIssue(line.id, '', line.billed ? rights.goneOn : approvedLine(rights)));
  if (mayChange || !approved.every(stays)) return [];
  return totalOf(after, approved) > totalOf(before, approved) ? [documentIssue(dearer(rights.word))] : [];
}

/** What each line comes to by itself, with who pays it and whether discounts of the document touch it, as comparable text. */
function worthOf({ order, taxOf, rules, totals }: PricedOrder, lines: readonly WorkOrderLine[]): Map<string, string> {
  const discounted = Object.values(order.discounts).some(Boolean);
  const alone = discounted
    ? computeWorkOrderTotals({ ...order, lines: [...lines], discounts: NO_DISCOUNTS }, taxOf, rules)
    : totals;
  return new Map(
    lines.map((line) => {
      const { payer, noDiscount } = line;
      const party = payer === 'War' ? order.warrantyPartyId : null;
      return [line.id, JSON.stringify([payer, party, noDiscount, alone.lines.get(line.id)])];
    }),
  );
}

/** What these lines alone come to with the discounts of the document, before rounding. */
function totalOf(priced: PricedOrder, wanted: readonly WorkOrderLine[]): Paise {
  const { order, taxOf, rules } = priced;
  const ids = new Set(wanted.map((line) => line.id));
  const lines = order.lines.filter((line) => ids.has(line.id));
  const areTheApproved = order.lines.every((line) => ids.has(line.id) === isApprovedWork(line.status));
  const totals = areTheApproved ? priced.approvedTotals() : computeWorkOrderTotals({ ...order, lines }, taxOf, rules);
  return totals.totalPaise - totals.roundPaise;
}
