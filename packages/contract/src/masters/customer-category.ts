import { defineMaster } from '../define-master.ts';

/** Groups of customers with the terms that a new customer of the group begins with. */
export const customerCategory = defineMaster({
  key: 'customer-category',
  path: 'Settings/CustomerCategories',
  screen: 'customercategories',
  label: { one: 'Customer category', many: 'Customer categories' },
  changedBy: { module: 'Common', area: 'Common.Customer' },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 60 },
    discountPercent: { kind: 'percent', wire: 'Perc', label: 'Usual discount', max: 100 },
    creditDays: { kind: 'integer', wire: 'CrDays', label: 'Credit days', min: 0, max: 365 },
    creditLimit: { kind: 'money', wire: 'CrLimit', label: 'Credit limit', min: 0 },
    description: { kind: 'longText', wire: 'Desc', label: 'Description', max: 500 },
  },
  list: ['name', 'discountPercent', 'creditDays', 'creditLimit'],
  unique: ['name'],
});
