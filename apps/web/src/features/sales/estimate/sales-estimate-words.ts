import {
  expiryProblem,
  OPEN_ESTIMATES,
  SalesEstimateStatus,
  type SalesEstimateVerb,
} from '@bahi/domain/sales/sales-estimate';
import { formatDate } from '@bahi/domain/time/dates';
import type { Tone } from '../../../ui/tones.ts';
import type { SalesEstimateRecord } from './sales-estimate-form.ts';

export const STATUS: Readonly<Record<SalesEstimateStatus, { label: string; tone: Tone }>> = {
  New: { label: 'New', tone: 'neutral' },
  WtngForAppr: { label: 'Sent', tone: 'waiting' },
  Approved: { label: 'Approved', tone: 'info' },
  Confirmed: { label: 'Confirmed', tone: 'ready' },
  Converted: { label: 'Converted', tone: 'done' },
  Declined: { label: 'Declined', tone: 'neutral' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};

interface Shown {
  status: SalesEstimateStatus;
  askedByName?: string | null | undefined;
  validTo: string;
}

/** One that somebody asked another to approve is shown as what it waits for. */
export const statusOf = ({ status, askedByName }: Shown) =>
  status === 'New' && askedByName ? ({ label: 'Waits for approval', tone: 'waiting' } as const) : STATUS[status];

/** Until when its prices hold, and that they do not any more where something could still come of it. */
export const validityOf = ({ status, validTo }: Shown, today: string): string =>
  validTo < today && OPEN_ESTIMATES.includes(status) ? `${formatDate(validTo)}, expired` : formatDate(validTo);

const allows = ({ actions }: SalesEstimateRecord, asked: SalesEstimateVerb): boolean =>
  actions.some(({ verb, allowed }) => verb === asked && allowed);

/** What is told above an estimate: who asks for what, and what stands before its next step. */
export function noticeOf(estimate: SalesEstimateRecord, today: string): string | undefined {
  const { status, askedByName, askReason, validTo } = estimate;
  if (!OPEN_ESTIMATES.includes(status)) return undefined;
  if (askedByName) return `${askedByName} asks: ${askReason}`;
  const expired = expiryProblem(validTo, today);
  if (expired) return allows(estimate, 'Reprice') ? `${expired} Reprice it before it goes on.` : expired;
  if (status === SalesEstimateStatus.sent && !allows(estimate, 'Approve'))
    return 'Somebody who approves estimates signs it next.';
  return undefined;
}
