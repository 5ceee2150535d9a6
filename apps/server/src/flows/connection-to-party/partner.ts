import { areasOfRole, mayTie, otherGstinQuestion, type PartnerRole } from '@bahi/domain/connectx/connection';
import { SupplyType } from '@bahi/domain/tax/registration';
import { VendorTreatment } from '@bahi/domain/parties/vendor';
import { AppError, askFirst, invalid, refuse } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import type { Connection, Side } from '../../features/connectx/connection-store.ts';
import { createCustomer } from '../../features/parties/customer/create-customer.ts';
import { findKept, getParty, type Party, type PartyTable } from '../../features/parties/party.ts';
import { createVendor } from '../../features/parties/vendor/create-vendor.ts';

export interface Tie {
  role: PartnerRole;
  vendorId?: string | null;
  customerId?: string | null;
  allowOtherGstin?: boolean | null;
}

const PATHS = { vendor: 'VendorId', customer: 'CustomerId' } as const;
type Other = Pick<Connection, 'otherEntityId' | 'otherOrgId' | 'otherName' | 'otherGstin'>;

/** What a side says the other is: the records that it names, of the kinds of its role, by who may change those. */
export async function readTie(tx: Tx, other: Other, tie: Tie): Promise<Side> {
  if (!mayTie(tx.ctx.access, tie.role)) throw new AppError('Forbidden');
  const kinds = areasOfRole(tie.role);
  const vendorId = kinds.includes('Common.Vendor') ? await readNamed(tx, other, 'vendor', tie) : null;
  const customerId = kinds.includes('Common.Customer') ? await readNamed(tx, other, 'customer', tie) : null;
  return { role: tie.role, vendorId, customerId };
}

/** A record stands for one business; another GSTIN than the one that it states is asked about first. */
async function readNamed(tx: Tx, other: Other, table: PartyTable, tie: Tie): Promise<string | null> {
  const sent = table === 'vendor' ? tie.vendorId : tie.customerId;
  if (!sent) return null;
  const party = await lockParty(tx, table, sent);
  if (!party.active) throw invalid(PATHS[table], `This ${table} is not active.`);
  if (party.connectedEntityId && party.connectedEntityId !== other.otherEntityId)
    throw invalid(PATHS[table], `This ${table} is connected with another company.`);
  if (party.gstin && party.gstin !== other.otherGstin && !tie.allowOtherGstin) {
    const { otherName: name, otherGstin: gstin } = other;
    throw askFirst('AllowOtherGSTIN', otherGstinQuestion({ name, gstin }, { kind: table, gstin: party.gstin }));
  }
  return party.id;
}

const lockParty = async (tx: Tx, table: PartyTable, id: string): Promise<Party> =>
  getParty<Party>(tx, table, await findKept(tx, table, id), 'for update');

/**
 * The records of an accepted connection: those that were named, else the active one with the GSTIN, else one that is made of
 * what the other tells of itself (chat §3).
 */
export async function completeSide(tx: Tx, other: Other, side: Side): Promise<Side> {
  const kinds = areasOfRole(side.role);
  const { vendorId, customerId } = side;
  return {
    role: side.role,
    vendorId: kinds.includes('Common.Vendor') ? await standingFor(tx, other, 'vendor', vendorId) : null,
    customerId: kinds.includes('Common.Customer') ? await standingFor(tx, other, 'customer', customerId) : null,
  };
}

async function standingFor(tx: Tx, other: Other, table: PartyTable, named: string | null): Promise<string> {
  const [party] = await tx.query<{ id: string }>(
    `select id from ${table} where org_id = $1 and id = $2
       and (connected_entity_id is null or connected_entity_id = $3) for update`,
    [tx.ctx.orgId, named && (await findKept(tx, table, named)), other.otherEntityId],
  );
  if (party) return party.id;
  const [known] = await tx.query<{ id: string }>(
    `select id from ${table} where org_id = $1 and active and gstin = $2
       and (connected_entity_id is null or connected_entity_id = $3) order by id limit 1 for update`,
    [tx.ctx.orgId, other.otherGstin, other.otherEntityId],
  );
  return known?.id ?? makeParty(tx, other, table);
}

async function makeParty(tx: Tx, other: Other, table: PartyTable): Promise<string> {
  const [info] = await tx.query<{ stateCode: string }>(
    'select state_code as "stateCode" from exchange.entity_info where entity_id = $1',
    [other.otherEntityId],
  );
  if (!info) throw refuse('This company is not there any more.');
  const common = {
    name: other.otherName,
    gstin: other.otherGstin,
    billingAddress: { stateCode: info.stateCode, countryCode: 'IN' },
    allowDuplicate: true,
  };
  if (table === 'vendor') {
    const treatment = other.otherGstin ? VendorTreatment.regular : VendorTreatment.unregistered;
    return (await createVendor(tx, { ...common, treatment })).id;
  }
  const supplyType = other.otherGstin ? SupplyType.registered : SupplyType.consumer;
  return (await createCustomer(tx, { ...common, supplyType })).id;
}
