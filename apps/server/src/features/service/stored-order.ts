import type { DiscountFields } from '@bahi/domain/document/priced-line';
import type { AccidentalRepair, WorkOrder, WorkOrderComplaint, WorkOrderLine } from '@bahi/domain/document/work-order';
import type { workOrder, workOrderLine } from '../../../db/schema/service.ts';

type LineRow = typeof workOrderLine.$inferSelect;
type OrderRow = typeof workOrder.$inferSelect;
type Owner = 'orgId' | 'entityId' | 'workOrderId';

/** A line as stored: the domain's line, its computed amounts per face, the cost in progress, who bills it. */
export type StoredLine = WorkOrderLine & Omit<LineRow, Owner | 'assessment' | keyof WorkOrderLine>;
export type StoredComplaint = WorkOrderComplaint & { position: number };
export type StoredRepair = AccidentalRepair & { position: number };

/**
 * A repair order whole: the domain's order with its header. Never mutated; a verb makes the next one and `saveWorkOrder`
 * writes the difference.
 */
export type StoredWorkOrder = Omit<WorkOrder, 'lines' | 'complaints' | 'repairs'> & {
  lines: StoredLine[];
  complaints: StoredComplaint[];
  repairs: StoredRepair[];
} & Omit<OrderRow, 'orgId' | 'entityId' | 'searchText' | 'firstPromisedAt' | keyof DiscountFields | keyof WorkOrder>;
