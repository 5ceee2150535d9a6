const utcClock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', dateStyle: 'short', timeStyle: 'medium' });

/** This moment, to the second, as an ISO instant. */
export const thisInstant = (): string => `${utcClock.format().replace(' ', 'T')}.000Z`;
