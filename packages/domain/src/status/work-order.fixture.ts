import { findDefaultRole } from '../access/default-roles.ts';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import type { WorkOrder, WorkOrderLine } from '../document/work-order.ts';
import type { ActionState } from './actions.ts';
import { type WorkOrderContext, type WorkOrderVerb, workOrderButtons } from './work-order-actions.ts';

/** A labour line of ₹500 that waits, for specifications to vary. */
export function labourLine(id: string, overrides: Partial<WorkOrderLine> = {}): WorkOrderLine {
  return {
    id,
    family: 'labour',
    status: 'New',
    payer: 'Cus',
    description: 'Oil change',
    operationCode: 'OIL01',
    operationId: null,
    itemId: null,
    partNumber: null,
    hsn: '998714',
    unitCode: null,
    labourLineId: null,
    complaintId: null,
    repairId: null,
    componentOf: null,
    componentKind: null,
    quantity: 1_000,
    unitPrice: 5_000_000,
    insurerUnitPrice: 0,
    estimateUnitPrice: 0,
    discountPercent: null,
    discountPaise: 0,
    noDiscount: false,
    taxCode: 106,
    accountCode: 4000,
    technicianId: null,
    sublet: false,
    vendorId: null,
    tracked: false,
    receivedQuantity: 0,
    issuedQuantity: 0,
    returnedQuantity: 0,
    warehouseId: null,
    free: false,
    declinedOnOrder: false,
    adviseNextVisit: false,
    remindOn: null,
    ...overrides,
  };
}

/** A tracked part of 2 pieces at ₹350 on a labour line. */
export function partLine(
  id: string,
  labourLineId: string | null,
  overrides: Partial<WorkOrderLine> = {},
): WorkOrderLine {
  return labourLine(id, {
    family: 'part',
    description: 'Oil filter',
    itemId: 'item-1',
    partNumber: 'OF-11',
    hsn: '842123',
    unitCode: 'NOS',
    labourLineId,
    quantity: 2_000,
    unitPrice: 3_500_000,
    accountCode: 4100,
    tracked: true,
    warehouseId: 'wh-1',
    ...overrides,
  });
}

export function orderOf(lines: WorkOrderLine[], overrides: Partial<WorkOrder> = {}): WorkOrder {
  return {
    status: 'New',
    complaints: [],
    repairs: [],
    lines,
    discounts: NO_DISCOUNTS,
    warrantyPartyId: null,
    ...overrides,
  };
}

/** The context of a default role in a workshop with the settings that are on by default. */
export function contextOf(roleKey: string, overrides: Partial<WorkOrderContext> = {}): WorkOrderContext {
  return {
    access: findDefaultRole(roleKey)!.access,
    settings: { derivation: true, invoiceNeedsCompleted: true, issueRequired: false, review: false },
    invoices: { live: 0, approved: 0, billableShares: 0 },
    ...overrides,
  };
}

/** The buttons of an order by their verb. */
export const workOrderActions = (...asked: Parameters<typeof workOrderButtons>): Record<WorkOrderVerb, ActionState> =>
  Object.fromEntries(workOrderButtons(...asked).map(({ verb, ...action }) => [verb, action])) as Record<
    WorkOrderVerb,
    ActionState
  >;
