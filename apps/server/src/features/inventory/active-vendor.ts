import { invalid } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';

/** The name of a vendor who may be dealt with. */
export async function activeVendorName(tx: Tx, id: string): Promise<string> {
  const [found] = await tx.query<{ name: string; active: boolean }>(
    'select name, active from vendor where org_id = $1 and id = $2',
    [tx.ctx.orgId, id],
  );
  if (!found) throw invalid('VendorId', 'Choose a vendor.');
  if (!found.active) throw invalid('VendorId', `${found.name} is inactive: choose another vendor.`);
  return found.name;
}
