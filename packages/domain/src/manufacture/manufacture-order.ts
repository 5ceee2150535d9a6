import type { Access } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { formatQuantity } from '../money/format.ts';
import { mulDiv } from '../money/round.ts';
import type { Paise, Quantity } from '../money/units.ts';
import { type ActionRule, defineActions, needsLetter } from '../status/actions.ts';

/** Goods that are made of others by a recipe (inventory-purchasing §3). */
export const ManufactureStatus = {
  draft: 'Draft',
  released: 'Released',
  inProgress: 'InProgress',
  done: 'Done',
  closed: 'Closed',
  cancelled: 'Cancelled',
} as const;
export type ManufactureStatus = (typeof ManufactureStatus)[keyof typeof ManufactureStatus];

const S = ManufactureStatus;

/** Names what is wrong with the head of an order. */
export const manufactureIssues = ({ quantity }: { quantity: Quantity }): Issue[] =>
  quantity > 0 ? [] : [issueAt('quantity', 'Enter how much is to be made.')];

export interface MadeOrder {
  quantity: Quantity;
  doneQuantity: Quantity;
}

/** What of an order is still to come: 100 less 40 are 60; never less than none. */
export const quantityToCome = ({ quantity, doneQuantity }: MadeOrder): Quantity => Math.max(0, quantity - doneQuantity);

/** A component of an order; quantities in units of its item. */
export interface ComponentFacts {
  id: string;
  itemName: string;
  /** With scrap. */
  need: Quantity;
  issued: Quantity;
  returned: Quantity;
  reserved: Quantity;
  /** Somebody issued of it: it is not issued by itself any more. */
  byHand: boolean;
}

/** What of a component is in the work: 10 issued, 2 returned are 8. */
export const quantityInWork = ({ issued, returned }: Pick<ComponentFacts, 'issued' | 'returned'>): Quantity =>
  issued - returned;

/** What of a component is still needed: 10 needed, 4 in the work are 6; never less than none. */
export const quantityNeeded = (component: Pick<ComponentFacts, 'need' | 'issued' | 'returned'>): Quantity =>
  Math.max(0, component.need - quantityInWork(component));

/** What of what is needed is not kept for the order and not free either: 6 needed, 2 kept, 3 free are 1 short. */
export const quantityShort = (
  component: Pick<ComponentFacts, 'need' | 'issued' | 'returned' | 'reserved'>,
  free: Quantity,
): Quantity => Math.max(0, quantityNeeded(component) - component.reserved - Math.max(0, free));

/**
 * What an output issues of a component by itself, where nobody issued of it: its share of the need up to there, less what is in
 * the work. Of 50 for 100, the first 40 take 20, the rest 30.
 */
export function shareToIssue(
  component: Pick<ComponentFacts, 'need' | 'issued' | 'returned' | 'byHand'>,
  order: MadeOrder,
  { quantity, isLast, step }: { quantity: Quantity; isLast: boolean; step: Quantity },
): Quantity {
  if (component.byHand) return 0;
  const made = order.doneQuantity + quantity;
  // The last one takes what its quantity needs: less came than was planned, so less was used.
  const due = made >= order.quantity && !isLast ? component.need : mulDiv(component.need, made, order.quantity);
  const whole = Math.ceil(Math.min(component.need, due) / step) * step;
  return Math.max(0, whole - quantityInWork(component));
}

/** One line of an issue or a return, as it is told. */
export interface ComponentMove {
  id: string;
  quantity: Quantity;
}

/** Names what is wrong with an issue; entries by their index. More than need and scrap asks a reason (inventory-purchasing rule 30). */
export function issueIssues(
  moves: readonly ComponentMove[],
  components: readonly ComponentFacts[],
  reason: string | null,
): Issue[] {
  const issues = moveIssues(moves, components);
  if (issues.length > 0 || reason) return issues;
  for (const component of components) {
    const now = issuedOf(moves, component.id);
    if (now > 0 && quantityInWork(component) + now > component.need)
      return [
        issueAt(
          'reason',
          `${component.itemName}: ${formatQuantity(component.need)} are needed with scrap, ${formatQuantity(quantityInWork(component) + now)} would be issued. Say why.`,
        ),
      ];
  }
  return [];
}

