import { createStore, useStore } from '../../kit/store.ts';
import { hear } from './chat-line.ts';

/** After this time without a further word nobody types any more (chat rule 24). */
const FORGOTTEN_MS = 6_000;

const online = createStore<{ people: ReadonlySet<string> }>({ people: new Set() });
/** Who types, by room. */
const typing = createStore<{ byRoom: Readonly<Record<string, readonly string[]>> }>({ byRoom: {} });
const NOBODY: readonly string[] = [];
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Who types in a room as far as it was told: each is forgotten unless he is told of again. */
export function takeTyping(roomId: string, userId: string, types: boolean): void {
  const key = `${roomId} ${userId}`;
  clearTimeout(timers.get(key));
  timers.delete(key);
  const others = typingIn(roomId).filter((id) => id !== userId);
  typing.set({ byRoom: { ...typing.get().byRoom, [roomId]: types ? [...others, userId] : others } });
  if (types)
    timers.set(
      key,
      setTimeout(() => takeTyping(roomId, userId, false), FORGOTTEN_MS),
    );
}

/** Keeps who is there and who types, as the server tells it; without a connection nobody is known to be there. */
export function keepPresence(): () => void {
  const stops = [
    hear('joined', () => online.set({ people: new Set() })),
    hear('UserState', ({ UserId, Online }) => {
      const people = new Set(online.get().people);
      if (Online) people.add(UserId);
      else people.delete(UserId);
      online.set({ people });
    }),
    hear('UserTyping', ({ RoomId, Sender, Typing }) => takeTyping(RoomId, Sender, Typing)),
    hear('NewMessage', (payload) => {
      const { RoomId, Sender } = payload as { RoomId: string; Sender: string };
      if (typingIn(RoomId).includes(Sender)) takeTyping(RoomId, Sender, false);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

export const typingIn = (roomId: string): readonly string[] => typing.get().byRoom[roomId] ?? NOBODY;

export const useOnline = (): ReadonlySet<string> => useStore(online, ({ people }) => people);
export const useTyping = (roomId: string | undefined): readonly string[] =>
  useStore(typing, ({ byRoom }) => (roomId && byRoom[roomId]) || NOBODY);
