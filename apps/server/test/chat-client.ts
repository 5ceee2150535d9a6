import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_PATH } from '@bahi/contract/live';
import { io, type Socket } from 'socket.io-client';

const ANSWER_MS = 5_000;
const AGAIN_MS = 50;
const PAGE = 100;
const MOST_MARKED = 500;

interface Heard {
  _id: string;
  RoomId: string;
  Seq: number;
  Ev: number;
  ClientId: string;
  Msg?: string;
  Del?: boolean;
}
interface Held {
  id: string;
  clientId: string;
  words: string;
}

/** What the devices of one user know together. */
export class ChatUser {
  /** What he sent, by its name. */
  readonly sent: string[] = [];
  /** What he asked to be deleted: it may be gone. */
  readonly deleting = new Set<string>();
  /** Ids that he marked as read; which of them he was answered is found out by marking them again. */
  readonly marked = new Set<string>();
}

/** Where servers answer now: one that is started anew may answer elsewhere. */
export type Urls = readonly string[];

/**
 * Chat as nobody's screen does it: one user in one room, whose network goes and comes, who moves from server to server, and who
 * sends each message until he knows that it is there. What he holds at the end is what he would show.
 */
export class ChatClient {
  /** By their places. */
  readonly held = new Map<number, Held>();
  private readonly gone = new Set<string>();
  /** How often a place was told to be another message than before. */
  contradictions = 0;
  /** What its sending waited for, and how much it read to know again what a fresh client knows. */
  readonly cost = { answersMs: 0, awayMs: 0, pages: 0, wholeReads: 0 };
  readonly user: ChatUser;
  private ev = 0;
  private socket: Socket | null = null;
  private reading: Promise<void> | null = null;
  private coming: Promise<void> | null = null;
  private readonly urls: Urls;
  private readonly token: string;
  private readonly roomId: string;
  private at: number;

  constructor(urls: Urls, { token, roomId, at, user }: { token: string; roomId: string; at: number; user?: ChatUser }) {
    [this.urls, this.token, this.roomId, this.at, this.user] = [urls, token, roomId, at, user ?? new ChatUser()];
  }

  private get url(): string {
    return this.urls[this.at % this.urls.length]!;
  }

  /** Comes (again), by the next server, and reads what was missed; asked twice at once it comes once. */
  come(): Promise<void> {
    this.coming ??= this.comeOnce().finally(() => (this.coming = null));
    return this.coming;
  }

