import { defineMaster } from '../define-master.ts';

/** Departments of the organisation, for employees and reports. */
export const department = defineMaster({
  key: 'department',
  path: 'Settings/Departments',
  screen: 'departments',
  label: { one: 'Department', many: 'Departments' },
  changedBy: { module: 'Common', area: 'Common.Dept' },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 80 },
    code: { kind: 'text', wire: 'Code', label: 'Short code', max: 10 },
    description: { kind: 'longText', wire: 'Desc', label: 'Description', max: 500 },
  },
  list: ['name', 'code', 'description'],
  unique: ['name'],
});
