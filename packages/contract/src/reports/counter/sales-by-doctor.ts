import { BILLS, BRANCH, codeOf, count, different, hiddenText, MONTH } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { DOCTOR, ITEM, MANUFACTURER, MEASURES, PATIENT, SUMMARY } from '../sales/sold-columns.ts';

const own = { area: 'Accounting.SlsRcpt' } as const;
const FILTERS = ['doctorId', 'itemId', 'itemCategoryId', 'manufacturer', 'returns'] as const;

export const salesByDoctor = defineReport({
  ...SUMMARY,
  id: 107,
  title: 'Sales by doctor',
  about: 'What was sold at the counter in the period by the prescriptions of every doctor, and to how many patients.',
  own,
  filters: FILTERS,
  columns: [
    { ...DOCTOR, drill: { report: 108, filters: { doctorId: 'doctorId' } } },
    { key: 'registrationNumber', wire: 'DrReg', title: 'Registration', kind: 'text', width: 120 },
    different('patients', 'Patients', 'Patients'),
    different('prescriptions', 'Rx', 'Prescriptions'),
    count('soldLines', 'SoldLines', 'Lines'),
    BILLS,
    ...MEASURES,
  ],
  ids: { doctorId: 'DrId' },
  groupBy: [],
  chart: { kind: 'bar', by: 'doctor', of: 'totalPaise' },
});

export const salesByDoctorAndPatient = defineReport({
  ...SUMMARY,
  id: 108,
  title: 'Sales by doctor and patient',
  about: 'Who bought at the counter by the prescriptions of every doctor in the period, and for how much.',
  own,
  filters: FILTERS,
  columns: [
    { ...DOCTOR, drill: { report: 109, filters: { doctorId: 'doctorId' } } },
    PATIENT,
    { ...hiddenText('phone', 'Phone', 'Phone'), written: 'phone', reader: 'patient' },
    BILLS,
    ...MEASURES,
    { key: 'lastOn', wire: 'LastDate', title: 'Last', kind: 'date' },
  ],
  ids: { doctorId: 'DrId' },
  groupBy: ['doctor'],
  groupedBy: 'doctor',
  chart: { kind: 'bar', by: 'doctor', of: 'totalPaise' },
});

export const salesOfItemsByDoctor = defineReport({
  id: 109,
  title: 'Sales of items by doctor',
  about: 'Every line that was sold at the counter by a prescription in the period, by doctor.',
  period: 'range',
  preset: 'thisMonth',
  own,
  filters: FILTERS,
  columns: [
    { key: 'datedOn', wire: 'Date', title: 'Date', kind: 'date' },
    codeOf('Receipt'),
    { ...DOCTOR, width: 140 },
    { ...ITEM, width: 160 },
    { ...MANUFACTURER, width: 120 },
    { key: 'batchNo', wire: 'Batch', title: 'Batch', kind: 'text', card: 'none' },
    { ...PATIENT, hidden: true },
    MONTH,
    BRANCH,
    ...MEASURES,
  ],
  ids: { documentId: 'DocId', documentKind: 'Kind' },
  groupBy: ['doctor', 'itemName', 'manufacturer', 'datedOn', 'month', 'branch'],
  groupedBy: 'doctor',
  sort: { key: 'datedOn', descending: true },
  chart: { kind: 'bar', by: 'doctor', of: 'totalPaise' },
});
