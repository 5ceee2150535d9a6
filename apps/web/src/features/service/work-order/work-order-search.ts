import type { searchWorkOrders, workOrderDashboard } from '@bahi/contract/endpoints/service/work-order';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { WORK_ORDER_DASHBOARD_STATUSES } from '@bahi/domain/status/work-order-status';
import { isDate } from '@bahi/domain/time/dates';
import type { EntityClock } from '../entity-clock.ts';

export type WorkOrderListRow = OutputOf<typeof workOrderDashboard>['rows'][number];
type SearchQuery = NonNullable<InputOf<typeof searchWorkOrders>['query']>;

/** The filters of the list; they stand in the address, so that Back finds it as it was left. */
export interface WorkOrderSearch {
  q?: string;
  status?: WorkOrderStatus;
  mine?: boolean;
  today?: boolean;
  customer?: string;
  /** Shown in the field; the id decides. */
  customerName?: string;
  advisor?: string;
  from?: string;
  to?: string;
}

const STATUSES: readonly string[] = Object.values(WorkOrderStatus);
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const dayOf = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined);

/** Keeps what is understood; a stale bookmark loses one filter, not the page. */
export function cleanSearch(search: Record<string, unknown> | WorkOrderSearch): WorkOrderSearch {
  const given = search as Record<string, unknown>;
  const clean: WorkOrderSearch = {
    q: textOf(given['q']),
    status: STATUSES.includes(String(given['status'])) ? (given['status'] as WorkOrderStatus) : undefined,
    mine: given['mine'] === true || undefined,
    today: given['today'] === true || undefined,
    customer: textOf(given['customer']),
    customerName: textOf(given['customerName']),
    advisor: textOf(given['advisor']),
    from: dayOf(given['from']),
    to: dayOf(given['to']),
  };
  return Object.fromEntries(Object.entries(clean).filter(([, value]) => value !== undefined));
}

export const countFilters = ({ q: _, customerName: __, ...filters }: WorkOrderSearch): number =>
  Object.values(filters).filter((value) => value !== undefined).length;

/** From two characters on (spec 2 §5). */
const leastLength = 2;

/**
 * The search behind the filters; null where the plain dashboard answers. The dashboard stays among open orders unless
 * one is searched for by its text.
 */
export function queryOf(
  search: WorkOrderSearch,
  { everything, userId }: { everything: boolean; userId: string },
): SearchQuery | null {
  const text = search.q && search.q.trim().length >= leastLength ? search.q.trim() : undefined;
  const narrowed = text || search.status || search.mine || search.today || everything;
  if (!narrowed) return null;
  const open = [...WORK_ORDER_DASHBOARD_STATUSES];
  const statuses = search.status
    ? [search.status]
    : everything
      ? Object.values(WorkOrderStatus)
      : text
        ? undefined
        : open;
  return {
    ...(text && { text }),
    ...(statuses && { statuses }),
    ...(search.customer && { customerId: search.customer }),
    ...((search.advisor || search.mine) && { advisorId: search.advisor ?? userId }),
    ...(search.from && { from: search.from }),
    ...(search.to && { to: search.to }),
  };
}

export const promisedOn = (row: WorkOrderListRow, clock: EntityClock): boolean =>
  !!row.promisedAt && clock.wallOf(row.promisedAt).slice(0, 10) === clock.today;
