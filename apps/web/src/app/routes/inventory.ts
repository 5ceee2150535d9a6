/** Items, stock and what moves it. */
export const inventoryRoutes = [] as const;
