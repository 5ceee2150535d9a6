import type { Access } from '../access/access.ts';
import { menuFor } from '../menu/menu.ts';
import { CONFIG_MODULES, type ConfigModule, type EntityConfig, type Feature, FEATURE_KEYS } from './config.ts';
import type { IndustryCode } from './industry.ts';
import { configOf, type OwnConfig } from './own-config.ts';
import { type WordKey, wordsOf } from './words.ts';

/** An entity as a business type has it. */
interface Typed {
  industry: IndustryCode;
  config: EntityConfig;
}

export interface Reworded {
  from: string;
  to: string;
}

/** What a change of the business type changes for everybody (decisions §10). */
export interface IndustryChange {
  words: Reworded[];
  modulesOn: ConfigModule[];
  modulesOff: ConfigModule[];
  featuresOn: Feature[];
  featuresOff: Feature[];
  /** Entries of the menu, as who administers everything sees it. */
  menusOn: string[];
  menusOff: string[];
}

const oneOf = (industry: IndustryCode, key: WordKey): string => {
  const word = wordsOf(industry)[key];
  return typeof word === 'string' ? word : word.one;
};

/** From an automotive workshop to a pharmacy a repair order is a work order, Service goes and Batches come. */
export function describeIndustryChange(before: Typed, after: Typed, access: Access): IndustryChange {
  const keys = Object.keys(wordsOf(before.industry)) as WordKey[];
  const words = keys
    .map((key) => ({ from: oneOf(before.industry, key), to: oneOf(after.industry, key) }))
    .filter(({ from, to }) => from !== to);
  const [menusBefore, menusAfter] = [before, after].map((typed) => menuEntries(typed, access)) as [string[], string[]];
  return {
    words,
    modulesOn: CONFIG_MODULES.filter((key) => !before.config.modules[key] && after.config.modules[key]),
    modulesOff: CONFIG_MODULES.filter((key) => before.config.modules[key] && !after.config.modules[key]),
    featuresOn: FEATURE_KEYS.filter((key) => !before.config.features[key] && after.config.features[key]),
    featuresOff: FEATURE_KEYS.filter((key) => before.config.features[key] && !after.config.features[key]),
    menusOn: menusAfter.filter((entry) => !menusBefore.includes(entry)),
    menusOff: menusBefore.filter((entry) => !menusAfter.includes(entry)),
  };
}

const menuEntries = (typed: Typed, access: Access): string[] =>
  menuFor({ ...typed, access, newFeatures: false, mobile: false }).flatMap(({ links }) =>
    links.map(({ label }) => label),
  );

/**
 * The switches with which an entity begins under another type: those that it had under it before, else none of its own. A module
 * with records stays open, while the features that make new ones go: what was done under the type of before stays readable.
 */
export function switchesUnder(
  industry: IndustryCode,
  kept: OwnConfig | undefined,
  withRecords: readonly ConfigModule[],
): OwnConfig {
  const own = kept ?? { modules: {}, features: {} };
  const { modules } = configOf(industry, own);
  const opened = withRecords.filter((module) => !modules[module]);
  return { ...own, modules: { ...own.modules, ...Object.fromEntries(opened.map((module) => [module, true])) } };
}
