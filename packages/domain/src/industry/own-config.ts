import type { AccessArea } from '../access/areas.ts';
import {
  CONFIG_MODULES,
  type ConfigModule,
  defaultConfig,
  type EntityConfig,
  type Feature,
  FEATURE_KEYS,
} from './config.ts';
import type { IndustryCode } from './industry.ts';

/** What an entity has switched against the start of its business type. */
export interface OwnConfig {
  modules: Partial<Record<ConfigModule, boolean>>;
  features: Partial<Record<Feature, boolean>>;
}

export const NO_OWN_CONFIG: OwnConfig = { modules: {}, features: {} };

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

/** Areas whose new records need a feature. */
const FEATURE_OF_AREA: Readonly<Partial<Record<AccessArea, Feature>>> = {
  'Service.WO': 'WO',
  'Service.Est': 'Est',
  'Service.Appt': 'Appt',
  'Service.Ticket': 'Ticket',
  'Service.CO': 'CO',
  'Inventory.PO': 'PO',
};

/**
 * Tells whether the entity has switched off what a letter of an area needs: a module is closed as a whole, a feature makes
 * no new records while those that exist stay. What its business type never had is not asked here: the menu has no way there.
 */
export function isSwitchedOff(own: OwnConfig, area: AccessArea, letter: string): boolean {
  const module = area.split('.')[0] as ConfigModule;
  if (own.modules[module] === false) return true;
  const feature = FEATURE_OF_AREA[area];
  return letter === 'C' && feature !== undefined && own.features[feature] === false;
}
