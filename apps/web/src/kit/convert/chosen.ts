import { formatQuantity } from '@bahi/domain/money/format';
import type { Quantity } from '@bahi/domain/money/units';

interface Amounts {
  quantity: Quantity;
  freeQuantity: Quantity;
}

/** A line of the document that another is made of, with how much of it has not gone on yet. */
export interface SourceLine {
  id: string;
  description: string;
  unitCode: string | undefined;
  left: Amounts;
}

/** How much of each line goes on, by its id. */
export type Chosen = ReadonlyMap<string, Amounts>;

/** What is wrong with the choice, by line and field; what concerns no line stands under ''. The server asks again. */
export function chosenProblems(lines: readonly SourceLine[], chosen: Chosen): Map<string, string> {
  const problems = new Map<string, string>();
  for (const { id, left } of lines)
    for (const key of ['quantity', 'freeQuantity'] as const)
      if (chosen.get(id)![key] > left[key]) problems.set(`${id} ${key}`, `At most ${formatQuantity(left[key])}`);
  if (takenLines(lines, chosen).length === 0) problems.set('', 'Choose at least one line: its quantity is above 0.');
  return problems;
}

/** Whether all that is left of every line goes on. */
export const isWhole = (lines: readonly SourceLine[], chosen: Chosen): boolean =>
  lines.every(({ id, left }) => {
    const { quantity, freeQuantity } = chosen.get(id)!;
    return quantity === left.quantity && freeQuantity === left.freeQuantity;
  });

/** The lines of which something goes on. */
export const takenLines = <L extends { id: string }>(lines: readonly L[], chosen: Chosen): L[] =>
  lines.filter(({ id }) => {
    const { quantity, freeQuantity } = chosen.get(id)!;
    return quantity > 0 || freeQuantity > 0;
  });
