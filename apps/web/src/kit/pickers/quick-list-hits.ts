import { listItemsByIds } from '@bahi/contract/endpoints/catalogue/item';
import { listGuides } from '@bahi/contract/endpoints/catalogue/labour-time-guide';
import { getOperationsByCode } from '@bahi/contract/endpoints/catalogue/operation-code';
import { counted } from '@bahi/domain/text/counted';
import { call } from '../../app/api-client.ts';
import { toast } from '../../ui/toast.ts';
import type { ItemHit } from './item-search.ts';
import type { OperationHit } from './operation-search.ts';
import type { QuickList } from './quick-lists.ts';

/** What a list names, as it is priced now; what is missing is no longer sold. */
export interface QuickHits {
  operations: readonly OperationHit[];
  items: readonly ItemHit[];
}

/** What became of a list on a document. */
export interface QuickOutcome {
  lines: readonly unknown[];
  /** Names of what stands on the document already, is no longer sold, has too little free stock. */
  standing: readonly string[];
  missing: readonly string[];
  short: readonly string[];
}

/** Prices by two questions: labour of the vehicle's guide, and items. */
export async function readQuickHits(list: QuickList, guideId: string | null): Promise<QuickHits> {
  const codes = list.operations.map(({ code }) => code);
  const ids = [...new Set([...list.operations.flatMap(({ parts }) => parts), ...list.items].map((one) => one.itemId))];
  const [operations, items] = await Promise.all([
    codes.length > 0 ? readOperations(codes, guideId) : [],
    ids.length > 0 ? call(listItemsByIds, { query: { ids } }).then(({ rows }) => rows) : [],
  ]);
  return { operations, items };
}

async function readOperations(codes: string[], guideId: string | null): Promise<readonly OperationHit[]> {
  // A vehicle without a guide is priced by the default one, which stands first.
  const guide = guideId ?? (await call(listGuides, {})).rows[0]?.id;
  if (!guide) return [];
  return (await call(getOperationsByCode, { params: { guideId: guide }, query: { codes } })).rows;
}

const named = (names: readonly string[], words: (text: string, many: boolean) => string): string | false =>
  names.length > 0 && words(names.join(', '), names.length > 1);

/** Says what was added and what was left out, and takes it back where that is asked. */
export function tellQuickList(
  list: QuickList,
  { lines, standing, missing, short }: QuickOutcome,
  undo: () => void,
): void {
  const count = counted(lines.length, 'line');
  const told = [
    lines.length > 0 && `${list.name}: ${count} added.`,
    named(standing, (text, many) => `${text} ${many ? 'stand' : 'stands'} on it already.`),
    named(missing, (text, many) => `${text} ${many ? 'are' : 'is'} no longer active and left out.`),
    named(short, (text) => `Too little stock is free of ${text}.`),
  ].filter(Boolean);
  const action = lines.length > 0 ? { label: 'Undo', run: undo } : undefined;
  if (told.length > 1 || lines.length === 0) toast.warning(told.join(' '), action);
  else toast.info(told.join(' '), action);
}
