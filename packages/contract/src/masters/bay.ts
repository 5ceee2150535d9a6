import { defineMaster } from '../define-master.ts';

/** Places of the workshop that an appointment may take: one vehicle at a time. */
export const bay = defineMaster({
  key: 'bay',
  path: 'Settings/Bays',
  screen: 'bays',
  label: { one: 'Bay', many: 'Bays' },
  changedBy: { module: 'Service', area: 'Service.Appt' },
  when: { module: 'Service', feature: 'Appt' },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 40 },
    description: { kind: 'longText', wire: 'Desc', label: 'Description', max: 500 },
  },
  list: ['name', 'description'],
  unique: ['name'],
});
