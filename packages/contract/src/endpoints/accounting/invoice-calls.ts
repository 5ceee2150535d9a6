/** What the calls of invoices have in common: their address, who may make them, and what a change of one touches. */
export const BASE = 'Accounting/Invoices';
export const TOUCHES = [
  'accounting',
  'service.workOrder',
  'sales.order',
  'inventory',
  'platform.home',
  'platform.document',
] as const;
export const R = { area: 'Accounting.Invoice', letter: 'R' } as const;
export const C = { area: 'Accounting.Invoice', letter: 'C' } as const;
export const U = { area: 'Accounting.Invoice', letter: 'U' } as const;
