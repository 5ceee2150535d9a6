import { lineIssue, type Issue } from '../document/issue.ts';
import { formatQuantity } from '../money/format.ts';
import type { Quantity } from '../money/units.ts';
import { leftToShip, type SoldProgress } from './sales-order.ts';

type ShippedLine = Pick<SoldProgress, 'quantity' | 'shippedQuantity' | 'shortQuantity'>;

/** How much more of a line may leave, a part of what was ordered on top: of 10 sent 6 with 10 % = 5. */
export const mostToShip = ({ quantity, shippedQuantity, shortQuantity }: ShippedLine, overPercent: number): Quantity =>
  Math.max(0, quantity - shortQuantity + Math.floor((quantity * overPercent) / 100) - shippedQuantity);

/** What of so much goes beyond what was ordered: of 10 sent 6, five more are 1. */
export const shippedOver = (line: ShippedLine, taken: Quantity): Quantity => Math.max(0, taken - leftToShip(line));

/** The same of so much that leaves behind `before` of the same challan. */
export const shippedOverBehind = (line: ShippedLine, before: Quantity, taken: Quantity): Quantity =>
  shippedOver(line, before + taken) - shippedOver(line, before);

/** Why so much of what left is not invoiced of its order, or null: no more is than was ordered, or sent beyond that. */
export function orderBillProblem(
  code: string | null,
  line: Pick<SoldProgress, 'quantity' | 'shippedQuantity' | 'invoicedQuantity'>,
  taken: Quantity,
): string | null {
  const { quantity, shippedQuantity, invoicedQuantity } = line;
  const most = Math.max(0, Math.max(quantity, shippedQuantity) - invoicedQuantity);
  return taken <= most
    ? null
    : `${code}: ordered ${formatQuantity(quantity)}, invoiced ${formatQuantity(invoicedQuantity)}: at most ${formatQuantity(most)} more.`;
}

/** Of a line that is to leave, how much may (rule 4); the id is told to whoever asks for more. */
export function sentIssue(lineId: string, line: ShippedLine, taken: Quantity, overPercent: number): Issue | null {
  const most = mostToShip(line, overPercent);
  if (taken <= most) return null;
  const { quantity, shippedQuantity } = line;
  const told = `Ordered ${formatQuantity(quantity)}, sent ${formatQuantity(shippedQuantity)}: at most ${formatQuantity(most)} more.`;
  return lineIssue(lineId, 'quantity', told);
}
