import type { ManufactureStatus } from '@bahi/domain/manufacture/manufacture-order';
import type { Tone } from '../../../ui/tones.ts';

export const STATUS: Readonly<Record<ManufactureStatus, { label: string; tone: Tone }>> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Released: { label: 'Released', tone: 'waiting' },
  InProgress: { label: 'In progress', tone: 'active' },
  Done: { label: 'Done', tone: 'review' },
  Closed: { label: 'Closed', tone: 'done' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};
