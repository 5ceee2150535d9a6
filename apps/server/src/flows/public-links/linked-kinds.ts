import type { LinkKind } from '@bahi/domain/links/public-link';
import type { AnsweredKind, LinkedKind } from '../../core/links/link-kind.ts';
import { linkedSalesEstimate } from '../../features/sales/estimate/linked-sales-estimate.ts';
import { linkedAppointment } from '../../features/service/appointment/linked-appointment.ts';
import { linkedClaim } from '../../features/service/claim/linked-claim.ts';
import { linkedEstimate } from '../../features/service/estimate/linked-estimate.ts';
import { linkedTicket } from '../../features/service/ticket/linked-ticket.ts';
import { linkedWorkOrder } from './linked-work-order.ts';

/** Kinds whose lines are answered. */
export const ANSWERED: Readonly<Partial<Record<LinkKind, AnsweredKind>>> = {
  estimate: linkedEstimate,
  salesEstimate: linkedSalesEstimate,
};

/** Every kind of record that is given away by a link. */
export const LINKED: Readonly<Record<LinkKind, LinkedKind>> = {
  estimate: linkedEstimate,
  salesEstimate: linkedSalesEstimate,
  appointment: linkedAppointment,
  workOrder: linkedWorkOrder,
  ticket: linkedTicket,
  claim: linkedClaim,
};
