import { type Issue, issueAt } from '../document/issue.ts';
import type { Factor } from '../money/units.ts';

/** What an item is counted in besides its own unit: a strip of 15 tablets, with the code that stands on it. */
export interface ItemUnit {
  name: string;
  factor: Factor;
  barcode: string | null;
}

/** Units that an item is neither bought nor sold in, as it keeps them: what each holds, by its name. */
export const moreUnits = (
  units: readonly ItemUnit[],
  { purchaseUnit, saleUnit }: { purchaseUnit: string | null; saleUnit: string | null },
): Record<string, Factor> =>
  Object.fromEntries(
    units.filter(({ name }) => name !== purchaseUnit && name !== saleUnit).map(({ name, factor }) => [name, factor]),
  );

/** What one of a unit holds; null where the item has no such unit. */
export const factorOfUnit = (units: readonly ItemUnit[], name: string | null): Factor | null =>
  units.find((unit) => unit.name === name)?.factor ?? null;

/** Units with one that is said beside them: 'bought in Strip of 15' makes the strip, or changes what it holds. */
export const withUnit = (units: readonly ItemUnit[], name: string | null, factor: Factor | null): ItemUnit[] => {
  if (!name || !factor) return [...units];
  const known = units.some((unit) => unit.name === name);
  return known
    ? units.map((unit) => (unit.name === name ? { ...unit, factor } : unit))
    : [...units, { name, factor, barcode: null }];
};

/** Names what is wrong with the units of an item, by their place. */
export function unitIssues(units: readonly ItemUnit[], unitCode: string): Issue[] {
  const seen = new Set([unitCode.toLowerCase()]);
  const codes = new Set<string>();
  return units.flatMap(({ name, factor, barcode }, at): Issue[] => {
    const problem = (field: string, message: string): Issue[] => [issueAt(`units.${at}.${field}`, message)];
    const bare = name.trim().toLowerCase();
    if (bare === '') return problem('name', 'Enter the name of the unit, such as Strip or Carton.');
    if (bare === unitCode.toLowerCase()) return problem('name', `${unitCode} is the unit of the item itself.`);
    if (seen.has(bare)) return problem('name', `${name} is named twice.`);
    seen.add(bare);
    if (factor <= 0) return problem('factor', `Enter how many ${unitCode} it holds.`);
    if (barcode && codes.has(barcode)) return problem('barcode', 'Two units cannot bear the same barcode.');
    if (barcode) codes.add(barcode);
    return [];
  });
}

/** Days that goods of an item have left at least, when they come and when they are given out; the item's word wins. */
export const leastLifeDays = (itemDays: number | null, entityDays: number): number => itemDays ?? entityDays;
