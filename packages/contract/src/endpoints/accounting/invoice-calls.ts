/** What the calls of invoices have in common: their address, who may make them, and what a change of one touches. */
export const INVOICES = 'Accounting/Invoices';
export const INVOICE_TOUCHES = [
  'accounting',
  'service.workOrder',
  'sales.order',
  'inventory',
  'platform.home',
  'platform.document',
] as const;
export const INVOICE = {
  R: { area: 'Accounting.Invoice', letter: 'R' },
  C: { area: 'Accounting.Invoice', letter: 'C' },
  U: { area: 'Accounting.Invoice', letter: 'U' },
} as const;
