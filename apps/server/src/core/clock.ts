/** The one place where the server asks the time; tests give their own. */
export interface Clock {
  /** The present instant as ISO 8601 UTC. */
  now(): string;
}

export const systemClock: Clock = { now: () => new Date().toISOString() };

/** ISO instant some milliseconds after another. */
export const instantAfter = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();
