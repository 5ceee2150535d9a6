/** Settings and masters. */
export const settingsRoutes = [] as const;