/** Names what is wrong with a return: no more comes back than is in the work. */
export function returnIssues(moves: readonly ComponentMove[], components: readonly ComponentFacts[]): Issue[] {
  const issues = moveIssues(moves, components);
  for (const [at, { id }] of moves.entries()) {
    const component = components.find((each) => each.id === id);
    if (component && issuedOf(moves, id) > quantityInWork(component))
      issues.push(
        issueAt(`lines.${at}.quantity`, `Only ${formatQuantity(quantityInWork(component))} of it are in the work.`),
      );
  }
  return issues;
}

const issuedOf = (moves: readonly ComponentMove[], id: string): Quantity =>
  moves.filter((move) => move.id === id).reduce((sum, { quantity }) => sum + quantity, 0);

/** A component may stand on several entries, of several batches. */
function moveIssues(moves: readonly ComponentMove[], components: readonly ComponentFacts[]): Issue[] {
  if (moves.length === 0) return [issueAt('lines', 'Enter at least one line.')];
  return moves.flatMap(({ id, quantity }, at) => {
    if (!components.some((each) => each.id === id)) return [issueAt(`lines.${at}.id`, `There is no line ${id}.`)];
    return quantity > 0 ? [] : [issueAt(`lines.${at}.quantity`, 'Enter a quantity above zero.')];
  });
}

/** Names what is wrong with an output. More than was planned asks a reason. */
export function outputIssues(order: MadeOrder, quantity: Quantity, reason: string | null): Issue[] {
  if (quantity <= 0) return [issueAt('quantity', 'Enter a quantity above zero.')];
  const toCome = quantityToCome(order);
  if (quantity <= toCome || reason) return [];
  return [issueAt('reason', `Only ${formatQuantity(toCome)} are to come. Say why there are more.`)];
}

/** What comes back is worth of what was issued: of ₹100 for 4, 1 is ₹25, and all that is left takes the rest. */
export const returnedCost = (inWork: { quantity: Quantity; costPaise: Paise }, quantity: Quantity): Paise =>
  quantity === inWork.quantity ? inWork.costPaise : mulDiv(inWork.costPaise, quantity, inWork.quantity);

export type ManufactureVerb =
  'Save' | 'Release' | 'Output' | 'Issue' | 'Return' | 'Stage' | 'Finish' | 'Close' | 'Cancel';

/** An order as its buttons see it. */
export interface ManufactureState {
  status: ManufactureStatus;
  hasStages: boolean;
  hasInWork: boolean;
}

type Rule = ActionRule<ManufactureState, { access: Access }>;

const only =
  (statuses: readonly ManufactureStatus[], message: string): Rule =>
  ({ status }) =>
    statuses.includes(status) ? null : message;
const enter = needsLetter('Inventory.Item', 'C', 'U');
const work = needsLetter('Inventory.Item', 'U');
const remove = needsLetter('Inventory.Item', 'D');
const BEGUN: readonly ManufactureStatus[] = [S.released, S.inProgress];
/** Cost that comes after the last output is a variance (inventory-purchasing rule 29). */
const BEFORE_CLOSING: readonly ManufactureStatus[] = [...BEGUN, S.done];

/** What may be done with an order now, and why not: rendered by the web, enforced by the server. */
export const { action: manufactureAction, actions: manufactureActions } = defineActions<
  ManufactureVerb,
  ManufactureState,
  { access: Access }
>({
  Save: [only([S.draft], 'What was released is not changed.'), enter],
  Release: [only([S.draft], 'This order was released already.'), work],
  Output: [only(BEGUN, 'Release the order first; nothing comes of one that is done.'), work],
  Issue: [only(BEFORE_CLOSING, 'Components are issued to an order that is released and not closed.'), work],
  Return: [
    only(BEFORE_CLOSING, 'Components come back from an order that is begun and not closed.'),
    ({ hasInWork }) => (hasInWork ? null : 'No components are in the work.'),
    work,
  ],
  Stage: [
    only(BEFORE_CLOSING, 'Work is told of an order that is released and not closed.'),
    ({ hasStages }) => (hasStages ? null : 'This order has no stages.'),
    work,
  ],
  Finish: [only([S.inProgress], 'Only an order in progress is finished.'), work],
  Close: [only([S.done], 'Only an order that is done is closed.'), work],
  Cancel: [
    only([S.draft, ...BEFORE_CLOSING], 'A closed or cancelled order stays as it is.'),
    (order, context) => (order.status === S.draft ? enter : remove)(order, context),
  ],
});
