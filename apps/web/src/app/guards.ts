import { mayAdminister, type AdministeredArea } from '@bahi/domain/access/administer';
import type { AccessArea } from '@bahi/domain/access/areas';
import { mayEnterArea, mayOpenScreen, type PermissionModule } from '@bahi/domain/access/permission-modules';
import type { ConfigModule } from '@bahi/domain/industry/config';
import { isOfferedPath, landingFor, landingForArea, mayOpenPath } from '@bahi/domain/menu/menu';
import type { MenuModule } from '@bahi/domain/menu/menu-link';
import { redirect } from '@tanstack/react-router';
import { hasChat } from './has-chat.ts';
import { menuContextOf, pathOf } from './menu-context.ts';
import { getSession } from './session-store.ts';

/** The module of the entity's Config on which a permission module depends; the others are always there. */
const CONFIG_MODULES: Partial<Record<PermissionModule, ConfigModule>> = {
  Task: 'Works',
  Service: 'Service',
  Surveyor: 'Service',
  Appointments: 'Service',
  HospitalAppointments: 'Service',
  Tickets: 'Common',
  Customer: 'Common',
  Patient: 'Common',
  Vendor: 'Common',
  Products: 'Common',
  Accounting: 'Accounting',
  Bills: 'Accounting',
  CustomerNotes: 'Accounting',
  VendorNotes: 'Accounting',
  Expenses: 'Accounting',
  Sales: 'Sales',
  Inventory: 'Inventory',
  Parts: 'Inventory',
  PO: 'Inventory',
  Connectx: 'ConnectX',
};

/** What the guards read of the route that is entered. */
interface Entry {
  params: object;
}

function refuse(): never {
  throw redirect({ to: '/unauthorised' });
}

/**
 * Entry guard of an area (decisions §2): its module is enabled in the entity's Config, and any permission of its
 * permission module is held.
 */
export const enterArea = (permissionModule: PermissionModule) => (): void => {
  const data = getSession()?.data;
  if (!data) refuse();
  const configModule = CONFIG_MODULES[permissionModule];
  if (configModule && !data.entity.config.modules[configModule]) refuse();
  if (!mayEnterArea(data.access, permissionModule)) refuse();
};

/** Guard of one screen: its area may be entered, and the id `new` needs C, any other or none R (decisions §2). */
export const openScreen =
  (permissionModule: PermissionModule, area: AccessArea) =>
  ({ params }: Entry): void => {
    enterArea(permissionModule)();
    const { id } = params as { id?: string };
    if (!mayOpenScreen(getSession()!.data.access, area, id ?? '')) refuse();
  };

/** Guard of a page of settings or of a master: whoever is led to it by the menu may open it by its address. */
export const openFromMenu = (path: string) => (): void => {
  const data = getSession()?.data;
  if (!data || !mayOpenPath(path, menuContextOf(data))) refuse();
};

/** Before every page: the entity has what it is about, by business type, modules and features (decisions §10). */
export function refuseWhatIsOff(path: string): void {
  const data = getSession()?.data;
  if (data && !isOfferedPath(path, menuContextOf(data))) refuse();
}

/** Guard of the page of chat, for everybody who has it. */
export const refuseWithoutChat = (): void => {
  const data = getSession()?.data;
  if (!data || !hasChat(data)) refuse();
};

/** Guard of employees and roles: open with the letters of their area, and to settings admins. */
export const administer =
  (area: AdministeredArea) =>
  ({ params }: Entry): void => {
    const access = getSession()?.data.access;
    const { id } = params as { id?: string };
    if (!access || !mayAdminister(access, area, id === 'new' ? 'C' : 'R')) refuse();
  };

/** For the path of an area alone: the first page of it that the user may view (decisions §10). */
export const toAreaLanding = (area: string): never => {
  const data = getSession()?.data;
  throw redirect({ href: data ? pathOf(landingForArea(area, menuContextOf(data))) : '/login' });
};

/** For the path of a module alone: the first page of it that the user may view (spec 1 §2). */
export const toLanding = (module: MenuModule) => (): never => {
  const data = getSession()?.data;
  throw redirect({ href: data ? pathOf(landingFor(module, menuContextOf(data))) : '/login' });
};
