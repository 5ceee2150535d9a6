import type { Paise } from '../money/units.ts';
import type { SupplyType } from './registration.ts';
import { isExport, isSez } from './registration.ts';
import { OTHER_COUNTRIES } from './states.ts';

export interface SupplyParties {
  /** Goods move to a place; services go to a recipient. */
  nature: 'goods' | 'services';
  /** State of the supplying entity (`SoS`). */
  entityState: string;
  supplyType: SupplyType;
  /** State of the recipient's GSTIN; null for an unregistered one. */
  registeredState: string | null;
  billingState: string | null;
  /** Where the goods are delivered (`DoS`), when it differs from billing. */
  deliveryState: string | null;
}

export interface PlaceOfSupply {
  stateCode: string;
  interState: boolean;
}

/**
 * Derives the place of supply (`PoS`, decisions §5): goods go by delivery, else billing state; services by a registered
 * recipient's GSTIN, else the recorded address; a walk-in is at the entity's own state. SEZ and export are always inter.
 */
export function placeOfSupply(supply: SupplyParties): PlaceOfSupply {
  if (isExport(supply.supplyType)) return { stateCode: OTHER_COUNTRIES, interState: true };
  const stateCode = recipientState(supply) ?? supply.entityState;
  return { stateCode, interState: isInterState(supply.entityState, stateCode, supply.supplyType) };
}

function recipientState(supply: SupplyParties): string | null {
  if (supply.nature === 'goods') return supply.deliveryState ?? supply.billingState ?? supply.registeredState;
  return supply.registeredState ?? supply.billingState ?? supply.deliveryState;
}

/** Tells whether a supply is inter-state, also for a place of supply that was overridden: '29' to '33' is, '29' to an SEZ in '29' is too. */
export function isInterState(entityState: string, placeState: string, supplyType: SupplyType): boolean {
  return isSez(supplyType) || isExport(supplyType) || entityState !== placeState;
}

/** From this total on an unregistered buyer's name and address must stand on the invoice (Rule 46). */
export const ADDRESS_REQUIRED_FROM_PAISE: Paise = 5_000_000;

/** Tells whether the buyer's address is still missing: ₹50,000 to an unregistered walk-in wants it, ₹49,999.99 does not. */
export function lacksRequiredAddress(buyer: { registered: boolean; hasAddress: boolean }, totalPaise: Paise): boolean {
  return !buyer.registered && !buyer.hasAddress && totalPaise >= ADDRESS_REQUIRED_FROM_PAISE;
}
