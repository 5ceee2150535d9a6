import { one } from '../../endpoint.ts';
import { workOrderLinesAnswer } from '../../wire/work-order.wire.ts';

/** What the calls of repair orders have in common: their address, who may make them, and what a change of one touches. */
export const WORK_ORDERS = 'Service/WorkOrders';
export const WORK_ORDER_TOUCHES = ['service.workOrder', 'inventory', 'platform.home', 'platform.document'] as const;
export const WORK_ORDER = {
  R: { area: 'Service.WO', letter: 'R' },
  C: { area: 'Service.WO', letter: 'C' },
  U: { area: 'Service.WO', letter: 'U' },
} as const;

export const lineCall = { response: one(workOrderLinesAnswer), idempotent: true, touches: WORK_ORDER_TOUCHES } as const;
