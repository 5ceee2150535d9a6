/** Work orders, estimates and jobs. */
export const serviceRoutes = [] as const;
