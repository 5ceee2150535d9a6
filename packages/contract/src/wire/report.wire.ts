import { EMAIL } from '@bahi/domain/session/login-rules';
import { REPORT_PRESET_KEYS } from '@bahi/domain/reports/report-period';
import { type FilterKey, filterOf, REPORT_FILTERS } from '../reports/filters.ts';
import {
  array,
  choice,
  date,
  type Field,
  id,
  type Infer,
  instant,
  integer,
  json,
  object,
  optional,
  required,
  rowVersion,
  text,
  type WireType,
  yesNo,
} from '../wire-type.ts';

const shape = {
  preset: optional('Period', choice(REPORT_PRESET_KEYS)),
  from: optional('From', date()),
  to: optional('To', date()),
  /** The id of a branch, or `all`; the signed-in one when absent. */
  branch: optional('Branch', text(40)),
  text: optional('q', text(100)),
  /** The wire name of a column, or `none` against the report's own grouping. */
  groupBy: optional('GroupBy', text(40)),
  /** The wire name of a column, with `-` before it from the last to the first. */
  sort: optional('Sort', text(41)),
  /** Wire names of the columns of an export, in its order. */
  columns: optional('Columns', array(text(40), 60)),
};

/** What a report is asked for: its period, filters, grouping and order. A filter that a report does not have is refused. */
export type ReportState = {
  [K in keyof typeof shape]?: (typeof shape)[K] extends Field<infer T, boolean> ? T | null : never;
} & { readonly [K in FilterKey]?: string | null };

const filters = Object.fromEntries(
  (Object.keys(REPORT_FILTERS) as FilterKey[]).map((key) => {
    const { wire, kind } = filterOf(key);
    return [key, optional(wire, kind === 'choice' || kind === 'text' ? text(60) : id())];
  }),
);

export const reportState = object({ ...shape, ...filters }) as WireType as WireType<ReportState> & {
  fields: Record<string, Field>;
};

export type ReportQuery = ReportState & { group?: string | null; limit?: number | null; cursor?: string | null };

export const MOST_PAGE_ROWS = 1_000;
export const reportQuery = object({
  ...reportState.fields,
  /** Only the rows of this value of what is grouped by, as the groups name it; without totals. */
  group: optional('Group', text(200)),
  limit: optional('Limit', integer({ min: 1, max: MOST_PAGE_ROWS })),
  cursor: optional('Cursor', text(4000)),
}) as WireType as WireType<ReportQuery> & { fields: Record<string, Field> };

export const reportListRow = object({
  id: required('Id', integer()),
  slug: required('Slug', text(60)),
  title: required('Title', text(100)),
  group: required('Group', text(60)),
  about: required('About', text(300)),
  /** Branches whose rows the caller may read in it, the signed-in one first; one alone needs no choice. */
  branches: required('Branches', array(object({ id: required('_id', id()), name: required('Name', text()) }))),
});

/** Rows, totals and groups hold their values under the wire names of the columns (`rowTypeOf` reads them). */
export const reportAnswer = object({
  title: required('Title', text(100)),
  from: required('From', date()),
  to: required('To', date()),
  columns: required(
    'Columns',
    array(
      object({
        wire: required('Key', text(40)),
        title: required('Title', text(100)),
        kind: required('Kind', text(20)),
        align: required('Align', choice(['left', 'right'])),
        total: optional('Total', text(10)),
      }),
    ),
  ),
  /** What a reader has to know of the rows: that they are of some warehouses alone. */
  foot: required('Foot', array(text(300), 10)),
  rows: required('Rows', array(json<Record<string, unknown>>(), MOST_PAGE_ROWS)),
  /** With the first page: what the records are called that filters choose, by their wire names. */
  filterNames: optional('FilterNames', json<Record<string, string>>()),
  /** With the first page: sums over everything that the filters find. */
  totals: optional('Totals', json<Record<string, number>>()),
  groups: optional(
    'Groups',
    array(
      object({
        value: optional('Value', json<string | number>()),
        count: required('Count', integer()),
        totals: required('Totals', json<Record<string, number>>()),
      }),
      5000,
    ),
  ),
  total: optional('Total', integer()),
  nextCursor: optional('NextCursor', text(4000)),
});
export type ReportAnswer = Infer<typeof reportAnswer>;

export const reportViewInput = object({
  name: required('Name', text(60)),
  shared: optional('Shared', yesNo()),
  state: required('State', reportState),
  rowVersion,
});

export const reportView = object({
  id: required('_id', id()),
  reportId: required('ReportId', integer()),
  name: required('Name', text(60)),
  shared: required('Shared', yesNo()),
  /** Whether the caller may change and delete it. */
  own: required('Own', yesNo()),
  ownerName: required('Owner', text()),
  state: required('State', reportState),
  rowVersion: required('_v', integer()),
});

/** A user of the organisation, or an address. */
export interface Recipient {
  userId?: string | null;
  email?: string | null;
}
const recipient = object({
  userId: optional('UserId', id()),
  email: optional('Email', text(200, { pattern: EMAIL, hint: 'Enter an e-mail address.' })),
});

const scheduleFields = {
  frequency: required('Frequency', choice(['daily', 'weekly', 'monthly'])),
  weekday: optional('Weekday', integer({ min: 1, max: 7 })),
  monthDay: optional('MonthDay', integer({ min: 1, max: 31 })),
  sendTime: required('Time', text(5)),
  format: required('Format', choice(['pdf', 'xlsx'])),
  recipients: required('Recipients', array(recipient, 50)),
  active: optional('Active', yesNo()),
};

export const reportScheduleInput = object({ viewId: required('ViewId', id()), ...scheduleFields, rowVersion });
export const reportScheduleChange = object({
  frequency: optional('Frequency', choice(['daily', 'weekly', 'monthly'])),
  weekday: optional('Weekday', integer({ min: 1, max: 7 })),
  monthDay: optional('MonthDay', integer({ min: 1, max: 31 })),
  sendTime: optional('Time', text(5)),
  format: optional('Format', choice(['pdf', 'xlsx'])),
  recipients: optional('Recipients', array(recipient, 50)),
  active: optional('Active', yesNo()),
  rowVersion,
});

export const reportSchedule = object({
  id: required('_id', id()),
  viewId: required('ViewId', id()),
  viewName: required('View', text(60)),
  reportId: required('ReportId', integer()),
  ...scheduleFields,
  active: required('Active', yesNo()),
  ownerName: required('Owner', text()),
  own: required('Own', yesNo()),
  nextDueAt: required('NextDueAt', instant()),
  lastRunAt: optional('LastRunAt', instant()),
  lastError: optional('LastError', text(500)),
  rowVersion: required('_v', integer()),
});

/** A user of the branch, for filters and as recipient. */
export const reportPerson = object({
  id: required('_id', id()),
  name: required('Name', text()),
  hasEmail: required('Mail', yesNo()),
});
