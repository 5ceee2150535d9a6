import type { Paise } from '../money/units.ts';
import { deriveSettledStatus } from '../settlement/open-item.ts';

/** Statuses that a note is kept in, of a customer or of a vendor. */
export const StoredNoteStatus = { draft: 'Draft', open: 'Open', cancelled: 'Cancelled' } as const;
export type StoredNoteStatus = (typeof StoredNoteStatus)[keyof typeof StoredNoteStatus];

/** And those that follow from what it has settled. */
export const NoteStatus = { ...StoredNoteStatus, partial: 'Partial', closed: 'Closed' } as const;
export type NoteStatus = (typeof NoteStatus)[keyof typeof NoteStatus];

/** Where a note stands: open ₹590 of which ₹200 settled a due is Partial. */
export function readNoteStatus({
  status,
  totalPaise,
  settledPaise,
}: {
  status: StoredNoteStatus;
  totalPaise: Paise;
  settledPaise: Paise;
}): NoteStatus {
  if (status !== StoredNoteStatus.open) return status;
  const settled = deriveSettledStatus({ totalPaise, settledPaise });
  return settled === 'Unpaid' ? NoteStatus.open : settled;
}
