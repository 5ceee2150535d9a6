import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { NAMED_OF_EACH } from '@bahi/domain/home/home-tiles';
import type { Tx } from '../../core/tx.ts';
import { onlySalesOrdersOf } from '../../features/sales/order/sales-order-store.ts';
import type { Counted, Named } from './counted.ts';

/** Orders to vendors that are above the limit of who asked; what the caller asked for himself somebody else signs. */
const PURCHASES = `from purchase_order d
  where d.org_id = $1 and d.entity_id = $2 and d.status = 'Draft' and d.asked_by <> $3`;
/** Orders of customers that ask, of those whose orders the caller may open and somebody else asked for. */
const SALES = `from sales_order d where d.org_id = $1 and d.entity_id = $2 and d.status = 'Draft' and d.asked_by <> $4
  and ($3::uuid[] is null or d.created_by = any ($3))`;
/** Adjustments of stock that wait, in warehouses that the caller may use. */
const ADJUSTMENTS = `from stock_adjustment d
  where d.org_id = $1 and d.entity_id = $2 and d.status = 'PendingApproval'
    and ($3::uuid[] is null or d.warehouse_id = any ($3))`;

/** What was returned waits for its maker until he saves it again. */
const NOT_RETURNED = `not exists (select from approval_return r where r.org_id = d.org_id and r.entity_id = d.entity_id
  and r.document_id = d.id and r.document_version = d.row_version)`;

const ofEntity = ({ ctx }: Tx): unknown[] => [ctx.orgId, ctx.entityId];
const ofWarehouses = (tx: Tx): unknown[] => [...ofEntity(tx), permittedWarehouseIds(tx.ctx.access)];

const ofBuyers = (tx: Tx): unknown[] => [...ofEntity(tx), tx.ctx.userId];
const ofSellers = (tx: Tx): unknown[] => [...ofEntity(tx), onlySalesOrdersOf(tx), tx.ctx.userId];

const counted = async (tx: Tx, from: string, values: unknown[]): Promise<Counted> =>
  (await tx.queryOnce<Counted>(`select count(*)::int as count ${from}`, values))[0]!;

export const countSalesOrders = (tx: Tx): Promise<Counted> => counted(tx, SALES, ofSellers(tx));
export const countPurchases = (tx: Tx): Promise<Counted> => counted(tx, PURCHASES, ofBuyers(tx));
export const countAdjustments = (tx: Tx): Promise<Counted> => counted(tx, ADJUSTMENTS, ofWarehouses(tx));

/** What an order or an adjustment comes to is a cost: it is named to who sees costs. */
const cost = (tx: Tx, column: string): string => (tx.ctx.sees.cost ? `d.${column}` : 'null::bigint');

export const nameSalesOrders = (tx: Tx) =>
  tx.queryOnce<Named>(
    `select 'salesToSign' as key, d.id, d.code, c.name, u.name as "askedBy", d.total_paise as "amountPaise"
     from (select d.* ${SALES} order by d.asked_at, d.id limit ${NAMED_OF_EACH}) d
       join customer c on c.org_id = d.org_id and c.id = d.customer_id
       left join app_user u on u.org_id = d.org_id and u.id = d.asked_by
     order by d.asked_at, d.id`,
    ofSellers(tx),
  );

export const namePurchases = (tx: Tx) =>
  tx.queryOnce<Named>(
    `select 'purchasesToSign' as key, d.id, d.code, v.name, u.name as "askedBy", ${cost(tx, 'total_paise')} as "amountPaise"
     from (select d.* ${PURCHASES} order by d.asked_at, d.id limit ${NAMED_OF_EACH}) d
       join vendor v on v.org_id = d.org_id and v.id = d.vendor_id
       left join app_user u on u.org_id = d.org_id and u.id = d.asked_by
     order by d.asked_at, d.id`,
    ofBuyers(tx),
  );

export const nameAdjustments = (tx: Tx) =>
  tx.queryOnce<Named>(
    `select 'stockToSign' as key, d.id, d.code, w.name, u.name as "askedBy", ${cost(tx, 'value_paise')} as "amountPaise"
     from (select d.* ${ADJUSTMENTS} and ${NOT_RETURNED} order by d.id limit ${NAMED_OF_EACH}) d
       join warehouse w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.warehouse_id
       left join app_user u on u.org_id = d.org_id and u.id = d.created_by
     order by d.id`,
    ofWarehouses(tx),
  );
