import type { AccessArea } from '@bahi/domain/access/areas';
import { mayEnterArea, mayOpenScreen, type PermissionModule } from '@bahi/domain/access/permission-modules';
import { redirect } from '@tanstack/react-router';
import { getSession } from './session-store.ts';

/** The module of the entity's Config on which a permission module depends; the others are always there. */
const configModuleOf: Partial<Record<PermissionModule, string>> = {
  Task: 'Works',
  Service: 'Service',
  Surveyor: 'Service',
  Appointments: 'Service',
  HospitalAppointments: 'Service',
  Accounting: 'Accounting',
  Bills: 'Accounting',
  Expenses: 'Accounting',
  Sales: 'Sales',
  Inventory: 'Inventory',
  Parts: 'Inventory',
  PO: 'Inventory',
  Connectx: 'ConnectX',
};

function refuse(): never {
  throw redirect({ to: '/unauthorised' });
}

/** Entry guard of an area (decisions §2): the module is enabled, and any permission of its permission module held. */
export const enterArea = (permissionModule: PermissionModule) => () => {
  const session = getSession();
  if (!session) refuse();
  const configModule = configModuleOf[permissionModule];
  const enabled = !configModule || session.data.entity.config.modules[configModule] !== false;
  if (!enabled || !mayEnterArea(session.data.access, permissionModule)) refuse();
};

/**
 * Guard of one screen: the area is entered, and the id `new` needs C, any other (or none) R. For routes of documents
 * `params.id` is the id (decisions §2).
 */
export const openScreen =
  (permissionModule: PermissionModule, area: AccessArea) =>
  ({ params }: { params: object }) => {
    enterArea(permissionModule)();
    const { id } = params as { id?: string };
    if (!mayOpenScreen(getSession()!.data.access, area, id ?? 'list')) refuse();
  };
