/** Kinds of motor insurance policies sold in India. */
export const POLICY_KINDS = [
  { value: 'Comp', label: 'Comprehensive' },
  { value: 'ZeroDep', label: 'Zero depreciation' },
  { value: 'TP', label: 'Third party' },
  { value: 'OD', label: 'Own damage' },
] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number]['value'];

/** The steps of the no-claim bonus by claim-free years (India Motor Tariff, GR 27). */
export const NO_CLAIM_PERCENTS = [0, 20, 25, 35, 45, 50] as const;

export interface PolicyTerms {
  kind: PolicyKind;
  fromOn: string;
  toOn: string;
  noClaimPercent?: number | null;
}

/** What is wrong with a policy, by field; null when nothing is. */
export function checkPolicy(policy: PolicyTerms): { field: 'toOn' | 'noClaimPercent'; message: string } | null {
  if (policy.toOn <= policy.fromOn) return { field: 'toOn', message: 'Enter a day after the first day of the policy.' };
  const bonus = policy.noClaimPercent ?? 0;
  if (!NO_CLAIM_PERCENTS.some((step) => step === bonus))
    return { field: 'noClaimPercent', message: `Enter ${NO_CLAIM_PERCENTS.join(', ')}.` };
  // The bonus is a discount on the own-damage premium, which a third-party policy has none of.
  if (policy.kind === 'TP' && bonus > 0)
    return { field: 'noClaimPercent', message: 'A third-party policy has no no-claim bonus.' };
  return null;
}

/**
 * The last day of cover that a renewal list goes by: of the policies that cover own damage the one that ends last, else
 * of all. A long third-party policy hides no own-damage policy that runs out.
 */
export function coveredUntil(policies: readonly Pick<PolicyTerms, 'kind' | 'toOn'>[]): string | null {
  const ownDamage = policies.filter((policy) => policy.kind !== 'TP');
  const counted = ownDamage.length > 0 ? ownDamage : policies;
  return counted.reduce<string | null>((latest, { toOn }) => (latest === null || toOn > latest ? toOn : latest), null);
}
