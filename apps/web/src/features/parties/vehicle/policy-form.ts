import type { savePolicyDetails } from '@bahi/contract/endpoints/parties/vehicle-details';
import type { InputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { addDays, addMonths } from '@bahi/domain/time/dates';
import { checkPolicy, type PolicyKind } from '@bahi/domain/vehicle/policy';
import type { FormErrors } from '../../../kit/use-record-form.ts';
import type { PolicyRecord } from './detail-tab.ts';

type PolicyBody = NonNullable<InputOf<typeof savePolicyDetails>['body']['policy']>;

export interface PolicyForm {
  insurerCode: string | null;
  policyNumber: string;
  kind: PolicyKind | null;
  insuredValuePaise: number | null;
  premiumPaise: number | null;
  fromOn: string | null;
  toOn: string | null;
  noClaimPercent: string | null;
  nominee: string;
}

/** The policy as it stands, or the next year of the one that is renewed. */
export function formOfPolicy(policy: PolicyRecord | null, renewed: PolicyRecord | null, today: string): PolicyForm {
  if (policy) return { ...kept(policy), policyNumber: policy.policyNumber, fromOn: policy.fromOn, toOn: policy.toOn };
  const fromOn = renewed && renewed.toOn >= today ? addDays(renewed.toOn, 1) : today;
  return { ...kept(renewed), policyNumber: '', premiumPaise: null, fromOn, toOn: yearFrom(fromOn) };
}

/** A policy runs a year less a day: from 1 April to 31 March. */
export const yearFrom = (fromOn: string): string => addDays(addMonths(fromOn, 12), -1);

const kept = (policy: PolicyRecord | null) => ({
  insurerCode: policy?.insurerCode ?? null,
  kind: policy?.kind ?? null,
  insuredValuePaise: policy?.insuredValuePaise ?? null,
  premiumPaise: policy?.premiumPaise ?? null,
  noClaimPercent: typeof policy?.noClaimPercent === 'number' ? String(policy.noClaimPercent) : null,
  nominee: policy?.nominee ?? '',
});

const REQUIRED = ['insurerCode', 'policyNumber', 'kind', 'fromOn', 'toOn'] as const;

/** By the paths that the server names: `policy.insurerCode`. */
export function validatePolicy(form: PolicyForm): FormErrors {
  const missing = REQUIRED.filter((key) => !form[key]);
  if (missing.length > 0) return Object.fromEntries(missing.map((key) => [`policy.${key}`, MESSAGES.fieldRequired]));
  const problem = checkPolicy({
    kind: form.kind!,
    fromOn: form.fromOn!,
    toOn: form.toOn!,
    noClaimPercent: percentOf(form),
  });
  return problem ? { [`policy.${problem.field}`]: problem.message } : {};
}

const percentOf = (form: PolicyForm): number | null =>
  form.noClaimPercent === null ? null : Number(form.noClaimPercent);

export const bodyOfPolicy = (form: PolicyForm, id: string | undefined): PolicyBody => ({
  ...(id && { id }),
  insurerCode: form.insurerCode,
  policyNumber: form.policyNumber.trim(),
  kind: form.kind,
  insuredValuePaise: form.insuredValuePaise as PolicyBody['insuredValuePaise'],
  premiumPaise: form.premiumPaise as PolicyBody['premiumPaise'],
  fromOn: form.fromOn,
  toOn: form.toOn,
  noClaimPercent: percentOf(form),
  nominee: form.nominee.trim() || null,
});
