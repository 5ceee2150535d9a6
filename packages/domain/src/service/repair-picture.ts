import { type Access, can, isBoundTechnician } from '../access/access.ts';
import type { WorkOrderStatus } from '../document/work-order.ts';
import { mayTakeIn } from '../intake/intake.ts';
import { MESSAGES } from '../messages.ts';
import { spokenStatus } from '../status/status-labels.ts';
import { isWorkOrderActive } from '../status/work-order-status.ts';
import { LIVE_SERVICE_ESTIMATES, ServiceEstimateStatus } from './service-estimate.ts';

/** Of one document, over all its panels. */
export const MOST_REPAIR_PICTURES = 60;

/** The document whose panel is photographed. */
export type PicturedWork =
  | { kind: 'workOrder'; status: WorkOrderStatus }
  | { kind: 'estimate'; status: ServiceEstimateStatus; isOnOrder: boolean };

/** Why no picture of a panel is added or taken off now; null where one may be. */
export function repairPictureRefusal(work: PicturedWork, access: Access): string | null {
  if (work.kind === 'workOrder') {
    if (!mayTakeIn(access)) return MESSAGES.noPermission;
    return isWorkOrderActive(work.status) ? null : `The order is ${spokenStatus(work.status)}.`;
  }
  if (!can(access, 'Service.Est', 'U') || isBoundTechnician(access)) return MESSAGES.noPermission;
  if (work.isOnOrder) return 'The panel is on the order by now: its pictures belong there.';
  const stands = LIVE_SERVICE_ESTIMATES.includes(work.status) || work.status === ServiceEstimateStatus.converted;
  return stands ? null : `The estimate is ${spokenStatus(work.status)}.`;
}
