import { type Access, mayReadReport } from '../access/access.ts';
import type { ConfigModule, EntityConfig, Feature } from '../industry/config.ts';

/** A report that exists; it is offered where the entity has its module and feature. */
export interface BuiltReport {
  id: number;
  module: ConfigModule;
  feature?: Feature;
}

/** Reports that exist, in the order of their ids; the others of the list are to come. */
export const BUILT_REPORTS: readonly BuiltReport[] = [
  { id: 303, module: 'Service', feature: 'WO' },
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
  { id: 504, module: 'Inventory', feature: 'Parts' },
  { id: 505, module: 'Inventory', feature: 'BN' },
  { id: 506, module: 'Inventory', feature: 'Parts' },
  { id: 601, module: 'Accounting' },
  { id: 603, module: 'Accounting' },
  { id: 701, module: 'Accounting' },
  { id: 702, module: 'Accounting' },
  { id: 801, module: 'Accounting' },
  { id: 804, module: 'Accounting' },
];

/** The reports that exist and that the user may read in this entity. */
export const permittedReports = (access: Access, config: EntityConfig): BuiltReport[] =>
  BUILT_REPORTS.filter(
    ({ id, module, feature }) =>
      mayReadReport(access, id) && config.modules[module] && (feature === undefined || config.features[feature]),
  );
