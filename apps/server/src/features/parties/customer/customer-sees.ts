/** Who may read a field in the audit log: as in the contract. */
export const CUSTOMER_SEES = { creditLimitPaise: 'price' } as const;
