import { decode } from '@bahi/contract/codec';
import { messageView, roomView } from '@bahi/contract/wire/chat.wire';
import { PAGE_LENGTH } from '@bahi/domain/chat/message';
import { ZONE_OF_CHAT } from '@bahi/domain/chat/day';
import { dayBounds } from '@bahi/domain/time/dates';
import { ApiError } from '../../app/api-error.ts';
import { createStore, type Store } from '../../kit/store.ts';
import { hear, joinTalk, leaveTalk } from './chat-line.ts';
import { dropRoom } from './chat-rooms.ts';
import { cut, layOver, withDeleted, withReader } from './message-rows.ts';
import { type Message, readPage, readSince, type Talk } from './talk.ts';

/** Where the list is to stand: at its end, or at a message. */
type Stand = { at: 'end' } | { at: 'message'; id: string };

interface TalkState {
  /** Null until they are read. */
  rows: readonly Message[] | null;
  /** Whether nothing lies before the first row, and after the last. */
  atStart: boolean;
  atEnd: boolean;
  loading: 'older' | 'newer' | null;
  error: unknown;
  roomId: string | undefined;
  /** A new object has the list positioned anew. */
  stand: Stand;
  /** Messages of others that came since it was opened, the last one. */
  news: Message | null;
}

export interface OpenTalk extends Store<TalkState> {
  /** Reads the newest page and hears what happens, until what this answers is called. */
  open: () => () => void;
  reload: () => void;
  loadOlder: () => Promise<void>;
  loadNewer: () => Promise<void>;
  /** False where nothing was written on that day or later. */
  goToDay: (date: string) => Promise<boolean>;
  goTo: (message: Message) => Promise<void>;
  toEnd: () => void;
  /** Lays a message over the rows: one that was sent, edited, starred here. */
  take: (message: Message) => void;
  takeDeleted: (id: string) => void;
}

