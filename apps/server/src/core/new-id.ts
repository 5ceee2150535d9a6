import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** A row id: UUID version 7, so that ids order by time and lists page by them. */
export const newId = (): string => v7();

/** The same id for the same words of a day, among the ids of that day: what is written again is found to be there. */
export const idOfDay = (day: string, ...words: string[]): string =>
  v7({ msecs: Date.parse(day), random: createHash('sha256').update(JSON.stringify(words)).digest().subarray(0, 16) });
