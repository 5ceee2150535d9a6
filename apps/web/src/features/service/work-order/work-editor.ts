import {
  createWorkOrder,
  getWorkOrder,
  updateWorkOrder,
  workOrderAuditLog,
} from '@bahi/contract/endpoints/service/work-order';
import type { Endpoint } from '@bahi/contract/endpoint';
import { type Access, can } from '@bahi/domain/access/access';
import type { LineStatus } from '@bahi/domain/document/work-order';
import { mayChangeLineStatus, nextLineStatuses } from '@bahi/domain/status/line-status';
import { lineAddRefusal, needsAuthorisation } from '@bahi/domain/status/work-order-actions';
import { ORDER_RIGHTS, type WorkRights } from '@bahi/domain/status/work-rights';
import { call } from '../../../app/api-client.ts';
import type { AuditLogProps } from '../../../kit/audit-log/audit-log.tsx';
import { type OrderBody, ORDER_PREFIXES, type OrderPrefixes } from './order-draft.ts';
import type { OrderLine, WorkOrderView } from '../order-state.ts';

/** What the editor of a repair order and that of an estimate differ in. */
export interface WorkEditor {
  kind: 'workOrder' | 'estimate';
  rights: WorkRights;
  prefixes: OrderPrefixes;
  read: (id: string) => Promise<WorkOrderView>;
  create: (body: OrderBody, idempotencyKey: string) => Promise<WorkOrderView>;
  update: (id: string, body: OrderBody, idempotencyKey: string) => Promise<WorkOrderView>;
  /** The call whose answer the page reads, and what that is of an answer. */
  get: Endpoint;
  answerOf: (view: WorkOrderView) => unknown;
  /** The call that says what a change touches. */
  change: Endpoint;
  auditLog: AuditLogProps['endpoint'];
  /** Why the caller may not change it; null where he may. */
  refusal: (view: WorkOrderView, access: Access) => string | null;
  mayCreate: (access: Access) => boolean;
  mayChangeStatus: (access: Access, line: OrderLine, userId: string) => boolean;
  nextStatuses: (from: LineStatus) => LineStatus[];
  /** Whether who approves names who said yes. */
  needsWord: (access: Access) => boolean;
  /** Columns of the grid that it has not. */
  without: readonly string[];
}

export const ORDER_EDITOR: WorkEditor = {
  kind: 'workOrder',
  rights: ORDER_RIGHTS,
  prefixes: ORDER_PREFIXES,
  read: (id) => call(getWorkOrder, { params: { id } }),
  create: (body, idempotencyKey) => call(createWorkOrder, { body }, { idempotencyKey }),
  update: (id, body, idempotencyKey) => call(updateWorkOrder, { params: { id }, body }, { idempotencyKey }),
  get: getWorkOrder,
  answerOf: (view) => view,
  change: updateWorkOrder,
  auditLog: workOrderAuditLog,
  refusal: (view, access) => lineAddRefusal({ status: view.status, lines: [] }, access),
  mayCreate: (access) => can(access, 'Service.WO', 'C'),
  mayChangeStatus: mayChangeLineStatus,
  nextStatuses: nextLineStatuses,
  needsWord: needsAuthorisation,
  without: [],
};
