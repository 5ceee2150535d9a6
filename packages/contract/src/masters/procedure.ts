import { PATIENT_INDUSTRIES } from '@bahi/domain/industry/industry';
import { defineMaster } from '../define-master.ts';

/** Procedures that are done for patients (spec 2 §7, Medcare). */
export const procedure = defineMaster({
  key: 'procedure',
  path: 'Settings/Procedures',
  screen: 'procedures/false',
  label: { one: 'Procedure', many: 'Procedures' },
  changedBy: { module: 'Service', area: 'Service.CO' },
  when: { industries: PATIENT_INDUSTRIES },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Procedure', required: true, max: 160 },
    code: { kind: 'text', wire: 'Code', label: 'Code', max: 20 },
    speciality: { kind: 'text', wire: 'Spec', label: 'Speciality', max: 60 },
    minutes: { kind: 'integer', wire: 'Mins', label: 'Minutes it takes', min: 1, max: 1440 },
    price: { kind: 'money', wire: 'Pr', label: 'Price', min: 0, sees: 'price' },
    consent: { kind: 'yesNo', wire: 'Consent', label: 'Needs a written consent' },
    instructions: { kind: 'longText', wire: 'Instr', label: 'Instructions to the patient', max: 1000 },
  },
  list: ['name', 'speciality', 'minutes', 'price', 'consent'],
  unique: ['name'],
  catalogue: true,
});
