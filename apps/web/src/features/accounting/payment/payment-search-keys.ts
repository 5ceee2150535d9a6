/** Fields of a payment that are searched from the drawer of filters. */
export const MORE_KEYS = ['type', 'code', 'customer', 'phone', 'invoice', 'reference', 'least', 'most', 'by'] as const;

/** What the address of the list of payments holds. */
export const PAYMENT_SEARCH_KEYS = ['text', 'status', 'from', 'to', 'unapplied', ...MORE_KEYS] as const;

export type PaymentSearchFields = Partial<Record<(typeof PAYMENT_SEARCH_KEYS)[number], string>>;
