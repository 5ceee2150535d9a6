/** What the calls of payments have in common: their address, who may make them, and what a change of one touches. */
export const BASE = 'Accounting/Payments';
export const TOUCHES = ['accounting', 'service.workOrder', 'platform.home'] as const;
export const R = { area: 'Accounting.CPay', letter: 'R' } as const;
export const C = { area: 'Accounting.CPay', letter: 'C' } as const;
export const U = { area: 'Accounting.CPay', letter: 'U' } as const;
export const D = { area: 'Accounting.CPay', letter: 'D' } as const;

/** Money that is here already is moved on by whoever takes money in. */
export const C_OR_U = { anyOf: [C, U] } as const;
export const PRICE = { sees: 'price' } as const;
