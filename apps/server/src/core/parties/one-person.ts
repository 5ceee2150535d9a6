import type { Tx } from '../tx.ts';

/**
 * Locks all vendors that are one person (`vendor.person`), in one order, until the transaction ends: what counts for him is counted
 * in all branches and whichever of his vendors is named, also by two at once.
 */
export async function lockPerson(tx: Tx, vendorId: string): Promise<void> {
  await tx.query(
    `select v.id from vendor v where v.org_id = $1 and v.id = any (vendors_of_person($1, $2)) order by v.id for no key update`,
    [tx.ctx.orgId, vendorId],
  );
}
