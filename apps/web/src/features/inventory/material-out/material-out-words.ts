import type { MaterialOutKind, MaterialOutStatus } from '@bahi/domain/stock/material-out';
import type { Choice } from '../../../ui/select-field.tsx';
import type { Tone } from '../../../ui/tones.ts';

export const STATUS: Readonly<Record<MaterialOutStatus, { label: string; tone: Tone }>> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Out: { label: 'Out', tone: 'active' },
  PartBack: { label: 'Part back', tone: 'waiting' },
  Closed: { label: 'Closed', tone: 'done' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const KIND_LABELS: Readonly<Record<MaterialOutKind, string>> = {
  Job: 'Job work',
  Repair: 'Repair',
  Returnable: 'Returnable',
  Use: 'Own use',
  Sample: 'Sample',
  Destroy: 'Destroy',
};
export const KIND_CHOICES = Object.entries(KIND_LABELS).map(([value, label]) => ({
  value,
  label,
})) as Choice<MaterialOutKind>[];
