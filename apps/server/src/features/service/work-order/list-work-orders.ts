import type { Page } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { AppError } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { decodeCursor, DEFAULT_LIMIT, pageOf } from '../../../kit/paging.ts';
import { addSearch, type OrderFilter, type OrderSearch, readableOrders } from './order-conditions.ts';
import { ROWS, type WorkOrderRow } from './work-order-queries.ts';

/** A page of orders, newest first. */
async function pageOfRows(tx: Tx, filter: OrderFilter, { limit, cursor }: Paging): Promise<Page<WorkOrderRow>> {
  const size = limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(cursor, 1);
  if (after) filter.parts.push(`w.id < ${filter.bind(String(after[0]))}::uuid`);
  const rows = await tx.queryOnce<WorkOrderRow>(rowsWhere(filter, size + 1), filter.values);
  return pageOf(rows, size, (row) => [row.id]);
}

/** The orders first, then what is shown of them, so that a search of much joins little. */
export const rowsWhere = (filter: OrderFilter, limit: number): string =>
  `${ROWS} where w.org_id = $1 and w.entity_id = $2 and w.id = any (array(
     select w.id from work_order w where ${filter.parts.join(' and ')} order by w.id desc limit ${limit}))
   order by w.id desc`;

type Paging = Pick<OrderSearch, 'limit' | 'cursor'>;

/** Orders that are not Closed, Cancelled or Declined, newest first (spec 2 §2). */
export async function workOrderDashboard(tx: Tx, paging: Paging): Promise<Page<WorkOrderRow>> {
  const filter = readableOrders(tx, `w.status not in ('Closed', 'Cancelled', 'Declined')`);
  const [counted] = await tx.queryOnce<{ total: number }>(
    `select count(*) as total from work_order w where ${filter.parts.join(' and ')}`,
    filter.values,
  );
  return { ...(await pageOfRows(tx, filter, paging)), total: counted!.total };
}

/** Search by at least one field (spec 2 §5). */
export async function searchWorkOrders(tx: Tx, query: OrderSearch): Promise<Page<WorkOrderRow>> {
  const filter = readableOrders(tx);
  if (addSearch(tx, filter, query) === 0) throw new AppError('Validation', MESSAGES.searchNeedsField);
  return pageOfRows(tx, filter, query);
}
