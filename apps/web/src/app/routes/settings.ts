import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listAddress } from '../../kit/use-list-address.ts';
import { administer, enterArea, toLanding } from '../guards.ts';
import { shellRoute } from './root-route.ts';

const masterPages = () => import('../../features/settings/masters/master-pages.tsx');
const masterRoute = <const P extends string>(
  path: P,
  title: string,
  page: keyof Awaited<ReturnType<typeof masterPages>>,
) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    staticData: { title, sideMenu: 'settings' },
    beforeLoad: enterArea('Settings'),
    component: lazyRouteComponent(masterPages, page),
  });

/** Tags are a master of Works: in its menu, for those who may enter it. */
const tagsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/works/tasks/tagslist',
  staticData: { title: 'Tags' },
  beforeLoad: enterArea('Task'),
  component: lazyRouteComponent(masterPages, 'TagsPage'),
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
    beforeLoad: enterArea('Settings'),
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
  masterRoute('/settings/makeslist', 'Makes', 'MakesPage'),
  masterRoute('/settings/models', 'Models', 'ModelsPage'),
  masterRoute('/settings/complaintlist', 'Complaints', 'ComplaintsPage'),
  masterRoute('/settings/servicelist', 'Services', 'ServicesPage'),
  masterRoute('/settings/service/new', 'New service', 'NewServicePage'),
  masterRoute('/settings/service/categories', 'Service categories', 'ServiceCategoriesPage'),
  masterRoute('/settings/customercategories', 'Customer categories', 'CustomerCategoriesPage'),
  masterRoute('/settings/departments', 'Departments', 'DepartmentsPage'),
  masterRoute('/settings/designations', 'Designations', 'DesignationsPage'),
  masterRoute('/settings/expensecategories', 'Expense categories', 'ExpenseCategoriesPage'),
  masterRoute('/settings/inventory/reasons', 'Reasons', 'AdjustmentReasonsPage'),
  masterRoute('/settings/inventory/categories', 'Item categories', 'ItemCategoriesPage'),
  masterRoute('/settings/inventory/attributes', 'Attributes', 'ItemAttributesPage'),
  masterRoute('/settings/inventory/producttypes', 'Product types', 'ProductTypesPage'),
  masterRoute('/settings/inventory/units', 'Units of measure', 'UnitsPage'),
  masterRoute('/settings/inventory/locations', 'Locations', 'LocationsPage'),
  masterRoute('/settings/workordertypes', 'Work order types', 'WorkOrderTypesPage'),
  masterRoute('/settings/inventory/customfields', 'Custom fields', 'CustomFieldsPage'),
  masterRoute('/settings/checklists', 'Checklists', 'ChecklistsPage'),
  masterRoute('/settings/checklist/new', 'New checklist', 'NewChecklistPage'),
  masterRoute('/settings/diagnosislist/false', 'Diagnoses', 'DiagnosesPage'),
  masterRoute('/settings/diagnosislist/true', 'Diagnoses of the catalogue', 'CatalogueDiagnosesPage'),
  masterRoute('/settings/procedures/false', 'Procedures', 'ProceduresPage'),
  masterRoute('/settings/procedures/true', 'Procedures of the catalogue', 'CatalogueProceduresPage'),
  masterRoute('/settings/labinvestigation/false', 'Lab investigations', 'LabInvestigationsPage'),
  masterRoute(
    '/settings/labinvestigation/true',
    'Lab investigations of the catalogue',
    'CatalogueLabInvestigationsPage',
  ),
  masterRoute('/settings/advices/false', 'Advices', 'AdvicesPage'),
  masterRoute('/settings/advices/true', 'Advices of the catalogue', 'CatalogueAdvicesPage'),
  tagsRoute,
  masterRoute('/settings/partscatalogue', 'Vehicle parts', 'VehiclePartsPage'),
  masterRoute('/settings/partnames', 'Part names', 'PartNamesPage'),
  masterRoute('/settings/bodylabour', 'Body labour', 'BodyLabourPage'),
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
    beforeLoad: enterArea('Settings'),
    component: lazyRouteComponent(
      () => import('../../features/settings/entity-settings/settings-index-page.tsx'),
      'SettingsIndexPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings/companyprofile',
    staticData: { title: 'Company profile', sideMenu: 'settings' },
    beforeLoad: enterArea('Settings'),
    component: lazyRouteComponent(
      () => import('../../features/settings/company/company-profile-page.tsx'),
      'CompanyProfilePage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings/nextrecordnumbers',
    staticData: { title: 'Number series', sideMenu: 'settings' },
    beforeLoad: enterArea('Settings'),
    component: lazyRouteComponent(
      () => import('../../features/settings/record-numbers/record-numbers-page.tsx'),
      'RecordNumbersPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings/outbox',
    staticData: { title: 'Outbox', sideMenu: 'settings' },
    beforeLoad: enterArea('Settings'),
    component: lazyRouteComponent(() => import('../../features/platform/outbox/outbox-page.tsx'), 'OutboxPage'),
  }),
  entitySettingsRoute('/settings/taxsettings', 'Tax', 'TaxSettingsPage'),
  entitySettingsRoute('/settings/localization', 'Localization', 'LocalizationPage'),
  entitySettingsRoute('/settings/printoptions', 'Print options', 'PrintOptionsPage'),
  entitySettingsRoute('/settings/genericsettings', 'Generic settings', 'GenericSettingsPage'),
  entitySettingsRoute('/settings/generalsettings', 'General settings', 'GeneralSettingsPage'),
  entitySettingsRoute('/settings/othersettings', 'Other settings', 'OtherSettingsPage'),
  entitySettingsRoute('/settings/uitheme', 'Theme', 'ThemePage'),
  entitySettingsRoute('/settings/notifications', 'Notifications', 'NotificationsPage'),
  entitySettingsRoute('/settings/accountsettings', 'Accounts', 'AccountSettingsPage'),
  entitySettingsRoute('/settings/paymentsettings', 'Payments', 'PaymentSettingsPage'),
  entitySettingsRoute('/settings/invoicesettings', 'Invoice settings', 'InvoiceSettingsPage'),
  entitySettingsRoute('/settings/inventory/items', 'Item and stock settings', 'ItemSettingsPage'),
] as const;
