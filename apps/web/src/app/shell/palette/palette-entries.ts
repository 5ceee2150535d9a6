import { searchInvoices } from '@bahi/contract/endpoints/accounting/invoice';
import { searchBillPayments } from '@bahi/contract/endpoints/accounting/bill-payment';
import { searchPayments } from '@bahi/contract/endpoints/accounting/payment';
import { searchWorkOrders } from '@bahi/contract/endpoints/service/work-order';
import { SETTINGS_SCREENS } from '@bahi/contract/settings/settings-screens';
import { type Access, can } from '@bahi/domain/access/access';
import type { AccessArea } from '@bahi/domain/access/areas';
import type { Speak } from '@bahi/domain/industry/words';
import { formatRupees } from '@bahi/domain/money/format';
import { spokenStatus } from '@bahi/domain/status/status-labels';
import { searchCustomerOptions } from '../../../kit/pickers/customer-options.ts';
import { searchItemOptions } from '../../../kit/pickers/item-search.ts';
import { searchVehicleOptions } from '../../../kit/pickers/vehicle-options.ts';
import type { SearchOption } from '../../../ui/search-source.ts';
import { call } from '../../api-client.ts';
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
  const text = `${entry.title} ${entry.detail ?? ''}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** What a settings screen is about: it is found by its fields too, the lock date by “lock”. */
const aboutOf = (path: string): string | undefined =>
  Object.values(SETTINGS_SCREENS).find(({ screen }) => path === `/settings/${screen}`)?.description;

/** What is found without asking: recent records, what can be made, screens. Without words the recent ones and what can be made. */
export function localGroups(text: string, menu: readonly MenuGroup[], recent: readonly RecentPlace[]): PaletteGroup[] {
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
  ];
  return groups.filter((group) => group.entries.length > 0);
}

interface RecordSource {
  label: string;
  area: AccessArea;
  search(text: string, signal: AbortSignal): Promise<PaletteEntry[]>;
}

const entryOf =
  (pathOf: (id: string) => string) =>
  ({ id, title, detail, aside }: SearchOption): PaletteEntry => ({ path: pathOf(id), title, detail, aside });

/** Records that a number, a phone or words find; each only for who may read it. */
const recordSources = (say: Speak): readonly RecordSource[] => [
  {
    label: say.many('vehicle'),
    area: 'Common.Product',
    search: async (text, signal) =>
      (await searchVehicleOptions(text, signal)).map(entryOf((id) => `/products/product/${id}`)),
  },
  {
    label: say.many('customer'),
    area: 'Common.Customer',
    search: async (text, signal) =>
      (await searchCustomerOptions(text, signal)).map(entryOf((id) => `/customers/customer/${id}`)),
  },
  {
    label: say.many('workOrder'),
    area: 'Service.WO',
    search: async (text, signal) =>
      (await call(searchWorkOrders, { query: { text, limit: MOST_PER_GROUP } }, { signal })).rows.map((row) => ({
        path: `/service/workorder/${row.id}`,
        title: row.code,
        detail: row.customerName,
        aside: spokenStatus(row.status),
      })),
  },
  {
    label: say.many('invoice'),
    area: 'Accounting.Invoice',
    search: async (text, signal) =>
      (await call(searchInvoices, { query: { text, limit: MOST_PER_GROUP } }, { signal })).rows.map((row) => ({
        path: `/accounting/invoice/${row.id}`,
        title: row.code ?? 'Draft',
        detail: row.customerName,
        aside: row.totalPaise === undefined ? undefined : formatRupees(row.totalPaise),
      })),
  },
  {
    label: say.many('payment'),
    area: 'Accounting.CPay',
    search: async (text, signal) =>
      (await call(searchPayments, { query: { text, limit: MOST_PER_GROUP } }, { signal })).rows.map((row) => ({
        path: `/accounting/payment/${row.id}`,
        title: row.code,
        detail: row.customerName,
        aside: formatRupees(row.amountPaise),
      })),
  },
  {
    label: 'Payments made',
    area: 'Accounting.VPay',
    search: async (text, signal) =>
      (await call(searchBillPayments, { query: { text, limit: MOST_PER_GROUP } }, { signal })).rows.map((row) => ({
        path: `/bills/billpayment/${row.id}`,
        title: row.code,
        detail: row.vendorName,
        aside: formatRupees(row.amountPaise),
      })),
  },
  {
    label: say.many('item'),
    area: 'Inventory.Item',
    search: async (text, signal) => (await searchItemOptions(text, signal)).map(entryOf((id) => `/items/item/${id}`)),
  },
];

/** Asks every source that the user may read; one that fails leaves its group out. */
export async function searchRecords(
  text: string,
  { access, say, signal }: { access: Access; say: Speak; signal: AbortSignal },
): Promise<PaletteGroup[]> {
  const sources = recordSources(say).filter(({ area }) => can(access, area, 'R'));
  const answers = await Promise.allSettled(sources.map((source) => source.search(text, signal)));
  return answers.flatMap((answer, index) =>
    answer.status === 'fulfilled' && answer.value.length > 0
      ? [{ label: sources[index]!.label, entries: answer.value.slice(0, MOST_PER_GROUP) }]
      : [],
  );
}
