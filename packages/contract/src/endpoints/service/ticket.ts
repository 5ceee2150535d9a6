import { TICKET_FILE_MAX_BYTES } from '@bahi/domain/tickets/ticket-file';
import { SET_TICKET_STATUSES, TicketPriority, TicketStatus } from '@bahi/domain/tickets/ticket';
import { documentEndpoints, whenToRead } from '../../document-endpoints.ts';
import { defineEndpoint, file, one } from '../../endpoint.ts';
import { array, choiceOf, id, object, optional, rowVersion, yesNo } from '../../wire-type.ts';
import {
  madeWorkOrder,
  replyInput,
  ticketChange,
  ticketInput,
  ticketMerge,
  ticketRating,
  ticketRow,
  ticketSplit,
  ticketStatusFields,
  ticketView,
} from '../../wire/ticket.wire.ts';

const BASE = 'Tickets';
const TOUCHES = ['service.ticket'] as const;
const WHEN = { feature: 'Ticket' } as const;
const may = (letter: 'C' | 'R' | 'U') => ({ area: 'Service.Ticket', letter }) as const;

export const {
  create: createTicket,
  update: updateTicket,
  setStatus: setTicketStatus,
  get: getTicket,
  dashboard: ticketDashboard,
  search: searchTickets,
  print: printTicket,
  auditLog: ticketAuditLog,
} = documentEndpoints({
  id: 'service.ticket',
  name: 'the ticket',
  path: BASE,
  access: { create: may('C'), update: may('U'), setStatus: may('U'), read: may('R') },
  when: WHEN,
  touches: TOUCHES,
  input: ticketInput,
  change: ticketChange,
  view: ticketView,
  row: ticketRow,
  statuses: SET_TICKET_STATUSES,
  statusFields: ticketStatusFields,
  search: {
    statuses: optional('Sts', array(choiceOf(TicketStatus), 6)),
    priority: optional('Pri', choiceOf(TicketPriority)),
    categoryId: optional('Cat', id()),
    customerId: optional('CustomerId', id()),
    assignedTo: optional('AssTo', id()),
    /** Those that missed a time, or those that missed none. */
    breached: optional('Breach', yesNo()),
    /** Open ones that run out of a time within the hour, or have. */
    near: optional('Near', yesNo()),
  },
  summaries: {
    create: 'Makes a ticket; its clock runs from now, in business time',
    update: 'Changes a ticket; absent fields stay. A new priority counts from its creation',
    setStatus: 'Takes a ticket up, lets it wait, resolves, closes or reopens it',
    get: 'One ticket whole, with its replies, its clock and what may be done with it now',
    dashboard: 'Tickets that are not resolved, what is due first on top',
    search:
      'Searches tickets by number, subject or customer, status, priority, category, assignee and dates, newest first',
    print: 'The ticket with its replies as PDF',
  },
});

const verb = {
  method: 'POST',
  when: WHEN,
  response: one(ticketView),
  idempotent: true,
  touches: TOUCHES,
} as const;

export const replyToTicket = defineEndpoint({
  ...verb,
  id: 'service.ticket.reply',
  path: `${BASE}/{id}/Replies`,
  summary: 'Adds a reply, seen by the customer or internal; one to a merged ticket goes to the one that goes on',
  access: may('U'),
  body: replyInput,
});

export const uploadTicketFile = defineEndpoint({
  id: 'service.ticket.upload',
  method: 'POST',
  path: `${BASE}/{id}/Replies/{replyId}/Files`,
  summary: 'Puts a file under a reply of one’s own: PDF, PNG, JPEG or WebP, at most 5 MB',
  access: may('U'),
  when: WHEN,
  multipart: { maxBytes: TICKET_FILE_MAX_BYTES },
  response: one(ticketView),
  touches: TOUCHES,
});

export const getTicketFile = defineEndpoint({
  id: 'service.ticket.file',
  method: 'GET',
  path: `${BASE}/{id}/Files/{fileId}`,
  summary: 'The bytes of a file of a ticket, or of one that goes on as it',
  access: may('R'),
  when: whenToRead(WHEN),
  response: file('application/octet-stream'),
});

export const mergeTickets = defineEndpoint({
  ...verb,
  id: 'service.ticket.merge',
  path: `${BASE}/{id}/Merge`,
  summary: 'Closes other tickets of the customer, which go on as this one',
  access: may('U'),
  body: ticketMerge,
});

export const splitTicket = defineEndpoint({
  ...verb,
  id: 'service.ticket.split',
  path: `${BASE}/{id}/Split`,
  summary: 'Makes a ticket of some replies of this one and answers it; its clock runs from the first of them',
  access: { allOf: [may('U'), may('C')] },
  body: ticketSplit,
  status: 201,
});

export const rateTicket = defineEndpoint({
  ...verb,
  id: 'service.ticket.rate',
  path: `${BASE}/{id}/Rate`,
  summary: 'Keeps how content the customer is with a resolved ticket, from 1 to 5',
  access: may('U'),
  body: ticketRating,
});

export const ticketToWorkOrder = defineEndpoint({
  ...verb,
  id: 'service.ticket.convert',
  path: `${BASE}/{id}/ConvertToWO`,
  summary: 'Makes the work order of a ticket; called again, or by two at once, it answers the same',
  access: { allOf: [may('U'), { area: 'Service.WO', letter: 'C' }] },
  body: object({ rowVersion }),
  response: one(madeWorkOrder),
  touches: [...TOUCHES, 'service.workOrder', 'platform.home'],
});
