import type { Access } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import type { Quantity, UnitPrice } from '../money/units.ts';
import { type ActionRule, defineActions, needsLetter } from '../status/actions.ts';
import { type GoodsLineFacts, goodsLineIssues } from './goods-line.ts';

/** An adjustment is posted when it is approved; who may only create waits for who may approve (decisions §8). */
export const AdjustmentStatus = {
  pendingApproval: 'PendingApproval',
  approved: 'Approved',
  cancelled: 'Cancelled',
} as const;
export type AdjustmentStatus = (typeof AdjustmentStatus)[keyof typeof AdjustmentStatus];

export const AdjustmentReason = {
  opening: 'opening',
  count: 'count',
  damage: 'damage',
  other: 'other',
  /** What is left gets another value; no goods move. */
  value: 'value',
} as const;
export type AdjustmentReason = (typeof AdjustmentReason)[keyof typeof AdjustmentReason];

export const ADJUSTMENT_REASON_LABELS: Readonly<Record<AdjustmentReason, string>> = {
  opening: 'Opening stock',
  count: 'Stock count',
  damage: 'Damage or loss',
  other: 'Other',
  value: 'Value',
};

/** Whether a named reason of stock going in, out or both suits a kind: opening only adds, damage only takes away. */
export function suitsKind(direction: string | null | undefined, kind: AdjustmentReason | null): boolean {
  if (!direction || direction === 'Both' || kind === null) return true;
  if (kind === AdjustmentReason.opening) return direction === 'In';
  return kind !== AdjustmentReason.damage || direction === 'Out';
}

/** Its quantity is a signed difference; 0 where its value is adjusted. */
export interface AdjustmentLineFacts extends GoodsLineFacts {
  newCost?: UnitPrice | null;
}

export interface AdjustmentFacts {
  reasonKind: AdjustmentReason;
  reason: string | null;
  adjustedOn: string;
  lines: readonly AdjustmentLineFacts[];
}

/** Names what is wrong with an adjustment; lines by their index. */
export function adjustmentIssues(adjustment: AdjustmentFacts, today: string): Issue[] {
  const { reasonKind, lines } = adjustment;
  const issues: Issue[] = [];
  if (adjustment.adjustedOn > today) issues.push(issueAt('adjustedOn', 'Stock cannot be adjusted on a day to come.'));
  if (reasonKind === AdjustmentReason.other && !adjustment.reason)
    issues.push(issueAt('reason', 'Say why the stock is adjusted.'));
  return [...issues, ...goodsLineIssues(lines, (line, index) => lineIssues(reasonKind, line, index))];
}

function lineIssues(reasonKind: AdjustmentReason, { quantity, newCost }: AdjustmentLineFacts, index: number): Issue[] {
  const wrong = quantityIssue(reasonKind, quantity);
  const unvalued = reasonKind === AdjustmentReason.value && (newCost ?? null) === null;
  return [
    ...(wrong ? [issueAt(`lines.${index}.quantity`, wrong)] : []),
    ...(unvalued ? [issueAt(`lines.${index}.newCost`, 'Enter what one unit is worth.')] : []),
  ];
}

function quantityIssue(reasonKind: AdjustmentReason, quantity: Quantity): string | null {
  if (reasonKind === AdjustmentReason.value)
    return quantity === 0 ? null : 'A value adjustment moves no goods: leave the difference at 0.';
  if (quantity === 0) return 'Enter a difference other than zero.';
  if (reasonKind === AdjustmentReason.opening && quantity < 0) return 'Opening stock only adds.';
  if (reasonKind === AdjustmentReason.damage && quantity > 0) return 'Damage only takes away.';
  return null;
}

export type AdjustmentVerb = 'Save' | 'Approve' | 'Return' | 'Cancel';

/** An adjustment as its buttons see it. */
export interface AdjustmentState {
  status: AdjustmentStatus;
  /** The caller entered it: letter C lets him change it while it waits. */
  own: boolean;
}

type Rule = ActionRule<AdjustmentState, { access: Access }>;

const pending = ({ status }: AdjustmentState): boolean => status === AdjustmentStatus.pendingApproval;
const update = needsLetter('Inventory.Adjust', 'U');
const change: Rule = (adjustment, context) =>
  (adjustment.own ? needsLetter('Inventory.Adjust', 'C', 'U') : update)(adjustment, context);

/** What may be done with an adjustment now, and why not: rendered by the web, enforced by the server. */
export const { action: adjustmentAction, actions: adjustmentActions } = defineActions<
  AdjustmentVerb,
  AdjustmentState,
  { access: Access }
>({
  Save: [
    (adjustment) => (pending(adjustment) ? null : 'What is posted is not changed; make another adjustment.'),
    change,
  ],
  Approve: [(adjustment) => (pending(adjustment) ? null : 'This adjustment does not wait for approval.'), update],
  Return: [
    (adjustment) => (pending(adjustment) ? null : 'This adjustment does not wait for approval.'),
    ({ own }) => (own ? 'You entered this adjustment yourself: change it instead.' : null),
    update,
  ],
  Cancel: [
    ({ status }) => (status === AdjustmentStatus.cancelled ? 'This adjustment is cancelled already.' : null),
    (adjustment, context) =>
      pending(adjustment) ? change(adjustment, context) : needsLetter('Inventory.Adjust', 'D')(adjustment, context),
  ],
});
