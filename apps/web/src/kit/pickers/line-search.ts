import { findItemsForSale } from '@bahi/contract/endpoints/catalogue/item';
import { findOperations, findOperationsOfGuide } from '@bahi/contract/endpoints/catalogue/operation-code';
import type { Speak } from '@bahi/domain/industry/words';
import { formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { call } from '../../app/api-client.ts';
import type { SearchOption } from '../../ui/search-source.ts';
import { BEING_COUNTED, type ItemHit } from './item-search.ts';
import type { OperationHit } from './operation-search.ts';
import { findQuickLists, quickListOption, type QuickList } from './quick-lists.ts';

/** What one line is made of: work or a part. */
export type SingleHit = { kind: 'operation'; row: OperationHit } | { kind: 'item'; row: ItemHit };
/** What the search cell of a line finds; a quick list makes several lines. */
export type LineHit = SingleHit | { kind: 'quickList'; list: QuickList };

export interface LineSearchFacts {
  say: Speak;
  prices: boolean;
  /** Healthcare shows no part numbers (decisions §6). */
  partNumbers: boolean;
  /** What a line may be; default: either. */
  takes?: Readonly<Record<'labour' | 'part', boolean>>;
}

const operationsShown = 6;
const itemsShown = 10;
const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

/** The code before its words, the guide's price at the right. */
function operationOption(row: OperationHit, { say, prices }: LineSearchFacts): SearchOption<LineHit> {
  return {
    id: `operation-${row.id}`,
    title: row.description,
    detail: joined(say('labour'), row.code),
    aside: prices ? (row.unitPrice ? `₹${formatUnitPrice(row.unitPrice)}` : 'No price') : undefined,
    value: { kind: 'operation', row },
  };
}

/** Free stock at the right: it decides whether the part is offered to the customer at all. */
function itemOption(row: ItemHit, { say, prices, partNumbers }: LineSearchFacts): SearchOption<LineHit> {
  const free = row.freeQuantity ?? 0;
  return {
    id: `item-${row.id}`,
    title: row.name,
    detail: joined(
      say('item'),
      partNumbers && row.partNumber,
      prices && row.salePrice ? `₹${formatUnitPrice(row.salePrice)}` : null,
      row.binLocation,
    ),
    aside: row.counting
      ? BEING_COUNTED
      : row.tracked
        ? free > 0
          ? `${formatQuantity(free)} free`
          : 'None free'
        : undefined,
    value: { kind: 'item', row },
  };
}

/** Whether a pasted text is the code of what was found. */
export function isCodeOf({ value }: SearchOption<unknown>, text: string): boolean {
  const hit = value as LineHit;
  if (hit.kind === 'quickList') return false;
  const code = hit.kind === 'operation' ? hit.row.code : hit.row.partNumber;
  return code?.toUpperCase() === text.toUpperCase();
}

/** Quick lists, labour of the vehicle's guide and parts in one list; a typed part number brings the parts to the top. */
export async function searchLines(
  term: string,
  signal: AbortSignal,
  guideId: string | null,
  facts: LineSearchFacts,
): Promise<SearchOption<LineHit>[]> {
  const { labour = true, part = true } = facts.takes ?? {};
  const none = { rows: [] };
  const [operations, items, lists] = await Promise.all([
    !labour
      ? none
      : guideId
        ? call(findOperationsOfGuide, { params: { guideId, term } }, { signal })
        : call(findOperations, { params: { term } }, { signal }),
    part ? call(findItemsForSale, { params: { term } }, { signal }) : none,
    findQuickLists(term),
  ]);
  const work = operations.rows.slice(0, operationsShown).map((row) => operationOption(row, facts));
  const parts = items.rows.slice(0, itemsShown).map((row) => itemOption(row, facts));
  const quick = lists.map((list) => ({ ...quickListOption(list), value: { kind: 'quickList' as const, list } }));
  const wanted = term.toUpperCase();
  const byNumber = facts.partNumbers && items.rows.some((row) => row.partNumber?.toUpperCase().startsWith(wanted));
  return [...quick, ...(byNumber ? [...parts, ...work] : [...work, ...parts])];
}
