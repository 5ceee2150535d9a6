import type { MasterRights } from '../access/access.ts';
import type { AdministeredArea } from '../access/administer.ts';
import type { AccessArea, AccessModule } from '../access/areas.ts';
import type { ConfigModule, Feature } from '../industry/config.ts';
import {
  AUTOMOTIVE_INDUSTRIES,
  INDUSTRY_CODES,
  isHospital,
  isServices,
  PATIENT_INDUSTRIES,
} from '../industry/industry.ts';
import type { IndustryCode } from '../industry/industry.ts';
import type { WordKey } from '../industry/words.ts';

/** Modules of the side menu (spec 3 §2.1). */
export const MENU_MODULES = [
  'Home',
  'Attendance',
  'Works',
  'Common',
  'Service',
  'Inventory',
  'Purchases',
  'Accounting',
  'Hospital',
  'Sales',
  'Reports',
  'Settings',
] as const;
export type MenuModule = (typeof MENU_MODULES)[number];

/** Module of the entity's Config that a menu module needs. */
export const CONFIG_OF_MENU: Readonly<Record<MenuModule, ConfigModule | null>> = {
  Home: null,
  Attendance: null,
  Works: 'Works',
  Common: 'Common',
  Service: 'Service',
  Inventory: 'Inventory',
  Purchases: 'Inventory',
  Accounting: 'Accounting',
  Hospital: 'Service',
  Sales: 'Sales',
  Reports: null,
  Settings: null,
};

/** What a link asks of the user: an area (R to open, C to create), anything in a module, a report, or a kind of user. */
export type MenuNeed =
  /** `or`: a right of another area opens it too. */
  | { area: AccessArea; or?: AccessArea }
  | { module: AccessModule }
  | { report: number }
  | 'everybody'
  | 'settings'
  | 'technician'
  | 'books'
  | 'locksBooks'
  | 'reports'
  | 'settingsAdmin'
  /** Of a master, or of several on one screen. */
  | { masters: readonly MasterRights[] }
  | { administers: AdministeredArea };

/** Headings under which the settings stand, in the menu's order. */
export type SettingsGroup =
  | 'Company'
  | 'People'
  | 'Customers and products'
  | 'Service'
  | 'Items and stock'
  | 'Accounts'
  | 'Healthcare'
  | 'Look and messages';
/** A heading inside a module: of the settings, or a group of reports. */
export type MenuHeading = SettingsGroup | 'Receivables' | 'GST and accounts';

export interface MenuLink {
  module: MenuModule;
  /** Of a module that has many links. */
  group?: MenuHeading;
  /** A word of the industry, in the plural, or a plain label. */
  label: MenuWord | { text: string };
  /** As the spec spells it, without leading slash. */
  route: string;
  createRoute?: string;
  /** What creating is called, where it is not “New …”. */
  createLabel?: string;
  need: MenuNeed;
  industries?: readonly IndustryCode[];
  feature?: Feature;
  /** Module of the entity's Config, where the menu module does not say it. */
  configModule?: ConfigModule;
  /** Only with the new-features flag. */
  newFeatures?: true;
  /** A tab of another place, under this name; the menu leads to that place alone. */
  tab?: { of: string; label: string };
  /** Only in the mobile app. */
  mobile?: true;
  /** Whether the screen exists; a link to a missing screen does not show. */
  built: boolean;
  /** Whether the screen can create. */
  createBuilt: boolean;
}

const automotive = AUTOMOTIVE_INDUSTRIES;
const services = INDUSTRY_CODES.filter(isServices);
const withPatients = PATIENT_INDUSTRIES;
const hospital = INDUSTRY_CODES.filter(isHospital);

type Extras = Partial<
  Pick<
    MenuLink,
    'createRoute' | 'createLabel' | 'industries' | 'feature' | 'configModule' | 'newFeatures' | 'mobile' | 'tab'
  >
> & {
  built?: 'open' | 'openAndCreate';
};

const link = (
  module: MenuModule,
  label: string,
  route: string,
  need: MenuNeed | AccessArea,
  extras: Extras = {},
): MenuLink => {
  const { built, ...conditions } = extras;
  return {
    module,
    label: isWord(label) ? label : { text: label },
    route,
    need: typeof need === 'string' && need.includes('.') ? { area: need as AccessArea } : (need as MenuNeed),
    ...conditions,
    built: built !== undefined,
    createBuilt: built === 'openAndCreate',
  };
};

