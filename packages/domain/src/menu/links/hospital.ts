import { INDUSTRY_CODES, isHospital } from '../../industry/industry.ts';
import { link } from '../menu-link.ts';
import type { MenuLink } from '../menu-link.ts';

const hospital = INDUSTRY_CODES.filter(isHospital);

export const HOSPITAL_LINKS: readonly MenuLink[] = [
  link('Hospital', 'Appointments', 'hospitalappointments/schappointment/false', 'Service.Appt', {
    industries: hospital,
  }),
  link('Hospital', 'Video appointments', 'hospitalappointments/schappointment/true', 'Service.Appt', {
    industries: hospital,
  }),
  link('Hospital', 'Consultations', 'hospitalappointments/consultations', 'Service.CO', {
    createRoute: 'hospitalappointments/consultations/new',
    industries: hospital,
    feature: 'CO',
  }),
  link('Hospital', 'Next appointments due', 'hospitalappointments/nextappointmentdue', 'Service.Appt', {
    industries: hospital,
  }),
];
