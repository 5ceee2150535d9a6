import type { LineStatus, WorkOrderStatus } from '@bahi/domain/document/work-order';
import type { Tone } from '../../ui/tones.ts';

interface StatusLook {
  label: string;
  tone: Tone;
}

/** Orders and lines share their words; an order has two more (spec 2 §4). */
const LOOKS: Readonly<Record<LineStatus | WorkOrderStatus, StatusLook>> = {
  New: { label: 'New', tone: 'neutral' },
  BeingInspected: { label: 'Being inspected', tone: 'info' },
  WtngForAppr: { label: 'Waiting for approval', tone: 'attention' },
  Approved: { label: 'Approved', tone: 'info' },
  InProgress: { label: 'In progress', tone: 'active' },
  PartsAvl: { label: 'Parts available', tone: 'ready' },
  WtngForParts: { label: 'Waiting for parts', tone: 'waiting' },
  Review: { label: 'Review', tone: 'review' },
  OnHold: { label: 'On hold', tone: 'danger' },
  Completed: { label: 'Completed', tone: 'done' },
  Closed: { label: 'Closed', tone: 'neutral' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
  Declined: { label: 'Declined', tone: 'neutral' },
};

export const statusLabel = (status: LineStatus | WorkOrderStatus): string => LOOKS[status].label;
/** For the narrow cell of a line; the menu of the cell has the whole words. */
const SHORT: Partial<Record<LineStatus, string>> = { WtngForAppr: 'To approve', WtngForParts: 'Needs parts' };
export const shortStatusLabel = (status: LineStatus): string => SHORT[status] ?? LOOKS[status].label;
export const statusTone = (status: LineStatus | WorkOrderStatus): Tone => LOOKS[status].tone;
