/** The present by the clock of this device, for what is written down without a network; the server judges it. */
export const deviceInstant = (): string => new Date().toISOString();
