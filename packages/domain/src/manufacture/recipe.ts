import type { Access } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { mulDiv } from '../money/round.ts';
import type { Factor, Paise, Percent, Quantity, UnitPrice } from '../money/units.ts';
import { defineActions, needsLetter } from '../status/actions.ts';
import { extendedAmount, percentOf, WHOLE } from '../totals/price-line.ts';

const MINUTES_PER_HOUR = 60;
/** A quantity of a recipe has six places, one of stock three. */
const SHARES_PER_QUANTITY = 1000n;

export interface RecipeComponentFacts {
  itemId: string;
  /** Of `factor` units of the item each, with six places. */
  quantity: Factor;
  scrapPercent: Percent;
  /** The stage that uses it, by its place in the list; null for the first. */
  stageId?: string | null;
}

export interface RecipeStageFacts {
  id?: string | null;
  name: string;
}

export interface RecipeByProductFacts {
  itemId: string;
  quantity: Quantity;
  costPercent: Percent;
}

export interface RecipeFacts {
  itemId: string;
  quantity: Quantity;
  components: readonly RecipeComponentFacts[];
  stages: readonly RecipeStageFacts[];
  byProducts: readonly RecipeByProductFacts[];
}

/** Names what is wrong with a recipe by itself; rows by their index. */
export function recipeIssues({ itemId, quantity, components, stages, byProducts }: RecipeFacts): Issue[] {
  const issues: Issue[] = [];
  if (quantity <= 0) issues.push(issueAt('quantity', 'Enter how much one batch makes.'));
  if (components.length === 0) issues.push(issueAt('components', 'Enter at least one component.'));
  issues.push(...twiceIssues('components', components), ...twiceIssues('byProducts', byProducts));
  for (const [at, component] of components.entries()) {
    if (component.quantity <= 0) issues.push(issueAt(`components.${at}.quantity`, 'Enter a quantity above zero.'));
    if (component.stageId && !stages.some(({ id }) => id === component.stageId))
      issues.push(issueAt(`components.${at}.stageId`, 'Choose a stage of this recipe.'));
  }
  const names = stages.map(({ name }) => name.trim().toLowerCase());
  for (const [at, name] of names.entries())
    if (names.indexOf(name) !== at) issues.push(issueAt(`stages.${at}.name`, 'Another stage has this name too.'));
  for (const [at, product] of byProducts.entries()) {
    if (product.itemId === itemId)
      issues.push(issueAt(`byProducts.${at}.itemId`, 'The product is no by-product of itself.'));
    if (product.quantity <= 0) issues.push(issueAt(`byProducts.${at}.quantity`, 'Enter a quantity above zero.'));
  }
  if (byProducts.reduce((sum, { costPercent }) => sum + costPercent, 0) > WHOLE)
    issues.push(
      issueAt(
        `byProducts.${byProducts.length - 1}.costPercent`,
        'By-products bear at most 100 % of the cost together.',
      ),
    );
  return issues;
}

const twiceIssues = (field: string, rows: readonly { itemId: string }[]): Issue[] =>
  rows.flatMap(({ itemId }, at) =>
    rows.findIndex((row) => row.itemId === itemId) === at
      ? []
      : [issueAt(`${field}.${at}.itemId`, 'This item stands on another line too.')],
  );

/**
 * The way from a product back to itself through what its recipe and those of its components contain, or null
 * (inventory-purchasing rule 30). `contents` names the components of every item that has a recipe.
 */
export function findRecipeCycle(itemId: string, contents: ReadonlyMap<string, readonly string[]>): string[] | null {
  const seen = new Set<string>();
  const walk = (from: string, path: readonly string[]): string[] | null => {
    for (const component of contents.get(from) ?? []) {
      if (component === itemId) return [...path, component];
      if (seen.has(component)) continue;
      seen.add(component);
      const found = walk(component, [...path, component]);
      if (found) return found;
    }
    return null;
  };
  return walk(itemId, [itemId]);
}

export interface NeededComponent {
  quantity: Factor;
  /** Units of the item in one of the unit that the recipe names. */
  factor: Factor;
  scrapPercent: Percent;
  /** Decimals that the unit of the item is counted with. */
  decimals: number;
}

