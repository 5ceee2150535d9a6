import { AUTOMOTIVE_INDUSTRIES, INDUSTRY_CODES, isServices } from '../../industry/industry.ts';
import { link } from '../menu-link.ts';
import type { MenuLink } from '../menu-link.ts';

const services = INDUSTRY_CODES.filter(isServices);

export const SERVICE_LINKS: readonly MenuLink[] = [
  link('Service', 'Appointments', 'Appointments/services', 'Service.Appt', {
    createRoute: 'Appointments/service/New',
    feature: 'Appt',
    newFeatures: true,
    built: 'openAndCreate',
  }),
  link('Service', 'workOrder', 'Service/WODashboard', 'Service.WO', {
    createRoute: 'Service/WorkOrder/New/false/autoclose/true',
    feature: 'WO',
    built: 'openAndCreate',
  }),
  link('Service', 'estimate', 'Service/EstimateDashboard', 'Service.Est', {
    createRoute: 'Service/Estimate/New/false/autoclose/true',
    feature: 'Est',
    built: 'openAndCreate',
  }),
  link('Service', 'Claims', 'Service/Claims', 'Service.Est', {
    createRoute: 'Service/Claim/New',
    industries: AUTOMOTIVE_INDUSTRIES,
    insurance: true,
    built: 'open',
  }),
  link('Service', 'Sublet work', 'Service/Sublets', 'Service.WO', { feature: 'WO', built: 'open' }),
  link('Service', 'Warranty claims', 'Service/WarrantyClaims', 'Service.WO', { feature: 'WO', built: 'open' }),
  link('Service', 'My Inventory', 'allocatedparts/allocatedpartslist', 'Inventory.MyInv', {
    feature: 'Parts',
    built: 'open',
  }),
  link('Service', 'My jobs', 'Service/VehicleJobsDashboard', 'technician', {
    industries: AUTOMOTIVE_INDUSTRIES,
    feature: 'WO',
    built: 'open',
  }),
  link('Service', 'My jobs', 'Service/JobsDashboard', 'technician', {
    industries: services,
    feature: 'WO',
    built: 'open',
  }),
  link('Service', 'Quick services', 'Service/QuickServices', 'Service.WO', { feature: 'LTG', built: 'open' }),
  link('Service', 'To survey', 'Surveyor/estimatedashboard', 'Service.Est', {
    industries: AUTOMOTIVE_INDUSTRIES,
    feature: 'Est',
    insurance: true,
    built: 'open',
  }),
  link('Service', 'Received assessments', 'Surveyor/assessments', 'Service.Est', {
    industries: ['AUTO4'],
    configModule: 'ConnectX',
    tab: { of: 'Surveyor/estimatedashboard', label: 'Received' },
    built: 'open',
  }),
];
