import { METERS } from '@bahi/domain/masters/choices';
import { defineMaster } from '../define-master.ts';

/** Kinds of what customers bring: cars, generators, air conditioners. */
export const productType = defineMaster({
  key: 'product-type',
  path: 'Settings/ProductTypes',
  screen: 'inventory/producttypes',
  label: { one: 'Product type', many: 'Product types' },
  changedBy: { module: 'Common', area: 'Common.Product' },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 60 },
    meter: { kind: 'choice', wire: 'Meter', label: 'Its meter counts', options: METERS },
    serviceMonths: { kind: 'integer', wire: 'SvcMonths', label: 'Months between services', min: 1, max: 120 },
    description: { kind: 'longText', wire: 'Desc', label: 'Description', max: 500 },
  },
  list: ['name', 'meter', 'serviceMonths', 'description'],
  unique: ['name'],
});
