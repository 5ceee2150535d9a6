import { refuse } from '../../../core/app-error.ts';
import { diff } from '../../../core/diff.ts';
import { nameOf, referencesTo } from '../../../core/references-to.ts';
import type { Tx } from '../../../core/tx.ts';
import { isForeignKeyViolation } from '../foreign-key.ts';
import { assertUntied, isPosted } from '../party.ts';
import { VENDOR_SEES } from './vendor-sees.ts';
import { getVendor, removeVendor, type Vendor } from './vendor-store.ts';

/** Removes a vendor that nothing names: no document of any branch, no posting, no merged record. */
export async function deleteVendor(tx: Tx, id: string): Promise<void> {
  const vendor = await getVendor(tx, id, 'for update');
  assertUntied(vendor);
  await assertUnused(tx, vendor);
  await removeVendor(tx, id).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? isUsed(vendor, 'in another branch') : error;
  });
  tx.audit({
    action: 'delete',
    kind: 'vendor',
    id,
    code: vendor.name,
    changes: diff(vendor, {}, VENDOR_SEES),
    chain: 'organisation',
  });
}

async function assertUnused(tx: Tx, vendor: Vendor): Promise<void> {
  for (const { table, quotedTable, quotedColumn } of await referencesTo(tx, 'vendor')) {
    // The document names him too.
    if (table === 'open_item') continue;
    const [used] = await tx.queryOnce(
      `select 1 from ${quotedTable} where org_id = $1 and ${quotedColumn} = $2 limit 1`,
      [tx.ctx.orgId, vendor.id],
    );
    if (used) throw isUsed(vendor, nameOf(table, 1));
  }
  if (await isPosted(tx, vendor.id)) throw isUsed(vendor, 'ledger');
}

const isUsed = (vendor: Vendor, uses: string) =>
  refuse(`${vendor.name} is used (${uses}) and cannot be deleted. Make it inactive instead.`);
