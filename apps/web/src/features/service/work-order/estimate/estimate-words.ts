import { expiryProblem } from '@bahi/domain/sales/sales-estimate';
import { OPEN_SERVICE_ESTIMATES, type ServiceEstimateStatus } from '@bahi/domain/service/service-estimate';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { formatDate } from '@bahi/domain/time/dates';
import type { EstimateView } from '../../order-state.ts';

interface Shown {
  status: ServiceEstimateStatus;
  validTo: string;
}

const isOpen = ({ status }: Shown): boolean => OPEN_SERVICE_ESTIMATES.includes(status);

/** Until when its prices hold, and that they do not any more where something could still come of it. */
export const validityOf = (estimate: Shown, today: string): string =>
  estimate.validTo < today && isOpen(estimate)
    ? `${formatDate(estimate.validTo)}, expired`
    : formatDate(estimate.validTo);

/** What is told above an estimate: what stands before its next step. */
export function noticeOf(estimate: EstimateView, today: string): string | undefined {
  const { statusReason, status, rounds, round } = estimate;
  if (statusReason) return `${statusLabel(status)}: ${statusReason}`;
  const expired = isOpen(estimate) ? expiryProblem(estimate.validTo, today) : null;
  if (expired) return `${expired} Reprice it before it goes on.`;
  const current = rounds.find(({ code }) => code === round);
  return current && `Supplementary ${current.code}: ${current.reason}`;
}
