import { emptyAccess } from './access.ts';
import { rightsOf, type Access, type AccessScope } from './access.ts';
import { ACCESS_AREAS, ACCESS_FLAGS, splitRight } from './areas.ts';
import type { AccessArea, AccessFlag } from './areas.ts';
import { REPORT_IDS, reportsOf } from './report-ids.ts';

export interface DefaultRole {
  key: string;
  name: string;
  /** Seeded only where the entity is of healthcare. */
  healthcareOnly: boolean;
  access: Access;
}

interface RoleGrants {
  areas?: Partial<Record<AccessArea, string>>;
  scopes?: Partial<Record<AccessArea, AccessScope>>;
  flags?: readonly AccessFlag[];
  reports?: readonly number[];
  invoiceDiscountMax?: string;
  receiptDiscountMax?: string;
  technician?: boolean;
}

/** Builds an access from grants; a module opens when anything in it is granted. */
export function buildAccess(grants: RoleGrants): Access {
  const access = emptyAccess();
  const moduleOf = (right: AccessArea | AccessFlag) => {
    const { module, key } = splitRight(right);
    const rights = rightsOf(access, module);
    rights['Access'] = true;
    return { rights, key };
  };
  for (const [area, letters] of Object.entries(grants.areas ?? {})) {
    const { rights, key } = moduleOf(area as AccessArea);
    rights[key] = letters;
  }
  for (const flag of grants.flags ?? []) {
    const { rights, key } = moduleOf(flag);
    rights[key] = true;
  }
  access.Scope = { ...grants.scopes };
  access.Reports.Reports = [...(grants.reports ?? [])];
  access.Reports.Access = access.Reports.Reports.length > 0;
  access.Accounting.InvDiscMax = grants.invoiceDiscountMax ?? null;
  access.Accounting.SRDiscMax = grants.receiptDiscountMax ?? null;
  access.NoW.Tec = grants.technician ?? false;
  return access;
}

/** Everything, for owner and admin: SA and EA, and every letter and flag written out for the role editor. */
function fullAccess(): Access {
  const areas = Object.fromEntries(ACCESS_AREAS.map((row) => [row.area, 'CRUD']));
  const access = buildAccess({ areas, flags: ACCESS_FLAGS.map((row) => row.flag), reports: REPORT_IDS });
  return { ...access, EA: true, SA: true };
}

const accountingFlags = ACCESS_FLAGS.filter((row) => row.module === 'Accounting' && row.flag !== 'Accounting.FF').map(
  (row) => row.flag,
);

const salesFlags = ACCESS_FLAGS.filter((row) => row.module === 'Sales').map((row) => row.flag);

const role = (key: string, name: string, access: Access, healthcareOnly = false): DefaultRole => ({
  key,
  name,
  healthcareOnly,
  access,
});

