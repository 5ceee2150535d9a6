import { PATIENT_INDUSTRIES } from '@bahi/domain/industry/industry';
import { defineMaster } from '../define-master.ts';

/** Doctors whose prescriptions are sold: the drug register names them (sales §2). */
export const doctor = defineMaster({
  key: 'doctor',
  path: 'Settings/Doctors',
  screen: 'doctors',
  label: { one: 'Doctor', many: 'Doctors' },
  changedBy: { module: 'Accounting', area: 'Accounting.SlsRcpt' },
  when: { industries: PATIENT_INDUSTRIES },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 120 },
    registrationNumber: { kind: 'text', wire: 'RegNo', label: 'Registration number', max: 40 },
    address: { kind: 'text', wire: 'Addr', label: 'Address', max: 300, help: 'Schedule H1 drugs need it.' },
    phone: { kind: 'text', wire: 'Phone', label: 'Phone', max: 15 },
  },
  list: ['name', 'registrationNumber', 'address', 'phone'],
  unique: ['name', 'registrationNumber'],
});
