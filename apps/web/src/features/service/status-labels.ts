import type { LineStatus, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { statusLabel } from '@bahi/domain/status/status-labels';
import type { Tone } from '../../ui/tones.ts';

const TONES: Readonly<Record<LineStatus | WorkOrderStatus, Tone>> = {
  New: 'neutral',
  BeingInspected: 'info',
  WtngForAppr: 'attention',
  Approved: 'info',
  InProgress: 'active',
  PartsAvl: 'ready',
  WtngForParts: 'waiting',
  Review: 'review',
  OnHold: 'danger',
  Completed: 'done',
  Closed: 'neutral',
  Cancelled: 'neutral',
  Declined: 'neutral',
};
export const statusTone = (status: LineStatus | WorkOrderStatus): Tone => TONES[status];

/** For the narrow cell of a line; the menu of the cell has the whole words. */
const SHORT: Partial<Record<LineStatus, string>> = { WtngForAppr: 'To approve', WtngForParts: 'Needs parts' };
export const shortStatusLabel = (status: LineStatus): string => SHORT[status] ?? statusLabel(status);
