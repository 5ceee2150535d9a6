import { PATIENT_INDUSTRIES } from '../../industry/industry.ts';
import { link } from '../menu-link.ts';
import type { MenuLink } from '../menu-link.ts';

export const COMMON_LINKS: readonly MenuLink[] = [
  link('Common', 'customer', 'Customers/CustomerSearch', 'Common.Customer', {
    createRoute: 'Customers/Customer/New',
    built: 'openAndCreate',
  }),
  link('Common', 'patient', 'patients/patientsearch', 'Common.Patient', {
    createRoute: 'Patients/Patient/New',
    industries: PATIENT_INDUSTRIES,
  }),
  link('Common', 'vehicle', 'Products/ProductSearch', 'Common.Product', {
    createRoute: 'Products/Product/New',
    built: 'openAndCreate',
  }),
  link('Common', 'vendor', 'Vendors/VendorSearch', 'Common.Vendor', {
    createRoute: 'Vendors/Vendor/New',
    built: 'openAndCreate',
  }),
  link(
    'Common',
    'Connections',
    'connectx',
    { area: 'Common.Vendor', or: 'Common.Customer' },
    { built: 'open', configModule: 'ConnectX' },
  ),
  link(
    'Common',
    'Shared documents',
    'connectx/documents',
    { area: 'Common.Vendor', or: 'Common.Customer' },
    { built: 'open', configModule: 'ConnectX', tab: { of: 'connectx', label: 'Documents' } },
  ),
  link(
    'Common',
    'Invitations by e-mail',
    'connectx/invitations',
    { area: 'Common.Vendor', or: 'Common.Customer' },
    { built: 'open', configModule: 'ConnectX', tab: { of: 'connectx', label: 'Invitations' } },
  ),
  link(
    'Common',
    'Network profile',
    'connectx/profile',
    { area: 'Common.Vendor', or: 'Common.Customer' },
    { built: 'open', configModule: 'ConnectX', tab: { of: 'connectx', label: 'Profile' } },
  ),
  link('Common', 'Matched items', 'connectx/items', 'Inventory.Item', {
    built: 'open',
    configModule: 'ConnectX',
    tab: { of: 'connectx', label: 'Items' },
  }),
  link('Common', 'Tickets', 'Tickets/ticketslist', 'Service.Ticket', {
    createRoute: 'Tickets/Ticket/New',
    feature: 'Ticket',
    built: 'openAndCreate',
  }),
];
