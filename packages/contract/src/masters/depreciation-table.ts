import { AUTOMOTIVE_INDUSTRIES } from '@bahi/domain/industry/industry';
import { INSURER_CHOICES } from '@bahi/domain/vehicle/insurers';
import { defineMaster } from '../define-master.ts';
import { OF_ALL_INSURERS, OF_ALL_LOSSES, tableRate } from './depreciation-rate.ts';

/** By what material and age insurers take off; the tariff holds for what no table names (service rule 13). */
export const depreciationTable = defineMaster({
  key: 'depreciation-table',
  path: 'Settings/DepreciationRates',
  screen: 'depreciationrates',
  label: { one: 'Depreciation table', many: 'Depreciation tables' },
  changedBy: { module: 'Service' },
  when: { industries: AUTOMOTIVE_INDUSTRIES, insurance: true },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 80 },
    insurerCode: { kind: 'choice', wire: 'InsId', label: 'Insurer', options: INSURER_CHOICES, help: OF_ALL_INSURERS },
    fromOn: { kind: 'date', wire: 'From', label: 'For losses from', help: OF_ALL_LOSSES },
    rates: { kind: 'group', wire: 'Rates', label: 'Rates', required: true, fields: tableRate },
  },
  list: ['name', 'insurerCode', 'fromOn'],
  unique: ['name'],
  once: ['insurerCode', 'fromOn'],
  refine: 'depreciationTable',
});
