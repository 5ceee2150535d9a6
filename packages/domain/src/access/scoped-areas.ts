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
  'Inventory.MyInv',
  'Inventory.Requests',
  'Works.Task',
  'Works.Meet',
  'Works.Proj',
];
