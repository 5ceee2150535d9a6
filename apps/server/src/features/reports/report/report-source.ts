import type { DateRange } from '@bahi/domain/time/dates';
import type { FilterKey } from '@bahi/contract/reports/filters';
import type { EntitySettings } from '@bahi/contract/settings/entity-settings';

/** What a report's SQL may ask: whose rows, which days, which filters. Every value goes in through `at`. */
export interface SourceRequest extends DateRange {
  orgId: string;
  /** Branches whose rows are asked for; all of them may be read by the caller. */
  entityIds: readonly string[];
  filters: Readonly<Partial<Record<FilterKey, string>>>;
  settings: EntitySettings;
  now: string;
  today: string;
  timeZone: string;
  /** Gives the place of a value: `$3`. */
  at: (value: unknown) => string;
  /** The condition that a row is of the people whose records alone the reader is shown; `true` where he is shown all. */
  ofPeople: (user: string) => string;
  /** Whether the reader is told what goods cost, by whatever column: a transfer is worth its cost. */
  seesCost: boolean;
  /** The condition that rows lie in warehouses which the reader may use, for the columns of branch and warehouse. */
  inWarehouses: (entity: string, warehouse: string) => string;
  /** The condition that a quantity on hand is told to the reader: in his warehouses, and not while it is counted blind. */
  onHandTold: (entity: string, warehouse: string, item: string) => string;
}

/**
 * The SQL of a report: a select whose columns are named by the keys of its columns and ids, and `rowKey`, a text of its
 * own for every row. Filters that need no index may be left to `filtered`.
 */
export type ReportSource = (request: SourceRequest) => string;

/** A condition where the filter is set, else nothing. */
export const whereSet = (
  value: string | undefined,
  at: SourceRequest['at'],
  condition: (place: string) => string,
): string => (value === undefined ? '' : ` and ${condition(at(value))}`);
