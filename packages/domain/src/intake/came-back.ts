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

/** Whether two complaints are one: by their master, else by their words. */
const isSameComplaint = (one: Visit['complaints'][number], other: Visit['complaints'][number]): boolean =>
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
    return other.complaints.some((complaint) => visit.complaints.some((own) => isSameComplaint(own, complaint)));
  });
  return earlier.toSorted((one, other) => (one.openedOn < other.openedOn ? 1 : -1))[0] ?? null;
}

type Complaint = Visit['complaints'][number];

interface ComebackLine {
  id: string;
  family: 'labour' | 'part';
  /** Of labour: the complaint that it answers; of a part: the labour that it hangs on. */
  complaintId: string | null;
  labourLineId: string | null;
  technicianId: string | null;
  /** Nobody has agreed to pay for it yet. */
  isOpen: boolean;
}

export interface ComebackOrder {
  complaints: readonly (Complaint & { id: string })[];
  lines: readonly ComebackLine[];
}

/** A line that the house bears, and who does it again. */
interface BorneLine {
  id: string;
  family: 'labour' | 'part';
  technicianId: string | null;
}

/**
 * What of an order answers a complaint that is heard again (service rule 36): labour for it that is not agreed yet, done by who did it
 * before where nobody is chosen, with the parts of it. An order with one complaint has no other labour.
 */
export function comebackLines(order: ComebackOrder, earlier: ComebackOrder): BorneLine[] {
  const again = order.complaints.filter((own) => earlier.complaints.some((other) => isSameComplaint(own, other)));
  const answers = (line: ComebackLine) =>
    again.some(({ id }) => id === line.complaintId) ||
    (line.complaintId === null && order.complaints.length === 1 && again.length === 1);
  const workerOf = ({ complaintId }: ComebackLine): string | null => {
    const own = again.find(({ id }) => id === complaintId) ?? again[0];
    const same = own && earlier.complaints.filter((other) => isSameComplaint(own, other)).map(({ id }) => id);
    const done = earlier.lines.filter(({ family, technicianId }) => family === 'labour' && technicianId !== null);
    return (
      (done.find((line) => line.complaintId !== null && same?.includes(line.complaintId)) ?? done[0])?.technicianId ??
      null
    );
  };
  const labour = order.lines.filter((line) => line.family === 'labour' && answers(line));
  const names = new Set(labour.map(({ id }) => id));
  const parts = order.lines.filter(
    ({ family, labourLineId }) => family === 'part' && labourLineId !== null && names.has(labourLineId),
  );
  return [...labour, ...parts]
    .filter(({ isOpen }) => isOpen)
    .map((line) => ({
      id: line.id,
      family: line.family,
      technicianId: line.family === 'labour' ? (line.technicianId ?? workerOf(line)) : null,
    }));
}

export const NO_COMEBACK = `It did not come back for the same complaint within ${REPEAT_DAYS} days.`;
