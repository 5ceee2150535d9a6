import type { Access } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { formatQuantity } from '../money/format.ts';
import type { Quantity } from '../money/units.ts';
import { type ActionRule, defineActions, needsLetter, onlyDraft } from '../status/actions.ts';
import { type GoodsLineFacts, movedLineIssues } from './goods-line.ts';

/** Goods on their way from one warehouse to another, also of another branch (inventory-purchasing §3). */
export const TransferStatus = {
  draft: 'Draft',
  inTransit: 'InTransit',
  partReceived: 'PartReceived',
  received: 'Received',
  cancelled: 'Cancelled',
} as const;
export type TransferStatus = (typeof TransferStatus)[keyof typeof TransferStatus];

const S = TransferStatus;

/** What the challan says that the goods are worth. */
export const TransferValue = {
  cost: 'Cost',
  list: 'List',
} as const;
export type TransferValue = (typeof TransferValue)[keyof typeof TransferValue];

/** What becomes of goods that did not arrive. */
export const Shortage = {
  /** They never left: they lie in the sending warehouse again. */
  back: 'Back',
  loss: 'Loss',
} as const;
export type Shortage = (typeof Shortage)[keyof typeof Shortage];

export interface TransferFacts {
  warehouseId: string;
  toWarehouseId: string;
  orderedOn: string;
  lines: readonly GoodsLineFacts[];
}

/** Names what is wrong with a transfer; lines by their index. */
export function transferIssues(
  { warehouseId, toWarehouseId, orderedOn, lines }: TransferFacts,
  today: string,
): Issue[] {
  const issues = movedLineIssues(lines);
  if (warehouseId === toWarehouseId)
    issues.push(issueAt('toWarehouseId', 'Choose another warehouse than the one that sends.'));
  if (orderedOn > today) issues.push(issueAt('orderedOn', 'Goods are not sent on a day to come.'));
  return issues;
}

export interface TransferredLine {
  id: string;
  /** In units of the item. */
  quantity: Quantity;
  receivedQuantity: Quantity;
  shortQuantity: Quantity;
}

/** What of a line is still on its way: 10 sent, 6 received, 1 short are 3. */
export const quantityToArrive = ({ quantity, receivedQuantity, shortQuantity }: TransferredLine): Quantity =>
  quantity - receivedQuantity - shortQuantity;

/** How far a transfer that was sent has come: received when nothing of it is on its way. */
export function deriveTransferStatus(lines: readonly TransferredLine[]): TransferStatus {
  if (lines.every((line) => quantityToArrive(line) === 0)) return S.received;
  return lines.some((line) => line.receivedQuantity + line.shortQuantity > 0) ? S.partReceived : S.inTransit;
}

/** What arrived of one line, as it is told. */
export interface Arrival {
  id: string;
  quantity: Quantity;
  shortQuantity: Quantity;
  shortage: Shortage | null;
}

/** Names what is wrong with what is said to have arrived; entries by their index. */
export function arrivalIssues(
  arrivals: readonly Arrival[],
  lines: readonly TransferredLine[],
  { reason, taxInvoice }: { reason: string | null; taxInvoice: boolean },
): Issue[] {
  const issues: Issue[] = [];
  const named = new Set<string>();
  for (const [index, { id, quantity, shortQuantity, shortage }] of arrivals.entries()) {
    const at = (field: string, message: string) => issues.push(issueAt(`lines.${index}.${field}`, message));
    const line = lines.find((each) => each.id === id);
    if (!line || named.has(id)) {
      at('id', line ? 'This line is named twice.' : `There is no line ${id}.`);
      continue;
    }
    named.add(id);
    const open = quantityToArrive(line);
    if (quantity < 0) at('quantity', 'What arrived is not less than none.');
    else if (shortQuantity < 0) at('shortQuantity', 'What is missing is not less than none.');
    else if (quantity + shortQuantity > open) at('quantity', `Only ${formatQuantity(open)} of it are on the way.`);
    if (shortQuantity > 0 && shortage === null) at('shortage', 'Say whether what is missing stayed there or is lost.');
    // What a tax invoice sold does not lie with its seller again without a paper of its own.
    if (shortQuantity > 0 && shortage === Shortage.back && taxInvoice)
      at('shortage', 'These goods went with a tax invoice. Receive them, and send them back by a transfer.');
    if (shortQuantity > 0 && shortage === Shortage.loss && !reason)
      issues.push(issueAt('reason', 'Say how the goods were lost.'));
  }
  if (arrivals.every(({ quantity, shortQuantity }) => quantity === 0 && shortQuantity === 0))
    issues.push(issueAt('lines', 'Enter what arrived.'));
  return issues;
}

export type TransferVerb = 'Save' | 'Dispatch' | 'Receive' | 'Settle' | 'Cancel';

/** A transfer as its buttons see it. */
export interface TransferState {
  status: TransferStatus;
  /** The caller works in the branch that sends, or in the one that receives; in both where it is one. */
  atSender: boolean;
  atReceiver: boolean;
  /** He may use the warehouse that the goods leave, or the one where they arrive. */
  mayUseFrom: boolean;
  mayUseTo: boolean;
}

type Rule = ActionRule<TransferState, { access: Access }>;

const sender: Rule = ({ atSender }) => (atSender ? null : 'The branch that sends does this.');
const enter = needsLetter('Inventory.Adjust', 'C', 'U');
const move = needsLetter('Inventory.Adjust', 'U');
const remove = needsLetter('Inventory.Adjust', 'D');

/** What may be done with a transfer now, and why not: rendered by the web, enforced by the server. */
export const { action: transferAction, actions: transferActions } = defineActions<
  TransferVerb,
  TransferState,
  { access: Access }
>({
  Save: [onlyDraft('What was sent is not changed.'), sender, enter],
  Dispatch: [onlyDraft('These goods were sent already.'), sender, move],
  Receive: [
    ({ status }) => (status === S.inTransit || status === S.partReceived ? null : 'Nothing of it is on the way.'),
    ({ atReceiver }) => (atReceiver ? null : 'The branch that receives does this.'),
    ({ mayUseTo }) => (mayUseTo ? null : 'You may not use the warehouse where the goods arrive.'),
    move,
  ],
  // What is missing lies where it left, or is lost to its books: who receives would say it of what he kept.
  Settle: [
    ({ status }) => (status === S.inTransit || status === S.partReceived ? null : 'Nothing of it is on the way.'),
    ({ atSender }) =>
      atSender ? null : 'The branch that sends says what became of missing goods: what did not come stays on its way.',
    ({ mayUseFrom }) => (mayUseFrom ? null : 'You may not use the warehouse that the goods leave.'),
    move,
  ],
  Cancel: [
    ({ status }) => (status === S.cancelled ? 'This transfer is cancelled already.' : null),
    ({ status }) =>
      status === S.draft || status === S.inTransit ? null : 'Goods of it arrived: send them back by another transfer.',
    sender,
    // Who receives would keep the goods, and they would lie where they came from in the books.
    ({ mayUseFrom }) => (mayUseFrom ? null : 'You may not use the warehouse that the goods leave.'),
    (transfer, context) => (transfer.status === S.draft ? enter : remove)(transfer, context),
  ],
});
