import type { CreditNoteKind, CreditNoteStatus } from '@bahi/domain/notes/credit-note';
import type { Tone } from '../../../ui/tones.ts';

export const STATUS: Readonly<Record<CreditNoteStatus, { label: string; tone: Tone }>> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  'Pending Approval': { label: 'To sign', tone: 'waiting' },
  Open: { label: 'Open', tone: 'ready' },
  Partial: { label: 'Part used', tone: 'active' },
  Closed: { label: 'Used', tone: 'done' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const KIND: Readonly<Record<CreditNoteKind, string>> = {
  Return: 'Goods returned',
  Price: 'Price too high',
  Tax: 'Tax too high',
  Deficient: 'Fell short',
  Commercial: 'Commercial, without tax',
};
