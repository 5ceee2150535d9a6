import { listQuickLists } from '@bahi/contract/endpoints/catalogue/quick-list';
import type { OutputOf } from '@bahi/contract/endpoint';
import { quickLineCount } from '@bahi/domain/catalogue/quick-list';
import { counted } from '@bahi/domain/text/counted';
import { call } from '../../app/api-client.ts';
import { urlOf } from '../../app/endpoint-call.ts';
import type { SearchOption } from '../../ui/search-source.ts';

export type QuickList = OutputOf<typeof listQuickLists>['rows'][number];

const SHOWN = 4;

export const linesText = (list: QuickList): string => {
  const count = quickLineCount(list);
  return counted(count, 'line');
};

/** What is in it, in words: "Engine oil change, Wash". */
export const contentText = ({ operations, items }: QuickList): string =>
  [...operations.map((one) => one.description), ...items.map((one) => one.name)].join(', ');

export const quickListOption = (list: QuickList): SearchOption<QuickList> => ({
  id: `quick-${list.id}`,
  title: list.name,
  detail: `Quick list · ${contentText(list)}`,
  aside: linesText(list),
  value: list,
});

/** Active lists that hold all words in their name, in their order; kept in the browser (decisions §6, second cache). */
export async function findQuickLists(term: string): Promise<QuickList[]> {
  const { readThrough } = await import('../../app/second-cache.ts');
  const { rows } = await readThrough(listQuickLists, urlOf(listQuickLists, {}), () => call(listQuickLists, {}));
  return matchQuickLists(rows, term).slice(0, SHOWN);
}

export function matchQuickLists(lists: readonly QuickList[], term: string): QuickList[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  return lists.filter(({ active, name }) => active && words.every((word) => name.toLowerCase().includes(word)));
}
