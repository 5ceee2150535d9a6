import { distinctKey, isNumeric, ratioOf, type ReportColumn } from '@bahi/contract/reports/define-report';
import type { Ctx } from '../../../core/context.ts';
import { othersAreThere } from '../../../core/database.ts';
import type { Tx } from '../../../core/tx.ts';
import { likeTerm } from '../../../kit/paging.ts';
import { goodsWalls } from './goods-walls.ts';
import type { ReportRequest } from './read-report-request.ts';
import { REPORT_SOURCES } from './sources/sources.ts';

/** A statement that is being put together: its values stand where `at` says. */
export class Statement {
  readonly values: unknown[] = [];
  readonly at = (value: unknown): string => {
    this.values.push(value);
    return `$${this.values.length}`;
  };
}

/**
 * What a report sorts and adds up stays in memory in this transaction; by default little of it would. What lies beside each
 * other was written together and is read together: the default cost of a page, that of a turning disk, reads all lines of all
 * years to find those of a month. While other organisations are there a report takes one process of the database, not all cores.
 */
export const prepareReading = (tx: Tx): Promise<unknown> =>
  tx.query(
    `select set_config('work_mem', '32MB', true), set_config('random_page_cost', '1.1', true),
       set_config('max_parallel_workers_per_gather', case when $1::boolean then '0' else
         current_setting('max_parallel_workers_per_gather') end, true)`,
    [othersAreThere(tx.ctx)],
  );

export const quoted = (key: string): string => `r."${key}"`;

/** The rows of a request as a table `r` with its conditions, before they are ordered. */
export function rowsOf(
  statement: Statement,
  ctx: Ctx,
  request: ReportRequest,
  cursor: readonly unknown[] | null = null,
): string {
  const { at } = statement;
  const { report, branches, filters, from, to, text, people, groupBy, group } = request;
  const source = REPORT_SOURCES[report.id]!({
    orgId: ctx.orgId,
    entityIds: branches.map(({ id }) => id),
    filters,
    from,
    to,
    settings: ctx.settings,
    now: ctx.now,
    today: ctx.today,
    timeZone: ctx.entity.timeZone,
    at,
    ...goodsWalls(ctx.orgId, branches, at),
    ofPeople: (user) => (people ? `${user} = any (${at(people)}::uuid[])` : 'true'),
  });
  const texts = request.columns.filter(({ kind }) => kind === 'text').map(({ key }) => quoted(key));
  const conditions = [
    // Where the reader sees no words at all nothing is found by them.
    ...(text
      ? [texts.length > 0 ? `lower(concat_ws(' ', ${texts.join(', ')})) like ${at(likeTerm(text))}` : 'false']
      : []),
    ...(people && report.own!.userKey ? [`r."${report.own!.userKey}" = any (${at(people)}::uuid[])`] : []),
    ...(group === undefined ? [] : [`${quoted(groupBy!.key)} = ${at(group)}`]),
    ...(cursor ? [behind(statement, request, cursor)] : []),
  ];
  return `(${source}) r${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`;
}

interface Ordering {
  expression: string;
  type: string;
  descending: boolean;
}

const EMPTY: Partial<Record<ReportColumn['kind'], string>> = {
  text: "''",
  date: "'0001-01-01'::date",
  instant: "'-infinity'::timestamptz",
};

/** A column to order by; one that may be empty is ordered as if it were the least. */
function orderingOf(column: ReportColumn, descending: boolean): Ordering {
  const { key, kind, nullable } = column;
  const type = isNumeric(column) ? 'bigint' : kind === 'instant' ? 'timestamptz' : kind;
  const expression = nullable ? `coalesce(${quoted(key)}, ${EMPTY[kind] ?? '-9000000000000000'})` : quoted(key);
  return { expression, type, descending };
}

