import { formatPhone } from '@bahi/domain/parties/phone';
import { stateOfGstin } from '@bahi/domain/tax/gstin';
import type { SupplyType } from '@bahi/domain/tax/registration';
import { findState } from '@bahi/domain/tax/states';
import type { AddressColumns } from '../../../db/schema/party-columns.ts';
import { invariant } from '../app-error.ts';
import { readStoredFile } from '../files/stored-files.ts';
import type { Tx } from '../tx.ts';
import type { PrintParty } from './invoice-print.ts';
import { addressLines } from './supplier.ts';

interface CustomerRow {
  name: string;
  phone: string | null;
  email: string | null;
  gstin: string | null;
  supplyType: SupplyType;
  billingAddress: AddressColumns;
}

export interface PrintCustomer extends PrintParty {
  supplyType: SupplyType;
}

const partyOf = (row: Omit<CustomerRow, 'supplyType'>): PrintParty => {
  const stateCode = row.billingAddress.stateCode ?? stateOfGstin(row.gstin);
  return {
    name: row.name,
    address: addressLines(row.billingAddress),
    phone: row.phone && formatPhone(row.phone),
    email: row.email,
    gstin: row.gstin,
    stateCode,
    stateName: stateCode && (findState(stateCode)?.name ?? null),
  };
};

/** The vendor of a document as he is now. */
export async function loadPrintVendor(tx: Tx, id: string): Promise<PrintParty> {
  const [row] = await tx.query<Omit<CustomerRow, 'supplyType'>>(
    `select name, phone, email, gstin, billing_address as "billingAddress" from vendor where org_id = $1 and id = $2`,
    [tx.ctx.orgId, id],
  );
  invariant(row, 'a document has a vendor');
  return partyOf(row);
}

/** The customer of a document as he is now. */
export async function loadPrintCustomer(tx: Tx, id: string): Promise<PrintCustomer> {
  const [row] = await tx.query<CustomerRow>(
    `select name, phone, email, gstin, supply_type as "supplyType", billing_address as "billingAddress"
     from customer where org_id = $1 and id = $2`,
    [tx.ctx.orgId, id],
  );
  invariant(row, 'a document has a customer');
  return { ...partyOf(row), supplyType: row.supplyType };
}

/** The bytes of the entity's logo where its prints carry it. */
export async function loadPrintLogo(tx: Tx): Promise<Uint8Array | null> {
  const id = tx.ctx.settings.print.logo ? tx.ctx.logo?.printFileId : null;
  return id ? (await readStoredFile(tx, id)).bytes : null;
}
