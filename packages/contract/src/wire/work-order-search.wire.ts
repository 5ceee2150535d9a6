import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { array, choiceOf, date, id, integer, money, object, optional, required, text, yesNo } from '../wire-type.ts';
import { pagingFields, periodFields } from './document.wire.ts';
import { payerType, workOrderRow } from './work-order.wire.ts';

/** What orders are searched by; every field narrows. Names and words are searched from two characters on (spec 2 §5). */
export const workOrderSearchFields = {
  /** Number, customer's name, phone or registration number. */
  text: optional('Text', text(80)),
  code: optional('Code', text(20)),
  registrationNumber: optional('RegNo', text(20)),
  customerPhone: optional('Phone', text(20)),
  customerName: optional('Customer', text(80)),
  customerId: optional('CustomerId', id()),
  /** Words of make, model and variant. */
  vehicleName: optional('Vehicle', text(80)),
  chassisNumber: optional('Chassis', text(40)),
  vehicleId: optional('ProductId', id()),
  advisorId: optional('SA', id()),
  technicianId: optional('Tech', id()),
  statuses: optional('Sts', array(choiceOf(WorkOrderStatus), 20)),
  complaintText: optional('Comp', text(80)),
  /** Words, operation code or part number of a line. */
  lineText: optional('Line', text(80)),
  payer: optional('PBy', payerType),
  invoiceCode: optional('InvNo', text(20)),
  /** Opened. */
  ...periodFields,
  promisedFrom: optional('PrFrom', date()),
  promisedTo: optional('PrTo', date()),
  completedFrom: optional('CompFrom', date()),
  completedTo: optional('CompTo', date()),
  closedFrom: optional('ClosedFrom', date()),
  closedTo: optional('ClosedTo', date()),
  totalFromPaise: optional('TotalFrom', money(0), { sees: 'price' }),
  totalToPaise: optional('TotalTo', money(0), { sees: 'price' }),
  /** Promised before now, and not completed yet. */
  late: optional('Late', yesNo()),
  /** The order or one of its lines is on hold. */
  onHold: optional('Hold', yesNo()),
  /** Completed lines that stand on no invoice. */
  unbilled: optional('Unbilled', yesNo()),
  /** It repairs again what an earlier order repaired. */
  comeback: optional('Comeback', yesNo()),
};

export const workOrderSearchQuery = object({ ...workOrderSearchFields, ...pagingFields });

/** An order on the board: its row, who works on it, and how far it is. */
export const workOrderCard = object({
  ...workOrderRow.fields,
  technicianNames: required('TechNames', array(text(), 50)),
  /** Active lines, and those of them that are Completed. */
  lineCount: required('Lines', integer()),
  completedCount: required('LinesDone', integer()),
});

/** Open orders of one status; a column is read on by its cursor. */
export const workOrderBoardColumn = object({
  status: required('Sts', choiceOf(WorkOrderStatus)),
  count: required('Count', integer()),
  cards: required('Cards', array(workOrderCard)),
  nextCursor: optional('NextCursor', text(400)),
});
