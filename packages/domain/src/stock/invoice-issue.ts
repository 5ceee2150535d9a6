import type { Paise, Quantity } from '../money/units.ts';
import type { InvoicePosting } from '../posting/invoice-journal.ts';

/** What a line of the repair order has taken from stock before it is billed. */
export interface JobCost {
  /** The order's line (`WP1`). */
  sourceLineId: string;
  issuedQuantity: Quantity;
  /** Stands in work in progress. */
  issuedCostPaise: Paise;
  /** Reserved for the line and not issued; the approval issues it first. */
  reservedQuantity: Quantity;
}

/** What of a line left with a challan before: it moves no stock, and costs what it cost then (sales rule 5). */
export interface DeliveredCost {
  lineId: string;
  costPaise: Paise;
}

const NONE_DELIVERED: readonly DeliveredCost[] = [];

/** A line of an invoice as stock looks at it. */
export interface BilledLine {
  id: string;
  itemId: string | null;
  quantity: Quantity;
  /** Of a part that two payers share, one invoice line moves the stock. */
  tracked: boolean;
  sourceLineId: string | null;
}

/** Goods that leave the warehouse with the approval of an invoice. */
export interface InvoiceIssue<L> {
  line: L & { itemId: string };
  quantity: Quantity;
  fromReservedQuantity: Quantity;
}

/**
 * What an approval takes from the warehouse (decisions §6): of every tracked line what its job has not issued, reserved
 * pieces first. Of 5 pieces with 3 issued and 1 reserved it takes 2, one of them the reserved one.
 */
export function planInvoiceIssues<L extends BilledLine>(
  lines: readonly L[],
  jobCosts: readonly JobCost[],
  delivered: readonly DeliveredCost[] = NONE_DELIVERED,
): InvoiceIssue<L>[] {
  const jobOf = jobFinder(jobCosts);
  const gone = new Set(delivered.map(({ lineId }) => lineId));
  return lines.flatMap((line) => {
    const { itemId } = line;
    if (gone.has(line.id)) return [];
    const job = jobOf(line);
    const quantity = line.quantity - (job?.issuedQuantity ?? 0);
    if (!line.tracked || itemId === null || quantity <= 0) return [];
    return [
      { line: { ...line, itemId }, quantity, fromReservedQuantity: Math.min(quantity, job?.reservedQuantity ?? 0) },
    ];
  });
}

/** What an approved invoice has cost, line by line, and where the goods lay. */
export interface InvoiceCosts<L> {
  lines: L[];
  costPaise: InvoicePosting['costPaise'];
}

/**
 * Gives every line the cost that is posted with it: of a line with ₹300 in work in progress and ₹200 taken from the
 * warehouse 50000 paise.
 */
export function costsOfInvoice<L extends BilledLine>(
  lines: readonly L[],
  jobCosts: readonly JobCost[],
  taken: readonly { lineId: string; costPaise: Paise }[],
  delivered: readonly DeliveredCost[] = NONE_DELIVERED,
): InvoiceCosts<L & { costPaise: Paise }> {
  const jobOf = jobFinder(jobCosts);
  const takenCosts = new Map([...taken, ...delivered].map(({ lineId, costPaise }) => [lineId, costPaise]));
  const costed = lines.map((line) => ({
    ...line,
    costPaise: (jobOf(line)?.issuedCostPaise ?? 0) + (takenCosts.get(line.id) ?? 0),
  }));
  const sum = (costs: readonly { costPaise: Paise }[]) => costs.reduce((total, { costPaise }) => total + costPaise, 0);
  const fromInventory = sum(taken);
  const fromDelivered = sum(delivered);
  const fromWorkInProgress = sum(costed) - fromInventory - fromDelivered;
  return { lines: costed, costPaise: { fromInventory, fromWorkInProgress, fromDelivered } };
}

function jobFinder(jobCosts: readonly JobCost[]): (line: BilledLine) => JobCost | undefined {
  const jobs = new Map(jobCosts.map((cost) => [cost.sourceLineId, cost]));
  return ({ tracked, sourceLineId }) => (tracked && sourceLineId ? jobs.get(sourceLineId) : undefined);
}