/**
 * What so much of the product needs of a component, scrap with it, in units of the item: to the thousandth, and up to what the
 * unit is counted by. 0.333333 kg a piece are 1 kg for 3; 2 pieces for 10 at 5 % scrap are 2.1, which are 3 whole ones.
 */
export function componentNeed(component: NeededComponent, made: Quantity, recipeQuantity: Quantity): Quantity {
  const { quantity, factor, scrapPercent, decimals } = component;
  const top = BigInt(quantity) * BigInt(factor) * BigInt(made) * BigInt(WHOLE + scrapPercent);
  const under = 1_000_000n * BigInt(recipeQuantity) * BigInt(WHOLE) * SHARES_PER_QUANTITY;
  const thousandths = (2n * top + under) / (2n * under);
  const step = 10n ** BigInt(3 - decimals);
  return Number(((thousandths + step - 1n) / step) * step);
}

/** What comes beside so much of the product, up to what its unit is counted by: 1 for 10 are 3 whole ones for 25. */
export const byProductNeed = (
  { quantity, decimals }: { quantity: Quantity; decimals: number },
  made: Quantity,
  recipeQuantity: Quantity,
): Quantity =>
  componentNeed({ quantity: quantity * 1000, factor: 1_000_000, scrapPercent: 0, decimals }, made, recipeQuantity);

/** What so much of the product takes or gives of anything that a recipe says for its own quantity: 30 minutes for 10 are 75 for 25. */
export const shareOfRecipe = (amount: number, made: Quantity, recipeQuantity: Quantity): number =>
  mulDiv(amount, made, recipeQuantity);

/** What work costs by its minutes: 90 minutes at ₹200 an hour are ₹300. */
export const minutesCost = (minutes: number, ratePaise: Paise): Paise => mulDiv(minutes, ratePaise, MINUTES_PER_HOUR);

export interface RecipeCostFacts {
  quantity: Quantity;
  /** With scrap, in units of the item, and what one of them costs; null where nothing is known. */
  components: readonly { need: Quantity; unitCost: UnitPrice | null }[];
  stages: readonly { minutes: number; ratePaise: Paise }[];
  overheadPercent: Percent;
  byProducts: readonly { costPercent: Percent }[];
}

/**
 * What a batch of a recipe costs: components ₹1,000, an hour at ₹200 and 10 % overhead are ₹1,320; a by-product that bears 5 %
 * takes ₹66, and ten pieces cost ₹125.40 each.
 */
export function computeRecipeCost({ quantity, components, stages, overheadPercent, byProducts }: RecipeCostFacts) {
  const componentPaise = components.map(({ need, unitCost }) => extendedAmount(need, unitCost ?? 0));
  const stagePaise = stages.map(({ minutes, ratePaise }) => minutesCost(minutes, ratePaise));
  const basePaise = sum(componentPaise) + sum(stagePaise);
  const overheadPaise = percentOf(basePaise, overheadPercent);
  const batchPaise = basePaise + overheadPaise;
  const byProductPaise = byProductShares(
    batchPaise,
    byProducts.map(({ costPercent }) => costPercent),
  );
  const totalPaise = batchPaise - sum(byProductPaise);
  return {
    componentPaise,
    stagePaise,
    overheadPaise,
    byProductPaise,
    totalPaise,
    /** Of one unit, in ten-thousandths of a rupee. */
    unitCost: mulDiv(totalPaise, 100_000, quantity),
    /** Of some components nothing is known that they cost. */
    isPartial: components.some(({ unitCost }) => unitCost === null),
  };
}

/** What by-products take of a cost, never more than there is: 10 % and 5 % of ₹1,000 are ₹100 and ₹50. */
export function byProductShares(paise: Paise, percents: readonly Percent[]): Paise[] {
  let leftPaise = paise;
  return percents.map((percent) => {
    const taken = Math.min(leftPaise, percentOf(paise, percent));
    leftPaise -= taken;
    return taken;
  });
}

/** What may be done with a recipe: it has no status, an older version of it is only read. */
export const { actions: recipeActions } = defineActions<'Save', { isNewest: boolean }, { access: Access }>({
  Save: [({ isNewest }) => (isNewest ? null : 'An older version stays as it is.'), needsLetter('Inventory.Item', 'U')],
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
