import { countryName, isAbroad } from '@bahi/domain/parties/countries';
import { formatPhone } from '@bahi/domain/parties/phone';
import { GstType } from '@bahi/domain/tax/registration';
import { findState } from '@bahi/domain/tax/states';
import type { AddressColumns } from '../../../db/schema/party-columns.ts';
import type { Ctx } from '../context.ts';
import type { PrintParty } from './invoice-print.ts';

/** The entity as the supplier of its documents. */
export function supplierOf({ entity, settings }: Pick<Ctx, 'entity' | 'settings'>): PrintParty {
  return {
    name: entity.displayName,
    address: addressLines(entity.address),
    phone: entity.phone && formatPhone(entity.phone),
    email: entity.email,
    // The number of a registration that has ended stands on no document.
    gstin: settings.tax.gstType === GstType.unregistered ? null : entity.gstin,
    stateCode: entity.stateCode,
    stateName: findState(entity.stateCode)?.name ?? null,
  };
}

/** An address as it is printed; of another country with its name. */
export const addressLines = ({ attention, line1, line2, city, pin, countryCode }: AddressColumns): string[] =>
  [
    attention,
    line1,
    line2,
    [city, pin].filter(Boolean).join(' '),
    isAbroad({ countryCode }) && countryName(countryCode!),
  ].filter((line): line is string => Boolean(line));
