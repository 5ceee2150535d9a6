import type { ClaimLine } from '@bahi/domain/service/claim/claim-lines';
import { spokenDescription } from '@bahi/domain/status/work-order-save';
import { withoutPhones } from '@bahi/domain/text/without-phones';
import type { Tx } from '../../core/tx.ts';
import { findInsurance } from '../../features/service/order-insurance-store.ts';
import type { StoredWorkOrder } from '../../features/service/stored-order.ts';
import { type Claim, workOf } from './claim-store.ts';
import { standingLines, withNewLines } from './locked-claim.ts';

interface Surveyor {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
}

/** Who surveys the claim now. */
export async function findSurveyor(tx: Tx, claim: Claim): Promise<Surveyor | undefined> {
  const insurance = await findInsurance(tx, workOf(claim));
  const [found] = await tx.query<Surveyor>(
    'select id, name, phone, email from surveyor where org_id = $1 and id = $2',
    [tx.ctx.orgId, insurance?.surveyorId ?? null],
  );
  return found;
}

/** A component of a claim as a surveyor reads it: of which panel, what, and how many; whom to call is not his to read. */
interface Component {
  line: ClaimLine;
  repairId: string | null;
  panel: string | undefined;
  description: string;
  quantity: number;
}

/** The components that still count, with those that the insurer pays by now and the claim does not have yet. */
export function componentsOf(saved: Claim, order: Pick<StoredWorkOrder, 'lines' | 'repairs'>): Component[] {
  const standing = standingLines(order);
  const panels = new Map(order.repairs.map((repair) => [repair.id, repair.description]));
  return withNewLines(saved, order).lines.flatMap((line) => {
    const of = standing.get(line.lineId);
    if (!of) return [];
    const { repairId, quantity } = of;
    const panel = repairId ? withoutPhones(panels.get(repairId) ?? '') || undefined : undefined;
    return [{ line, repairId, panel, description: withoutPhones(spokenDescription(of.description)), quantity }];
  });
}
