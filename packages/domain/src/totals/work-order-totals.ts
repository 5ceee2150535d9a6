import type { DocumentTotals, LineAmounts, PricingRules } from '../document/priced-line.ts';
import type { LineOption, WorkOrder, WorkOrderLine } from '../document/work-order.ts';
import { countedOption, linesOfOption, openOptions } from '../service/line-options.ts';
import { isActive } from '../status/line-status.ts';
import type { PayerShare, TaxOfFace } from './payer-split.ts';
import { estimateTotals, splitByPayer } from './payer-split.ts';

/** The amounts of one line by face. The customer face of internal and warranty lines is their value. */
export interface WorkOrderLineAmounts {
  customer: LineAmounts;
  insurer: LineAmounts;
  estimate: LineAmounts;
}

export interface WorkOrderTotals extends Omit<DocumentTotals, 'lines'> {
  /** By line id; a cancelled or declined line is worth nothing and has none. */
  lines: Map<string, WorkOrderLineAmounts>;
  shares: PayerShare[];
  /** Of an estimate with alternatives: what the whole comes to with each of them; that which counts is the totals themselves. */
  options: readonly OptionTotals[];
}

interface OptionTotals {
  option: LineOption;
  totals: WorkOrderTotals;
}

/** The amounts of a line or face that nobody pays. */
export const noAmounts = (id: string): LineAmounts => ({
  id,
  amountPaise: 0,
  discountPaise: 0,
  recordDiscountPaise: 0,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  totalPaise: 0,
});

/** Whether a share becomes an invoice: internal work does not, warranty work only with a warranty party (decisions §6). */
export const isBilled = ({ payer }: PayerShare, warrantyPartyId: string | null): boolean =>
  payer === 'War' ? warrantyPartyId !== null : payer !== 'Int';

/**
 * Computes every amount of an order: its totals are the sums of the invoices that it becomes. A customer line of ₹500 and
 * an internal one of ₹300 at 18 % = total 59000; the internal line shows 35400 and is in no total. Of alternatives one
 * counts: the one that was agreed to, else the first; the lines of the others have the amounts that they would have.
 */
export function computeWorkOrderTotals(order: TotalledOrder, taxOf: TaxOfFace, rules: PricingRules): WorkOrderTotals {
  const active = order.lines.filter((line) => isActive(line.status));
  const options = openOptions(active).map((option) => ({
    option,
    totals: totalsOf(order, linesOfOption(active, option), taxOf, rules),
  }));
  const counted = options.find(({ option }) => option === countedOption(active));
  if (!counted) return totalsOf(order, active, taxOf, rules);
  const own = options.flatMap(({ option, totals }) =>
    active.flatMap(({ id, option: own }) => (own === option ? [[id, totals.lines.get(id)!] as const] : [])),
  );
  return { ...counted.totals, lines: new Map([...counted.totals.lines, ...own]), options };
}

type TotalledOrder = Pick<WorkOrder, 'lines' | 'discounts' | 'warrantyPartyId' | 'tieUp'>;

function totalsOf(
  order: TotalledOrder,
  active: readonly WorkOrderLine[],
  taxOf: TaxOfFace,
  rules: PricingRules,
): WorkOrderTotals {
  const shares = splitByPayer(active, taxOf, order.discounts, rules, order.tieUp);
  const estimates = estimateTotals(active, taxOf, rules).lines;
  const lines = new Map(
    active.map((line, i) => [
      line.id,
      { customer: noAmounts(line.id), insurer: noAmounts(line.id), estimate: estimates[i]! },
    ]),
  );
  for (const share of shares)
    for (const amounts of share.totals.lines)
      lines.get(amounts.id)![share.payer === 'Ins' ? 'insurer' : 'customer'] = amounts;
  const billed = shares.filter((share) => isBilled(share, order.warrantyPartyId)).map((share) => share.totals);
  const sum = (key: keyof Omit<DocumentTotals, 'lines'>) => billed.reduce((total, totals) => total + totals[key], 0);
  return {
    lines,
    shares,
    options: [],
    subTotalPaise: sum('subTotalPaise'),
    labourDiscountPaise: sum('labourDiscountPaise'),
    partsDiscountPaise: sum('partsDiscountPaise'),
    overallDiscountPaise: sum('overallDiscountPaise'),
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
    adjustPaise: sum('adjustPaise'),
    roundPaise: sum('roundPaise'),
    totalPaise: sum('totalPaise'),
  };
}
