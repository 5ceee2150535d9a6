/** Invoices, payments and the chart of accounts. */
export const accountingRoutes = [] as const;
