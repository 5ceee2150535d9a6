import { defineMaster } from '../define-master.ts';

/** Groups of services, for price lists, search and reports. */
export const serviceCategory = defineMaster({
  key: 'service-category',
  path: 'Settings/ServiceCategories',
  screen: 'service/categories',
  label: { one: 'Service category', many: 'Service categories' },
  changedBy: { module: 'Service' },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 80 },
    description: { kind: 'longText', wire: 'Desc', label: 'Description', max: 500 },
  },
  list: ['name', 'description'],
  unique: ['name'],
});
