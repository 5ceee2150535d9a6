import { type FirstStep, firstStepsOf, hasFirstSteps } from '@bahi/domain/home/first-steps';
import { GstType } from '@bahi/domain/tax/registration';
import type { Tx } from '../../core/tx.ts';

/** What of the first hour is entered, for who sets the business up; null when nothing is left of it. */
export async function readFirstSteps(tx: Tx): Promise<{ key: FirstStep; done: boolean }[] | null> {
  const { access, config, entity, settings, logo, orgId, entityId } = tx.ctx;
  if (!hasFirstSteps(access)) return null;
  const [entered] = await tx.query<Record<'item' | 'prices' | 'invoice' | 'invite', boolean>>(
    `select exists (select from item where org_id = $1) as item,
       exists (select from operation_price where org_id = $1 and price_e4 > 0) as prices,
       exists (select from invoice where org_id = $1 and entity_id = $2 and code is not null) as invoice,
       exists (select from app_user where org_id = $1 offset 1) as invite`,
    [orgId, entityId],
  );
  const done: Readonly<Record<FirstStep, boolean>> = {
    ...entered!,
    // Who says that he is not registered has none to enter.
    gstin: entity.gstin !== null || settings.tax.gstType === GstType.unregistered,
    logo: logo !== null,
  };
  const steps = firstStepsOf(config).map((key) => ({ key, done: done[key] }));
  return steps.every((step) => step.done) ? null : steps;
}
