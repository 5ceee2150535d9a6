import { AUTOMOTIVE_INDUSTRIES } from '@bahi/domain/industry/industry';
import type { MasterDefinition, MasterField } from '../define-master.ts';

/** Vehicles that a part fits; what is left open fits all of it. */
export const applicableVehicle = {
  make: { kind: 'text', wire: 'Make', label: 'Make', required: true, max: 60 },
  model: { kind: 'text', wire: 'Model', label: 'Model', max: 60 },
  variant: { kind: 'text', wire: 'Variant', label: 'Variant', max: 60 },
  yearFrom: { kind: 'integer', wire: 'YearFrom', label: 'From year', min: 1950, max: 2100 },
  yearTo: { kind: 'integer', wire: 'YearTo', label: 'To year', min: 1950, max: 2100 },
} as const satisfies Record<string, MasterField>;

/** What names vehicles is kept by whoever keeps the items, where there are vehicles. */
export const OF_VEHICLES = {
  changedBy: { module: 'Inventory', area: 'Inventory.Item' },
  when: { industries: AUTOMOTIVE_INDUSTRIES },
} as const satisfies Pick<MasterDefinition, 'changedBy' | 'when'>;