/** The order of the rows: by group, as asked, and by a key of their own at last, so that pages follow each other. */
function orderingsOf({ groupBy, sort }: ReportRequest): Ordering[] {
  return [
    ...(groupBy ? [orderingOf(groupBy, false)] : []),
    ...(groupBy === sort.column ? [] : [orderingOf(sort.column, sort.descending)]),
    { expression: 'r."rowKey"', type: 'text', descending: sort.descending },
  ];
}

export const orderBy = (request: ReportRequest): string =>
  orderingsOf(request)
    .map(({ expression, descending }) => `${expression}${descending ? ' desc' : ''}`)
    .join(', ');

export const cursorLength = (request: ReportRequest): number => orderingsOf(request).length;

/** The values that a row is ordered by as one JSON text, for the cursor: as the database writes them, to the last digit. */
export const cursorColumn = (request: ReportRequest): string =>
  `jsonb_build_array(${orderingsOf(request)
    .map(({ expression }) => `(${expression})::text`)
    .join(', ')}) as "cursorValues"`;

/** Only rows behind the cursor. The first comparison alone lets the database begin there. */
function behind(statement: Statement, request: ReportRequest, cursor: readonly unknown[]): string {
  const orderings = orderingsOf(request).map((ordering, index) => ({
    ...ordering,
    place: `${statement.at(cursor[index])}::${ordering.type}`,
  }));
  const beyond = ({ expression, place, descending }: (typeof orderings)[number], orEqual = '') =>
    `${expression} ${descending ? '<' : '>'}${orEqual} ${place}`;
  const condition = orderings.reduceRight(
    (rest, ordering) =>
      rest === ''
        ? beyond(ordering)
        : `(${beyond(ordering)} or ${ordering.expression} = ${ordering.place} and ${rest})`,
    '',
  );
  return `${beyond(orderings[0]!, '=')} and ${condition}`;
}

const isDistinct = ({ total }: ReportColumn): boolean => total === 'distinct';
/** The first of the lines that `withDistinct` makes of a row. */
const FIRST = 'coalesce(d.n, 1) = 1';

/** Where a column counts what is different, each row is laid out beside the list of its own. */
export function withDistinct({ columns }: Pick<ReportRequest, 'columns'>): string {
  const keys = columns.filter(isDistinct).map(({ key }) => key);
  if (keys.length === 0) return '';
  return `left join lateral unnest(${keys.map((key) => quoted(distinctKey(key))).join(', ')})
    with ordinality d(${keys.map((key) => `"${key}"`).join(', ')}, n) on true`;
}

export const countOf = ({ columns }: Pick<ReportRequest, 'columns'>): string =>
  columns.some(isDistinct) ? `count(*) filter (where ${FIRST})` : 'count(*)';

/** Totals of the columns that the reader may see, as one JSON object, of rows that are laid out by `withDistinct`. */
export function sumsOf({ columns }: Pick<ReportRequest, 'columns'>): string {
  const first = columns.some(isDistinct) ? ` filter (where ${FIRST})` : '';
  const divided = ({ kind, ratio: [of, to] = ['', ''] }: ReportColumn): string => {
    const { scale, step } = ratioOf(kind);
    return `(round(sum(${quoted(of)})${first}::numeric * ${scale} / nullif(sum(${quoted(to)})${first}, 0)) * ${step})::bigint`;
  };
  const sum = ({ key, unit }: ReportColumn): string => {
    const added = `coalesce(sum(${quoted(key)})${first}, 0)`;
    return unit
      ? `case when min(${quoted(unit)}) <> '' and min(${quoted(unit)}) = max(${quoted(unit)}) or max(${quoted(unit)}) is null then ${added} end`
      : added;
  };
  return `jsonb_build_object(${columns
    .filter(({ total }) => total)
    .flatMap((column) => [
      `'${column.key}'`,
      isDistinct(column)
        ? `count(distinct d."${column.key}")`
        : column.total === 'ratio'
          ? divided(column)
          : sum(column),
    ])
    .join(', ')})`;
}
