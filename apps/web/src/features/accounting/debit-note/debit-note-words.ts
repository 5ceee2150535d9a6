import type { DebitNoteKind, DebitNoteStatus } from '@bahi/domain/notes/debit-note';
import type { Tone } from '../../../ui/tones.ts';

export const STATUS: Readonly<Record<DebitNoteStatus, { label: string; tone: Tone }>> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Unpaid: { label: 'Unpaid', tone: 'ready' },
  Partial: { label: 'Part paid', tone: 'active' },
  Closed: { label: 'Paid', tone: 'done' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const KIND: Readonly<Record<DebitNoteKind, string>> = {
  Price: 'Price too low',
  Tax: 'Tax too low',
  Charge: 'Interest or charge',
};
