import { PATIENT_INDUSTRIES } from '@bahi/domain/industry/industry';
import { defineMaster } from '../define-master.ts';

/** Diagnoses that doctors choose from, by their names in ICD-10. */
export const diagnosis = defineMaster({
  key: 'diagnosis',
  path: 'Settings/Diagnoses',
  screen: 'diagnosislist/false',
  label: { one: 'Diagnosis', many: 'Diagnoses' },
  changedBy: { module: 'Service', area: 'Service.CO' },
  when: { industries: PATIENT_INDUSTRIES },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Diagnosis', required: true, max: 160 },
    code: { kind: 'text', wire: 'Code', label: 'ICD-10 code', max: 10 },
    group: { kind: 'text', wire: 'Group', label: 'Group', max: 80 },
    notes: { kind: 'longText', wire: 'Notes', label: 'Notes', max: 1000 },
  },
  list: ['name', 'code', 'group'],
  unique: ['name'],
  catalogue: true,
});
