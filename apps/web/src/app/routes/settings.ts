import { inWordsOf } from '@bahi/domain/industry/words';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listAddress } from '../../kit/use-list-address.ts';
import { administer, enterArea, openFromMenu, toLanding } from '../guards.ts';
import { shellRoute } from './root-route.ts';

const masterScreen = lazyRouteComponent(
  () => import('../../features/settings/masters/master-screen.tsx'),
  'MasterScreen',
);
/** The screen of a declared master: its `screen`, in lower case. */
const masterRoute = <const P extends string>(path: P, title: string) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    staticData: { title: (say) => inWordsOf(title, say), sideMenu: 'settings' },
    beforeLoad: openFromMenu(path),
    component: masterScreen,
  });

/** Tags are a master of Works: in its menu, for those who may enter it. */
const tagsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/works/tasks/tagslist',
  staticData: { title: 'Tags' },
  beforeLoad: enterArea('Task'),
  component: masterScreen,
});

const settingsPages = () => import('../../features/settings/entity-settings/settings-pages.tsx');
const entitySettingsRoute = <const P extends string>(
  path: P,
  title: string,
  page: keyof Awaited<ReturnType<typeof settingsPages>>,
) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    staticData: { title, sideMenu: 'settings' },
    beforeLoad: openFromMenu(path),
    component: lazyRouteComponent(settingsPages, page),
  });

const userPage = lazyRouteComponent(() => import('../../features/platform/user/user-page.tsx'), 'UserPage');
const userRoute = <const P extends string>(path: P, sideMenu?: 'settings') =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    staticData: { title: 'Employee', ...(sideMenu && { sideMenu }) },
    beforeLoad: administer('Common.User'),
    component: userPage,
  });

/** Employees and roles. */
const peopleRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings/user/users',
    staticData: { title: 'Employees', sideMenu: 'settings' },
    validateSearch: listAddress('all', 'role', 'branch'),
    beforeLoad: administer('Common.User'),
    component: lazyRouteComponent(() => import('../../features/platform/user/user-list-page.tsx'), 'UserListPage'),
  }),
  userRoute('/settings/user/user/$id', 'settings'),
  userRoute('/user/user/$id'),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings/roles',
    staticData: { title: 'Roles', sideMenu: 'settings' },
    validateSearch: listAddress(),
    beforeLoad: administer('Common.Role'),
    component: lazyRouteComponent(() => import('../../features/platform/role/role-list-page.tsx'), 'RoleListPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings/roles/$id',
    staticData: { title: 'Role', sideMenu: 'settings' },
    validateSearch: listAddress('copy'),
    beforeLoad: administer('Common.Role'),
    component: lazyRouteComponent(() => import('../../features/platform/role/role-page.tsx'), 'RolePage'),
  }),
] as const;