const EMPTY: TalkState = {
  rows: null,
  atStart: false,
  atEnd: true,
  loading: null,
  error: null,
  roomId: undefined,
  stand: { at: 'end' },
  news: null,
};

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The messages of one talk while it is shown: paged both ways, and kept as events tell them (chat rule 6). */
export function createTalk(talk: Talk, me: string): OpenTalk {
  const store = createStore<TalkState>(EMPTY);
  const { get, set } = store;
  /** The number of the last change of the room that is known here. */
  let ev = 0;
  let isOpen = false;
  /** Counts answers that are waited for: an older one is passed over. */
  let asked = 0;

  const isHere = (message: Pick<Message, 'roomId' | 'senderId' | 'receiverId'>): boolean =>
    talk.kind === 'Group'
      ? message.roomId === talk.roomId
      : message.roomId === get().roomId ||
        (!!message.receiverId && [message.senderId, message.receiverId].includes(talk.participantId));
  const knowEv = (next: number): void => {
    const known = ev;
    ev = Math.max(ev, next);
    if (next > known + 1 && known > 0) void catchUp(known);
  };

  const show = (rows: Message[], part: Partial<TalkState>): void =>
    set({ rows, error: null, loading: null, roomId: rows[0]?.roomId ?? get().roomId, ...part });
  const isStart = (rows: readonly Message[], read: readonly Message[]): boolean =>
    read.length < PAGE_LENGTH || (rows[0]?.seq ?? 1) <= 1;

  /** One answer at a time; what fails is told where the rows would stand. */
  const ask = async <T>(read: () => Promise<T>, take: (answer: T) => void): Promise<void> => {
    asked += 1;
    const turn = asked;
    try {
      const answer = await read();
      if (isOpen && turn === asked) take(answer);
    } catch (error) {
      // He was taken out of it, which nobody tells him.
      if (talk.kind === 'Group' && isGone(error)) dropRoom(talk.roomId);
      if (isOpen && turn === asked) set({ error, loading: null });
    }
  };

  const reload = (): void => {
    void ask(
      async () => {
        const stands = await joinTalk(talk);
        return { stands, rows: await readPage(talk, { from: 'end' }) };
      },
      ({ stands, rows }) => {
        ev = stands?.Ev ?? rows.reduce((last, row) => Math.max(last, row.ev), 0);
        const part = { atStart: isStart(rows, rows), atEnd: true, stand: { at: 'end' } as const };
        show(layOver(rows, get().atEnd ? (get().rows ?? []).filter(({ seq }) => seq > (rows[0]?.seq ?? 0)) : []), {
          ...part,
          roomId: stands?.RoomId ?? rows[0]?.roomId,
        });
      },
    );
  };

  /** What was missed since a change of the room. */
  async function catchUp(since: number): Promise<void> {
    const missed = await readSince(talk, since).catch(() => null);
    const { rows, atEnd } = get();
    if (!isOpen || !missed || !rows) return;
    if (missed.limited) return reload();
    ev = Math.max(ev, missed.ev);
    const known = new Set(rows.map(({ id }) => id));
    const last = rows.at(-1)?.seq ?? 0;
    const told = missed.messages.filter(({ id, seq }) => known.has(id) || (atEnd && seq > last));
    set({ rows: withDeleted(layOver(rows, told), missed.deleted, missed.ev), roomId: missed.room.id });
  }

  const takeNew = (message: Message): void => {
    const { rows, atEnd, roomId } = get();
    if (!rows) return;
    const news = message.senderId === me ? get().news : message;
    set({ rows: atEnd ? layOver(rows, [message]) : rows, roomId: roomId ?? message.roomId, news });
  };
  const take = (message: Message): void => {
    const { rows, atEnd } = get();
    if (!rows || !isHere(message)) return;
    const isKnown = rows.some(({ id }) => id === message.id);
    if (isKnown || atEnd) set({ rows: layOver(rows, [message]), roomId: message.roomId });
  };
  const takeDeleted = (id: string, told = 0): void => {
    const { rows } = get();
    if (rows) set({ rows: withDeleted(rows, [id], told) });
  };

  const loadOlder = async (): Promise<void> => {
    const { rows, atStart, loading } = get();
    if (!rows?.[0] || atStart || loading) return;
    const [first] = rows;
    set({ loading: 'older' });
    await ask(
      () => readPage(talk, { from: 'before', messageId: first.id }),
      (read) => {
        const { rows: kept, isCut } = cut(layOver(get().rows ?? [], read), 'older');
        show(kept, { atStart: isStart(kept, read), ...(isCut && { atEnd: false }) });
      },
    );
  };
  const loadNewer = async (): Promise<void> => {
    const { rows, atEnd, loading, news } = get();
    const last = rows?.at(-1);
    if (!last || atEnd || loading) return;
    set({ loading: 'newer' });
    await ask(
      () => readPage(talk, { from: 'after', messageId: last.id }),
      (read) => {
        const { rows: kept, isCut } = cut(layOver(get().rows ?? [], read), 'newer');
        // What came while it was read may lie behind what was read.
        const isEnd = read.length < PAGE_LENGTH && get().news === news;
        show(kept, { atEnd: isEnd, ...(isCut && { atStart: false }) });
      },
    );
  };

  const listen = () => [
    hear('NewMessage', (payload) => {
      const message = decode(messageView, payload);
      if (!isHere(message)) return;
      takeNew(message);
      knowEv(message.ev);
    }),
    hear('UpdatedMessage', (payload) => {
      const message = decode(messageView, payload);
      if (!isHere(message)) return;
      if (get().rows?.some(({ id }) => id === message.id)) take(message);
      knowEv(message.ev);
    }),
    hear('DeletedMessage', (deleted) => {
      if (deleted.RoomId !== get().roomId) return;
      takeDeleted(deleted._id, deleted.Ev);
      knowEv(deleted.Ev);
    }),
    hear('UpdatedRoom', (payload) => {
      const room = decode(roomView, payload);
      if (room.id === get().roomId) knowEv(room.ev);
    }),
    hear('MessageRead', ({ RoomId, ReadBy, ReadMessageIds }) => {
      const { rows, roomId } = get();
      if (rows && RoomId === roomId) set({ rows: withReader(rows, ReadMessageIds, ReadBy) });
    }),
    hear('joined', () => {
      if (!get().rows) return reload();
      void joinTalk(talk);
      void catchUp(ev);
    }),
  ];

  return {
    ...store,
    open() {
      isOpen = true;
      const stops = listen();
      reload();
      return () => {
        isOpen = false;
        stops.forEach((stop) => stop());
        leaveTalk(talk);
      };
    },
    reload,
    loadOlder,
    loadNewer,
    async goToDay(date) {
      let isFound = true;
      await ask(
        () => readPage(talk, { from: 'day', day: dayBounds(ZONE_OF_CHAT, date).from }),
        (read) => {
          const [first] = read;
          isFound = first !== undefined;
          if (!first) return;
          show(read, {
            atStart: first.seq <= 1,
            atEnd: read.length < PAGE_LENGTH,
            stand: { at: 'message', id: first.id },
          });
        },
      );
      return isFound;
    },
    goTo: (message) =>
      ask(
        async () => ({
          before: await readPage(talk, { from: 'before', messageId: message.id }),
          after: await readPage(talk, { from: 'after', messageId: message.id }),
        }),
        ({ before, after }) =>
          show(layOver([...before, message], after), {
            atStart: before.length < PAGE_LENGTH,
            atEnd: after.length < PAGE_LENGTH,
            stand: { at: 'message', id: message.id },
          }),
      ),
    toEnd() {
      if (get().atEnd) set({ stand: { at: 'end' } });
      else reload();
    },
    take,
    takeDeleted: (id) => takeDeleted(id),
  };
}
