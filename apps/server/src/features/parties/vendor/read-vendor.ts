import type { vendorChange } from '@bahi/contract/wire/vendor.wire';
import type { Infer } from '@bahi/contract/wire-type';
import {
  normaliseAccountNumber,
  normaliseIfsc,
  normaliseUdyam,
  vendorNeedsGstin,
  VendorTreatment,
} from '@bahi/domain/parties/vendor';
import { type ReturnPolicy, returnPolicyIssues } from '@bahi/domain/purchase/return-policy';
import type { BankColumns } from '../../../../db/schema/party-columns.ts';
import { invalid } from '../../../core/app-error.ts';
import { merged } from '../../../kit/merged.ts';
import { readParty } from '../read-party.ts';
import type { Vendor } from './vendor-store.ts';

export type VendorChange = Infer<typeof vendorChange>;

/** A vendor after a save: fields merged, tax numbers, bank account and MSME registration in their stored form. */
export function readVendor(before: Vendor, input: VendorChange): Vendor {
  const after = merged(readParty(before, input), input, [
    'category',
    'paymentDays',
    'tdsSection',
    'tdsPercent',
    'tdsLimitPaise',
    'priceListId',
    'msmeClass',
  ]);
  after.paymentDays ??= 0;
  if (after.tdsPercent && !after.tdsSection) throw invalid('TDSSec', 'Name the section under which TDS is kept back.');
  if (after.tdsSection && !after.tdsPercent) throw invalid('TDSPerc', 'Enter the percent of TDS of this section.');
  if (input.bank !== undefined) after.bank = readBank(before.bank, input.bank);
  if (input.msmeNumber !== undefined) after.msmeNumber = readUdyam(input.msmeNumber);
  if (input.returnPolicies !== undefined) after.returnPolicies = readReturnPolicies(input.returnPolicies);
  if (after.msmeNumber && !after.msmeClass) throw invalid('MSMEClass', 'Choose the class of the enterprise.');
  after.treatment = readTreatment(after.gstin, before.treatment, input.treatment);
  return after;
}

function readReturnPolicies(typed: VendorChange['returnPolicies']): ReturnPolicy[] {
  const policies = (typed ?? []).map(({ manufacturer, daysBefore, daysAfter, basis, lessPercent, wholePacks }) => ({
    manufacturer: manufacturer?.trim() || null,
    daysBefore,
    daysAfter,
    basis,
    lessPercent: lessPercent ?? 0,
    wholePacks: wholePacks ?? false,
  }));
  const [wrong] = returnPolicyIssues(policies);
  if (wrong) throw invalid(`RetPol.${wrong.at}.Manf`, wrong.message);
  return policies;
}

function readUdyam(typed: string | null): string | null {
  if (!typed) return null;
  const number = normaliseUdyam(typed);
  if (!number) throw invalid('MSME', 'A Udyam registration is written UDYAM-KR-03-0012345.');
  return number;
}

function readBank(before: BankColumns | null, input: VendorChange['bank']): BankColumns | null {
  if (!input) return null;
  const filled = Object.entries({ ...before, ...input }).filter(([, value]) => value);
  const bank = Object.fromEntries(filled) as BankColumns;
  if (bank.accountNumber) {
    const number = normaliseAccountNumber(bank.accountNumber);
    if (!number) throw invalid('BankAcc.AccNo', 'A bank account number has 6 to 18 digits.');
    if (!bank.ifsc) throw invalid('BankAcc.IFSC', 'Enter the IFSC of the branch.');
    bank.accountNumber = number;
  }
  if (bank.ifsc) {
    const ifsc = normaliseIfsc(bank.ifsc);
    if (!ifsc) throw invalid('BankAcc.IFSC', 'An IFSC is four letters, a zero and six characters.');
    bank.ifsc = ifsc;
  }
  return filled.length > 0 ? bank : null;
}

/** Who has a GSTIN is registered, and who is treated as registered has one. */
function readTreatment(
  gstin: string | null,
  before: VendorTreatment,
  chosen: VendorTreatment | null | undefined,
): VendorTreatment {
  const type = chosen ?? (gstin && before === VendorTreatment.unregistered ? VendorTreatment.regular : before);
  if (gstin && !vendorNeedsGstin(type))
    throw invalid('SType', 'A vendor with a GSTIN is registered. Choose another treatment.');
  if (!gstin && vendorNeedsGstin(type)) throw invalid('GSTIN', 'This treatment needs the GSTIN of the vendor.');
  return type;
}
