import { PATIENT_INDUSTRIES } from '@bahi/domain/industry/industry';
import { defineMaster } from '../define-master.ts';

/** Advices that are printed on a prescription. */
export const advice = defineMaster({
  key: 'advice',
  path: 'Settings/Advices',
  screen: 'advices/false',
  label: { one: 'Advice', many: 'Advices' },
  changedBy: { module: 'Service', area: 'Service.CO' },
  when: { industries: PATIENT_INDUSTRIES },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Short name', required: true, max: 80 },
    text: { kind: 'longText', wire: 'Text', label: 'As the patient reads it', required: true, max: 1000 },
    group: { kind: 'text', wire: 'Group', label: 'Group', max: 60 },
  },
  list: ['name', 'text', 'group'],
  unique: ['name'],
  catalogue: true,
});
