import type { Endpoint } from '@bahi/contract/endpoint';
import { SETTINGS_SCREENS } from '@bahi/contract/settings/settings-screens';
import { type Access, can } from '@bahi/domain/access/access';
import { kindMany } from '@bahi/domain/document/kinds';
import { mayReadKind } from '@bahi/domain/document/read-kind';
import type { Available } from '@bahi/domain/industry/own-config';
import { inWordsOf, type Speak } from '@bahi/domain/industry/words';
import { formatRupees } from '@bahi/domain/money/format';
import { searchCustomerOptions } from '../../../kit/pickers/customer-options.ts';
import { searchItemOptions } from '../../../kit/pickers/item-search.ts';
import { searchVehicleOptions } from '../../../kit/pickers/vehicle-options.ts';
import type { findSettings } from '../../../kit/settings/settings-index.ts';
import type { SearchOption } from '../../../ui/search-source.ts';
import { call } from '../../api-client.ts';
import { documentPath, SHOWN_KINDS, type ShownKind } from '../../document-places.ts';
import { documentRow, type FoundDocument } from '../../document-rows.ts';
import { documentStatuses } from '../../document-statuses.ts';
import { helpPath, topicsOf } from '../../help-topics.ts';
import type { RecentPlace } from '../../recent.ts';
import type { MenuGroup } from '../use-menu.ts';

/** One line of the palette: where it leads and what it says. */
export interface PaletteEntry {
  path: string;
  title: string;
  detail?: string | undefined;
  aside?: string | undefined;
}

export interface PaletteGroup {
  label: string;
  entries: readonly PaletteEntry[];
}

