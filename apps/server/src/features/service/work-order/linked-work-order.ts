import { statusLabel } from '@bahi/domain/status/status-labels';
import { LinkState } from '@bahi/domain/links/public-link';
import { formatInstant } from '@bahi/domain/time/dates';
import { contentHash } from '../../../core/links/content-hash.ts';
import type { LinkedKind } from '../../../core/links/link-kind.ts';
import type { Tx } from '../../../core/tx.ts';
import type { StoredWorkOrder } from '../stored-order.ts';
import { loadWorkOrder } from './work-order-store.ts';

interface Parties {
  customerName: string;
  phone: string | null;
  email: string | null;
  about: string | null;
}

async function partiesOf(tx: Tx, { customerId, vehicleId }: StoredWorkOrder): Promise<Parties> {
  const [found] = await tx.query<Parties>(
    `select c.name as "customerName", c.phone, c.email, v.registration_number as about
     from customer c left join vehicle v on v.org_id = c.org_id and v.id = $3
     where c.org_id = $1 and c.id = $2`,
    [tx.ctx.orgId, customerId, vehicleId],
  );
  return found!;
}

/** How far the work is and until when it is promised: nothing is answered, and no price is shown. */
export const linkedWorkOrder: LinkedKind = {
  kind: 'workOrder',
  assertMayShare: async (tx, id) => void (await loadWorkOrder(tx, id)),
  begin: async (tx, id) => {
    const order = await loadWorkOrder(tx, id);
    const { customerName, phone, email } = await partiesOf(tx, order);
    const { code, customerId, rowVersion: version } = order;
    return { code, customerId, version, contentHash: contentHash([code]), customerName, phone, email };
  },
  show: async (tx, link) => {
    const order = await loadWorkOrder(tx, link.subjectId);
    if (order.customerId !== link.customerId) return null;
    const { customerName, about } = await partiesOf(tx, order);
    const { code, status, promisedAt } = order;
    const promised = promisedAt && formatInstant(tx.ctx.entity.timeZone, promisedAt);
    return {
      state: LinkState.answered,
      order: { code, customerName, about, statusText: statusLabel(status), promisedAt: promised },
    };
  },
};
