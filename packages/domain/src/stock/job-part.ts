import type { WorkOrderLine } from '../document/work-order.ts';
import { mulDiv } from '../money/round.ts';
import type { Paise, Quantity } from '../money/units.ts';
import { countsAsApproved, isActive } from '../status/line-status.ts';

/** The stock of a part of a repair order (decisions §6): what is kept for it, what of it is on the job, and at what cost. */
export interface JobPart {
  quantity: Quantity;
  /** On the job or reserved for it. */
  receivedQuantity: Quantity;
  /** On the job, net of returns. */
  issuedQuantity: Quantity;
  returnedQuantity: Quantity;
  /** What the pieces on the job have cost; it stands in work in progress until the job is billed. */
  issuedCostPaise: Paise;
}

/** What can be done with a part's stock by hand. */
export type PartMove = 'reserve' | 'issue' | 'return';

/** How much of a part can still go a way: of 5 pieces with 3 received and 2 issued 2 are reserved, 3 issued, 2 returned. */
export function mostToMove(
  move: PartMove,
  part: Pick<JobPart, 'quantity' | 'receivedQuantity' | 'issuedQuantity'>,
): Quantity {
  const most = {
    reserve: part.quantity - part.receivedQuantity,
    issue: part.quantity - part.issuedQuantity,
    return: part.issuedQuantity,
  };
  return Math.max(0, most[move]);
}

/** A line of an order as its moves look at it. */
export type MovablePart = Pick<
  WorkOrderLine,
  'family' | 'tracked' | 'status' | 'quantity' | 'receivedQuantity' | 'issuedQuantity'
> & {
  /** It stands on an invoice. */
  billed: boolean;
};

/**
 * Whether a part goes with the others when all of an order are moved: stock is kept of it, it is wanted and on no invoice,
 * and something of it is left to move. Only approved work is issued.
 */
export function movesWithAll(move: PartMove, part: MovablePart): boolean {
  if (part.family !== 'part' || !part.tracked || part.billed || mostToMove(move, part) === 0) return false;
  return move === 'issue' ? countsAsApproved(part.status) : isActive(part.status);
}

/** What is reserved for a part and not yet on the job: 3 received, 2 issued = 1. */
export function reservedQuantity(part: Pick<JobPart, 'receivedQuantity' | 'issuedQuantity'>): Quantity {
  return Math.max(0, part.receivedQuantity - part.issuedQuantity);
}

/** A part after a reservation: 1 more piece is received. */
export function afterReserve<P extends JobPart>(part: P, quantity: Quantity): P {
  return { ...part, receivedQuantity: part.receivedQuantity + quantity };
}

/** A part after an issue; what was reserved for it is used up first. 2 pieces for ₹200: 2 more issued, 20000 paise more. */
export function afterIssue<P extends JobPart>(part: P, quantity: Quantity, costPaise: Paise): P {
  const issuedQuantity = part.issuedQuantity + quantity;
  return {
    ...part,
    issuedQuantity,
    receivedQuantity: issuedQuantity + Math.max(0, reservedQuantity(part) - quantity),
    issuedCostPaise: part.issuedCostPaise + costPaise,
  };
}

/**
 * A part after a return: its pieces leave at the share of cost that they came with, the last one with the last paisa. Of
 * 3 pieces for ₹100 one goes back at 3333 paise, and 6667 stay.
 */
export function afterReturn<P extends JobPart>(part: P, quantity: Quantity): { part: P; costPaise: Paise } {
  const issuedQuantity = part.issuedQuantity - quantity;
  const issuedCostPaise = mulDiv(part.issuedCostPaise, issuedQuantity, part.issuedQuantity);
  return {
    costPaise: part.issuedCostPaise - issuedCostPaise,
    part: {
      ...part,
      issuedQuantity,
      receivedQuantity: part.receivedQuantity - quantity,
      returnedQuantity: part.returnedQuantity + quantity,
      issuedCostPaise,
    },
  };
}

/** A part that was billed: what its invoice took from the warehouse is issued too, and its cost is in cost of goods. */
export function afterBilling<P extends JobPart>(part: P, takenQuantity: Quantity): P {
  const issuedQuantity = part.issuedQuantity + takenQuantity;
  return {
    ...part,
    issuedQuantity,
    receivedQuantity: Math.max(part.receivedQuantity, issuedQuantity),
    issuedCostPaise: 0,
  };
}

/** The pieces that an invoice took from the warehouse itself, and their cost. */
export interface TakenByInvoice {
  quantity: Quantity;
  costPaise: Paise;
}

/** A part whose invoice is out of the books: what that took is in the warehouse again, the rest of its cost in progress. */
export function afterUnbilling<P extends JobPart>(part: P, billedCostPaise: Paise, taken: TakenByInvoice): P {
  return {
    ...part,
    issuedQuantity: part.issuedQuantity - taken.quantity,
    receivedQuantity: part.receivedQuantity - taken.quantity,
    issuedCostPaise: billedCostPaise - taken.costPaise,
  };
}
