import { AUTOMOTIVE_INDUSTRIES } from '@bahi/domain/industry/industry';
import { INSURER_CHOICES } from '@bahi/domain/vehicle/insurers';
import { defineMaster } from '../define-master.ts';

/** Who assesses damage for an insurer; one without an insurer is independent and fits all. */
export const surveyor = defineMaster({
  key: 'surveyor',
  path: 'Settings/Surveyors',
  screen: 'surveyors',
  label: { one: 'Surveyor', many: 'Surveyors' },
  changedBy: { module: 'Service', area: 'Service.WO' },
  when: { industries: AUTOMOTIVE_INDUSTRIES, insurance: true },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 120 },
    licenceNumber: { kind: 'text', wire: 'LicNo', label: 'Licence number', max: 40 },
    licensedTo: { kind: 'date', wire: 'LicTo', label: 'Licensed until' },
    phone: { kind: 'text', wire: 'Phone', label: 'Phone', max: 15 },
    email: { kind: 'text', wire: 'Email', label: 'E-mail', max: 120 },
    insurerCode: { kind: 'choice', wire: 'InsId', label: 'Insurer', options: INSURER_CHOICES },
  },
  list: ['name', 'licenceNumber', 'licensedTo', 'insurerCode', 'phone'],
  unique: ['name', 'licenceNumber'],
});
