import type { getPolicyDetails as endpoint } from '@bahi/contract/endpoints/parties/vehicle-details';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { Paise } from '@bahi/domain/money/units';
import { findInsurer } from '@bahi/domain/vehicle/insurers';
import type { Tx } from '../../../../core/tx.ts';
import { getVehicleRow } from '../vehicle-store.ts';
import { listPolicies, type Policy } from './policy-store.ts';

type View = OutputOf<typeof endpoint>;

/** Policies and certificates of a vehicle. */
export async function getPolicyDetails(tx: Tx, vehicleId: string): Promise<View> {
  const vehicle = await getVehicleRow(tx, vehicleId);
  const policies = await listPolicies(tx, vehicleId);
  return {
    policies: policies.map(viewOf),
    policyUntil: vehicle.policyUntil,
    pollutionUntil: vehicle.pollutionUntil,
    fitnessUntil: vehicle.fitnessUntil,
    roadTaxUntil: vehicle.roadTaxUntil,
    rowVersion: vehicle.rowVersion,
  };
}

const viewOf = (row: Policy): View['policies'][number] => ({
  ...row,
  insuredValuePaise: (row.insuredValuePaise as Paise) || null,
  premiumPaise: (row.premiumPaise as Paise) || null,
  insurerName: findInsurer(row.insurerCode)?.name ?? row.insurerCode,
  hasDocument: row.documentFileId !== null,
});
