/** What the calls of payments to vendors have in common: their address, who may make them, and what a change of one touches. */
export const BASE = 'Accounting/BillPayments';
export const TOUCHES = ['accounting', 'purchase', 'platform.home'] as const;
export const R = { area: 'Accounting.VPay', letter: 'R' } as const;
export const C = { area: 'Accounting.VPay', letter: 'C' } as const;
export const U = { area: 'Accounting.VPay', letter: 'U' } as const;
export const D = { area: 'Accounting.VPay', letter: 'D' } as const;

/** Money that went out already is moved on by whoever pays. */
export const C_OR_U = { anyOf: [C, U] } as const;
export const PRICE = { sees: 'price' } as const;
