import type { MsmeClass, VendorTreatment } from '@bahi/domain/parties/vendor';
import type { ReturnPolicy } from '@bahi/domain/purchase/return-policy';
import type { BankColumns } from '../../../../db/schema/party-columns.ts';
import type { Tx } from '../../../core/tx.ts';
import { getParty, insertParty, type Party, saveParty } from '../party.ts';

export interface Vendor extends Party {
  treatment: VendorTreatment;
  category: string | null;
  paymentDays: number;
  tdsSection: string | null;
  tdsPercent: number | null;
  tdsLimitPaise: number | null;
  bank: BankColumns | null;
  /** Of purchase prices. */
  priceListId: string | null;
  msmeNumber: string | null;
  msmeClass: MsmeClass | null;
  returnPolicies: ReturnPolicy[];
}

export const getVendor = (tx: Tx, id: string, lock: 'read' | 'for update' = 'read'): Promise<Vendor> =>
  getParty<Vendor>(tx, 'vendor', id, lock);

export const insertVendor = (tx: Tx, row: Vendor): Promise<void> => insertParty(tx, 'vendor', row);
export const saveVendor = (tx: Tx, row: Vendor): Promise<void> => saveParty(tx, 'vendor', row);

export async function removeVendor(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from vendor where org_id = $1 and id = $2', [tx.ctx.orgId, id]);
}
