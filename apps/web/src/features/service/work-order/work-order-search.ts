import { isDate } from '@bahi/domain/time/dates';

/** What stands in the address as words or as a record's id. */
const TEXTS = [
  'q',
  'code',
  'reg',
  'phone',
  'name',
  'customer',
  /** Shown in the field of the customer; the id decides. */
  'customerName',
  'vehicle',
  'chassis',
  'advisor',
  'technician',
  'complaint',
  'line',
  'payer',
  'invoice',
  /** One status, or several between commas. */
  'status',
] as const;
const DAYS = [
  'from',
  'to',
  'promisedFrom',
  'promisedTo',
  'completedFrom',
  'completedTo',
  'closedFrom',
  'closedTo',
] as const;
const FLAGS = ['mine', 'today', 'waiting', 'late', 'hold', 'unbilled', 'comeback'] as const;
/** In paise. */
const SUMS = ['totalFrom', 'totalTo'] as const;

/** The filters of the list; they stand in the address, so that Back finds it as it was left. */
export type WorkOrderSearch = Partial<
  Record<(typeof TEXTS)[number] | (typeof DAYS)[number], string> &
    Record<(typeof FLAGS)[number], boolean> &
    Record<(typeof SUMS)[number], number> & { view: 'board' }
>;

/** Keeps what is understood; a stale bookmark loses one filter, not the page. */
export function cleanSearch(search: Record<string, unknown> | WorkOrderSearch): WorkOrderSearch {
  const given = search as Record<string, unknown>;
  const clean: Record<string, unknown> = {};
  const keep = (keys: readonly string[], understood: (value: unknown) => unknown) => {
    for (const key of keys) if (understood(given[key])) clean[key] = given[key];
  };
  // A number that was typed into the address is a text too.
  for (const key of TEXTS) if (typeof given[key] === 'number') clean[key] = String(given[key]);
  keep(TEXTS, (value) => typeof value === 'string' && value !== '');
  keep(DAYS, (value) => typeof value === 'string' && isDate(value));
  keep(FLAGS, (value) => value === true);
  keep(SUMS, (value) => Number.isSafeInteger(value) && (value as number) >= 0);
  keep(['view'], (value) => value === 'board');
  return clean as WorkOrderSearch;
}
