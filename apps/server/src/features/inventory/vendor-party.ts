import type { AddressColumns } from '../../../db/schema/party-columns.ts';
import type { PrintParty } from '../../core/print/invoice-print.ts';
import { addressLines } from '../../core/print/supplier.ts';
import type { Tx } from '../../core/tx.ts';

/** A vendor as papers of goods name him; nothing of nobody. */
export async function vendorParty(tx: Tx, vendorId: string | null, otherwise: string | null): Promise<PrintParty> {
  const [found] = vendorId
    ? await tx.query<{ name: string; phone: string | null; gstin: string | null; address: AddressColumns }>(
        'select name, phone, gstin, billing_address as address from vendor where org_id = $1 and id = $2',
        [tx.ctx.orgId, vendorId],
      )
    : [];
  return {
    name: found?.name ?? otherwise ?? '',
    address: found ? addressLines(found.address) : [],
    phone: found?.phone ?? null,
    email: null,
    gstin: found?.gstin ?? null,
    stateCode: found?.address.stateCode ?? null,
    stateName: null,
  };
}