/** The default roles of decisions §8; editable once seeded. */
export const DEFAULT_ROLES: readonly DefaultRole[] = [
  role('owner', 'Owner', fullAccess()),
  role('admin', 'Admin', fullAccess()),
  role(
    'manager',
    'Service manager',
    buildAccess({
      areas: {
        'Common.Customer': 'CRUD',
        'Common.Product': 'CRUD',
        'Common.Vendor': 'R',
        'Service.WO': 'CRUD',
        'Service.Est': 'CRUD',
        'Service.Appt': 'CRUD',
        'Service.Ticket': 'CRUD',
        'Accounting.Invoice': 'CRU',
        'Accounting.CPay': 'CR',
        'Inventory.Item': 'R',
        'Inventory.WO': 'R',
        'Works.Task': 'CRUD',
      },
      flags: [
        'Service.EdApprWO',
        'Service.EdCompWO',
        'Service.EdApprEst',
        'Service.ReOpenWO',
        'Service.ReOpenEst',
        'Service.Disc',
        'Service.PrViz',
        'Accounting.PrOvr',
      ],
      reports: [...reportsOf(3), 802],
      invoiceDiscountMax: '10%',
    }),
  ),
  role(
    'advisor',
    'Service advisor',
    buildAccess({
      areas: {
        'Common.Customer': 'CRU',
        'Common.Product': 'CRU',
        'Service.WO': 'CRU',
        'Service.Est': 'CRU',
        'Service.Appt': 'CRU',
        'Service.Ticket': 'CRU',
        'Accounting.Invoice': 'R',
        'Inventory.Item': 'R',
        'Works.Task': 'CRU',
      },
      flags: ['Service.Disc'],
      reports: [303, 307],
      invoiceDiscountMax: '5%',
    }),
  ),
  role(
    'cashier',
    'Cashier',
    buildAccess({
      areas: {
        'Common.Customer': 'RU',
        'Service.WO': 'R',
        'Service.Est': 'R',
        'Accounting.Invoice': 'CRU',
        'Accounting.SlsRcpt': 'CRU',
        'Accounting.CPay': 'CR',
        'Inventory.Item': 'R',
        'Sales.SO': 'R',
        'Works.Task': 'R',
      },
      reports: [105, 602, 603, 606],
      receiptDiscountMax: '5%',
    }),
  ),
  role(
    'accountant',
    'Accountant',
    buildAccess({
      areas: {
        'Common.Customer': 'CRU',
        'Common.Vendor': 'CRU',
        'Service.WO': 'R',
        'Accounting.Invoice': 'CRUD',
        'Accounting.SlsRcpt': 'CRUD',
        'Accounting.Bill': 'CRUD',
        'Accounting.CPay': 'CRUD',
        'Accounting.VPay': 'CRUD',
        'Inventory.Item': 'R',
        'Inventory.PO': 'R',
        'Sales.SO': 'R',
      },
      flags: [...accountingFlags, 'Service.PrViz'],
      reports: [...reportsOf(6), ...reportsOf(7), ...reportsOf(8)],
    }),
  ),
  // The status of his own lines a technician changes by being their technician (status/line-status.ts), not by letter U,
  // which would open every other field of the order to him.
  role(
    'technician',
    'Technician',
    buildAccess({
      areas: { 'Service.WO': 'R', 'Inventory.MyInv': 'R', 'Inventory.Requests': 'C', 'Works.Task': 'RU' },
      scopes: { 'Service.WO': 'own', 'Inventory.MyInv': 'own', 'Inventory.Requests': 'own', 'Works.Task': 'own' },
      technician: true,
    }),
  ),
  role(
    'parts',
    'Parts manager',
    buildAccess({
      areas: {
        'Common.Vendor': 'CRUD',
        'Common.Customer': 'R',
        'Service.WO': 'R',
        'Accounting.Bill': 'CRU',
        'Accounting.VPay': 'R',
        'Inventory.Item': 'CRUD',
        'Inventory.PO': 'CRUD',
        'Inventory.DNote': 'CRUD',
        'Inventory.Adjust': 'CRUD',
        'Inventory.WO': 'CRU',
        'Sales.SO': 'CRU',
        'Sales.DC': 'CRU',
        'Works.Task': 'CRU',
      },
      flags: ['Service.EdApprPO', 'Service.PrViz', 'Sales.PkgShp'],
      reports: [...reportsOf(4), ...reportsOf(5)],
    }),
  ),
  // Letter C without U on adjustments: the adjustment waits for the approval of who holds U.
  role(
    'clerk',
    'Parts inventory clerk',
    buildAccess({
      areas: {
        'Common.Vendor': 'R',
        'Inventory.Item': 'R',
        'Inventory.PO': 'CRU',
        'Inventory.WO': 'CRU',
        'Inventory.Adjust': 'C',
        'Sales.DC': 'CR',
        'Works.Task': 'U',
      },
      reports: [501, 502, 503, 505],
    }),
  ),
  role(
    'salesmanager',
    'Sales manager',
    buildAccess({
      areas: {
        'Common.Customer': 'CRUD',
        'Sales.SO': 'CRUD',
        'Sales.Est': 'CRUD',
        'Sales.CNote': 'CRUD',
        'Sales.DC': 'CRUD',
        'Sales.PO': 'CRUD',
        'Accounting.Invoice': 'CRU',
        'Accounting.CPay': 'CR',
        'Inventory.Item': 'R',
      },
      flags: salesFlags,
      reports: [...reportsOf(1), ...reportsOf(2)],
      invoiceDiscountMax: '10%',
    }),
  ),
  role(
    'salesperson',
    'Salesperson',
    buildAccess({
      areas: {
        'Common.Customer': 'CRU',
        'Sales.Est': 'CRU',
        'Sales.SO': 'CRU',
        'Sales.DC': 'R',
        'Accounting.Invoice': 'R',
        'Inventory.Item': 'R',
      },
      scopes: { 'Sales.Est': 'own', 'Sales.SO': 'own' },
      flags: ['Sales.Disc'],
      invoiceDiscountMax: '5%',
    }),
  ),
  role(
    'doctor',
    'Doctor',
    buildAccess({
      areas: { 'Common.Patient': 'CRU', 'Service.Appt': 'CRU', 'Service.CO': 'CRU' },
      scopes: { 'Service.Appt': 'own', 'Service.CO': 'own' },
    }),
    true,
  ),
  role(
    'frontdesk',
    'Front desk',
    buildAccess({ areas: { 'Common.Patient': 'CRU', 'Service.Appt': 'CRUD', 'Accounting.SlsRcpt': 'C' } }),
    true,
  ),
  role(
    'pharmacist',
    'Pharmacist',
    buildAccess({
      areas: {
        'Common.Patient': 'CRU',
        'Service.Appt': 'R',
        'Service.CO': 'R',
        'Accounting.SlsRcpt': 'CRU',
        'Inventory.Item': 'CRU',
      },
      reports: [104, 505, 107, 108, 109],
    }),
    true,
  ),
];

/** The default role of a key, or undefined. */
export function findDefaultRole(key: string): DefaultRole | undefined {
  return DEFAULT_ROLES.find((one) => one.key === key);
}
