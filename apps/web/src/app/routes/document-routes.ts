import type { AccessArea } from '@bahi/domain/access/areas';
import type { PermissionModule } from '@bahi/domain/access/permission-modules';
import { kindMany, kindRow } from '@bahi/domain/document/kinds';
import { inWordsOf } from '@bahi/domain/industry/words';
import { can, mayReadBooks } from '@bahi/domain/access/access';
import { mayOpenScreen } from '@bahi/domain/access/permission-modules';
import { createRoute, lazyRouteComponent, redirect, type RouteComponent } from '@tanstack/react-router';
import { listAddress } from '../../kit/use-list-address.ts';
import { DOCUMENT_PLACES, type ShownKind } from '../document-places.ts';
import { enterArea, openScreen } from '../guards.ts';
import { getSession } from '../session-store.ts';
import { shellRoute } from './root-route.ts';

interface DocumentPages {
  /** The permission module whose area is entered. */
  module: PermissionModule;
  list: RouteComponent;
  page: RouteComponent;
  /** What the address of the list may say beside what is searched. */
  filters: readonly string[];
  /** What the address of a new one may begin it with. */
  begins?: readonly string[];
  /** Who has this right reads some of them, too: which ones, the server says. */
  some?: AccessArea;
}

/** Opens a kind to those who may read it, as its row in `document/kinds.ts` says, or to who reads some of it. */
function openKind(kind: ShownKind, module: PermissionModule, some?: AccessArea) {
  const { area, readBy, or = some } = kindRow(kind);
  return (entry: { params: object }): void => {
    const access = getSession()?.data.access;
    if (!access) return enterArea(module)();
    // With the right of another area nobody need hold that of its own.
    if (or && mayOpenScreen(access, or, (entry.params as { id?: string }).id ?? '')) return enterArea(module)();
    if (readBy === 'books') {
      enterArea(module)();
      if (!mayReadBooks(access)) throw redirect({ to: '/unauthorised' });
    } else if (readBy === 'maker' && can(access, area, 'C')) enterArea(module)();
    else openScreen(module, area)(entry);
  };
}

/** The addresses of a kind: its list, and the page of a new one or of a saved one. */
const routesOf = <const K extends ShownKind>(kind: K, pages: DocumentPages) => {
  const row: (typeof DOCUMENT_PLACES)[K] = DOCUMENT_PLACES[kind];
  const open = openKind(kind, pages.module, pages.some);
  return [
    createRoute({
      getParentRoute: () => shellRoute,
      path: row.list as (typeof DOCUMENT_PLACES)[K]['list'],
      staticData: { title: (say) => inWordsOf(kindMany(kind), say) },
      validateSearch: listAddress(...pages.filters),
      beforeLoad: open,
      component: pages.list,
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: `${row.page}/$id` as `${(typeof DOCUMENT_PLACES)[K]['page']}/$id`,
      staticData: { title: (say) => inWordsOf(kindRow(kind).label, say) },
      validateSearch: listAddress(...(pages.begins ?? [])),
      beforeLoad: open,
      component: pages.page,
    }),
  ] as const;
};

