import { defineMaster } from '../define-master.ts';

/** What customers complain about (spec 2 §3, `Comp_Id`). */
export const complaint = defineMaster({
  key: 'complaint',
  path: 'Service/Complaints',
  screen: 'complaintlist',
  label: { one: 'Complaint', many: 'Complaints' },
  changedBy: { module: 'Service', area: 'Service.WO' },
  when: { module: 'Service', feature: 'Compl' },
  fields: {
    description: { kind: 'text', wire: 'Desc', label: 'Complaint', required: true, max: 200 },
    category: { kind: 'text', wire: 'Category', label: 'Category', max: 60 },
  },
  list: ['description', 'category'],
  unique: ['description'],
});
