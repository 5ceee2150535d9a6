import type { vendorInput } from '@bahi/contract/wire/vendor.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { VendorTreatment } from '@bahi/domain/parties/vendor';
import { diff } from '../../../core/diff.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertNotDuplicate } from '../assert-not-duplicate.ts';
import { emptyParty } from '../party.ts';
import { assertVendorsList } from './assert-vendors-list.ts';
import { readVendor } from './read-vendor.ts';
import { VENDOR_SEES } from './vendor-sees.ts';
import { insertVendor, type Vendor } from './vendor-store.ts';

export async function createVendor(tx: Tx, input: Infer<typeof vendorInput>): Promise<Vendor> {
  const empty = emptyVendor(newId(), tx.ctx.now);
  const made = readVendor(empty, input);
  await assertVendorsList(tx, empty, made);
  if (!input.allowDuplicate) await assertNotDuplicate(tx, 'vendor', made);
  await insertVendor(tx, made);
  tx.audit({
    action: 'create',
    kind: 'vendor',
    id: made.id,
    code: made.name,
    changes: diff({}, made, VENDOR_SEES),
    chain: 'organisation',
  });
  return made;
}

const emptyVendor = (id: string, now: string): Vendor => ({
  ...emptyParty(id, now),
  treatment: VendorTreatment.unregistered,
  category: null,
  paymentDays: 0,
  tdsSection: null,
  tdsPercent: null,
  tdsLimitPaise: null,
  bank: null,
  priceListId: null,
  msmeNumber: null,
  msmeClass: null,
  returnPolicies: [],
});
