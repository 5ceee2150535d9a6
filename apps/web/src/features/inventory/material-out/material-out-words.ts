import {
  MATERIAL_OUT_KIND_LABELS,
  MATERIAL_OUT_STATUS_LABELS,
  type MaterialOutKind,
  type MaterialOutStatus,
} from '@bahi/domain/stock/material-out';
import type { Choice } from '../../../ui/select-field.tsx';
import type { Tone } from '../../../ui/tones.ts';

export const STATUS: Readonly<Record<MaterialOutStatus, { label: string; tone: Tone }>> = {
  Draft: { label: MATERIAL_OUT_STATUS_LABELS.Draft, tone: 'neutral' },
  Out: { label: MATERIAL_OUT_STATUS_LABELS.Out, tone: 'active' },
  PartBack: { label: MATERIAL_OUT_STATUS_LABELS.PartBack, tone: 'waiting' },
  Closed: { label: MATERIAL_OUT_STATUS_LABELS.Closed, tone: 'done' },
  Cancelled: { label: MATERIAL_OUT_STATUS_LABELS.Cancelled, tone: 'neutral' },
};

export const KIND_LABELS = MATERIAL_OUT_KIND_LABELS;
export const KIND_CHOICES = Object.entries(KIND_LABELS).map(([value, label]) => ({
  value,
  label,
})) as Choice<MaterialOutKind>[];
