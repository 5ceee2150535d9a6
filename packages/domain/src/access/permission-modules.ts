import { can, hasAnyRight, isBoundTechnician, mayOpenSettings } from './access.ts';
import type { Access } from './access.ts';
import { LETTERS } from './areas.ts';
import type { AccessArea, AccessModule } from './areas.ts';

/**
 * Permission modules of the route areas (spec 1 §2). A row names the rights of which any one opens the area: areas, or
 * a whole module; `everybody` needs a sign-in only.
 */
const ROWS = {
  Attendance: { everybody: true },
  Task: { module: 'Works' },
  Service: { module: 'Service' },
  Accounting: { module: 'Accounting' },
  Sales: { module: 'Sales' },
  Inventory: { module: 'Inventory' },
  Products: { areas: ['Common.Product'] },
  Bills: { areas: ['Accounting.Bill', 'Accounting.VPay'] },
  CustomerNotes: { areas: ['Accounting.Invoice', 'Sales.CNote'] },
  VendorNotes: { areas: ['Accounting.Bill', 'Inventory.DNote'] },
  Parts: { areas: ['Inventory.Item', 'Inventory.WO', 'Inventory.Adjust', 'Inventory.MyInv', 'Inventory.Requests'] },
  PO: { areas: ['Inventory.PO', 'Sales.PO'] },
  Reports: { module: 'Reports' },
  Connectx: { areas: ['Common.Customer', 'Common.Vendor'] },
  Customer: { areas: ['Common.Customer'] },
  Patient: { areas: ['Common.Patient'] },
  Vendor: { areas: ['Common.Vendor'] },
  Emp: { areas: ['Common.User'] },
  Surveyor: { areas: ['Service.Est'] },
  Appointments: { areas: ['Service.Appt'] },
  HospitalAppointments: { areas: ['Service.Appt', 'Service.CO'] },
  Expenses: { areas: ['Accounting.Bill'] },
  Tickets: { areas: ['Service.Ticket'] },
  Settings: { settings: true },
} as const satisfies Record<string, PermissionRow>;

interface PermissionRow {
  everybody?: true;
  settings?: true;
  module?: AccessModule;
  areas?: readonly AccessArea[];
}

export type PermissionModule = keyof typeof ROWS;

/**
 * Entry guard (decisions §2): any permission of the area's permission module opens it. That the module is enabled in
 * the entity's Config is asked beside it.
 */
export function mayEnterArea(access: Access, permissionModule: PermissionModule): boolean {
  const row: PermissionRow = ROWS[permissionModule];
  if (row.everybody) return true;
  if (row.settings) return mayOpenSettings(access);
  if (row.module === 'Service' && isBoundTechnician(access)) return true;
  if (row.module) return hasAnyRight(access, row.module);
  return (row.areas ?? []).some((area) => LETTERS.some((letter) => can(access, area, letter)));
}

/** Opening a screen with the id `new` needs C, with any other id R (spec 1 §2, decisions §2). */
export function mayOpenScreen(access: Access, area: AccessArea, id: string): boolean {
  return can(access, area, id.toLowerCase() === 'new' ? 'C' : 'R');
}
