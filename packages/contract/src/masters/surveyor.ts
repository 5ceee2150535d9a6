import { INDUSTRY_CODES, isAutomotive } from '@bahi/domain/industry/industry';
import { INSURERS } from '@bahi/domain/vehicle/insurers';
import { defineMaster } from '../define-master.ts';

/** Who assesses damage for insurers; one without an insurer is independent and fits all. */
export const surveyor = defineMaster({
  key: 'surveyor',
  path: 'Settings/Surveyors',
  screen: 'surveyors',
  label: { one: 'Surveyor', many: 'Surveyors' },
  changedBy: { module: 'Service', area: 'Service.WO' },
  when: { industries: INDUSTRY_CODES.filter(isAutomotive) },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 120 },
    licenceNumber: { kind: 'text', wire: 'LicNo', label: 'Licence number', max: 40 },
    licensedTo: { kind: 'date', wire: 'LicTo', label: 'Licensed until' },
    phone: { kind: 'text', wire: 'Phone', label: 'Phone', max: 15 },
    email: { kind: 'text', wire: 'Email', label: 'E-mail', max: 120 },
    insurerCode: {
      kind: 'choice',
      wire: 'InsId',
      label: 'Insurer',
      options: INSURERS.map(({ code, name }) => ({ value: code, label: name })),
      help: 'Left empty, the surveyor is independent.',
    },
  },
  list: ['name', 'licenceNumber', 'licensedTo', 'insurerCode', 'phone'],
  unique: ['name', 'licenceNumber'],
});
