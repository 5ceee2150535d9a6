import type { NoteStatus } from '@bahi/domain/notes/note-status';
import type { VendorNoteKind } from '@bahi/domain/purchase/vendor-note';
import type { Tone } from '../../../ui/tones.ts';

export const STATUS: Readonly<Record<NoteStatus, { label: string; tone: Tone }>> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Open: { label: 'Open', tone: 'ready' },
  Partial: { label: 'Part used', tone: 'active' },
  Closed: { label: 'Used', tone: 'done' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const KIND: Readonly<Record<VendorNoteKind, string>> = {
  Return: 'Goods returned',
  Price: 'Billed too dear',
  Scheme: 'Scheme',
  Short: 'Not received',
};
