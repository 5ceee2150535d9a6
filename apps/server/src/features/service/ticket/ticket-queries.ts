import type { searchTickets } from '@bahi/contract/endpoints/service/ticket';
import type { InputOf } from '@bahi/contract/endpoint';
import { TicketStatus, UNRESOLVED_TICKETS } from '@bahi/domain/tickets/ticket';
import { addHours, dayBounds } from '@bahi/domain/time/dates';
import type { Tx } from '../../../core/tx.ts';
import { type Conditions, inEntity, listPage } from '../../../kit/list-query.ts';
import { likeWords } from '../../../kit/search-words.ts';
import { type Ticket, tickets, ticketsOnlyOf } from './ticket-store.ts';
import { readTicket } from './ticket-view.ts';

type Query = NonNullable<InputOf<typeof searchTickets>['query']>;

const BREACHED = (now: string) => `(coalesce(d.responded_at, d.paused_at, ${now}) > d.respond_by
  or coalesce(d.resolved_at, d.paused_at, ${now}) > d.resolve_by)`;

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
  for (const word of query.text ? likeWords(query.text) : []) where.add((slot) => `d.search_text like ${slot}`, word);
  return page(tx, where, query, 'newest');
}

/** Tickets that somebody still has to do something about, what is due first on top. */
export function listOpenTickets(tx: Tx, query: Pick<Query, 'limit' | 'cursor'>) {
  // The words stand in the statement: by them the planner knows the partial index.
  const open = UNRESOLVED_TICKETS.map((status) => `'${status}'`).join(', ');
  return page(
    tx,
    inReach(tx).add(() => `d.status in (${open})`),
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
