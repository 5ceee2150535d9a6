import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { diff } from '../../../core/diff.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertNotDuplicate } from '../assert-not-duplicate.ts';
import { assertVendorsList } from './assert-vendors-list.ts';
import { readVendor, type VendorChange } from './read-vendor.ts';
import { VENDOR_SEES } from './vendor-sees.ts';
import { getVendor, saveVendor, type Vendor } from './vendor-store.ts';

export async function updateVendor(tx: Tx, id: string, input: VendorChange): Promise<Vendor> {
  const before = await getVendor(tx, id, 'for update');
  await assertFreshRecord(tx, before, input.rowVersion);
  const after = { ...readVendor(before, input), rowVersion: before.rowVersion + 1, updatedAt: tx.ctx.now };
  await assertVendorsList(tx, before, after);
  if (!input.allowDuplicate) await assertNotDuplicate(tx, 'vendor', after, before);
  await saveVendor(tx, after);
  tx.audit({
    action: 'update',
    kind: 'vendor',
    id,
    code: after.name,
    changes: diff(before, after, VENDOR_SEES),
    chain: 'organisation',
  });
  return after;
}
