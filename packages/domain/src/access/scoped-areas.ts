import type { AccessArea } from './areas.ts';

/** Areas whose records belong to somebody, so that a right may reach less than the entity (decisions §8). */
export const SCOPED_AREAS: readonly AccessArea[] = [
  'Service.WO',
  'Service.Est',
  'Service.Appt',
  'Service.CO',
  'Service.Ticket',
  'Accounting.Invoice',
  'Accounting.CPay',
  'Accounting.SlsRcpt',
  'Sales.Est',
  'Sales.SO',
  'Sales.DC',
  'Inventory.MyInv',
  'Inventory.Requests',
  'Works.Task',
  'Works.Meet',
  'Works.Proj',
];

/** Of these, the areas whose lists and searches are narrowed to own records; nowhere else is a reach offered. */
export const NARROWED_AREAS: readonly AccessArea[] = [
  'Service.WO',
  'Service.Appt',
  'Service.Ticket',
  'Accounting.Invoice',
  'Accounting.CPay',
  'Accounting.SlsRcpt',
  'Sales.Est',
  'Sales.SO',
  'Sales.DC',
  'Inventory.Requests',
];
