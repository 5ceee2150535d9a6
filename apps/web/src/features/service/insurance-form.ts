import type { getOrderInsurance } from '@bahi/contract/endpoints/service/insurance';
import type { ClaimMode } from '@bahi/domain/service/insurance/claim-mode';
import type { OutputOf } from '@bahi/contract/endpoint';

export type OrderInsurance = OutputOf<typeof getOrderInsurance>;

export interface InsuranceForm {
  insurerCode: string | null;
  mode: ClaimMode | null;
  branchId: string | null;
  surveyorId: string | null;
  claimNumber: string;
  policyNumber: string;
  lossOn: string | null;
  registeredOn: string | null;
  zeroDepreciation: boolean;
  excessPaise: number | null;
  voluntaryExcessPaise: number | null;
  salvagePaise: number | null;
  underInsuredPercent: number | null;
}

export const formOfInsurance = (of: OrderInsurance | null): InsuranceForm => ({
  insurerCode: of?.insurerCode ?? null,
  // Of a new one the tie-up says it.
  mode: of && of.rowVersion > 0 ? of.mode : null,
  branchId: of?.branchId ?? null,
  surveyorId: of?.surveyorId ?? null,
  claimNumber: of?.claimNumber ?? '',
  policyNumber: of?.policyNumber ?? '',
  lossOn: of?.lossOn ?? null,
  registeredOn: of?.registeredOn ?? null,
  zeroDepreciation: of?.zeroDepreciation ?? false,
  excessPaise: of?.excessPaise || null,
  voluntaryExcessPaise: of?.voluntaryExcessPaise || null,
  salvagePaise: of?.salvagePaise || null,
  underInsuredPercent: of?.underInsuredPercent || null,
});

/** What is sent: of an order that nothing was entered of only what was typed, so that it begins with policy and tie-up. */
export function bodyOfInsurance(form: InsuranceForm, of: OrderInsurance) {
  const body = {
    ...form,
    claimNumber: form.claimNumber.trim() || null,
    policyNumber: form.policyNumber.trim() || null,
  };
  if (of.rowVersion > 0) return { ...body, rowVersion: of.rowVersion };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== false)) as Partial<
    typeof body
  >;
}
