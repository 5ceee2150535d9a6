import { peopleInReach } from '@bahi/domain/access/access';
import type { TicketPriority, TicketSource, TicketStatus, WaitingFor } from '@bahi/domain/tickets/ticket';
import { ticket, ticketFile, ticketReply } from '../../../../db/schema/ticket.ts';
import { documentStore } from '../../../core/document/document-store.ts';
import { nameOfUser } from '../../../core/document/name-of-user.ts';
import { ASKER, type AskerShown } from '../asker.ts';
import type { Tx } from '../../../core/tx.ts';

type Row = Omit<typeof ticket.$inferSelect, 'orgId' | 'entityId' | 'searchText'>;

export interface TicketReply extends Omit<
  typeof ticketReply.$inferSelect,
  'orgId' | 'entityId' | 'ticketId' | 'position'
> {
  byName: string | null;
}

export type TicketFile = Omit<typeof ticketFile.$inferSelect, 'orgId' | 'entityId' | 'ticketId' | 'position'>;

export interface Ticket extends Row, AskerShown {
  status: TicketStatus;
  priority: TicketPriority;
  source: TicketSource;
  waitingFor: WaitingFor | null;
  categoryName: string | null;
  assignedToName: string | null;
  createdByName: string | null;
  mergedIntoCode: string | null;
  workOrderCode: string | null;
  replies: TicketReply[];
  files: TicketFile[];
}

/** Whose tickets alone the caller may reach: those that they made, or that are assigned to them; null for all (decisions §10). */
export const ticketsOnlyOf = ({ ctx }: Tx): readonly string[] | null =>
  peopleInReach(ctx.access, 'Service.Ticket', ctx);

export const tickets = documentStore<Ticket>({
  kind: 'ticket',
  word: 'ticket',
  table: ticket,
  joined: {
    columns: `${ASKER.columns}, g.name as "categoryName", ${nameOfUser('assigned_to')} as "assignedToName",
      ${nameOfUser('created_by')} as "createdByName", m.code as "mergedIntoCode", w.code as "workOrderCode"`,
    from: `${ASKER.from} left join ticket_category g on g.org_id = d.org_id and g.id = d.category_id
      left join ticket m on m.org_id = d.org_id and m.entity_id = d.entity_id and m.id = d.merged_into_id
      left join work_order w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.work_order_id`,
  },
  isReached: (tx, { createdBy, assignedTo }) => {
    const people = ticketsOnlyOf(tx);
    return people === null || [createdBy, assignedTo].some((person) => person !== null && people.includes(person));
  },
  rows: {
    replies: {
      table: ticketReply,
      owner: 'ticketId',
      key: 'id',
      joined: {
        columns: '(select u.name from app_user u where u.org_id = l.org_id and u.id = l.by_id) as "byName"',
        from: '',
      },
    },
    files: { table: ticketFile, owner: 'ticketId', key: 'id' },
  },
  search: { table: 'ticket', of: ['customerId', 'vehicleId', 'subject'] },
});
