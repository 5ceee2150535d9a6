import { AUTOMOTIVE_INDUSTRIES, PATIENT_INDUSTRIES } from '../../industry/industry.ts';
import { grouped, link, master, settings } from '../menu-link.ts';
import type { MenuLink } from '../menu-link.ts';

export const SETTINGS_LINKS: readonly MenuLink[] = [
  settings('All settings', 'Settings', { built: 'open' }),
  ...grouped('Company', [
    settings('Company profile', 'companyprofile', { built: 'open' }),
    settings('Localization', 'localization', { built: 'open' }),
    settings('Number series', 'nextrecordnumbers', { built: 'open' }),
    link('Settings', 'Outbox', 'settings/outbox', 'settingsAdmin', { built: 'open' }),
  ]),
  ...grouped('People', [
    link(
      'Settings',
      'Employees',
      'settings/User/Users',
      { administers: 'Common.User' },
      {
        createRoute: 'settings/User/User/New',
        built: 'openAndCreate',
      },
    ),
    link('Settings', 'Roles', 'settings/roles', { administers: 'Common.Role' }, { built: 'open' }),
    master('Departments', 'Departments', { module: 'Common', area: 'Common.Dept' }),
    master('Designations', 'Designations', { module: 'Common', area: 'Common.Desig' }),
    settings('Sign-in sessions', 'activeloginsessions', { built: 'open' }),
  ]),
  ...grouped('Customers and products', [
    settings('Customer settings', 'othersettings', { built: 'open' }),
    master('Customer categories', 'customercategories', { module: 'Common', area: 'Common.Customer' }),
    master('Makes', 'MakesList', { module: 'Service' }),
    master('Models', 'Models', { module: 'Service' }),
    master('Product types', 'Inventory/ProductTypes', { module: 'Common', area: 'Common.Product' }),
    settings('Insurance', 'entityinsurancesettings', { industries: AUTOMOTIVE_INDUSTRIES }),
  ]),
  ...grouped('Service', [
    settings('Order status', 'GenericSettings', { feature: 'WO', configModule: 'Service', built: 'open' }),
    settings('Order intake', 'GeneralSettings', { feature: 'WO', configModule: 'Service', built: 'open' }),
    master(
      'Work order types',
      'WorkOrderTypes',
      { module: 'Service', area: 'Service.WO' },
      { feature: 'WO', configModule: 'Service' },
    ),
    master(
      'Services',
      'ServiceList',
      { module: 'Service' },
      { createRoute: 'settings/service/New', built: 'openAndCreate' },
    ),
    master('Service categories', 'Service/Categories', { module: 'Service' }),
    master('Labour rates', 'laborrates', { module: 'Service' }, { feature: 'LTG', configModule: 'Service' }),
    master(
      'Complaints',
      'ComplaintList',
      { module: 'Service', area: 'Service.WO' },
      { feature: 'Compl', configModule: 'Service' },
    ),
    master(
      'Checklists',
      'checklists',
      { module: 'Service' },
      { createRoute: 'settings/checklist/New', built: 'openAndCreate' },
    ),
  ]),
  ...grouped('Items and stock', [
    settings('Item and stock settings', 'inventory/Items', {
      feature: 'Parts',
      configModule: 'Inventory',
      built: 'open',
    }),
    master(
      'Item categories',
      'Inventory/Categories',
      { module: 'Inventory', area: 'Inventory.Item' },
      { feature: 'Parts', configModule: 'Inventory' },
    ),
    master(
      'Units of measure',
      'inventory/units',
      { module: 'Inventory', area: 'Inventory.Item' },
      { feature: 'Parts', configModule: 'Inventory' },
    ),
    master(
      'Attributes',
      'inventory/Attributes',
      { module: 'Inventory', area: 'Inventory.Item' },
      { feature: 'Parts', configModule: 'Inventory' },
    ),
    master(
      'Locations',
      'inventory/locations',
      { module: 'Inventory', area: 'Inventory.Item' },
      { configModule: 'Inventory' },
    ),
    master('Warehouses', 'warehousesettings', { module: 'Inventory' }, { feature: 'Wh', configModule: 'Inventory' }),
    master(
      'Reasons',
      'inventory/reasons',
      { module: 'Inventory', area: 'Inventory.Adjust' },
      { configModule: 'Inventory' },
    ),
    master('Quick lists', 'quicklist', [{ module: 'Service' }, { module: 'Inventory' }]),
    master(
      'Vehicle parts',
      'partscatalogue',
      { module: 'Inventory', area: 'Inventory.Item' },
      { industries: AUTOMOTIVE_INDUSTRIES },
    ),
    master('Part names', 'partnames', { module: 'Inventory', area: 'Inventory.Item' }, { feature: 'Parts' }),
    master(
      'Body labour',
      'bodylabour',
      { module: 'Service' },
      { industries: AUTOMOTIVE_INDUSTRIES, feature: 'Labor', configModule: 'Service' },
    ),
    master('Custom fields', 'inventory/customfields', { module: 'Common' }),
  ]),
  ...grouped('Accounts', [
    settings('Tax settings', 'TaxSettings', { built: 'open' }),
    link('Settings', 'Account settings', 'settings/accountsettings', 'locksBooks', {
      configModule: 'Accounting',
      built: 'open',
    }),
    settings('Payment settings', 'paymentsettings', { configModule: 'Accounting', built: 'open' }),
    settings('Banks', 'banksettings'),
    settings('Invoice settings', 'invoicesettings', { configModule: 'Accounting', built: 'open' }),
    settings('Sales', 'salessettings', { configModule: 'Sales', built: 'open' }),
    settings('Purchases', 'purchasesettings', { configModule: 'Inventory', feature: 'PO', built: 'open' }),
    master('Expense categories', 'expensecategories', { module: 'Accounting' }, { configModule: 'Accounting' }),
  ]),
  ...grouped('Healthcare', [
    master(
      'Own procedures',
      'procedures/false',
      { module: 'Service', area: 'Service.CO' },
      { industries: PATIENT_INDUSTRIES },
    ),
    master(
      'Procedures of the catalogue',
      'procedures/true',
      { module: 'Service', area: 'Service.CO' },
      { industries: PATIENT_INDUSTRIES },
    ),
    master(
      'Own diagnoses',
      'diagnosislist/false',
      { module: 'Service', area: 'Service.CO' },
      { industries: PATIENT_INDUSTRIES },
    ),
    master(
      'Diagnoses of the catalogue',
      'diagnosislist/true',
      { module: 'Service', area: 'Service.CO' },
      { industries: PATIENT_INDUSTRIES },
    ),
    master(
      'Own lab investigations',
      'labinvestigation/false',
      { module: 'Service', area: 'Service.CO' },
      { industries: PATIENT_INDUSTRIES },
    ),
    master(
      'Lab investigations of the catalogue',
      'labinvestigation/true',
      { module: 'Service', area: 'Service.CO' },
      { industries: PATIENT_INDUSTRIES },
    ),
    master(
      'Own advices',
      'advices/false',
      { module: 'Service', area: 'Service.CO' },
      { industries: PATIENT_INDUSTRIES },
    ),
    master(
      'Advices of the catalogue',
      'advices/true',
      { module: 'Service', area: 'Service.CO' },
      { industries: PATIENT_INDUSTRIES },
    ),
  ]),
  ...grouped('Look and messages', [
    settings('Theme', 'UITheme', { built: 'open' }),
    settings('Print options', 'PrintOptions', { built: 'open' }),
    settings('Notifications', 'Notifications', { built: 'open' }),
  ]),
];
