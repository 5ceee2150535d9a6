import type { MaterialInKind, MaterialInStatus } from '@bahi/domain/stock/material-in';
import type { Choice } from '../../../ui/select-field.tsx';
import type { Tone } from '../../../ui/tones.ts';

export const STATUS: Readonly<Record<MaterialInStatus, { label: string; tone: Tone }>> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Received: { label: 'Received', tone: 'done' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const KIND_LABELS: Readonly<Record<MaterialInKind, string>> = {
  Back: 'Back as it went',
  Processed: 'Processed',
  Foreign: 'Goods of others',
};
export const KIND_CHOICES = Object.entries(KIND_LABELS).map(([value, label]) => ({
  value,
  label,
})) as Choice<MaterialInKind>[];
