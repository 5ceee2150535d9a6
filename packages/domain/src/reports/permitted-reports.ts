import { type Access, mayReadReport } from '../access/access.ts';
import type { ConfigModule, EntityConfig, Feature } from '../industry/config.ts';
import {
  AUTOMOTIVE_INDUSTRIES,
  INDUSTRY_CODES,
  type IndustryCode,
  isHealthcare,
  PATIENT_INDUSTRIES,
} from '../industry/industry.ts';

/** A report that exists; it is offered where the entity has its module and feature, and is of its business. */
export interface BuiltReport {
  id: number;
  module: ConfigModule;
  feature?: Feature;
  /** Only of these businesses. */
  industries?: readonly IndustryCode[];
}

const COUNTER = { module: 'Accounting', feature: 'SlsRcpt' } as const;
/** Who keeps a register of scheduled drugs that he sells at a counter, and by invoices. */
const COUNTER_REGISTER: readonly IndustryCode[] = ['HC2', 'HC4'];
const REGISTER: readonly IndustryCode[] = ['HC1', 'HC2', 'HC4'];
/** Whose labour is that of orders: a clinic has labour without them. */
const JOBS: readonly IndustryCode[] = INDUSTRY_CODES.filter((code) => !isHealthcare(code));

/** Reports that exist, in the order of their ids; the others of the list are to come. */
export const BUILT_REPORTS: readonly BuiltReport[] = [
  { id: 101, ...COUNTER },
  { id: 102, ...COUNTER },
  { id: 103, ...COUNTER },
  { id: 104, ...COUNTER, industries: COUNTER_REGISTER },
  { id: 105, ...COUNTER },
  { id: 106, ...COUNTER },
  { id: 107, ...COUNTER, industries: PATIENT_INDUSTRIES },
  { id: 108, ...COUNTER, industries: PATIENT_INDUSTRIES },
  { id: 109, ...COUNTER, industries: PATIENT_INDUSTRIES },
  { id: 110, ...COUNTER },
  { id: 111, ...COUNTER },
  { id: 112, ...COUNTER },
  { id: 201, module: 'Accounting' },
  { id: 202, module: 'Accounting' },
  { id: 203, module: 'Accounting' },
  { id: 204, module: 'Accounting' },
  { id: 205, module: 'Accounting' },
  { id: 206, module: 'Accounting', feature: 'Labor' },
  { id: 207, module: 'Accounting', feature: 'Labor' },
  { id: 208, module: 'Accounting', industries: REGISTER },
  { id: 209, module: 'Sales' },
  { id: 210, module: 'Accounting' },
  { id: 301, module: 'Service', feature: 'WO' },
  { id: 302, module: 'Service', feature: 'Labor', industries: JOBS },
  { id: 303, module: 'Service', feature: 'WO' },
  { id: 304, module: 'Service', feature: 'WO' },
  { id: 305, module: 'Service', feature: 'WO' },
  { id: 306, module: 'Service', feature: 'WO', industries: AUTOMOTIVE_INDUSTRIES },
  { id: 307, module: 'Service', feature: 'WO' },
  { id: 401, module: 'Inventory' },
  { id: 402, module: 'Inventory' },
  { id: 403, module: 'Inventory' },
  { id: 404, module: 'Inventory' },
  { id: 405, module: 'Inventory' },
  { id: 406, module: 'Inventory' },
  { id: 407, module: 'Inventory' },
  { id: 408, module: 'Inventory' },
  { id: 409, module: 'Inventory', feature: 'PO' },
  { id: 501, module: 'Inventory', feature: 'Parts' },
  { id: 502, module: 'Inventory', feature: 'BN' },
  { id: 503, module: 'Inventory', feature: 'Parts' },
  { id: 504, module: 'Inventory', feature: 'Parts' },
  { id: 505, module: 'Inventory', feature: 'BN' },
  { id: 506, module: 'Inventory', feature: 'Parts' },
  { id: 601, module: 'Accounting' },
  { id: 602, ...COUNTER },
  { id: 603, module: 'Accounting' },
  { id: 604, ...COUNTER },
  { id: 605, module: 'Accounting' },
  { id: 606, module: 'Accounting' },
  { id: 701, module: 'Accounting' },
  { id: 702, module: 'Accounting' },
  { id: 703, module: 'Accounting' },
  { id: 801, module: 'Accounting' },
  { id: 802, module: 'Accounting', feature: 'WO' },
  { id: 803, module: 'Accounting' },
  { id: 804, module: 'Accounting' },
];

/** The reports that exist and that the user may read in this entity. */
export const permittedReports = (access: Access, config: EntityConfig, industry: IndustryCode): BuiltReport[] =>
  BUILT_REPORTS.filter(
    ({ id, module, feature, industries }) =>
      mayReadReport(access, id) &&
      config.modules[module] &&
      (feature === undefined || config.features[feature]) &&
      (industries === undefined || industries.includes(industry)),
  );
