import type { Access } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { formatQuantity } from '../money/format.ts';
import type { Paise, Quantity } from '../money/units.ts';
import { defineActions, needsLetter, onlyDraft } from '../status/actions.ts';
import { movedLineIssues } from './goods-line.ts';
import { type MaterialOutLineFacts, quantityOut } from './material-out.ts';
import { WarehouseKind } from './warehouse-kind.ts';

/** Goods that come in without being bought (inventory-purchasing §3). */
export const MaterialInStatus = {
  draft: 'Draft',
  received: 'Received',
  cancelled: 'Cancelled',
} as const;
export type MaterialInStatus = (typeof MaterialInStatus)[keyof typeof MaterialInStatus];

const S = MaterialInStatus;

export const MaterialInKind = {
  /** The same goods come back at their cost. */
  back: 'Back',
  /** What was made of goods that were sent: it costs what they cost and what the work is charged at. */
  processed: 'Processed',
  /** Goods of somebody else: a quantity without value. */
  foreign: 'Foreign',
} as const;
export type MaterialInKind = (typeof MaterialInKind)[keyof typeof MaterialInKind];

const K = MaterialInKind;

export interface MaterialInLineFacts {
  itemId: string;
  /** In units of the item. */
  quantity: Quantity;
  batchNo: string | null;
  expiresOn: string | null;
  /** The line of what went out, and how much of it came back or went into this. */
  outLineId: string | null;
  usedQuantity: Quantity | null;
  chargePaise: Paise;
}

export interface MaterialInFacts {
  kind: MaterialInKind;
  receivedOn: string;
  warehouseKind: WarehouseKind;
  lines: readonly MaterialInLineFacts[];
}

/** What went out, as what comes in of it sees it. */
export interface SentGoods {
  sentOn: string;
  lines: readonly (MaterialOutLineFacts & { itemId: string; batchNo: string | null })[];
}

/** How much of what was sent a line takes: of goods that come back as they went, as much as comes. */
export function usedQuantityOf(
  { kind }: Pick<MaterialInFacts, 'kind'>,
  line: Pick<MaterialInLineFacts, 'itemId' | 'quantity' | 'usedQuantity'>,
  sent: { itemId: string } | undefined,
): Quantity | null {
  if (kind === K.foreign) return null;
  if (kind === K.back) return line.quantity;
  return line.usedQuantity ?? (sent?.itemId === line.itemId ? line.quantity : null);
}

/** Names what is wrong with goods that come in; lines by their index. */
export function materialInIssues(facts: MaterialInFacts, sent: SentGoods | null, today: string): Issue[] {
  const { kind, receivedOn, warehouseKind, lines } = facts;
  const issues = movedLineIssues(lines);
  if (receivedOn > today) issues.push(issueAt('receivedOn', 'Goods do not come on a day to come.'));
  if (kind === K.foreign) {
    if (sent) issues.push(issueAt('outId', 'Goods of others were not sent from here.'));
    // What lies among own goods is sold and issued as they are.
    if (warehouseKind !== WarehouseKind.quarantine)
      issues.push(issueAt('warehouseId', 'Goods of others are not free to sell: choose a quarantine.'));
  } else if (!sent) issues.push(issueAt('outId', 'Choose what went out.'));
  else if (receivedOn < sent.sentOn) issues.push(issueAt('receivedOn', 'It went out on a later day.'));
  const open = new Map(sent?.lines.map((line) => [line.id, quantityOut(line)]));
  for (const [index, line] of lines.entries()) {
    if (line.chargePaise !== 0 && kind !== K.processed)
      issues.push(issueAt(`lines.${index}.chargePaise`, 'Work is charged on processed goods alone.'));
    if (kind !== K.foreign && sent) issues.push(...sentLineIssues(facts, index, sent, open));
  }
  return issues;
}

function sentLineIssues(facts: MaterialInFacts, index: number, sent: SentGoods, open: Map<string, Quantity>): Issue[] {
  const line = facts.lines[index]!;
  const at = (field: string, message: string): Issue[] => [issueAt(`lines.${index}.${field}`, message)];
  const source = sent.lines.find(({ id }) => id === line.outLineId);
  if (!source) return at('outLineId', 'Say of which goods that went out this comes.');
  if (facts.kind === K.back && source.itemId !== line.itemId) return at('itemId', 'Other goods than these went out.');
  const used = usedQuantityOf(facts, line, source);
  if (used === null || used <= 0) return at('usedQuantity', 'Say how much of what was sent went into it.');
  const left = open.get(source.id)!;
  open.set(source.id, left - used);
  if (used <= left) return [];
  const field = facts.kind === K.back || line.usedQuantity === null ? 'quantity' : 'usedQuantity';
  return at(field, `Only ${formatQuantity(Math.max(left, 0))} of it are out.`);
}

export type MaterialInVerb = 'Save' | 'Receive' | 'Bill' | 'Cancel';

interface State {
  status: MaterialInStatus;
  lines: readonly { chargePaise: Paise }[];
}

const enter = needsLetter('Inventory.Adjust', 'C', 'U');
const move = needsLetter('Inventory.Adjust', 'U');
const remove = needsLetter('Inventory.Adjust', 'D');

/** What may be done with goods that come in now, and why not: rendered by the web, enforced by the server. */
export const { action: materialInAction, actions: materialInActions } = defineActions<
  MaterialInVerb,
  State,
  { access: Access }
>({
  Save: [onlyDraft('What was received is not changed.'), enter],
  Receive: [onlyDraft('These goods were received already.'), move],
  Bill: [
    ({ status }) => (status === S.received ? null : 'The work is billed once the goods are received.'),
    ({ lines }) => (lines.some(({ chargePaise }) => chargePaise > 0) ? null : 'No work is charged on these goods.'),
    needsLetter('Accounting.Bill', 'C'),
  ],
  Cancel: [
    ({ status }) => (status === S.cancelled ? 'This is cancelled already.' : null),
    (material, context) => (material.status === S.draft ? enter : remove)(material, context),
  ],
});
