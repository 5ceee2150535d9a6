import { createTicket, getTicket, updateTicket } from '@bahi/contract/endpoints/service/ticket';
import type { OutputOf } from '@bahi/contract/endpoint';
import { ticketInput } from '@bahi/contract/wire/ticket.wire';
import { can } from '@bahi/domain/access/access';
import { TicketPriority, TicketSource } from '@bahi/domain/tickets/ticket';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import type { Sending } from '../../../kit/document/document-kind.ts';
import { NO_LINES } from '../../../kit/document/no-lines.ts';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import type { Line } from '../../../kit/line-grid/line-column.ts';
import { type Asker, askerOf } from '../asker.ts';

export type TicketRecord = OutputOf<typeof getTicket>;

interface Header extends Asker {
  subject: string;
  description: string;
  categoryId: string | null;
  priority: TicketPriority;
  source: TicketSource;
  assignedTo: string | null;
}
export type TicketState = DocumentState<TicketRecord, Header, Line, null>;

const LABELS: Readonly<Record<string, string>> = {
  subject: 'Subject',
  description: 'Description',
  customer: 'Customer',
  vehicle: 'Vehicle',
  phone: 'Phone',
  categoryId: 'Category',
  priority: 'Priority',
  source: 'Came by',
  assignedTo: 'Assigned to',
};

const headerOf = (record: TicketRecord | null): Header => ({
  subject: record?.subject ?? '',
  description: record?.description ?? '',
  ...askerOf(record),
  categoryId: record?.categoryId ?? null,
  priority: record?.priority ?? TicketPriority.medium,
  source: record?.source ?? TicketSource.phone,
  assignedTo: record?.assignedTo ?? null,
});

const bodyOf = ({ header }: Sending<Header, Line>) => ({
  subject: header.subject.trim(),
  description: header.description.trim() || null,
  customerId: header.customer?.id ?? null,
  vehicleId: header.vehicle?.id ?? null,
  phone: header.phone.trim() || null,
  categoryId: header.categoryId,
  priority: header.priority,
  source: header.source,
  assignedTo: header.assignedTo,
});

/** What a ticket is on its page: a header, and what was said, which is never edited. */
export function useTicket(ticket: TicketRecord | null): TicketState {
  const navigate = useNavigate();
  const { data } = useSession();
  return useDocument<TicketRecord, Header, Line, null>(ticket, {
    copiedAs: 'ticket',
    calls: { get: getTicket, create: createTicket, update: updateTicket },
    labels: LABELS,
    fieldOf: { customerId: 'customer', vehicleId: 'vehicle' },
    input: ticketInput,
    creatable: can(data.access, 'Service.Ticket', 'C'),
    headerOf,
    validate: ({ subject }) => ({
      ...(subject.trim() === '' && { subject: 'Say in a few words what it is about.' }),
    }),
    ...NO_LINES,
    bodyOf,
    open: ({ id }) => navigate({ to: '/tickets/ticket/$id', params: { id }, replace: true }),
  });
}
