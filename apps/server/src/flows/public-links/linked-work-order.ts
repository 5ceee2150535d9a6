import { statusLabel } from '@bahi/domain/status/status-labels';
import { LinkState } from '@bahi/domain/links/public-link';
import { formatInstant } from '@bahi/domain/time/dates';
import { addresseeOf } from '../../core/links/addressee-of.ts';
import { contentHash } from '../../core/links/content-hash.ts';
import type { LinkedKind } from '../../core/links/link-kind.ts';
import { loadWorkOrder } from '../../features/service/work-order/work-order-store.ts';

/** How far the work is and until when it is promised: nothing is answered, and no price is shown. */
export const linkedWorkOrder: LinkedKind = {
  kind: 'workOrder',
  assertMayShare: async (tx, id) => void (await loadWorkOrder(tx, id)),
  begin: async (tx, id) => {
    const order = await loadWorkOrder(tx, id);
    const { customerName, phone, email } = (await addresseeOf(tx, order))!;
    const { code, customerId, rowVersion: version } = order;
    return { code, customerId, version, contentHash: contentHash([code]), customerName, phone, email };
  },
  show: async (tx, link) => {
    const order = await loadWorkOrder(tx, link.subjectId);
    if (order.customerId !== link.customerId) return null;
    const { customerName, about } = (await addresseeOf(tx, order))!;
    const { code, status, promisedAt } = order;
    const promised = promisedAt && formatInstant(tx.ctx.entity.timeZone, promisedAt);
    return {
      state: LinkState.answered,
      order: { code, customerName, about, statusText: statusLabel(status), promisedAt: promised },
    };
  },
};
