import type { LiveServer } from './live-server.ts';

/** Whose last connection went is still there for so long: a page that is loaded anew never left (chat rule 25). */
const GRACE_MS = 10_000;
const USER_ROOM = /^(.+)\|own\|(.+)$/;

export interface UserPresence {
  isOnline(user: string): boolean;
  /** Everybody who is at this node. */
  here(): string[];
  /** Who is at another node now, or is there no more. */
  take(node: string, user: string, here: boolean): void;
  /** Of a node that is gone nobody is there. */
  forget(node: string): void;
  /** Who leaves for good waits for no grace. */
  leave(user: string): void;
  close(): void;
}

/** Users by organisation and id; those listen who joined their room. */
export const stateRoom = (user: string): string => `state|${user}`;
export const presenceKey = (orgId: string, userId: string): string => `${orgId}|${userId}`;

/** Knows who is signed in at any node, by any connection, and tells whoever listens when that changes. */
export function keepUserPresence(
  io: LiveServer,
  share: (user: string, here: boolean) => void,
  tellOthers: (user: string, isOnline: boolean) => void,
): UserPresence {
  const { adapter } = io.of('/');
  const present = new Set<string>();
  const elsewhere = new Map<string, Set<string>>();
  const leaving = new Map<string, ReturnType<typeof setTimeout>>();

  const isOnline = (user: string) => present.has(user) || [...elsewhere.values()].some((users) => users.has(user));
  const tell = (user: string) => {
    const online = { UserId: user.slice(user.indexOf('|') + 1), Online: isOnline(user) };
    io.local.to(stateRoom(user)).emit('UserState', online);
    tellOthers(user, online.Online);
  };
  const change = (user: string, turn: () => void) => {
    const before = isOnline(user);
    turn();
    if (isOnline(user) !== before) tell(user);
  };
  const gone = (user: string) => {
    clearTimeout(leaving.get(user));
    leaving.delete(user);
    if (!present.has(user)) return;
    change(user, () => present.delete(user));
    share(user, false);
  };
  const userOf = (room: string) => {
    const match = USER_ROOM.exec(room);
    return match ? presenceKey(match[1]!, match[2]!) : null;
  };

  adapter.on('create-room', (room) => {
    const user = userOf(room);
    if (!user) return;
    clearTimeout(leaving.get(user));
    leaving.delete(user);
    if (present.has(user)) return;
    change(user, () => present.add(user));
    share(user, true);
  });
  adapter.on('delete-room', (room) => {
    const user = userOf(room);
    if (!user) return;
    const timer = setTimeout(() => gone(user), GRACE_MS);
    timer.unref();
    leaving.set(user, timer);
  });

  return {
    isOnline,
    here: () => [...present],
    take(node, user, here) {
      const users = elsewhere.get(node) ?? new Set();
      elsewhere.set(node, users);
      change(user, () => (here ? users.add(user) : users.delete(user)));
    },
    forget(node) {
      const users = elsewhere.get(node) ?? new Set();
      elsewhere.delete(node);
      for (const user of users) if (!isOnline(user)) tell(user);
    },
    leave: gone,
    close() {
      for (const timer of leaving.values()) clearTimeout(timer);
    },
  };
}
