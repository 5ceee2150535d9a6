import { TicketPriority, TicketSource, TicketStatus, WaitingFor } from '@bahi/domain/tickets/ticket';
import {
  array,
  choiceOf,
  id,
  instant,
  integer,
  object,
  optional,
  partial,
  required,
  rowVersion,
  text,
  yesNo,
} from '../wire-type.ts';
import { customerSummary, documentAction, vehicleSummary } from './document.wire.ts';

export const ticketInput = object({
  subject: required('Subj', text(200)),
  description: optional('Desc', text(4000)),
  customerId: optional('CustomerId', id()),
  vehicleId: optional('ProductId', id()),
  /** Of who asks, where it is not the customer's. */
  phone: optional('Phone', text(15)),
  categoryId: optional('Cat', id()),
  priority: optional('Pri', choiceOf(TicketPriority)),
  source: optional('Src', choiceOf(TicketSource)),
  assignedTo: optional('AssTo', id()),
});

/** A save: absent fields stay. */
export const ticketChange = object({ ...partial(ticketInput).fields, rowVersion });

/** What is told with a status. */
export const ticketStatusFields = {
  /** With Waiting. */
  waitingFor: optional('WaitFor', choiceOf(WaitingFor)),
  /** With Resolved: what was done, as the customer is told. */
  resolution: optional('Resol', text(2000)),
} as const;

export const replyInput = object({
  text: required('Text', text(4000)),
  /** Of the desk alone: the customer never sees it. */
  internal: optional('Own', yesNo()),
});

export const ticketMerge = object({ ids: required('Ids', array(id(), 50)), rowVersion });

export const ticketSplit = object({
  replyIds: required('ReplyIds', array(text(20), 200)),
  /** Of the ticket that is made; absent: that of this one. */
  subject: optional('Subj', text(200)),
  rowVersion,
});

export const ticketRating = object({ rating: required('Rating', integer({ min: 1, max: 5 })), rowVersion });

/** When it is to be answered and resolved, and when it was. */
const clock = {
  respondBy: required('RespBy', instant()),
  respondedAt: optional('RespAt', instant()),
  resolveBy: required('ResBy', instant()),
  resolvedAt: optional('ResAt', instant()),
  /** Since when it waits. */
  pausedAt: optional('WaitAt', instant()),
  /** Whether one of the two times was missed. */
  breached: required('Breach', yesNo()),
} as const;

const head = {
  id: required('_id', id()),
  code: required('Code', text(20)),
  status: required('Sts', choiceOf(TicketStatus)),
  subject: ticketInput.fields.subject,
  customerId: ticketInput.fields.customerId,
  customerName: optional('Customer', text()),
  priority: required('Pri', choiceOf(TicketPriority)),
  categoryName: optional('CatName', text()),
  assignedTo: ticketInput.fields.assignedTo,
  assignedToName: optional('AssToName', text()),
  waitingFor: ticketStatusFields.waitingFor,
  ...clock,
  createdAt: required('CrDate', instant()),
  createdByName: optional('CrBy', text()),
  rowVersion: required('_v', integer()),
} as const;

export const ticketRow = object(head);

const replyView = object({
  id: required('_id', text(20)),
  text: required('Text', text(4000)),
  internal: required('Own', yesNo()),
  byName: optional('By', text()),
  at: required('At', instant()),
  files: required('Files', array(object({ id: required('_id', id()), name: required('Name', text(120)) }), 10)),
  /** The merged ticket under which it was written. */
  ticketCode: optional('Ticket', text(20)),
});

export const ticketView = object({
  ...head,
  description: ticketInput.fields.description,
  vehicleId: ticketInput.fields.vehicleId,
  phone: ticketInput.fields.phone,
  categoryId: ticketInput.fields.categoryId,
  source: required('Src', choiceOf(TicketSource)),
  customer: optional('CustomerInfo', customerSummary),
  vehicle: optional('Product', vehicleSummary),
  /** Business seconds that it waited. */
  heldSeconds: required('HoldSecs', integer({ min: 0 })),
  resolution: ticketStatusFields.resolution,
  reopenCount: required('ReOpenCnt', integer({ min: 0 })),
  rating: optional('Rating', integer({ min: 1, max: 5 })),
  mergedIntoId: optional('MergedTo', id()),
  mergedIntoCode: optional('MergedToCode', text(20)),
  workOrderId: optional('WOId', id()),
  workOrderCode: optional('WOCode', text(20)),
  replies: required('Replies', array(replyView, 5000)),
  actions: required('Actions', array(documentAction)),
});

/** The order that was made of a ticket or an appointment; a second call answers the same. */
export const madeWorkOrder = object({
  workOrderId: required('WOId', id()),
  code: required('Code', text(20)),
});
