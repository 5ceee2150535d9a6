import type { Access } from '../access/access.ts';
import { type AccessArea, type AccessFlag, OF_ALL_MODULES, splitRight } from '../access/areas.ts';
import {
  CONFIG_MODULES,
  type ConfigModule,
  defaultConfig,
  type EntityConfig,
  type Feature,
  FEATURE_KEYS,
} from './config.ts';
import { type IndustryCode, isAutomotive } from './industry.ts';

/** What an entity has switched against the start of its business type. */
export interface OwnConfig {
  modules: Partial<Record<ConfigModule, boolean>>;
  features: Partial<Record<Feature, boolean>>;
}

/** A module that nothing works without: customers, vendors, users. */
export const FIXED_MODULES: readonly ConfigModule[] = ['Common'];

/** The modules and features of an entity: those of its business type with its own switches over them. */
export function configOf(industry: IndustryCode, own: OwnConfig): EntityConfig {
  const start = defaultConfig(industry);
  return { modules: { ...start.modules, ...own.modules }, features: { ...start.features, ...own.features } };
}

/** Own switches with a change over them; one that is as it starts is none: { Est: true } of a workshop = {}. */
export function changeConfig(industry: IndustryCode, own: OwnConfig, change: OwnConfig): OwnConfig {
  const start = defaultConfig(industry);
  const after = { ...own.features, ...change.features };
  const modules = { ...own.modules, ...change.modules };
  return {
    modules: Object.fromEntries(
      CONFIG_MODULES.filter((key) => modules[key] !== undefined && modules[key] !== start.modules[key]).map((key) => [
        key,
        modules[key],
      ]),
    ),
    features: Object.fromEntries(
      FEATURE_KEYS.filter((key) => after[key] !== undefined && after[key] !== start.features[key]).map((key) => [
        key,
        after[key],
      ]),
    ),
  };
}

/** A stored or sent value as switches; what is no module, no feature or no yes or no is left out. */
export function readOwnConfig(stored: unknown): OwnConfig {
  const { modules, features } = (stored ?? {}) as { modules?: unknown; features?: unknown };
  return { modules: switchesOf(modules, CONFIG_MODULES), features: switchesOf(features, FEATURE_KEYS) };
}

function switchesOf<K extends string>(value: unknown, keys: readonly K[]): Partial<Record<K, boolean>> {
  const given = (value ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    keys.filter((key) => typeof given[key] === 'boolean').map((key) => [key, given[key]]),
  ) as Partial<Record<K, boolean>>;
}

/** Whether insurers pay for jobs here: where a workshop has switched it on, and always of a surveyor. */
export const hasInsurance = (industry: IndustryCode, switchedOn: boolean): boolean =>
  industry === 'AUTO4' || (switchedOn && isAutomotive(industry));

/** Areas whose new records need a feature. */
const FEATURE_OF_AREA: Readonly<Partial<Record<AccessArea, Feature>>> = {
  'Service.WO': 'WO',
  'Service.Est': 'Est',
  'Service.Appt': 'Appt',
  'Service.Ticket': 'Ticket',
  'Service.CO': 'CO',
  'Inventory.Item': 'Parts',
  'Inventory.PO': 'PO',
};

/** Areas and flags beside these that open nothing without a feature. */
const FEATURE_OF_RIGHT: Readonly<Partial<Record<AccessArea | AccessFlag, Feature>>> = {
  ...FEATURE_OF_AREA,
  'Inventory.MyInv': 'Parts',
  'Inventory.WO': 'Parts',
  'Inventory.Requests': 'Parts',
  'Accounting.SlsRcpt': 'SlsRcpt',
  'Service.EdApprWO': 'WO',
  'Service.EdCompWO': 'WO',
  'Service.ReOpenWO': 'WO',
  'Service.EdApprEst': 'Est',
  'Service.ReOpenEst': 'Est',
  'Service.EdApprPO': 'PO',
  'Sales.PkgShp': 'PacShip',
  'Accounting.ReOpenSR': 'SlsRcpt',
  'Accounting.SRDisc': 'SlsRcpt',
};

/** Whether a right opens anything in an entity: the role editor offers it there, and keeps it where it does not. */
export function isRightUsed(right: AccessArea | AccessFlag, { modules, features }: EntityConfig): boolean {
  const { module } = splitRight(right);
  const feature = FEATURE_OF_RIGHT[right];
  const hasModule = OF_ALL_MODULES.includes(right) || (modules as Readonly<Record<string, boolean>>)[module] !== false;
  return hasModule && (!feature || features[feature]);
}

/**
 * Rights as they stand in an entity, which may lack what they name (decisions §10): a module is closed as a whole, a
 * feature makes no new records while those that exist stay. A pharmacy has no Service, so nobody opens a work order there.
 */
export function accessIn(access: Access, { modules, features }: EntityConfig): Access {
  const off = [
    ...CONFIG_MODULES.filter((module) => !modules[module]),
    ...Object.entries(FEATURE_OF_AREA).flatMap(([area, feature]) => (features[feature] ? [] : [`${area}:C`])),
  ];
  return off.length > 0 ? { ...access, Off: off } : access;
}

/** Where something exists: a module, a feature, business types. What is not said is not asked. */
export interface Available {
  readonly module?: ConfigModule;
  readonly feature?: Feature;
  readonly industries?: readonly IndustryCode[];
  /** Where insurers pay for jobs. */
  readonly insurance?: true;
}

/** Whether an entity has what a screen, a call or a field is about. */
export const isAvailable = (when: Available | undefined, industry: IndustryCode, config: EntityConfig): boolean =>
  (when?.module === undefined || config.modules[when.module]) &&
  (when?.feature === undefined || config.features[when.feature]) &&
  (when?.insurance === undefined || config.insurance === true) &&
  (when?.industries === undefined || when.industries.includes(industry));
