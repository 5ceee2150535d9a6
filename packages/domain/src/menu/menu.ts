import {
  can,
  hasAnyRight,
  mayEditMasters,
  mayOpenMaster,
  mayOpenSettings,
  mayReadBooks,
  mayReadReport,
} from '../access/access.ts';
import type { Access } from '../access/access.ts';
import type { AccessArea, Letter } from '../access/areas.ts';
import { mayAdminister } from '../access/administer.ts';
import type { EntityConfig } from '../industry/config.ts';
import type { IndustryCode } from '../industry/industry.ts';
import { isAvailable } from '../industry/own-config.ts';
import { inWordsOf, makeWords } from '../industry/words.ts';
import { permittedReports } from '../reports/permitted-reports.ts';
import { mayLockBooks } from '../settings/lock-date.ts';
import { CONFIG_OF_MENU, MENU_MODULES } from './menu-link.ts';
import { MENU_LINKS } from './menu-links.ts';
import type { MenuHeading, MenuLink, MenuModule, MenuNeed } from './menu-link.ts';

export interface MenuContext {
  access: Access;
  industry: IndustryCode;
  config: EntityConfig;
  newFeatures: boolean;
  /** Inside the mobile app. */
  mobile: boolean;
}

export interface VisibleLink {
  label: string;
  /** The heading it stands under inside its module. */
  group: MenuHeading | null;
  route: string;
  createRoute: string | null;
  /** What the create route makes: "New customer". */
  createLabel: string;
  /** A tab of another place, by its route. */
  tab: { of: string; label: string } | null;
}

export interface VisibleModule {
  module: MenuModule;
  links: VisibleLink[];
}

const HOME_ROUTE = 'Basic/Home';

/** The conditions that do not depend on the user: business type, module, feature, flag, device, built. */
function isOffered(link: MenuLink, context: MenuContext): boolean {
  const configModule = CONFIG_OF_MENU[link.module];
  return (
    link.built &&
    (configModule === null || context.config.modules[configModule]) &&
    isAvailable({ ...link, module: link.configModule }, context.industry, context.config) &&
    (!link.newFeatures || context.newFeatures) &&
    (!link.mobile || context.mobile)
  );
}

const canEither = (access: Access, { area, or }: { area: AccessArea; or?: AccessArea }, letter: Letter): boolean =>
  can(access, area, letter) || (or !== undefined && can(access, or, letter));

function mayOpen(
  need: MenuNeed,
  { access, config, industry }: Pick<MenuContext, 'access' | 'config' | 'industry'>,
): boolean {
  if (need === 'everybody') return true;
  if (need === 'settingsAdmin') return access.SA || access.EA;
  if (need === 'locksBooks') return mayOpenSettings(access) || mayLockBooks(access);
  // A list of reports that do not exist yet opens nothing.
  if (need === 'reports') return permittedReports(access, config, industry).length > 0;
  if (need === 'settings') return mayOpenSettings(access);
  if (need === 'technician') return access.NoW.Tec;
  if (need === 'books') return mayReadBooks(access);
  if ('report' in need) return mayReadReport(access, need.report);
  if ('masters' in need) return need.masters.some((rights) => mayOpenMaster(access, rights));
  if ('administers' in need) return mayAdminister(access, need.administers, 'R');
  return 'module' in need ? hasAnyRight(access, need.module) : canEither(access, need, 'R');
}

function mayCreate(link: MenuLink, context: MenuContext): boolean {
  const { access } = context;
  if (!link.createBuilt || link.createRoute === undefined) return false;
  if (typeof link.need === 'object' && 'administers' in link.need)
    return mayAdminister(access, link.need.administers, 'C');
  if (typeof link.need === 'object' && 'masters' in link.need)
    return link.need.masters.some(({ module, area }) => mayEditMasters(access, module, area, 'C'));
  return typeof link.need === 'object' && 'area' in link.need
    ? canEither(access, link.need, 'C')
    : mayOpen(link.need, context);
}

/** The link as the user sees it, or null. Who may create but not read is led to the create screen. */
function visibleLink(link: MenuLink, context: MenuContext): VisibleLink | null {
  if (!isOffered(link, context)) return null;
  const open = mayOpen(link.need, context);
  const createRoute = mayCreate(link, context) ? link.createRoute! : null;
  if (!open && createRoute === null) return null;
  const say = makeWords(context.industry);
  const [one, label] =
    typeof link.label === 'string'
      ? [say(link.label), say.many(link.label)]
      : [inWordsOf(link.label.text.replace(/s$/, ''), say), inWordsOf(link.label.text, say)];
  return {
    label,
    createLabel: link.createLabel ?? `New ${one.toLowerCase()}`,
    group: link.group ?? null,
    route: open ? link.route : createRoute!,
    createRoute,
    tab: link.tab ?? null,
  };
}

