import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_PATH } from '@bahi/contract/live';
import { io, type Socket } from 'socket.io-client';

const ANSWER_MS = 5_000;
const AGAIN_MS = 50;
const PAGE = 100;

interface Heard {
  _id: string;
  RoomId: string;
  Seq: number;
  Ev: number;
  ClientId: string;
}

/** Where servers answer now: one that is started anew may answer elsewhere. */
export type Urls = readonly string[];

/**
 * Chat as nobody's screen does it: one user in one room, whose network goes and comes, who moves from server to server, and who
 * sends each message until he knows that it is there. What he holds at the end is what he would show.
 */
export class ChatClient {
  /** By their places: what was sent under which name. */
  readonly held = new Map<number, string>();
  /** How often a place was told to be another message than before. */
  contradictions = 0;
  readonly sent: string[] = [];
  private ev = 0;
  private socket: Socket | null = null;
  private reading: Promise<void> | null = null;
  private coming: Promise<void> | null = null;
  private readonly urls: Urls;
  private readonly token: string;
  private readonly roomId: string;
  private at: number;

  constructor(urls: Urls, { token, roomId, at }: { token: string; roomId: string; at: number }) {
    [this.urls, this.token, this.roomId, this.at] = [urls, token, roomId, at];
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
    this.sent.push(ClientId);
    const body = { RoomId: this.roomId, Msg: words, ClientId };
    for (;;) {
      if (await this.sendOnce(body)) return;
      await sleep(AGAIN_MS);
      if (!this.socket?.connected) await this.come().catch(() => {});
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

  private take({ RoomId, Seq, Ev, ClientId }: Heard): void {
    if (RoomId !== this.roomId) return;
    this.hold(Seq, ClientId);
    if (Ev === this.ev + 1) this.ev = Ev;
    // Something between was not heard.
    else if (Ev > this.ev + 1) void this.catchUp();
  }

  private hold(place: number, clientId: string): void {
    const known = this.held.get(place);
    if (known !== undefined && known !== clientId) this.contradictions += 1;
    this.held.set(place, clientId);
  }

  /** Reads what was missed, once at a time; a server that does not answer is asked again when one comes. */
  catchUp(): Promise<void> {
    this.reading ??= this.readMissed()
      .catch(() => {})
      .finally(() => (this.reading = null));
    return this.reading;
  }

  private async readMissed(): Promise<void> {
    const { Messages, Ev, Limited } = await this.ask<{ Messages: Heard[]; Ev: number; Limited: boolean }>(
      `Since?RoomId=${this.roomId}&Ev=${this.ev}`,
    );
    if (Limited) await this.readAll();
    for (const { Seq, ClientId } of Messages) this.hold(Seq, ClientId);
    this.ev = Math.max(this.ev, Ev);
  }

  /** From the newest to the first, page by page. */
  private async readAll(): Promise<void> {
    let page = await this.ask<Heard[]>(`InitialRoomMessages?RoomId=${this.roomId}&ResultsPerPage=${PAGE}`);
    while (page.length > 0) {
      for (const { Seq, ClientId } of page) this.hold(Seq, ClientId);
      const [first] = page;
      if (page.length < PAGE) return;
      const query = `RoomId=${this.roomId}&RecordId=${first!._id}&ResultsPerPage=${PAGE}`;
      page = await this.ask<Heard[]>(`PreviousRoomMessages?${query}`);
    }
  }

  /** Marks everything that he holds as read, in pieces and twice. */
  async markSome(ids: readonly string[]): Promise<void> {
    await this.call('PUT', 'MarkasRead', { MessageIds: ids });
    await this.call('PUT', 'MarkasRead', { MessageIds: ids });
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
    return answer.json();
  }

  /** What he shows, in its order. */
  get shown(): string[] {
    return [...this.held].sort(([one], [other]) => one - other).map(([, clientId]) => clientId);
  }
}

/** What is wrong with what the clients of one room hold: each sees the same order, with every message that was sent, once. */
export function compareClients(clients: readonly ChatClient[]): { lost: number; doubled: number; unlike: number } {
  const sent = new Set(clients.flatMap((client) => client.sent));
  const shown = clients[0]!.shown;
  const there = new Set(shown);
  const lost = [...sent].filter((clientId) => !there.has(clientId)).length;
  const order = shown.join();
  return {
    lost,
    doubled: shown.length - there.size,
    unlike: clients.filter((client) => client.shown.join() !== order || client.contradictions > 0).length,
  };
}