/** Kinds whose pages are the list and the document; alphabetical. Orders, invoices and payments have more of their own. */
export const documentRoutes = [
  ...routesOf('adjustment', {
    module: 'Parts',
    filters: ['status', 'kind'],
    begins: ['kind'],
    list: lazyRouteComponent(
      () => import('../../features/inventory/adjustment/adjustment-list-page.tsx'),
      'AdjustmentListPage',
    ),
    page: lazyRouteComponent(() => import('../../features/inventory/adjustment/adjustment-page.tsx'), 'AdjustmentPage'),
  }),
  ...routesOf('appointment', {
    module: 'Appointments',
    filters: ['day', 'view', 'show'],
    begins: ['day', 'from', 'advisor', 'bay'],
    list: lazyRouteComponent(
      () => import('../../features/service/appointment/appointment-board-page.tsx'),
      'AppointmentBoardPage',
    ),
    page: lazyRouteComponent(
      () => import('../../features/service/appointment/appointment-page.tsx'),
      'AppointmentPage',
    ),
  }),
  ...routesOf('bill', {
    module: 'Bills',
    filters: ['show', 'status'],
    begins: ['receive', 'order', 'vendor'],
    list: lazyRouteComponent(
      () => import('../../features/purchase/bill/bills-dashboard-page.tsx'),
      'BillsDashboardPage',
    ),
    page: lazyRouteComponent(() => import('../../features/purchase/bill/bill-page.tsx'), 'BillPage'),
  }),
  ...routesOf('claim', {
    module: 'Service',
    filters: ['status', 'show'],
    list: lazyRouteComponent(() => import('../../features/service/claim/claim-list-page.tsx'), 'ClaimListPage'),
    page: lazyRouteComponent(() => import('../../features/service/claim/claim-page.tsx'), 'ClaimPage'),
  }),
  ...routesOf('creditNote', {
    module: 'CustomerNotes',
    filters: ['status', 'kind'],
    list: lazyRouteComponent(
      () => import('../../features/accounting/credit-note/credit-note-list-page.tsx'),
      'CreditNoteListPage',
    ),
    page: lazyRouteComponent(
      () => import('../../features/accounting/credit-note/credit-note-page.tsx'),
      'CreditNotePage',
    ),
  }),
  ...routesOf('debitNote', {
    module: 'CustomerNotes',
    filters: ['status', 'kind'],
    list: lazyRouteComponent(
      () => import('../../features/accounting/debit-note/debit-note-list-page.tsx'),
      'DebitNoteListPage',
    ),
    page: lazyRouteComponent(() => import('../../features/accounting/debit-note/debit-note-page.tsx'), 'DebitNotePage'),
  }),
  ...routesOf('deliveryChallan', {
    module: 'Sales',
    filters: ['status', 'why', 'due'],
    begins: ['customer'],
    list: lazyRouteComponent(() => import('../../features/sales/challan/challan-list-page.tsx'), 'ChallanListPage'),
    page: lazyRouteComponent(() => import('../../features/sales/challan/challan-page.tsx'), 'ChallanPage'),
  }),
  ...routesOf('expense', {
    module: 'Expenses',
    filters: ['status', 'show'],
    list: lazyRouteComponent(() => import('../../features/purchase/expense/expense-list-page.tsx'), 'ExpenseListPage'),
    page: lazyRouteComponent(() => import('../../features/purchase/expense/expense-page.tsx'), 'ExpensePage'),
  }),
  ...routesOf('journal', {
    module: 'Accounting',
    filters: ['status', 'kind'],
    begins: ['kind'],
    list: lazyRouteComponent(
      () => import('../../features/accounting/journal-voucher/voucher-list-page.tsx'),
      'VoucherListPage',
    ),
    page: lazyRouteComponent(() => import('../../features/accounting/journal-voucher/voucher-page.tsx'), 'VoucherPage'),
  }),
  ...routesOf('manufactureOrder', {
    module: 'Parts',
    filters: ['status'],
    list: lazyRouteComponent(
      () => import('../../features/inventory/manufacture-order/manufacture-order-list-page.tsx'),
      'ManufactureOrderListPage',
    ),
    page: lazyRouteComponent(
      () => import('../../features/inventory/manufacture-order/manufacture-order-page.tsx'),
      'ManufactureOrderPage',
    ),
  }),
  ...routesOf('materialIn', {
    module: 'Parts',
    filters: ['status', 'kind'],
    list: lazyRouteComponent(
      () => import('../../features/inventory/material-in/material-in-list-page.tsx'),
      'MaterialInListPage',
    ),
    page: lazyRouteComponent(
      () => import('../../features/inventory/material-in/material-in-page.tsx'),
      'MaterialInPage',
    ),
  }),
  ...routesOf('materialOut', {
    module: 'Parts',
    filters: ['status', 'kind', 'late'],
    list: lazyRouteComponent(
      () => import('../../features/inventory/material-out/material-out-list-page.tsx'),
      'MaterialOutListPage',
    ),
    page: lazyRouteComponent(
      () => import('../../features/inventory/material-out/material-out-page.tsx'),
      'MaterialOutPage',
    ),
  }),
  ...routesOf('purchaseOrder', {
    module: 'Parts',
    some: 'Sales.PO',
    filters: ['status', 'view'],
    list: lazyRouteComponent(
      () => import('../../features/purchase/order/purchase-order-list-page.tsx'),
      'PurchaseOrderListPage',
    ),
    page: lazyRouteComponent(
      () => import('../../features/purchase/order/purchase-order-page.tsx'),
      'PurchaseOrderPage',
    ),
  }),
  ...routesOf('salesEstimate', {
    module: 'Sales',
    filters: ['status'],
    begins: ['customer'],
    list: lazyRouteComponent(
      () => import('../../features/sales/estimate/sales-estimate-list-page.tsx'),
      'SalesEstimateListPage',
    ),
    page: lazyRouteComponent(
      () => import('../../features/sales/estimate/sales-estimate-page.tsx'),
      'SalesEstimatePage',
    ),
  }),
  ...routesOf('salesOrder', {
    module: 'Sales',
    filters: ['status'],
    begins: ['customer'],
    list: lazyRouteComponent(
      () => import('../../features/sales/order/sales-order-list-page.tsx'),
      'SalesOrderListPage',
    ),
    page: lazyRouteComponent(() => import('../../features/sales/order/sales-order-page.tsx'), 'SalesOrderPage'),
  }),
  // What is bought for them (sales rule 9).
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/salesorder/salespurchaseorders',
    staticData: { title: () => 'Purchase orders for sales' },
    validateSearch: listAddress('status'),
    beforeLoad: openKind('purchaseOrder', 'PO', 'Sales.PO'),
    component: lazyRouteComponent(
      () => import('../../features/purchase/order/purchase-order-list-page.tsx'),
      'PurchaseOrderListPage',
    ),
  }),
  ...routesOf('salesReturn', {
    module: 'Sales',
    filters: ['status'],
    list: lazyRouteComponent(
      () => import('../../features/sales/return/sales-return-list-page.tsx'),
      'SalesReturnListPage',
    ),
    page: lazyRouteComponent(() => import('../../features/sales/return/sales-return-page.tsx'), 'SalesReturnPage'),
  }),
  // The same list beside the orders (sales §6).
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/salesorder/returns',
    staticData: { title: (say) => inWordsOf(kindMany('salesReturn'), say) },
    validateSearch: listAddress('status'),
    beforeLoad: openKind('salesReturn', 'Sales'),
    component: lazyRouteComponent(
      () => import('../../features/sales/return/sales-return-list-page.tsx'),
      'SalesReturnListPage',
    ),
  }),
  ...routesOf('purchaseReceive', {
    module: 'Parts',
    filters: ['status'],
    list: lazyRouteComponent(
      () => import('../../features/purchase/receive/purchase-receive-list-page.tsx'),
      'PurchaseReceiveListPage',
    ),
    page: lazyRouteComponent(
      () => import('../../features/purchase/receive/purchase-receive-page.tsx'),
      'PurchaseReceivePage',
    ),
  }),
  ...routesOf('purchaseReturn', {
    module: 'Parts',
    filters: ['status', 'why'],
    list: lazyRouteComponent(
      () => import('../../features/purchase/return/purchase-return-list-page.tsx'),
      'PurchaseReturnListPage',
    ),
    page: lazyRouteComponent(
      () => import('../../features/purchase/return/purchase-return-page.tsx'),
      'PurchaseReturnPage',
    ),
  }),
  ...routesOf('salesReceipt', {
    module: 'Accounting',
    list: lazyRouteComponent(
      () => import('../../features/accounting/sales-receipt/receipt-list-page.tsx'),
      'ReceiptListPage',
    ),
    page: lazyRouteComponent(() => import('../../features/accounting/sales-receipt/receipt-page.tsx'), 'ReceiptPage'),
    filters: ['status'],
    begins: ['held', 'unsent'],
  }),
  ...routesOf('package', {
    module: 'Sales',
    filters: ['status'],
    list: lazyRouteComponent(() => import('../../features/sales/package/package-list-page.tsx'), 'PackageListPage'),
    page: lazyRouteComponent(() => import('../../features/sales/package/package-page.tsx'), 'PackagePage'),
  }),
  ...routesOf('partRequest', {
    module: 'Parts',
    filters: ['status', 'kind', 'mine'],
    begins: ['kind', 'order', 'code', 'op', 'wh', 'part', 'item', 'name', 'qty'],
    list: lazyRouteComponent(
      () => import('../../features/service/part-request/part-request-list-page.tsx'),
      'PartRequestListPage',
    ),
    page: lazyRouteComponent(
      () => import('../../features/service/part-request/part-request-page.tsx'),
      'PartRequestPage',
    ),
  }),
  ...routesOf('stockCount', {
    module: 'Parts',
    filters: ['status'],
    list: lazyRouteComponent(
      () => import('../../features/inventory/stock-count/stock-count-list-page.tsx'),
      'StockCountListPage',
    ),
    page: lazyRouteComponent(
      () => import('../../features/inventory/stock-count/stock-count-page.tsx'),
      'StockCountPage',
    ),
  }),
  ...routesOf('ticket', {
    module: 'Tickets',
    filters: ['status', 'priority', 'mine', 'late', 'near', 'show'],
    list: lazyRouteComponent(() => import('../../features/service/ticket/ticket-list-page.tsx'), 'TicketListPage'),
    page: lazyRouteComponent(() => import('../../features/service/ticket/ticket-page.tsx'), 'TicketPage'),
  }),
  ...routesOf('transferOrder', {
    module: 'Parts',
    filters: ['status', 'way'],
    list: lazyRouteComponent(
      () => import('../../features/inventory/transfer-order/transfer-order-list-page.tsx'),
      'TransferOrderListPage',
    ),
    page: lazyRouteComponent(
      () => import('../../features/inventory/transfer-order/transfer-order-page.tsx'),
      'TransferOrderPage',
    ),
  }),
  ...routesOf('vendorCreditNote', {
    module: 'VendorNotes',
    filters: ['status'],
    list: lazyRouteComponent(
      () => import('../../features/purchase/vendor-note/vendor-credit-note-pages.tsx'),
      'VendorCreditNoteListPage',
    ),
    page: lazyRouteComponent(
      () => import('../../features/purchase/vendor-note/vendor-credit-note-pages.tsx'),
      'VendorCreditNotePage',
    ),
  }),
  ...routesOf('vendorDebitNote', {
    module: 'VendorNotes',
    filters: ['status'],
    list: lazyRouteComponent(
      () => import('../../features/purchase/vendor-note/vendor-debit-note-pages.tsx'),
      'VendorDebitNoteListPage',
    ),
    page: lazyRouteComponent(
      () => import('../../features/purchase/vendor-note/vendor-debit-note-pages.tsx'),
      'VendorDebitNotePage',
    ),
  }),
] as const;
