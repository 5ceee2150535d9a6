import { AdjustmentReason, AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import { defineEndpoint, list, lookup, one } from '../../endpoint.ts';
import { array, choice, choiceOf, id, object, optional, partial, required, rowVersion, text } from '../../wire-type.ts';
import { adjustmentInput, adjustmentRow, adjustmentView } from '../../wire/adjustment.wire.ts';
import { approvalCard } from '../../wire/approval.wire.ts';
import { auditEntry, pagingFields, periodFields } from '../../wire/document.wire.ts';

const BASE = 'Inventory/Adjustments';
const TOUCHES = ['inventory', 'catalogue.item', 'platform.home'] as const;
const C = { area: 'Inventory.Adjust', letter: 'C' } as const;
const U = { area: 'Inventory.Adjust', letter: 'U' } as const;
const D = { area: 'Inventory.Adjust', letter: 'D' } as const;
/** Who may make one may follow what became of it. */
const READ = { anyOf: [{ area: 'Inventory.Adjust', letter: 'R' }, C] } as const;

export const createAdjustment = defineEndpoint({
  id: 'inventory.adjustment.create',
  method: 'POST',
  path: BASE,
  summary: 'Adjusts stock: posted at once with letter U, else it waits for approval (decisions §8)',
  access: C,
  body: adjustmentInput,
  response: one(adjustmentView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateAdjustment = defineEndpoint({
  id: 'inventory.adjustment.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes an adjustment that waits for approval; absent fields stay, lines are replaced together',
  access: { anyOf: [U, C] },
  body: object({ ...partial(adjustmentInput).fields, rowVersion }),
  response: one(adjustmentView),
  idempotent: true,
  touches: TOUCHES,
});

export const setAdjustmentStatus = defineEndpoint({
  id: 'inventory.adjustment.setStatus',
  method: 'PUT',
  path: `${BASE}/{id}/Status`,
  summary: 'Approves (posts) an adjustment, or cancels it; what is posted is cancelled by the mirrored moves',
  access: { anyOf: [U, D, C] },
  body: object({
    status: required('Sts', choice([AdjustmentStatus.approved, AdjustmentStatus.cancelled])),
    reason: optional('Reason', text(300)),
    rowVersion,
  }),
  response: one(adjustmentView),
  idempotent: true,
  touches: TOUCHES,
});

export const returnAdjustment = defineEndpoint({
  id: 'inventory.adjustment.return',
  method: 'PUT',
  path: `${BASE}/{id}/Return`,
  summary: 'Sends an adjustment that waits for approval back to who entered it, with the reason',
  access: U,
  body: object({ reason: required('Reason', text(300)), rowVersion }),
  response: one(adjustmentView),
  idempotent: true,
  touches: TOUCHES,
});

export const adjustmentApproval = defineEndpoint({
  id: 'inventory.adjustment.approval',
  method: 'GET',
  path: `${BASE}/{id}/Approval`,
  summary: 'What a second person needs to know before he signs: who asks, why, and what it is worth',
  access: U,
  response: one(approvalCard),
});

export const getAdjustment = defineEndpoint({
  id: 'inventory.adjustment.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One adjustment whole, with what may be done with it now',
  access: READ,
  response: one(adjustmentView),
});

export const adjustmentDashboard = defineEndpoint({
  id: 'inventory.adjustment.dashboard',
  method: 'GET',
  path: `${BASE}/Dashboard`,
  summary: 'Adjustments that wait for approval and those of the last 30 days, newest first',
  access: READ,
  query: object(pagingFields),
  response: lookup(adjustmentRow),
});

export const searchAdjustments = defineEndpoint({
  id: 'inventory.adjustment.list',
  method: 'GET',
  path: BASE,
  summary: 'Searches adjustments by number or reason, status, kind, warehouse, item and dates, newest first',
  access: READ,
  query: object({
    text: optional('Text', text(80)),
    statuses: optional('Sts', array(choiceOf(AdjustmentStatus), 3)),
    reasonKind: optional('Kind', choiceOf(AdjustmentReason)),
    warehouseId: optional('WhId', id()),
    itemId: optional('ItemId', id()),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(adjustmentRow),
});

export const adjustmentAuditLog = defineEndpoint({
  id: 'inventory.adjustment.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the adjustment: who, when, what from, what to, why',
  access: READ,
  response: lookup(auditEntry),
});