const MOST_PER_GROUP = 6;

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
const matches = (entry: PaletteEntry, words: readonly string[]): boolean => {
  const text = `${entry.title} ${entry.detail ?? ''} ${entry.aside ?? ''}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Found by what it is about, and shown by its title alone. */
const withoutDetail = ({ detail: _about, ...entry }: PaletteEntry): PaletteEntry => entry;

/** What a settings screen is about: it is found by its fields too, the lock date by “lock”. */
const aboutOf = (path: string): string | undefined =>
  Object.values(SETTINGS_SCREENS).find(({ screen }) => path === `/settings/${screen}`)?.description;

/** What the palette knows without asking. */
interface Known {
  menu: readonly MenuGroup[];
  recent: readonly RecentPlace[];
  say: Speak;
}

/** The pages of the help; "help" finds all of them. */
const helpEntries = (menu: readonly MenuGroup[], say: Speak) =>
  topicsOf(menu.flatMap(({ places }) => places)).map(({ slug, title, about }) => ({
    path: helpPath(slug),
    title: title(say),
    detail: `help ${about}`,
    aside: 'Help',
  }));

/** What is found without asking: recent records, what can be made, screens. Without words the recent ones and what can be made. */
export function localGroups(text: string, { menu, recent, say }: Known): PaletteGroup[] {
  const words = wordsOf(text);
  const places = menu.flatMap((group) => group.places.map((place) => ({ ...place, group: group.label })));
  const screens = places.map(({ path, label, group }) => ({ path, title: label, detail: aboutOf(path), aside: group }));
  const makes = places.flatMap(({ createPath, createLabel }) =>
    createPath ? [{ path: createPath, title: createLabel }] : [],
  );
  const found = (entries: readonly PaletteEntry[]) =>
    entries.filter((entry) => matches(entry, words)).slice(0, MOST_PER_GROUP);
  const groups = [
    { label: 'Recent', entries: found(recent) },
    { label: 'New', entries: found(makes) },
    { label: 'Screens', entries: words.length > 0 ? found(screens) : [] },
    { label: 'Help', entries: words.length > 0 ? found(helpEntries(menu, say)).map(withoutDetail) : [] },
  ];
  return groups.filter((group) => group.entries.length > 0);
}

interface RecordSource {
  label: string;
  shown: boolean;
  search(text: string, signal: AbortSignal): Promise<PaletteEntry[]>;
}

const entryOf =
  (pathOf: (id: string) => string) =>
  ({ id, title, detail, aside }: SearchOption): PaletteEntry => ({ path: pathOf(id), title, detail, aside });

/** What the palette says of a document: its number, whose it is, and its status or what it comes to. */
function documentEntry(kind: ShownKind, found: FoundDocument): PaletteEntry {
  const { told } = documentRow(kind);
  const paise = found.totalPaise ?? found.amountPaise;
  return {
    path: documentPath(kind, found.id),
    title: found.code ?? 'Draft',
    detail: found.customerName ?? found.vendorName ?? undefined,
    aside:
      told !== 'amount'
        ? documentStatuses(kind)[found.status]?.label
        : paise === undefined
          ? undefined
          : formatRupees(paise),
  };
}

type IsOffered = (when: Available | undefined) => boolean;

/** The search of a kind; none where what it depends on is not there in this business. */
export async function offeredSearch(kind: ShownKind, isOffered: IsOffered) {
  const endpoint = await documentRow(kind).search();
  const { when }: Endpoint = endpoint;
  return isOffered(when) ? endpoint : null;
}

const documentSource = (kind: ShownKind, { access, say, isOffered }: Asking): RecordSource => ({
  label: inWordsOf(kindMany(kind), say),
  shown: mayReadKind(kind, access),
  search: async (text, signal) => {
    const query = { text, limit: MOST_PER_GROUP };
    // Every search of documents takes both and answers what the rows of all kinds have; generic, the compiler cannot see it.
    const endpoint = await offeredSearch(kind, isOffered);
    if (!endpoint) return [];
    const { rows } = (await call(endpoint, { query } as never, { signal })) as { rows: FoundDocument[] };
    return rows.map((found) => documentEntry(kind, found));
  },
});

/** Documents that are asked for most stand first, then all the others. */
const FIRST: readonly ShownKind[] = ['workOrder', 'invoice', 'payment'];
const DOCUMENTS = [...FIRST, ...SHOWN_KINDS.filter((kind) => !FIRST.includes(kind))];

/** The settings that the menu offers, and what of them the company has. */
interface OfferedSettings {
  places: MenuGroup['places'];
  config: Parameters<typeof findSettings>[1];
}

/** Settings by their own words; what they are called is loaded with the first search. */
const settingsSource = ({ places, config }: OfferedSettings): RecordSource => ({
  label: 'Settings',
  shown: places.length > 0,
  search: async (text) => {
    const index = await import('../../../kit/settings/settings-index.ts');
    return index.findSettings(places, config, text);
  },
});

interface Asking {
  access: Access;
  settings: OfferedSettings;
  say: Speak;
  /** Whether what depends on a module or feature is there in this business. */
  isOffered: IsOffered;
}

/** Records that a number, a phone or words find; each only for who may read it. */
const recordSources = (asking: Asking): readonly RecordSource[] => [
  settingsSource(asking.settings),
  {
    label: asking.say.many('vehicle'),
    shown: can(asking.access, 'Common.Product', 'R'),
    search: async (text, signal) =>
      (await searchVehicleOptions(text, signal)).map(entryOf((id) => `/products/product/${id}`)),
  },
  {
    label: asking.say.many('customer'),
    shown: can(asking.access, 'Common.Customer', 'R'),
    search: async (text, signal) =>
      (await searchCustomerOptions(text, signal)).map(entryOf((id) => `/customers/customer/${id}`)),
  },
  ...DOCUMENTS.map((kind) => documentSource(kind, asking)),
  {
    label: asking.say.many('item'),
    shown: can(asking.access, 'Inventory.Item', 'R'),
    search: async (text, signal) => (await searchItemOptions(text, signal)).map(entryOf((id) => `/items/item/${id}`)),
  },
];

/** Asks every source that the user may read; one that fails leaves its group out. */
export async function searchRecords(
  text: string,
  { signal, ...asking }: Asking & { signal: AbortSignal },
): Promise<PaletteGroup[]> {
  const sources = recordSources(asking).filter(({ shown }) => shown);
  const answers = await Promise.allSettled(sources.map((source) => source.search(text, signal)));
  return answers.flatMap((answer, index) =>
    answer.status === 'fulfilled' && answer.value.length > 0
      ? [{ label: sources[index]!.label, entries: answer.value.slice(0, MOST_PER_GROUP) }]
      : [],
  );
}
