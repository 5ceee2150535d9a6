import type { MasterRights } from '../access/access.ts';
import type { AdministeredArea } from '../access/administer.ts';
import type { AccessArea, AccessModule } from '../access/areas.ts';
import type { ConfigModule, Feature } from '../industry/config.ts';
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
export type MenuHeading =
  | SettingsGroup
  | 'Counter sales'
  | 'Sales'
  | 'Purchase'
  | 'Inventory'
  | 'Receivables'
  | 'Payables'
  | 'GST and accounts';

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
  /** Only where insurers pay for jobs. */
  insurance?: true;
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

type Extras = Partial<
  Pick<
    MenuLink,
    | 'createRoute'
    | 'createLabel'
    | 'industries'
    | 'feature'
    | 'insurance'
    | 'configModule'
    | 'newFeatures'
    | 'mobile'
    | 'tab'
  >
> & {
  built?: 'open' | 'openAndCreate';
};

export const link = (
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

export const settings = (label: string, route: string, extras: Extras = {}): MenuLink =>
  link('Settings', label, `settings/${route}`, 'settings', extras);

/** The screen of a master, with the rights that its declaration names. */
export const master = (
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

export const grouped = (group: MenuHeading, links: readonly MenuLink[]): MenuLink[] =>
  links.map((one) => ({ ...one, group }));
