import { PAYER_LABELS } from '@bahi/domain/document/payer';
import type { Payer } from '@bahi/domain/document/work-order';
import type { Speak } from '@bahi/domain/industry/words';
import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { formatDate } from '@bahi/domain/time/dates';
import { statusesOf } from './order-query.ts';
import type { WorkOrderSearch } from './work-order-search.ts';

type Key = keyof WorkOrderSearch;
export type TextKey = 'code' | 'reg' | 'phone' | 'name' | 'vehicle' | 'chassis' | 'complaint' | 'line' | 'invoice';
type DayKey = 'from' | 'to' | `${'promised' | 'completed' | 'closed'}${'From' | 'To'}`;

export interface FilterWords {
  say: Speak;
  automotive: boolean;
  /** Names of advisors and technicians by their ids. */
  staff: ReadonlyMap<string, string>;
}

/** Fields of words, as the drawer shows them. */
export const TEXT_FILTERS: readonly { key: TextKey; label: (words: FilterWords) => string }[] = [
  { key: 'code', label: () => 'Number' },
  { key: 'reg', label: ({ say, automotive }) => (automotive ? 'Registration number' : say('registrationNumber')) },
  { key: 'name', label: ({ say }) => `${say('customer')}'s name` },
  { key: 'phone', label: () => 'Phone' },
  { key: 'vehicle', label: () => 'Make or model' },
  { key: 'chassis', label: () => 'Chassis number' },
  { key: 'complaint', label: ({ say }) => say('complaint') },
  { key: 'line', label: ({ say }) => `${say('labour')} or ${say('item').toLowerCase()}` },
  { key: 'invoice', label: ({ say }) => `${say('invoice')} number` },
];

export const PERIOD_FILTERS: readonly { label: string; from: DayKey; to: DayKey }[] = [
  { label: 'Opened', from: 'from', to: 'to' },
  { label: 'Promised', from: 'promisedFrom', to: 'promisedTo' },
  { label: 'Completed', from: 'completedFrom', to: 'completedTo' },
  { label: 'Closed', from: 'closedFrom', to: 'closedTo' },
];

export const FLAG_FILTERS = [
  { key: 'late', label: 'Late' },
  { key: 'hold', label: 'On hold' },
  { key: 'unbilled', label: 'Completed and unbilled' },
  { key: 'comeback', label: 'Comebacks' },
] as const;

const range = (label: string, from: string | undefined, to: string | undefined): string => {
  if (from && from === to) return `${label} ${from}`;
  return [label, from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
};

export interface ActiveFilter {
  text: string;
  /** What taking it off empties. */
  keys: readonly Key[];
}

/** What is searched by, as people say it; the quick filters show themselves. */
export function activeFilters(search: WorkOrderSearch, words: FilterWords, quick: readonly Key[]): ActiveFilter[] {
  const { say, staff } = words;
  const found: (ActiveFilter | false | undefined)[] = [
    search.status !== undefined && {
      text: statusesOf(search).map(statusLabel).join(', '),
      keys: ['status'],
    },
    search.waiting && { text: 'Waiting for approval', keys: ['waiting'] },
    search.customer !== undefined && {
      text: `${say('customer')}: ${search.customerName ?? ''}`,
      keys: ['customer', 'customerName'],
    },
    search.advisor !== undefined && {
      text: `${say('advisor')}: ${staff.get(search.advisor) ?? '…'}`,
      keys: ['advisor'],
    },
    search.technician !== undefined && {
      text: `${say('technician')}: ${staff.get(search.technician) ?? '…'}`,
      keys: ['technician'],
    },
    ...TEXT_FILTERS.map(
      ({ key, label }) => search[key] !== undefined && { text: `${label(words)}: ${search[key]}`, keys: [key] },
    ),
    search.payer !== undefined && {
      text: `Payer: ${PAYER_LABELS[search.payer as Payer] ?? search.payer}`,
      keys: ['payer'],
    },
    ...PERIOD_FILTERS.map(({ label, from, to }) => {
      const [first, last] = [search[from], search[to]].map((day) => (day ? formatDate(day) : undefined));
      return (first !== undefined || last !== undefined) && { text: range(label, first, last), keys: [from, to] };
    }),
    (search.totalFrom !== undefined || search.totalTo !== undefined) && {
      text: range('Total', rupees(search.totalFrom), rupees(search.totalTo)),
      keys: ['totalFrom', 'totalTo'],
    },
    ...FLAG_FILTERS.map(({ key, label }) => search[key] && { text: label, keys: [key] as const }),
  ];
  return found
    .filter((filter) => filter !== undefined && filter !== false)
    .filter(({ keys }) => !keys.every((key) => quick.includes(key)));
}

const rupees = (paise: number | undefined) => (paise === undefined ? undefined : formatRupees(paise as Paise));
