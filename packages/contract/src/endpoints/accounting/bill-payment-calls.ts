/** What the calls of payments to vendors have in common: their address, who may make them, and what a change of one touches. */
export const BILL_PAYMENTS = 'Accounting/BillPayments';
export const BILL_PAYMENT_TOUCHES = ['accounting', 'purchase', 'platform.home'] as const;
export const BILL_PAYMENT = {
  R: { area: 'Accounting.VPay', letter: 'R' },
  C: { area: 'Accounting.VPay', letter: 'C' },
  U: { area: 'Accounting.VPay', letter: 'U' },
  D: { area: 'Accounting.VPay', letter: 'D' },
} as const;

/** Money that went out already is moved on by whoever pays. */
export const BILL_PAYMENT_C_OR_U = { anyOf: [BILL_PAYMENT.C, BILL_PAYMENT.U] } as const;
export const PRICE = { sees: 'price' } as const;
