import type { LineIdPrefix } from '@bahi/domain/document/line-id';
import type { LineFamily } from '@bahi/domain/document/priced-line';
import type { LineStatus } from '@bahi/domain/document/work-order';
import { ORDER_RIGHTS, type WorkRights } from '@bahi/domain/status/work-rights';
import type { Tx } from '../../core/tx.ts';
import { type StoredWorkOrderContext, workOrderContextOf } from './work-order-context.ts';
import type { StoredWorkOrder } from './stored-order.ts';

/** What the edit of a document about work differs in: a repair order, or the estimate that becomes one. */
export interface WorkKind {
  kind: 'workOrder' | 'estimate';
  rights: WorkRights;
  /** Of the ids of its lines and complaints. */
  prefixes: Readonly<Record<LineFamily | 'complaint' | 'repair', LineIdPrefix>>;
  /** Statuses that a save may give a line; all that follow from its own where nothing is said. */
  lineStatuses?: readonly LineStatus[];
  contextOf: (tx: Tx, order: StoredWorkOrder) => Promise<StoredWorkOrderContext>;
}

export const ORDER_WORK: WorkKind = {
  kind: 'workOrder',
  rights: ORDER_RIGHTS,
  prefixes: { labour: 'WO', part: 'WP', complaint: 'WC', repair: 'WCo' },
  contextOf: workOrderContextOf,
};
