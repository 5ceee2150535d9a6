import { AdjustmentReason, AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import { documentEndpoints } from '../../document-endpoints.ts';
import { defineEndpoint, one } from '../../endpoint.ts';
import { withReason } from '../../wire/reason.wire.ts';
import { array, choiceOf, id, object, optional, partial, rowVersion } from '../../wire-type.ts';
import { adjustmentInput, adjustmentRow, adjustmentView } from '../../wire/adjustment.wire.ts';
import { approvalCard } from '../../wire/approval.wire.ts';
import { ADJUST_ACCESS } from './adjust-access.ts';

const BASE = 'Inventory/Adjustments';
const TOUCHES = ['inventory', 'catalogue.item', 'platform.home'] as const;
const may = (letter: 'C' | 'R' | 'U') => ({ area: 'Inventory.Adjust', letter }) as const;

export const {
  create: createAdjustment,
  update: updateAdjustment,
  setStatus: setAdjustmentStatus,
  get: getAdjustment,
  dashboard: adjustmentDashboard,
  search: searchAdjustments,
  print: printAdjustment,
  auditLog: adjustmentAuditLog,
} = documentEndpoints({
  id: 'inventory.adjustment',
  name: 'the adjustment',
  path: BASE,
  access: { ...ADJUST_ACCESS, read: { anyOf: [may('R'), may('C')] } },
  touches: TOUCHES,
  input: adjustmentInput,
  change: object({ ...partial(adjustmentInput).fields, rowVersion }),
  view: adjustmentView,
  row: adjustmentRow,
  statuses: [AdjustmentStatus.approved, AdjustmentStatus.cancelled],
  statusFields: {},
  search: {
    statuses: optional('Sts', array(choiceOf(AdjustmentStatus), 3)),
    reasonKind: optional('Kind', choiceOf(AdjustmentReason)),
    warehouseId: optional('WhId', id()),
    itemId: optional('ItemId', id()),
  },
  summaries: {
    create: 'Adjusts stock: posted at once with letter U, else it waits for approval (decisions §8)',
    update: 'Changes an adjustment that waits for approval; absent fields stay, lines are replaced together',
    setStatus: 'Approves (posts) an adjustment, or cancels it; what is posted is cancelled by the mirrored moves',
    get: 'One adjustment whole, with what may be done with it now',
    dashboard: 'Adjustments that wait for approval and those of the last 30 days, newest first',
    search: 'Searches adjustments by number or reason, status, kind, warehouse, item and dates, newest first',
    print: 'The adjustment as PDF, to be signed and filed; without costs for who may not see them',
  },
});

export const returnAdjustment = defineEndpoint({
  id: 'inventory.adjustment.return',
  method: 'PUT',
  path: `${BASE}/{id}/Return`,
  summary: 'Sends an adjustment that waits for approval back to who entered it, with the reason',
  access: may('U'),
  body: withReason(),
  response: one(adjustmentView),
  idempotent: true,
  touches: TOUCHES,
});

export const adjustmentApproval = defineEndpoint({
  id: 'inventory.adjustment.approval',
  method: 'GET',
  path: `${BASE}/{id}/Approval`,
  summary: 'What a second person needs to know before he signs: who asks, why, and what it is worth',
  access: may('U'),
  response: one(approvalCard),
});
