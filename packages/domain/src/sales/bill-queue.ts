import { DrugSchedule } from '../catalogue/item-kinds.ts';

/** Where a bill of a device stands that was made without a network (sales rule 28). */
export const QueuedState = { waiting: 'Waiting', refused: 'Needs you', sent: 'Sent' } as const;
export type QueuedState = (typeof QueuedState)[keyof typeof QueuedState];

/** A bill of the queue as it is sent: by its own name, in the order in which the device numbered its slips. */
export interface QueuedBill {
  /** Sent twice it is one receipt. */
  clientId: string;
  /** The running number of its slip on this device. */
  slip: number;
  state: QueuedState;
  /** Why it was refused. */
  reason: string | null;
  /** The receipt that it became. */
  receipt: { id: string; code: string } | null;
}

/** What came of a send; where nothing came the bill may have been posted all the same, and is sent again. */
export type SendAnswer =
  | { kind: 'posted'; receipt: { id: string; code: string } }
  | { kind: 'refused'; reason: string }
  /** The server answered that it cannot now; the next bill may fare better. */
  | { kind: 'busy' }
  /** No network, or nobody signed in: nothing can be sent now. */
  | { kind: 'unreachable' };

/** The bill to send next: the oldest slip that waits and was not tried in this pass. */
export const nextToSend = <B extends QueuedBill>(bills: readonly B[], tried: ReadonlySet<string>): B | undefined =>
  bills
    .filter(({ state, clientId }) => state === QueuedState.waiting && !tried.has(clientId))
    .reduce<B | undefined>((first, bill) => (first && first.slip < bill.slip ? first : bill), undefined);

/** The bill after an answer. A refused one waits for a person and holds no other back; without an answer nothing changes. */
export function afterAnswer<B extends QueuedBill>(bill: B, answer: SendAnswer): B {
  // Another tab of the device may have settled it meanwhile: what is posted stays posted.
  if (bill.state === QueuedState.sent) return bill;
  if (answer.kind === 'posted') return { ...bill, state: QueuedState.sent, reason: null, receipt: answer.receipt };
  if (answer.kind === 'refused') return { ...bill, state: QueuedState.refused, reason: answer.reason };
  return bill;
}

export const endsPass = ({ kind }: Pick<SendAnswer, 'kind'>): boolean => kind === 'unreachable';

/** Whether bills keep the drawer open: those that wait do, those that were refused are asked about (sales rule 28). */
export function drawerQuestion(bills: readonly QueuedBill[]): { refused?: string; asked?: string } {
  const count = (state: QueuedState) => bills.filter((bill) => bill.state === state).length;
  const [waiting, refused] = [count(QueuedState.waiting), count(QueuedState.refused)];
  const of = (n: number) => (n === 1 ? 'bill' : 'bills');
  if (waiting > 0) return { refused: `Send ${waiting} waiting ${of(waiting)} before you close the drawer.` };
  if (refused === 0) return {};
  return { asked: `${refused} ${of(refused)} could not be posted: their cash is not expected in this drawer.` };
}

/** What the paper says until the bill has its number. */
export const slipNo = (device: string, slip: number): string => `${device}-${slip}`;
export const slipHeading = (no: string): string => `Provisional slip ${no}. Not a tax invoice.`;

const KEPT: readonly (DrugSchedule | null)[] = [DrugSchedule.x, DrugSchedule.narcotic];

interface OfflineItem {
  name: string;
  schedule: DrugSchedule | null;
  /** The device knows of no batch that covers it. */
  isShort: boolean;
}

/** Why a bill is not sold without a network, or null (sales rule 28). */
export function offlineProblem(items: readonly OfflineItem[], isOffered: boolean): string | null {
  if (!isOffered) return 'Without a network nothing is sold here.';
  const kept = items.find(({ schedule }) => KEPT.includes(schedule));
  if (kept) return `${kept.name} is Schedule ${kept.schedule}: it is not sold without a network.`;
  const short = items.find(({ isShort }) => isShort);
  return short ? `${short.name}: this device knows of no batch that has so much.` : null;
}
