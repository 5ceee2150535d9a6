import { type ClaimVerb, claimAction } from '@bahi/domain/service/claim/claim';
import { linesToClaim } from '@bahi/domain/service/claim/claim-lines';
import { isActive } from '@bahi/domain/status/line-status';
import { AppError } from '../../core/app-error.ts';
import { assertAllowed } from '../../core/document/assert-allowed.ts';
import type { Tx } from '../../core/tx.ts';
import type { StoredLine, StoredWorkOrder } from '../../features/service/stored-order.ts';
import { type LockedWork, lockInsuredWork } from './insured-work.ts';
import { billingOfClaim, type Claim, claims, workOf } from './claim-store.ts';

export interface LockedClaim extends LockedWork {
  claim: Claim;
  /** Lines of the order or estimate that still count, by their ids. */
  standing: ReadonlyMap<string, StoredLine>;
}

export const standingLines = ({ lines }: Pick<StoredWorkOrder, 'lines'>): ReadonlyMap<string, StoredLine> =>
  new Map(lines.filter(({ status }) => isActive(status)).map((line) => [line.id, line]));

/** The claim with the lines that the insurer pays by now and it does not have yet. */
export function withNewLines(claim: Claim, order: Pick<StoredWorkOrder, 'lines'>): Claim {
  const joined = linesToClaim(order.lines, claim.lines, claim.lastLineNo);
  if (joined.length === 0) return claim;
  return { ...claim, lines: [...claim.lines, ...joined], lastLineNo: claim.lastLineNo + joined.length };
}

/** A claim is worked on by who sees the prices of its order, the insurer's too. */
export function assertMayClaim({ ctx }: Tx): void {
  if (!ctx.sees.insurer || !ctx.sees.price) throw new AppError('Forbidden');
}

/** A claim and its order or estimate locked for a verb, the claim first; refused where the verb is not for now, or not for the caller. */
export async function lockClaim(
  tx: Tx,
  id: string,
  verb: ClaimVerb,
  rowVersion: number | null | undefined,
): Promise<LockedClaim> {
  assertMayClaim(tx);
  const found = await claims.lock(tx, id, rowVersion);
  const locked = await lockInsuredWork(tx, workOf(found));
  const claim = { ...found, billing: await billingOfClaim(tx, id) };
  assertAllowed(claimAction(claim, verb, tx.ctx));
  return { ...locked, claim, standing: standingLines(locked.order) };
}
