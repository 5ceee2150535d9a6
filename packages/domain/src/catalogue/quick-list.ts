import { type Issue, issueAt } from '../document/issue.ts';
import type { Quantity } from '../money/units.ts';

/** A quick list puts work with its parts on a document, or parts alone (spec 2 §3). */
export const QuickListKind = { services: 'services', items: 'items' } as const;
export type QuickListKind = (typeof QuickListKind)[keyof typeof QuickListKind];

export interface QuickPart {
  itemId: string;
  quantity: Quantity;
}

export interface QuickOperation {
  operationId: string;
  quantity: Quantity;
  parts: readonly QuickPart[];
}

export interface QuickListContent {
  kind: QuickListKind;
  operations: readonly QuickOperation[];
  items: readonly QuickPart[];
}

/** Lines that a list puts on a document. */
export const quickLineCount = ({ operations, items }: Pick<QuickListContent, 'operations' | 'items'>): number =>
  operations.reduce((sum, { parts }) => sum + 1 + parts.length, items.length);

/** Moving an entry up or down swaps positions with its neighbour (spec 3 §4); at the end of the list nothing happens. */
export function swapWithNeighbour<T>(entries: readonly T[], at: number, by: 1 | -1): readonly T[] {
  const [entry, neighbour] = [entries[at], entries[at + by]];
  if (entry === undefined || neighbour === undefined) return entries;
  return entries.with(at, neighbour).with(at + by, entry);
}

/** The entries with one of them taken to another place (from 0); to the next place this is the swap. */
export function placedAt<T>(entries: readonly T[], from: number, to: number): readonly T[] {
  const place = Math.max(0, Math.min(to, entries.length - 1));
  const entry = entries[from];
  return entry === undefined ? entries : entries.toSpliced(from, 1).toSpliced(place, 0, entry);
}

const ONCE = 'This stands in the list already.';
const MORE = 'Enter a quantity above zero.';

function partIssues(parts: readonly QuickPart[], path: string): Issue[] {
  return parts.flatMap(({ itemId, quantity }, index) => [
    ...(parts.findIndex((one) => one.itemId === itemId) < index ? [issueAt(`${path}.${index}.itemId`, ONCE)] : []),
    ...(quantity > 0 ? [] : [issueAt(`${path}.${index}.quantity`, MORE)]),
  ]);
}

/** What is wrong with the entries of a list; each operation stands in it once, each part once under its operation. */
export function quickListIssues({ kind, operations, items }: QuickListContent): Issue[] {
  if (kind === QuickListKind.items) {
    if (operations.length > 0) return [issueAt('operations', 'A list of items holds no services.')];
    if (items.length === 0) return [issueAt('items', 'Add at least one item.')];
    return partIssues(items, 'items');
  }
  if (items.length > 0) return [issueAt('items', 'Items of a service hang on its operation.')];
  if (operations.length === 0) return [issueAt('operations', 'Add at least one service.')];
  return operations.flatMap(({ operationId, quantity, parts }, index) => [
    ...(operations.findIndex((one) => one.operationId === operationId) < index
      ? [issueAt(`operations.${index}.operationId`, ONCE)]
      : []),
    ...(quantity > 0 ? [] : [issueAt(`operations.${index}.quantity`, MORE)]),
    ...partIssues(parts, `operations.${index}.parts`),
  ]);
}
