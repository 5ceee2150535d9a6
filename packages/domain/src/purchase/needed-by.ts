import { type Access, can, isBoundTechnician } from '../access/access.ts';
import type { Letter } from '../access/areas.ts';
import { MESSAGES } from '../messages.ts';
import { formatQuantity } from '../money/format.ts';
import type { Quantity } from '../money/units.ts';
import { leftToShip, OPEN_ORDERS, type SalesOrderStatus, type SoldProgress } from '../sales/sales-order.ts';

const LETTERS: readonly Letter[] = ['C', 'R', 'U', 'D'];

/**
 * Whether somebody buys for sales orders alone (sales rule 9): he has letters of Sales.PO and none of who buys or enters
 * bills, and is shown only what a sales order needs.
 */
export const buysForSalesOnly = (access: Access): boolean =>
  LETTERS.some((letter) => can(access, 'Sales.PO', letter)) &&
  !LETTERS.some((letter) => can(access, 'Inventory.PO', letter) || can(access, 'Accounting.Bill', letter));

/** Why somebody may not do this with an order to a vendor, or null: letters of Sales.PO reach those that a sales order needs. */
export const buyingProblem = (access: Access, isNeeded: boolean, ...letters: readonly Letter[]): string | null => {
  const may = letters.some(
    (letter) => can(access, 'Inventory.PO', letter) || (isNeeded && can(access, 'Sales.PO', letter)),
  );
  return may && !isBoundTechnician(access) ? null : MESSAGES.noPermission;
};

/** Why goods of a sales order cannot be bought for it now, or null. */
export const purchaseProblem = (status: SalesOrderStatus, access: Access): string | null =>
  OPEN_ORDERS.includes(status)
    ? buyingProblem(access, true, 'C')
    : 'Goods are bought for an approved order of which something is still to come.';

/** What is still to be bought for a line: of 10 to ship, 3 kept and 4 on order = 3. */
export const missingToBuy = (
  line: Pick<SoldProgress, 'quantity' | 'shippedQuantity' | 'shortQuantity'>,
  { reserved, onOrder }: { reserved: Quantity; onOrder: Quantity },
): Quantity => Math.max(0, leftToShip(line) - reserved - onOrder);

/** Why so much of a line is not bought for its order, or null. */
export function boughtTooMuch(description: string, wanted: Quantity, missing: Quantity): string | null {
  if (wanted <= 0) return 'Enter a quantity above zero.';
  return wanted > missing ? `${description}: ${formatQuantity(missing)} are missing.` : null;
}

/** How much each gets of what there is, the first first: 10 among 4, 4 and 4 = 4, 4, 2. */
export function sharedInOrder(there: Quantity, wanted: readonly Quantity[]): Quantity[] {
  let left = there;
  return wanted.map((each) => {
    const taken = Math.min(Math.max(0, left), each);
    left -= taken;
    return taken;
  });
}
