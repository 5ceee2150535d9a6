import { LINKED_KINDS } from '../document/links.ts';

/** Records that a message may carry; each is drawn by the rights of who looks (chat rule 22). */
export const CARD_KINDS = [
  ...LINKED_KINDS,
  'bill',
  'creditNote',
  'debitNote',
  'ticket',
  'customer',
  'vendor',
  'item',
] as const;
export type CardKind = (typeof CARD_KINDS)[number];
export const isCardKind = (kind: string): kind is CardKind => (CARD_KINDS as readonly string[]).includes(kind);

/** All that a card says to who may not read its record: not even a number. */
export const HIDDEN_CARD = 'You may not see this document.';

interface CardSent {
  snapshotId?: string | null | undefined;
  kind?: CardKind | null | undefined;
  id?: string | null | undefined;
}

/**
 * Why a message may not carry a record, or null: what was sent to another company, or a record of the own one; between companies
 * only what was sent.
 */
export function cardProblem({ snapshotId, kind, id }: CardSent, crosses: boolean): string | null {
  const isRecord = Boolean(kind && id);
  if (Boolean(snapshotId) === isRecord || Boolean(kind) !== Boolean(id)) return 'Say which document it is.';
  return crosses && isRecord ? 'Send them the document first: nothing else of yours is shown there.' : null;
}