const WORD_LABELS = [
  'customer',
  'patient',
  'vendor',
  'vehicle',
  'workOrder',
  'estimate',
  'complaint',
  'item',
  'invoice',
  'payment',
  'salesReceipt',
  'adjustment',
] as const satisfies readonly WordKey[];
export type MenuWord = (typeof WORD_LABELS)[number];
const isWord = (label: string): label is MenuWord => (WORD_LABELS as readonly string[]).includes(label);

const settings = (label: string, route: string, extras: Extras = {}): MenuLink =>
  link('Settings', label, `settings/${route}`, 'settings', extras);

/** The screen of a master, with the rights that its declaration names. */
const master = (
  label: string,
  route: string,
  rights: MasterRights | readonly MasterRights[],
  extras: Extras = {},
): MenuLink =>
  link(
    'Settings',
    label,
    `settings/${route}`,
    { masters: 'module' in rights ? [rights] : rights },
    { built: 'open', ...extras },
  );

const grouped = (group: MenuHeading, links: readonly MenuLink[]): MenuLink[] => links.map((one) => ({ ...one, group }));

/** The menu of spec 3 §2.1, row by row, with the targets of spec 1 §2 that it does not list. */
export const MENU_LINKS: readonly MenuLink[] = [
  link('Home', 'Home', 'Basic/Home', 'everybody', { built: 'open' }),

  link('Attendance', 'Check in', 'attendance/checkin', 'everybody', {
    mobile: true,
    industries: ['OTHER', 'PROJECTS'],
  }),
  link('Attendance', 'Employee attendance', 'attendance/employee', 'Common.User'),
  link('Attendance', 'User activity', 'attendance/useractivity', 'Common.User'),
  link('Attendance', 'Live location', 'attendance/livelocation', 'Common.Geo', {
    industries: ['OTHER', 'PROJECTS', 'SVCS1'],
  }),

  link('Works', 'Workspaces', 'Works/WorkSpace/WorkspaceList', { module: 'Works' }),
  link('Works', 'Tasks', 'Works/Tasks/TaskList', 'Works.Task', {
    createRoute: 'Works/Tasks/Task/New/false/AutoClose/true',
  }),
  link('Works', 'Task search', 'Works/Tasks/AdminTaskSearch', 'Works.Task'),
  link('Works', 'Task reports', 'Works/Tasks/Reports', 'Works.Task'),
  link('Works', 'Task calendar', 'Works/Tasks/taskcalendar', 'Works.Task', { newFeatures: true }),
  link('Works', 'Meetings', 'Works/Meetings/MeetingsList', 'Works.Meet', {
    createRoute: 'Works/Meetings/Meeting/New/false/AutoClose/true',
  }),
  link('Works', 'Projects', 'Works/Projects/ProjectList', 'Works.Proj', { createRoute: 'Works/Projects/Project/New' }),
  link('Works', 'Timesheet', 'Works/TimeSheet', { module: 'Works' }),
  link('Works', 'Tags', 'Works/Tasks/TagsList', 'Works.Task', { built: 'open' }),
  link('Works', 'Chat', 'Works/chat', 'everybody', { newFeatures: true }),

  link('Common', 'customer', 'Customers/CustomerSearch', 'Common.Customer', {
    createRoute: 'Customers/Customer/New',
    built: 'openAndCreate',
  }),
  link('Common', 'patient', 'patients/patientsearch', 'Common.Patient', {
    createRoute: 'Patients/Patient/New',
    industries: withPatients,
  }),
  link('Common', 'vehicle', 'Products/ProductSearch', 'Common.Product', {
    createRoute: 'Products/Product/New',
    built: 'openAndCreate',
  }),
  link('Common', 'vendor', 'Vendors/VendorSearch', 'Common.Vendor', {
    createRoute: 'Vendors/Vendor/New',
    built: 'openAndCreate',
  }),
  link('Common', 'Tickets', 'Tickets/ticketslist', 'Service.Ticket', {
    createRoute: 'Tickets/Ticket/New',
    feature: 'Ticket',
  }),

  link('Service', 'Appointments', 'Appointments/services', 'Service.Appt', {
    createRoute: 'Appointments/service/New',
    feature: 'Appt',
    newFeatures: true,
  }),
  link('Service', 'workOrder', 'Service/WODashboard', 'Service.WO', {
    createRoute: 'Service/WorkOrder/New/false/autoclose/true',
    feature: 'WO',
    built: 'openAndCreate',
  }),
  link('Service', 'estimate', 'Service/EstimateDashboard', 'Service.Est', {
    createRoute: 'Service/Estimate/New/false/autoclose/true',
    feature: 'Est',
  }),
  link('Service', 'My Inventory', 'allocatedparts/allocatedpartslist', 'Inventory.MyInv'),
  link('Service', 'My jobs', 'Service/VehicleJobsDashboard', 'technician', { industries: automotive, built: 'open' }),
  link('Service', 'My jobs', 'Service/JobsDashboard', 'technician', { industries: services, built: 'open' }),
  link('Service', 'Quick services', 'Service/QuickServices', 'Service.WO', { feature: 'LTG', built: 'open' }),
  link('Service', 'Surveyor estimates', 'Surveyor/estimatedashboard', 'Service.Est', { industries: ['AUTO4'] }),

  link('Inventory', 'item', 'items/inventory', 'Inventory.Item', {
    feature: 'Parts',
    createRoute: 'items/item/New/false/AutoClose/true',
    built: 'openAndCreate',
  }),
  link('Inventory', 'Master items', 'items/masteritemlist', 'Inventory.Item', {
    feature: 'Parts',
    createRoute: 'items/masteritem/New/false/AutoClose/true',
    tab: { of: 'items/inventory', label: 'Shared' },
    built: 'openAndCreate',
  }),
  link('Inventory', 'Item groups', 'items/ItemGroups', 'Inventory.Item', { createRoute: 'items/ItemGroup/New' }),
  link('Inventory', 'Price lists', 'items/pricelists', 'Inventory.Item', {
    createRoute: 'items/pricelist/new',
    feature: 'PrList',
  }),
  link('Inventory', 'Recipes', 'items/recipes', 'Inventory.Item', {
    createRoute: 'items/recipe/new',
    feature: 'Manf',
    built: 'openAndCreate',
  }),
  link('Inventory', 'Quick items', 'items/quickitems', 'Inventory.Item', {
    feature: 'Parts',
    tab: { of: 'items/inventory', label: 'Quick' },
    built: 'open',
  }),
  link('Inventory', 'Requested parts', 'requestedparts/requestedpartslist', 'Inventory.Requests'),
  link('Inventory', 'adjustment', 'items/adjustments', 'Inventory.Adjust', {
    createRoute: 'items/adjustment/new',
    built: 'openAndCreate',
  }),
  link('Inventory', 'Stock counts', 'items/stockcounts', 'Inventory.Adjust', {
    createRoute: 'stockcount/new',
    built: 'openAndCreate',
  }),
  link('Inventory', 'Expiring drugs', 'reports/drugexpirereport', 'Inventory.Item', { feature: 'BN', built: 'open' }),
  link('Inventory', 'Reorder point', 'reports/reorderpointreport', { report: 503 }),
  link('Inventory', 'Issue parts', 'items/IssueParts', 'Inventory.WO'),
  link('Inventory', 'Transfer orders', 'transferorder/transferorderderdashboard', 'Inventory.Adjust', {
    createRoute: 'transferorder/transferorder/New',
    feature: 'Wh',
    built: 'openAndCreate',
  }),
  link('Inventory', 'Material out', 'mout/moutdashboard', 'Inventory.Adjust', {
    createRoute: 'mout/mout/New',
    built: 'openAndCreate',
  }),
  link('Inventory', 'Material in', 'mi/midashboard', 'Inventory.Adjust', {
    createRoute: 'mi/mi/New',
    built: 'openAndCreate',
  }),
  link('Inventory', 'workOrder', 'inventory/wodashboard', 'Inventory.WO', { feature: 'WO' }),

  link('Purchases', 'Purchase orders', 'PurchaseOrder/PurchaseOrders', 'Inventory.PO', {
    createRoute: 'PurchaseOrder/PurchaseOrder/New',
    feature: 'PO',
    built: 'openAndCreate',
  }),
  link('Purchases', 'Suggested orders', 'items/partsorder', 'Inventory.PO', { feature: 'PO', built: 'open' }),
  link('Purchases', 'Purchase returns', 'purchasereturn/purchasereturns', 'Inventory.PO', {
    createRoute: 'purchasereturn/purchasereturn/New',
    feature: 'PO',
    built: 'openAndCreate',
  }),
  link('Purchases', 'Purchase receives', 'PurchaseOrder/PurchaseReceives', 'Inventory.PO', {
    createRoute: 'PurchaseOrder/PurchaseReceive/New',
    feature: 'PO',
    built: 'openAndCreate',
  }),
  link(
    'Purchases',
    'Vendor credit notes',
    'vendorcreditnote/vendorcreditnotes',
    { area: 'Inventory.DNote', or: 'Accounting.Bill' },
    { createRoute: 'vendorcreditnote/vendorcreditnote/new', configModule: 'Accounting', built: 'openAndCreate' },
  ),
  link(
    'Purchases',
    'Vendor debit notes',
    'vendordebit/vendordebitnotes',
    { area: 'Inventory.DNote', or: 'Accounting.Bill' },
    { createRoute: 'vendordebit/vendordebitnote/new', configModule: 'Accounting', built: 'openAndCreate' },
  ),

  link('Accounting', 'invoice', 'Accounting/Invoices', 'Accounting.Invoice', {
    createRoute: 'Accounting/Invoice/New',
    built: 'openAndCreate',
  }),
  link(
    'Accounting',
    'Credit notes',
    'credit/creditnotes',
    { area: 'Accounting.Invoice', or: 'Sales.CNote' },
    { createRoute: 'credit/creditnote/new', configModule: 'Accounting', built: 'openAndCreate' },
  ),
  link('Accounting', 'payment', 'Accounting/PaymentSearch', 'Accounting.CPay', {
    createRoute: 'Accounting/ReceivePayment/New',
    createLabel: 'Receive payment',
    built: 'openAndCreate',
  }),
  link('Accounting', 'Unapplied payments', 'Accounting/UnappliedPayments', 'Accounting.CPay', { built: 'open' }),
  link('Accounting', 'Cheques', 'Accounting/Cheques', 'Accounting.CPay', { built: 'open' }),
  link('Accounting', 'Cash drawer', 'Accounting/CashDrawer', 'Accounting.CPay', { built: 'open' }),
  link('Accounting', 'Bills', 'Bills/BillsDashboard', 'Accounting.Bill', {
    createRoute: 'Bills/Bill/New',
    built: 'openAndCreate',
  }),
  link('Accounting', 'Payments made', 'Bills/PaymentsMade', 'Accounting.VPay', {
    createRoute: 'Bills/BillPayment/New',
    createLabel: 'Pay vendor',
    built: 'openAndCreate',
  }),
  link('Accounting', 'Cheques issued', 'Bills/Cheques', 'Accounting.VPay', { built: 'open' }),
  link('Accounting', 'Manufacture orders', 'mo/modashboard', 'Inventory.Item', {
    createRoute: 'mo/mo/New',
    feature: 'Manf',
    built: 'openAndCreate',
  }),
  link('Accounting', 'salesReceipt', 'Accounting/salesreceiptsearch', 'Accounting.SlsRcpt', {
    createRoute: 'Accounting/salesreceipts/New',
  }),
  link('Accounting', 'Chart of accounts', 'Accounting/ChartOfAccounts', 'books', { built: 'open' }),
  link('Accounting', 'Journals', 'Accounting/Journals', 'books', {
    createRoute: 'Accounting/Journal/New',
    built: 'openAndCreate',
  }),

  link('Hospital', 'Appointments', 'hospitalappointments/schappointment/false', 'Service.Appt', {
    industries: hospital,
  }),
  link('Hospital', 'Video appointments', 'hospitalappointments/schappointment/true', 'Service.Appt', {
    industries: hospital,
  }),
  link('Hospital', 'Consultations', 'hospitalappointments/consultations', 'Service.CO', {
    createRoute: 'hospitalappointments/consultations/new',
    industries: hospital,
    feature: 'CO',
  }),
  link('Hospital', 'Next appointments due', 'hospitalappointments/nextappointmentdue', 'Service.Appt', {
    industries: hospital,
  }),

  link('Sales', 'Sales orders', 'SalesOrder/SODashboard', 'Sales.SO', {
    createRoute: 'SalesOrder/SO/New',
    built: 'open',
  }),
  link('Sales', 'Sales estimates', 'SalesOrder/SalesEstDashboard', 'Sales.Est', {
    createRoute: 'SalesOrder/Estimate/New',
  }),
  link('Sales', 'Delivery challans', 'challans/challandashboard', 'Sales.DC', { createRoute: 'challans/challan/New' }),
  link('Sales', 'Packages', 'SalesOrder/PackagesDashboard', 'Sales.SO', {
    createRoute: 'SalesOrder/Package/New',
    feature: 'PacShip',
  }),
  link('Sales', 'Returns', 'SalesOrder/Returns', 'Sales.SO', {
    createRoute: 'salesreturn/salesreturn/new',
    built: 'openAndCreate',
  }),

  link('Reports', 'All reports', 'reports/dashboard', 'reports', { built: 'open' }),
  ...grouped('Service', [
    link(
      'Reports',
      'Work orders',
      'reports/repairorderlist',
      { report: 303 },
      { configModule: 'Service', feature: 'WO', built: 'open' },
    ),
  ]),
  ...grouped('Receivables', [
    link(
      'Reports',
      'Customer balances',
      'reports/customerbalance',
      { report: 601 },
      { configModule: 'Accounting', built: 'open' },
    ),
    link(
      'Reports',
      'Invoice payments',
      'reports/invoicepaymentreceived',
      { report: 603 },
      { configModule: 'Accounting', built: 'open' },
    ),
  ]),
  ...grouped('GST and accounts', [
    link(
      'Reports',
      'GST by invoice',
      'reports/ReportByGST',
      { report: 801 },
      { configModule: 'Accounting', built: 'open' },
    ),
    link(
      'Reports',
      'HSN summary',
      'reports/HSNSummary',
      { report: 804 },
      { configModule: 'Accounting', built: 'open' },
    ),
  ]),

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
    settings('Insurance', 'entityinsurancesettings', { industries: automotive }),
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
      { industries: automotive },
    ),
    master('Part names', 'partnames', { module: 'Inventory', area: 'Inventory.Item' }, { feature: 'Parts' }),
    master(
      'Body labour',
      'bodylabour',
      { module: 'Service' },
      { industries: automotive, feature: 'Labor', configModule: 'Service' },
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
      { industries: withPatients },
    ),
    master(
      'Procedures of the catalogue',
      'procedures/true',
      { module: 'Service', area: 'Service.CO' },
      { industries: withPatients },
    ),
    master(
      'Own diagnoses',
      'diagnosislist/false',
      { module: 'Service', area: 'Service.CO' },
      { industries: withPatients },
    ),
    master(
      'Diagnoses of the catalogue',
      'diagnosislist/true',
      { module: 'Service', area: 'Service.CO' },
      { industries: withPatients },
    ),
    master(
      'Own lab investigations',
      'labinvestigation/false',
      { module: 'Service', area: 'Service.CO' },
      { industries: withPatients },
    ),
    master(
      'Lab investigations of the catalogue',
      'labinvestigation/true',
      { module: 'Service', area: 'Service.CO' },
      { industries: withPatients },
    ),
    master('Own advices', 'advices/false', { module: 'Service', area: 'Service.CO' }, { industries: withPatients }),
    master(
      'Advices of the catalogue',
      'advices/true',
      { module: 'Service', area: 'Service.CO' },
      { industries: withPatients },
    ),
  ]),
  ...grouped('Look and messages', [
    settings('Theme', 'UITheme', { built: 'open' }),
    settings('Print options', 'PrintOptions', { built: 'open' }),
    settings('Notifications', 'Notifications', { built: 'open' }),
  ]),
];
