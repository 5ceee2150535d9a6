import type { SignedKind } from '@bahi/domain/document/signed-kinds';
import type { Tx } from '../tx.ts';

/** Tells who asked a second person that he has signed; nobody where nobody asked. */
export function tellApproved(
  tx: Tx,
  kind: SignedKind,
  { id, code }: { id: string; code: string | null },
  askedBy: string | null,
): void {
  if (askedBy !== null) tx.notice('approvalGiven', { kind, id, toUserId: askedBy }, { code });
}
