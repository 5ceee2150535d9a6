import { mayReadBooks } from '@bahi/domain/access/access';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { SEARCH_KEYS } from '../../features/accounting/invoice/invoice-search-keys.ts';
import { PAYMENT_SEARCH_KEYS } from '../../features/accounting/payment/payment-search-keys.ts';
import { listAddress } from '../../kit/use-list-address.ts';
import { enterArea, openFromMenu, openScreen, toLanding } from '../guards.ts';
import { getSession } from '../session-store.ts';
import { shellRoute } from './root-route.ts';

const readInvoices = openScreen('Accounting', 'Accounting.Invoice');
const invoicePage = lazyRouteComponent(
  () => import('../../features/accounting/invoice/invoice-page.tsx'),
  'InvoicePage',
);
const readPaid = openScreen('Bills', 'Accounting.VPay');
const readPayments = openScreen('Accounting', 'Accounting.CPay');
/** Drawers are open to whom their link is. */
const keepDrawer = openFromMenu('/accounting/cashdrawer');

/** The named fields of an address as texts. */
const texts =
  <K extends string>(...names: readonly K[]) =>
  (search: Record<string, unknown>): { [N in K]?: string } =>
    Object.fromEntries(
      names
        .map((name) => [name, search[name]] as const)
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([name, value]) => [name, String(value)]),
    ) as { [N in K]?: string };

/** Chart of accounts and journals are open to whom their endpoints are. */
const readBooks = (): void => {
  enterArea('Accounting')();
  if (!mayReadBooks(getSession()!.data.access)) throw redirect({ to: '/unauthorised' });
};