  private async comeOnce(): Promise<void> {
    this.leave();
    this.at += 1;
    const socket = io(this.url, {
      path: LIVE_PATH,
      transports: ['websocket'],
      auth: { token: this.token },
      forceNew: true,
      reconnection: false,
    });
    this.socket = socket;
    const take = (message: Heard) => this.take(message);
    socket.on('NewMessage', take);
    socket.on('UpdatedMessage', take);
    socket.on('DeletedMessage', take);
    socket.on('UpdatedRoom', ({ _id, Ev }: { _id: string; Ev: number }) => _id === this.roomId && this.follow(Ev));
    socket.on('missed', () => void this.catchUp());
    const isThere = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('connect_error', () => resolve(false));
      // Whoever leaves meanwhile hears neither.
      setTimeout(() => resolve(false), ANSWER_MS).unref();
    });
    if (!isThere) return;
    await socket
      .timeout(ANSWER_MS)
      .emitWithAck('JoinChat')
      .catch(() => {});
    await this.catchUp();
  }

  /** The network is gone. */
  leave(): void {
    this.socket?.removeAllListeners();
    this.socket?.disconnect();
    this.socket = null;
  }

  /** Sends until it is told that the message is there, by whatever server answers. */
  async send(words: string): Promise<void> {
    const ClientId = randomUUID();
    this.user.sent.push(ClientId);
    const body = { RoomId: this.roomId, Msg: words, ClientId };
    for (;;) {
      const began = performance.now();
      const isThere = await this.sendOnce(body);
      const answered = performance.now();
      this.cost.answersMs += answered - began;
      if (isThere) return;
      await sleep(AGAIN_MS);
      if (!this.socket?.connected) await this.come().catch(() => {});
      this.cost.awayMs += performance.now() - answered;
    }
  }

  private async sendOnce(body: object): Promise<boolean> {
    const { socket } = this;
    if (!socket?.connected) return false;
    const answer: unknown = await socket
      .timeout(ANSWER_MS)
      .emitWithAck('Message', body)
      .catch(() => ({ errorCode: 'none' }));
    return typeof answer === 'object' && answer !== null && !('errorCode' in answer);
  }

  private take(heard: Heard): void {
    if (heard.RoomId !== this.roomId) return;
    // Events are told after their commits, which may overtake each other: an older one changes nothing that is known.
    if (heard.Ev > this.ev) this.hold(heard);
    this.follow(heard.Ev);
  }

  private follow(ev: number): void {
    if (ev === this.ev + 1) this.ev = ev;
    // Something between was not heard.
    else if (ev > this.ev + 1) void this.catchUp();
  }

  private hold({ _id, Seq, ClientId, Msg, Del }: Heard): void {
    // Of what is deleted its name is not told again.
    if (Del || ClientId === undefined) return void this.gone.add(_id);
    const known = this.held.get(Seq);
    if (known !== undefined && known.clientId !== ClientId) this.contradictions += 1;
    this.held.set(Seq, { id: _id, clientId: ClientId, words: Msg ?? '' });
  }

  /** Reads what was missed, once at a time; a server that does not answer is asked again when one comes. */
  catchUp(): Promise<void> {
    this.reading ??= this.readMissed()
      .catch(() => {})
      .finally(() => (this.reading = null));
    return this.reading;
  }

  private async readMissed(): Promise<void> {
    type Missed = { Messages: Heard[]; Deleted: string[]; Ev: number; Limited: boolean };
    const { Messages, Deleted, Ev, Limited } = await this.ask<Missed>(`Since?RoomId=${this.roomId}&Ev=${this.ev}`);
    if (Limited) await this.readAll();
    // What was heard meanwhile is younger than this answer.
    for (const message of Messages) if (message.Ev > this.ev || !this.held.has(message.Seq)) this.hold(message);
    for (const id of Deleted) this.gone.add(id);
    this.ev = Math.max(this.ev, Ev);
  }

  /** From the newest to the first, page by page. */
  private async readAll(): Promise<void> {
    this.cost.wholeReads += 1;
    let page = await this.ask<Heard[]>(`InitialRoomMessages?RoomId=${this.roomId}&ResultsPerPage=${PAGE}`);
    while (page.length > 0) {
      this.cost.pages += 1;
      for (const message of page) this.hold(message);
      const [first] = page;
      if (page.length < PAGE) return;
      const query = `RoomId=${this.roomId}&RecordId=${first!._id}&ResultsPerPage=${PAGE}`;
      page = await this.ask<Heard[]>(`PreviousRoomMessages?${query}`);
    }
  }

  /** Marks messages as read, twice. */
  async markSome(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.user.marked.add(id);
    for (let no = 0; no < 2; no += 1) await this.call('PUT', 'MarkasRead', { MessageIds: ids });
  }

  /** Marks all of it once more: an answer may have been lost. */
  async settle(): Promise<void> {
    const ids = [...this.user.marked];
    for (let at = 0; at < ids.length; at += MOST_MARKED) await this.markSome(ids.slice(at, at + MOST_MARKED));
  }

  /** Reads some of the last messages, or changes or deletes the own latest one: whatever a person does besides. */
  async fidget(): Promise<void> {
    const own = [...this.held.values()].filter(({ clientId }) => this.user.sent.includes(clientId)).at(-1);
    const chance = Math.random();
    if (own && chance < 0.1) await this.call('PUT', 'EditRoomMessage', { _id: own.id, Msg: `${own.words}, changed` });
    else if (own && chance < 0.2) {
      this.user.deleting.add(own.clientId);
      await this.call('DELETE', `DeleteRoomMessage?RoomId=${this.roomId}&RecordId=${own.id}`);
    } else
      await this.markSome(
        [...this.held.values()]
          .slice(-20)
          .filter(() => Math.random() < 0.5)
          .map(({ id }) => id),
      );
  }

  /** What is unread as the server says it: never below zero. */
  async unread(): Promise<number> {
    const rows = await this.ask<{ _id: string; UnreadCount: number }[]>('GetUnreadRoomMsgDetails');
    return rows.find(({ _id }) => _id === this.roomId)?.UnreadCount ?? 0;
  }

  /** What is unread as he counts it: what others wrote, was not deleted and not marked. */
  get recount(): number {
    const own = new Set(this.user.sent);
    return this.shownMessages.filter(({ id, clientId }) => !own.has(clientId) && !this.user.marked.has(id)).length;
  }

  ask<T>(path: string): Promise<T> {
    return this.call('GET', path) as Promise<T>;
  }

  private async call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.url}/messageapi/secure/Message/${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer.status === 204 ? undefined : answer.json();
  }

  private get shownMessages(): Held[] {
    return [...this.held]
      .sort(([one], [other]) => one - other)
      .map(([, message]) => message)
      .filter(({ id }) => !this.gone.has(id));
  }

  /** What he shows, in its order. */
  get shown(): string[] {
    return this.shownMessages.map(({ clientId }) => clientId);
  }

  /** The same with its words. */
  get wording(): string {
    return this.shownMessages.map(({ clientId, words }) => `${clientId} ${words}`).join('\n');
  }
}

/** What is wrong with what the clients of one room hold: each sees the same order and words, with every message that was sent, once. */
export function compareClients(clients: readonly ChatClient[]): { lost: number; doubled: number; unlike: number } {
  const users = new Set(clients.map(({ user }) => user));
  const shown = clients[0]!.shown;
  const there = new Set(shown);
  const isLost = (user: ChatUser, clientId: string) => !there.has(clientId) && !user.deleting.has(clientId);
  const wording = clients[0]!.wording;
  return {
    lost: [...users].reduce((sum, user) => sum + user.sent.filter((one) => isLost(user, one)).length, 0),
    doubled: shown.length - there.size,
    unlike: clients.filter((client) => client.wording !== wording || client.contradictions > 0).length,
  };
}
