import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';

/**
 * The labour time guide of a vehicle: the chosen one, else the one of its body type, else the default
 * (decisions §3; spec 2 §5: a vehicle needs one before saving).
 */
export async function chooseLabourTimeGuide(
  tx: Tx,
  chosenId: string | null | undefined,
  bodyType: string | null,
): Promise<string> {
  const guides = await tx.query<{ id: string; bodyType: string | null; isDefault: boolean }>(
    `select id, body_type as "bodyType", is_default as "isDefault" from labour_time_guide
     where org_id = $1 and active order by is_default desc, lower(name)`,
    [tx.ctx.orgId],
  );
  if (chosenId) {
    if (!guides.some((guide) => guide.id === chosenId)) throw invalid('LTG', 'This labour time guide does not exist.');
    return chosenId;
  }
  const ofBody = bodyType === null ? undefined : guides.find((guide) => guide.bodyType === bodyType);
  const guide = ofBody ?? guides.find((one) => one.isDefault);
  if (!guide) throw invalid('LTG', 'A vehicle or product must have a labour time guide before saving.');
  return guide.id;
}
