import { link } from '../menu-link.ts';
import type { MenuLink } from '../menu-link.ts';

export const ATTENDANCE_LINKS: readonly MenuLink[] = [
  link('Attendance', 'Check in', 'attendance/checkin', 'everybody', {
    mobile: true,
    industries: ['OTHER', 'PROJECTS'],
  }),
  link('Attendance', 'Employee attendance', 'attendance/employee', 'Common.User'),
  link('Attendance', 'User activity', 'attendance/useractivity', 'Common.User'),
  link('Attendance', 'Live location', 'attendance/livelocation', 'Common.Geo', {
    industries: ['OTHER', 'PROJECTS', 'SVCS1'],
  }),
];
