import { priceWithTax } from '@bahi/domain/catalogue/price-before-tax';
import { type PriceStep, stepAt } from '@bahi/domain/pricing/price-list';
import { followsList } from '@bahi/domain/pricing/relist-lines';
import { freeInside, NO_SCHEME, withScheme } from '@bahi/domain/pricing/scheme';
import { type InclusiveTerms, rateInside } from '@bahi/domain/totals/inclusive-price';
import type { SaleLine } from './sale-line.ts';

/** What the list of a sale asks of its items, by the quantities from which it asks it. */
export type ListSteps = ReadonlyMap<string, readonly PriceStep[]>;

export const stepsOf = (rows: readonly { itemId: string; prices?: readonly PriceStep[] | undefined }[]): ListSteps =>
  new Map(rows.map(({ itemId, prices = [] }) => [itemId, prices]));

/** A part at the price of its list for so many, in the words of its document; a price that was typed stays, and one that no list says. */
export function atListPrice(line: SaleLine, steps: ListSteps, terms: InclusiveTerms): SaleLine {
  const step = followsList(line) ? stepAt(steps.get(line.itemId) ?? [], line.quantity) : null;
  if (!step || step.unitPrice <= 0) return line;
  const inside = rateInside(terms, line);
  const asked = priceWithTax(step.unitPrice, inside);
  const listPrice = priceWithTax(step.listPrice, inside) || asked;
  const unitPrice = line.priceTyped ? line.unitPrice : asked;
  const priced =
    unitPrice === line.unitPrice && listPrice === line.listPrice
      ? line
      : { ...line, unitPrice, listPrice, wantedTotalPaise: line.priceTyped ? line.wantedTotalPaise : null };
  return withScheme(priced, line, {
    free: freeInside(line.quantity, step.scheme ?? NO_SCHEME),
    ownFree: freeInside(line.quantity, step.ownScheme ?? NO_SCHEME),
  });
}

/** What a list has made of a draft: "3 lines are priced by Festival. 1 that was typed stays." */
export function toldPrices(listName: string | null, priced: number, typed: number): string {
  const lines = `${priced} ${priced === 1 ? 'line is' : 'lines are'} priced by ${listName ?? 'the sale prices'}.`;
  return typed === 0 ? lines : `${lines} ${typed} that ${typed === 1 ? 'was typed stays' : 'were typed stay'}.`;
}
