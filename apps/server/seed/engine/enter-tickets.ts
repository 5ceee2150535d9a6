import {
  createTicket,
  mergeTickets,
  rateTicket,
  replyToTicket,
  setTicketStatus,
  ticketToWorkOrder,
  updateTicket,
} from '@bahi/contract/endpoints/service/ticket';
import { serviceStaff } from '@bahi/contract/endpoints/service/work-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { ticketCategory } from '@bahi/contract/masters/ticket-category';
import type { DemoTicket } from './dataset/tickets.ts';
import type { DemoClient } from './demo-client.ts';
import { LABEL_OF_TRADE, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

const HOUR = 60;

/** What customers asked of the desk: answered, waiting, resolved in time and late, merged, made an order of. */
export const enterTickets: Tier = (world) => {
  const made = new Map<string, string>();
  return (world.dataset.tickets ?? []).flatMap((ticket) => stepsOf(world, ticket, made));
};

/** Everything that became of a ticket, each thing at its hour. */
function stepsOf(world: World, ticket: DemoTicket, made: Map<string, string>): Step[] {
  const { domain, subject, daysAgo, hour, replies = [], begunAfter, waitsFor, resolved, end, mergedInto } = ticket;
  const at = (after: number, verb: string, run: (desk: Desk) => Promise<unknown>): Step => ({
    daysAgo: daysAgo - Math.trunc((hour + after) / 24),
    minuteOfDay: Math.trunc(((hour + after) % 24) * HOUR),
    label: LABEL_OF_TRADE,
    run: async () => {
      const by = await world.as(ticket.by ?? 'advisor', domain);
      const id = made.get(subject) ?? '';
      await run({ by, id, key: keyOf(world, 'ticket', `${domain} ${subject} ${verb}`) });
    },
  });
  const move = (after: number, body: Status) => at(after, `${body.status} ${after}`, (desk) => setTo(desk, body));
  const last = resolved?.after ?? begunAfter ?? 0;
  return [
    at(0, 'make', async (desk) => made.set(subject, await makeTicket(world, ticket, desk))),
    ...replies.map(({ after, text, internal = false }) =>
      at(after, `say ${after}`, ({ by, id, key }) =>
        by.call(replyToTicket, { params: { id }, body: { text, internal } }, key),
      ),
    ),
    ...(begunAfter === undefined ? [] : [move(begunAfter, { status: 'InProgress' })]),
    ...(waitsFor ? [move(last + 1, { status: 'Waiting', waitingFor: waitsFor })] : []),
    ...(resolved ? [move(resolved.after, { status: 'Resolved', resolution: resolved.words })] : []),
    ...(resolved?.rating
      ? [
          at(last + 1, 'rate', ({ by, id, key }) =>
            by.call(rateTicket, { params: { id }, body: { rating: resolved.rating! } }, key),
          ),
        ]
      : []),
    ...(end === 'closed' ? [move(last + 2, { status: 'Closed' })] : []),
    ...(end === 'reopened' ? [move(last + 20, { status: 'Reopened' })] : []),
    ...(end === 'order'
      ? [at(last + 1, 'order', ({ by, id, key }) => by.call(ticketToWorkOrder, { params: { id }, body: {} }, key))]
      : []),
    ...(mergedInto
      ? [
          at(1, 'merge', ({ by, id, key }) =>
            by.call(mergeTickets, { params: { id: made.get(mergedInto)! }, body: { ids: [id] } }, key),
          ),
        ]
      : []),
  ];
}

interface Desk {
  by: DemoClient;
  id: string;
  key: string;
}

type Status = InputOf<typeof setTicketStatus>['body'];

const setTo = ({ by, id, key }: Desk, body: Status) => by.call(setTicketStatus, { params: { id }, body }, key);

async function makeTicket(world: World, ticket: DemoTicket, { by, key }: Desk): Promise<string> {
  const { subject, description, customer, registration, category, priority, source } = ticket;
  const { id } = await by.call(
    createTicket,
    {
      body: {
        subject,
        description: description ?? null,
        customerId: customer ? world.customers.get(customer) : null,
        vehicleId: registration ? world.vehicles.get(registration) : null,
        categoryId: category ? world.records.get(`${ticketCategory.key} ${category}`) : null,
        priority,
        source,
      },
    },
    key,
  );
  // Whoever takes it down takes care of it, once it is taken up.
  if (ticket.begunAfter !== undefined) {
    const staff = (await by.call(serviceStaff, {})).rows;
    const assignedTo = staff.find(({ technician }) => !technician)!.id;
    await by.call(updateTicket, { params: { id }, body: { assignedTo } }, `${key}-assign`);
  }
  return id;
}
