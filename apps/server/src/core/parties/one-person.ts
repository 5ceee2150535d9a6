import type { Tx } from '../tx.ts';

/** By which two vendors are one person. */
export const PAN = (v: string) => `coalesce(nullif(${v}.pan, ''), nullif(substr(${v}.gstin, 3, 10), ''))`;

/**
 * Locks all vendors that are one person, in one order, until the transaction ends: what counts for him is counted in all branches
 * and whichever of his vendors is named, also by two at once.
 */
export async function lockPerson(tx: Tx, vendorId: string): Promise<void> {
  await tx.query(
    `select v.id from vendor v where v.org_id = $1 and (v.id = $2
       or ${PAN('v')} = (select ${PAN('me')} from vendor me where me.org_id = $1 and me.id = $2))
     order by v.id for no key update`,
    [tx.ctx.orgId, vendorId],
  );
}
