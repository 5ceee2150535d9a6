import type { ReportSource } from '../report-source.ts';
import { distinct, ITEM_NAME, MANUFACTURER } from './fact-rows.ts';
import { soldBy, soldEach } from './sold-lines.ts';

/** What was sold by a prescription; what nobody prescribed is no doctor's. */
const PRESCRIBED = {
  by: 'counter',
  joins: 'join doctor m on m.org_id = f.org_id and m.id = f.doctor_id',
} as const;
const DOCTOR = ['min(m.name) as doctor', 'm.id as "doctorId"'];
export const PATIENT = `coalesce(r.patient_name, '')`;
const PHONE = `coalesce(r.phone, '')`;
/** One day's prescription of a doctor for a patient is one, however many bills were sold by it; of nobody known each bill has its own. */
const PRESCRIPTION = `lower(m.id || '/' || coalesce(r.patient_name, r.phone, r.id::text) || '/' || ${PHONE} || '/' || r.prescribed_on)`;

export const salesByDoctor: ReportSource = (request) =>
  soldBy(
    request,
    PRESCRIBED,
    ['m.id'],
    [
      ...DOCTOR,
      `coalesce(min(m.registration_number), '') as "registrationNumber"`,
      distinct('patients', `lower(r.patient_name || '/' || ${PHONE})`, 'r.patient_name is not null'),
      distinct('prescriptions', PRESCRIPTION, 'r.prescribed_on is not null'),
      `count(*) filter (where f.kind = 'line' and f.document_kind = 'salesReceipt')::integer as "soldLines"`,
    ],
  );

export const salesByDoctorAndPatient: ReportSource = (request) =>
  soldBy(
    request,
    PRESCRIBED,
    ['m.id', PATIENT, PHONE],
    [...DOCTOR, `${PATIENT} as patient`, `${PHONE} as phone`, 'max(f.dated_on) as "lastOn"'],
  );

export const salesOfItemsByDoctor: ReportSource = (request) =>
  soldEach(request, PRESCRIBED, [
    'm.name as doctor',
    `${ITEM_NAME} as "itemName"`,
    `${MANUFACTURER} as manufacturer`,
    `coalesce(f.batch_no, '') as "batchNo"`,
    `${PATIENT} as patient`,
  ]);
