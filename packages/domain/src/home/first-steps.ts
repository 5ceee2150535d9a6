import type { Access } from '../access/access.ts';
import type { EntityConfig } from '../industry/config.ts';

/** What a business enters in its first hour, in the order in which it is of use. */
export const FIRST_STEPS = ['gstin', 'logo', 'item', 'prices', 'invoice', 'invite'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The steps that this business has: one without stock has no items, one that never bills no invoice. */
export function firstStepsOf({ modules, features }: Pick<EntityConfig, 'modules' | 'features'>): FirstStep[] {
  const has: Readonly<Record<FirstStep, boolean>> = {
    gstin: true,
    logo: true,
    item: modules.Inventory && features.Parts,
    prices: modules.Service && features.LTG,
    invoice: modules.Accounting,
    invite: true,
  };
  return FIRST_STEPS.filter((step) => has[step]);
}

/** The company and its people are set up by who administers the branch. */
export const hasFirstSteps = (access: Access): boolean => access.EA || access.SA;

/** What a step is kept as among what somebody has put away from his home. */
export const hiddenStep = (step: FirstStep): string => `step-${step}`;
