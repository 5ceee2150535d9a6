import * as contract from '@bahi/contract/endpoints/service/ticket';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { printTicket } from './print-ticket.ts';
import { readTicketFile, uploadTicketFile } from './ticket-files.ts';
import { listOpenTickets, listTickets } from './ticket-queries.ts';
import { mergeTickets, splitTicket } from './ticket-replies.ts';
import { tickets } from './ticket-store.ts';
import { createTicket, rateTicket, setTicketStatus, updateTicket } from './ticket-verbs.ts';
import { viewTicket } from './ticket-view.ts';

export const ticketRoutes: Route[] = [
  serve(contract.createTicket, createTicket),
  serve(contract.updateTicket, updateTicket),
  serve(contract.setTicketStatus, setTicketStatus),
  serve(contract.mergeTickets, mergeTickets),
  serve(contract.splitTicket, splitTicket),
  serve(contract.rateTicket, rateTicket),
  serve(contract.uploadTicketFile, uploadTicketFile),
  serve(contract.getTicketFile, readTicketFile),
  serve(contract.getTicket, (tx, { params }) => viewTicket(tx, params.id)),
  serve(contract.ticketDashboard, (tx, { query }) => listOpenTickets(tx, query ?? {})),
  serve(contract.searchTickets, (tx, { query }) => listTickets(tx, query ?? {})),
  serve(contract.printTicket, (tx, { params }) => printTicket(tx, params.id)),
  serve(contract.ticketAuditLog, async (tx, { params }) => {
    await tickets.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