/** Settings and masters. */
export const settingsRoutes = [
  ...peopleRoutes,
  createRoute({ getParentRoute: () => shellRoute, path: '/settings', beforeLoad: toLanding('Settings') }),
  masterRoute('/settings/makeslist', 'Makes'),
  masterRoute('/settings/models', 'Models'),
  masterRoute('/settings/complaintlist', 'Complaints'),
  masterRoute('/settings/servicelist', 'Services'),
  masterRoute('/settings/service/new', 'New service'),
  masterRoute('/settings/service/categories', 'Service categories'),
  masterRoute('/settings/customercategories', 'Customer categories'),
  masterRoute('/settings/departments', 'Departments'),
  masterRoute('/settings/designations', 'Designations'),
  masterRoute('/settings/expensecategories', 'Expense categories'),
  masterRoute('/settings/doctors', 'Doctors'),
  masterRoute('/settings/inventory/reasons', 'Reasons'),
  masterRoute('/settings/inventory/categories', 'Item categories'),
  masterRoute('/settings/inventory/attributes', 'Attributes'),
  masterRoute('/settings/inventory/producttypes', 'Product types'),
  masterRoute('/settings/inventory/units', 'Units of measure'),
  masterRoute('/settings/inventory/locations', 'Locations'),
  masterRoute('/settings/workordertypes', 'Work order types'),
  masterRoute('/settings/surveyors', 'Surveyors'),
  masterRoute('/settings/depreciationrates', 'Depreciation tables'),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings/entityinsurancesettings',
    staticData: { title: 'Insurance', sideMenu: 'settings' },
    beforeLoad: openFromMenu('/settings/entityinsurancesettings'),
    component: lazyRouteComponent(() => import('../../features/service/insurance/insurers-page.tsx'), 'InsurersPage'),
  }),
  masterRoute('/settings/inventory/customfields', 'Custom fields'),
  masterRoute('/settings/checklists', 'Checklists'),
  masterRoute('/settings/checklist/new', 'New checklist'),
  masterRoute('/settings/diagnosislist/false', 'Diagnoses'),
  masterRoute('/settings/diagnosislist/true', 'Diagnoses of the catalogue'),
  masterRoute('/settings/procedures/false', 'Procedures'),
  masterRoute('/settings/procedures/true', 'Procedures of the catalogue'),
  masterRoute('/settings/labinvestigation/false', 'Lab investigations'),
  masterRoute('/settings/labinvestigation/true', 'Lab investigations of the catalogue'),
  masterRoute('/settings/advices/false', 'Advices'),
  masterRoute('/settings/advices/true', 'Advices of the catalogue'),
  tagsRoute,
  masterRoute('/settings/partscatalogue', 'Vehicle parts'),
  masterRoute('/settings/partnames', 'Part names'),
  masterRoute('/settings/bodylabour', 'Body labour'),
  masterRoute('/settings/bays', 'Bays'),
  masterRoute('/settings/ticketcategories', 'Ticket categories'),
  masterRoute('/settings/holidays', 'Holidays'),
  // Who may import is for the kind of record to say: a clerk without the settings imports customers.
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings/import/$target',
    staticData: { title: 'Import' },
    validateSearch: listAddress('id'),
    component: lazyRouteComponent(() => import('../../kit/import/import-page.tsx'), 'ImportPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings/settings',
    staticData: { title: 'Settings', sideMenu: 'settings' },
    beforeLoad: openFromMenu('/settings/settings'),
    component: lazyRouteComponent(
      () => import('../../features/settings/entity-settings/settings-index-page.tsx'),
      'SettingsIndexPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings/companyprofile',
    staticData: { title: 'Company profile', sideMenu: 'settings' },
    beforeLoad: openFromMenu('/settings/companyprofile'),
    component: lazyRouteComponent(
      () => import('../../features/settings/company/company-profile-page.tsx'),
      'CompanyProfilePage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings/nextrecordnumbers',
    staticData: { title: 'Number series', sideMenu: 'settings' },
    beforeLoad: openFromMenu('/settings/nextrecordnumbers'),
    component: lazyRouteComponent(
      () => import('../../features/settings/record-numbers/record-numbers-page.tsx'),
      'RecordNumbersPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings/outbox',
    staticData: { title: 'Outbox', sideMenu: 'settings' },
    beforeLoad: openFromMenu('/settings/outbox'),
    component: lazyRouteComponent(() => import('../../features/platform/outbox/outbox-page.tsx'), 'OutboxPage'),
  }),
  entitySettingsRoute('/settings/taxsettings', 'Tax settings', 'TaxSettingsPage'),
  entitySettingsRoute('/settings/localization', 'Localization', 'LocalizationPage'),
  entitySettingsRoute('/settings/printoptions', 'Print options', 'PrintOptionsPage'),
  entitySettingsRoute('/settings/genericsettings', 'Order status', 'GenericSettingsPage'),
  entitySettingsRoute('/settings/generalsettings', 'Order intake', 'GeneralSettingsPage'),
  entitySettingsRoute('/settings/othersettings', 'Customer settings', 'OtherSettingsPage'),
  entitySettingsRoute('/settings/uitheme', 'Theme', 'ThemePage'),
  entitySettingsRoute('/settings/notifications', 'Notifications', 'NotificationsPage'),
  entitySettingsRoute('/settings/accountsettings', 'Account settings', 'AccountSettingsPage'),
  entitySettingsRoute('/settings/paymentsettings', 'Payment settings', 'PaymentSettingsPage'),
  entitySettingsRoute('/settings/invoicesettings', 'Invoice settings', 'InvoiceSettingsPage'),
  entitySettingsRoute('/settings/salesreceiptsettings', 'Counter settings', 'CounterSettingsPage'),
  entitySettingsRoute('/settings/workinghours', 'Working hours and desk', 'WorkingHoursSettingsPage'),
  entitySettingsRoute('/settings/salessettings', 'Sales settings', 'SalesSettingsPage'),
  entitySettingsRoute('/settings/purchasesettings', 'Purchase settings', 'PurchaseSettingsPage'),
  entitySettingsRoute('/settings/inventory/items', 'Item and stock settings', 'ItemSettingsPage'),
] as const;
