import { can, hasFlag, seesPrices } from '@bahi/domain/access/access';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { progressColumn } from '../../../kit/sale/progress-column.ts';
import { useSale } from '../../../kit/sale/use-sale.ts';
import {
  checkOrder,
  formOfOrder,
  newOrder,
  orderBody,
  type OrderForm,
  SALES_ORDER,
  type SalesOrderRecord,
} from './sales-order-form.ts';

const PROGRESS = [
  progressColumn('reservedQuantity', 'Reserved'),
  progressColumn('onOrderQuantity', 'On order'),
  progressColumn('shippedQuantity', 'Shipped'),
  progressColumn('invoicedQuantity', 'Invoiced'),
];

/** What an order is on its page: how it is entered, priced, checked and sent. */
export function useSalesOrder(order: SalesOrderRecord | null, initial?: Partial<OrderForm>) {
  const { access } = useSession().data;
  const today = useBusinessDay();
  const navigate = useNavigate();
  const mayDiscount = hasFlag(access, 'Sales.Disc');
  return useSale<SalesOrderRecord, OrderForm>(order, {
    ...SALES_ORDER,
    creatable: can(access, 'Sales.SO', 'C') && seesPrices(access),
    headerOf: (record) => (record ? formOfOrder(record) : { ...newOrder(today), ...initial }),
    validate: (form, _verb, saved) => checkOrder(saved, form, mayDiscount, today),
    discountRight: 'Sales.Disc',
    dayOf: ({ orderedOn }) => orderedOn,
    ownColumns: PROGRESS,
    bodyOf: orderBody,
    open: ({ id }) => navigate({ to: '/salesorder/so/$id', params: { id }, replace: true }),
  });
}
