/** Vehicles and products, operation codes, labour time guides. */
export const catalogueRoutes = [] as const;
