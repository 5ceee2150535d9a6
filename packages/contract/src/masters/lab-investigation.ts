import { PATIENT_INDUSTRIES } from '@bahi/domain/industry/industry';
import { defineMaster } from '../define-master.ts';

/** Investigations that doctors order, with the unit and reference range that results are read by. */
export const labInvestigation = defineMaster({
  key: 'lab-investigation',
  path: 'Settings/LabInvestigations',
  screen: 'labinvestigation/false',
  label: { one: 'Lab investigation', many: 'Lab investigations' },
  changedBy: { module: 'Service', area: 'Service.CO' },
  when: { industries: PATIENT_INDUSTRIES },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Investigation', required: true, max: 160 },
    group: { kind: 'text', wire: 'Group', label: 'Group', max: 60 },
    specimen: { kind: 'text', wire: 'Specimen', label: 'Specimen', max: 60 },
    unit: { kind: 'text', wire: 'Unit', label: 'Unit', max: 30 },
    range: { kind: 'text', wire: 'Range', label: 'Reference range', max: 160 },
    fasting: { kind: 'yesNo', wire: 'Fasting', label: 'The patient comes fasting' },
    price: { kind: 'money', wire: 'Pr', label: 'Price', min: 0, sees: 'price' },
  },
  list: ['name', 'group', 'specimen', 'unit', 'range'],
  unique: ['name'],
  catalogue: true,
});
