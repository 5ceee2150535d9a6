import type { Access } from '../access/access.ts';
import { can } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { lineIssue } from '../document/issue.ts';
import { formatQuantity } from '../money/format.ts';
import type { Quantity } from '../money/units.ts';
import { type ActionRule, defineActions, needsFlag } from '../status/actions.ts';
import { formatDate } from '../time/dates.ts';

/** Boxes of goods of an order or a challan, from the packing table to the customer. */
export const PackageStatus = {
  draft: 'Draft',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
} as const;
export type PackageStatus = (typeof PackageStatus)[keyof typeof PackageStatus];

const S = PackageStatus;

/** Packages that are still to be packed, sent or delivered. */
export const WAITING_PACKAGES: readonly PackageStatus[] = [S.draft, S.packed, S.shipped];

/** What goods are packed of. */
export type PackedKind = 'Order' | 'Challan';

/** A line of an order or a challan as packages see it. */
export interface PackedSource {
  quantity: Quantity;
  /** Of an order that was closed short. */
  shortQuantity: Quantity;
  /** In packages that hold goods. */
  packedQuantity: Quantity;
  /** What left without a box lies in none: of an order, what it has sent. */
  shippedQuantity: Quantity;
}

/** How much of a line may still lie in a box: of 10 packed 6 = 4. */
export const mostToPack = ({ quantity, shortQuantity, packedQuantity }: PackedSource): Quantity =>
  Math.max(0, quantity - shortQuantity - packedQuantity);

/** What a new package is offered: what left already needs no box any more. Of 10 packed 2, sent 5 = 5. */
export const leftToPack = ({ quantity, shortQuantity, packedQuantity, shippedQuantity }: PackedSource): Quantity =>
  Math.max(0, quantity - shortQuantity - Math.max(packedQuantity, shippedQuantity));

export interface PackedLine {
  id: string;
  /** The line of the order or challan. */
  sourceLineId: string;
  quantity: Quantity;
  serialNos: readonly string[] | null;
}

interface PackageFacts {
  boxCount: number;
  expectedOn: string | null;
  lines: readonly PackedLine[];
}

/** Names what keeps a package from being saved; `sources` are the lines that it is packed of. */
export function packageIssues(
  box: PackageFacts,
  kind: PackedKind,
  sources: ReadonlyMap<string, PackedSource>,
): Issue[] {
  const issues: Issue[] = [];
  if (box.boxCount < 1) issues.push(issueAt('boxCount', 'Enter at least one box.'));
  if (box.lines.length === 0) issues.push(issueAt('lines', 'Enter what lies in the box.'));
  const taken = new Map<string, Quantity>();
  for (const { id, sourceLineId, quantity, serialNos } of box.lines) {
    const source = sources.get(sourceLineId);
    const before = taken.get(sourceLineId) ?? 0;
    taken.set(sourceLineId, before + quantity);
    const problem = source
      ? quantityProblem(kind, source, { quantity, before, serialNos })
      : `There are no goods ${sourceLineId} in the ${kind.toLowerCase()}.`;
    if (problem) issues.push(lineIssue(id, source ? 'quantity' : 'sourceLineId', problem));
  }
  return issues;
}

interface Taking {
  quantity: Quantity;
  before: Quantity;
  serialNos: readonly string[] | null;
}

function quantityProblem(
  kind: PackedKind,
  source: PackedSource,
  { quantity, before, serialNos }: Taking,
): string | null {
  if (quantity <= 0) return 'Enter a quantity above zero.';
  if (serialNos && serialNos.length * ONE !== quantity)
    return `Name ${formatQuantity(quantity)} numbers: ${serialNos.length} are named.`;
  const most = Math.max(0, mostToPack(source) - before);
  if (quantity <= most) return null;
  const [all, packed, more] = [source.quantity - source.shortQuantity, source.packedQuantity + before, most].map(
    formatQuantity,
  );
  return `${kind === 'Order' ? 'Ordered' : 'Sent'} ${all}, packed ${packed}: at most ${more} more.`;
}

const ONE: Quantity = 1000;

/** What became of a line of an order before a package of it goes: what left, and what of that lay in packages that went. */
export interface GoneGoods {
  shippedQuantity: Quantity;
  boxedQuantity: Quantity;
}

/**
 * What a challan has to take of each line, so that all goods of the package are out: what left with an invoice or a challan
 * and lay in no box is taken to be these. Of 10 in the box with 4 gone that way, 6 are sent.
 */
export function goodsToSend(
  lines: readonly PackedLine[],
  gone: ReadonlyMap<string, GoneGoods>,
): { lineId: string; quantity: Quantity }[] {
  const held = new Map(
    [...gone].map(([id, { shippedQuantity, boxedQuantity }]) => [id, Math.max(0, shippedQuantity - boxedQuantity)]),
  );
  return lines.flatMap(({ id, sourceLineId, quantity }) => {
    const out = Math.min(quantity, held.get(sourceLineId) ?? 0);
    held.set(sourceLineId, (held.get(sourceLineId) ?? 0) - out);
    return out < quantity ? [{ lineId: id, quantity: quantity - out }] : [];
  });
}

/** Why a package is not shipped on a day, or null. */
export function shipDayProblem(shippedOn: string, today: string): string | null {
  return shippedOn > today ? 'Goods do not leave on a day to come.' : null;
}

/** Why goods were not handed over on a day, or null. */
export function deliveryDayProblem(deliveredOn: string, shippedOn: string, today: string): string | null {
  if (deliveredOn > today) return 'Goods are not delivered on a day to come.';
  return deliveredOn < shippedOn
    ? `These goods left on ${formatDate(shippedOn)}: they are not delivered before.`
    : null;
}

export type PackageVerb = 'Save' | 'Pack' | 'Ship' | 'Deliver' | 'UnShip' | 'UnPack' | 'Return' | 'Cancel';

export interface PackageState {
  status: PackageStatus;
  /** A challan holds all its goods, so that they can come back of it. */
  isOnChallan: boolean;
}
type Rule = ActionRule<PackageState, { access: Access }>;

const onlyIn =
  (message: string, ...statuses: readonly PackageStatus[]): Rule =>
  ({ status }) =>
    statuses.includes(status) ? null : message;
const packs = needsFlag('Sales.PkgShp');

/** What may be done with a package now, and why not: rendered by the web, enforced by the server. */
export const { action: packageAction, actions: packageActions } = defineActions<
  PackageVerb,
  PackageState,
  { access: Access }
>({
  Save: [onlyIn('What is packed is unpacked before it is changed.', S.draft), packs],
  Pack: [onlyIn('These goods are packed already.', S.draft), packs],
  Ship: [onlyIn('Only what is packed is shipped.', S.packed), packs],
  Deliver: [onlyIn('Only what is on the way is delivered.', S.shipped), packs],
  UnShip: [onlyIn('Only what is on the way is taken back from the carrier.', S.shipped), packs],
  UnPack: [onlyIn('Only what is packed is unpacked.', S.packed), packs],
  Return: [
    onlyIn('Only what is on the way comes back.', S.shipped),
    ({ isOnChallan }) =>
      isOnChallan ? null : 'These goods left with an invoice: take them back by a return of the invoice.',
    packs,
    (_state, { access }) =>
      can(access, 'Sales.SO', 'U') ? needsFlag('Sales.SOReturn')(_state, { access }) : 'You may not take returns.',
  ],
  Cancel: [onlyIn('Only a draft, or what is packed and has not left, is cancelled.', S.draft, S.packed), packs],
});