/**
 * The menu of a user: visibility of every item depends on business type, module configuration and permissions
 * (spec 3 §6). Modules without a link are left out.
 */
export function menuFor(context: MenuContext): VisibleModule[] {
  return MENU_MODULES.flatMap((module) => {
    const links = MENU_LINKS.filter((link) => link.module === module).flatMap(
      (link) => visibleLink(link, context) ?? [],
    );
    return links.length > 0 ? [{ module, links }] : [];
  });
}

const LINKS_BY_PATH = new Map(
  MENU_LINKS.flatMap((link) =>
    [link.route, link.createRoute].flatMap((route) => (route ? [[route.toLowerCase(), link]] : [])),
  ) as [string, MenuLink][],
);
const linkAt = (path: string): MenuLink | undefined => LINKS_BY_PATH.get(path.replace(/^\//, '').toLowerCase());

/**
 * Whether the entity has what a page of the menu is about: a page that its menu would not offer to anybody is not opened
 * by its address either. Both addresses of My Jobs lead there.
 */
export function isOfferedPath(path: string, context: MenuContext): boolean {
  const link = linkAt(path);
  return !link || link.need === 'technician' || isOffered({ ...link, built: true }, context);
}

/** Whether the menu would lead this user to the page: what guards settings and masters. */
export function mayOpenPath(path: string, context: MenuContext): boolean {
  const link = linkAt(path);
  return link !== undefined && isOffered(link, context) && mayOpen(link.need, context);
}

/** Landing routes per module: spec 3 §2.3 first, then the remaining targets of spec 1 §2. */
const LANDING: Readonly<Partial<Record<MenuModule, readonly string[]>>> = {
  Works: [
    'Works/Tasks/TaskList',
    'Works/Meetings/MeetingsList',
    'Works/WorkSpace/WorkspaceList',
    'Works/Projects/ProjectList',
  ],
  Service: ['Service/WODashboard', 'Service/EstimateDashboard'],
  Inventory: [
    'items/inventory',
    'allocatedparts/allocatedpartslist',
    'PurchaseOrder/PurchaseOrders',
    'items/IssueParts',
  ],
  Accounting: [
    'Accounting/Invoices',
    'Accounting/salesreceiptsearch',
    'Accounting/PaymentSearch',
    'Accounting/ChartOfAccounts',
  ],
  Sales: ['SalesOrder/SODashboard'],
  Attendance: ['attendance/checkin', 'attendance/employee', 'attendance/livelocation'],
  Settings: ['settings/Settings'],
  Reports: ['reports/ReportByGST'],
};

/** Areas whose own path leads to the order of a module (spec 1 §2); every other one to its own pages. */
const MODULE_OF_AREA: Readonly<Record<string, MenuModule>> = {
  attendance: 'Attendance',
  works: 'Works',
  service: 'Service',
  accounting: 'Accounting',
  inventory: 'Inventory',
  items: 'Inventory',
  salesorder: 'Sales',
  settings: 'Settings',
  reports: 'Reports',
};

/** Areas that no link of the menu begins with yet. */
const MORE_AREAS = [
  'mobile',
  'vendorcreditnote',
  'purchasereturn',
  'salesreturn',
  'debit',
  'vendordebit',
  'user',
  'expenses',
];

const areaOf = (route: string): string => route.toLowerCase().split('/')[0]!;

/** Whether a path of one part is an area (spec 1 §2). */
export const isArea = (path: string): boolean =>
  Object.hasOwn(MODULE_OF_AREA, path) ||
  MORE_AREAS.includes(path) ||
  MENU_LINKS.some((link) => areaOf(link.route) === path);

/** Where the path of an area alone leads: to the first page of it that the user may view, else Basic/Home (decisions §10). */
export function landingForArea(area: string, context: MenuContext): string {
  const module = MODULE_OF_AREA[area];
  if (module) return landingFor(module, context);
  const found = MENU_LINKS.find(
    (link) => areaOf(link.route) === area && isOffered(link, context) && mayOpen(link.need, context),
  );
  return found?.route ?? HOME_ROUTE;
}

/**
 * Where a module opens: the first of its landing routes that the user may view, else any other link of it in the
 * menu's order, else Basic/Home.
 */
export function landingFor(module: MenuModule, context: MenuContext): string {
  const candidates = LANDING[module] ?? [];
  const ranked = candidates.map((route) => MENU_LINKS.find((link) => link.route === route));
  const others = candidates.length > 0 ? MENU_LINKS.filter((link) => link.module === module) : [];
  const found = [...ranked, ...others].find(
    (link) => link !== undefined && isOffered(link, context) && mayOpen(link.need, context),
  );
  return found?.route ?? HOME_ROUTE;
}
