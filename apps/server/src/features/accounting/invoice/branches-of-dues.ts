import { seesPrices } from '@bahi/domain/access/access';
import { idsWhere, loadBranches, reachOf } from '../../../core/access/branches.ts';
import type { Tx } from '../../../core/tx.ts';

/** What is owed in another branch is told where the caller reads all invoices and their prices. */
export async function branchesOfDues(tx: Tx): Promise<string[]> {
  const branches = await loadBranches(tx);
  const { all } = reachOf(branches, 'Accounting.Invoice');
  return idsWhere(branches, (access, { id }) => id === tx.ctx.entityId || (all.includes(id) && seesPrices(access)));
}
