import type { customerChange } from '@bahi/contract/wire/customer.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { Hold } from '@bahi/domain/parties/credit-limit';
import { requiresGstin, SupplyType } from '@bahi/domain/tax/registration';
import { invalid } from '../../../core/app-error.ts';
import { readPhone } from '../../../core/parties/read-phone.ts';
import { merged } from '../../../kit/merged.ts';
import { readParty } from '../read-party.ts';
import type { Customer } from './customer-store.ts';

export type CustomerChange = Infer<typeof customerChange>;

/** A customer after a save: fields merged, phone, GSTIN and addresses in their stored form, checked by name. */
export function readCustomer(before: Customer, input: CustomerChange): Customer {
  const after = merged(readParty(before, input), input, [
    'creditDays',
    'creditLimitPaise',
    'hold',
    'holdReason',
    'categoryId',
    'priceListId',
    'deductsTds',
    'language',
    'noMessages',
  ]);
  after.creditDays ??= 0;
  after.creditLimitPaise ??= 0;
  after.hold ??= Hold.none;
  after.holdReason = after.hold === Hold.none ? null : after.holdReason?.trim() || null;
  if (after.hold !== Hold.none && after.holdReason === null)
    throw invalid('HoldWhy', 'Say why the customer is on hold.');
  after.deductsTds ??= false;
  after.noMessages ??= false;
  after.supplyType = readSupplyType(after.gstin, before.supplyType, input.supplyType);
  if (input.billTo !== undefined) after.billTo = readBillTo(input.billTo);
  // The law names him by his registration, and customs by his order.
  if (after.billTo && after.supplyType !== SupplyType.consumer)
    throw invalid(
      'CBillTo.Name',
      'Only a consumer is billed by another name: take the name off, or change his treatment.',
    );
  return after;
}

function readBillTo(billTo: CustomerChange['billTo']): Customer['billTo'] {
  const name = billTo?.name.trim();
  if (billTo?.phone?.trim() && !name) throw invalid('CBillTo.Name', 'Enter the name that the bill bears.');
  if (!billTo || !name) return null;
  return { name, phone: readPhone(billTo.phone ?? null, 'CBillTo.Ph') };
}

/** Who has a GSTIN is no consumer, and who is treated as registered has one (decisions §5, `SType`). */
function readSupplyType(gstin: string | null, before: SupplyType, chosen: SupplyType | null | undefined): SupplyType {
  const type = chosen ?? (gstin && before === SupplyType.consumer ? SupplyType.registered : before);
  if (gstin && type === SupplyType.consumer)
    throw invalid('SType', 'A customer with a GSTIN is not a consumer. Choose another treatment.');
  if (!gstin && requiresGstin(type)) throw invalid('GSTIN', 'This treatment needs the GSTIN of the customer.');
  return type;
}
