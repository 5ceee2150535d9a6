import { ADJUSTMENT_REASON_LABELS, AdjustmentReason, type AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import type { Choice } from '../../../ui/select-field.tsx';
import type { Tone } from '../../../ui/tones.ts';

export const STATUS: Readonly<Record<AdjustmentStatus, { label: string; tone: Tone }>> = {
  PendingApproval: { label: 'Pending approval', tone: 'waiting' },
  Approved: { label: 'Approved', tone: 'done' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const REASON_CHOICES: readonly Choice<AdjustmentReason>[] = Object.values(AdjustmentReason).map((value) => ({
  value,
  label: ADJUSTMENT_REASON_LABELS[value],
}));
