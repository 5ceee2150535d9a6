import { daysBetween } from '../time/dates.ts';

/** Within so many days the same complaint is a repeat visit. */
export const REPEAT_DAYS = 30;

export interface Visit {
  id: string;
  openedOn: string;
  /** The day on which the work was done, where it was. */
  doneOn: string | null;
  /** Cancelled and declined visits repaired nothing. */
  repaired: boolean;
  complaints: readonly { complaintId: string | null; description: string }[];
}

const wordsOf = (description: string): string =>
  description
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isSame = (one: Visit['complaints'][number], other: Visit['complaints'][number]): boolean =>
  one.complaintId !== null && other.complaintId !== null
    ? one.complaintId === other.complaintId
    : wordsOf(one.description) !== '' && wordsOf(one.description) === wordsOf(other.description);

/**
 * The earlier visit that a vehicle came back from: repaired, at most 30 days before this one was opened, for a complaint
 * that is heard again; the latest of several, null for none.
 */
export function cameBackFrom(visit: Visit, others: readonly Visit[]): Visit | null {
  const earlier = others.filter((other) => {
    if (other.id === visit.id || !other.repaired) return false;
    const days = daysBetween(other.doneOn ?? other.openedOn, visit.openedOn);
    const isBefore = other.openedOn < visit.openedOn || (other.openedOn === visit.openedOn && other.id < visit.id);
    if (!isBefore || days > REPEAT_DAYS) return false;
    return other.complaints.some((complaint) => visit.complaints.some((own) => isSame(own, complaint)));
  });
  return earlier.toSorted((one, other) => (one.openedOn < other.openedOn ? 1 : -1))[0] ?? null;
}
