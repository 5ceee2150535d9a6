import { REQUEST_STATUS_LABELS, type RequestKind, type RequestStatus } from '@bahi/domain/stock/part-request';
import { type Said, saidOf } from '../../../kit/status-tones.ts';
import type { Tone } from '../../../ui/tones.ts';

const TONES: Readonly<Record<RequestStatus, Tone>> = {
  Open: 'waiting',
  PartIssued: 'active',
  Issued: 'done',
  Declined: 'neutral',
  Cancelled: 'neutral',
};

export const STATUS: Readonly<Record<RequestStatus, Said>> = saidOf(TONES, (status) => REQUEST_STATUS_LABELS[status]);

export const KIND_LABELS: Readonly<Record<RequestKind, string>> = {
  Issue: 'Asked for',
  Return: 'Given back',
  Store: 'Material',
};
export const KIND_CHOICES = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }));

/** What the store does with a request. */
export const ISSUE_LABELS: Readonly<Record<RequestKind, string>> = {
  Issue: 'Issue',
  Return: 'Take back',
  Store: 'Send',
};
