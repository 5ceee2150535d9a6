import { defineMaster } from '../define-master.ts';

/** Vehicle and equipment makes (spec 2 §7, makes and models). */
export const make = defineMaster({
  key: 'make',
  path: 'Settings/Makes',
  screen: 'makeslist',
  label: { one: 'Make', many: 'Makes' },
  changedBy: { module: 'Service' },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 60 },
    country: { kind: 'text', wire: 'Country', label: 'Country', max: 60 },
  },
  list: ['name', 'country'],
  unique: ['name'],
});
