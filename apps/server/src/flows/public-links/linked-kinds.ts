import type { LinkKind } from '@bahi/domain/links/public-link';
import type { AnsweredKind, LinkedKind, SurveyedKind } from '../../core/links/link-kind.ts';
import { linkedSalesEstimate } from '../../features/sales/estimate/linked-sales-estimate.ts';
import { linkedAppointment } from '../../features/service/appointment/linked-appointment.ts';
import { linkedEstimate } from '../../features/service/estimate/linked-estimate.ts';
import { linkedTicket } from '../../features/service/ticket/linked-ticket.ts';
import { linkedWorkOrder } from './linked-work-order.ts';

/** Kinds whose lines are answered. */
export const ANSWERED: Readonly<Partial<Record<LinkKind, AnsweredKind>>> = {
  estimate: linkedEstimate,
  salesEstimate: linkedSalesEstimate,
};

/** Every kind of record that is given away by a link; the one that is surveyed is a flow of its own, and comes from outside. */
export interface LinkedKinds extends Readonly<Record<LinkKind, LinkedKind>> {
  readonly claim: SurveyedKind;
}

export const linkedKinds = (claim: SurveyedKind): LinkedKinds => ({
  estimate: linkedEstimate,
  salesEstimate: linkedSalesEstimate,
  appointment: linkedAppointment,
  workOrder: linkedWorkOrder,
  ticket: linkedTicket,
  claim,
});
