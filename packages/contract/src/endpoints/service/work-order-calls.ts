import { one } from '../../endpoint.ts';
import { workOrderLinesAnswer } from '../../wire/work-order.wire.ts';

/** What the calls of repair orders have in common: their address, who may make them, and what a change of one touches. */
export const BASE = 'Service/WorkOrders';
export const TOUCHES = ['service.workOrder', 'inventory', 'platform.home', 'platform.document'] as const;
export const R = { area: 'Service.WO', letter: 'R' } as const;
export const C = { area: 'Service.WO', letter: 'C' } as const;
export const U = { area: 'Service.WO', letter: 'U' } as const;

export const lineCall = { response: one(workOrderLinesAnswer), idempotent: true, touches: TOUCHES } as const;
