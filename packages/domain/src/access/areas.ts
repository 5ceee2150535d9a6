/**
 * The one registry of rights (spec 1 §6, completed by decisions §8). It drives the guard of every endpoint, the menu
 * and the role editor, so that no right exists that cannot be granted. Keys are the spec's names and are stored and sent.
 */
interface ModuleRow {
  label: string;
  areas: Record<string, string>;
  flags: Record<string, string>;
}

const REGISTRY = {
  Common: {
    label: 'Common',
    areas: {
      Role: 'Roles',
      Dept: 'Departments',
      Desig: 'Designations',
      User: 'Employees',
      Customer: 'Customers',
      Vendor: 'Vendors',
      Product: 'Vehicles and products',
      Patient: 'Patients',
      Geo: 'Live locations',
    },
    flags: {},
  },
  Service: {
    label: 'Service',
    areas: {
      WO: 'Work orders',
      Est: 'Estimates',
      Appt: 'Appointments',
      CO: 'Consultations',
      Ticket: 'Tickets',
    },
    flags: {
      EdApprWO: 'Approve work orders and change approved lines',
      EdCompWO: 'Complete work orders and change completed ones',
      EdApprEst: 'Approve estimates and change approved lines',
      ReOpenWO: 'Reopen closed work orders',
      ReOpenEst: 'Reopen converted estimates',
      EdApprPO: 'Change approved purchase orders',
      Disc: 'Give discounts on work orders and estimates',
      PrViz: 'See costs and margins',
    },
  },
  Accounting: {
    label: 'Accounting',
    areas: {
      Invoice: 'Invoices',
      SlsRcpt: 'Sales receipts',
      Bill: 'Bills',
      CPay: 'Customer payments',
      VPay: 'Vendor payments',
    },
    flags: {
      ReOpenInv: 'Reopen unpaid invoices',
      ReOpenSR: 'Reopen sales receipts',
      NoRetCh: 'Waive the return charge',
      FF: 'Add free-form lines',
      WrtOff: 'Write off small balances',
      InvDisc: 'Give discounts on invoices',
      SRDisc: 'Give discounts on sales receipts',
      PrOvr: 'Sell below the list price',
      MinPr: 'Sell below the minimum price',
    },
  },
  Inventory: {
    label: 'Inventory',
    areas: {
      Item: 'Items',
      PO: 'Purchase orders',
      DNote: 'Vendor debit notes',
      Adjust: 'Stock adjustments',
      MyInv: 'My inventory',
      WO: 'Parts of work orders',
      Requests: 'Part requests',
    },
    flags: {},
  },
  Sales: {
    label: 'Sales',
    areas: {
      SO: 'Sales orders',
      Est: 'Sales estimates',
      CNote: 'Credit notes',
      DC: 'Delivery challans',
      PO: 'Sales purchase orders',
    },
    flags: {
      ApprSO: 'Approve sales orders',
      EdApprSO: 'Change approved sales orders',
      ApprEst: 'Approve sales estimates',
      EdApprEst: 'Change approved sales estimates',
      PkgShp: 'Pack and ship',
      SOReturn: 'Take returns',
      Disc: 'Give discounts on sales documents',
    },
  },
  Works: {
    label: 'Works',
    areas: { Task: 'Tasks', Meet: 'Meetings', Proj: 'Projects' },
    flags: { WA: 'Administer workspaces' },
  },
  Reports: { label: 'Reports', areas: {}, flags: {} },
  Settings: { label: 'Settings', areas: { Settings: 'Settings and masters' }, flags: {} },
} as const satisfies Record<string, ModuleRow>;

type Registry = typeof REGISTRY;
export type AccessModule = keyof Registry;
export type AreaKey<M extends AccessModule> = keyof Registry[M]['areas'] & string;
export type FlagKey<M extends AccessModule> = keyof Registry[M]['flags'] & string;
/** `'Service.WO'`, `'Accounting.Invoice'` ... */
export type AccessArea = { [M in AccessModule]: `${M}.${AreaKey<M>}` }[AccessModule];
/** `'Service.EdApprWO'` ... */
export type AccessFlag = { [M in AccessModule]: `${M}.${FlagKey<M>}` }[AccessModule];

export const LETTERS = ['C', 'R', 'U', 'D'] as const;
/** Create, read, update, delete. */
export type Letter = (typeof LETTERS)[number];

export const ACCESS_MODULES = Object.keys(REGISTRY) as AccessModule[];

export interface AccessAreaRow {
  area: AccessArea;
  module: AccessModule;
  /** Heading under which the role editor shows the row. */
  group: string;
  label: string;
}
export interface AccessFlagRow {
  flag: AccessFlag;
  module: AccessModule;
  group: string;
  label: string;
}

export const ACCESS_AREAS: readonly AccessAreaRow[] = ACCESS_MODULES.flatMap((module) =>
  Object.entries(REGISTRY[module].areas).map(([key, label]) => ({
    area: `${module}.${key}` as AccessArea,
    module,
    group: REGISTRY[module].label,
    label,
  })),
);

export const ACCESS_FLAGS: readonly AccessFlagRow[] = ACCESS_MODULES.flatMap((module) =>
  Object.entries(REGISTRY[module].flags).map(([key, label]) => ({
    flag: `${module}.${key}` as AccessFlag,
    module,
    group: REGISTRY[module].label,
    label,
  })),
);

/** `'Service.WO'` is `WO` of the module `Service`; the same for flags. */
export function splitRight(right: AccessArea | AccessFlag): { module: AccessModule; key: string } {
  const dot = right.indexOf('.');
  return { module: right.slice(0, dot) as AccessModule, key: right.slice(dot + 1) };
}

/** Rights of Service that hold where there is no service: tickets are a place of Common (spec 3 §2.1), the flags concern purchases and every price. */
export const OF_ALL_MODULES: readonly (AccessArea | AccessFlag)[] = [
  'Service.Ticket',
  'Service.EdApprPO',
  'Service.PrViz',
];
