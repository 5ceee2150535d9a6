import { defineMaster } from '../define-master.ts';

/** Days on which nobody works: clocks of tickets stand, and no appointment is given. */
export const holiday = defineMaster({
  key: 'holiday',
  path: 'Settings/Holidays',
  screen: 'holidays',
  label: { one: 'Holiday', many: 'Holidays' },
  changedBy: { module: 'Service' },
  fields: {
    name: {
      kind: 'text',
      wire: 'Name',
      label: 'Name',
      required: true,
      max: 80,
      help: 'With its year, for example Diwali 2026',
    },
    heldOn: { kind: 'date', wire: 'Date', label: 'Day', required: true },
  },
  list: ['heldOn', 'name'],
  unique: ['name'],
});
