import { defineMaster } from '../define-master.ts';

/** What employees are called by their work, each in the department that it usually belongs to. */
export const designation = defineMaster({
  key: 'designation',
  path: 'Settings/Designations',
  screen: 'designations',
  label: { one: 'Designation', many: 'Designations' },
  changedBy: { module: 'Common', area: 'Common.Desig' },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 80 },
    departmentId: { kind: 'reference', wire: 'Dept', label: 'Department', reference: 'department' },
    description: { kind: 'longText', wire: 'Desc', label: 'Description', max: 500 },
  },
  list: ['name', 'departmentId', 'description'],
  unique: ['name'],
});
