import type { LineFamily } from '../document/priced-line.ts';
import { isAbroad } from '../parties/countries.ts';
import type { Paise } from '../money/units.ts';
import { stateOfGstin } from './gstin.ts';
import type { SupplyType } from './registration.ts';
import { isExport, isSez } from './registration.ts';
import { OTHER_COUNTRIES } from './states.ts';

/** The recipient as tax law sees him. */
export interface Recipient {
  supplyType: SupplyType;
  /** Null for an unregistered one. */
  gstin: string | null;
  billingState: string | null;
  /** Where the goods are delivered (`DoS`), when it differs from billing. */
  deliveryState: string | null;
}

export interface Supply {
  /** Goods move to a place; services go to a recipient. */
  nature: 'goods' | 'services';
  /** State of the supplying entity (`SoS`). */
  entityState: string;
  recipient: Recipient;
}

export interface PlaceOfSupply {
  stateCode: string;
  interState: boolean;
}

/**
 * Derives the place of supply (`PoS`, decisions §5): goods go by delivery, else billing state; services by a registered
 * recipient's GSTIN, else the recorded address; a walk-in is at the entity's own state. SEZ and export are always inter.
 */
export function placeOfSupply({ nature, entityState, recipient }: Supply): PlaceOfSupply {
  const { supplyType } = recipient;
  if (isExport(supplyType)) return { stateCode: OTHER_COUNTRIES, interState: true };
  const stateCode = recipientState(nature, recipient) ?? entityState;
  return { stateCode, interState: isInterState(entityState, stateCode, supplyType) };
}

function recipientState(nature: Supply['nature'], recipient: Recipient): string | null {
  const { billingState, deliveryState } = recipient;
  const registeredState = stateOfGstin(recipient.gstin);
  return nature === 'goods'
    ? (deliveryState ?? billingState ?? registeredState)
    : (registeredState ?? billingState ?? deliveryState);
}

/** An invoice with labour is a service, one of parts alone is of goods; repairs are services, also where parts alone are fitted. */
export function natureOfLines(lines: readonly { family: LineFamily }[], isRepair = false): Supply['nature'] {
  return !isRepair && lines.length > 0 && lines.every(({ family }) => family === 'part') ? 'goods' : 'services';
}

/** Tells whether a supply is inter-state, also for a place of supply that was overridden: '29' to '33' is, '29' to an SEZ in '29' is too. */
export function isInterState(entityState: string, placeState: string, supplyType: SupplyType): boolean {
  return isSez(supplyType) || isExport(supplyType) || entityState !== placeState;
}

/** From this total on an unregistered buyer's name and address must stand on the invoice (Rule 46). */
const ADDRESS_REQUIRED_FROM_PAISE: Paise = 5_000_000;

/**
 * Tells whether an address is whole enough for the invoice: with its Indian state or, of an export, with the country that it
 * goes to and without a state. An address in Hamburg, Germany, is.
 */
export function hasWholeAddress(
  supplyType: SupplyType,
  address: { line1?: string | null; stateCode?: string | null; countryCode?: string | null },
): boolean {
  return Boolean(address.line1) && (isExport(supplyType) ? isAbroad(address) : Boolean(address.stateCode));
}

/** Tells whether the buyer's address is still missing: ₹50,000 to an unregistered walk-in wants it, ₹49,999.99 does not. */
export function lacksRequiredAddress(buyer: { registered: boolean; hasAddress: boolean }, totalPaise: Paise): boolean {
  return !buyer.registered && !buyer.hasAddress && totalPaise >= ADDRESS_REQUIRED_FROM_PAISE;
}
