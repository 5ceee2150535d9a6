import { hasWholeAddress, lacksRequiredAddress } from '@bahi/domain/tax/place-of-supply';
import { isExport } from '@bahi/domain/tax/registration';
import type { Paise } from '@bahi/domain/money/units';
import { refuse } from '../app-error.ts';
import type { SoldTo } from './buyer.ts';

/** From ₹50,000 on an unregistered buyer, or one abroad, is named with an address (Rule 46). */
export function assertAddress({ gstin, supplyType, billingAddress }: SoldTo, totalPaise: Paise): void {
  const hasAddress = hasWholeAddress(supplyType, billingAddress);
  if (!lacksRequiredAddress({ registered: gstin !== null, hasAddress }, totalPaise)) return;
  throw isExport(supplyType)
    ? refuse('From ₹50,000 on the address of an export is required, with its country.', [
        { path: 'CustomerId', message: 'Add the address with its country to the customer.' },
      ])
    : refuse('From ₹50,000 on the address of an unregistered customer is required.', [
        { path: 'CustomerId', message: 'Add the address with its state to the customer.' },
      ]);
}
