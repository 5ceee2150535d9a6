import { invalid } from '../app-error.ts';
import { inOneMessage } from '../in-one-message.ts';
import type { Tx } from '../tx.ts';

/** The vendor that an item is usually ordered from; none where it is null. One is preferred, by a key of the database. */
export async function preferVendor(tx: Tx, itemId: string, vendorId: string | null): Promise<void> {
  const { orgId, now } = tx.ctx;
  await inOneMessage([
    tx.query(
      `update vendor_item set preferred = false where org_id = $1 and item_id = $2 and preferred and vendor_id is distinct from $3::uuid`,
      [orgId, itemId, vendorId],
    ),
    vendorId !== null &&
      tx.query(
        `insert into vendor_item (org_id, vendor_id, item_id, preferred, updated_at) values ($1, $3, $2, true, $4)
         on conflict (org_id, vendor_id, item_id) do update set preferred = true, updated_at = excluded.updated_at
         where not vendor_item.preferred`,
        [orgId, itemId, vendorId, now],
      ),
  ]);
}

export async function assertActiveVendor(tx: Tx, vendorId: string): Promise<void> {
  const [found] = await tx.query<{ name: string; active: boolean }>(
    'select name, active from vendor where org_id = $1 and id = $2',
    [tx.ctx.orgId, vendorId],
  );
  if (!found) throw invalid('VendorId', 'Choose a vendor.');
  if (!found.active) throw invalid('VendorId', `${found.name} is inactive: choose another vendor.`);
}
