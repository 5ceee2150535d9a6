import { PurchaseOrderListPage } from './order/purchase-order-list-page.tsx';

/** `/salesorder/salespurchaseorders`: those that sales orders need. */
export const SalesPurchaseOrderListPage = () => <PurchaseOrderListPage needed />;
