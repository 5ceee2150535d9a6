import { type DeviceStore, deviceStore } from '../../app/device-store.ts';
import type { Session } from '../../app/session-store.ts';
import { createStore } from '../../kit/store.ts';
import type { SendAnswer } from '@bahi/domain/sales/bill-queue';
import { keyOfTalk, type SentMessage, type Talk } from './talk.ts';

/** A file that was chosen: its bytes stay on this device until its message is sent. */
export interface ChosenFile {
  id: string;
  name: string;
  sizeBytes: number;
  contentType: string;
  blob: Blob;
  /** Its name at the server, once it arrived there. */
  key: string | null;
}

/** A message that waits on this device; refused, it waits for a person (chat rule 10). */
export interface WaitingMessage extends Omit<SentMessage, 'files'> {
  /** The order in which they were written on this device. */
  no: number;
  talk: Talk;
  files: ChosenFile[];
  madeAt: string;
  /** Why it was refused; it is sent again only when it is asked for. */
  refusal: string | null;
}
export type NewMessage = Omit<WaitingMessage, 'no' | 'refusal'>;

export type MessageAnswer = Exclude<SendAnswer, { kind: 'posted' }> | { kind: 'posted' };

const store = deviceStore('bahi-messages');
const LAST = 'last';

/** Messages belong to who wrote them, in whichever branch; nobody else sends or sees them. */
export const writerOf = ({ data, userId }: Session): string => `${data.organisation.organisationId}|${userId}`;
const prefixOf = (owner: string): string => `message|${owner}|`;
const keyOf = (owner: string, clientId: string): string => prefixOf(owner) + clientId;

/** The queue of a browser; tests give it rows in memory. */
export function waitingMessages(rows: DeviceStore = store) {
  const change = (owner: string, clientId: string, make: (row: WaitingMessage) => WaitingMessage): Promise<void> =>
    rows.update([keyOf(owner, clientId)], ([row]) => [row && make(row as WaitingMessage)]);
  const drop = (owner: string, clientId: string): Promise<void> =>
    rows.update([keyOf(owner, clientId)], () => [undefined]);
  return {
    of: async (owner: string): Promise<WaitingMessage[]> =>
      (await rows.all<WaitingMessage>(prefixOf(owner))).toSorted((one, other) => one.no - other.no),
    change,
    drop,
    /** Keeps a message behind the others, in one with its number. */
    keep: (owner: string, made: NewMessage): Promise<void> =>
      rows.update([LAST, keyOf(owner, made.clientId)], ([last]) => {
        const no = ((last as number | undefined) ?? 0) + 1;
        return [no, { ...made, no, refusal: null }];
      }),
    /** What was sent is the server's; what was refused waits for a person and holds no other back. */
    settle: (owner: string, clientId: string, answer: MessageAnswer): Promise<void> => {
      if (answer.kind === 'posted') return drop(owner, clientId);
      if (answer.kind === 'refused') return change(owner, clientId, (row) => ({ ...row, refusal: answer.reason }));
      return Promise.resolve();
    },
  };
}

/** The oldest that waits; behind one of a talk that cannot be sent now no later one of that talk goes first. */
export function nextMessage(rows: readonly WaitingMessage[], tried: ReadonlySet<string>): WaitingMessage | undefined {
  const waiting = rows.filter(({ refusal }) => refusal === null);
  const held = new Set(waiting.filter(({ clientId }) => tried.has(clientId)).map(({ talk }) => keyOfTalk(talk)));
  return waiting.find(({ talk }) => !held.has(keyOfTalk(talk)));
}

/** What waits, as the pages show it. */
export const shownMessages = createStore<{ owner: string; rows: readonly WaitingMessage[] }>({ owner: '', rows: [] });

export async function showMessages(owner: string): Promise<void> {
  shownMessages.set({ owner, rows: await waitingMessages().of(owner) });
}
