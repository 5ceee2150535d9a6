import { hasFlag } from '@bahi/domain/access/access';
import { AppError, invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';

const GUIDE_RIGHT = 'Another labour time guide than that of its body type is chosen by who may sell below the list.';

/**
 * The labour time guide of a vehicle: the chosen one, else the one of its body type, else the default
 * (decisions §3; spec 2 §5: a vehicle needs one before saving). It is the price list of the work on the vehicle, so another
 * one than it has or would get by itself asks the right to prices.
 */
export async function chooseLabourTimeGuide(
  tx: Tx,
  bodyType: string | null,
  chosenId?: string | null,
  heldId?: string,
): Promise<string> {
  const guides = await tx.query<{ id: string; bodyType: string | null; isDefault: boolean }>(
    `select id, body_type as "bodyType", is_default as "isDefault" from labour_time_guide
     where org_id = $1 and active order by is_default desc, lower(name)`,
    [tx.ctx.orgId],
  );
  const ofBody = bodyType === null ? undefined : guides.find((guide) => guide.bodyType === bodyType);
  const guide = ofBody ?? guides.find((one) => one.isDefault);
  if (chosenId) {
    if (!guides.some(({ id }) => id === chosenId)) throw invalid('LTG', 'This labour time guide does not exist.');
    if (chosenId !== heldId && chosenId !== guide?.id && !hasFlag(tx.ctx.access, 'Accounting.PrOvr'))
      throw new AppError('Forbidden', GUIDE_RIGHT, [{ path: 'LTG', message: GUIDE_RIGHT }]);
    return chosenId;
  }
  if (!guide) throw invalid('LTG', 'A vehicle or product must have a labour time guide before saving.');
  return guide.id;
}
