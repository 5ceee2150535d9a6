import type { IndustryCode } from './industry.ts';
import { usualSalesReceipt } from './sales-receipt.ts';

/** Modules of an entity's Config (spec 1 §3). */
export const CONFIG_MODULES = [
  'Service',
  'Sales',
  'Accounting',
  'Inventory',
  'Works',
  'Common',
  'Comm',
  'ConnectX',
] as const;
export type ConfigModule = (typeof CONFIG_MODULES)[number];

/** Features that gate screens, with their meaning (spec 1 §3, decisions §6). */
export const FEATURES = {
  Labor: 'Own labour',
  Est: 'Estimates',
  WO: 'Work orders',
  CO: 'Consultations',
  Appt: 'Appointments',
  Ticket: 'Tickets',
  Compl: 'Complaints',
  LTG: 'Labour time guides',
  TrackWO: 'Time on job lines',
  MBrand: 'Several brands',
  Manf: 'Manufacturing',
  MUoM: 'Several units',
  Wh: 'Warehouses',
  SN: 'Serial numbers',
  BN: 'Batches',
  PrList: 'Price lists',
  PO: 'Purchase orders',
  Parts: 'Parts and items',
  PacShip: 'Packages and shipping',
  SlsRcpt: 'Selling at the counter',
} as const;
export type Feature = keyof typeof FEATURES;
export const FEATURE_KEYS = Object.keys(FEATURES) as Feature[];

export interface EntityConfig {
  modules: Record<ConfigModule, boolean>;
  features: Record<Feature, boolean>;
  /** Jobs that insurers pay: a switch of Settings, Order intake, and what a surveyor lives of. */
  insurance?: boolean;
}

const WITHOUT: Readonly<Partial<Record<IndustryCode, readonly ConfigModule[]>>> = {
  PROJECTS: ['Service', 'Inventory', 'Sales'],
  OTHER: ['Service'],
  MAN1: ['Service'],
  HC1: ['Service'],
  HC2: ['Service'],
  AUTO4: ['Sales', 'Inventory'],
};

const WITH: Readonly<Record<IndustryCode, readonly Feature[]>> = {
  SVCS1: ['Labor', 'Est', 'WO', 'Appt', 'Ticket', 'Compl', 'TrackWO', 'Wh', 'SN', 'PO', 'Parts'],
  AUTO1: ['Labor', 'Est', 'WO', 'Appt', 'Compl', 'LTG', 'TrackWO', 'Wh', 'PO', 'Parts'],
  AUTO2: ['Labor', 'Est', 'WO', 'Appt', 'Compl', 'LTG', 'TrackWO', 'MBrand', 'Wh', 'PO', 'Parts'],
  AUTO4: ['Labor', 'Est', 'LTG', 'MBrand', 'Parts'],
  MAN1: ['Manf', 'MUoM', 'Wh', 'SN', 'BN', 'PrList', 'PO', 'Parts', 'PacShip'],
  PROJECTS: ['Ticket'],
  OTHER: ['Ticket', 'Wh', 'PrList', 'PO', 'Parts', 'PacShip'],
  HC1: ['MUoM', 'Wh', 'BN', 'PrList', 'PO', 'Parts', 'PacShip'],
  HC2: ['MUoM', 'Wh', 'BN', 'PO', 'Parts'],
  HC3: ['Labor', 'CO', 'Appt'],
  HC4: ['Labor', 'CO', 'Appt', 'MUoM', 'Wh', 'BN', 'PO', 'Parts'],
};

/** Modules and features that a new entity of a business type starts with; the entity may change them. */
export function defaultConfig(industry: IndustryCode): EntityConfig {
  const without = WITHOUT[industry] ?? [];
  return {
    modules: Object.fromEntries(CONFIG_MODULES.map((module) => [module, !without.includes(module)])) as Record<
      ConfigModule,
      boolean
    >,
    features: Object.fromEntries(
      FEATURE_KEYS.map((key) => [
        key,
        key === 'SlsRcpt' ? usualSalesReceipt(industry).on : WITH[industry].includes(key),
      ]),
    ) as Record<Feature, boolean>,
  };
}