/** Invoices, payments and the chart of accounts. */
export const accountingRoutes = [
  createRoute({ getParentRoute: () => shellRoute, path: '/accounting', beforeLoad: toLanding('Accounting') }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/accounting/invoices',
    staticData: { title: (say) => say.many('invoice') },
    validateSearch: texts('show', 'text'),
    beforeLoad: readInvoices,
    component: lazyRouteComponent(
      () => import('../../features/accounting/invoice/invoice-dashboard-page.tsx'),
      'InvoiceDashboardPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/accounting/invoicesearch',
    staticData: { title: (say) => `Search ${say.many('invoice').toLowerCase()}` },
    validateSearch: texts(...SEARCH_KEYS),
    beforeLoad: readInvoices,
    component: lazyRouteComponent(
      () => import('../../features/accounting/invoice/invoice-search-page.tsx'),
      'InvoiceSearchPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/accounting/invoice/$id',
    staticData: { title: (say) => say('invoice') },
    validateSearch: texts('customer'),
    beforeLoad: readInvoices,
    component: invoicePage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/accounting/invoice/$id/autoclose/$autoclose',
    staticData: { title: (say) => say('invoice') },
    validateSearch: texts('customer'),
    beforeLoad: readInvoices,
    component: invoicePage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/accounting/recurringinvoices',
    staticData: { title: 'Recurring invoices' },
    validateSearch: listAddress('status'),
    beforeLoad: readInvoices,
    component: lazyRouteComponent(
      () => import('../../features/accounting/recurring-invoice/recurring-invoice-list-page.tsx'),
      'RecurringInvoiceListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/accounting/recurringinvoice/$id',
    staticData: { title: 'Recurring invoice' },
    validateSearch: texts('invoice'),
    beforeLoad: readInvoices,
    component: lazyRouteComponent(
      () => import('../../features/accounting/recurring-invoice/recurring-invoice-page.tsx'),
      'RecurringInvoicePage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/accounting/dunning',
    staticData: { title: 'Reminders' },
    validateSearch: listAddress('level', 'why'),
    beforeLoad: readInvoices,
    component: lazyRouteComponent(() => import('../../features/accounting/dunning/dunning-page.tsx'), 'DunningPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/accounting/receivepayment/$id',
    staticData: { title: 'Receive payment' },
    validateSearch: texts('invoice', 'customer'),
    beforeLoad: readPayments,
    component: lazyRouteComponent(
      () => import('../../features/accounting/payment/receive-payment-page.tsx'),
      'ReceivePaymentPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/accounting/paymentsearch',
    staticData: { title: (say) => say.many('payment') },
    validateSearch: texts(...PAYMENT_SEARCH_KEYS),
    beforeLoad: readPayments,
    component: lazyRouteComponent(
      () => import('../../features/accounting/payment/payment-search-page.tsx'),
      'PaymentSearchPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/accounting/payment/$id',
    staticData: { title: (say) => say('payment') },
    beforeLoad: readPayments,
    component: lazyRouteComponent(() => import('../../features/accounting/payment/payment-page.tsx'), 'PaymentPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/accounting/unappliedpayments',
    staticData: { title: 'Unapplied payments' },
    validateSearch: texts('text'),
    beforeLoad: readPayments,
    component: lazyRouteComponent(
      () => import('../../features/accounting/payment/unapplied-page.tsx'),
      'UnappliedPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/accounting/cheques',
    staticData: { title: 'Cheques' },
    validateSearch: texts('text', 'state', 'from', 'to'),
    beforeLoad: readPayments,
    component: lazyRouteComponent(() => import('../../features/accounting/payment/cheques-page.tsx'), 'ChequesPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/bills/paymentsmade',
    staticData: { title: 'Payments made' },
    validateSearch: texts('text', 'status', 'from', 'to', 'unapplied'),
    beforeLoad: readPaid,
    component: lazyRouteComponent(
      () => import('../../features/accounting/bill-payment/payments-made-page.tsx'),
      'PaymentsMadePage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/bills/paymentrun',
    staticData: { title: 'Payment run' },
    validateSearch: listAddress('by'),
    beforeLoad: readPaid,
    component: lazyRouteComponent(
      () => import('../../features/accounting/payment-run/payment-run-page.tsx'),
      'PaymentRunPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/bills/cheques',
    staticData: { title: 'Cheques issued' },
    validateSearch: texts('text', 'state', 'from', 'to'),
    beforeLoad: readPaid,
    component: lazyRouteComponent(
      () => import('../../features/accounting/bill-payment/cheques-issued-page.tsx'),
      'ChequesIssuedPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/bills/billpayment/$id',
    staticData: { title: 'Bill payment' },
    validateSearch: texts('vendor', 'bill'),
    beforeLoad: readPaid,
    component: lazyRouteComponent(
      () => import('../../features/accounting/bill-payment/bill-payment-page.tsx'),
      'BillPaymentPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/accounting/cashdrawer',
    staticData: { title: 'Cash drawer' },
    beforeLoad: keepDrawer,
    component: lazyRouteComponent(
      () => import('../../features/accounting/cash-drawer/cash-drawer-page.tsx'),
      'CashDrawerPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/accounting/cashdrawers',
    staticData: { title: 'Cash drawers' },
    validateSearch: texts('tab', 'from', 'to', 'status', 'differing', 'on'),
    beforeLoad: keepDrawer,
    component: lazyRouteComponent(
      () => import('../../features/accounting/cash-drawer/drawers-page.tsx'),
      'DrawersPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/accounting/cashdrawer/$id',
    staticData: { title: 'Cash drawer' },
    beforeLoad: keepDrawer,
    component: lazyRouteComponent(() => import('../../features/accounting/cash-drawer/drawer-page.tsx'), 'DrawerPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/accounting/salesreceipts/refills',
    staticData: { title: 'Refills due' },
    validateSearch: texts('from', 'to'),
    beforeLoad: openScreen('Accounting', 'Accounting.SlsRcpt'),
    component: lazyRouteComponent(
      () => import('../../features/accounting/sales-receipt/refills-page.tsx'),
      'RefillsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/accounting/salesreceipts/unsent',
    staticData: { title: 'Unsent bills' },
    beforeLoad: openScreen('Accounting', 'Accounting.SlsRcpt'),
    component: lazyRouteComponent(
      () => import('../../features/accounting/sales-receipt/offline/unsent-page.tsx'),
      'UnsentPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/accounting/chartofaccounts',
    staticData: { title: 'Chart of accounts' },
    validateSearch: texts('account', 'from', 'to'),
    beforeLoad: readBooks,
    component: lazyRouteComponent(
      () => import('../../features/accounting/ledger/chart-of-accounts-page.tsx'),
      'ChartOfAccountsPage',
    ),
  }),
] as const;
