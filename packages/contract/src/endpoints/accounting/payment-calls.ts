/** What the calls of payments have in common: their address, who may make them, and what a change of one touches. */
export const PAYMENTS = 'Accounting/Payments';
export const PAYMENT_TOUCHES = ['accounting', 'service.workOrder', 'platform.home'] as const;
export const PAYMENT = {
  R: { area: 'Accounting.CPay', letter: 'R' },
  C: { area: 'Accounting.CPay', letter: 'C' },
  U: { area: 'Accounting.CPay', letter: 'U' },
  D: { area: 'Accounting.CPay', letter: 'D' },
} as const;

/** Money that is here already is moved on by whoever takes money in. */
export const PAYMENT_C_OR_U = { anyOf: [PAYMENT.C, PAYMENT.U] } as const;
export const PRICE = { sees: 'price' } as const;
