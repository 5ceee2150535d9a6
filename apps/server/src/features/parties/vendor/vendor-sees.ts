/** Who may read a field in the audit log: as in the contract. */
export const VENDOR_SEES = { bank: 'price', returnPolicies: 'cost' } as const;
