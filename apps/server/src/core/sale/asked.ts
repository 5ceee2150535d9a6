import type { Ctx } from '../context.ts';

/** Who asked a second person, when and why, and who raised what is asked for. */
export interface Asked {
  askedBy: string | null;
  askedByName: string | null;
  askedAt: string | null;
  askReason: string | null;
  raisedBy: string | null;
}

/** Nobody is asked to sign it. */
export const NOT_ASKED = { askedBy: null, askedByName: null, askedAt: null, askReason: null } as const;

/** Who asked, as the buttons see it. */
export const askedState = (
  { userId }: Ctx,
  { askedBy, raisedBy }: Asked,
): { asked: 'own' | 'other' | null; raisedByCaller: boolean } => ({
  asked: askedBy === null ? null : askedBy === userId ? 'own' : 'other',
  raisedByCaller: raisedBy === userId,
});
