import { formatQuantity, formatUnitPrice } from '../money/format.ts';
import type { Paise, Quantity, UnitPrice } from '../money/units.ts';
import { explainParts } from './explain-parts.ts';
import { explanationOf, type Explanation, type ExplainStep, given } from './explanation.ts';

/** A line of an adjustment with what it is worth; null until it is posted and FIFO says it. */
export interface AdjustedLine {
  id: string;
  label: string;
  quantity: Quantity | null;
  unitCost: UnitPrice | null;
  valuePaise: Paise | null;
}

const adjusted = ({ id, label, quantity, unitCost, valuePaise }: AdjustedLine): ExplainStep => {
  const step = { label, paise: valuePaise ?? 0, lineId: id };
  if (quantity === null) return step;
  // What goes out costs what its layers did: no price of one is told.
  const each = quantity > 0 && unitCost !== null ? ` × ₹${formatUnitPrice(unitCost)}` : '';
  return { ...step, detail: `${formatQuantity(quantity)}${each}` };
};

/** Shows what an adjustment added, took away or comes to: 3 at ₹12.50 added and ₹10 taken away = 2750. */
export function explainAdjustment(
  amount: 'increase' | 'decrease' | 'value',
  lines: readonly AdjustedLine[],
): Explanation {
  const steps = lines.map(adjusted);
  if (amount === 'value') return explainParts('Value', steps);
  if (amount === 'increase')
    return explainParts(
      'Added',
      steps.filter(({ paise = 0 }) => paise > 0),
    );
  const out = steps.filter(({ paise = 0 }) => paise < 0);
  return explainParts(
    'Taken away',
    out.map(({ paise = 0, ...step }) => ({ ...step, paise: -paise })),
  );
}

interface WorkSums {
  componentsPaise: Paise;
  workPaise: Paise;
  madePaise: Paise;
  wipPaise: Paise;
}

/**
 * Shows what is in the work: components of ₹800 and ₹200 of work less ₹700 made = 30000. Overhead comes with what is made; what
 * came back late, or was left when the order was closed, is a difference.
 */
export function explainWork({ componentsPaise, workPaise, madePaise, wipPaise }: WorkSums): Explanation {
  const rest = wipPaise - (componentsPaise + workPaise - madePaise);
  return explanationOf('In the work', [
    ...given('Components', componentsPaise),
    ...given('Work', workPaise),
    ...given('Made so far', -madePaise),
    ...given('Overhead and differences', rest),
  ]);
}
