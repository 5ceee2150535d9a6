import { AppError } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';

interface FoundLine {
  itemId: string;
  name: string;
  quantity: number;
  unitCost: number;
}

/** Goods that come in by no known cost would be worth nothing: who sees costs is asked what one of each is worth, by its item. */
export function askUnknownCosts({ ctx }: Tx, lines: readonly FoundLine[], said: readonly { itemId: string }[]): void {
  if (!ctx.sees.cost) return;
  const known = new Set(said.map(({ itemId }) => itemId));
  const asked = lines.filter(({ itemId, quantity, unitCost }) => quantity > 0 && unitCost === 0 && !known.has(itemId));
  if (asked.length === 0) return;
  const names = new Map(asked.map(({ itemId, name }) => [itemId, name]));
  throw new AppError(
    'Confirm',
    'What is one worth of what was found without a known cost?',
    [...names].map(([itemId, name]) => ({ path: `Costs.${itemId}`, message: name })),
  );
}
