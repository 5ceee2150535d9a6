import { hasFlag, type Access } from '../access/access.ts';
import { documentIssue, lineIssue, type Issue } from '../document/issue.ts';
import { NO_DISCOUNTS, type DocumentDiscounts, type PricingRules } from '../document/priced-line.ts';
import type { WorkOrder, WorkOrderLine } from '../document/work-order.ts';
import type { TaxOfFace } from '../totals/payer-split.ts';
import { computeWorkOrderTotals } from '../totals/work-order-totals.ts';
import { isActive, isApprovedWork } from './line-status.ts';
import { APPROVED_LINE } from './work-order-actions.ts';

/** An order with all that its amounts follow from. */
export interface PricedOrder {
  order: Pick<WorkOrder, 'lines' | 'discounts' | 'warrantyPartyId'>;
  taxOf: TaxOfFace;
  rules: PricingRules;
}

const DEARER = 'The approved work would cost more than was agreed: this needs the permission to edit approved orders.';

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
  { mayEnd = false } = {},
): Issue[] {
  const approved = before.order.lines.filter((line) => isApprovedWork(line.status));
  const kept = new Map(after.order.lines.map((line) => [line.id, line]));
  const stays = ({ id }: WorkOrderLine): boolean => {
    const line = kept.get(id);
    return line !== undefined && isActive(line.status);
  };
  const was = worthOf(before, approved);
  const is = worthOf(
    after,
    approved.filter(stays).map(({ id }) => kept.get(id)!),
  );
  const changed = approved.filter((line) => (stays(line) ? is.get(line.id) !== was.get(line.id) : !mayEnd));
  const mayChange = hasFlag(access, 'Service.EdApprWO');
  const refused = changed.filter((line) => line.billed || !mayChange);
  if (refused.length > 0)
    return refused.map((line) =>
      lineIssue(line.id, '', line.billed ? 'The line is on an approved invoice.' : APPROVED_LINE),
    );
  if (mayChange || changed.length > 0 || !approved.every(stays)) return [];
  const ids = new Set(approved.map((line) => line.id));
  return totalOf(after, ids) > totalOf(before, ids) ? [documentIssue(DEARER)] : [];
}

/** What each line comes to by itself, with who pays it and whether discounts of the document touch it, as comparable text. */
function worthOf({ order, taxOf, rules }: PricedOrder, lines: readonly WorkOrderLine[]): Map<string, string> {
  const totals = totalsOf({ order: { ...order, lines: [...lines] }, taxOf, rules }, NO_DISCOUNTS, 0);
  return new Map(
    lines.map((line) => {
      const { payer, noDiscount } = line;
      const party = payer === 'War' ? order.warrantyPartyId : null;
      return [line.id, JSON.stringify([payer, party, noDiscount, totals.lines.get(line.id)])];
    }),
  );
}

function totalOf({ order, taxOf, rules }: PricedOrder, ids: ReadonlySet<string>): number {
  const lines = order.lines.filter((line) => ids.has(line.id));
  return totalsOf({ order: { ...order, lines }, taxOf, rules }, order.discounts, rules.adjustPaise).totalPaise;
}

const totalsOf = ({ order, taxOf, rules }: PricedOrder, discounts: DocumentDiscounts, adjustPaise: number) =>
  computeWorkOrderTotals({ ...order, discounts }, taxOf, { ...rules, adjustPaise, roundToRupee: false });
