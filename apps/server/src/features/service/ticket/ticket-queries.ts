import type { searchTickets } from '@bahi/contract/endpoints/service/ticket';
import type { InputOf } from '@bahi/contract/endpoint';
import { TicketStatus, UNRESOLVED_TICKETS } from '@bahi/domain/tickets/ticket';
import { addHours, addMinutes, dayBounds } from '@bahi/domain/time/dates';
import type { Tx } from '../../../core/tx.ts';
import { type Conditions, inEntity, listPage } from '../../../kit/list-query.ts';
import { likeWords } from '../../../kit/search-words.ts';
import { type Ticket, tickets, ticketsOnlyOf } from './ticket-store.ts';
import { readTicket } from './ticket-view.ts';

type Query = NonNullable<InputOf<typeof searchTickets>['query']>;

// The words stand in the statement: by them the planner knows the partial index.
const OPEN = UNRESOLVED_TICKETS.map((status) => `'${status}'`).join(', ');

const BREACHED = (now: string) => `(coalesce(d.responded_at, d.resolved_at, d.paused_at, ${now}) > d.respond_by
  or coalesce(d.resolved_at, d.paused_at, ${now}) > d.resolve_by)`;

/** Minutes before a time of a ticket at which somebody should look after it. */
const NEAR_MINUTES = 60;
/** Those that run out of a time soon, or have; what waits has time. */
const nearIn = (tx: Tx, where: Conditions): Conditions =>
  where.add(
    (soon) => `d.status in (${OPEN}) and d.paused_at is null
      and (d.resolve_by <= ${soon}::timestamptz or d.responded_at is null and d.respond_by <= ${soon}::timestamptz)`,
    addMinutes(tx.ctx.now, NEAR_MINUTES),
  );

/** How many of them there are, of those that the caller reaches. */
export async function countDueTickets(tx: Tx): Promise<number> {
  const where = nearIn(tx, inReach(tx));
  const [row] = await tx.queryOnce<{ count: number }>(
    `select count(*)::int as count from ticket d where ${where.text}`,
    where.values,
  );
  return row!.count;
}

/** Tickets, newest first. */
export function listTickets(tx: Tx, query: Query) {
  const { entity } = tx.ctx;
  const where = inReach(tx)
    .asked((priority) => `d.priority = ${priority}`, query.priority)
    .asked((category) => `d.category_id = ${category}`, query.categoryId)
    .asked((customer) => `d.customer_id = ${customer}`, query.customerId)
    .asked((person) => `d.assigned_to = ${person}`, query.assignedTo)
    .asked((from) => `d.created_at >= ${from}`, query.from && dayBounds(entity.timeZone, query.from).from)
    .asked((until) => `d.created_at < ${until}`, query.to && dayBounds(entity.timeZone, query.to).until);
  if (query.statuses?.length) askStatuses(tx, where, query.statuses);
  if (query.breached !== undefined && query.breached !== null)
    where.add((now, asked) => `${BREACHED(`${now}::timestamptz`)} = ${asked}`, tx.ctx.now, query.breached);
  if (query.near) nearIn(tx, where);
  for (const word of query.text ? likeWords(query.text) : []) where.add((slot) => `d.search_text like ${slot}`, word);
  return page(tx, where, query, 'newest');
}

/** Tickets that somebody still has to do something about, what is due first on top. */
export function listOpenTickets(tx: Tx, query: Pick<Query, 'limit' | 'cursor'>) {
  return page(
    tx,
    inReach(tx).add(() => `d.status in (${OPEN})`),
    query,
    'due',
  );
}

const inReach = (tx: Tx): Conditions =>
  inEntity(tx, 'd').asked(
    (people) => `(d.created_by = any(${people}) or d.assigned_to = any(${people}))`,
    ticketsOnlyOf(tx),
  );

/** By statuses as they are read: what was resolved counts as closed some days later, and is not kept so. */
function askStatuses(tx: Tx, where: Conditions, statuses: readonly TicketStatus[]): void {
  const { resolved, closed } = TicketStatus;
  if (statuses.every((status) => UNRESOLVED_TICKETS.includes(status))) {
    // By these words the index of open ones is found, however many are closed.
    where.add((words) => `d.status in (${OPEN}) and d.status = any(${words}::text[])`, statuses);
    return;
  }
  const kept = statuses.filter((status) => status !== resolved);
  const until = addHours(tx.ctx.now, -24 * tx.ctx.settings.tickets.closeDays);
  where.add(
    (words, cut, asResolved, asClosed) => `(d.status = any(${words}::text[]) or (d.status = 'Resolved'
      and case when d.resolved_at > ${cut}::timestamptz then ${asResolved}::boolean else ${asClosed}::boolean end))`,
    kept,
    until,
    statuses.includes(resolved),
    statuses.includes(closed),
  );
}

async function page(
  tx: Tx,
  where: Conditions,
  { limit, cursor }: Pick<Query, 'limit' | 'cursor'>,
  order: 'newest' | 'due',
) {
  const found = await listPage<Ticket>(tx, {
    columns: tickets.heads.columns,
    from: tickets.heads.from,
    where,
    order: [
      order === 'due'
        ? { column: 'd.resolve_by', type: 'timestamptz', of: (row) => row.resolveBy }
        : { column: 'd.created_at', type: 'timestamptz', of: (row) => row.createdAt },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: order === 'due' ? 'asc' : 'desc',
    limit,
    cursor,
  });
  return { ...found, rows: found.rows.map((row) => readTicket(tx, row)) };
}
