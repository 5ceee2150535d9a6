/** Customers, patients and vendors. */
export const partiesRoutes = [] as const;
