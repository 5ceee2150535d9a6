import { v7 } from 'uuid';

/** A row id: UUID version 7, so that ids order by time and lists page by them. */
export const newId = (): string => v7();
